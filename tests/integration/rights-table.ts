/** Who may make which call: a line for each, with the status everybody gets. */
import { jobPost, PASSWORD, pdf } from '../support/people.ts';
import type { ViewerName, World } from './rights-world.ts';

export interface Line {
  /** What stands for `:id` in the path. */
  readonly params?: (world: World) => Readonly<Record<string, string | number>>;
  readonly query?: (world: World) => Readonly<Record<string, string | number>>;
  readonly body?: (world: World) => object;
  /** Sent as a form. */
  readonly files?: () => Readonly<Record<string, File | string>>;
  /** The call ends a session or an account: made by somebody new of each kind. */
  readonly endsThem?: true;
  readonly statuses: Readonly<Record<ViewerName, number>>;
}
type Ask = Omit<Line, 'statuses'>;

const all = (status: number): Line['statuses'] => ({
  visitor: status,
  seeker: status,
  otherSeeker: status,
  employer: status,
  otherEmployer: status,
  staff: status,
});
const anyone = (ask: Ask = {}, status = 200): Line => ({ ...ask, statuses: all(status) });
const signedIn = (ask: Ask = {}, others: Partial<Line['statuses']> = {}): Line => ({
  ...ask,
  statuses: { ...all(200), visitor: 401, ...others },
});
/** For job seekers; `other` is what one gets whom the row does not belong to. */
const seekers = (ask: Ask = {}, other = 200, own = 200): Line => ({
  ...ask,
  statuses: { ...all(403), visitor: 401, seeker: own, otherSeeker: other },
});
/** Everybody else is refused before anything of the request is read. */
const staff = (ask: Ask = {}): Line => ({ ...ask, statuses: { ...all(403), visitor: 401, staff: 200 } });
const employers = (ask: Ask = {}, other = 200): Line => ({
  ...ask,
  statuses: { ...all(403), visitor: 401, employer: 200, otherEmployer: other },
});

const aMessage = { company_name: 'Tide', email: 'tide@example.com', message: 'Come and see us.' };

/** In the order in which they can be made, one after the other: what removes things comes last. */
export const RIGHTS: Readonly<Record<string, Line>> = {
  'GET countries': anyone(),
  'GET categories': anyone(),
  'GET salaries': anyone(),
  'GET experiances': anyone(),
  'GET workmodes': anyone(),
  'GET industries': anyone(),
  'GET degrees': anyone(),
  'GET designations': anyone(),
  'GET employment-types': anyone(),
  'GET courses': anyone(),
  'GET tags': anyone(),
  'GET educations': anyone(),
  'GET states': anyone({ query: () => ({ country_id: 101 }) }),
  'GET cities': anyone({ query: () => ({ state_id: 4008 }) }),
  'GET sub-categories': anyone({ query: () => ({ category_id: 1 }) }),
  'GET filtered-jobs': anyone({ query: () => ({ value: 'recentjobs' }) }),
  'GET jobs': anyone(),
  'GET job-facets': anyone(),
  'GET place-suggestions': anyone({ query: () => ({ text: 'Mum' }) }),
  'GET job-suggestions': anyone({ query: () => ({ text: 'har' }) }),
  'GET similar-jobs': anyone({ query: ({ jobId }) => ({ id: jobId }) }),
  'GET jobposts': anyone({ query: ({ jobId }) => ({ id: jobId }) }),
  'GET job-totals': anyone(),
  'GET company': anyone({ query: ({ companyId }) => ({ id: companyId }) }),
  'GET company-reviews': anyone({ query: ({ companyId }) => ({ company_id: companyId }) }),
  'GET page-texts': anyone({ query: () => ({ group: 'faq' }) }),
  'GET articles': anyone(),
  'GET article': anyone({ query: () => ({ slug: 'no-such-article' }) }, 404),
  'POST contact-messages': anyone({
    body: () => ({ name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'A question.' }),
  }),
  'POST newsletter-subscriptions': anyone({ body: () => ({ email: 'reader@example.com' }) }),
  'POST confirm-newsletter': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST leave-newsletter': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'GET profile-picture': anyone({ query: () => ({ id: '00000000-0000-4000-8000-000000000000' }) }, 404),

  'POST login': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST employer-login': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST signup-as-employer': anyone({ body: () => ({}) }, 422),
  'POST signup-as-jobseeker': anyone({ body: () => ({}) }, 422),
  'POST request-password-reset': anyone({ body: () => ({ email: 'nobody@example.com' }) }),
  'POST reset-password': anyone(
    { body: () => ({ token: 'no such token', password: PASSWORD, password_confirmation: PASSWORD }) },
    410,
  ),
  'GET me': signedIn(),
  'GET sessions': signedIn(),
  'POST account-language': signedIn({ body: () => ({ language: 'fr' }) }),
  'GET account-closing': signedIn(),
  'GET account-email': signedIn(),
  'GET account-data': signedIn(),
  'POST change-email': signedIn({ body: () => ({ email: 'another@example.com', password: PASSWORD }) }),
  'POST resend-confirmation': signedIn(),
  'POST cancel-email-change': signedIn(),
  'POST confirm-email': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),

  'GET candidate-general-details': signedIn(),
  'GET candidate-about-me-details': signedIn(),
  'GET candidate-resume-data': signedIn(),
  'GET candidate-Avatar-or-logo-details': signedIn(),
  'GET candidate-education-details': signedIn(),
  'GET candidate-skill-details': signedIn(),
  'GET candidate-experience-details': signedIn(),
  'GET candidate-resume-download': signedIn(),
  'GET candidate-contact-details': signedIn(),
  'GET candidate-resume-file': seekers(),
  'POST candidate-general-details-update': signedIn(
    {
      query: ({ seekerId }) => ({ user_id: seekerId }),
      body: () => ({ name: 'Kiran', work_status: 'Experienced', jobseeker_type: 'Worker' }),
    },
    { otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST candidate-about-me-create-or-update': signedIn(
    { body: () => ({ about_me: 'I steer.' }) },
    { staff: 403 },
  ),
  'POST candidate-contact-details-update': signedIn({ body: () => ({ phone: '+91 98200 00009' }) }),
  'POST candidate-experience-details-create': seekers(
    {
      query: ({ seekerId }) => ({ user_id: seekerId }),
      body: () => ({
        company_name: 'Harbour',
        year_from: '2020-01-01',
        year_to: '2021-01-01',
        exp_designation: 'Pilot',
      }),
    },
    404,
  ),
  'POST candidate-experience-details-update': seekers(
    {
      query: ({ experienceId }) => ({ candiate_exp_id: experienceId }),
      body: () => ({
        company_name: 'Another',
        year_from: '2020-01-01',
        year_to: '2021-01-01',
        exp_designation: 'Pilot',
      }),
    },
    404,
  ),
  'POST candidate-education-details-create': seekers({
    body: () => ({ level: 'UG', course: 'Navigation', institution: 'Mumbai', year: '2018' }),
  }),
  'POST candidate-education-details-update': seekers(
    {
      query: ({ educationId }) => ({ candidate_edu_id: educationId }),
      body: () => ({ level: 'UG', course: 'Steering', institution: 'Mumbai', year: '2018' }),
    },
    404,
  ),
  'GET candidate-project-details': signedIn(),
  'POST candidate-project-details-create': seekers({ body: () => ({ title: 'A lamp' }) }),
  'POST candidate-project-details-update': seekers(
    { query: ({ projectId }) => ({ candidate_project_id: projectId }), body: () => ({ title: 'A buoy' }) },
    404,
  ),
  'POST candidate-skill-details-update': seekers({ body: () => ({ skills: ['Knots'] }) }),
  'POST candidate-resume-data-update': seekers({ body: () => ({ resume_title: 'Pilot' }) }),
  'GET candidate-preferences': seekers(),
  'POST candidate-preferences-update': seekers({ body: () => ({ open_to_remote: false }) }),
  'POST candidate-visibility-update': seekers({ body: () => ({ visible_publicly: true }) }),
  // From here on the seeker shows a card to everybody.
  'GET public-candidates': anyone(),
  'GET public-candidate': anyone({ query: ({ seekerId }) => ({ id: seekerId }) }),
  'GET candidate-profile': signedIn({ query: ({ seekerId }) => ({ id: seekerId }) }, { otherSeeker: 404 }),
  'GET candidate-reviews': signedIn(
    { query: ({ seekerId }) => ({ candidate_id: seekerId }) },
    { otherSeeker: 404 },
  ),
  'POST hire-candidate': anyone({ body: ({ seekerId }) => ({ candidate_id: seekerId, ...aMessage }) }),
  'POST write-to-candidate': employers({
    body: ({ seekerId }) => ({ candidate_id: seekerId, ...aMessage }),
  }),
  'GET own-candidate-review': employers({ query: ({ seekerId }) => ({ candidate_id: seekerId }) }),
  // Nobody has interviewed the seeker.
  'POST save-candidate-review': {
    body: ({ seekerId }) => ({
      candidate_id: seekerId,
      stars: 4,
      text: 'Came prepared, asked good questions.',
    }),
    statuses: { ...all(403), visitor: 401 },
  },
  'POST delete-candidate-review': employers({ body: ({ seekerId }) => ({ candidate_id: seekerId }) }),
  'GET company-suggestions': seekers({ query: () => ({ text: 'Rival' }) }),
  'POST hide-from-company': seekers({ body: () => ({ company_id: 1, hidden: false }) }),
  'GET matching-jobs': seekers(),
  'POST dismiss-job': seekers({ body: ({ jobId }) => ({ job_id: jobId, dismissed: true }) }),
  'POST candidate-resume-upload': seekers({ files: () => ({ resume: pdf('Another one') }) }),
  'POST candidate-Avatar-or-logo-update': signedIn(
    { files: () => ({}) },
    { ...all(422), visitor: 401, staff: 403 },
  ),
  'POST candidate-Avatar-or-logo-delete': signedIn(),

  'GET view-applied-jobs': seekers(),
  'GET bookmark-jobs': seekers(),
  'GET own-company-review': seekers({ query: ({ companyId }) => ({ company_id: companyId }) }),
  // Nobody has looked at the seeker's application yet, and the other one never applied.
  'POST save-company-review': seekers(
    { body: ({ companyId }) => ({ company_id: companyId, stars: 4, text: 'They answered within a week.' }) },
    403,
    403,
  ),
  'POST delete-company-review': seekers({ body: ({ companyId }) => ({ company_id: companyId }) }),
  'GET job-marks': seekers({ query: ({ jobId }) => ({ ids: jobId }) }),
  'POST start-application': seekers({ body: ({ freeJobId }) => ({ manage_job_id: freeJobId }) }),
  'POST apply-jobs': seekers({ body: ({ freeJobId }) => ({ manage_job_id: freeJobId }) }),
  'POST add-to-bookmark': seekers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }),
  'POST remove-bookmark': seekers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }),

  'GET employer-dashbord': employers(),
  'GET candidate-search': employers(),
  'POST shortlist-candidate': employers({
    body: ({ seekerId }) => ({ candidate_id: seekerId, shortlisted: true }),
  }),
  'POST myjobs': employers({ body: () => ({}) }),
  'POST export-jobs': employers({ body: () => ({}) }),
  'POST post-new-job': employers({ body: () => jobPost() }),
  'GET job-post-defaults': employers(),
  'POST preview-job': employers({ body: () => jobPost() }),
  'POST add-tag': employers({ body: () => ({ name: 'Knots and splices' }) }),
  'GET saved-queries': employers({ query: () => ({ list: 'jobs' }) }),
  'POST save-query': employers({ body: () => ({ list: 'jobs', name: 'Mine', query: 'status=active' }) }),
  'POST delete-saved-query': employers({ body: ({ savedQueryId }) => ({ id: savedQueryId }) }, 404),
  'GET employer-insights': employers(),
  'POST job-view': anyone({ body: ({ jobId }) => ({ job_id: jobId }) }),
  'POST update-job': employers({ query: ({ jobId }) => ({ id: jobId }), body: () => jobPost() }, 404),
  'GET get-job-details-for-edit': employers({ query: ({ jobId }) => ({ id: jobId }) }, 404),
  'POST view-shortlisted-candidates': employers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }, 404),
  'GET application-resume': employers(
    { query: ({ applicationId }) => ({ application_id: applicationId }) },
    404,
  ),

  'POST open-application': employers(
    { body: ({ applicationId }) => ({ application_id: applicationId }) },
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
  'POST undo-moves': employers(
    { body: ({ applicationId }) => ({ application_ids: [applicationId], status: 'interview' }) },
    404,
  ),
  'POST export-applicants': employers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }, 404),
  'GET candidate-notes': employers({ query: ({ seekerId }) => ({ candidate_id: seekerId }) }),
  'POST add-candidate-note': employers({
    body: ({ seekerId }) => ({ candidate_id: seekerId, text: 'Knows the bay.' }),
  }),
  // No company has a note of this number.
  'POST change-candidate-note': {
    body: () => ({ note_id: 2_000_000_000, text: 'Another' }),
    statuses: { ...all(403), visitor: 401, employer: 404, otherEmployer: 404 },
  },
  'POST delete-candidate-note': {
    body: () => ({ note_id: 2_000_000_000 }),
    statuses: { ...all(403), visitor: 401, employer: 404, otherEmployer: 404 },
  },
  'GET notices': signedIn(),
  'GET unread-notices': signedIn(),
  'POST read-notices': signedIn({ body: () => ({}) }),
  'GET notice-choices': signedIn(),
  'POST notice-choices': signedIn({ body: () => ({ kind: 'message', by_mail: false }) }),
  'POST stop-notice-mails': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST end-session': signedIn(
    { body: ({ sessionId }) => ({ session_id: sessionId }) },
    { otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST end-other-sessions': signedIn({ endsThem: true }),
  'POST change-password': signedIn({
    endsThem: true,
    body: () => ({
      current_password: PASSWORD,
      password: 'another fine one',
      password_confirmation: 'another fine one',
    }),
  }),
  'POST refresh-token': signedIn({ endsThem: true }),
  'GET staff/audit-log': staff(),
  'GET staff/summary': staff(),
  'GET staff/jobs': staff(),
  'GET staff/jobs/:id': staff({ params: ({ jobId }) => ({ id: jobId }) }),
  'PUT staff/jobs/:id': staff({
    params: ({ reviewedJobId }) => ({ id: reviewedJobId }),
    body: () => ({ status: 'approved' }),
  }),
  'GET staff/users': staff(),
  'GET staff/users/:id': staff({ params: ({ seekerId }) => ({ id: seekerId }) }),
  'PUT staff/users/:id': staff({
    params: ({ bystanderId }) => ({ id: bystanderId }),
    body: () => ({ standing: 'suspended', reason: 'Sends spam.' }),
  }),
  'GET staff/companies': staff(),
  'GET staff/applications': staff(),
  'GET staff/messages': staff(),
  'GET staff/messages/:id': staff({ params: ({ messageId }) => ({ id: messageId }) }),
  'PUT staff/messages/:id': staff({
    params: ({ messageId }) => ({ id: messageId }),
    body: () => ({ status: 'answered', answer: 'With pleasure.' }),
  }),
  'GET staff/subscribers': staff(),
  'GET staff/subscribers-export': staff(),
  'DELETE staff/subscribers/:id': staff({ params: ({ subscriberId }) => ({ id: subscriberId }) }),
  'GET staff/issues': staff(),
  'GET staff/issues/:id': staff({ params: ({ issueId }) => ({ id: issueId }) }),
  'POST staff/issues': staff({ body: () => ({ subject: 'May', text: 'News.' }) }),
  'PUT staff/issues/:id': staff({
    params: ({ issueId }) => ({ id: issueId }),
    body: () => ({ subject: 'April', text: 'More news.' }),
  }),
  'DELETE staff/issues/:id': staff({ params: ({ issueId }) => ({ id: issueId }) }),
  'GET staff/letters': staff(),
  'PUT staff/letters/:id': staff({
    params: ({ letterId }) => ({ id: letterId }),
    body: () => ({ state: 'given_up' }),
  }),
  'DELETE staff/letters/:id': staff({ params: ({ letterId }) => ({ id: letterId }) }),
  'GET staff/texts': staff(),
  'GET staff/texts/:id': staff({ params: () => ({ id: 'fr:nav.sign_in' }) }),
  'PUT staff/texts/:id': staff({
    params: () => ({ id: 'fr:nav.sign_in' }),
    body: () => ({ text: 'Se connecter ici' }),
  }),
  'GET staff/text-changes': staff(),
  'DELETE staff/texts/:id': staff({ params: () => ({ id: 'fr:nav.sign_in' }) }),
  'POST staff/text-undos': staff({ body: () => ({ change_id: 2 }) }),
  'GET staff/text-totals': staff({ query: () => ({ locale: 'fr' }) }),
  'GET staff/text-file': staff({ query: () => ({ locale: 'fr', kind: 'csv' }) }),
  'POST staff/text-imports': staff({
    files: () => ({
      locale: 'fr',
      apply: 'true',
      file: new File(['key,text\r\n'], 'texts.csv', { type: 'text/csv' }),
    }),
  }),
  'POST report-job': anyone({ body: ({ jobId }) => ({ job_id: jobId, reason: 'other', text: 'Odd.' }) }),

  'POST logout': signedIn({ endsThem: true }),
  'POST close-account': signedIn({ endsThem: true, body: () => ({ password: PASSWORD }) }),

  'POST candidate-experience-details-delete': seekers(
    { query: ({ experienceId }) => ({ candidate_exp_id: experienceId }) },
    404,
  ),
  'POST candidate-education-details-delete': seekers(
    { query: ({ educationId }) => ({ candidate_edu_id: educationId }) },
    404,
  ),
  'POST candidate-project-details-delete': seekers(
    { query: ({ projectId }) => ({ candidate_project_id: projectId }) },
    404,
  ),
  'POST candidate-resume-delete': seekers(),
  'POST withdraw-application': seekers(
    { body: ({ applicationId }) => ({ job_applied_id: applicationId }) },
    404,
  ),
  'POST undo-withdrawal': seekers({ body: ({ applicationId }) => ({ job_applied_id: applicationId }) }, 404),
  'POST move-deadlines': employers(
    {
      body: ({ freeJobId }) => ({
        deadlines: [{ job_id: freeJobId, application_deadline_date: '2026-04-09' }],
      }),
    },
    404,
  ),
  'POST close-jobs': employers({ body: ({ freeJobId }) => ({ job_ids: [freeJobId] }) }, 404),
  'POST reopen-job': employers({ body: ({ freeJobId }) => ({ job_id: freeJobId }) }, 404),
  'POST schedule-job': employers(
    { body: ({ savedJobId }) => ({ job_id: savedJobId, opens_on: '2026-03-20' }) },
    404,
  ),
  'POST publish-job': employers({ body: ({ savedJobId }) => ({ job_id: savedJobId }) }, 404),
  'POST delete-jobs': employers({ body: ({ savedJobId }) => ({ job_ids: [savedJobId] }) }, 404),
  'POST delete-job': employers({ body: ({ jobId }) => ({ job_id: jobId }) }, 404),
};
