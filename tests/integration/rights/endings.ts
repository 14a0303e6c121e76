/** Calls that remove what other calls need, so they come last. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { PASSWORD } from '../../support/people.ts';
import { employers, type Line, seekers, signedIn } from './line.ts';

export const endingRights = {
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
  'POST hide-from-company': seekers({ body: ({ companyId }) => ({ company_id: companyId, hidden: true }) }),
  'POST withdraw-application': seekers(
    { body: ({ applicationId }) => ({ job_applied_id: applicationId }) },
    404,
  ),
  'POST undo': signedIn(
    { members: 404, body: ({ changeId }) => ({ change_id: changeId }) },
    { employer: 200 },
    404,
  ),
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
  'POST publish-job': employers({ once: true, body: ({ savedJobId }) => ({ job_id: savedJobId }) }, 404),
  'POST delete-jobs': employers({ once: true, body: ({ savedJobId }) => ({ job_ids: [savedJobId] }) }, 404),
  'POST delete-job': employers({ once: true, body: ({ jobId }) => ({ job_id: jobId }) }, 404),
  'POST cancel-invitation': employers({ body: ({ invitationId }) => ({ invitation_id: invitationId }) }, 404),
  'POST remove-member': employers({ body: ({ removedMemberId }) => ({ member_id: removedMemberId }) }, 404),
  // The owner stays until another member owns the company.
  'POST leave-company': employers({ members: 200 }, 409, 409),
  'POST transfer-ownership': employers(
    { body: ({ memberId }) => ({ member_id: memberId, password: PASSWORD }) },
    404,
  ),
  'POST refresh-token': signedIn({ endsSession: true }),
  'POST logout': signedIn({ endsSession: true }),
  'POST end-other-sessions': signedIn(),
  'POST change-password': signedIn({
    body: () => ({
      current_password: PASSWORD,
      password: 'another fine one',
      password_confirmation: 'another fine one',
    }),
  }),
  // Support closes none of them.
  'POST keep-account': signedIn({ writesNothing: true }),
  'POST close-account': signedIn({ body: () => ({ password: 'another fine one' }) }),
} as const satisfies Partial<Record<EndpointKey, Line>>;
