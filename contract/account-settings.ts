import { Type } from 'typebox';
import { Answer, type Endpoint, Id, ListAnswer, Message, Moment, Text } from './common.ts';

const Field = Type.Optional(Text(1000));

/** A device one is signed in on. */
export const DeviceSession = Type.Object({
  id: Id,
  device: Type.String({ description: 'Browser and system; empty where they are not known.' }),
  created_at: Moment,
  last_used_at: Moment,
  is_current: Type.Boolean(),
});

/** What closing the account takes with it. */
export const AccountClosing = Type.Object({
  open_applications: Type.Integer({ description: 'Will be withdrawn.' }),
  applications: Type.Integer({ description: 'Stay without name, message and resume.' }),
  bookmarks: Type.Integer(),
  files: Type.Integer(),
  jobs: Type.Integer({ description: "Will be closed; the company's name stays with those who applied." }),
});

/** What the owner of an account does with it. */
export const accountSettingsEndpoints = {
  'GET sessions': {
    summary: 'The devices one is signed in on, last used first.',
    tag: 'Account settings',
    access: 'signed-in',
    response: ListAnswer(DeviceSession),
  },
  'POST end-session': {
    summary: 'Sign out one device.',
    tag: 'Account settings',
    access: 'signed-in',
    body: Type.Object({ session_id: Id }),
    response: Message,
  },
  'POST end-other-sessions': {
    summary: 'Sign out every device but this one.',
    tag: 'Account settings',
    access: 'signed-in',
    response: Message,
  },
  'POST change-password': {
    summary: 'Change the password. Signs out every device but this one.',
    tag: 'Account settings',
    access: 'signed-in',
    body: Type.Object({ current_password: Field, password: Field, password_confirmation: Field }),
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
    body: Type.Object({ password: Field }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
