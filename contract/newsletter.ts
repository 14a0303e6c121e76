import { Type } from 'typebox';
import { type Endpoint, Message, Text } from './common.ts';
import { CONTACT_MAX } from './contact-rules.ts';

const Link = Type.Object({ token: Text(100) });

/** NAV-08. Forms sent by a browser without scripts are answered with a redirect to a page that says the same. */
export const newsletterEndpoints = {
  'POST newsletter-subscriptions': {
    summary: 'Ask for the newsletter. A link by mail confirms it; the answer is the same for every address.',
    tag: 'Support and newsletter',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      email: Type.Optional(Text(CONTACT_MAX.email)),
      website: Type.Optional(Text(200)),
    }),
    plainForm: true,
    response: Message,
  },
  'POST confirm-newsletter': {
    summary: 'Confirm by the link of the mail that one wants the newsletter.',
    tag: 'Support and newsletter',
    access: 'anyone',
    body: Link,
    plainForm: true,
    response: Message,
  },
  'POST leave-newsletter': {
    summary: 'Leave the newsletter by the link of one of its mails, or by the one click of mail programs.',
    tag: 'Support and newsletter',
    access: 'anyone',
    query: Type.Object({ token: Type.Optional(Text(100)) }),
    body: Type.Object({ token: Type.Optional(Text(100)) }),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
