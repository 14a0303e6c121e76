/** Once a day, removes people from the pools of companies that no longer see them. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';

/** Rows per statement. */
const BATCH = 2000;

interface Position extends Record<string, unknown> {
  readonly company_id: number | null;
  readonly user_id: number | null;
  readonly gone: number;
}

/**
 * Candidates whom the company can neither find nor knows from an application. Suspended accounts stay: lists leave
 * them out, and staff may restore them.
 */
const forgetBatch = async (db: Db, companyId: number, userId: number): Promise<Position | undefined> => {
  const { rows } = await db.execute<Position>(sql`
    with looked as materialized (
      select company_id, user_id from pooled_candidates where (company_id, user_id) > (${companyId}::int, ${userId}::int)
      order by company_id, user_id limit ${BATCH}::int
    ), gone as (
      delete from pooled_candidates p using looked l, candidates c
      where p.company_id = l.company_id and p.user_id = l.user_id and c.user_id = l.user_id
        and (not c.visible_to_employers or exists (
          select from candidate_hidden_companies h where h.user_id = l.user_id and h.company_id = l.company_id))
        and not exists (
          select from applications a where a.user_id = l.user_id and a.company_id = l.company_id
            and a.status <> 'withdrawn' and a.company_access_ended_at is null)
      returning 1
    ), last as (select company_id, user_id from looked order by company_id desc, user_id desc limit 1)
    select (select company_id from last), (select user_id from last), (select count(*)::int from gone) as gone`);
  return rows[0];
};

/** @returns how many people left a company's pools. */
export const forgetUnseen = async (db: Db): Promise<number> => {
  let gone = 0;
  for (let after = { companyId: 0, userId: 0 }; ; ) {
    const batch = await forgetBatch(db, after.companyId, after.userId);
    if (!batch || batch.company_id === null || batch.user_id === null) return gone;
    gone += batch.gone;
    after = { companyId: batch.company_id, userId: batch.user_id };
  }
};
