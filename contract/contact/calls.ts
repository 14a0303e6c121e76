import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, Message, Nullable, Text } from '../shared/common.ts';
import { CONTACT_MAX } from './rules.ts';

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

/** CONTACT-01. A form sent by a browser without scripts is answered with a redirect to the page. */
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
} as const satisfies Record<string, Endpoint>;
