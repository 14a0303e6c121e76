/** What became of an application in the company's applicant tracking system. */
import { eq, sql } from 'drizzle-orm';
import type { HandedApplication } from '#contract/handovers/calls.ts';
import type { HandedState } from '#contract/handovers/rules.ts';
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
