/** Which conversations are on a page of the inbox: unread ones first, then by their latest message. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoints.ts';
import { isInScope } from '../../http/job-scope.ts';
import type { Span } from '../../http/pagination.ts';
import type { Employer, Viewer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import {
  applications,
  conversations,
  jobs,
  conversationMessages as messages,
  users,
} from '../../platform/db/schema.ts';
import { isReleased } from '../../platform/undo/changes.ts';
import { isOwn, isShownTo, isUnreadBy, nameOf } from './repository.ts';

export type InboxQuery = QueryOf<'GET conversations'>;

interface InboxSelection {
  readonly isUnread: boolean;
  readonly now: Date;
}

export interface InboxPage {
  readonly listed: readonly { readonly lastId: number; readonly unread: number }[];
  readonly total: number;
}

/** A page of an applicant's conversations. Reads all messages of them. */
export const readApplicantPage = async (
  db: Db,
  viewer: Viewer,
  { isUnread, now }: InboxSelection,
  { limit, offset }: Span,
): Promise<InboxPage> => {
  const unread = sql<number>`(count(*) filter (where ${isUnreadBy('applicant', now)}))::int`;
  const threads = db
    .select({ lastId: sql<number>`max(${messages.id})`.as('last_id'), unread: unread.as('unread') })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isOwn(viewer), isShownTo('applicant', now)))
    .groupBy(messages.applicationId)
    .having(isUnread ? sql`${unread} > 0` : undefined)
    .as('threads');
  const listed = await db
    .select({
      lastId: threads.lastId,
      unread: threads.unread,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(threads)
    .orderBy(sql`(${threads.unread} > 0) desc`, sql`${threads.lastId} desc`)
    .limit(limit)
    .offset(offset);
  // A page beyond the last one has no row to say how many there are.
  return { listed, total: listed[0]?.total ?? (await db.$count(threads)) };
};

/** How many messages the company may read and hasn't, by application. Few of all, and 0 if all can still be undone. */
const countUnread = async (db: Db, { companyId }: Employer, now: Date) => {
  const { rows } = await db.execute<{ unread: Record<string, number> }>(sql`
    select coalesce(json_object_agg(id, unread), '{}') as unread from (
      select application_id as id, count(*) filter (where ${isReleased(messages.heldUntil, now)}) as unread
      from ${messages} where company_id = ${companyId} and side = 'applicant' and read_at is null group by 1) w`);
  return new Map(Object.entries(rows[0]?.unread ?? {}).map(([id, unread]) => [Number(id), unread]));
};

/**
 * The latest message of applications that the company sees; null if all can still be undone. As a list of ids, so that
 * PostgreSQL knows how few there are, and doesn't read all applications for a join.
 */
const readLatestOf = async (db: Db, viewer: Employer, ids: readonly number[], now: Date) => {
  const { rows } = await db.execute<{ id: number; lastId: number | null }>(sql`
    select ${applications.id} as id, (
      select max(m.id) from conversation_messages m
      where m.application_id = ${applications.id}
        and (m.side = 'company' or ${isReleased(sql`m.held_until`, now)})) as "lastId"
    from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${isAnyOf(applications.id, ids)} and ${isOwn(viewer)}`);
  return rows;
};

/** Those that the company sees, and those in which all messages can still be undone. */
const isListed = (viewer: Employer): SQL => sql`(
  ${isInScope(viewer, conversations)} and ${conversations.isListed} and not exists (
    select from ${jobs} where ${jobs.id} = ${conversations.jobId} and ${jobs.deletedAt} is not null))`;

const countListed = async (db: Db, viewer: Employer): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${conversations} where ${isListed(viewer)}`);
  return rows[0]?.total ?? 0;
};

/** Conversations without unread messages. Walks along the company's messages from the newest, as far as the page reaches. */
const readOthers = async (db: Db, viewer: Employer, now: Date, { limit, offset }: Span) => {
  if (limit === 0) return [];
  const { rows } = await db.execute<{ lastId: number }>(sql`
    select ${messages.id} as "lastId" from ${messages}
      join ${applications} on ${applications.id} = ${messages.applicationId}
      join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${messages.companyId} = ${viewer.companyId} and ${isShownTo('company', now)} and ${isOwn(viewer)}
      and not exists (
        select from conversation_messages later
        where later.application_id = ${messages.applicationId} and later.id > ${messages.id}
          and (later.side = 'company' or ${isReleased(sql`later.held_until`, now)}))
      and not exists (
        select from conversation_messages waiting
        where waiting.company_id = ${viewer.companyId} and waiting.application_id = ${messages.applicationId}
          and waiting.side = 'applicant' and waiting.read_at is null
          and ${isReleased(sql`waiting.held_until`, now)})
    order by ${messages.id} desc limit ${limit} offset ${offset}`);
  return rows.map(({ lastId }) => ({ lastId, unread: 0 }));
};

/** One of the first pages of a company's conversations. Only their count grows with their number, along an index. */
export const readCompanyPage = async (
  db: Db,
  viewer: Employer,
  { isUnread, now }: InboxSelection,
  span: Span,
): Promise<InboxPage> => {
  const unreadBy = await countUnread(db, viewer, now);
  const latest = await readLatestOf(db, viewer, [...unreadBy.keys()], now);
  const unread = latest
    .flatMap(({ id, lastId }) => (lastId === null ? [] : [{ lastId, unread: unreadBy.get(id) ?? 0 }]))
    .filter((one) => one.unread > 0)
    .sort((one, other) => other.lastId - one.lastId);
  const listed = unread.slice(span.offset, span.offset + span.limit);
  if (isUnread) return { listed, total: unread.length };
  const total = (await countListed(db, viewer)) - latest.filter(({ lastId }) => lastId === null).length;
  const rest = { limit: span.limit - listed.length, offset: Math.max(0, span.offset - unread.length) };
  const others = await readOthers(db, viewer, now, rest);
  return { listed: [...listed, ...others], total };
};

/** The name contains the text, whose characters mean only themselves. Those of anonymous applicants aren't searched. */
const isNamed = (name: string): SQL => sql`exists (
  select from ${applications} join ${users} on ${users.id} = ${applications.userId}
  where ${applications.id} = ${conversations.applicationId} and ${applications.anonymousNumber} is null
    and position(lower(${name}) in lower(${nameOf})) > 0)`;

/**
 * A page of a company's conversations about a job or with a name, or a page far from the first. Finds the latest message
 * of each such conversation by an index, and reads no others.
 */
export const readFilteredPage = async (
  db: Db,
  viewer: Employer,
  { unread: isUnread = false, job_id: jobId, name: typed }: InboxQuery,
  now: Date,
  { limit, offset }: Span,
): Promise<InboxPage> => {
  const name = typed?.trim() ?? '';
  const conditions = and(
    isListed(viewer),
    jobId === undefined ? undefined : eq(conversations.jobId, jobId),
    name === '' ? undefined : isNamed(name),
  );
  const threads = sql`(
    select latest.id as last_id, coalesce(waiting.unread, 0) as unread
    from ${conversations}
    left join (
      select application_id, (count(*) filter (where ${isReleased(messages.heldUntil, now)}))::int as unread
      from ${messages} where company_id = ${viewer.companyId} and side = 'applicant' and read_at is null group by 1
    ) waiting on waiting.application_id = ${conversations.applicationId}
    cross join lateral (
      select m.id from conversation_messages m
      where m.application_id = ${conversations.applicationId}
        and (m.side = 'company' or ${isReleased(sql`m.held_until`, now)})
      order by m.id desc limit 1) latest
    where ${conditions} ${isUnread ? sql`and waiting.unread > 0` : sql``}) threads`;
  const { rows: listed } = await db.execute<{ lastId: number; unread: number; total: number }>(sql`
    select last_id as "lastId", unread, (count(*) over ())::int as total from ${threads}
    order by (unread > 0) desc, last_id desc limit ${limit} offset ${offset}`);
  const [first] = listed;
  if (first || offset === 0) return { listed, total: first?.total ?? 0 };
  // A page beyond the last one has no row to say how many there are.
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${threads}`);
  return { listed, total: rows[0]?.total ?? 0 };
};
