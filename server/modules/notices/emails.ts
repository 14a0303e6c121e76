/** Makes mails of the notices that are wanted by mail, in their readers' languages. */

import { and, asc, eq, isNull } from 'drizzle-orm';
import { LOCALE_FACTS } from '#contract/locales.ts';
import { nextStepOf, wordingOf } from '#contract/notice-kinds.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { companies, jobs, notices, users } from '../../db/schema.ts';
import type { Message } from '../../mail/message.ts';
import { addToOutbox } from '../../mail/outbox.ts';
import { writeEmail } from '../../mail/write-email.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import { isReleased } from '../undo/changes.ts';
import { presentNotice } from './presenter.ts';
import { makeLink, noticeColumns } from './repository.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogues: Catalogues;
  readonly publicUrl: string;
}

const BATCH = 100;

/** Takes up notices that wait to be mailed. Several processes never take up the same one. */
const takeDue = (db: Db, now: Date) =>
  db
    .select({ ...noticeColumns, email: users.email, locale: users.locale })
    .from(notices)
    .innerJoin(users, and(eq(users.id, notices.accountId), isNull(users.suspendedAt)))
    .leftJoin(jobs, eq(jobs.id, notices.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(notices.mailDue, true), isReleased(notices.heldUntil, now)))
    .orderBy(asc(notices.id))
    .limit(BATCH)
    .for('update', { of: notices, skipLocked: true });
type Due = Awaited<ReturnType<typeof takeDue>>[number];

const emailOf = ({ catalogues, publicUrl }: Parts, due: Due, token: string): Message => {
  const t = catalogues.translate(due.locale);
  const notice = presentNotice(due, t);
  const words = t(`notices.${wordingOf(notice)}`, {
    job: notice.job?.job_title ?? '',
    company: notice.job?.company_name ?? '',
    person: notice.person,
    date: notice.job
      ? new Intl.DateTimeFormat(LOCALE_FACTS[due.locale].format, {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }).format(new Date(notice.job.closes_on))
      : '',
  });
  const next = nextStepOf(notice);
  return writeEmail(catalogues, publicUrl, {
    to: due.email,
    locale: due.locale,
    subject: words,
    paragraphs: [words, ...(notice.text ? [notice.text] : []), ...(next ? [t(`notices.${next}`)] : [])],
    action: { label: t('mail.notice.action'), address: `${publicUrl}${notice.link ?? '/'}` },
    note: t('mail.notice.stop', { address: `${publicUrl}/notice-mails/stop?token=${token}` }),
    unsubscribe: `${publicUrl}/api/stop-notice-mails?token=${token}`,
  });
};

const write = async (tx: Db, parts: Parts, notice: Due): Promise<void> => {
  if (!publicAddress(notice.email)) return;
  const now = parts.clock.now();
  const token = await makeLink(tx, notice.accountId, notice.kind, now);
  await addToOutbox(tx, emailOf(parts, notice, token), now);
};

/**
 * @returns a function that puts into the outbox a mail for every notice that waits for one. One that cannot be written
 * stays in the portal alone, and keeps no other back; the failure is told in the end.
 */
export const makeNoticeEmails =
  (parts: Parts): (() => Promise<void>) =>
  async () => {
    const { database, clock } = parts;
    const failures: unknown[] = [];
    for (let taken = BATCH; taken === BATCH; ) {
      taken = await database.db.transaction(async (tx) => {
        const due = await takeDue(tx, clock.now());
        for (const notice of due) {
          await tx.transaction((one) => write(one, parts, notice)).catch((error) => failures.push(error));
        }
        const ids = due.map(({ id }) => id);
        await tx.update(notices).set({ mailDue: false }).where(isAnyOf(notices.id, ids));
        return due.length;
      });
    }
    if (failures.length > 0) throw failures[0];
  };
