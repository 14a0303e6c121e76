/** Undoes suspending or restoring an account by staff. */
import { eq } from 'drizzle-orm';
import { record } from '../../audit.ts';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, users } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';
import { applyAccountStatus } from './suspension.ts';

interface Undoing {
  readonly actorId: number;
  readonly at: Date;
  readonly today: string;
}

const sameMoment = (stored: Date | null, noted: string | null): boolean =>
  (stored?.getTime() ?? null) === (noted === null ? null : Date.parse(noted));

/**
 * Restores the account's earlier status and reason. Its sessions stay ended, because the owner may have ended some
 * in the meantime.
 */
export const undoAccountStatus = async (
  tx: Db,
  { userId, before, suspendedAt }: Extract<ChangeDetails, { kind: 'account_status_set' }>,
  { actorId, at, today }: Undoing,
): Promise<void> => {
  const [user] = await tx
    .select({ suspendedAt: users.suspendedAt, closedAt: users.closedAt, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.closedAt || !sameMoment(user.suspendedAt, suspendedAt)) throw changedSince();
  const was = before.suspendedAt === null ? null : new Date(before.suspendedAt);
  await applyAccountStatus(tx, userId, was, today);
  await tx.update(users).set({ suspensionReason: before.reason }).where(eq(users.id, userId));
  await record(tx, {
    actorId,
    action: was ? 'account.suspend' : 'account.restore',
    subject: { kind: 'account', id: userId },
    details: { role: user.role },
    at,
  });
};
