/** Changes to how an account signs in. Its owner sees them in the settings and is emailed about each one. */
import { type Static, Type } from 'typebox';
import { Id, Moment, Nullable, OneOf } from '../shared/common.ts';
import { SECURITY_EVENTS } from './rules.ts';

export const SecurityEvent = Type.Object({
  id: Id,
  kind: OneOf(SECURITY_EVENTS),
  device: Type.String({
    description: 'Browser and system; empty if unknown.',
  }),
  email: Nullable(Type.String({ description: 'The new email address, requested or confirmed.' })),
  reason: Nullable(Type.String({ description: 'Why support looked at the account.' })),
  at: Moment,
});
export type SecurityEvent = Static<typeof SecurityEvent>;
