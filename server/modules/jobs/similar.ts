/** Jobs like a job, for its page: of the same designation, place and category, as far as there are any. */
import { eq, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { jobs } from '../../db/schema.ts';
import { isNotExpired, isOpenOn } from './open-on.ts';
import { isKnownToReaders } from './search-table.ts';

export const SIMILAR_JOBS = 4;
/** The newest of each kind are looked at, so that the query reads the beginnings of three indexes and no more. */
const LOOKED_AT = 20;
const LOOKED_AT_IN_CITY = 100;

/** At most four, most alike first, the newest of those alike. Nothing where readers may not know of the job. */
export const findSimilar = async (db: Db, jobId: number, today: string): Promise<JobCard[]> => {
  const { rows } = await db.execute<{ card: JobCard }>(sql`
    with given as materialized (
      select id, designation_id, country_id, category_id, city_id from jobs
      where ${eq(jobs.id, jobId)} and ${isKnownToReaders()}
    ),
    candidates as (
      (select m.job_id from given g, lateral (
        select job_id from job_matching where designation_id = g.designation_id and country_id = g.country_id and ${isNotExpired(today)}
        order by posted_at desc nulls last, job_id desc nulls last limit ${LOOKED_AT}) m)
      union
      (select s.job_id from given g, lateral (
        select job_id, category_id from job_search where city_id = g.city_id and ${isOpenOn(today)}
        order by posted_at desc nulls last, job_id desc nulls last limit ${LOOKED_AT_IN_CITY}) s
        where s.category_id = g.category_id)
      union
      (select s.job_id from given g, lateral (
        select job_id from job_search
        where country_id = g.country_id and category_id = g.category_id and ${isOpenOn(today)}
        order by posted_at desc nulls last, job_id desc nulls last limit ${LOOKED_AT}) s)
    )
    select s.card from given g, candidates c
    join job_search s on s.job_id = c.job_id
    join job_matching m on m.job_id = c.job_id
    where s.job_id <> g.id
    order by
      (m.designation_id is not distinct from g.designation_id)::int * 4
        + (s.city_id = g.city_id)::int * 2
        + (s.category_id = g.category_id)::int desc,
      s.posted_at desc, s.job_id desc
    limit ${SIMILAR_JOBS}`);
  return rows.map(({ card }) => card);
};
