/** What a new day does to jobs: announced ones open, those whose deadline has passed leave the lists. */
import { and, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { changing } from '../../answer-cache.ts';
import type { Db } from '../../db/connect.ts';
import { jobSearch, jobs } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { refreshSearch } from './search-table.ts';

const openAnnounced = (db: Db, today: string, now: Date) =>
  db
    .update(jobs)
    .set({ isPostLater: false, opensOn: null, postedAt: now })
    .where(
      and(
        eq(jobs.isPostLater, true),
        isNotNull(jobs.opensOn),
        lte(jobs.opensOn, today),
        isNull(jobs.deletedAt),
      ),
    )
    .returning({ id: jobs.id });

/** Brings the jobs to the clock's day. Doing it again changes nothing, so any process may do it at any time. */
export const applyDay = async (deps: Pick<Deps, 'database' | 'cache' | 'clock'>): Promise<void> => {
  const today = deps.clock.today();
  await changing(deps, 'jobs', async (tx) => {
    const opened = await openAnnounced(tx, today, deps.clock.now());
    const closed = await tx
      .select({ id: jobSearch.jobId })
      .from(jobSearch)
      .where(lt(jobSearch.closesOn, today))
      .orderBy(jobSearch.jobId)
      .for('update');
    if (closed.length > 0) {
      await tx.delete(jobSearch).where(
        inArray(
          jobSearch.jobId,
          closed.map(({ id }) => id),
        ),
      );
    }
    await refreshSearch(
      tx,
      opened.map(({ id }) => id),
      today,
    );
  });
};

/** Applies each new day before the first request that falls into it. */
export class Calendar {
  readonly #deps: Pick<Deps, 'database' | 'cache' | 'clock'>;
  #applied: string | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'database' | 'cache' | 'clock'>) {
    this.#deps = deps;
  }

  /** Resolves at once, but for the first requests of a day, which wait together. */
  async reachToday(): Promise<void> {
    const today = this.#deps.clock.today();
    if (this.#applied === today) return;
    this.#running ??= applyDay(this.#deps)
      .then(() => {
        this.#applied = today;
      })
      .finally(() => {
        this.#running = undefined;
      });
    await this.#running;
  }
}
