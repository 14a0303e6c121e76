/**
 * The mechanism of Undo. A change that notifies others is recorded in its own transaction. Its notifications, emails
 * and events refer to it and are held until it expires.
 */
import { addSeconds } from 'date-fns/addSeconds';
import { subHours } from 'date-fns/subHours';
import { and, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { returned } from '../db/returned.ts';
import {
  type ChangeDetails,
  conversationMessages,
  jobInvitations,
  mailOutbox,
  moderationDecisions,
  notifications,
  undoableChanges,
} from '../db/schema.ts';
import type { Env } from '../env.ts';

/** Emails, notifications and events are held until their change expires. */
export interface Hold {
  readonly changeId: number;
  readonly until: Date;
}

/** Who undoes which change, and when. */
export interface Undoing {
  readonly changeId: number;
  readonly actorId: number;
  readonly at: Date;
  readonly today: string;
}

export type Change = typeof undoableChanges.$inferSelect;
interface UndoDeps {
  readonly clock: Clock;
  readonly settings: Pick<Env, 'undoWindowSeconds'>;
}

/** Records a change. @returns undefined if the operator has turned Undo off. */
export const beginChange = async (
  tx: Db,
  { clock, settings }: UndoDeps,
  actorId: number,
  details: ChangeDetails,
): Promise<Hold | undefined> => {
  if (settings.undoWindowSeconds === 0) return undefined;
  const until = addSeconds(clock.now(), settings.undoWindowSeconds);
  const change = await tx
    .insert(undoableChanges)
    .values({ actorId, details, expiresAt: until })
    .returning({ id: undoableChanges.id });
  return { changeId: returned(change).id, until };
};

/** The undo offer for the author of a change. */
export const offerOf = (hold: Hold | undefined, { clock }: Pick<UndoDeps, 'clock'>): UndoOffer =>
  hold
    ? {
        change_id: hold.changeId,
        seconds: Math.ceil((hold.until.getTime() - clock.now().getTime()) / 1000),
      }
    : null;

/** The values of `change_id` and `held_until` for rows about a change. */
export const heldBy = (hold: Hold | undefined): SQL =>
  sql`${hold?.changeId ?? null}::int, ${hold?.until.toISOString() ?? null}::timestamptz`;

/** Whether the change that a row is about can no longer be undone. */
export const isReleased = (heldUntil: SQLWrapper, now: Date): SQL =>
  sql`(${heldUntil} is null or ${heldUntil} <= ${now.toISOString()}::timestamptz)`;

/** Forgets a change that affects no one else, so that there is nothing to undo. */
export const forgetChange = async (tx: Db, { changeId }: Hold): Promise<void> => {
  await tx.delete(undoableChanges).where(eq(undoableChanges.id, changeId));
};

/**
 * The statement that stores deleted rows of a table so that Undo can restore them. `source` names a CTE of whole
 * rows.
 */
export const keepRows = (hold: Hold | undefined, table: string, source: SQL): SQL => sql`
  insert into undo_rows (change_id, table_name, row)
  select ${hold?.changeId ?? null}::int, ${table}, to_jsonb(${source}) from ${source}
  where ${hold !== undefined}::boolean`;

/** Deletes rows of a table and keeps them for Undo. @returns how many were deleted. */
export const deleteForUndo = async (
  tx: Db,
  table: string,
  condition: SQL | undefined,
  hold: Hold | undefined,
): Promise<number> => {
  const { rows } = await tx.execute<{ gone: number }>(sql`
    with gone as (delete from ${sql.identifier(table)} where ${condition} returning *),
      kept as (${keepRows(hold, table, sql`gone`)})
    select count(*)::int as gone from gone`);
  return rows[0]?.gone ?? 0;
};

/** Deletes everything that is held for a change. */
export const deleteHeld = async (tx: Db, changeId: number): Promise<void> => {
  await tx.delete(notifications).where(eq(notifications.changeId, changeId));
  await tx.delete(mailOutbox).where(eq(mailOutbox.changeId, changeId));
  await tx.delete(conversationMessages).where(eq(conversationMessages.changeId, changeId));
  await tx.delete(jobInvitations).where(eq(jobInvitations.changeId, changeId));
  // What was appealed since can't be undone; the module says so.
  await tx
    .delete(moderationDecisions)
    .where(and(eq(moderationDecisions.changeId, changeId), isNull(moderationDecisions.appealedAt)));
  // A later change may have cancelled this change's rows, and would restore them.
  await tx.execute(sql`
    delete from undo_rows
    where table_name in ('notifications', 'mail_outbox', 'conversation_messages', 'job_invitations')
      and (row->>'change_id')::int = ${changeId}`);
};

/** Deletes the held emails about a row that no longer exists. */
export const deleteHeldEmails = async (
  tx: Db,
  { kind, id }: Extract<ChangeDetails, { readonly id: number }>,
): Promise<void> => {
  await tx.execute(sql`
    delete from mail_outbox where change_id in (
      select id from undoable_changes where details->>'kind' = ${kind} and details->>'id' = ${String(id)})`);
};

/** Restores the rows of a table that a change deleted. */
export const restoreRows = async (tx: Db, changeId: number, table: string): Promise<void> => {
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} select (jsonb_populate_record(null::${name}, kept.row)).* from undo_rows kept
    where kept.change_id = ${changeId} and kept.table_name = ${table} and kept.column_name is null
    order by kept.id on conflict do nothing`);
};

const isOwn = (id: number, actorId: number) =>
  and(eq(undoableChanges.id, id), eq(undoableChanges.actorId, actorId));

/** A user's own change; undefined for others. */
export const findChange = async (db: Db, id: number, actorId: number) => {
  const [change] = await db.select().from(undoableChanges).where(isOwn(id, actorId));
  return change;
};

/** The same, locked. */
export const lockChange = async (tx: Db, id: number, actorId: number) => {
  const [change] = await tx.select().from(undoableChanges).where(isOwn(id, actorId)).for('update');
  return change;
};

export const markUndone = (tx: Db, id: number, now: Date) =>
  tx.update(undoableChanges).set({ undoneAt: now }).where(eq(undoableChanges.id, id));

const KEPT_HOURS = 1;

/** Expired changes are kept a little longer, so that Undo can report that they expired. */
export const forgetOldChanges = (db: Db, now: Date) =>
  db.delete(undoableChanges).where(lt(undoableChanges.expiresAt, subHours(now, KEPT_HOURS)));
