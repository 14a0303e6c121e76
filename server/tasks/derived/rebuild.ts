/**
 * Restores everything that follows from other data: `npm run rebuild`. A start looks for mistakes and offers it. See
 * docs/RELIABILITY.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { measureResponses } from '../../modules/companies/measure-responses.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Database } from '../../platform/db/connect.ts';
import { isLockFailure, LOCK_TIMEOUT_MS } from '../../platform/db/migrate.ts';
import { COUNTED } from './counted.ts';
import type { DerivedData, Moment } from './derived.ts';
import { FUTURE_TIMES } from './future-times.ts';
import { hasWrongSearchRows, repairSearchRows, wrongSearchRows } from './search-rows.ts';

type RebuildDeps = Pick<Deps, 'database' | 'cache' | 'clock'>;

const PATIENCE_MS = 60_000;

const momentOf = ({ clock }: Pick<RebuildDeps, 'clock'>): Moment => ({
  now: clock.now(),
  today: clock.today(),
});

/** Requests queue behind a waiting lock, so it gives up early and is tried again. */
const patiently = async <T>(run: () => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLockFailure(error) || Date.now() > until) throw error;
    }
    await sleep(LOCK_TIMEOUT_MS);
  }
};

const repair = (deps: RebuildDeps, { wrong, locked, repair }: DerivedData, at: Moment): Promise<number> =>
  patiently(() =>
    changing<number>(
      deps,
      (count) => (count > 0 ? ['jobs'] : []),
      async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`lock table ${sql.identifier(locked)} in share row exclusive mode`);
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from (${wrong(at)}) as wrong`,
        );
        const count = rows[0]?.count ?? 0;
        if (count > 0) await tx.execute(repair(at));
        return count;
      },
    ),
  );

export interface Repair {
  readonly name: string;
  readonly rows: number;
}

/** Can run at any time, beside running portals, and again after an interruption. @returns what was wrong. */
export const rebuild = async (deps: RebuildDeps): Promise<Repair[]> => {
  const at = momentOf(deps);
  const repaired: Repair[] = [];
  const note = (name: string, rows: number) => {
    if (rows > 0) repaired.push({ name, rows });
  };
  for (const derived of FUTURE_TIMES) note(derived.name, await repair(deps, derived, at));
  note('job_search', await repairSearchRows(deps, at.today));
  for (const derived of COUNTED) note(derived.name, await repair(deps, derived, at));
  note('company_responses', await measureResponses(deps));
  return repaired;
};

type Reading = Pick<RebuildDeps, 'database' | 'clock'>;

const hasRows = async ({ db }: Database, query: SQL): Promise<boolean> => {
  const { rows } = await db.execute<{ wrong: boolean }>(sql`select exists (${query}) as wrong`);
  return rows[0]?.wrong === true;
};

/** A quick look at every start, which may find less than a rebuild. @returns the names of what is wrong. */
export const findInconsistent = async (deps: Reading): Promise<string[]> => {
  const at = momentOf(deps);
  const found: string[] = [];
  const all = [
    ...FUTURE_TIMES,
    { name: 'job_search', wrong: () => wrongSearchRows(at.today), check: undefined },
    ...COUNTED,
  ];
  for (const { name, wrong, check = wrong } of all)
    if (await hasRows(deps.database, check(at))) found.push(name);
  return found;
};

/**
 * Compares what a rebuild compares, without a change. Numbers that are measured once a day are left out: that they are
 * from yesterday is no mistake. @returns the names of what is wrong
 */
export const findAllInconsistent = async (deps: Reading): Promise<string[]> => {
  const { database } = deps;
  const at = momentOf(deps);
  const found: string[] = [];
  for (const { name, wrong } of [...FUTURE_TIMES, ...COUNTED])
    if (await hasRows(database, wrong(at))) found.push(name);
  if (await hasWrongSearchRows(database.db, at.today)) found.push('job_search');
  return found;
};
