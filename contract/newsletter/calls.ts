import { Type } from 'typebox';
import { type Endpoint, Message, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { pageAddress, paths } from '../shared/page-paths.ts';

const Link = Type.Object({ token: Text(100) });

/**
 * NAV-08. Forms sent by a browser without scripts are answered with a redirect to a page with the same
 * message.
 */
export const newsletterEndpoints = {
  'POST newsletter-subscriptions': {
    summary:
      'Subscribe to the newsletter. A link by email confirms it. The response is the same for every address.',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      email: Type.Optional(Text(EMAIL_MAX)),
      website: Type.Optional(Text(200)),
    }),
    plainForm: true,
    response: Message,
  },
  'POST confirm-newsletter': {
    summary: 'Confirm the subscription by the link in the email.',
    access: 'anyone',
    body: Link,
    plainForm: true,
    response: Message,
  },
  'POST leave-newsletter': {
    summary: 'Unsubscribe by the link in an issue, or with one click in a mail program.',
    access: 'anyone',
    query: Type.Object({ token: Type.Optional(Text(100)) }),
    body: Type.Object({ token: Type.Optional(Text(100)) }),
    oneClickPage: pageAddress(paths.newsletter, 'leave'),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
