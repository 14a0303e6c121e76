/** What readers can report of a job, and how much they can say about it. */
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

/** What staff make of a report: nothing is wrong with the job, or it was taken down. */
export const REPORT_OUTCOMES = ['dismissed', 'upheld'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_TEXT_MAX = 1000;
