/** Scorecards of applicants. The caller has checked that the application is to one of the member's jobs. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Recommendation } from '#contract/scorecards/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import { scorecardRatings, scorecards, users } from '../../platform/db/schema.ts';

/** Details for comparing applicants that lists don't show. */
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

type Rating = { criterion_id: number; criterion: string; rating: number; note: string | null };

const columns = {
  id: scorecards.id,
  authorId: scorecards.authorId,
  author: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  recommendation: scorecards.recommendation,
  note: scorecards.note,
  average: scorecards.average,
  submittedAt: scorecards.submittedAt,
  updatedAt: scorecards.updatedAt,
  version: scorecards.version,
  ratings: sql<Rating[]>`(
    select coalesce(json_agg(json_build_object(
      'criterion_id', c.id, 'criterion', c.name, 'rating', r.rating, 'note', r.note)
      order by c.removed_at nulls first, c.place, c.id), '[]')
    from scorecard_ratings r join job_criteria c on c.id = r.criterion_id
    where r.scorecard_id = ${scorecards.id})`,
};

const select = (db: Db) =>
  db.select(columns).from(scorecards).innerJoin(users, eq(users.id, scorecards.authorId));

/** All scorecards of an application, in the order they were submitted. */
export const listScorecards = (db: Db, applicationId: number) =>
  select(db)
    .where(eq(scorecards.applicationId, applicationId))
    .orderBy(asc(scorecards.submittedAt), asc(scorecards.id));
export type ScorecardRow = Awaited<ReturnType<typeof listScorecards>>[number];

/** A member's scorecard of an application. */
export const findScorecard = async (
  db: Db,
  applicationId: number,
  authorId: number,
): Promise<ScorecardRow | undefined> => {
  const [found] = await select(db).where(
    and(eq(scorecards.applicationId, applicationId), eq(scorecards.authorId, authorId)),
  );
  return found;
};

interface SubmittedScorecard extends Pick<BodyOf<'POST submit-scorecard'>, 'recommendation' | 'ratings'> {
  readonly note: string | null;
  readonly applicationId: number;
  readonly companyId: number;
  readonly authorId: number;
  readonly at: Date;
}

/** Creates or updates a scorecard. The caller has locked the application. */
export const saveScorecard = async (tx: Db, { ratings, at, ...card }: SubmittedScorecard): Promise<void> => {
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  const average = ratings.length > 0 ? sum / ratings.length : null;
  const saved = await tx
    .insert(scorecards)
    .values({ ...card, average, submittedAt: at })
    .onConflictDoUpdate({
      target: [scorecards.applicationId, scorecards.authorId],
      set: {
        recommendation: card.recommendation,
        note: card.note,
        average,
        updatedAt: at,
        version: sql`${scorecards.version} + 1`,
      },
    })
    .returning({ id: scorecards.id });
  const { id: scorecardId } = returned(saved);
  await tx.delete(scorecardRatings).where(eq(scorecardRatings.scorecardId, scorecardId));
  if (ratings.length === 0) return;
  await tx.insert(scorecardRatings).values(
    ratings.map(({ criterion_id, rating, note }) => ({
      scorecardId,
      criterionId: criterion_id,
      rating,
      note: note?.trim() || null,
    })),
  );
};
