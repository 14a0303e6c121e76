import { type Static, Type } from 'typebox';
import {
  Answer,
  Download,
  type Endpoint,
  Id,
  LanguageTag,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { PASSWORD_MAX, SIGN_IN_METHODS } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { OwnerProof } from './owner-proof-calls.ts';
import { SecurityEvent } from './security-events.ts';

const Password = Type.Optional(Text(PASSWORD_MAX));

/** A signed-in device and how it was signed in; null if unknown. */
export const DeviceSession = Type.Object({
  id: Id,
  device: Type.String({ description: 'Browser and system; empty if unknown.' }),
  created_at: Moment,
  last_used_at: Moment,
  is_current: Type.Boolean(),
  method: Nullable(OneOf(SIGN_IN_METHODS)),
});

/** What closing the account affects. */
export const AccountClosing = Type.Object({
  open_applications: Type.Integer({ description: 'Will be withdrawn.' }),
  applications: Type.Integer({ description: 'Stay without name, message and resume.' }),
  bookmarks: Type.Integer(),
  files: Type.Integer(),
  jobs: Type.Integer({ description: "Will be closed; the company's name stays visible to its applicants." }),
  applicants: Type.Integer({ description: 'Applications to these jobs that will be resolved.' }),
  planned: Nullable(
    Type.Object(
      { closes_at: Moment, reason: Type.String() },
      {
        description: 'When and why support closes the account; null if it doesn’t.',
      },
    ),
  ),
});

/** The current email address, the requested new one, and whether the account has a password. */
export const AccountEmail = Type.Object({
  email: Type.String(),
  is_confirmed: Type.Boolean(),
  has_password: Type.Boolean(),
  new_email: Nullable(Type.String({ description: 'Not confirmed yet; null if no change was requested.' })),
  fails_since: Nullable({
    ...Moment,
    description: 'Since when emails come back, so that none is sent but links and codes; null if they don’t.',
  }),
});
export type AccountEmail = Static<typeof AccountEmail>;

/** Calls for the owner of an account. */
export const accountSettingsEndpoints = {
  'GET sessions': {
    summary: 'The signed-in devices, most recently used first.',
    access: 'signed-in',
    response: ListAnswer(DeviceSession),
  },
  'POST end-session': {
    summary: 'Sign out one device.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ session_id: Id }),
    response: Message,
  },
  'POST end-other-sessions': {
    summary: 'Sign out every device but this one.',
    access: 'signed-in',
    creates: true,
    response: Message,
  },
  'GET security-events': {
    summary: 'Security events of the account, newest first: at most 20, from the last year.',
    access: 'signed-in',
    response: ListAnswer(SecurityEvent),
  },
  'POST change-password': {
    summary: 'Change the password. Signs out every device but this one.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ current_password: Password, password: Password, password_confirmation: Password }),
    response: Message,
  },
  'GET account-email': {
    summary: 'The email address, whether it is confirmed, and the requested new one.',
    access: 'signed-in',
    response: Answer(AccountEmail),
  },
  'POST change-email': {
    summary:
      'Request a new address, with the proof that the account is yours. It takes effect once the link sent there is opened.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ email: Type.Optional(Text(EMAIL_MAX)), ...OwnerProof.properties }),
    response: Answer(AccountEmail),
  },
  'POST cancel-email-change': {
    summary: 'Cancel the change of the email address. The confirmation link stops working.',
    access: 'signed-in',
    response: Answer(AccountEmail),
  },
  'POST resend-confirmation': {
    summary: 'Email a new confirmation link. The previous one stops working.',
    access: 'signed-in',
    creates: true,
    response: Message,
  },
  'GET account-data': {
    summary: 'All data the portal stores about the account, as a ZIP of data.json and the uploaded files.',
    access: 'signed-in',
    response: Download,
  },
  'POST account-language': {
    summary: 'The language of notifications and emails to the account.',
    access: 'signed-in',
    body: Type.Object({ language: LanguageTag }),
    response: Message,
  },
  'POST account-time-zone': {
    summary: 'The time zone (IANA) of the browser, in which emails show times.',
    access: 'signed-in',
    body: Type.Object({ time_zone: Text(60) }),
    response: Message,
  },
  'GET account-closing': {
    summary: 'What closing the account would affect.',
    access: 'signed-in',
    response: Answer(AccountClosing),
  },
  'POST keep-account': {
    summary: 'Keep the account that support is about to close.',
    access: 'signed-in',
    needsSession: true,
    response: Message,
  },
  'POST close-account': {
    summary: 'Close the account for good, with the proof that it is yours.',
    access: 'signed-in',
    creates: true,
    body: OwnerProof,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
