/** What the applicants of a job are scored by. The caller has made sure whose job it is. */
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { jobCriteria, jobEvaluations } from '../../db/schema.ts';

/** What applicants are scored by now, in order. */
export const listCriteria = (db: Db, jobId: number) =>
  db
    .select({ id: jobCriteria.id, name: jobCriteria.name })
    .from(jobCriteria)
    .where(and(eq(jobCriteria.jobId, jobId), isNull(jobCriteria.removedAt)))
    .orderBy(asc(jobCriteria.place), asc(jobCriteria.id));

export const readEvaluation = async (db: Db, jobId: number) => {
  const [found] = await db
    .select({ version: jobEvaluations.version })
    .from(jobEvaluations)
    .where(eq(jobEvaluations.jobId, jobId));
  return { version: found?.version ?? 0, criteria: await listCriteria(db, jobId) };
};

/** The evaluation of a job, locked until the transaction ends. */
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
 * Scores applicants by these from now on. A criterion is what it is called: one of another name is another one, so that
 * ratings keep the name they were given for, and one that returns has its ratings again.
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
