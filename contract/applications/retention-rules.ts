/** How long companies can see who applied after a job. See docs/decisions/0053-retention-per-company.md. */
export const RETENTION_MONTHS = ['6', '12', '24'] as const;
export type RetentionMonths = (typeof RETENTION_MONTHS)[number];

/** The company is told this many days before. */
export const EXPIRY_NOTICE_DAYS = 14;
