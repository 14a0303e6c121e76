/** The consent of new accounts. */
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/accounts/legal-versions.ts';

export interface Consent {
  readonly consentedAt: Date;
  readonly termsVersion: string;
  readonly privacyVersion: string;
}

/** Consent to the current versions. */
export const consentAt = (consentedAt: Date): Consent => ({
  consentedAt,
  termsVersion: TERMS_VERSION,
  privacyVersion: PRIVACY_VERSION,
});
