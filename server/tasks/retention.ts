/** Deletes records after the time in the settings: once a day, in one process, in small batches. */
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { MODULES } from '../modules/index.ts';
import type { Db } from '../platform/db/connect.ts';
import type { RetentionRule } from '../platform/db/retention-rule.ts';
import type { Retention } from '../platform/env.ts';
import { onceADay } from './once-a-day.ts';

type RetentionDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'settings'>;
type Kind = keyof Retention;

/** Rows per statement, so that it ends within milliseconds and other work runs in between. */
const BATCH = 2000;

/** Walks through the table by id, so that statements don't depend on its size. */
const deleteOver = async (
  db: Db,
  { table, isOver }: Omit<RetentionRule, 'kind'>,
  before: Date,
): Promise<number> => {
  const name = sql.identifier(table);
  const moment = sql`${before.toISOString()}::timestamptz`;
  let deleted = 0;
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ last: number | null; deleted: number }>(sql`
      with looked as (select id from ${name} where id > ${after}::int order by id limit ${BATCH}::int),
      gone as (delete from ${name} t using looked l where t.id = l.id and ${isOver(moment)} returning 1)
      select (select max(id) from looked) as last, (select count(*)::int from gone) as deleted`);
    const [batch] = rows;
    if (!batch || batch.last === null) return deleted;
    deleted += batch.deleted;
    after = batch.last;
  }
};

/** @returns the number of deleted records by kind. */
export const applyRetention = async ({
  database: { db },
  clock,
  settings: { retention },
}: Pick<RetentionDeps, 'database' | 'clock' | 'settings'>): Promise<Partial<Record<Kind, number>>> => {
  const deleted: Partial<Record<Kind, number>> = {};
  for (const { kind, ...rule } of MODULES.flatMap(({ retention: rules = [] }) => rules)) {
    const days = retention[kind];
    if (days === 0) continue;
    deleted[kind] = (deleted[kind] ?? 0) + (await deleteOver(db, rule, subDays(clock.now(), days)));
  }
  return deleted;
};

/** Applies the settings unless a process has done it today. */
export const applyRetentionDaily = (
  deps: RetentionDeps,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> =>
  onceADay(deps, log, { name: 'retention', run: applyRetention, done: 'old records deleted' });
