import type { CompanyInterview, Interview } from '#contract/interviews/calls.ts';
import type { CompanyRow, InterviewRow } from './repository.ts';

export const presentInterview = (row: InterviewRow): Interview => ({
  id: row.id,
  status: row.status,
  kind: row.kind,
  place: row.place,
  minutes: row.minutes,
  time_zone: row.timeZone,
  note: row.note,
  slots: row.slots.map((slot) => slot.toISOString()),
  suggested: row.suggested.map((slot) => slot.toISOString()),
  starts_at: row.startsAt?.toISOString() ?? null,
  reason: row.reason,
  ended_by: row.endedBy,
  version: row.version,
});

/**
 * What the candidate sees: the version before the company's last change while that can be undone; null for nothing.
 */
export const presentShown = (row: InterviewRow, now: Date): Interview | null =>
  row.heldUntil && row.heldUntil > now ? row.shown : presentInterview(row);

export const presentForCompany = (row: CompanyRow): CompanyInterview => ({
  ...presentInterview(row.interview),
  application_id: row.interview.applicationId,
  job_id: row.jobId,
  job_title: row.jobTitle,
  candidate_name: row.candidateName,
  candidate_time_zone: row.candidateTimeZone,
  interviewers: row.interviewerNames,
  round: row.interview.round,
});
