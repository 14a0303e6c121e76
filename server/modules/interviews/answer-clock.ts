/**
 * The clock after the last interview: candidates without an answer are told so on the day on which one was due, as a
 * message of the company.
 */
import { type SQL, sql } from 'drizzle-orm';
import { OPEN_INTERVIEW_STATUSES } from '#contract/interviews/rules.ts';
import { HOUR_MS, type Locale } from '#contract/shared/constants.ts';
import type { EmailDeps } from '../../module.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { jobs } from '../../platform/db/schema.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { addMessages } from '../conversations/repository.ts';
import { JOB_RULES } from '../job-rules/rules.ts';
import { notify } from '../notifications/notify.ts';

const USUAL_DAYS = 45;
/** After a longer downtime, and for interviews before this clock began, nobody is told. */
const LATE_DAYS = 14;
const BATCH = 100;

const RULES = JOB_RULES.filter(({ topic, days, doubt }) => topic === 'answer_deadline' && days && !doubt);
const CASES = RULES.map(
  ({ place: { country, state = '' }, days = USUAL_DAYS }) =>
    sql`when ${country} = co.iso2 and ${state} in ('', s.name) then ${days}::int`,
);
/** By the place of the row of `jobs`. */
const days: SQL = sql`(select case ${sql.join([...CASES, sql`else ${USUAL_DAYS}::int`], sql` `)} end
  from countries co left join states s on s.id = jobs.state_id where co.id = jobs.country_id)`;
const LONGEST = Math.max(USUAL_DAYS, ...RULES.map((rule) => rule.days ?? 0));

const OPEN = sql.join(
  OPEN_INTERVIEW_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/** Of the application `a`: interviewed at `last.at`, with no further interview planned, and without an answer. */
const isUnanswered: SQL = sql`a.status not in ('withdrawn', 'rejected', 'offered', 'hired')
  and not a.applicant_hidden and a.company_access_ended_at is null
  and not exists (select from interviews i where i.application_id = a.id and i.status in (${OPEN})
    and (i.starts_at is null or i.starts_at > last.at))
  and not exists (select from conversation_messages m
    where m.application_id = a.id and m.side = 'company' and m.created_at > last.at)`;

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
      last.at::text as interviewed_at, ${days} as days
    from (select application_id, max(starts_at) as at from interviews where status = 'accepted'
        and starts_at between ${at} - ${LONGEST + LATE_DAYS} * interval '1 day' and ${at} group by 1) last
      join applications a on a.id = last.application_id join jobs on jobs.id = a.job_id
      join companies c on c.id = jobs.company_id join users u on u.id = a.user_id
    where ${at} between last.at + ${days} * interval '1 day' and last.at + (${days} + ${LATE_DAYS}) * interval '1 day'
      and ${isUnanswered} and jobs.deleted_at is null and ${isActiveCompany(jobs.companyId)} ${further}`);
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

type AnswerDeps = Pick<EmailDeps, 'database' | 'clock' | 'catalogues'>;

const tellDue = ({ database: { db }, clock, catalogues }: AnswerDeps): Promise<number> =>
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
    const said = await addMessages(tx, texts, { authorId: null, createdAt: now, hold: undefined });
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
