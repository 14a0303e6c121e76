/** Conversations. Every query is bound to the viewer's own applications, or to the jobs they work on. */
import { and, asc, desc, eq, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import {
  applications,
  companies,
  jobs,
  conversationMessages as messages,
  notifications,
  users,
} from '../../db/schema.ts';
import { isInScope } from '../../job-scope.ts';
import { isMember, type Viewer } from '../../plugins/viewer.ts';
import { isActiveAccount, isActiveCompany } from '../accounts/active.ts';
import { shownStatus } from '../applications/steps.ts';
import { type Hold, isReleased } from '../undo/changes.ts';

/** Which applications a viewer has a conversation about. To a company, a withdrawn one is gone, like its applicant. */
const isOwn = (viewer: Viewer): SQL | undefined => {
  if (viewer.role === 'seeker') return eq(applications.userId, viewer.userId);
  if (!isMember(viewer)) return sql`false`;
  return and(
    isInScope(viewer, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
    ne(applications.status, 'withdrawn'),
    isNull(applications.companyAccessEndedAt),
    isActiveAccount(applications.userId),
  );
};

const nameOf = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

const selectConversations = (db: Db, viewer: Viewer, which: SQL, now: Date) =>
  db
    .select({
      applicationId: applications.id,
      applicantId: applications.userId,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyId: companies.id,
      companyName: companies.name,
      applicant: nameOf,
      firstName: users.firstName,
      locale: users.locale,
      viewerName: sql<string>`(select trim(me.first_name || ' ' || me.last_name) from users me where me.id = ${viewer.userId})`,
      isWithdrawn: sql<boolean>`${shownStatus(now)} = 'withdrawn'`,
      isEnded: sql<boolean>`(${jobs.deletedAt} is not null or ${applications.companyAccessEndedAt} is not null or not ${isActiveCompany(jobs.companyId)})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(which, isOwn(viewer)));

/** An application with what its conversation shows; undefined for those of others. */
export const findConversation = async (db: Db, viewer: Viewer, applicationId: number, now: Date) => {
  const [found] = await selectConversations(db, viewer, eq(applications.id, applicationId), now);
  return found;
};

/** The same, locked: it is not withdrawn before the transaction ends. */
export const lockConversation = async (tx: Db, viewer: Viewer, applicationId: number, now: Date) => {
  const [found] = await selectConversations(tx, viewer, eq(applications.id, applicationId), now).for(
    'share',
    {
      of: applications,
    },
  );
  return found;
};

/** Several of the viewer's, locked in one order everywhere; those of others, and withdrawn ones, are left out. */
export const lockConversations = (tx: Db, viewer: Viewer, applicationIds: readonly number[], now: Date) =>
  selectConversations(tx, viewer, isAnyOf(applications.id, applicationIds), now)
    .orderBy(asc(applications.id))
    .for('share', { of: applications });
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

const columns = {
  id: messages.id,
  side: messages.side,
  authorId: messages.authorId,
  author: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
  text: messages.text,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  heldUntil: messages.heldUntil,
};

/** What one side sees: its own messages, and those of the other that can no longer be undone. */
const isShownTo = (side: ConversationSide, now: Date): SQL =>
  sql`(${messages.side} = ${side} or ${isReleased(messages.heldUntil, now)})`;

interface Span {
  readonly applicationId: number;
  readonly side: ConversationSide;
  readonly before: number | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** The latest messages, newest first. */
export const readMessages = (db: Db, { applicationId, side, before, limit, now }: Span) =>
  db
    .select(columns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(messages.applicationId, applicationId),
        isShownTo(side, now),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

interface NewMessage {
  readonly applicationId: number;
  readonly companyId: number;
  readonly side: ConversationSide;
  readonly authorId: number;
  readonly text: string;
  readonly createdAt: Date;
  readonly hold: Hold | undefined;
  /** What tells an email from others. */
  readonly emailKey: string | undefined;
}

/** Whether an email is in a conversation already. */
export const hasArrived = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db.$count(messages, eq(messages.emailKey, emailKey))) > 0;

/** @returns the message; undefined for an email that came before. */
export const addMessage = async (
  tx: Db,
  { hold, ...message }: NewMessage,
): Promise<MessageRow | undefined> => {
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  const [added] = await tx
    .insert(messages)
    .values({ ...message, ...held })
    .onConflictDoNothing({ target: messages.emailKey })
    .returning({ id: messages.id });
  if (!added) return undefined;
  const [row] = await tx
    .select(columns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(eq(messages.id, added.id));
  return row;
};

/** Adds a company's message to each of several conversations. */
export const addMessages = async (
  tx: Db,
  added: readonly { readonly row: ConversationRow; readonly text: string }[],
  { hold, ...by }: Pick<NewMessage, 'authorId' | 'createdAt' | 'hold'>,
): Promise<void> => {
  if (added.length === 0) return;
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  await tx.insert(messages).values(
    added.map(({ row: { applicationId, companyId }, text }) => ({
      ...by,
      ...held,
      applicationId,
      companyId,
      text,
      side: 'company' as const,
    })),
  );
};

const isUnreadBy = (side: ConversationSide, now: Date): SQL =>
  sql`${messages.side} <> ${side} and ${messages.readAt} is null and ${isReleased(messages.heldUntil, now)}`;

interface Reading {
  readonly applicationId: number;
  readonly side: ConversationSide;
  readonly upTo: number;
  readonly now: Date;
}

export const markMessagesRead = (tx: Db, { applicationId, side, upTo, now }: Reading) =>
  tx
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.applicationId, applicationId), lte(messages.id, upTo), isUnreadBy(side, now)));

/** What the reader was told of the conversation is read with it, and needs no email any more. */
export const markToldRead = (tx: Db, userId: number, applicationId: number, now: Date) =>
  tx
    .update(notifications)
    .set({ readAt: now, mailDue: false })
    .where(
      and(
        eq(notifications.accountId, userId),
        eq(notifications.applicationId, applicationId),
        eq(notifications.kind, 'message'),
        isNull(notifications.readAt),
        isReleased(notifications.heldUntil, now),
      ),
    );

const UNREAD_MAX = 100;

/** A viewer's conversations with unread messages, the latest first. */
export const listUnread = (db: Db, viewer: Viewer, side: ConversationSide, now: Date) => {
  const latestAt = sql<Date>`max(coalesce(${messages.heldUntil}, ${messages.createdAt}))`.mapWith(
    messages.createdAt,
  );
  return db
    .select({
      applicationId: messages.applicationId,
      unread: sql<number>`count(*)::int`,
      latestAt,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        isOwn(viewer),
        isMember(viewer) ? eq(messages.companyId, viewer.companyId) : undefined,
        // Written out, so that the partial index of each side is used.
        side === 'company' ? sql`${messages.side} = 'applicant'` : sql`${messages.side} = 'company'`,
        isUnreadBy(side, now),
      ),
    )
    .groupBy(messages.applicationId)
    .orderBy(desc(latestAt), desc(messages.applicationId))
    .limit(UNREAD_MAX);
};
