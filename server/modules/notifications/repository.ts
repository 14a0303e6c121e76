/** An account's notifications, and how it wants to receive them. Every query is limited to the account. */
import { subDays } from 'date-fns/subDays';
import { and, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Signal } from '#contract/moderation/signals.ts';
import {
  GROUPED_NOTIFICATION_KINDS,
  isDailyUnlessChosen,
  isEmailedUnlessChosen,
  type NotificationKind,
} from '#contract/notifications/kinds.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import {
  applications,
  companies,
  jobs,
  notificationChoices,
  notificationLinks,
  notifications,
  users,
} from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { isReleased } from '../../platform/undo/changes.ts';
import { hiddenIdentityOf } from '../anonymous-review/hidden-identity.ts';

/** The bell never shows a higher number. */
const UNREAD_MAX = 100;
/** As the privacy policy promises. */
const KEPT_DAYS = 365;

/** The alias of the applicant's account, for notifications about applications. */
const applicant = sql`person`;

/** Notifications with the names their texts mention. */
export const notificationColumns = {
  id: notifications.id,
  accountId: notifications.accountId,
  kind: notifications.kind,
  text: sql<string | null>`case when not exists (
    select from conversation_messages m where m.id = ${notifications.messageId} and m.removed_at is not null)
    then ${notifications.text} end`,
  /** Of the message, read when it was written. */
  signals: sql<readonly Signal[] | null>`(
    select m.signals from conversation_messages m where m.id = ${notifications.messageId})`,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  applicationId: notifications.applicationId,
  jobId: notifications.jobId,
  title: jobs.title,
  deadline: jobs.deadline,
  companyName: companies.name,
  companyId: companies.id,
  isGone: sql<boolean | null>`${jobs.deletedAt} is not null or ${jobs.status} <> 'approved'`,
  /** Whether the recipient is a member of the job's company. */
  isCompany: sql<boolean>`exists (
    select from company_members member
    where member.company_id = ${companies.id} and member.user_id = ${notifications.accountId})`,
  hidden: hiddenIdentityOf(sql`${notifications.applicationId}`),
  person: sql<string>`coalesce((
    select trim(${applicant}.first_name || ' ' || ${applicant}.last_name) from ${applications} as sent
    join ${users} as ${applicant} on ${applicant}.id = sent.user_id where sent.id = ${notifications.applicationId}), '')`,
};

/** An account, and for members of several companies, the current one. */
export interface Reader {
  readonly userId: number;
  readonly companyId?: number | null;
}

const ofAccount = ({ userId, companyId = null }: Reader, now: Date) =>
  and(
    eq(notifications.accountId, userId),
    isReleased(notifications.heldUntil, now),
    companyId === null
      ? undefined
      : sql`(${notifications.jobId} is null or exists (
          select from jobs about where about.id = ${notifications.jobId} and about.company_id = ${companyId}))`,
  );

const isGrouped = inArray(notifications.kind, [...GROUPED_NOTIFICATION_KINDS]);

/** Notifications with the same value are listed as one: the applications to a job, apart by whether they are read. */
const GROUP = sql`case when ${isGrouped}
  then concat_ws(' ', ${notifications.kind}, ${notifications.jobId}, ${notifications.readAt} is null) else ${notifications.id}::text end`;

export const listNotifications = async (db: Db, reader: Reader, page: number, now: Date) => {
  const groups = db
    .select({ id: max(notifications.id).as('newest'), count: sql<number>`count(*)::int`.as('members') })
    .from(notifications)
    .where(ofAccount(reader, now))
    .groupBy(GROUP)
    .as('groups');
  const rows = await db
    .select({ ...notificationColumns, count: groups.count })
    .from(groups)
    .innerJoin(notifications, eq(notifications.id, groups.id))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(newestFirst(notifications.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(groups) };
};
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number];

/** Counts unread notifications by their index, up to the maximum. */
export const countUnread = (db: Db, reader: Reader, now: Date): Promise<number> =>
  db.$count(
    db
      .selectDistinct({ group: GROUP.as('group') })
      .from(notifications)
      .where(and(ofAccount(reader, now), isNull(notifications.readAt)))
      .limit(UNREAD_MAX)
      .as('unread'),
  );

/** Notifications of other accounts don't match and stay unchanged. */
export const markRead = (db: Db, reader: Reader, id: number | undefined, now: Date) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        ofAccount(reader, now),
        isNull(notifications.readAt),
        id === undefined ? undefined : or(eq(notifications.id, id), isOfSameJob(id)),
      ),
    );

/** Applications to the job of the application that a notification of the account is about. */
const isOfSameJob = (id: number) => sql`(${isGrouped} and ${notifications.jobId} = (
  select one.job_id from notifications one where one.id = ${id}::int and one.kind = ${notifications.kind}
    and one.account_id = ${notifications.accountId}))`;

/** Whoever opens an application need not be told of it any more. */
export const markApplicationRead = (db: Db, accountId: number, applicationId: number, now: Date) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.applicationId, applicationId),
        eq(notifications.accountId, accountId),
        isGrouped,
        isNull(notifications.readAt),
      ),
    );

/** Omitted properties stay unchanged. */
export interface Choice {
  readonly byEmail?: boolean | undefined;
  readonly daily?: boolean | undefined;
  readonly byPush?: boolean | undefined;
}

export const readChoices = async (db: Db, userId: number) => {
  const rows = await db
    .select({
      kind: notificationChoices.kind,
      byEmail: notificationChoices.byEmail,
      daily: notificationChoices.daily,
      byPush: notificationChoices.byPush,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return new Map(rows.map(({ kind, ...choice }) => [kind, choice]));
};

/** Stores a choice. It also applies to emails and push messages that are still due. */
export const choose = (db: Db, userId: number, kind: NotificationKind, choice: Choice) =>
  db.transaction(async (tx) => {
    const unset = { byEmail: isEmailedUnlessChosen(kind), daily: isDailyUnlessChosen(kind) };
    const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
    await tx
      .insert(notificationChoices)
      .values({ userId, kind, ...unset, ...given })
      .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: given });
    const isOwn = and(eq(notifications.accountId, userId), eq(notifications.kind, kind));
    const stop = (due: 'mailDue' | 'pushDue') =>
      tx
        .update(notifications)
        .set({ [due]: false })
        .where(and(isOwn, eq(notifications[due], true)));
    if (choice.byEmail === false) await stop('mailDue');
    if (choice.byPush === false) await stop('pushDue');
  });

/** Creates an unsubscribe link for a kind of email. @returns its token, which is not stored. */
export const makeLink = async (
  db: Db,
  userId: number,
  kind: NotificationKind,
  now: Date,
): Promise<string> => {
  const token = newToken();
  await db.insert(notificationLinks).values({ tokenHash: hashToken(token), userId, kind, createdAt: now });
  return token;
};

export const findByLink = async (db: Db, token: string) => {
  const [found] = await db
    .select({ userId: notificationLinks.userId, kind: notificationLinks.kind })
    .from(notificationLinks)
    .where(eq(notificationLinks.tokenHash, hashToken(token)));
  return found;
};

/** Notifications are deleted after a year. */
export const deleteOldNotifications = async (db: Db, now: Date): Promise<void> => {
  const since = subDays(now, KEPT_DAYS);
  await db.delete(notifications).where(lt(notifications.createdAt, since));
  await db.delete(notificationLinks).where(lt(notificationLinks.createdAt, since));
};
