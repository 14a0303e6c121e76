/** Scorecards of applicants. The caller has checked that the application is to one of the member's jobs. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Db } from '../../db/connect.ts';
import { scorecardRatings, scorecards, users } from '../../db/schema.ts';

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

interface Submitted extends Pick<BodyOf<'POST submit-scorecard'>, 'recommendation' | 'ratings'> {
  readonly note: string | null;
  readonly applicationId: number;
  readonly companyId: number;
  readonly authorId: number;
  readonly at: Date;
}

/** Creates or updates a scorecard. The caller has locked the application. */
export const saveScorecard = async (tx: Db, { ratings, at, ...card }: Submitted): Promise<void> => {
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  const average = ratings.length > 0 ? sum / ratings.length : null;
  const [saved] = await tx
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
  if (!saved) throw new Error('No row came back.');
  await tx.delete(scorecardRatings).where(eq(scorecardRatings.scorecardId, saved.id));
  if (ratings.length === 0) return;
  await tx.insert(scorecardRatings).values(
    ratings.map(({ criterion_id, rating, note }) => ({
      scorecardId: saved.id,
      criterionId: criterion_id,
      rating,
      note: note?.trim() || null,
    })),
  );
};
