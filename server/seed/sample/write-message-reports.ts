/** Messages that one side of a conversation reported to staff: some to decide, some decided. */

import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { sql } from 'drizzle-orm';
import { MESSAGE_REPORT_REASONS, REPORT_SCOPES } from '#contract/conversations/report-rules.ts';
import { CONVERSATION_SIDES } from '#contract/conversations/rules.ts';
import { REPORT_OUTCOMES } from '#contract/moderation/report-rules.ts';
import { HOUR_MS } from '#contract/shared/constants.ts';
import { addReport, copyMessages } from '../../modules/conversations/reports/repository.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import * as table from '../../platform/db/schema.ts';
import reports from './data/reported-messages.json' with { type: 'json' };
import { PERSONAS } from './personas.ts';

interface Conversation extends Record<string, unknown> {
  readonly application: number;
  readonly person: number;
  readonly company: number;
  readonly author: number;
  readonly companyName: string;
  readonly job: number;
  readonly jobTitle: string;
  /** When the last message was written, in milliseconds since 1970. */
  readonly lastAt: number;
}

/** One conversation per company, none of the personas' and none of the last two hours. */
const findConversations = async (tx: Db, now: Date): Promise<Conversation[]> => {
  const until = subHours(now, 2);
  const personas = PERSONAS.map(({ email }) => sql`${email}`);
  const { rows } = await tx.execute<Conversation>(sql`
    select distinct on (c.id) a.id as application, a.user_id as person, c.id as company, c.user_id as author,
      c.name as "companyName", j.id as job, j.title as "jobTitle",
      (extract(epoch from last.at) * 1000)::float8 as "lastAt"
    from conversation_messages m join applications a on a.id = m.application_id
    join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
    join users u on u.id in (c.user_id, a.user_id)
    join lateral (select max(l.created_at) as at from conversation_messages l where l.application_id = a.id) last on true
    where m.side = 'applicant' and last.at <= ${until.toISOString()}::timestamptz
    group by a.id, c.id, j.id, last.at having not bool_or(u.email in (${sql.join(personas, sql`, `)}))
    order by c.id, a.id limit ${reports.length}`);
  return rows;
};

const oneOf = <T extends string>(values: readonly T[], name: string): T => {
  const found = values.find((value) => value === name);
  if (!found) throw new Error(`${name} is unknown`);
  return found;
};

type Sample = (typeof reports)[number];

const writeReport = async (tx: Db, one: Conversation, sample: Sample, at: Date): Promise<void> => {
  const side = oneOf(CONVERSATION_SIDES, sample.side);
  const scope = oneOf(REPORT_SCOPES, sample.scope);
  const outcome = sample.outcome === null ? null : oneOf(REPORT_OUTCOMES, sample.outcome);
  const closedAt = outcome && addHours(at, 1);
  const isByApplicant = side === 'applicant';
  const written = await tx
    .insert(table.conversationMessages)
    .values({
      applicationId: one.application,
      companyId: one.company,
      side: isByApplicant ? 'company' : 'applicant',
      authorId: isByApplicant ? one.author : one.person,
      text: sample.message,
      createdAt: subHours(at, 1),
      readAt: at,
    })
    .returning({ id: table.conversationMessages.id });
  const message = returned(written);
  const reported = { applicationId: one.application, messageId: message.id, scope, side, now: at };
  await addReport(tx, {
    ...{ side, scope, outcome, closedAt, applicationId: one.application, messageId: message.id },
    ...{ jobId: one.job, jobTitle: one.jobTitle, companyId: one.company, companyName: one.companyName },
    reporterId: isByApplicant ? one.person : one.author,
    reason: oneOf(MESSAGE_REPORT_REASONS, sample.reason),
    text: sample.text,
    messages: await copyMessages(tx, reported),
    createdAt: at,
  });
  if (outcome === 'upheld')
    await tx.execute(sql`
      update conversation_messages set removed_at = ${closedAt?.toISOString()}::timestamptz where id = ${message.id}`);
};

/** The earlier a report is in the data, the newer it is. Each is about the last message of its conversation. */
export const writeMessageReports = async ({ db }: Database, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    const conversations = await findConversations(tx, now);
    for (const [index, conversation] of conversations.entries()) {
      const sample = reports[index];
      const at = Math.max(now.getTime() - (2 + index * 9) * HOUR_MS, conversation.lastAt + 2 * HOUR_MS);
      if (sample) await writeReport(tx, conversation, sample, new Date(at));
    }
  });
};
