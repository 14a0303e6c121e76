/** How well the portal knows a company, and what that unlocks. See decision 0020. */

/** Each level includes the ones before. */
export const COMPANY_LEVELS = ['new', 'email_confirmed', 'verified'] as const;
export type CompanyLevel = (typeof COMPANY_LEVELS)[number];

/** What staff decided about a company, if anything. */
export const STAFF_VERDICTS = ['verified', 'revoked'] as const;
export type StaffVerdict = (typeof STAFF_VERDICTS)[number];

/** The level that unlocks each right of a company. Drafts and saved jobs need none. */
export const UNLOCKED_AT = {
  publish: 'email_confirmed',
  /** A low level is enough, because applicants expect messages from the companies they applied to. */
  write_to_applicants: 'email_confirmed',
  /** Invitations are emails in the company's name. */
  invite_members: 'email_confirmed',
  see_full_names: 'verified',
  write_to_candidates: 'verified',
} as const satisfies Record<string, CompanyLevel>;
export type CompanyRight = keyof typeof UNLOCKED_AT;

export const isUnlocked = (right: CompanyRight, level: CompanyLevel): boolean =>
  COMPANY_LEVELS.indexOf(level) >= COMPANY_LEVELS.indexOf(UNLOCKED_AT[right]);
