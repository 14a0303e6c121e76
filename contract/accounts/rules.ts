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
