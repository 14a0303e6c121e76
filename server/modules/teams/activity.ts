/** What a company's members did, for those who may read it (TEAM-07). */
import { desc, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS, PAGE_SIZE } from '#contract/constants.ts';
import type { Activity } from '#contract/team-rules.ts';
import type { Db } from '../../db/connect.ts';
import { companyActivity, users } from '../../db/schema.ts';
import type { JobScope } from './job-scope.ts';

interface Deed {
  readonly kind: Activity;
  /** The member, address or job title it was done to. */
  readonly subject?: string;
  /** A role, a status or a number. */
  readonly detail?: string;
  readonly jobId?: number;
}

type Actor = Pick<JobScope, 'companyId'> & { readonly userId: number };

/** Notes deeds in the transaction of the change. */
export const noteActivity = async (
  tx: Db,
  { companyId, userId }: Actor,
  deeds: Deed | readonly Deed[],
  at: Date,
): Promise<void> => {
  const rows = [deeds].flat().map((deed) => ({ ...deed, companyId, actorId: userId, at }));
  if (rows.length > 0) await tx.insert(companyActivity).values(rows);
};

const isOfCompany = (companyId: number) => eq(companyActivity.companyId, companyId);

/** A page of the log, newest first. */
export const listActivity = async (db: Db, companyId: number, page: number) => {
  const rows = await db
    .select({
      id: companyActivity.id,
      kind: companyActivity.kind,
      actor: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      subject: companyActivity.subject,
      detail: companyActivity.detail,
      job_id: companyActivity.jobId,
      at: companyActivity.at,
    })
    .from(companyActivity)
    .leftJoin(users, eq(users.id, companyActivity.actorId))
    .where(isOfCompany(companyId))
    .orderBy(desc(companyActivity.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(companyActivity, isOfCompany(companyId)) };
};

/** Long enough to look something up. */
const KEPT_DAYS = 365;

export const forgetOldActivity = (db: Db, now: Date) =>
  db.delete(companyActivity).where(lt(companyActivity.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
