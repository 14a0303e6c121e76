/** Finds the jobs that suit a candidate: one query, from the indexes of `job_matching`. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs.ts';
import type { MatchReasons } from '#contract/matching.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { dismissedJobs, jobSearch } from '../../db/schema.ts';
import { isNotExpired } from '../jobs/open-on.ts';
import { leastYearlySql } from '../jobs/salary-figure.ts';
import { employmentBitsSql, traitBit } from '../jobs/traits.ts';
import {
  EXPERIENCE_SHARE,
  EXPERIENCE_SLACK,
  FRESH_DAYS,
  LOOKED_AT,
  SKILLS_ASKED_MIN,
  UNDISCLOSED_SHARE,
  WEIGHTS,
} from './weights.ts';

/** How many open jobs ask for a tag, by the database's own statistics; nothing where it is rare or not known yet. */
const tagFrequencies = sql`
  select f.tag, f.share * greatest(c.reltuples, 0) as jobs
  from pg_stats s
  join pg_class c on c.oid = 'job_matching'::regclass
  cross join lateral unnest(s.most_common_elems::text::int[], s.most_common_elem_freqs) as f (tag, share)
  where s.schemaname = current_schema() and s.tablename = 'job_matching' and s.attname = 'tag_ids'
    and f.tag is not null`;

/**
 * The candidate in the terms of `job_matching`. Skills are free text: those that are tags count. Who prefers no place
 * is looked for where they are; who says nothing of either, everywhere. Jobs are looked up by the rarer skills, up to
 * LOOKED_AT of them; the broadest ones, which tens of thousands of jobs ask for, count towards the rank alone.
 */
const candidateQuery = (userId: number): SQL => sql`
  select c.designation_id, c.work_experience as years, c.open_to_remote,
    ${leastYearlySql} as least_salary,
    coalesce(k.tag_ids, '{}') as tag_ids, coalesce(k.rarer_tag_ids, '{}') as rarer_tag_ids,
    case when p.city_ids is not null then p.city_ids
      when c.city_id is not null then array[c.city_id] else '{}' end as city_ids,
    coalesce(p.country_ids, '{}') || case when c.country_id is null then '{}' else array[c.country_id] end
      as country_ids,
    (select ${employmentBitsSql(sql`w.employment_type_id`)} from candidate_employment_types w
      where w.user_id = c.user_id) as wanted_types
  from candidates c
  left join salaries b on b.id = c.salary_id
  left join lateral (
    select array_agg(id) as tag_ids,
      array_agg(id) filter (where rarity = 1 or jobs_so_far <= ${LOOKED_AT}::int) as rarer_tag_ids
    from (
      select t.id, row_number() over rarest_first as rarity,
        sum(coalesce(f.jobs, 0)) over (rarest_first rows unbounded preceding) as jobs_so_far
      from candidate_skills k
      join tags said on lower(said.name) = lower(k.name)
      join tags t on t.id = coalesce(said.merged_into, said.id)
      left join (${tagFrequencies}) f on f.tag = t.id
      where k.user_id = c.user_id
      window rarest_first as (order by coalesce(f.jobs, 0), t.id)) skills) k on true
  left join lateral (
    select array_agg(x.city_id) as city_ids, array_agg(ci.country_id) as country_ids
    from candidate_preferred_cities x join cities ci on ci.id = x.city_id where x.user_id = c.user_id) p on true
  where c.user_id = ${userId}`;

/** Jobs that share a skill or the designation, of the candidate's countries and kinds of employment. */
const hitsQuery = (userId: number, today: string): SQL => sql`
  select m.*,
    (select count(*)::int from unnest(m.tag_ids) tag where tag = any(me.tag_ids)) as had,
    me.designation_id is not null and m.designation_id is not distinct from me.designation_id as same_designation,
    case when m.city_id = any(me.city_ids) then 'city'
      when me.open_to_remote and m.traits & ${traitBit('work_mode', 'remote')}::int <> 0 then 'remote' end as place,
    m.salary_year >= me.least_salary as pays,
    coalesce(m.experience_year between me.years * ${EXPERIENCE_SHARE}::float8 - ${EXPERIENCE_SLACK}::int
      and me.years + ${EXPERIENCE_SLACK}::int, false) as fits
  from me join job_matching m
    on m.tag_ids && me.rarer_tag_ids or m.designation_id = me.designation_id
  where (me.country_ids = '{}' or m.country_id = any(me.country_ids))
    and ${isNotExpired(today, sql`m.job_id`)}
    and (me.wanted_types is null or m.traits & me.wanted_types <> 0)
    and m.job_id not in (select a.job_id from applications a where a.user_id = ${userId})
    and m.job_id not in (select x.job_id from dismissed_jobs x where x.user_id = ${userId})
    and m.job_id not in (
      select s.job_id from candidate_hidden_companies h join job_search s on s.company_id = h.company_id
      where h.user_id = ${userId})`;

const score = (now: Date): SQL => sql`
  ${WEIGHTS.skills}::float8 * had / greatest(cardinality(tag_ids), ${SKILLS_ASKED_MIN}::int)
  + ${WEIGHTS.designation}::int * same_designation::int
  + ${WEIGHTS.place}::int * (place is not null)::int
  + ${WEIGHTS.salary}::float8 * coalesce(pays::int, ${UNDISCLOSED_SHARE}::float8)
  + ${WEIGHTS.experience}::int * fits::int
  + ${WEIGHTS.freshness}::float8 * greatest(0,
      1 - extract(epoch from ${now.toISOString()}::timestamptz - posted_at)::float8 / ${FRESH_DAYS * 86_400}::int)`;

/** The whole statement; the benchmark sends it by itself. */
export const matchingQuery = (userId: number, limit: number, clock: Clock): SQL => sql`
  with me as materialized (${candidateQuery(userId)}),
  hits as (${hitsQuery(userId, clock.today())}),
  best as materialized (
    select *, ${score(clock.now())} as score from hits order by score desc, posted_at desc, job_id desc limit ${limit}
  )
  select
    (select json_build_object(
      'skills', exists (select 1 from candidate_skills k where k.user_id = ${userId}),
      'designation', designation_id is not null,
      'place', city_ids <> '{}',
      'salary', least_salary is not null,
      'experience', years is not null) from me) as known,
    (select coalesce(json_agg(json_build_object(
        'job', s.card,
        'reasons', json_build_object(
          'skills', json_build_object('had', b.had, 'asked', cardinality(b.tag_ids)),
          'designation', b.same_designation,
          'place', b.place, 'salary', coalesce(b.pays, false), 'experience', b.fits))
      order by b.score desc, b.posted_at desc, b.job_id desc), '[]')
     from best b join job_search s using (job_id)) as matches`;

export interface Matches {
  /** What the profile says, by the names of `MATCH_GAPS`. */
  readonly known: Readonly<Record<string, boolean>> | null;
  readonly matches: { readonly job: JobCard; readonly reasons: MatchReasons }[];
}

export const findMatches = async (db: Db, userId: number, limit: number, clock: Clock): Promise<Matches> => {
  const { rows } = await db.execute<Record<string, unknown> & Matches>(matchingQuery(userId, limit, clock));
  return rows[0] ?? { known: null, matches: [] };
};

/** @returns false where there is no such open job. */
export const dismiss = async (db: Db, userId: number, jobId: number): Promise<boolean> => {
  if ((await db.$count(jobSearch, eq(jobSearch.jobId, jobId))) === 0) return false;
  await db.insert(dismissedJobs).values({ userId, jobId }).onConflictDoNothing();
  return true;
};

export const takeBackDismissal = async (db: Db, userId: number, jobId: number): Promise<void> => {
  await db.delete(dismissedJobs).where(and(eq(dismissedJobs.userId, userId), eq(dismissedJobs.jobId, jobId)));
};
