/** `job_search`: compared with the jobs, and corrected in batches, so that requests go on. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { isActiveCompany } from '../../modules/accounts/active.ts';
import { isOpen, readSearchRows, refreshSearch } from '../../modules/jobs/search-table.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobSearch, jobs } from '../../platform/db/schema.ts';

const BATCH = 500;

/**
 * Jobs with a missing, a wrong or a needless row, without looking at the cards. Rows of expired jobs are no mistake: the
 * daily rollover removes them.
 */
export const wrongSearchRows = (today: string): SQL => sql`
  select ${jobs.id} from ${jobs} left join ${jobSearch} on ${jobSearch.jobId} = ${jobs.id}
  where case when ${isOpen(today)} and ${isActiveCompany(jobs.companyId)}
    then ${jobSearch.jobId} is null
      or (${jobSearch.companyId}, ${jobSearch.countryId}, ${jobSearch.categoryId}, ${jobSearch.cityId},
        ${jobSearch.isFeatured}, ${jobSearch.closesOn})
        <> (${jobs.companyId}, ${jobs.countryId}, ${jobs.categoryId}, ${jobs.cityId}, ${jobs.isFeatured}, ${jobs.deadline})
      -- A row has milliseconds.
      or abs(extract(epoch from ${jobSearch.postedAt} - ${jobs.postedAt})) > 0.001
    else ${jobSearch.closesOn} >= ${today}::date end`;

/** As it is read back from the database. */
const stored = (row: typeof jobSearch.$inferInsert | undefined) =>
  row && { ...row, card: JSON.parse(JSON.stringify(row.card)) };

/** Compares whole rows, cards included. @returns the last job, or undefined at the end, and which are wrong. */
const compareBatch = async (db: Db, batch: readonly { readonly id: number }[], today: string) => {
  const ids = batch.map(({ id }) => id);
  const [expected, found] = [
    await readSearchRows(db, ids, today),
    await db.select().from(jobSearch).where(inArray(jobSearch.jobId, ids)),
  ];
  const rows = new Map(found.map((row) => [row.jobId, row]));
  const open = new Map(expected.map((row) => [row.jobId, row]));
  const wrong = ids.filter((id) => !isDeepStrictEqual(stored(open.get(id)), stored(rows.get(id))));
  return { last: ids.at(-1), wrong };
};

const nextBatch = (db: Db, after: number, today: string) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        gt(jobs.id, after),
        sql`(${isOpen(today)} or exists (select from job_search s where s.job_id = ${jobs.id} and s.closes_on >= ${today}::date))`,
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(BATCH);

/** @returns the last job, or undefined at the end, and how many were wrong. */
const repairBatch = async (db: Db, after: number, today: string) => {
  // Changes of jobs wait; people can apply meanwhile.
  const batch = await nextBatch(db, after, today).for('no key update');
  const { last, wrong } = await compareBatch(db, batch, today);
  await refreshSearch(db, wrong, today);
  return { last, wrong: wrong.length };
};

/** Whether a repair would find a row. Only reads. */
export const hasWrongSearchRows = async (db: Db, today: string): Promise<boolean> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { last, wrong }: Awaited<ReturnType<typeof compareBatch>> = await compareBatch(
      db,
      await nextBatch(db, after, today),
      today,
    );
    if (wrong.length > 0) return true;
    after = last;
  }
  return false;
};

/** @returns how many jobs had a missing, a wrong or a needless row. */
export const repairSearchRows = async (
  parts: Pick<Deps, 'database' | 'cache'>,
  today: string,
): Promise<number> => {
  let wrong = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const batch: Awaited<ReturnType<typeof repairBatch>> = await changing(
      parts,
      (done: Awaited<ReturnType<typeof repairBatch>>) => (done.wrong > 0 ? ['jobs'] : []),
      (tx) => repairBatch(tx, from, today),
    );
    wrong += batch.wrong;
    after = batch.last;
  }
  return wrong;
};
