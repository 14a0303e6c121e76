/** Who is in charge of applicants, and who has them open. The caller has checked whose they are. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import type { Hold, Undoing } from '../../platform/undo/changes.ts';

/** Puts a member in charge of applications, so that it can be undone. */
export const assignApplications = async (
  tx: Db,
  ids: readonly number[],
  recruiterId: number | null,
  hold: Hold | undefined,
): Promise<void> => {
  const isWanted = sql`a.id = any(${arrayOf(ids)}::int[]) and a.recruiter_id is distinct from ${recruiterId}::int`;
  if (hold)
    await tx.execute(sql`
      insert into undo_rows (change_id, table_name, column_name, row)
      select ${hold.changeId}::int, 'applications', 'recruiter_id',
        json_build_object('id', a.id, 'before', a.recruiter_id, 'after', ${recruiterId}::int)
      from applications a where ${isWanted}`);
  await tx.execute(sql`update applications a set recruiter_id = ${recruiterId}::int where ${isWanted}`);
};

/** Leaves applicants alone who have been assigned to another member since. */
export const undoAssignment = (
  tx: Db,
  _: DetailsOf<'applicants_assigned'>,
  { changeId }: Undoing,
): Promise<unknown> =>
  tx.execute(sql`
    update applications a set recruiter_id = (select u.id from users u where u.id = (kept.row->>'before')::int)
    from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = 'applications' and kept.column_name = 'recruiter_id'
      and a.id = (kept.row->>'id')::int and a.recruiter_id is not distinct from (kept.row->>'after')::int`);

interface Member {
  readonly userId: number;
  readonly companyId: number;
}

/** Notes that a member has an application open, instead of any other; not if there are no colleagues to tell. */
export const notePresence = async (
  tx: Db,
  { userId, companyId }: Member,
  applicationId: number,
  at: Date,
) => {
  // Only rows that come and go are told, so that who looks on isn't.
  await tx.execute(sql`
    delete from applicant_presence where user_id = ${userId} and application_id <> ${applicationId}`);
  await tx.execute(sql`
    insert into applicant_presence (user_id, company_id, application_id, shown_at)
    select ${userId}::int, ${companyId}::int, ${applicationId}::int, ${at.toISOString()}::timestamptz
    where exists (select from company_members m where m.company_id = ${companyId} and m.user_id <> ${userId})
    on conflict (user_id) do update set shown_at = excluded.shown_at, company_id = excluded.company_id,
      application_id = excluded.application_id`);
};

export const endPresence = (db: Db, { userId }: Member, applicationId: number) =>
  db.execute(sql`
    delete from applicant_presence where user_id = ${userId} and application_id = ${applicationId}`);

const LAPSES = sql`interval '30 minutes'`;

/** The other members who have an application open. */
export const listPresent = async (
  db: Db,
  { userId, companyId }: Member,
  applicationId: number,
  at: Date,
): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select trim(u.first_name || ' ' || u.last_name) as name from applicant_presence p
    join company_members m on m.user_id = p.user_id and m.company_id = ${companyId}
    join users u on u.id = p.user_id
    where p.application_id = ${applicationId} and p.user_id <> ${userId}
      and p.shown_at > ${at.toISOString()}::timestamptz - ${LAPSES}
    order by p.shown_at, p.user_id`);
  return rows.map(({ name }) => name);
};

export const forgetPresence = (db: Db, now: Date) =>
  db.execute(
    sql`delete from applicant_presence where shown_at < ${now.toISOString()}::timestamptz - ${LAPSES}`,
  );
