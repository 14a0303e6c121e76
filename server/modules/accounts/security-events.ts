/** Records security events of an account, and notifies its owner by email. */

import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#contract/accounts/rules.ts';
import type { SecurityEvent } from '#contract/accounts/security-events.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { securityEvents } from '../../platform/db/schema.ts';
import type { LockedAccount } from './credentials.ts';
import { deviceOf } from './device.ts';
import { securityEmail } from './security-emails.ts';

const SHOWN_MAX = 20;

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account; the email goes to the address given here. */
  readonly account: Pick<LockedAccount, 'id' | 'email' | 'locale'>;
  /** The request, to show the device; omitted if another account did it. */
  readonly request?: FastifyRequest;
  /** The requested or confirmed new address. */
  readonly email?: string;
  /** Why support looks at the account. */
  readonly reason?: string;
  /** Whether the email contains a link to revert the change. */
  readonly canRevert?: boolean;
}

/** Records an event in the transaction that causes it. Its email is due at once, because it may be a warning. */
export const recordSecurityEvent = async (
  deps: Pick<Deps, 'catalogues' | 'settings' | 'clock' | 'mailer'>,
  tx: Db,
  { kind, account, request, email, reason = '', canRevert = false }: NewSecurityEvent,
): Promise<void> => {
  const device = request ? deviceOf(request.headers['user-agent']) : '';
  const at = deps.clock.now();
  const event = { userId: account.id, kind, device, email: email ?? null, reason: reason || null, at };
  await tx.insert(securityEvents).values(event);
  await deps.mailer.send(securityEmail(deps, kind, { account, device, at, reason, canRevert }), tx);
};

/** The latest events of an account, newest first. */
export const listSecurityEvents = (db: Db, userId: number): Promise<Reply<SecurityEvent>[]> =>
  db
    .select({
      id: securityEvents.id,
      kind: securityEvents.kind,
      device: securityEvents.device,
      email: securityEvents.email,
      reason: securityEvents.reason,
      at: securityEvents.at,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(newestFirst(securityEvents.id))
    .limit(SHOWN_MAX);
