/** Writes notification emails, in the languages of their readers. */

import { and, asc, eq, isNull } from 'drizzle-orm';
import { nextStepOf, wordingOf } from '#contract/notification-kinds.ts';
import { pageAddress, paths, withQuery } from '#contract/page-paths.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { companies, jobs, notifications, users } from '../../db/schema.ts';
import type { Message } from '../../mail/message.ts';
import { addToOutbox } from '../../mail/outbox.ts';
import { writeEmail } from '../../mail/write-email.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import { writeDay } from '../i18n/write-day.ts';
import { isReleased } from '../undo/changes.ts';
import { presentNotification } from './presenter.ts';
import { makeLink, notificationColumns } from './repository.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogues: Catalogues;
  readonly publicUrl: string;
}

const BATCH = 100;

/** Takes notifications with a due email. Several processes never take the same one. */
const takeDue = (db: Db, now: Date) =>
  db
    .select({ ...notificationColumns, email: users.email, locale: users.locale })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.accountId), isNull(users.suspendedAt)))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(notifications.mailDue, true), isReleased(notifications.heldUntil, now)))
    .orderBy(asc(notifications.id))
    .limit(BATCH)
    .for('update', { of: notifications, skipLocked: true });
type Due = Awaited<ReturnType<typeof takeDue>>[number];

const emailOf = ({ catalogues, publicUrl }: Parts, due: Due, token: string): Message => {
  const t = catalogues.translate(due.locale);
  const notification = presentNotification(due, t);
  const words = t(`notifications.${wordingOf(notification)}`, {
    job: notification.job?.job_title ?? '',
    company: notification.job?.company_name ?? '',
    person: notification.person,
    date: notification.job ? writeDay(notification.job.closes_on, due.locale) : '',
  });
  const next = nextStepOf(notification);
  return writeEmail(catalogues, publicUrl, {
    to: due.email,
    locale: due.locale,
    subject: words,
    paragraphs: [
      words,
      ...(notification.text ? [notification.text] : []),
      ...(next ? [t(`notifications.${next}`)] : []),
    ],
    action: {
      label: t('mail.notification.action'),
      address: `${publicUrl}${notification.link ?? paths.home}`,
    },
    note: t('mail.notification.stop', {
      address: publicUrl + withQuery(pageAddress(paths.notificationEmails, 'stop'), { token }),
    }),
    unsubscribe: `${publicUrl}/api/stop-notice-mails?token=${token}`,
  });
};

const write = async (tx: Db, parts: Parts, notification: Due): Promise<void> => {
  if (!publicAddress(notification.email)) return;
  const now = parts.clock.now();
  const token = await makeLink(tx, notification.accountId, notification.kind, now);
  await addToOutbox(tx, emailOf(parts, notification, token), now);
};

/**
 * @returns a function that writes an email to the outbox for every notification with a due email. A failure leaves
 * the notification in the portal only and does not affect others; it is thrown at the end.
 */
export const makeNotificationEmails =
  (parts: Parts): (() => Promise<void>) =>
  async () => {
    const { database, clock } = parts;
    const failures: unknown[] = [];
    for (let taken = BATCH; taken === BATCH; ) {
      taken = await database.db.transaction(async (tx) => {
        const due = await takeDue(tx, clock.now());
        for (const notification of due) {
          await tx
            .transaction((one) => write(one, parts, notification))
            .catch((error) => failures.push(error));
        }
        const ids = due.map(({ id }) => id);
        await tx.update(notifications).set({ mailDue: false }).where(isAnyOf(notifications.id, ids));
        return due.length;
      });
    }
    if (failures.length > 0) throw failures[0];
  };
