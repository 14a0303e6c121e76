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

/** The time that laws of places give to answer, each with its source. */
export const DATA_LAWS = {
  /** European Union and United Kingdom: article 12(3) of the General Data Protection Regulation. */
  gdpr: { months: 1 },
  /** Brazil: article 19(II) of Lei 13.709/2018. */
  lgpd: { days: 15 },
  /** California: Civil Code, section 1798.130(a)(2). */
  ccpa: { days: 45 },
  /** India: rule 14 of the Digital Personal Data Protection Rules, 2025. */
  dpdp: { days: 90 },
} as const;
export type DataLaw = keyof typeof DATA_LAWS;

const isLaw = (name: string): name is DataLaw => name in DATA_LAWS;
export const DATA_LAW_NAMES: readonly DataLaw[] = Object.keys(DATA_LAWS).filter(isLaw);
