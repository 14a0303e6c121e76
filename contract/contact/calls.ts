import { type Static, Type } from 'typebox';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { CONTACT_MAX, CONTACT_STATUSES } from './rules.ts';

/** `contact-rules.ts` finds missing fields, in the form's order. `website` is a honeypot. */
export const ContactForm = Type.Object({
  name: Type.Optional(Text(CONTACT_MAX.name)),
  email: Type.Optional(Text(CONTACT_MAX.email)),
  subject: Type.Optional(Text(CONTACT_MAX.subject)),
  message: Type.Optional(Text(CONTACT_MAX.message)),
  website: Type.Optional(Text(200)),
});
export type ContactForm = Static<typeof ContactForm>;

/** The operator's contact data. */
export const ContactDetails = Type.Object({
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  /**
   * The name of the office, then the lines of its address, the country as a two-letter code; empty if unset.
   */
  address: Type.Array(Type.String()),
  /** Its city among the cities of the lookup, for the map. */
  city_id: Nullable(Id),
});
export type ContactDetails = Static<typeof ContactDetails>;

/** A support message as its sender sees it. */
export const OwnSupportMessage = Type.Object({
  id: Id,
  subject: Type.String(),
  status: OneOf(CONTACT_STATUSES),
  due_at: Nullable({ ...Moment, description: 'Until when staff reply; null unless it is open.' }),
  entries: Type.Array(Type.Object({ from: OneOf(['you', 'support']), text: Type.String(), at: Moment }), {
    description: 'Oldest first.',
  }),
});
export type OwnSupportMessage = Static<typeof OwnSupportMessage>;

/** CONTACT-01, CONTACT-02. A form sent by a browser without scripts is answered with a redirect to the page. */
export const contactEndpoints = {
  'GET contact-details': {
    summary: 'The operator’s contact data.',
    access: 'anyone',
    response: Answer(ContactDetails),
  },
  'POST contact-messages': {
    summary: 'Send a message to support. The sender gets a confirmation by email.',
    access: 'anyone',
    creates: true,
    body: ContactForm,
    plainForm: true,
    response: Message,
  },
  'GET own-support-messages': {
    summary:
      'What you wrote to support while signed in or from your confirmed address, with its replies, newest first.',
    access: 'signed-in',
    needsSession: true,
    response: ListAnswer(OwnSupportMessage),
  },
  'POST answer-support': {
    summary: 'Write again about one of your messages to support, which opens it again.',
    access: 'signed-in',
    needsSession: true,
    creates: true,
    body: Type.Object({ id: Id, text: Text(CONTACT_MAX.message) }),
    response: ListAnswer(OwnSupportMessage),
  },
} as const satisfies Record<string, Endpoint>;
