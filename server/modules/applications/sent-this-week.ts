/** What is shown of applications that assistants sent: who did, and how many the person sent in the last days. */
import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_DAYS } from '#contract/assistants/rules.ts';
import { applications } from '../../platform/db/schema.ts';

export const sentThisWeek = (userId: SQL | number): SQL<number> => sql<number>`(
  select count(*)::int from ${applications} as sent
  where sent.user_id = ${userId} and sent.created_at > now() - make_interval(days => ${COUNTED_DAYS}::int))`;

/** Null for applications that people sent themselves. */
export const byAssistant = sql<{ name: string; sent_this_week: number } | null>`case
  when ${applications.assistant} is not null then json_build_object(
    'name', ${applications.assistant}, 'sent_this_week', ${sentThisWeek(sql`${applications}.user_id`)}) end`;
