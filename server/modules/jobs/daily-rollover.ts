/** The daily rollover: when the date changes, announced jobs open and expired ones leave the search table. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { isClockSteady } from '../../platform/clock-state.ts';
import type { Db } from '../../platform/db/connect.ts';
import { refreshSearch } from './search-table.ts';

/** An arbitrary constant that nothing else locks, so that servers take turns. */
const ROLLOVER_LOCK = 5_010_104;
/** Each batch is one transaction. Long ones would block employers who change the same jobs. */
const OPENED_AT_ONCE = 200;
const REMOVED_AT_ONCE = 1000;
/** How long to wait while another server works on it. */
const TURN_MS = 500;
const CHECK_EVERY_MS = 1000;
const RETRY_MS = 30_000;

type RolloverDeps = Pick<Deps, 'database' | 'cache' | 'clock'>;

/** @returns the number of opened jobs. */
const openAnnounced = async (db: Db, today: string, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    update jobs set is_post_later = false, opens_on = null, posted_at = ${now.toISOString()}::timestamptz
    where id in (
      select id from jobs
      where is_post_later and opens_on is not null and opens_on <= ${today}::date and deleted_at is null
      order by opens_on, id limit ${OPENED_AT_ONCE} for update)
    returning id`);
  const ids = rows.map(({ id }) => id);
  await refreshSearch(db, ids, today);
  return ids.length;
};

/** Nothing changes in the jobs themselves, so this is where companies' programs are told. */
const removeExpired = async (db: Db, today: string, now: Date): Promise<void> => {
  await db.execute(sql`
    with expired as (
      delete from job_search where job_id in (
        select job_id from job_search where closes_on < ${today}::date
        order by job_id limit ${REMOVED_AT_ONCE} for update)
      returning job_id, company_id)
    select queue_job_webhook(job_id, 'job.closed', ${now.toISOString()}::timestamptz) from expired
    where exists (select from webhooks w where w.company_id = expired.company_id)`);
};

/** Cheap, so that servers with nothing to do don't invalidate each other's cached responses. */
const isDue = async (db: Db, today: string): Promise<boolean> => {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from jobs
        where is_post_later and opens_on is not null and opens_on <= ${today}::date and deleted_at is null)
      or exists (select from job_search where closes_on < ${today}::date) as due`);
  return rows[0]?.due === true;
};

/** One transaction. @returns whether it was this server's turn. */
const runBatch = (deps: RolloverDeps, today: string): Promise<boolean> =>
  changing(deps, 'jobs', async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ROLLOVER_LOCK}) as mine`,
    );
    if (!rows[0]?.mine) return false;
    const now = deps.clock.now();
    const opened = await openAnnounced(tx, today, now);
    if (opened < OPENED_AT_ONCE) await removeExpired(tx, today, now);
    return true;
  });

/**
 * Updates the search table to the current day, in batches. Readers don't wait for it, because queries filter by the
 * day themselves. Each batch depends only on the tables, so an interrupted rollover can run again.
 * @returns whether it finished; false if `stop` ended it.
 */
export const rollOver = async (deps: RolloverDeps, stop?: AbortSignal): Promise<boolean> => {
  const today = deps.clock.today();
  while (await isDue(deps.database.db, today)) {
    if (stop?.aborted) return false;
    if (!(await runBatch(deps, today))) await sleep(TURN_MS);
  }
  return true;
};

interface Log {
  error(details: object, text: string): void;
}

/**
 * Rolls over at the start and whenever the date changes, in the background; not after a jump of the clock, until it is
 * confirmed. @returns a function that stops it.
 */
export const startDailyRollover = (deps: RolloverDeps, log: Log): (() => Promise<void>) => {
  const stopping = new AbortController();
  let finishedDay: string | undefined;
  let running: Promise<void> | undefined;
  let retryAt = 0;
  const run = async (today: string) => {
    try {
      if (!(await isClockSteady(deps))) retryAt = Date.now() + RETRY_MS;
      else if (await rollOver(deps, stopping.signal)) finishedDay = today;
    } catch (error) {
      retryAt = Date.now() + RETRY_MS;
      log.error({ err: error }, 'daily rollover failed, will be retried');
    } finally {
      running = undefined;
    }
  };
  const check = () => {
    const today = deps.clock.today();
    if (!running && finishedDay !== today && Date.now() >= retryAt) running = run(today);
  };
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  check();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
};
