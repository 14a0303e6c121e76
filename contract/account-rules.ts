/** What the forms of the account settings ask for: form and server run the same lists. */
import { emailRules, filled, newPasswordRules } from './signup-rules.ts';

/** A new password, confirmed by the current one. */
export const changePasswordRules = [
  filled('current_password', 'account.password_missing'),
  ...newPasswordRules,
];

/** Another address, with the password as a proof. */
export const changeEmailRules = [...emailRules, filled('password', 'account.password_missing')];

/** The end of the account, with the password as a proof. */
export const closeAccountRules = [filled('password', 'account.password_missing')];

/** Two-factor authentication: setting it up, confirming it, turning it off. */
export const setUpRules = [filled('password', 'account.password_missing')];
export const codeRules = [filled('code', 'two_factor.code_missing')];
export const disableRules = [...setUpRules, ...codeRules];
