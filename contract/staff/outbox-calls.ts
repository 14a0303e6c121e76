/** Emails that were not sent. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Moment, Nullable, OneOf, Version } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from './rest.ts';
import { OUTBOX_ENDS, OUTBOX_STATUSES } from './rules.ts';

export const OutboxEmail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  state: OneOf(OUTBOX_STATUSES),
  ended_by: Nullable(OneOf(OUTBOX_ENDS)),
  attempts: Type.Integer(),
  last_error: Nullable(
    Type.String({ description: 'A code; never an address or the mail server’s response.' }),
  ),
  next_attempt_at: Nullable(Moment),
  created_at: Moment,
  version: Version,
});
export type OutboxEmail = Static<typeof OutboxEmail>;

export const outboxEndpoints = {
  'GET staff/emails': staffList({
    summary: 'Unsent emails, newest first. Sent ones are deleted.',
    item: OutboxEmail,
    filter: Type.Object({ q: Search, state: Type.Optional(OneOf(OUTBOX_STATUSES)) }),
    sorts: ['id'],
  }),
  'PUT staff/emails/:id': forStaff({
    summary: 'Retry an email now, or stop it. 409 while it is being sent.',
    params: IdParams,
    body: Type.Object({ state: OneOf(['waiting', 'failed']), ...basedOn }),
    response: OutboxEmail,
  }),
  'DELETE staff/emails/:id': forStaff({
    summary: 'Delete a failed email.',
    params: IdParams,
    response: Type.Object({ id: Id }),
  }),
} as const satisfies Record<string, Endpoint>;
