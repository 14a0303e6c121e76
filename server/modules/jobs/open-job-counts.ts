/** How many jobs are open at each company or in each category. */
import { gte, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { SearchDown } from '../../http/failure.ts';
import { dayNumber } from '../../platform/clock.ts';
import { jobSearch } from '../../platform/db/schema.ts';

/** By the search; while it doesn't answer, by the database, which takes longer: a second for a few million jobs. */
export const countOpenJobs = async (
  { database: { db }, search, clock }: Pick<Deps, 'database' | 'search' | 'clock'>,
  by: 'companyId' | 'categoryId',
): Promise<ReadonlyMap<number, number>> => {
  const today = clock.today();
  try {
    return await search.ask(({ store }) => store.countBy(by, dayNumber(today)));
  } catch (error) {
    if (!(error instanceof SearchDown)) throw error;
    const rows = await db
      .select({ id: jobSearch[by], jobs: sql<number>`count(*)::int` })
      .from(jobSearch)
      .where(gte(jobSearch.closesOn, today))
      .groupBy(jobSearch[by]);
    return new Map(rows.map(({ id, jobs }) => [id, jobs]));
  }
};
