/** Closes the accounts that support has planned to close, once their owners have had time to keep them. */
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { repeat } from '../../platform/repeat.ts';
import { type LockedAccount, lockAccount } from '../accounts/credentials.ts';
import { closedEmail, closingHeldEmail, withdrawalEmail } from '../accounts/emails.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { endPlan, findClosing, listDueClosings } from '../data-requests/register.ts';
import { removeStored } from '../files/storing.ts';
import { closeAccount, waitForOtherClosings } from './closing.ts';

type ClosingDeps = Pick<
  Deps,
  'database' | 'cache' | 'clock' | 'mailer' | 'files' | 'catalogues' | 'settings'
>;

/** Closes a locked account and tells those whom it concerns. @returns the files to remove after the commit. */
export const closeAndTell = async (
  deps: Omit<ClosingDeps, 'database' | 'cache' | 'files'>,
  tx: Db,
  account: LockedAccount,
): Promise<string[]> => {
  const { clock, mailer } = deps;
  const closed = await closeAccount(tx, account, { now: clock.now(), today: clock.today() });
  for (const loss of closed.losses) await mailer.send(withdrawalEmail(deps, loss), tx);
  // Added last, because closing deletes unsent emails to this address. Unconfirmed addresses may be someone else's.
  if (account.emailConfirmedAt) await mailer.send(closedEmail(deps, account), tx);
  return closed.fileIds;
};

const closeOne = async (deps: ClosingDeps, userId: number): Promise<void> => {
  const fileIds = await changing(deps, 'jobs', async (tx) => {
    await waitForOtherClosings(tx);
    const account = await lockAccount(tx, userId);
    // Kept meanwhile, or closed by another process.
    if (!account || !(await findClosing(tx, userId))) return [];
    return closeAndTell(deps, tx, account);
  });
  await removeStored(deps.files, fileIds);
};

/**
 * Someone has joined the company of an account that was to be closed. The request stays open with its deadline for
 * staff, and its owner is told what has to happen first.
 */
const holdClosing = (deps: ClosingDeps, userId: number): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || !(await endPlan(tx, userId))) return;
    await record(tx, {
      ...{ actorId: null, action: 'account.closing_held', at: deps.clock.now() },
      subject: { kind: 'account', id: userId },
    });
    if (publicAddress(account.email)) await deps.mailer.send(closingHeldEmail(deps, account), tx);
  });

const closeOrHold = (deps: ClosingDeps, userId: number): Promise<void> =>
  closeOne(deps, userId).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'in_use') throw error;
    return holdClosing(deps, userId);
  });

/** One that can't be closed doesn't hold up the others. */
export const closeDueAccounts = async (
  deps: ClosingDeps,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  for (const userId of await listDueClosings(deps.database.db, deps.clock.now()))
    await closeOrHold(deps, userId).catch((error: unknown) =>
      log.warn({ err: error, account: userId }, 'an account could not be closed'),
    );
};

const LOOK_EVERY_MS = 10 * MINUTE_MS;

export const startClosing = (deps: Deps, log: FastifyBaseLogger) =>
  repeat(
    LOOK_EVERY_MS,
    () => closeDueAccounts(deps, log),
    (error) => log.error({ err: error }, 'accounts could not be closed'),
  );
