import { presentCard, stateOf } from '../jobs/presenter.ts';
import type { readApplied, readBookmarks } from './repository.ts';

type AppliedRow = Awaited<ReturnType<typeof readApplied>>['rows'][number];
type BookmarkRow = Awaited<ReturnType<typeof readBookmarks>>['rows'][number];

/** A job that was deleted, or is no longer approved, is closed to whoever applied to it. */
export const presentApplied = (row: AppliedRow, today: string) => ({
  job_applied_id: row.applicationId,
  job_id: row.jobId,
  job_title: row.title,
  job_type: row.jobType,
  company_name: row.companyName,
  work_mode_id: row.workMode,
  experience_id: row.experience,
  salary_id: row.salary,
  job_locations: row.locations.length > 0 ? row.locations : [row.cityName],
  status: row.status,
  state: row.deletedAt || row.jobStatus !== 'approved' ? ('closed' as const) : stateOf(row, today),
  applied_at: row.appliedAt.toISOString(),
});

export const presentBookmark = (row: BookmarkRow, today: string) => ({
  ...presentCard(row),
  state: stateOf(row, today),
  bookmarked_at: row.bookmarkedAt.toISOString(),
});
