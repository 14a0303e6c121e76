/** What is shown of applications that assistants sent: who did, and how many the person sent in the last days. */
import { type SQL, sql } from 'drizzle-orm';
import type { ApplicantFacts } from '#contract/applications/facts.ts';
import { COUNTED_DAYS } from '#contract/assistants/rules.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { applications } from '../../platform/db/schema.ts';

export const sentThisWeek = (userId: SQL | number): SQL<number> => sql<number>`(
  select count(*)::int from ${applications} as sent
  where sent.user_id = ${userId} and sent.created_at > now() - make_interval(days => ${COUNTED_DAYS}::int))`;

/** Null for applications that people sent themselves. */
export const byAssistant = sql<{ name: string; sent_this_week: number } | null>`case
  when ${applications.assistant} is not null then json_build_object(
    'name', ${applications.assistant}, 'sent_this_week', ${sentThisWeek(sql`${applications}.user_id`)}) end`;

/** Facts about the person, instead of scores. */
export const applicantFacts = sql<ApplicantFacts>`json_build_object(
  'sent_this_week', ${sentThisWeek(sql`${applications}.user_id`)},
  'email_confirmed_at', (select ${isoTime(sql`person.email_confirmed_at`)} from users person
    where person.id = ${applications}.user_id))`;
