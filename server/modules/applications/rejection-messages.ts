/** Rejection messages that a later change replaces. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';

/**
 * Cancels held messages of a rejection, because a later move of the applicant replaces it.
 * Undoing the later change restores them. Other messages stay, because no later change replaces them.
 * @param applications selects their ids.
 */
export const cancelHeldRejections = (db: Db, applications: SQL, now: Date, hold: Hold | undefined) =>
  db.execute(sql`
    with cancelled as (
      delete from conversation_messages m
      where m.application_id in (${applications}) and m.held_until > ${now.toISOString()}::timestamptz
        and m.change_id is distinct from ${hold?.changeId ?? null}
        and exists (
          select from undoable_changes c
          where c.id = m.change_id and c.details->>'kind' = 'applications_moved')
      returning m.*)
    ${keepRows(hold, 'conversation_messages', sql`cancelled`)}`);
