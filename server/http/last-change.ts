/** Who changed a record last, and when, for those whose decision was based on an older version. */
import { type SQL, sql } from 'drizzle-orm';
import type { AuditSubject } from '#contract/staff/audit-subjects.ts';
import type { Db } from '../platform/db/connect.ts';

export interface LastChange {
  /** Null if the account was deleted, or if nobody is to know. */
  readonly by: string | null;
  readonly at: Date | null;
}

/** @param changes selects `actor_id` and `at`. */
const readLast = async (tx: Db, changes: SQL): Promise<LastChange> => {
  const { rows } = await tx.execute<{ by: string | null; at: string }>(sql`
    select nullif(trim(u.first_name || ' ' || u.last_name), '') as by, to_json(c.at)#>>'{}' as at
    from (${changes}) c left join users u on u.id = c.actor_id order by c.at desc limit 1`);
  const [last] = rows;
  return { by: last?.by ?? null, at: last ? new Date(last.at) : null };
};

const staffActions = (kind: AuditSubject, id: number): SQL => sql`
  (select actor_id, at from audit_log where subject_kind = ${kind} and subject_id = ${String(id)}
  order by at desc limit 1)`;

const companyActions = (jobId: number): SQL => sql`
  (select actor_id, at from company_activity where job_id = ${jobId} and kind like 'job\\_%' order by id desc limit 1)`;

/** The last action of staff on a record. */
export const lastStaffAction = (tx: Db, kind: AuditSubject, id: number): Promise<LastChange> =>
  readLast(tx, staffActions(kind, id));

/** For staff: the last change of a job, by staff or its company. */
export const lastJobChange = (tx: Db, id: number): Promise<LastChange> =>
  readLast(tx, sql`${staffActions('job', id)} union all ${companyActions(id)}`);

/** For its company: without the names of staff. */
export const lastOwnJobChange = (tx: Db, id: number): Promise<LastChange> =>
  readLast(
    tx,
    sql`select null::int as actor_id, at from ${staffActions('job', id)} decided union all ${companyActions(id)}`,
  );

/** The last step of an application: a status, a stage, or a rejection that waits. */
export const lastStep = (tx: Db, id: number): Promise<LastChange> =>
  readLast(
    tx,
    sql`
      (select actor_id, created_at as at from application_events where application_id = ${id} order by id desc limit 1)
      union all
      (select actor_id, created_at from stage_moves where application_id = ${id} order by id desc limit 1)
      union all select author_id, created_at from scheduled_rejections where application_id = ${id}`,
  );

/** The last change of a member by the company. */
export const lastMemberChange = (tx: Db, companyId: number, name: string): Promise<LastChange> =>
  readLast(
    tx,
    sql`select actor_id, at from company_activity
      where company_id = ${companyId} and kind = 'member_changed' and subject = ${name} order by id desc limit 1`,
  );
