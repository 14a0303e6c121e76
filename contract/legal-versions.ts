/** The versions of the terms of use and of the privacy policy: the day each text last changed. */
export const TERMS_VERSION = '2026-11-22';
export const PRIVACY_VERSION = '2026-11-22';
/** The same of the accessibility statement. Nobody accepts it. */
export const ACCESSIBILITY_VERSION = '2026-11-22';

/** Accounts that accepted nothing: opened before consent was stored, by staff or an import, or closed. */
export const CONSENT_EXEMPTIONS = ['opened_before', 'staff', 'imported', 'closed'] as const;
