/** The employer or the institution confirms an entry of a profile, by an address at its own domain. */
import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, Message, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { CONFIRMATION_ANSWERS, CONFIRMATION_STATES, CONFIRMED_ENTRIES } from './rules.ts';

export const EntryConfirmation = Type.Object({
  state: OneOf(CONFIRMATION_STATES),
  domain: Type.String({ description: 'Of the address that was asked.' }),
  at: { ...Moment, description: 'When it was answered, or asked.' },
});
export type EntryConfirmation = Static<typeof EntryConfirmation>;

/** Only of the entry as it is: a change ends it. Others see it once it is confirmed. */
export const confirmationField = { confirmation: Nullable(EntryConfirmation) };

const Token = Text(200);

export const entryConfirmationEndpoints = {
  'POST ask-entry-confirmation': {
    creates: true,
    summary:
      'Ask the employer or the institution of an entry of your profile to confirm it. The address must be at its own domain, not a free mailbox. Asking again replaces what was asked before.',
    access: 'seeker',
    body: Type.Object({ kind: OneOf(CONFIRMED_ENTRIES), id: Id, email: Text(EMAIL_MAX) }),
    response: Answer(EntryConfirmation),
  },
  'GET entry-confirmation': {
    summary: 'What the link in an email asks to confirm; 410 once it was answered, or the entry has changed.',
    access: 'anyone',
    query: Type.Object({ token: Token }),
    response: Answer(
      Type.Object({
        person: Type.String(),
        title: Type.String({ description: 'The work or the course.' }),
        organization: Type.String(),
        from: Nullable(Type.String({ description: 'The first day of work.' })),
        to: Nullable(Type.String({ description: 'The last day of work, or the year of education.' })),
        domain: Type.String(),
      }),
    ),
  },
  'POST answer-entry-confirmation': {
    summary: 'Confirm an entry by the link in an email, or say that it’s wrong.',
    access: 'anyone',
    body: Type.Object({ token: Token, answer: OneOf(CONFIRMATION_ANSWERS) }),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
