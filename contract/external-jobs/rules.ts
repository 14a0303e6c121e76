export const EXTERNAL_ID_MAX = 100;
export const EXTERNAL_JOBS_MAX = 100;
export const CURSOR_MAX = 200;
/** `deleted` jobs are listed so that copies elsewhere can go. */
export const EXTERNAL_JOB_STATES = [
  'open',
  'in_review',
  'rejected',
  'saved',
  'announced',
  'closed',
  'deleted',
] as const;
