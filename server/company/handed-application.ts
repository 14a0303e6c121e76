/** What becomes of applications in the company's applicant tracking system. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { HandedApplication } from '#contract/handovers/calls.ts';
import type { HandedState, HandoverSystem } from '#contract/handovers/rules.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Db } from '../platform/db/connect.ts';
import { applications, handedApplications as handed } from '../platform/db/schema.ts';

const stateOf = (
  { deliveredAt, nextAttemptAt }: typeof handed.$inferSelect,
  isWithdrawn: boolean,
): HandedState => {
  if (deliveredAt) return 'delivered';
  if (isWithdrawn) return 'withdrawn';
  return nextAttemptAt ? 'waiting' : 'failed';
};

/** Null if it isn't handed over. The caller has checked whose it is. */
export const readHanded = async (db: Db, applicationId: number): Promise<Reply<HandedApplication> | null> => {
  const [found] = await db
    .select({ row: handed, isWithdrawn: sql<boolean>`${applications.status} = 'withdrawn'` })
    .from(handed)
    .innerJoin(applications, eq(applications.id, handed.applicationId))
    .where(eq(handed.applicationId, applicationId));
  if (!found) return null;
  const { row, isWithdrawn } = found;
  return {
    system: row.system,
    state: stateOf(row, isWithdrawn),
    external_id: row.externalId,
    problem: row.problem,
    detail: row.detail,
    attempts: row.attempts,
    next_attempt_at: row.nextAttemptAt,
    delivered_at: row.deliveredAt,
  };
};

/** The states of those of these applications that are handed over. The caller has checked whose they are. */
export const readHandedStates = async (db: Db, applicationIds: readonly number[]) => {
  const rows = await db
    .select({ row: handed, isWithdrawn: sql<boolean>`${applications.status} = 'withdrawn'` })
    .from(handed)
    .innerJoin(applications, eq(applications.id, handed.applicationId))
    .where(inArray(handed.applicationId, [...applicationIds]));
  return new Map(
    rows.map(({ row, isWithdrawn }) => [
      row.applicationId,
      { handed: { system: row.system, state: stateOf(row, isWithdrawn) } },
    ]),
  );
};

/** The system to which the job's next application goes, as the trigger `application_handovers` decides it. */
export const systemOfJob = async (db: Db, jobId: number): Promise<HandoverSystem | null> => {
  const { rows } = await db.execute<{ system: HandoverSystem }>(sql`
    select h.system from jobs j cross join lateral (
      select h.id, h.system, s.writes as comes_first from source_jobs s join handovers h on h.source_id = s.source_id
      where s.job_id = j.id and h.company_id = j.company_id
      union all
      select h.id, h.system, false from external_jobs x
      join handovers h on h.company_id = x.company_id and h.source_id is null
      where x.job_id = j.id and x.company_id = j.company_id
      order by comes_first desc, 1 limit 1) h
    where j.id = ${jobId}`);
  return rows[0]?.system ?? null;
};
