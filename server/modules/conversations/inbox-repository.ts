/** The conversations of a viewer, with their latest message and the number of unread ones. */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { QueryOf } from '#contract/endpoints.ts';
import type { Db } from '../../db/connect.ts';
import { applications, companies, jobs, conversationMessages as messages, users } from '../../db/schema.ts';
import { isMember, type Viewer } from '../../plugins/viewer.ts';
import { hiddenFrom, isOwn, isShownTo, isUnreadBy, nameOf } from './repository.ts';

export type InboxQuery = QueryOf<'GET conversations'>;

export const EXCERPT = 160;

/** The name contains the text, whose characters mean only themselves. Those of anonymous applicants aren't searched. */
const isNamed = (name: string | undefined): SQL | undefined =>
  name?.trim()
    ? sql`(${applications.anonymousNumber} is null and position(lower(${name.trim()}) in lower(${nameOf})) > 0)`
    : undefined;

const isOfViewer = (viewer: Viewer, side: ConversationSide, now: Date) =>
  and(
    isOwn(viewer),
    // Says the same as the jobs' company, for the index.
    isMember(viewer) ? eq(messages.companyId, viewer.companyId) : undefined,
    isShownTo(side, now),
  );

/** One row per conversation: its latest message and how many are unread. */
const threadsOf = (
  db: Db,
  viewer: Viewer,
  side: ConversationSide,
  { unread, job_id: jobId, name }: InboxQuery,
  now: Date,
) => {
  const count = sql<number>`(count(*) filter (where ${isUnreadBy(side, now)}))::int`;
  return db
    .select({ lastId: sql<number>`max(${messages.id})`.as('last_id'), unread: count.as('unread') })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        isOfViewer(viewer, side, now),
        jobId === undefined ? undefined : eq(jobs.id, jobId),
        side === 'company' ? isNamed(name) : undefined,
      ),
    )
    .groupBy(messages.applicationId)
    .having(unread ? sql`${count} > 0` : undefined)
    .as('threads');
};

/** A page of conversations, and their total. The page is selected before anything is joined to it. */
export const listConversations = async (
  db: Db,
  viewer: Viewer,
  side: ConversationSide,
  query: InboxQuery,
  now: Date,
) => {
  const threads = threadsOf(db, viewer, side, query, now);
  const inOrder = (of: { unread: SQLWrapper; lastId: SQLWrapper }) => [
    sql`(${of.unread} > 0) desc`,
    sql`${of.lastId} desc`,
  ];
  const page = db
    .select({
      lastId: threads.lastId,
      unread: threads.unread,
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(threads)
    .orderBy(...inOrder(threads))
    .limit(PAGE_SIZE)
    .offset(((query.page ?? 1) - 1) * PAGE_SIZE)
    .as('page');
  const rows = await db
    .select({
      total: page.total,
      applicationId: messages.applicationId,
      unread: page.unread,
      side: messages.side,
      text: sql<string>`left(${messages.text}, ${EXCERPT})`,
      fileCount: messages.fileCount,
      createdAt: messages.createdAt,
      removedAt: messages.removedAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: companies.name,
      applicant: nameOf,
      hidden: hiddenFrom(viewer),
    })
    .from(page)
    .innerJoin(messages, eq(messages.id, page.lastId))
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .orderBy(...inOrder(page));
  // A page beyond the last one has no row to say how many there are.
  return { rows, total: rows[0]?.total ?? (await db.$count(threads)) };
};
export type InboxRow = Awaited<ReturnType<typeof listConversations>>['rows'][number];
