/** Messages of conversations that staff removed, in notifications about them. */
import { sql } from 'drizzle-orm';
import { notifications } from './db/schema.ts';

/** Whether a notification says what a message said that staff removed. Names of files follow the words. */
export const isOfRemovedMessage = sql<boolean>`(${notifications.kind} in ('message', 'application_rejected') and exists (
  select from conversation_messages removed
  where removed.application_id = ${notifications.applicationId} and removed.removed_at is not null
    and (${notifications.text} = removed.text
      or starts_with(${notifications.text}, ltrim(removed.text || E'\\n\\n📎', E'\\n')))))`;
