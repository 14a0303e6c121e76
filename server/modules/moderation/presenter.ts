import type { ModeratedJob } from '#contract/moderation/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { findingsOf } from './checks.ts';
import { isResubmitted } from './job-status.ts';
import type { ModeratedRow } from './repository.ts';

export const presentJob = (row: ModeratedRow): Reply<ModeratedJob> => ({
  ...row,
  job_title: row.title,
  ...row.places,
  findings: findingsOf(row),
  is_resubmitted: isResubmitted(row),
});
