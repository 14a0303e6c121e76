/** Response shapes of invitations to jobs. */
import type { JobInvitation, SentInvitation } from '#contract/job-invitations/calls.ts';
import type { findReceived } from './received-repository.ts';
import type { InvitationRow } from './repository.ts';

export const presentSent = ({ job, createdAt, status }: InvitationRow): SentInvitation => ({
  job,
  invited_at: createdAt.toISOString(),
  status,
});

type ReceivedInvitation = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

export const presentReceived = ({
  jobId,
  companyName,
  message,
  createdAt,
}: ReceivedInvitation): JobInvitation => ({
  job_id: jobId,
  company_name: companyName,
  message,
  invited_at: createdAt.toISOString(),
});
