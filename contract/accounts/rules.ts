/** The required fields of the account settings forms. Form and server run the same lists. */
import { filled, newPasswordRules } from './signup-rules.ts';

/** A new password, confirmed by the current one. */
export const changePasswordRules = [
  filled('current_password', 'account.password_missing'),
  ...newPasswordRules,
];

/** Two-factor authentication: set up, confirm, turn off. */
export const setUpRules = [filled('password', 'account.password_missing')];
export const codeRules = [filled('code', 'two_factor.code_missing')];
export const disableRules = [...setUpRules, ...codeRules];

/** Another name for a passkey. */
export const passkeyNameRules = [filled('name', 'passkeys.name_missing')];

/** Changes to how an account signs in, each with an email to its owner. */
export const SECURITY_EVENTS = [
  'new_device',
  'password_changed',
  'password_removed',
  'email_change_requested',
  'email_changed',
  'email_change_reverted',
  'sessions_ended',
  'sessions_ended_by_support',
  'locks_lifted',
  'language_set_by_support',
  'viewed_by_support',
  'two_factor_on',
  'two_factor_off',
  'two_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'passkeys_ended',
  'provider_connected',
  'provider_disconnected',
  'providers_ended',
  'token_created',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
