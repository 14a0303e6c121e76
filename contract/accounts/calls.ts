import { type Static, Type } from 'typebox';
import { COMPANY_NAME_MAX } from '../companies/rules.ts';
import { ADDRESS_MAX } from '../profile/rules.ts';
import {
  Answer,
  type Endpoint,
  Id,
  LanguageTag,
  Message,
  Moment,
  NamedRecord,
  OneOf,
  Text,
} from '../shared/common.ts';
import { PASSWORD_MAX, ROLES } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { PHONE_MAX } from '../shared/phone-number.ts';
import { STAFF_ROLES } from '../staff/roles.ts';
import { TEAM_ROLES } from '../teams/rules.ts';

/** The signed-in user, as the browser stores it under the key `user`. */
export const User = Type.Object({
  id: Id,
  name: Type.String({ description: 'First name.' }),
  last_name: Type.String(),
  email: Type.String(),
  role: OneOf(ROLES),
  email_confirmed: Type.Boolean({
    description: 'Whether a link sent to the address was opened, and emails to it don’t come back.',
  }),
  language: LanguageTag,
  staff_role: Type.Optional(OneOf(STAFF_ROLES)),
  languages: Type.Optional(
    Type.Array(Type.String(), { description: 'The languages of a translator, as BCP 47 tags.' }),
  ),
  reviewed_languages: Type.Optional(
    Type.Array(Type.String(), { description: 'Those of them in which the translator publishes.' }),
  ),
  /** The company that the session works for, and the user's role in it. */
  company_name: Type.Optional(Type.String()),
  company_id: Type.Optional(Id),
  team_role: Type.Optional(OneOf(TEAM_ROLES)),
  /** All companies the account belongs to. */
  companies: Type.Optional(Type.Array(NamedRecord)),
});
export type User = Static<typeof User>;

const Password = Type.Optional(Text(PASSWORD_MAX));
/** Checked by `emailRules`. */
const Email = Type.Optional(Text(EMAIL_MAX));

/** The fields of everyone who signs up. */
export const PersonFields = {
  first_name: Type.Optional(Text(PERSON_NAME_MAX)),
  last_name: Type.Optional(Text(PERSON_NAME_MAX)),
  mobile_no: Type.Optional(Text(PHONE_MAX)),
};
/** Checked by `newPasswordRules`. */
export const NewPassword = { password: Password, password_confirmation: Password };
export const Consent = Type.Optional(Type.Union([Type.Boolean(), Text(10)]));
/**
 * Sign-up fields are optional strings on purpose. `signup-rules.ts` decides which field is missing and in
 * which order errors are reported (AUTH-01, AUTH-02), for form and server alike.
 */
export const EmployerSignup = Type.Object({
  company_name: Type.Optional(Text(COMPANY_NAME_MAX)),
  ...PersonFields,
  email: Email,
  ...NewPassword,
  address: Type.Optional(Text(ADDRESS_MAX)),
  terms: Consent,
});
export type EmployerSignup = Static<typeof EmployerSignup>;

export const SeekerSignup = Type.Object({
  jobseeker_type: Type.Optional(Text(20)),
  ...PersonFields,
  email: Email,
  ...NewPassword,
  work_status: Type.Optional(Text(20)),
  terms: Consent,
});
export type SeekerSignup = Static<typeof SeekerSignup>;

export const Credentials = Type.Object({ email: Email, password: Password });

export const SignedIn = Type.Object({
  message: Type.String(),
  token: Type.String(),
  expiration_time: Moment,
  data: User,
});
export type SignedIn = Static<typeof SignedIn>;

/** API-07, and other calls about sessions. */
export const accountEndpoints = {
  'POST signup-as-employer': {
    summary: 'Create a company account.',
    access: 'anyone',
    creates: true,
    body: EmployerSignup,
    files: [],
    response: SignedIn,
  },
  'POST signup-as-jobseeker': {
    summary: 'Create a job seeker account, with an optional resume (PDF or Word, 5 MB).',
    access: 'anyone',
    creates: true,
    body: SeekerSignup,
    files: ['resume'],
    response: SignedIn,
  },
  'POST employer-login': {
    summary: 'Sign in as a company.',
    access: 'anyone',
    body: Credentials,
    response: SignedIn,
  },
  'POST login': {
    summary: 'Sign in as a job seeker (staff sign in here too).',
    access: 'anyone',
    body: Credentials,
    response: SignedIn,
  },
  'POST sign-in': {
    summary: 'Sign in with an account of any kind.',
    access: 'anyone',
    body: Credentials,
    response: SignedIn,
  },
  'POST refresh-token': {
    summary: 'Exchange a token close to expiry for a new one. The old one stops working.',
    access: 'signed-in',
    response: SignedIn,
  },
  'POST logout': { summary: 'End the session.', access: 'signed-in', response: Message },
  'POST request-password-reset': {
    summary: 'Email a link for a new password. The response is the same whether or not the account exists.',
    access: 'anyone',
    body: Type.Object({ email: Email }),
    response: Message,
  },
  'POST confirm-email': {
    summary:
      'Confirm an address with the token of an emailed link: that of a new account, or a requested new address.',
    access: 'anyone',
    body: Type.Object({ token: Text(100) }),
    plainForm: true,
    response: Message,
  },
  'POST revert-email': {
    summary:
      'Restore the previous address with the token of an emailed link, up to seven days after the change. Ends all sessions and returns the token for a new password.',
    access: 'anyone',
    body: Type.Object({ token: Text(100) }),
    plainForm: true,
    response: Answer(Type.Object({ reset_token: Type.String() })),
  },
  'POST reset-password': {
    summary: 'Set a new password with the token of an emailed link. Ends all sessions.',
    access: 'anyone',
    body: Type.Object({ token: Type.Optional(Text(100)), ...NewPassword }),
    response: Answer(Type.Object({ role: OneOf(ROLES) })),
  },
  'GET me': { summary: 'The signed-in user.', access: 'signed-in', response: Answer(User) },
} as const satisfies Record<string, Endpoint>;
