/** Company profiles that readers report, or that warning signals keep from them. */

/** Waiting for staff, shown since staff approved it, or taken down by staff. */
export const PROFILE_STATES = ['held', 'approved', 'removed'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/** Those that need a decision, those that were taken down, or all with signals or decisions. */
export const PROFILE_VIEWS = ['queue', 'removed', 'all'] as const;
export type ProfileView = (typeof PROFILE_VIEWS)[number];

/** The texts of a profile that are read. */
export const PROFILE_FIELDS = ['name', 'website', 'about', 'benefits'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Reasons for which readers can report a company. */
export const COMPANY_REPORT_REASONS = [
  'not_the_company',
  'fraud',
  'asks_for_money',
  'misleading',
  'discriminating',
  'offensive',
  'other',
] as const;
export type CompanyReportReason = (typeof COMPANY_REPORT_REASONS)[number];

export const PROFILE_REASON_MAX = 1000;
