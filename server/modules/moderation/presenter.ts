/** Response shapes of moderated jobs. */

import type {
  Appeal,
  CompanyModerationEntry,
  ModeratedJob,
  ModerationEvent,
} from '#contract/moderation/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { findingsOf } from './checks.ts';
import type { AppealRow, CompanyEntryRow, EventRow } from './history-repository.ts';
import { isResubmitted } from './job-status.ts';
import type { ModeratedRow } from './repository.ts';

/** Converts the database's time format to the contract's. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();

export const presentJob = (row: ModeratedRow): ModeratedJob => ({
  id: row.id,
  version: row.version,
  job_title: row.title,
  company_id: row.company_id,
  company_name: row.company_name,
  ...row.places,
  status: row.status,
  state: row.state,
  rejection_reason: row.rejection_reason,
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
  findings: findingsOf(row),
  reports: row.reports,
  is_resubmitted: isResubmitted(row),
  is_appealed: row.is_appealed,
});

export const presentEvent = (row: EventRow): Reply<ModerationEvent> => ({
  id: row.id,
  version: row.version,
  from: row.fromStatus,
  to: row.toStatus,
  by: row.actorKind,
  reason: row.reason,
  at: row.createdAt,
});

export const presentAppeal = (row: AppealRow | undefined): Reply<Appeal> | null =>
  row ? { text: row.text, created_at: row.createdAt, outcome: row.outcome } : null;

export const presentCompanyEntry = ({ at, ...row }: CompanyEntryRow): CompanyModerationEntry => ({
  job_id: row.job_id,
  job_title: row.job_title,
  kind: row.kind,
  reason: row.reason,
  report_reason: row.report_reason,
  outcome: row.outcome,
  at: isoOf(at),
});
