import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';

/** How many of what the database holds, for the end of a command's report. */
export const countRows = async ({ db }: Database): Promise<[string, number][]> => {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select 'cities' as what, count(*)::integer as count from cities
    union all select 'companies', count(*)::integer from companies
    union all select 'jobs', count(*)::integer from jobs
    union all select 'open jobs', count(*)::integer from job_search
    union all select 'job seekers', count(*)::integer from candidates
    union all select 'applications', count(*)::integer from applications`);
  return rows.map(({ what, count }) => [what, count]);
};
