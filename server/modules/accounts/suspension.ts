/** Takes an account out of use, and back into it: nothing is deleted, everything it published is out of view. */
import { and, eq, isNull } from 'drizzle-orm';
import { changing } from '../../answer-cache.ts';
import type { Db } from '../../db/connect.ts';
import { companies, companyReviews, jobs, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { tellOfEnd, tellOfReopening } from '../applications/bookmark-notices.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { endSessions } from './repository.ts';

type Parts = Pick<Deps, 'database' | 'cache' | 'clock'>;

/** The ids of a person's jobs that are not deleted. */
export const jobIdsOf = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(companies.userId, userId), isNull(jobs.deletedAt)));
  return rows.map(({ id }) => id);
};

/** What else happens in the same transaction. */
type Also = (tx: Db) => Promise<void>;

const setSuspended = (
  deps: Parts,
  userId: number,
  suspendedAt: Date | null,
  also: Also | undefined,
): Promise<boolean> =>
  changing(deps, 'jobs', async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ suspendedAt })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .returning({ id: users.id });
    if (!user) return false;
    if (suspendedAt) await endSessions(tx, userId);
    await tx
      .update(companyReviews)
      .set({ authorSuspended: suspendedAt !== null })
      .where(eq(companyReviews.userId, userId));
    const ids = await jobIdsOf(tx, userId);
    const today = deps.clock.today();
    await (suspendedAt ? tellOfEnd(tx, ids) : tellOfReopening(tx, ids, today));
    await refreshSearch(tx, ids, today);
    await also?.(tx);
    return true;
  });

/** Ends the account's sessions and hides its jobs, applications and reviews. @returns false where there is no such account. */
export const suspendAccount = (deps: Parts, userId: number, also?: Also): Promise<boolean> =>
  setSuspended(deps, userId, deps.clock.now(), also);

export const restoreAccount = (deps: Parts, userId: number, also?: Also): Promise<boolean> =>
  setSuspended(deps, userId, null, also);
