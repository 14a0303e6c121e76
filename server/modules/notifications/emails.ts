/** Writes notification emails in their readers' languages. */

import { subDays } from 'date-fns/subDays';
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  isByStaff,
  isDailyUnlessChosen,
  NOTIFICATION_KINDS,
  type NotificationKind,
  nextStepOf,
  notificationKindsOf,
  subjectOf,
  wordingOf,
} from '#contract/notifications/kinds.ts';
import { linkTo, pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { newestFirst } from '../../platform/db/order.ts';
import {
  applications,
  companies,
  jobs,
  notificationChoices,
  notifications,
  users,
} from '../../platform/db/schema.ts';
import type { Catalogues, Translate } from '../../platform/i18n/catalogues.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import type { DetailsOfMailed } from '../../platform/mail/mailed-notification.ts';
import type { Message } from '../../platform/mail/message.ts';
import { messageInEmail, nameInEmail } from '../../platform/mail/others-words.ts';
import { addToOutbox } from '../../platform/mail/outbox.ts';
import { type MailSite, type Paragraph, sentFor, writeEmail } from '../../platform/mail/write-email.ts';
import { isReleased } from '../../platform/undo/changes.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { isMemberOfSeveral, pathFor } from './links.ts';
import { presentNotification } from './presenter.ts';
import { REPLY_MARK, replyAddress } from './reply-address.ts';
import { makeLink, notificationColumns } from './repository.ts';

interface EmailDeps extends MailSite {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogues: Catalogues;
  /** Adds details from the notification's own module; undefined if there are none. */
  readonly detailsOf: DetailsOfMailed;
  readonly isVerifiedCompany: (db: Db, companyId: number) => Promise<boolean>;
  /** Whether an applicant is verified, by when they confirmed their address. */
  readonly isVerifiedPerson: (emailConfirmedAt: Date | null) => boolean;
  readonly keyedHash: KeyedHash;
  /** The domain that receives replies. If unset, emails only link to the portal. */
  readonly replyDomain: string | undefined;
  /** The sender of all emails. */
  readonly mailFrom: string;
}

const BATCH = 100;

/** Whether the account wants one email a day for this kind of notification. */
const isDaily = sql`coalesce(${notificationChoices.daily}, ${inArray(
  notifications.kind,
  NOTIFICATION_KINDS.filter(isDailyUnlessChosen),
)})`;

/** When the applicant confirmed their address, for companies. */
const applicantConfirmedAt = sql<Date | null>`(
  select person.email_confirmed_at from ${applications} sent join ${users} person on person.id = sent.user_id
  where sent.id = ${notifications.applicationId})`.mapWith(users.emailConfirmedAt);

/** Notifications with their readers. */
const selectMailed = (db: Db) =>
  db
    .select({
      ...notificationColumns,
      email: users.email,
      locale: users.locale,
      timeZone: users.timeZone,
      hasSeveral: isMemberOfSeveral(sql`${users.id}`),
      applicantConfirmedAt,
    })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.accountId), isNull(users.suspendedAt)))
    .leftJoin(
      notificationChoices,
      and(
        eq(notificationChoices.userId, notifications.accountId),
        eq(notificationChoices.kind, notifications.kind),
      ),
    )
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId));

/** Locks notifications whose emails are due. Processes never take the same one. */
const takeDue = (db: Db, now: Date, which: SQL) =>
  selectMailed(db)
    .where(and(eq(notifications.mailDue, true), isReleased(notifications.heldUntil, now), which))
    .orderBy(asc(notifications.id))
    .limit(BATCH)
    .for('update', { of: notifications, skipLocked: true });
type Due = Awaited<ReturnType<typeof takeDue>>[number];

const takeSingle = (db: Db, now: Date) => takeDue(db, now, sql`not ${isDaily}`);

/** Takes the notifications of one account's daily email, once the oldest of them is a day old. */
const takeDigest = async (db: Db, now: Date): Promise<readonly Due[]> => {
  const yesterday = subDays(now, 1);
  const [first] = await takeDue(db, now, sql`${isDaily} and ${lte(notifications.createdAt, yesterday)}`);
  if (!first) return [];
  const { accountId, kind } = first;
  return takeDue(
    db,
    now,
    sql`${isDaily} and ${and(eq(notifications.accountId, accountId), eq(notifications.kind, kind))}`,
  );
};

const addressOf = (publicUrl: string, due: Due, path: string): string => publicUrl + pathFor(due, path);

/** Whether the other side is, see `others-words.ts`. */
const isVerifiedOther = async (tx: Db, deps: EmailDeps, due: Due): Promise<boolean> => {
  if (due.isCompany) return deps.isVerifiedPerson(due.applicantConfirmedAt);
  return due.companyId === null || deps.isVerifiedCompany(tx, due.companyId);
};

const wordsOf = async (tx: Db, deps: EmailDeps, due: Due) => {
  const t = deps.catalogues.translate(due.locale);
  const presented = presentNotification(due, t);
  const { job } = presented;
  const isVerified = await isVerifiedOther(tx, deps, due);
  // The portal calls an anonymous applicant by a number.
  const person = due.hidden ? presented.person : nameInEmail(presented.person, false);
  const company = nameInEmail(job?.company_name ?? '', isVerified || due.isCompany);
  const notification = { ...presented, person };
  const words = t(`notifications.${wordingOf(notification)}`, {
    job: nameInEmail(job?.job_title ?? '', true),
    company,
    person,
    date: job ? writeDay(job.closes_on, due.locale) : '',
  });
  const namesOther = due.isCompany ? due.applicationId !== null && !due.hidden : job !== null;
  const subject = isVerified || !namesOther ? words : t(`push.${subjectOf(due.kind)}`);
  return { t, notification, words, subject, company, isVerified };
};

/** Staff's reasons are the portal's words. Everything else is the other side's. */
const textParagraphs = (kind: NotificationKind, text: string | null, isVerified: boolean): Paragraph[] => {
  if (!text) return [];
  return isByStaff(kind) ? [text] : [messageInEmail(text, isVerified)];
};

const stopOf = ({ publicUrl }: EmailDeps, token: string, t: Translate) => ({
  note: {
    title: t('mail.notification.stop'),
    address: publicUrl + withQuery(pageAddress(paths.notificationEmails, 'stop'), { token }),
  },
  unsubscribe: `${publicUrl}/api/stop-notice-mails?token=${token}`,
});

/** The daily email. If all its notifications link to the same page, so does its button. */
const digestOf = async (
  tx: Db,
  deps: EmailDeps,
  dues: readonly [Due, ...Due[]],
  token: string,
): Promise<Message> => {
  const { catalogues, publicUrl } = deps;
  const [{ email, locale, kind }] = dues;
  const all = await Promise.all(dues.map((due) => wordsOf(tx, deps, due)));
  const t = catalogues.translate(locale);
  const links = new Set(all.map(({ notification }) => notification.link));
  const [link] = links.size === 1 ? links : [];
  const start = notificationKindsOf('seeker').includes(kind) ? paths.home : paths.dashboard;
  return writeEmail(catalogues, deps, {
    to: email,
    locale,
    subject: t('mail.digest.subject', { smart_count: dues.length, portal: t('site.name') }),
    paragraphs: [t('mail.digest.intro'), ...all.map(({ words }) => words)],
    action: { label: t('mail.notification.action'), address: addressOf(publicUrl, dues[0], link ?? start) },
    ...stopOf(deps, token, t),
  });
};

/** The reader's reply address about an application; undefined if the portal receives no emails. */
const replyAddressOf = (
  { keyedHash, replyDomain }: EmailDeps,
  { applicationId, accountId }: Due,
): string | undefined =>
  applicationId !== null && replyDomain !== undefined
    ? replyAddress(keyedHash, replyDomain, { applicationId, userId: accountId })
    : undefined;

const emailOf = async (tx: Db, deps: EmailDeps, due: Due, token: string): Promise<Message> => {
  const { catalogues, publicUrl, mailFrom } = deps;
  const { t, notification, words, subject, company, isVerified } = await wordsOf(tx, deps, due);
  const next = nextStepOf(notification);
  const address = addressOf(publicUrl, due, notification.link ?? paths.home);
  const person = notification.person;
  const now = deps.clock.now();
  const own = replyAddressOf(deps, due);
  const from = { publicUrl, address, replyAddress: own, mailFrom, t, now };
  const more = await deps.detailsOf(tx, { ...due, person, isVerified }, from);
  const replyTo = due.kind === 'message' ? own : undefined;
  const name = person || company;
  const email = writeEmail(catalogues, deps, {
    to: due.email,
    locale: due.locale,
    subject,
    paragraphs: [
      ...(replyTo ? [`${REPLY_MARK} ${t('mail.message.reply', { name })}`] : []),
      words,
      ...(notification.warning ? [t(`conversation.warning.${notification.warning}`)] : []),
      ...textParagraphs(due.kind, notification.text, isVerified),
      ...(notification.text && !due.isCompany && !isByStaff(due.kind)
        ? [{ title: t('nav.job_fraud'), address: publicUrl + linkTo.help('job-fraud') }]
        : []),
      ...(next ? [t(`notifications.${next}`)] : []),
      ...(more?.paragraphs ?? []),
    ],
    action: { label: t('mail.notification.action'), address },
    calendar: more?.calendar,
    letter: more?.letter,
    ...stopOf(deps, token, t),
  });
  const sender = due.isCompany || isByStaff(due.kind) ? {} : sentFor(t, company, isVerified);
  return { ...email, ...sender, ...(replyTo ? { replyTo } : {}) };
};

/** More than a reply quotes. */
const SENT_MAX = 10;

/** The last emails with messages about an application that an account got, as they would be written today. */
export const listSentMessages = async (
  deps: EmailDeps,
  { userId, applicationId }: { readonly userId: number; readonly applicationId: number },
): Promise<readonly Message[]> => {
  const { db } = deps.database;
  const isSame = and(eq(notifications.accountId, userId), eq(notifications.applicationId, applicationId));
  const sent = await selectMailed(db)
    .where(and(isSame, eq(notifications.kind, 'message')))
    .orderBy(newestFirst(notifications.id))
    .limit(SENT_MAX);
  return Promise.all(sent.map((due) => emailOf(db, deps, due, '')));
};

/** Writes one email about the notifications, in the transaction that locked them. */
const write = async (tx: Db, deps: EmailDeps, dues: readonly Due[]): Promise<void> => {
  const [first, ...others] = dues;
  if (!first || !publicAddress(first.email)) return;
  const now = deps.clock.now();
  const token = await makeLink(tx, first.accountId, first.kind, now);
  const email = await (others.length > 0
    ? digestOf(tx, deps, [first, ...others], token)
    : emailOf(tx, deps, first, token));
  await addToOutbox(tx, email, now);
};

/**
 * @returns a function that writes due emails to the outbox: one per notification, or one a day if the account chose
 * that. If one fails, its notification appears only in the portal; the others are written, and then the error is thrown.
 */
export const makeNotificationEmails =
  (deps: EmailDeps): (() => Promise<void>) =>
  async () => {
    const { database, clock } = deps;
    const failures: unknown[] = [];
    /** @returns the number of handled notifications. */
    const writeNext = (take: (tx: Db) => Promise<readonly (readonly Due[])[]>) =>
      database.db.transaction(async (tx) => {
        const emails = await take(tx);
        for (const dues of emails) {
          await tx.transaction((one) => write(one, deps, dues)).catch((error) => failures.push(error));
        }
        const ids = emails.flat().map(({ id }) => id);
        await tx.update(notifications).set({ mailDue: false }).where(isAnyOf(notifications.id, ids));
        return ids.length;
      });
    const single = async (tx: Db) => (await takeSingle(tx, clock.now())).map((due) => [due]);
    const digest = async (tx: Db) => [await takeDigest(tx, clock.now())];
    while ((await writeNext(single)) === BATCH);
    while ((await writeNext(digest)) > 0);
    if (failures.length > 0) throw failures[0];
  };
