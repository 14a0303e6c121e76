/**
 * The checks of the two sign-up forms in the specification's order (AUTH-01, AUTH-02). Form and server run
 * the same list. Each rule names the field and the key of the message.
 */
import { JOBSEEKER_TYPES, PASSWORD_MAX, PASSWORD_MIN, WORK_STATUSES } from '../shared/constants.ts';
import { readEmail } from '../shared/email-address.ts';
import { isName } from '../shared/names.ts';
import { readPhone } from '../shared/phone-number.ts';

export type SignupFields = Readonly<Record<string, string | boolean | undefined>>;
export interface SignupRule<Message extends string = string> {
  readonly field: string;
  /** The message's key in the catalogue. */
  readonly message: Message;
  readonly holds: (fields: SignupFields) => boolean;
}

const text = (fields: SignupFields, field: string) => {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
};
export const filled = <const M extends string>(field: string, message: M): SignupRule<M> => ({
  field,
  message,
  holds: (fields) => text(fields, field).trim() !== '',
});
export const email = <const M extends string>(message: M): SignupRule<M> => ({
  field: 'email',
  message,
  holds: (fields) => readEmail(text(fields, 'email')) !== undefined,
});
/** People with one name may give it as the last one, with a dash in place of the first. */
const named = <const M extends string>(message: M): SignupRule<M> => ({
  field: 'first_name',
  message,
  holds: (fields) => {
    const first = text(fields, 'first_name');
    return isName(first) || (first.trim() !== '' && isName(text(fields, 'last_name')));
  },
});
const mobileNumber: SignupRule<'signup.mobile_no_invalid'> = {
  field: 'mobile_no',
  message: 'signup.mobile_no_invalid',
  holds: (fields) => readPhone(text(fields, 'mobile_no')) !== undefined,
};
const mobileNumberIfAny: typeof mobileNumber = {
  ...mobileNumber,
  holds: (fields) => text(fields, 'mobile_no').trim() === '' || mobileNumber.holds(fields),
};
const passwordLength = <const M extends string>(message: M): SignupRule<M> => ({
  field: 'password',
  message,
  holds: (fields) => [...text(fields, 'password')].length >= PASSWORD_MIN,
});
const passwordNotEndless: SignupRule<'signup.password_too_long'> = {
  field: 'password',
  message: 'signup.password_too_long',
  holds: (fields) => text(fields, 'password').length <= PASSWORD_MAX,
};
const passwordsMatch = <const M extends string>(message: M): SignupRule<M> => ({
  field: 'password_confirmation',
  message,
  holds: (fields) => fields.password === fields.password_confirmation,
});
const consent = <const M extends string>(message: M): SignupRule<M> => ({
  field: 'terms',
  message,
  holds: ({ terms }) => terms === true || terms === 'true' || terms === '1' || terms === 'on',
});
const chosen = <const M extends string>(
  field: string,
  message: M,
  values: readonly string[],
): SignupRule<M> => ({
  field,
  message,
  holds: (fields) => values.includes(text(fields, field)),
});

export const employerSignupRules = [
  filled('company_name', 'employer_signup.company_name_missing'),
  named('employer_signup.first_name_missing'),
  filled('email', 'employer_signup.email_missing'),
  email('signup.email_invalid'),
  filled('mobile_no', 'employer_signup.mobile_no_missing'),
  mobileNumber,
  filled('password', 'employer_signup.password_missing'),
  passwordLength('employer_signup.password_short'),
  passwordNotEndless,
  passwordsMatch('employer_signup.password_mismatch'),
  filled('address', 'employer_signup.address_missing'),
  consent('employer_signup.terms_missing'),
];

/** For new members of a company's team, whose invitation contains the address. */
export const memberSignupRules = [
  named('employer_signup.first_name_missing'),
  mobileNumberIfAny,
  filled('password', 'employer_signup.password_missing'),
  passwordLength('employer_signup.password_short'),
  passwordNotEndless,
  passwordsMatch('employer_signup.password_mismatch'),
  consent('employer_signup.terms_missing'),
];

export const seekerSignupRules = [
  named('seeker_signup.first_name_missing'),
  filled('last_name', 'seeker_signup.last_name_missing'),
  filled('email', 'seeker_signup.email_missing'),
  email('signup.email_invalid'),
  filled('mobile_no', 'seeker_signup.mobile_no_missing'),
  mobileNumber,
  filled('password', 'seeker_signup.password_missing'),
  passwordLength('seeker_signup.password_short'),
  passwordNotEndless,
  passwordsMatch('seeker_signup.password_mismatch'),
  chosen('work_status', 'seeker_signup.work_status_missing', WORK_STATUSES),
  chosen('jobseeker_type', 'seeker_signup.jobseeker_type_missing', JOBSEEKER_TYPES),
  consent('seeker_signup.terms_missing'),
];

/** For job seekers whose address a provider has checked. */
export const providerSignupRules = seekerSignupRules.filter(
  ({ field }) => !['email', 'password', 'password_confirmation'].includes(field),
);

/** The fields of visitors who apply without an account. */
export const visitorApplicationRules = [
  named('seeker_signup.first_name_missing'),
  filled('email', 'seeker_signup.email_missing'),
  email('signup.email_invalid'),
  consent('seeker_signup.terms_missing'),
];

/** The fields of a person whom a company adds to a job. */
export const addedApplicantRules = [
  named('seeker_signup.first_name_missing'),
  filled('email', 'seeker_signup.email_missing'),
  email('signup.email_invalid'),
  chosen('agreed', 'apply.agreed_missing', ['true']),
];

/** Only an address, as for resetting a password. */
/** Where somebody without an account subscribes: to the newsletter, or to job alerts. */
export const subscriberRules = [filled('email', 'contact.email_missing'), email('signup.email_invalid')];

export const emailRules = [filled('email', 'seeker_signup.email_missing'), email('signup.email_invalid')];

/** A new password that replaces an old one (AUTH-10). */
export const newPasswordRules = [
  filled('password', 'seeker_signup.password_missing'),
  passwordLength('seeker_signup.password_short'),
  passwordNotEndless,
  passwordsMatch('seeker_signup.password_mismatch'),
];

/** All broken rules, in order. The response shows the message of the first one. */
export const brokenRules = <Rule extends SignupRule>(rules: readonly Rule[], fields: SignupFields): Rule[] =>
  rules.filter((rule) => !rule.holds(fields));

/** The first error of each field. */
export const mistakesOf = <M extends string>(
  rules: readonly SignupRule<M>[],
  fields: SignupFields,
): Readonly<Record<string, M>> => {
  const mistakes: Record<string, M> = {};
  for (const { field, message } of brokenRules(rules, fields)) mistakes[field] ??= message;
  return mistakes;
};
