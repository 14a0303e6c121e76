/** Makes mails of the notices that are wanted by mail, in their readers' languages. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { LOCALE_FACTS } from '#contract/locales.ts';
import { wordingOf } from '#contract/notice-kinds.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../db/connect.ts';
import { companies, jobs, notices, users } from '../../db/schema.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';
import { addToOutbox } from '../../mail/outbox.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import type { Catalogues } from '../messages/catalogues.ts';
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
const takeDue = (db: Db) =>
  db
    .select({ ...noticeColumns, email: users.email, locale: users.locale })
    .from(notices)
    .innerJoin(users, and(eq(users.id, notices.accountId), isNull(users.suspendedAt)))
    .leftJoin(jobs, eq(jobs.id, notices.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(notices.mailDue, true))
    .orderBy(asc(notices.id))
    .limit(BATCH)
    .for('update', { of: notices, skipLocked: true });
type Due = Awaited<ReturnType<typeof takeDue>>[number];

const letterOf = ({ catalogues, publicUrl }: Parts, due: Due, token: string): Message => {
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
  return writeLetter(catalogues, publicUrl, {
    to: due.email,
    locale: due.locale,
    subject: words,
    paragraphs: [words, ...(notice.text ? [notice.text] : [])],
    action: { label: t('mail.notice.action'), address: `${publicUrl}${notice.link ?? '/'}` },
    note: t('mail.notice.stop', { address: `${publicUrl}/notice-mails/stop?token=${token}` }),
    unsubscribe: `${publicUrl}/api/stop-notice-mails?token=${token}`,
  });
};

/** @returns a function that puts into the outbox a mail for every notice that waits for one. */
export const makeNoticeMails =
  (parts: Parts): (() => Promise<void>) =>
  async () => {
    const { database, clock } = parts;
    for (let taken = BATCH; taken === BATCH; ) {
      taken = await database.db.transaction(async (tx) => {
        const due = await takeDue(tx);
        for (const notice of due) {
          if (publicAddress(notice.email)) {
            const token = await makeLink(tx, notice.accountId, notice.kind, clock.now());
            await addToOutbox(tx, letterOf(parts, notice, token), clock.now());
          }
        }
        if (due.length > 0) {
          const ids = sql.join(
            due.map(({ id }) => sql`${id}`),
            sql`, `,
          );
          await tx.update(notices).set({ mailDue: false }).where(sql`${notices.id} in (${ids})`);
        }
        return due.length;
      });
    }
  };
