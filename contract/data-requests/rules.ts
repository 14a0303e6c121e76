/** Requests that people make about their data, which the law gives a time for. Plain values. */

/** What the law lets people ask for. */
export const DATA_REQUEST_KINDS = ['access', 'erasure', 'correction', 'restriction', 'objection'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** Withdrawn by who asked, or by support before anything was done. */
export const DATA_REQUEST_STATES = ['open', 'done', 'refused', 'withdrawn'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** What staff set: ended, or open again. */
export const DATA_REQUEST_ENDS = ['open', 'done', 'refused'] as const;
export type DataRequestEnd = (typeof DATA_REQUEST_ENDS)[number];

/** Until support closes an account: long enough for its owner to read the email and keep the account. */
export const CLOSING_DAYS = 7;
