/** Company profiles that warning signals keep from readers. */

/** Waiting for staff, shown since staff approved it, or taken down by staff. */
export const PROFILE_STATES = ['held', 'approved', 'removed'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/** Those that need a decision, those that were taken down, or all with signals. */
export const PROFILE_VIEWS = ['queue', 'removed', 'all'] as const;
export type ProfileView = (typeof PROFILE_VIEWS)[number];

/** The texts of a profile that are read. */
export const PROFILE_FIELDS = ['name', 'website', 'about', 'benefits'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const PROFILE_REASON_MAX = 1000;
