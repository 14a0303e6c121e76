/** The versions of the terms of use and of the privacy policy: the day each text last changed. */
export const TERMS_VERSION = '2026-11-22';
export const PRIVACY_VERSION = '2026-11-29';
/** The version of the accessibility statement, which needs no consent. */
export const ACCESSIBILITY_VERSION = '2026-11-22';

/**
 * Why an account has no stored consent: opened before consent was stored, created by staff or an import, added
 * by a company and not yet taken over by its owner, or closed.
 */
export const CONSENT_EXEMPTIONS = [
  'opened_before',
  'staff',
  'imported',
  'closed',
  'added_by_company',
] as const;
