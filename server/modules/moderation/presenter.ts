/** The shapes in which moderated jobs leave the server. */
import type { ModeratedJob } from '#contract/moderation.ts';
import { findingsOf } from './checks.ts';
import type { ModeratedRow } from './repository.ts';

/** A moment as the database writes it, as the contract writes it. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();

export const presentJob = (row: ModeratedRow): ModeratedJob => ({
  id: row.id,
  job_title: row.title,
  company_id: row.company_id,
  company_name: row.company_name,
  city_name: row.city_name,
  status: row.status,
  rejection_reason: row.rejection_reason,
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
  findings: findingsOf(row),
  reports: row.reports,
});
