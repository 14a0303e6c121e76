/** Rejection messages that a later change replaces. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type Hold, keepRows } from './changes.ts';

/**
 * Sets messages aside that are part of a rejection and still held: an applicant who is moved on is not told of it.
 * Undoing the later change puts them back. Other messages stay, since no change says what they say.
 * @param applications selects their ids.
 */
export const putRejectionMessagesAside = (db: Db, applications: SQL, now: Date, hold: Hold | undefined) =>
  db.execute(sql`
    with aside as (
      delete from conversation_messages m
      where m.application_id in (${applications}) and m.held_until > ${now.toISOString()}::timestamptz
        and m.change_id is distinct from ${hold?.changeId ?? null}
        and exists (
          select from undoable_changes c
          where c.id = m.change_id and c.details->>'kind' = 'applications_moved')
      returning m.*)
    ${keepRows(hold, 'conversation_messages', sql`aside`)}`);
