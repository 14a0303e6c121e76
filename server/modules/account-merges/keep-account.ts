/** An account that was to close stays, and what a merge took from it comes back. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { accountMerges } from '../../platform/db/schema.ts';
import { lockAccount } from '../accounts/credentials.ts';
import { cancelClosing } from '../data-requests/register.ts';
import { unmergedEmail } from './emails.ts';
import { moveAllBack } from './merge.ts';

type KeepDeps = Pick<Deps, 'clock' | 'mailer' | 'catalogues' | 'settings'>;

const undoMerge = async (deps: KeepDeps, tx: Db, closedId: number, actorId: number): Promise<void> => {
  const [merge] = await tx
    .delete(accountMerges)
    .where(and(eq(accountMerges.closedId, closedId), isNotNull(accountMerges.mergedAt)))
    .returning({ keptId: accountMerges.keptId, moved: accountMerges.moved });
  if (!merge) return;
  await moveAllBack(tx, { fromId: merge.keptId, toId: closedId }, merge.moved ?? {});
  await record(tx, {
    ...{ actorId, action: 'account.unmerged', at: deps.clock.now() },
    ...{ subject: { kind: 'account', id: closedId }, details: { account: merge.keptId } },
  });
  const kept = await lockAccount(tx, merge.keptId);
  if (kept) await deps.mailer.send(unmergedEmail(deps, kept), tx);
};

/** @returns whether it was to be closed. */
export const keepAccount = async (
  deps: KeepDeps,
  tx: Db,
  userId: number,
  actorId: number,
): Promise<boolean> => {
  if (!(await cancelClosing(tx, userId, deps.clock.now()))) return false;
  await undoMerge(deps, tx, userId, actorId);
  return true;
};
