/** AUTO-02, AUTO-03: reminders of waiting applicants, and thanks. */
import { subMinutes } from 'date-fns/subMinutes';
import { type SQL, sql } from 'drizzle-orm';
import { THANKS_AFTER_MINUTES } from '#contract/automations/rules.ts';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import { activeRecruiter } from '../../company/recruiter.ts';
import { Failure } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import type { EmailDeps } from '../../module.ts';
import type { Db } from '../../platform/db/connect.ts';
import { writeToMany } from '../conversations/write-to-many.ts';
import { notify, notifyMembers } from '../notifications/notify.ts';

/** Looking through the applicants of all companies with automations is no work for every minute. */
const EVERY_MS = 10 * MINUTE_MS;
const BATCH = 200;

/** When an applicant `ap` got where the automation `a` applies. */
const since = sql`(case when a.stage_id is null
  then (select e.created_at from application_events e where e.application_id = ap.id order by e.id desc limit 1)
  else (select m.created_at from stage_moves m where m.application_id = ap.id order by m.id desc limit 1) end)`;

/** Applicants `ap` of the jobs `j` who are where an automation `a` of the kind applies. */
const inPlace = (kind: SQL): SQL => sql`
  automations a
  join companies c on c.id = a.company_id
  join users head on head.id = c.user_id and head.suspended_at is null and head.closed_at is null
  join jobs j on j.company_id = a.company_id and j.deleted_at is null and (a.job_id is null or a.job_id = j.id)
  join applications ap on ap.job_id = j.id and not ap.applicant_hidden and ap.company_access_ended_at is null
    and (a.status is null or ap.status = a.status) and (a.stage_id is null or ap.stage_id = a.stage_id)
  where a.kind = ${kind}`;

/** Reminds of applicants who have waited too long. @returns of how many. */
const remindOfWaiting = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ application_id: number }>(sql`
      insert into automation_runs (automation_id, application_id, since)
      select a.id, ap.id, ${since} from ${inPlace(sql`'reminder'`)}
        and ${since} <= ${now.toISOString()}::timestamptz - make_interval(days => a.days)
        and not exists (
          select from automation_runs r where r.automation_id = a.id and r.application_id = ap.id and r.since = ${since})
      order by ap.id limit ${BATCH}
      on conflict do nothing returning application_id`);
    const { rows: waiting } = await tx.execute<{ id: number; job_id: number }>(sql`
      select id, job_id from applications where id = any(${sql.param(rows.map((row) => row.application_id))}::int[])
      order by id`);
    await notifyMembers(
      tx,
      waiting.map(({ id, job_id }) => ({ kind: 'applicant_waiting', job_id, application_id: id })),
    );
    return rows.length;
  });

interface Thanks extends Record<string, unknown> {
  readonly automationId: number;
  readonly applicationId: number;
  readonly since: string;
  readonly text: string;
  readonly companyId: number;
  readonly senderId: number;
}

/** Applicants to thank: who got somewhere or were interviewed since the automation exists, once each. */
const listThanks = async (db: Db, now: Date): Promise<Thanks[]> => {
  const before = sql`${subMinutes(now, THANKS_AFTER_MINUTES).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Thanks>(sql`
    select "automationId", "applicationId", since, text, "companyId", "senderId" from (
      select a.id as "automationId", ap.id as "applicationId", a.text, a.company_id as "companyId", a.created_at,
        coalesce(${activeRecruiter}, c.user_id) as "senderId",
        case when a.status is null then (
          select max(i.starts_at + make_interval(mins => i.minutes)) from interviews i
          where i.application_id = ap.id and i.was_agreed and i.status in ('accepted', 'over'))
        else ${since} end as since
      from ${inPlace(sql`'thanks'`)} and ap.status not in ('withdrawn', 'rejected')
        and not exists (select from automation_runs r where r.automation_id = a.id and r.application_id = ap.id)
    ) found
    where since > created_at and since <= ${before}
    order by "applicationId", "automationId" limit ${BATCH}`);
  return rows;
};

type ThankDeps = Pick<EmailDeps, 'catalogues' | 'clock' | 'signals' | 'requireConfirmedEmail' | 'smtpUrl'>;

/** Writes to an applicant in the name of the recruiter in charge, unless the company may not write any more. */
const thank = (tx: Db, deps: ThankDeps, { applicationId, text, companyId, senderId }: Thanks) =>
  tx.transaction(async (one) => {
    const right = { role: 'employer', teamRole: 'owner', tokenHash: '', jobIds: null } as const;
    const viewer: Employer = { ...right, userId: senderId, companyId };
    const message = { applicationIds: [applicationId], text, field: 'text', hold: undefined };
    const written = await writeToMany(one, { ...deps, settings: deps }, viewer, message);
    const told = written.map(({ row, said }) => ({
      ...{ account_id: row.applicantId, kind: 'message' as const },
      ...{ job_id: row.jobId, application_id: row.applicationId, ...said },
    }));
    await notify(one, told);
  });

/** Once for each applicant, whichever process comes first. */
const thankOnce = (db: Db, deps: ThankDeps, thanks: Thanks): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into automation_runs (automation_id, application_id, since)
      select ${thanks.automationId}::int, id, ${thanks.since}::timestamptz from applications
      where id = ${thanks.applicationId} for key share
      on conflict do nothing returning automation_id`);
    if (rows.length === 0) return;
    await thank(tx, deps, thanks).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  });

/** @returns a function that reminds and thanks, at most every ten minutes, before the emails about it are written. */
export const makeDueAutomations = (deps: EmailDeps): (() => Promise<void>) => {
  const { clock } = deps;
  const { db } = deps.database;
  let nextAt = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < nextAt) return;
    while ((await remindOfWaiting(db, now)) === BATCH);
    for (let due = await listThanks(db, now); due.length > 0; due = await listThanks(db, now))
      for (const thanks of due) await thankOnce(db, deps, thanks);
    nextAt = now.getTime() + EVERY_MS;
  };
};
