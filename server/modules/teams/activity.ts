/** Reads a company's activity log. */
import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MS, PAGE_SIZE } from '#contract/rules/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { companyActivity, users } from '../../platform/db/schema.ts';

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
    .orderBy(newestFirst(companyActivity.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(companyActivity, isOfCompany(companyId)) };
};

/** Entries are kept long enough to look something up. */
const KEPT_DAYS = 365;

export const forgetOldActivity = (db: Db, now: Date) =>
  db.delete(companyActivity).where(lt(companyActivity.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
