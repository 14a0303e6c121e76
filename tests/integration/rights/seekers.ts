/** Job seekers' calls about jobs and companies. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { type Line, seekers, signedIn } from './line.ts';

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
  'GET job-marks': seekers({ query: ({ jobId }) => ({ ids: jobId }) }),
  'POST start-application': seekers({ body: ({ freeJobId }) => ({ manage_job_id: freeJobId }) }),
  'GET sent-resume': seekers({ query: ({ applicationId }) => ({ application: applicationId }) }, 404),
  'POST write-to-company': seekers(
    { body: ({ applicationId }) => ({ application_id: applicationId, text: 'Is the job still open?' }) },
    404,
  ),
  'GET conversation': signedIn(
    { query: ({ applicationId }) => ({ application_id: applicationId }) },
    { otherSeeker: 404, otherEmployer: 404, staff: 404 },
  ),
  'GET unread-conversations': signedIn({}, { staff: 404 }),
  'POST read-conversation': signedIn(
    { body: ({ applicationId }) => ({ application_id: applicationId, up_to: 1 }) },
    { otherSeeker: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST apply-jobs': seekers({ body: ({ freeJobId }) => ({ manage_job_id: freeJobId }) }),
  'POST add-to-bookmark': seekers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }),
  'POST remove-bookmark': seekers({ body: ({ jobId }) => ({ manage_job_id: jobId }) }),
} as const satisfies Partial<Record<EndpointKey, Line>>;
