/** What the forms of the account settings ask for: form and server run the same lists. */
import {
  brokenRules,
  emailRules,
  filled,
  newPasswordRules,
  type SignupFields,
  type SignupRule,
} from './signup-rules.ts';

/** A new password, confirmed by the current one. */
export const changePasswordRules = [
  filled('current_password', 'account.password_missing'),
  ...newPasswordRules,
];

/** Another address, with the password as a proof. */
export const changeEmailRules = [...emailRules, filled('password', 'account.password_missing')];

/** The end of the account, with the password as a proof. */
export const closeAccountRules = [filled('password', 'account.password_missing')];

/** What is wrong, by field, each field's first mistake. */
export const mistakesOf = <M extends string>(
  rules: readonly SignupRule<M>[],
  fields: SignupFields,
): Readonly<Record<string, M>> => {
  const mistakes: Record<string, M> = {};
  for (const { field, message } of brokenRules(rules, fields)) mistakes[field] ??= message;
  return mistakes;
};
