/** Support's view of an account: what happened to it, why something doesn't work, and what helps. */
import { type Static, Type } from 'typebox';
import { SignedIn } from '../accounts/calls.ts';
import { type Endpoint, Id, LanguageTag, Message, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { SIGN_IN_METHODS } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { forStaff, IdParams } from '../staff/rest.ts';
import { SUSPENSION_REASON_MAX } from '../staff/rules.ts';
import { OBSTACLE_KINDS, REMEDIES, TIMELINE_KINDS } from './rules.ts';

export const Obstacle = Type.Object({
  kind: OneOf(OBSTACLE_KINDS),
  until: Nullable(Moment),
  count: Nullable(Type.Integer({ description: 'How many there are, of what can be several.' })),
  detail: Nullable(Type.String({ description: 'A name, an address, or what a mail server said.' })),
  terms: Type.Array(Type.String(), {
    description: 'Codes of what it is about: rights that a role lacks, filters of an alert, time zones.',
  }),
});

export const Timeline = Type.Array(
  Type.Object({
    at: Moment,
    kind: OneOf(TIMELINE_KINDS),
    state: Type.String({
      description: 'What happened, by kind: an event, a status, the state of an email, a staff action.',
    }),
    text: Nullable(Type.String({ description: 'A subject, a job, a file’s name or a device.' })),
    detail: Nullable(Type.String({ description: 'What the mail server said, or the company of a job.' })),
    id: Nullable(Id),
    by: Type.Optional(Type.String({ description: 'The address of the member who did it.' })),
  }),
  { description: 'The latest, newest first. Without the words of messages.' },
);

export const SupportView = Type.Object({
  language: LanguageTag,
  time_zone: Nullable(Type.String({ description: 'Of the browser that last signed in.' })),
  obstacles: Type.Array(Obstacle),
  devices: Type.Array(
    Type.Object({
      device: Type.String(),
      method: Nullable(OneOf(SIGN_IN_METHODS)),
      signed_in_at: Moment,
      last_used_at: Moment,
    }),
  ),
  timeline: Timeline,
});
export type SupportView = Static<typeof SupportView>;

export const accountSupportEndpoints = {
  'GET staff/users/:id/support': forStaff({
    summary: 'What happened to an account, and why its owner can’t do something.',
    params: IdParams,
    query: Type.Object({
      job_id: Type.Optional({
        ...Id,
        description:
          'Why they can’t see this job or apply to it, don’t get alerts about it, or can’t work on it.',
      }),
    }),
    response: SupportView,
  }),
  'GET staff/address-history': forStaff({
    summary:
      'What happened to an email address that may belong to no account: its emails, its messages to support, and applications that wait for the link in one.',
    query: Type.Object({ email: Text(EMAIL_MAX) }),
    response: Type.Object({ timeline: Timeline }),
  }),
  'POST staff/users/:id/remedies': forStaff({
    needsSession: true,
    creates: true,
    summary:
      'Help an account: send a link for its password or address, lift locks after wrong passwords and codes, sign out its devices, set its language, ask a corrected address for confirmation, send it to its data, or close it after a week in which its owner can keep it. Its owner is told.',
    params: IdParams,
    body: Type.Object({
      remedy: OneOf(REMEDIES),
      language: Type.Optional(LanguageTag),
      email: Type.Optional(Text(EMAIL_MAX)),
      reason: Type.Optional({
        ...Text(SUSPENSION_REASON_MAX),
        description: 'Why the account closes, for its owner.',
      }),
    }),
    response: Type.Object({ ...Message.properties, data: SupportView }),
  }),
  'POST staff/users/:id/views': forStaff({
    needsSession: true,
    creates: true,
    summary:
      'See the pages of an account as its owner does, for half an hour, without changing anything and without the contents of messages and files. The owner is told why. The response is the only one that contains the token. It ends the caller’s other view.',
    params: IdParams,
    body: Type.Object({ reason: Text(SUSPENSION_REASON_MAX) }),
    response: SignedIn,
  }),
} as const satisfies Record<string, Endpoint>;
