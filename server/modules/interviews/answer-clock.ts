/**
 * The clock after the last interview: candidates without an answer are told so on the day on which one was due, as a
 * message of the company.
 */
import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS, type Locale } from '#contract/shared/constants.ts';
import type { EmailDeps } from '../../module.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { jobs } from '../../platform/db/schema.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { addMessages } from '../conversations/repository.ts';
import { answerDays, isUnanswered, LONGEST_ANSWER_DAYS } from '../job-rules/answer-due.ts';
import { notify } from '../notifications/notify.ts';

/** After a longer downtime, and for interviews before this clock began, nobody is told. */
const LATE_DAYS = 14;
const BATCH = 100;

interface Owed extends Record<string, unknown> {
  readonly id: number;
  readonly user_id: number;
  readonly job_id: number;
  readonly company_id: number;
  readonly locale: Locale;
  readonly job: string;
  readonly company: string;
  readonly interviewed_at: string;
  readonly days: number;
}

const selectOwed = async (tx: Db, now: Date, further: SQL): Promise<Owed[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Owed>(sql`
    select a.id, a.user_id, a.job_id, jobs.company_id, u.locale, jobs.title as job, c.name as company,
      last.at::text as interviewed_at, ${answerDays} as days
    from (select application_id, max(starts_at) as at from interviews where status = 'accepted'
        and starts_at between ${at} - ${LONGEST_ANSWER_DAYS + LATE_DAYS} * interval '1 day' and ${at} group by 1) last
      join applications a on a.id = last.application_id join jobs on jobs.id = a.job_id
      join companies c on c.id = jobs.company_id join users u on u.id = a.user_id
    where ${at} between last.at + ${answerDays} * interval '1 day' and last.at + (${answerDays} + ${LATE_DAYS}) * interval '1 day'
      and ${isUnanswered(sql`a`, sql`last.at`)} and jobs.deleted_at is null and ${isActiveCompany(jobs.companyId)} ${further}`);
  return rows;
};

/** Reads again what it has locked, because another process may have told them in the meantime. */
const takeDue = async (tx: Db, now: Date): Promise<Owed[]> => {
  const found = await selectOwed(tx, now, sql`order by a.id limit ${BATCH} for update of a skip locked`);
  if (found.length === 0) return [];
  return selectOwed(
    tx,
    now,
    sql`and ${isAnyOf(
      sql`a.id`,
      found.map(({ id }) => id),
    )}`,
  );
};

type AnswerDeps = Pick<EmailDeps, 'database' | 'clock' | 'catalogues' | 'signals'>;

const tellDue = ({ database: { db }, clock, catalogues, signals }: AnswerDeps): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const owed = await takeDue(tx, now);
    const texts = owed.map((one) => ({
      row: { applicationId: one.id, companyId: one.company_id },
      text: catalogues.translate(one.locale)('server.answer_due', {
        company: one.company,
        job: one.job,
        date: writeDay(clock.dayOf(new Date(one.interviewed_at)), one.locale),
        smart_count: one.days,
      }),
    }));
    const said = await addMessages(tx, signals, texts, { authorId: null, createdAt: now, hold: undefined });
    const told = owed.map(({ id, user_id, job_id }) => ({
      account_id: user_id,
      kind: 'message' as const,
      job_id,
      application_id: id,
      ...said.get(id),
    }));
    await notify(tx, told, { hold: undefined });
    return owed.length;
  });

/** @returns a function that looks once an hour, because an answer is due on a day. */
export const makeAnswerClock = (deps: AnswerDeps): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const now = deps.clock.now().getTime();
    if (now < next) return;
    while ((await tellDue(deps)) === BATCH);
    next = now + HOUR_MS;
  };
};
