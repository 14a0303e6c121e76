import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, ListAnswer, Message, Moment, Nullable, OneOf, Text } from './common.ts';
import { OFFERED_LOCALES, SIGN_IN_METHODS } from './constants.ts';
import { SecurityEvent } from './security-events.ts';

const Field = Type.Optional(Text(1000));

/** A signed-in device, and how it was signed in: null where that is not known. */
export const DeviceSession = Type.Object({
  id: Id,
  device: Type.String({ description: 'Browser and system; empty where they are not known.' }),
  created_at: Moment,
  last_used_at: Moment,
  is_current: Type.Boolean(),
  method: Nullable(OneOf(SIGN_IN_METHODS)),
});

/** What closing the account takes with it. */
export const AccountClosing = Type.Object({
  open_applications: Type.Integer({ description: 'Will be withdrawn.' }),
  applications: Type.Integer({ description: 'Stay without name, message and resume.' }),
  bookmarks: Type.Integer(),
  files: Type.Integer(),
  jobs: Type.Integer({ description: "Will be closed; the company's name stays with those who applied." }),
  applicants: Type.Integer({ description: 'Applications to them that get an outcome.' }),
});

/** The current email address, and the one it changes to, and whether there is a password besides. */
export const AccountEmail = Type.Object({
  email: Type.String(),
  is_confirmed: Type.Boolean(),
  has_password: Type.Boolean(),
  new_email: Nullable(
    Type.String({ description: 'Waits to be confirmed; null where no change was asked for.' }),
  ),
});
export type AccountEmail = Static<typeof AccountEmail>;

/** What the owner of an account does with it. */
export const accountSettingsEndpoints = {
  'GET sessions': {
    summary: 'The signed-in devices, last used first.',
    tag: 'Account settings',
    access: 'signed-in',
    response: ListAnswer(DeviceSession),
  },
  'POST end-session': {
    summary: 'Sign out one device.',
    tag: 'Account settings',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ session_id: Id }),
    response: Message,
  },
  'POST end-other-sessions': {
    summary: 'Sign out every device but this one.',
    tag: 'Account settings',
    access: 'signed-in',
    creates: true,
    response: Message,
  },
  'GET security-events': {
    summary: 'What happened to how the account is entered, newest first: the last 20 of the last year.',
    tag: 'Account settings',
    access: 'signed-in',
    response: ListAnswer(SecurityEvent),
  },
  'POST change-password': {
    summary: 'Change the password. Signs out every device but this one.',
    tag: 'Account settings',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ current_password: Field, password: Field, password_confirmation: Field }),
    response: Message,
  },
  'GET account-email': {
    summary: 'The email address, whether it is confirmed, and the one it changes to.',
    tag: 'Account settings',
    access: 'signed-in',
    response: Answer(AccountEmail),
  },
  'POST change-email': {
    summary: 'Ask for another address, with the password. It changes when a link sent there is followed.',
    tag: 'Account settings',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ email: Field, password: Field }),
    response: Answer(AccountEmail),
  },
  'POST cancel-email-change': {
    summary: 'Cancel the change of the email address. The confirmation link stops working.',
    tag: 'Account settings',
    access: 'signed-in',
    response: Answer(AccountEmail),
  },
  'POST resend-confirmation': {
    summary: 'Email another confirmation link. The earlier one stops working.',
    tag: 'Account settings',
    access: 'signed-in',
    creates: true,
    response: Message,
  },
  'GET account-data': {
    summary: 'Everything the portal holds about the account, as a ZIP of data.json and the uploaded files.',
    tag: 'Account settings',
    access: 'signed-in',
    response: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
  },
  'POST account-language': {
    summary: 'The language the account gets its messages in.',
    tag: 'Account settings',
    access: 'signed-in',
    body: Type.Object({ language: OneOf(OFFERED_LOCALES) }),
    response: Message,
  },
  'GET account-closing': {
    summary: 'What closing the account would take with it.',
    tag: 'Account settings',
    access: 'signed-in',
    response: Answer(AccountClosing),
  },
  'POST close-account': {
    summary: 'Close the account for good, with the password as confirmation.',
    tag: 'Account settings',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ password: Field }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
