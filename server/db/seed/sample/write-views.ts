/** How often the jobs of the sample portal's own companies were looked at, day by day. */
import { sql } from 'drizzle-orm';
import { INSIGHT_DAYS } from '#contract/insights.ts';
import type { Database } from '../../connect.ts';
import type { WrittenJob } from './write-jobs.ts';

/** Most jobs are seen a few times a day, fewer at weekends; the same jobs on the same day give the same numbers. */
export const writeViews = async (
  { db }: Database,
  jobs: readonly WrittenJob[],
  today: string,
): Promise<void> => {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  await db.execute(sql`
    insert into job_views (job_id, day, views)
    select j.id, d::date, 3 + abs(hashint4(j.id * 37 + extract(doy from d)::int)) % 14
      / case when extract(isodow from d) > 5 then 2 else 1 end
    from jobs j, generate_series(${today}::date - ${INSIGHT_DAYS - 1}::int, ${today}::date, interval '1 day') d
    where j.id in ${ids} and j.posted_at <= d`);
  await db.execute(sql`
    insert into company_views (company_id, day, views)
    select j.company_id, v.day, sum(v.views)::int from job_views v join jobs j on j.id = v.job_id group by 1, 2`);
};
