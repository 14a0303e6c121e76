/** Suspends and restores accounts. Nothing is deleted, but everything the account published is hidden. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { changedSince } from '../../http/failure.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, companyReviews, type DetailsOf, jobs, users } from '../../platform/db/schema.ts';
import type { Undoing } from '../../platform/undo/changes.ts';
import { beginChange, type Hold, keepRows } from '../../platform/undo/changes.ts';
import { endSessions } from '../accounts/repository.ts';
import { notifyOfEnd, notifyOfReopening } from '../applications/bookmark-notifications.ts';
import { withdrawHeld } from '../job-invitations/send.ts';
import { refreshSearch } from '../jobs/search-table.ts';

const sameMoment = (stored: Date | null, noted: string | null): boolean =>
  (stored?.getTime() ?? null) === (noted === null ? null : Date.parse(noted));

/**
 * Restores the account's earlier status and reason. Its sessions stay ended, because the owner may have ended some
 * in the meantime.
 */
export const undoAccountStatus = async (
  tx: Db,
  { userId, before, suspendedAt }: DetailsOf<'account_status_set'>,
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

type SuspensionDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'settings'>;

/** The ids of a person's jobs that are not deleted. */
export const jobIdsOf = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(companies.userId, userId), isNull(jobs.deletedAt)));
  return rows.map(({ id }) => id);
};

interface StatusChangeOptions {
  /** The account that can undo it; omitted if the operator acts. */
  readonly actorId?: number;
  /** Checks the locked account before anything changes. */
  readonly assertMay?: (tx: Db, account: { readonly id: number; readonly version: number }) => Promise<void>;
  /** Additional changes in the same transaction. */
  readonly also?: (tx: Db, change: AccountChange) => Promise<void>;
}

interface AccountChange {
  readonly hold: Hold | undefined;
  /** Whether the email about the opposite change was still unsent, so that the owner knows of neither change. */
  readonly isUnannounced: boolean;
}

/** The result: whether the account exists, and how to undo the change. */
interface Outcome {
  readonly found: boolean;
  readonly hold: Hold | undefined;
}

/** Sets an account's status with all consequences for what it published, without notifying anyone. */
export const applyAccountStatus = async (
  tx: Db,
  userId: number,
  suspendedAt: Date | null,
  today: string,
): Promise<void> => {
  await tx.update(users).set({ suspendedAt }).where(eq(users.id, userId));
  if (suspendedAt) await endSessions(tx, userId);
  await tx
    .update(companyReviews)
    .set({ authorSuspended: suspendedAt !== null })
    .where(eq(companyReviews.userId, userId));
  await refreshSearch(tx, await jobIdsOf(tx, userId), today);
};

/** Removes the unsent email about a change that is reverted. */
const cancelHeldEmail = async (
  tx: Db,
  userId: number,
  now: Date,
  hold: Hold | undefined,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    with cancelled as (
      delete from mail_outbox m using undoable_changes c
      where c.id = m.change_id and c.details->>'kind' = 'account_status_set'
        and (c.details->>'userId')::int = ${userId} and m.next_attempt_at > ${now.toISOString()}::timestamptz
        and c.expires_at > ${now.toISOString()}::timestamptz and c.id is distinct from ${hold?.changeId ?? null}
      returning m.*
    )
    ${keepRows(hold, 'mail_outbox', sql`cancelled`)} returning change_id`);
  return rows.length > 0;
};

const setSuspended = (
  deps: SuspensionDeps,
  userId: number,
  suspendedAt: Date | null,
  { actorId, assertMay, also }: StatusChangeOptions,
): Promise<Outcome> =>
  changing(deps, 'jobs', async (tx) => {
    const [before] = await tx
      .select({ suspendedAt: users.suspendedAt, reason: users.suspensionReason, version: users.version })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .for('update');
    if (!before) return { found: false, hold: undefined };
    await assertMay?.(tx, { id: userId, version: before.version });
    const hold =
      actorId === undefined
        ? undefined
        : await beginChange(tx, deps, actorId, {
            kind: 'account_status_set',
            userId,
            before: { suspendedAt: before.suspendedAt?.toISOString() ?? null, reason: before.reason },
            suspendedAt: suspendedAt?.toISOString() ?? null,
          });
    const now = deps.clock.now();
    const today = deps.clock.today();
    const ids = await jobIdsOf(tx, userId);
    const isUnannounced = await cancelHeldEmail(tx, userId, now, hold);
    if (suspendedAt) await withdrawHeld(tx, ids, now, hold);
    // Bookmark notifications cover jobs that are still listed, or that are open again.
    if (suspendedAt) await notifyOfEnd(tx, ids, hold);
    await applyAccountStatus(tx, userId, suspendedAt, today);
    if (!suspendedAt) await notifyOfReopening(tx, ids, { today, now, hold });
    await also?.(tx, { hold, isUnannounced });
    return { found: true, hold };
  });

/** Ends the account's sessions and hides its jobs, applications and reviews. */
export const suspendAccount = (
  deps: SuspensionDeps,
  userId: number,
  options: StatusChangeOptions = {},
): Promise<Outcome> => setSuspended(deps, userId, deps.clock.now(), options);

export const restoreAccount = (
  deps: SuspensionDeps,
  userId: number,
  options: StatusChangeOptions = {},
): Promise<Outcome> => setSuspended(deps, userId, null, options);
