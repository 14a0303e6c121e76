/** A company’s jobs, its applicants and its notes about candidates. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { jobPost, pdf } from '../../support/people.ts';
import { dot, NO_FILE } from './files.ts';
import { anyone, employers, type Line, seekers, signedIn } from './line.ts';

const anInterview = {
  slots: ['2026-03-20T09:00:00.000Z', '2026-03-21T09:00:00.000Z'],
  minutes: 45,
  kind: 'phone',
  place: '+91 22 5555 0100',
  time_zone: 'Asia/Kolkata',
  interviewer_ids: [],
};

const anOffer = { amount: 900_000, currency: 'INR', period: 'year', answer_by: '2026-03-20' };

const anAutomation = {
  ...{ kind: 'reminder', job_id: null, question_id: null, answer: null, status: 'viewed', stage_id: null },
  ...{ days: 3, text: '' },
};
const aTemplate = {
  name: 'First round',
  purpose: 'message',
  text_en: 'Hello {{applicant_first_name}}',
  text_hi: '',
  text_ar: '',
  text_es: '',
  text_fr: '',
};

const aQuestion = { kind: 'text', text: 'Why us?', is_required: false, choices: [], expected: null };

export const employerRights = {
  'GET team-members': employers(),
  'GET team-invitations': employers(),
  'GET team-activity': employers(),
  'GET team-jobs': employers(),
  'POST write-to-applicant': employers(
    { body: ({ applicationId }) => ({ application_id: applicationId, text: 'When can you start?' }) },
    404,
  ),
  'POST tag-applicants': employers(
    { body: ({ applicationId }) => ({ application_ids: [applicationId], add: ['Strong'], remove: [] }) },
    404,
  ),
  'POST draft-message': employers(
    { body: ({ applicationId }) => ({ application_id: applicationId, text: 'When can you start?' }) },
    404,
  ),
  'POST invite-member': employers({
    body: () => ({ email: 'new-colleague@example.com', role: 'interviewer' }),
  }),
  'POST change-member': employers(
    { body: ({ memberId }) => ({ member_id: memberId, role: 'recruiter' }) },
    404,
  ),
  'POST switch-company': employers({ body: ({ companyId }) => ({ company_id: companyId }) }, 404),
  'GET company-details': employers(),
  'GET company-pictures': employers(),
  'POST add-company-picture': employers({
    files: () => ({ kind: 'cover', alt: 'Our workshop', picture: dot() }),
  }),
  'POST delete-company-picture': employers({ writesNothing: true, body: () => ({ id: NO_FILE }) }),
  'POST company-details-update': employers({
    body: () => ({ company_name: 'Renamed', industry_id: null, size: '11-50', founded_year: '1998' }),
  }),
  'GET employer-dashbord': employers(),
  'GET own-company': employers(),
  'PUT external-jobs/:id': employers({
    params: () => ({ id: 'REQ-1' }),
    body: () => ({
      title: 'Deckhand',
      description: 'You keep the deck clean and safe at sea.',
      country: 'IN',
    }),
  }),
  'GET external-jobs': employers(),
  'GET webhooks': employers(),
  'POST webhooks': employers({
    body: () => ({ address: 'https://hooks.example/in', kinds: ['job.closed'] }),
  }),
  'GET webhook-deliveries': employers({ query: () => ({ id: 1 }) }),
  'POST pause-webhook': employers({ body: () => ({ id: 2_000_000, paused: true }) }, 404, 404),
  'POST replay-webhook-delivery': employers({ body: () => ({ id: 2_000_000 }) }, 404, 404),
  'DELETE webhooks/:id': employers({ params: () => ({ id: 2_000_000 }) }, 404, 404),
  'GET embedded-jobs': employers(),
  'PUT embedded-jobs': employers({ body: () => ({ is_on: true }) }),
  'GET handovers': employers(),
  'POST handovers': employers(
    { body: () => ({ system: 'lever', board: 'harbour-works', key: 'a-key', source_id: 2_000_000 }) },
    422,
    422,
  ),
  'DELETE handovers/:id': employers({ params: () => ({ id: 2_000_000 }) }, 404, 404),
  'POST retry-handed-application': employers({ body: () => ({ application_id: 2_000_000 }) }, 404, 404),
  'PUT handed-applications/:id': employers(
    { params: () => ({ id: 'none' }), body: () => ({ status: 'interview' }) },
    404,
    404,
  ),
  'DELETE external-jobs/:id': employers({ params: () => ({ id: 'REQ-1' }) }),
  'GET candidate-search': employers(),
  'POST shortlist-candidate': employers({
    body: ({ seekerId }) => ({ candidate_id: seekerId, shortlisted: true }),
  }),
  'POST myjobs': employers({ writesNothing: true, body: () => ({}) }),
  'POST export-jobs': employers({ writesNothing: true, body: () => ({}) }),
  'POST post-new-job': employers({ body: () => jobPost() }),
  'GET job-post-defaults': employers(),
  'GET jobs-to-confirm': employers(),
  'POST confirm-jobs': employers({ body: ({ jobId }) => ({ job_ids: [jobId] }) }, 404),
  'GET job-moderation': employers({ query: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'POST appeal-rejection': employers(
    {
      once: true,
      body: ({ rejectedJobId }) => ({
        job_id: rejectedJobId,
        text: 'We ask for no money at all, please look again.',
      }),
    },
    404,
  ),
  'POST preview-job': employers({ writesNothing: true, body: () => jobPost() }),
  'GET job-form': employers({ query: ({ jobId }) => ({ id: jobId, draft: `job:${jobId}` }) }, 404),
  'POST check-job': employers({ writesNothing: true, body: () => jobPost() }),
  'POST add-tag': employers({ body: () => ({ name: 'Knots and splices' }) }),
  'GET saved-queries': employers({ query: () => ({ list: 'jobs' }) }),
  'POST save-query': employers({ body: () => ({ list: 'jobs', name: 'Mine', query: 'status=active' }) }),
  'POST delete-saved-query': employers(
    { members: 404, body: ({ savedQueryId }) => ({ id: savedQueryId }) },
    404,
  ),
  'GET employer-insights': employers(),
  'POST update-job': employers({ query: ({ jobId }) => ({ id: jobId }), body: () => jobPost() }, 404),
  'GET get-job-details-for-edit': employers({ query: ({ jobId }) => ({ id: jobId }) }, 404),
  'POST view-shortlisted-candidates': employers(
    { writesNothing: true, body: ({ jobId }) => ({ manage_job_id: jobId }) },
    404,
  ),
  'GET added-applicants': employers({ query: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'POST add-applicant': employers(
    { files: () => ({ job_id: '1', source: 'agency', resume: pdf('A person') }) },
    404,
    422,
  ),
  'POST remove-added-applicant': employers({ body: () => ({ id: 999_999 }) }, 404, 404),
  'POST applicants': employers({ writesNothing: true, body: () => ({}) }),
  'GET waiting': employers(),
  'POST compare-applicants': employers(
    { writesNothing: true, body: ({ applicationId }) => ({ application_ids: [applicationId] }) },
    404,
  ),
  'POST possible-duplicates': employers(
    { writesNothing: true, body: ({ applicationId }) => ({ application_ids: [applicationId] }) },
    404,
  ),
  'POST dismiss-duplicate': employers(
    {
      once: true,
      body: ({ applicationId, duplicateId }) => ({
        application_id: applicationId,
        other_application_id: duplicateId,
      }),
    },
    404,
  ),
  'POST open-application': employers(
    { body: ({ applicationId }) => ({ application_id: applicationId }) },
    404,
  ),
  'GET application-resume': employers(
    { query: ({ applicationId }) => ({ application_id: applicationId }) },
    404,
  ),
  'GET resume-preview': employers({ query: ({ applicationId }) => ({ application_id: applicationId }) }, 404),
  // The applicant sent none.
  'GET application-answer': employers(
    { query: ({ applicationId }) => ({ application_id: applicationId, question_id: 1 }) },
    404,
    404,
  ),
  'POST application-status': employers(
    { body: ({ applicationId }) => ({ application_id: applicationId, status: 'shortlisted' }) },
    404,
  ),
  'POST move-applications': employers(
    { body: ({ applicationId }) => ({ application_ids: [applicationId], status: 'interview' }) },
    404,
  ),
  'GET library-questions': employers(),
  'POST library-questions': employers({ body: () => aQuestion }),
  'PUT library-questions/:id': employers(
    { params: ({ questionId }) => ({ id: questionId }), body: () => ({ ...aQuestion, text: 'Why now?' }) },
    404,
  ),
  'DELETE library-questions': employers(
    { once: true, body: ({ questionId }) => ({ ids: [questionId] }) },
    404,
  ),
  'GET message-templates': employers(),
  'POST message-templates': employers({ body: () => aTemplate }),
  'POST add-starter-templates': employers(),
  'PUT message-templates/:id': employers(
    {
      params: ({ templateId }) => ({ id: templateId }),
      body: () => ({ ...aTemplate, name: 'Second round' }),
    },
    404,
  ),
  'DELETE message-templates': employers(
    { once: true, body: ({ templateId }) => ({ ids: [templateId] }) },
    404,
  ),
  'GET rejection-delay': employers(),
  'POST set-rejection-delay': employers({ body: () => ({ hours: 0 }) }),
  'POST cancel-scheduled-rejections': employers(
    { writesNothing: true, body: ({ applicationId }) => ({ application_ids: [applicationId] }) },
    404,
  ),
  'POST send-scheduled-rejections': employers(
    { writesNothing: true, body: ({ applicationId }) => ({ application_ids: [applicationId] }) },
    404,
  ),
  'GET company-stages': employers(),
  'POST add-company-stage': employers({
    once: true,
    body: () => ({ status: 'interview', name: 'On-site' }),
  }),
  'POST copy-company-stages': employers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }, 404),
  'POST rename-company-stage': employers(
    { body: ({ stageId }) => ({ stage_id: stageId, name: 'Phone call' }) },
    404,
  ),
  'POST order-company-stages': employers(
    { body: ({ stageId }) => ({ status: 'viewed', stage_ids: [stageId] }) },
    409,
  ),
  'POST delete-company-stages': employers(
    { once: true, body: ({ stageId }) => ({ stage_ids: [stageId] }) },
    404,
  ),
  'POST assign-applicants': employers(
    {
      writesNothing: true,
      body: ({ applicationId }) => ({ application_ids: [applicationId], recruiter_id: null }),
    },
    404,
  ),
  'GET applicant-presence': employers(
    { query: ({ applicationId }) => ({ application_id: applicationId }) },
    404,
  ),
  'POST leave-applicant': employers({
    body: ({ applicationId }) => ({ application_id: applicationId }),
  }),
  'GET busy-calendar': employers(),
  'PUT busy-calendar': employers({ body: () => ({ address: 'https://localhost/x.ics' }) }, 422, 422),
  'DELETE busy-calendar': employers({ writesNothing: true }),
  'GET automations': employers(),
  'POST automations': employers({ body: () => anAutomation }),
  'PUT automations/:id': employers(
    { params: ({ automationId }) => ({ id: automationId }), body: () => anAutomation },
    404,
  ),
  'DELETE automations': employers({ once: true, body: ({ automationId }) => ({ ids: [automationId] }) }, 404),
  'GET talent-pools': employers(),
  'POST talent-pools': employers({
    body: () => ({ name: `Pool ${crypto.randomUUID()}` }),
  }),
  'PUT talent-pools/:id': employers(
    { params: ({ poolId }) => ({ id: poolId }), body: () => ({ name: 'Divers' }) },
    404,
  ),
  'POST pool-candidates': employers(
    { body: ({ oldPoolId, seekerId }) => ({ pool_id: oldPoolId, candidate_ids: [seekerId] }) },
    404,
  ),
  'DELETE talent-pools': employers({ once: true, body: ({ oldPoolId }) => ({ ids: [oldPoolId] }) }, 404),
  'GET pooled-candidates': employers({ query: ({ poolId }) => ({ pool_id: poolId }) }),
  'POST change-pooled-candidate': employers(
    { body: ({ seekerId }) => ({ candidate_id: seekerId, tags: ['Dives'], note: 'Call in May.' }) },
    404,
  ),
  'POST unpool-candidates': employers(
    {
      once: true,
      body: ({ poolId, seekerId }) => ({ pool_id: poolId, candidate_ids: [seekerId] }),
    },
    404,
  ),
  'POST export-pooled-candidates': employers({ body: () => ({}) }),
  'POST write-to-applicants': employers(
    { body: ({ applicationId }) => ({ application_ids: [applicationId], text: 'Hello' }) },
    404,
  ),
  'POST propose-interview': employers(
    {
      once: true,
      body: ({ applicationId }) => ({ application_id: applicationId, ...anInterview }),
    },
    404,
  ),
  'GET application-interviews': employers({
    query: ({ applicationId }) => ({ application_id: applicationId }),
  }),
  'GET interviews': employers(),
  'GET export-hiring-records': employers({}),
  'GET hiring-report': employers({ query: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'GET hiring-report-applications': employers({ query: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'GET export-hiring-report': employers({ query: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'POST interview-conflicts': employers(
    {
      writesNothing: true,
      body: ({ applicationId }) => ({
        application_id: applicationId,
        slots: anInterview.slots,
        minutes: 45,
        interviewer_ids: [],
      }),
    },
    404,
  ),
  'POST free-interview-times': employers(
    {
      writesNothing: true,
      body: ({ applicationId }) => ({
        ...{ application_id: applicationId, minutes: 45, interviewer_ids: [], time_zone: 'UTC' },
        ...{ from: '2026-03-10', until: '2026-03-11', weekdays: [1], opens: '09:00', closes: '17:00' },
      }),
    },
    404,
  ),
  'GET calendar-feed': signedIn(),
  'PUT calendar-feed': signedIn({}, { staff: 404 }),
  'DELETE calendar-feed': signedIn(),
  'GET calendars/:secret': anyone({ params: () => ({ secret: 'nobodys.ics' }) }, 404),
  'GET interview-calendar': signedIn(
    { query: ({ interviewId }) => ({ interview_id: interviewId }) },
    { otherSeeker: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST accept-interview': seekers(
    { body: ({ interviewId }) => ({ interview_id: interviewId, starts_at: anInterview.slots[0] }) },
    404,
  ),
  'POST suggest-interview-times': seekers(
    { body: ({ interviewId }) => ({ interview_id: interviewId, slots: ['2026-03-25T09:00:00.000Z'] }) },
    404,
  ),
  'POST move-interview': employers(
    { body: ({ interviewId }) => ({ interview_id: interviewId, ...anInterview }) },
    404,
  ),
  'POST decline-interview': seekers(
    { body: ({ declinedInterviewId }) => ({ interview_id: declinedInterviewId }) },
    404,
  ),
  'POST cancel-interview': employers(
    { once: true, body: ({ interviewId }) => ({ interview_id: interviewId }) },
    404,
  ),
  'POST make-offer': employers(
    { once: true, body: ({ applicationId }) => ({ application_id: applicationId, ...anOffer }) },
    404,
  ),
  'POST preview-offer-letter': employers(
    {
      writesNothing: true,
      body: ({ applicationId }) => ({ application_id: applicationId, ...anOffer, letter: 'Dear you' }),
    },
    404,
  ),
  'GET made-offer-letter': employers({ query: ({ offers }) => ({ offer_id: offers.changed }) }, 404),
  'GET offer-letter': seekers({ query: ({ offers }) => ({ offer_id: offers.changed }) }, 404),
  'GET application-offers': employers({
    query: ({ applicationId }) => ({ application_id: applicationId }),
  }),
  'POST change-offer': employers({ body: ({ offers }) => ({ offer_id: offers.changed, ...anOffer }) }, 404),
  'POST accept-offer': seekers({ body: ({ offers }) => ({ offer_id: offers.accepted }) }, 404),
  'POST decline-offer': seekers({ body: ({ offers }) => ({ offer_id: offers.declined }) }, 404),
  'POST withdraw-offer': employers(
    { once: true, body: ({ offers }) => ({ offer_id: offers.withdrawn }) },
    404,
  ),
  'GET job-evaluation': employers({ query: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'POST save-job-evaluation': employers(
    { body: ({ jobId }) => ({ job_id: jobId, criteria: ['Seamanship'] }) },
    404,
  ),
  'GET scorecards': employers({ query: ({ applicationId }) => ({ application_id: applicationId }) }, 404),
  'POST submit-scorecard': employers(
    {
      body: ({ applicationId }) => ({ application_id: applicationId, recommendation: 'yes', ratings: [] }),
    },
    404,
  ),
  'POST ending-effects': employers(
    { writesNothing: true, body: ({ freeJobId }) => ({ job_ids: [freeJobId], how: 'close' }) },
    404,
  ),
  'POST export-applicants': employers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }, 404),
  'GET candidate-notes': employers({ query: ({ seekerId }) => ({ candidate_id: seekerId }) }),
  'POST add-candidate-note': employers({
    body: ({ seekerId }) => ({ candidate_id: seekerId, text: 'Knows the bay.' }),
  }),
  'POST change-candidate-note': employers(
    // Members change their own notes.
    { members: 403, body: ({ noteId }) => ({ note_id: noteId, text: 'Another' }) },
    404,
  ),
  'POST delete-candidate-note': employers({ members: 403, body: ({ noteId }) => ({ note_id: noteId }) }, 404),
} as const satisfies Partial<Record<EndpointKey, Line>>;
