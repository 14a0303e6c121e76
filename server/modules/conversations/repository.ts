/** Reads and writes conversations. Every query is limited to the viewer's applications, or to the jobs they work on. */
import { and, asc, desc, eq, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ConversationSide } from '#contract/conversations/rules.ts';
import { isInScope } from '../../http/job-scope.ts';
import { mayDo } from '../../http/membership.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import {
  applications,
  companies,
  jobs,
  conversationMessages as messages,
  notifications,
  users,
} from '../../platform/db/schema.ts';
import { type Hold, isReleased } from '../../platform/undo/changes.ts';
import type { LiveSignals } from '../../signals/live-signals.ts';
import { isActiveAccount, isActiveCompany } from '../accounts/active.ts';
import { type HiddenIdentity, hiddenIdentityOf } from '../anonymous-review/hidden-identity.ts';
import { shownStatus } from '../applications/steps.ts';

/** The applications whose conversations a viewer may see. Companies don't see withdrawn ones, interviewers none. */
export const isOwn = (viewer: Viewer): SQL | undefined => {
  if (viewer.role === 'seeker') return eq(applications.userId, viewer.userId);
  if (!isMember(viewer) || !mayDo(viewer, 'applicants.write')) return sql`false`;
  return and(
    isInScope(viewer, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
    ne(applications.status, 'withdrawn'),
    isNull(applications.companyAccessEndedAt),
    isActiveAccount(applications.userId),
  );
};

export const nameOf = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** What a viewer may not know of the applicant. Applicants know who they are. */
export const hiddenFrom = (viewer: Viewer): SQL<HiddenIdentity | null> =>
  isMember(viewer) ? hiddenIdentityOf(sql`${applications.id}`) : sql<null>`null`;

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
      isMuted: sql<boolean>`${applications.messagesMutedAt} is not null`,
      firstName: users.firstName,
      hidden: hiddenFrom(viewer),
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

/** An application with what its conversation shows; undefined if the viewer may not see it. */
export const findConversation = async (db: Db, viewer: Viewer, applicationId: number, now: Date) => {
  const [found] = await selectConversations(db, viewer, eq(applications.id, applicationId), now);
  return found;
};

/** The same, locked, so that it can't be withdrawn before the transaction ends. */
export const lockConversation = async (tx: Db, viewer: Viewer, applicationId: number, now: Date) => {
  const [found] = await selectConversations(tx, viewer, eq(applications.id, applicationId), now).for(
    'share',
    {
      of: applications,
    },
  );
  return found;
};

/** Locks several of the viewer's applications, always in the same order. Skips withdrawn ones and other people's. */
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
  fileCount: messages.fileCount,
  leftOut: messages.leftOut,
  signals: messages.signals,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  heldUntil: messages.heldUntil,
  removedAt: messages.removedAt,
};

/** A side sees its own messages, and the other side's once they can no longer be undone. */
export const isShownTo = (side: ConversationSide, now: Date): SQL =>
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
  readonly fileCount: number;
  /** Names of files by email that were not accepted. */
  readonly leftOut: string[];
  readonly createdAt: Date;
  readonly hold: Hold | undefined;
  /** Identifies an email, so that it is stored only once. */
  readonly emailKey: string | undefined;
}

/** Whether an email is already in a conversation. */
export const hasArrived = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db.$count(messages, eq(messages.emailKey, emailKey))) > 0;

export type Reading = Pick<LiveSignals, 'reader'>;

/** @returns the message; undefined for an email that was already stored. */
export const addMessage = async (
  tx: Db,
  reading: Reading,
  { hold, ...message }: NewMessage,
): Promise<MessageRow | undefined> => {
  const read = await reading.reader(tx);
  const signals = message.side === 'company' ? read(message.text, message.companyId) : [];
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  const [added] = await tx
    .insert(messages)
    .values({ ...message, ...held, signals })
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

/** A message as notifications about it say it. */
export interface SaidMessage {
  readonly message_id: number;
  readonly text: string;
}

/** Adds a company's message to each of several conversations. @returns them by application. */
export const addMessages = async (
  tx: Db,
  reading: Reading,
  added: readonly {
    readonly row: Pick<ConversationRow, 'applicationId' | 'companyId'>;
    readonly text: string;
  }[],
  { hold, ...by }: Pick<NewMessage, 'createdAt' | 'hold'> & { readonly authorId: number | null },
): Promise<ReadonlyMap<number, SaidMessage>> => {
  if (added.length === 0) return new Map();
  const read = await reading.reader(tx);
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  const said = await tx
    .insert(messages)
    .values(
      added.map(({ row: { applicationId, companyId }, text }) => ({
        ...by,
        ...held,
        applicationId,
        companyId,
        text,
        side: 'company' as const,
        signals: read(text, companyId),
      })),
    )
    .returning({ applicationId: messages.applicationId, message_id: messages.id, text: messages.text });
  return new Map(said.map(({ applicationId, ...message }) => [applicationId, message]));
};

export const isUnreadBy = (side: ConversationSide, now: Date): SQL =>
  sql`${messages.side} <> ${side} and ${messages.readAt} is null and ${isReleased(messages.heldUntil, now)}`;

interface ReadUpTo {
  readonly applicationId: number;
  readonly side: ConversationSide;
  readonly upTo: number;
  readonly now: Date;
}

export const markMessagesRead = (tx: Db, { applicationId, side, upTo, now }: ReadUpTo) =>
  tx
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.applicationId, applicationId), lte(messages.id, upTo), isUnreadBy(side, now)));

/** Marks the conversation's notifications as read and cancels their emails, because the reader has seen the messages. */
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

/** A viewer's conversations with unread messages, latest first. */
export const listUnread = (db: Db, viewer: Viewer, side: ConversationSide, now: Date) => {
  const latestAt = sql`max(coalesce(${messages.heldUntil}, ${messages.createdAt}))`;
  return db
    .select({
      application_id: messages.applicationId,
      unread: sql<number>`count(*)::int`,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        isOwn(viewer),
        isMember(viewer) ? eq(messages.companyId, viewer.companyId) : undefined,
        // Literals instead of parameters, so that PostgreSQL uses each side's partial index.
        side === 'company' ? sql`${messages.side} = 'applicant'` : sql`${messages.side} = 'company'`,
        isUnreadBy(side, now),
      ),
    )
    .groupBy(messages.applicationId)
    .orderBy(desc(latestAt), desc(messages.applicationId))
    .limit(UNREAD_MAX);
};

/**
 * Mutes an applicant's own conversation, with what is about to be emailed or pushed. @returns whether there is one.
 */
export const muteConversation = async (
  tx: Db,
  { userId, applicationId }: { readonly userId: number; readonly applicationId: number },
  mutedAt: Date | null,
): Promise<boolean> => {
  const changed = await tx
    .update(applications)
    .set({ messagesMutedAt: mutedAt })
    .where(and(eq(applications.id, applicationId), eq(applications.userId, userId)))
    .returning({ id: applications.id });
  if (changed.length === 0) return false;
  if (mutedAt === null) return true;
  await tx
    .update(notifications)
    .set({ mailDue: false, pushDue: false })
    .where(
      and(
        eq(notifications.accountId, userId),
        eq(notifications.applicationId, applicationId),
        eq(notifications.kind, 'message'),
      ),
    );
  return true;
};
