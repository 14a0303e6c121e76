/** An account's notices, and which of them it wants by mail. Every query is bound to the account. */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS, PAGE_SIZE } from '#contract/constants.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Db } from '../../db/connect.ts';
import {
  applications,
  companies,
  jobs,
  noticeChoices,
  noticeLinks,
  notices,
  users,
} from '../../db/schema.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { isReleased } from '../undo/changes.ts';

/** Beyond this nobody counts. */
const UNREAD_MAX = 100;
/** As the privacy policy promises. */
const KEPT_DAYS = 365;

/** Whoever applied, where the notice is about an application: see `selectNotices`. */
const applicant = sql`person`;

/** Notices with what their words name. `recipient` may be joined on. */
export const noticeColumns = {
  id: notices.id,
  accountId: notices.accountId,
  kind: notices.kind,
  text: notices.text,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
  applicationId: notices.applicationId,
  jobId: notices.jobId,
  title: jobs.title,
  deadline: jobs.deadline,
  companyName: companies.name,
  companyId: companies.id,
  isGone: sql<boolean | null>`${jobs.deletedAt} is not null or ${jobs.status} <> 'approved'`,
  isCompany: sql<boolean>`coalesce(${companies.userId} = ${notices.accountId}, false)`,
  person: sql<string>`coalesce((
    select trim(${applicant}.first_name || ' ' || ${applicant}.last_name) from ${applications} as sent
    join ${users} as ${applicant} on ${applicant}.id = sent.user_id where sent.id = ${notices.applicationId}), '')`,
};

const ofAccount = (accountId: number, now: Date) =>
  and(eq(notices.accountId, accountId), isReleased(notices.heldUntil, now));

export const readNotices = async (db: Db, accountId: number, page: number, now: Date) => {
  const rows = await db
    .select(noticeColumns)
    .from(notices)
    .leftJoin(jobs, eq(jobs.id, notices.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(ofAccount(accountId, now))
    .orderBy(desc(notices.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(notices, ofAccount(accountId, now)) };
};
export type NoticeRow = Awaited<ReturnType<typeof readNotices>>['rows'][number];

/** Counted along the index of unread notices alone, and no further than anybody wants to know. */
export const countUnread = (db: Db, accountId: number, now: Date): Promise<number> =>
  db.$count(
    db
      .select({ id: notices.id })
      .from(notices)
      .where(and(ofAccount(accountId, now), isNull(notices.readAt)))
      .limit(UNREAD_MAX)
      .as('unread'),
  );

/** Another's notice is none of one's own, and stays as it is. */
export const markRead = (db: Db, accountId: number, id: number | undefined, now: Date) =>
  db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        ofAccount(accountId, now),
        isNull(notices.readAt),
        id === undefined ? undefined : eq(notices.id, id),
      ),
    );

export const readChoices = async (db: Db, userId: number): Promise<ReadonlyMap<NoticeKind, boolean>> => {
  const rows = await db
    .select({ kind: noticeChoices.kind, byMail: noticeChoices.byMail })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId));
  return new Map(rows.map(({ kind, byMail }) => [kind, byMail]));
};

export const choose = (db: Db, userId: number, kind: NoticeKind, byMail: boolean) =>
  db
    .insert(noticeChoices)
    .values({ userId, kind, byMail })
    .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.kind], set: { byMail } });

/** Makes the link that ends the mails of a kind. @returns its token, which is kept nowhere. */
export const makeLink = async (db: Db, userId: number, kind: NoticeKind, now: Date): Promise<string> => {
  const token = newToken();
  await db.insert(noticeLinks).values({ tokenHash: hashToken(token), userId, kind, createdAt: now });
  return token;
};

export const findByLink = async (db: Db, token: string) => {
  const [found] = await db
    .select({ userId: noticeLinks.userId, kind: noticeLinks.kind })
    .from(noticeLinks)
    .where(eq(noticeLinks.tokenHash, hashToken(token)));
  return found;
};

/** What is older than a year is of no use to anybody. */
export const forgetOldNotices = async (db: Db, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(notices).where(lt(notices.createdAt, since));
  await db.delete(noticeLinks).where(lt(noticeLinks.createdAt, since));
};
