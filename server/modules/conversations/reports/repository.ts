/** Reports of messages: written by both sides, read and decided by staff. */
import { and, asc, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  CONTEXT_MESSAGES,
  type MESSAGE_REPORT_VIEWS,
  REPORTED_CONVERSATION_MESSAGES,
  type ReportScope,
} from '#contract/conversations/report-rules.ts';
import type { ConversationSide } from '#contract/conversations/rules.ts';
import { isAppealed } from '../../../company/decisions.ts';
import { countUpTo, type Window } from '../../../http/rest.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isAnyOf } from '../../../platform/db/id-list.ts';
import { escapeLike } from '../../../platform/db/like.ts';
import { inOrder } from '../../../platform/db/order.ts';
import {
  type CopiedMessage,
  messageReports,
  conversationMessages as messages,
  users,
} from '../../../platform/db/schema.ts';
import { isReleased } from '../../../platform/undo/changes.ts';
import { listOfMessages } from '../attachments-repository.ts';

/** What a user has reported in a conversation. */
export const listOwnReports = (db: Db, userId: number, applicationId: number) =>
  db
    .select({ scope: messageReports.scope, messageId: messageReports.messageId })
    .from(messageReports)
    .where(and(eq(messageReports.reporterId, userId), eq(messageReports.applicationId, applicationId)));
export type OwnReport = Awaited<ReturnType<typeof listOwnReports>>[number];

/** What is reported, by which side. */
interface ReportTarget {
  readonly applicationId: number;
  readonly messageId: number;
  readonly scope: ReportScope;
  readonly side: ConversationSide;
  readonly now: Date;
}

/** The messages of a conversation that both sides see. */
const isShownToBoth = ({ applicationId, now }: ReportTarget): SQL | undefined =>
  and(
    eq(messages.applicationId, applicationId),
    isReleased(messages.heldUntil, now),
    isNull(messages.removedAt),
  );

/** Whether the message is one of the other side, and shown. */
export const isReportable = async (db: Db, reported: ReportTarget): Promise<boolean> =>
  (await db.$count(
    messages,
    and(isShownToBoth(reported), eq(messages.id, reported.messageId), ne(messages.side, reported.side)),
  )) > 0;

const columns = {
  id: messages.id,
  side: messages.side,
  authorId: messages.authorId,
  text: messages.text,
  fileCount: messages.fileCount,
  createdAt: messages.createdAt,
};

/** Copies what staff will read: the message with a few before and after, or the end of the conversation. */
export const copyMessages = async (db: Db, reported: ReportTarget): Promise<CopiedMessage[]> => {
  const { messageId, scope, side } = reported;
  const isOne = scope === 'message';
  const upTo = await db
    .select(columns)
    .from(messages)
    .where(and(isShownToBoth(reported), lte(messages.id, messageId)))
    .orderBy(desc(messages.id))
    .limit(isOne ? CONTEXT_MESSAGES + 1 : REPORTED_CONVERSATION_MESSAGES);
  const after = await db
    .select(columns)
    .from(messages)
    .where(and(isShownToBoth(reported), gt(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(isOne ? CONTEXT_MESSAGES : 0);
  const rows = [...upTo.reverse(), ...after];
  const files = await listOfMessages(db, rows);
  return rows.map((row) => ({
    id: row.id,
    from: row.side,
    author_id: row.authorId,
    text: row.text,
    files: files.filter((file) => file.messageId === row.id).map(({ name }) => name),
    sent_at: row.createdAt.toISOString(),
    is_reported: isOne ? row.id === messageId : row.side !== side,
  }));
};

/** Stores a report, once per reporter. @returns nothing if it was stored already */
export const addReport = (db: Db, report: typeof messageReports.$inferInsert) =>
  db.insert(messageReports).values(report).onConflictDoNothing().returning({ id: messageReports.id });

const reporterName = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

const isOpenAppeal = isAppealed('message', sql`${messageReports.messageId}`);

const selectReports = (db: Db) =>
  db
    .select({ report: messageReports, reporterName, isAppealed: isOpenAppeal })
    .from(messageReports)
    .leftJoin(users, eq(users.id, messageReports.reporterId));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export interface ReportsFilter {
  readonly view: (typeof MESSAGE_REPORT_VIEWS)[number];
  readonly text?: string | undefined;
  readonly companyId?: number | undefined;
}

const conditionOf = ({ view, text = '', companyId }: ReportsFilter): SQL | undefined => {
  const { closedAt, companyName, jobTitle } = messageReports;
  const pattern = `%${escapeLike(text.trim().toLowerCase())}%`;
  return and(
    view === 'queue' ? or(isNull(closedAt), isOpenAppeal) : sql`${closedAt} is not null`,
    text.trim() === '' ? undefined : sql`lower(${companyName} || ' ' || ${jobTitle}) like ${pattern}`,
    companyId === undefined ? undefined : eq(messageReports.companyId, companyId),
  );
};

/** A page of a view, by the time of the reports. */
export const listReports = async (db: Db, filter: ReportsFilter, { descending, limit, offset }: Window) => {
  const condition = conditionOf(filter);
  const rows = await selectReports(db)
    .where(condition)
    .orderBy(inOrder(descending, messageReports.createdAt, messageReports.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUpTo(db, sql`from ${messageReports} where ${condition}`) };
};

export const findReport = async (db: Db, id: number): Promise<ReportRow | undefined> => {
  const [found] = await selectReports(db).where(eq(messageReports.id, id));
  return found;
};

/** The names of the authors that still have an account. */
export const readNames = async (
  db: Db,
  copied: readonly CopiedMessage[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = copied.flatMap(({ author_id }) => author_id ?? []);
  const rows = await db
    .select({ id: users.id, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isNull(users.closedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Locks a report and the others of the same messages, always in the same order. */
export const lockReports = (tx: Db, id: number) => {
  const { messageId, scope } = messageReports;
  const same = sql`(${messageId}, ${scope}) in (
    select one.message_id, one.scope from message_reports one where one.id = ${id})`;
  return tx
    .select()
    .from(messageReports)
    .where(or(eq(messageReports.id, id), same))
    .orderBy(asc(messageReports.id))
    .for('update');
};
