/** The reasons for which readers can report a job, and the length of their comment. */
export const REPORT_REASONS = [
  'fraud',
  'asks_for_money',
  'misleading',
  'discriminating',
  'offensive',
  'closed',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How staff decide a report: dismissed, or upheld and the job is taken down. */
export const REPORT_OUTCOMES = ['dismissed', 'upheld'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_TEXT_MAX = 1000;
