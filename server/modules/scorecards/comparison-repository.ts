/** Details for comparing applicants that lists don't show. The caller has checked access to the applications. */
import { sql } from 'drizzle-orm';
import type { Recommendation } from '#contract/scorecard-rules.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';

interface Details extends Record<string, unknown> {
  readonly id: number;
  readonly skills: string[];
  readonly criteria: { id: number; name: string; average: number | null }[];
  readonly recommendations: Recommendation[];
}

/** Each application's skills, and the average of the scorecards that the member may read. */
export const readDetails = async (
  db: Db,
  applicationIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, Details>> => {
  const { rows } = await db.execute<Details>(sql`
    with known as (
      select s.id, s.application_id, s.recommendation from scorecards s
      where ${isAnyOf(sql`s.application_id`, applicationIds)} and exists (
        select from scorecards mine where mine.application_id = s.application_id and mine.author_id = ${viewerId}::int)
    )
    select a.id,
      (select coalesce(json_agg(k.name order by k.name), '[]') from candidate_skills k where k.user_id = a.user_id)
        as skills,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'average', (
          select avg(r.rating)::float8 from scorecard_ratings r join known on known.id = r.scorecard_id
          where r.criterion_id = c.id and known.application_id = a.id)) order by c.place, c.id), '[]')
        from job_criteria c where c.job_id = a.job_id and c.removed_at is null) as criteria,
      (select coalesce(json_agg(known.recommendation order by known.id), '[]') from known
        where known.application_id = a.id) as recommendations
    from applications a where ${isAnyOf(sql`a.id`, applicationIds)}`);
  return new Map(rows.map((row) => [row.id, row]));
};
