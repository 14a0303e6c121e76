/** One job of the persona's company whose applicants are reviewed anonymously. */
import { eq, sql } from 'drizzle-orm';
import { setAnonymous } from '../../modules/anonymous-review/repository.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import { PERSONA_EMPLOYER } from './personas.ts';

/** The open job with most applicants whom nobody has shortlisted yet. */
const findJob = async (db: Database['db']): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select j.id from jobs j join companies c on c.id = j.company_id join users u on u.id = c.user_id
    join applications a on a.job_id = j.id and a.status in ('applied', 'viewed')
    where u.email = ${PERSONA_EMPLOYER.email} and exists (select from job_search s where s.job_id = j.id)
    group by j.id order by count(*) desc, j.id limit 1`);
  return rows[0]?.id;
};

/** Applicants read about it before they applied. */
export const writeAnonymousReview = async ({ db }: Database): Promise<void> => {
  await db.transaction(async (tx) => {
    const jobId = await findJob(tx);
    if (jobId === undefined) return;
    await tx.insert(table.jobEvaluations).values({ jobId, version: 0 }).onConflictDoNothing();
    await setAnonymous(tx, jobId, true);
    await tx
      .update(table.applications)
      .set({ anonymityPromised: true })
      .where(eq(table.applications.jobId, jobId));
  });
};
