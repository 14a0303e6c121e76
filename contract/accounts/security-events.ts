/** Changes to how an account signs in. Its owner sees them in the settings and is emailed about each one. */
import { type Static, Type } from 'typebox';
import { Id, Moment, Nullable, OneOf } from '../shared/common.ts';

export const SECURITY_EVENTS = [
  'new_device',
  'password_changed',
  'password_removed',
  'email_change_requested',
  'email_changed',
  'email_change_reverted',
  'sessions_ended',
  'sessions_ended_by_support',
  'locks_lifted',
  'language_set_by_support',
  'two_factor_on',
  'two_factor_off',
  'two_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'passkeys_ended',
  'provider_connected',
  'provider_disconnected',
  'providers_ended',
  'token_created',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const SecurityEvent = Type.Object({
  id: Id,
  kind: OneOf(SECURITY_EVENTS),
  device: Type.String({
    description: 'Browser and system; empty if unknown.',
  }),
  email: Nullable(Type.String({ description: 'The new email address, requested or confirmed.' })),
  at: Moment,
});
export type SecurityEvent = Static<typeof SecurityEvent>;
