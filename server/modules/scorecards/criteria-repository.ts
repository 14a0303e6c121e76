/** The criteria that a job's applicants are scored by. The caller has checked access to the job. */
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { InterviewRound } from '#contract/scorecards/calls.ts';
import { worksOn } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobCriteria, jobEvaluations } from '../../platform/db/schema.ts';

/** A job's current criteria, in order. */
export const listCriteria = (db: Db, jobId: number) =>
  db
    .select({ id: jobCriteria.id, name: jobCriteria.name })
    .from(jobCriteria)
    .where(and(eq(jobCriteria.jobId, jobId), isNull(jobCriteria.removedAt)))
    .orderBy(asc(jobCriteria.place), asc(jobCriteria.id));

/** The rounds without panelists who no longer work on the job. */
const roundsNow = sql<InterviewRound[]>`(
  select coalesce(json_agg(round || jsonb_build_object('interviewer_ids', (
    select coalesce(jsonb_agg(m.user_id order by m.user_id), '[]')
    from company_members m join jobs j on j.id = ${jobEvaluations.jobId} and j.company_id = m.company_id
    where round->'interviewer_ids' @> to_jsonb(m.user_id) and ${worksOn('m', sql`${jobEvaluations.jobId}`)})) order by place), '[]')
  from jsonb_array_elements(${jobEvaluations.rounds}) with ordinality as planned (round, place))`;

export const readEvaluation = async (db: Db, jobId: number) => {
  const [found] = await db
    .select({
      version: jobEvaluations.version,
      isAnonymous: jobEvaluations.isAnonymous,
      rounds: roundsNow,
    })
    .from(jobEvaluations)
    .where(eq(jobEvaluations.jobId, jobId));
  return {
    version: found?.version ?? 0,
    isAnonymous: found?.isAnonymous ?? false,
    rounds: found?.rounds ?? [],
    criteria: await listCriteria(db, jobId),
  };
};

/** Locks a job's evaluation until the transaction ends. */
export const lockEvaluation = async (tx: Db, jobId: number) => {
  await tx.insert(jobEvaluations).values({ jobId, version: 0 }).onConflictDoNothing();
  await tx
    .select({ jobId: jobEvaluations.jobId })
    .from(jobEvaluations)
    .where(eq(jobEvaluations.jobId, jobId))
    .for('no key update');
  return readEvaluation(tx, jobId);
};

/**
 * Replaces a job's criteria. Names identify criteria: a new name makes a new criterion, so that ratings stay with the
 * name they were given for, and a criterion that returns has its ratings again.
 */
export const saveCriteria = async (
  tx: Db,
  jobId: number,
  names: readonly string[],
  at: Date,
): Promise<void> => {
  const isRemoved = [
    eq(jobCriteria.jobId, jobId),
    isNull(jobCriteria.removedAt),
    ...(names.length > 0 ? [notInArray(jobCriteria.name, [...names])] : []),
  ];
  await tx
    .update(jobCriteria)
    .set({ removedAt: at })
    .where(and(...isRemoved));
  if (names.length > 0)
    await tx
      .insert(jobCriteria)
      .values(names.map((name, place) => ({ jobId, name, place })))
      .onConflictDoUpdate({
        target: [jobCriteria.jobId, jobCriteria.name],
        set: { place: sql`excluded.place`, removedAt: null },
      });
  await tx
    .update(jobEvaluations)
    .set({ version: sql`${jobEvaluations.version} + 1` })
    .where(eq(jobEvaluations.jobId, jobId));
};

/** Replaces the plan of a job's interviews. */
export const saveRounds = (tx: Db, jobId: number, rounds: readonly InterviewRound[]) =>
  tx
    .update(jobEvaluations)
    .set({ rounds, version: sql`${jobEvaluations.version} + 1` })
    .where(eq(jobEvaluations.jobId, jobId));
