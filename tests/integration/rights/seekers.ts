/** Job seekers' calls about jobs and companies. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { NO_FILE } from './files.ts';
import { anyone, type Line, seekers, signedIn } from './line.ts';

export const seekerRights = {
  'GET saved-searches': seekers(),
  'POST change-saved-search': seekers(
    { body: ({ savedSearchId }) => ({ id: savedSearchId, is_paused: true }) },
    404,
  ),
  'POST delete-saved-search': seekers({ body: ({ savedSearchId }) => ({ id: savedSearchId }) }, 404),
  'POST restore-saved-search': seekers({ body: ({ deletedSearchId }) => ({ id: deletedSearchId }) }, 404),
  'GET company-suggestions': seekers({ query: () => ({ text: 'Rival' }) }),
  'GET matching-jobs': seekers(),
  'GET own-jobs': seekers(),
  'GET hidden-jobs': seekers(),
  'POST change-hidden-jobs': seekers({ body: () => ({ applied: true }) }),
  'POST note-viewed-jobs': seekers({ writesNothing: true, body: ({ jobId }) => ({ job_ids: [jobId] }) }),
  'GET fitting-jobs': anyone({ query: () => ({ work: 'Welder' }) }),
  'POST dismiss-job': seekers({ body: ({ jobId }) => ({ job_id: jobId, dismissed: true }) }),
  'GET dismissed-jobs': seekers(),
  'GET view-applied-jobs': seekers(),
  'GET bookmark-jobs': seekers(),
  'GET own-company-review': seekers({ query: ({ companyId }) => ({ company_id: companyId }) }),
  // Nobody has viewed the seeker's application, and the other seeker never applied.
  'POST save-company-review': seekers(
    { body: ({ companyId }) => ({ company_id: companyId, stars: 4, text: 'They answered within a week.' }) },
    403,
    403,
  ),
  // There is none, and requesting it twice isn't an error.
  'POST delete-company-review': seekers({
    writesNothing: true,
    body: ({ companyId }) => ({ company_id: companyId }),
  }),
  'GET own-counts': seekers(),
  'GET job-marks': seekers({ query: ({ jobId }) => ({ ids: jobId }) }),
  'GET job-invitation': seekers({ query: ({ jobId }) => ({ job_id: jobId }) }),
  'POST decline-job-invitation': seekers(
    { once: true, body: ({ freeJobId }) => ({ job_id: freeJobId }) },
    404,
  ),
  // tests/integration/assistant-applications.test.ts has those that there are.
  'GET prepared-application': seekers({ query: () => ({ id: NO_FILE }) }, 404, 404),
  'POST prepared-application-options': seekers({ body: () => ({ id: NO_FILE }) }, 404, 404),
  'POST confirm-prepared-application': seekers(
    { body: () => ({ id: NO_FILE, digest: 'sha256:x', resume: null, request: '', code: '123456' }) },
    404,
    404,
  ),
  'POST decline-prepared-application': seekers({ body: () => ({ id: NO_FILE }) }, 404, 404),
  'POST start-application': seekers({ body: ({ freeJobId }) => ({ manage_job_id: freeJobId }) }),
  'GET sent-resume': seekers({ query: ({ applicationId }) => ({ application: applicationId }) }, 404),
  'GET sent-answer': seekers(
    { query: ({ applicationId }) => ({ application: applicationId, question: 1 }) },
    404,
    404,
  ),
  'POST write-to-company': seekers(
    { body: ({ applicationId }) => ({ application_id: applicationId, text: 'Is the job still open?' }) },
    404,
  ),
  'GET conversation': signedIn(
    {
      query: ({ applicationId }) => ({ application_id: applicationId }),
      needs: ['applicants.write', 404],
    },
    { otherSeeker: 404, otherEmployer: 404, staff: 404 },
  ),
  // Applications and files that don't exist; tests/integration/attachments.test.ts has those of others.
  'POST attach-file': signedIn({ files: () => ({ application_id: '2000000000' }) }, {}, 404),
  'POST remove-attachment': signedIn({ body: () => ({ id: NO_FILE }) }, {}, 404),
  'GET conversation-files/:id': signedIn({ params: () => ({ id: NO_FILE }) }, {}, 404),
  'POST mute-conversation': seekers(
    { body: ({ applicationId }) => ({ application_id: applicationId, is_muted: true }) },
    404,
  ),
  'GET conversations': signedIn({}, { staff: 404 }),
  'GET unread-conversations': signedIn({}, { staff: 404 }),
  'POST read-conversation': signedIn(
    {
      body: ({ applicationId }) => ({ application_id: applicationId, up_to: 1 }),
      needs: ['applicants.write', 404],
    },
    { otherSeeker: 404, otherEmployer: 404, staff: 404 },
  ),
  // Messages of one's own side look missing, too.
  'POST report-message': signedIn(
    {
      body: ({ applicationId, writtenId }) => ({
        application_id: applicationId,
        message_id: writtenId,
        scope: 'message',
        reason: 'scam',
      }),
    },
    { seeker: 200 },
    404,
  ),
  'POST apply-jobs': seekers({ body: ({ freeJobId }) => ({ manage_job_id: freeJobId }) }),
  'POST add-to-bookmark': seekers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }),
  'POST bookmark-note': seekers(
    { body: ({ jobId }) => ({ manage_job_id: jobId, note: 'Ask Mira about the team.' }) },
    404,
  ),
  'POST remove-bookmark': seekers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }),
} as const satisfies Partial<Record<EndpointKey, Line>>;
