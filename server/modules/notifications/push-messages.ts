/** What devices show of notifications, in the languages of their owners. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import { type NotificationSubject, notificationKindsOf, subjectOf } from '#contract/notifications/kinds.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { companies, jobs, notifications, users } from '../../platform/db/schema.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import type { PushMessage } from '../../platform/push/message.ts';
import { isReleased } from '../../platform/undo/changes.ts';
import { isMemberOfSeveral, pathFor } from './links.ts';
import { presentNotification } from './presenter.ts';
import { notificationColumns } from './repository.ts';

const HOUR = 3600;

type Manner = Omit<PushMessage, 'content'>;

/** How urgent a message is, and for how long it is worth showing; most are like this. */
const USUAL: Manner = { urgency: 'normal', ttlSeconds: 72 * HOUR };
const MANNERS: Readonly<Partial<Record<NotificationSubject, Manner>>> = {
  interview: { urgency: 'high', ttlSeconds: 24 * HOUR },
  offer: { urgency: 'high', ttlSeconds: 72 * HOUR },
  message: { urgency: 'high', ttlSeconds: 72 * HOUR },
  job_alert: { urgency: 'low', ttlSeconds: 24 * HOUR },
  job: { urgency: 'normal', ttlSeconds: 24 * HOUR },
  review: { urgency: 'low', ttlSeconds: 72 * HOUR },
  report: { urgency: 'low', ttlSeconds: 72 * HOUR },
  applicants: { urgency: 'normal', ttlSeconds: 24 * HOUR },
};
const readUnread = (db: Db, ids: readonly number[], now: Date) =>
  db
    .select({ ...notificationColumns, locale: users.locale, hasSeveral: isMemberOfSeveral(sql`${users.id}`) })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.accountId), isNull(users.suspendedAt)))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        isAnyOf(notifications.id, ids),
        isNull(notifications.readAt),
        isReleased(notifications.heldUntil, now),
      ),
    );
type Unread = Awaited<ReturnType<typeof readUnread>>[number];

/** Applicants of a job are one subject for its company; everything else is about one application or job. */
const tagOf = (subject: NotificationSubject, { applicationId, jobId }: Unread): string =>
  [subject, (subject === 'applicants' ? null : applicationId) ?? jobId ?? ''].join(':');

const messageOf = (catalogues: Catalogues, row: Unread): PushMessage => {
  const locale = catalogues.readerLocale(row.locale);
  const t = catalogues.translate(locale);
  const subject = subjectOf(row.kind);
  const start = notificationKindsOf('seeker').includes(row.kind) ? paths.home : paths.dashboard;
  const { link, warning } = presentNotification(row, t);
  return {
    content: {
      title: t('site.name'),
      body: [...(warning ? [t(`conversation.warning.${warning}`)] : []), t(`push.${subject}`)].join(' '),
      lang: locale,
      dir: directionOf(locale),
      link: pathFor(row, link ?? start),
      tag: tagOf(subject, row),
    },
    ...(MANNERS[subject] ?? USUAL),
  };
};

/** @returns a function that writes the messages of notifications; none for those that are read or gone. */
export const makePushMessages =
  ({ db, clock, catalogues }: { readonly db: Db; readonly clock: Clock; readonly catalogues: Catalogues }) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, PushMessage>> =>
    new Map((await readUnread(db, ids, clock.now())).map((row) => [row.id, messageOf(catalogues, row)]));
