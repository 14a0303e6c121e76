import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CloseReason } from '#contract/notifications/kinds.ts';
import { notifyOfReopening } from '#server/modules/applications/bookmark-notifications.ts';
import { resolveApplications } from '#server/modules/applications/resolve-applications.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);

const apply = (token: string, jobId: number) =>
  portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });

/** Closes or deletes the job, as its employer's call does, and resolves its applications. */
const endJob = (jobId: number, reason: CloseReason = 'job_closed') =>
  portal.database.db.transaction(async (tx) => {
    await tx.execute(sql`update jobs set deleted_at = ${NOW.toISOString()} where id = ${jobId}`);
    await resolveApplications(tx, [jobId], { reason, actorId: null, at: NOW });
  });
const rowsOf = async (statement: ReturnType<typeof sql>) =>
  (await portal.database.db.execute(statement)).rows;

test('every open application gets its outcome, an event with the reason, and a notification', async () => {
  const jobId = await postJob(portal, employer);
  const statuses = ['applied', 'viewed', 'interview', 'offered', 'hired', 'rejected', 'withdrawn'];
  for (const status of statuses) {
    await apply(await signUpSeeker(portal), jobId);
    await portal.database.db.execute(
      sql`update applications set status = ${status} where id = (select max(id) from applications)`,
    );
  }
  await endJob(jobId);
  const outcome = await rowsOf(sql`
    select a.status, (select count(*)::int from application_events e
        where e.application_id = a.id and e.status = 'rejected' and e.reason = 'job_closed') as events,
      (select count(*)::int from notifications n where n.application_id = a.id and n.kind = 'job_closed'
        and n.account_id = a.user_id and n.job_id = a.job_id and n.mail_due) as notifications
    from applications a where job_id = ${jobId} order by id`);
  const ended = { status: 'rejected', events: 1, notifications: 1 };
  const untouched = (status: string) => ({ status, events: 0, notifications: 0 });
  expect(outcome).toEqual([
    ended,
    ended,
    ended,
    untouched('offered'),
    untouched('hired'),
    untouched('rejected'),
    untouched('withdrawn'),
  ]);
  await endJob(jobId, 'job_deleted');
  expect(
    await rowsOf(sql`select 1 from applications where job_id = ${jobId} and status = 'offered'`),
  ).toEqual([]);
});

test('twenty applicants apply while their job is closed: each gets the outcome and a notification, none is lost', async () => {
  const jobId = await postJob(portal, employer);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signUpSeeker(portal)));
  const start = (token: string) =>
    portal.request('POST start-application', { token, body: { manage_job_id: jobId } });
  for (const token of tokens) expect((await start(token)).status).toBe(200);
  const close = () => portal.request('POST close-jobs', { token: employer, body: { job_ids: [jobId] } });
  // Closes the job in the middle of them.
  const sent = await Promise.all(
    tokens.flatMap((token, index) => (index === 9 ? [apply(token, jobId), close()] : [apply(token, jobId)])),
  );
  const applied = sent.filter((_, index) => index !== 10).map(({ status }) => status);
  expect(sent[10]?.status).toBe(200);
  expect(applied.every((status) => status === 200 || status === 409)).toBe(true);

  const [counted] = await rowsOf(sql`
    select (select count(*)::int from applications where job_id = ${jobId}) as sent,
      (select count(*)::int from applications where job_id = ${jobId} and status = 'rejected') as ended,
      (select count(*)::int from application_events e join applications a on a.id = e.application_id
        where a.job_id = ${jobId} and e.reason = 'job_closed') as events,
      (select count(distinct account_id)::int from notifications where job_id = ${jobId} and kind = 'job_closed') as told,
      (select count(*)::int from notifications where job_id = ${jobId} and kind = 'job_closed') as notifications`);
  const inTime = applied.filter((status) => status === 200).length;
  expect(counted).toEqual({ sent: inTime, ended: inTime, events: inTime, told: 20, notifications: 20 });
});

test('an application that ended with its job can be sent again when the job reopens; a decided one can’t', async () => {
  const jobId = await postJob(portal, employer);
  const ended = await signUpSeeker(portal);
  const decided = await signUpSeeker(portal);
  await apply(decided, jobId);
  await portal.database.db.execute(sql`
    with moved as (update applications set status = 'rejected' where job_id = ${jobId} returning id)
    insert into application_events (application_id, status) select id, 'rejected' from moved`);
  await apply(ended, jobId);
  await endJob(jobId);
  await portal.database.db.execute(sql`update jobs set deleted_at = null where id = ${jobId}`);
  expect((await apply(ended, jobId)).status).toBe(200);
  expect((await apply(decided, jobId)).body.code).toBe('already_applied');
});

test('FAIL-01 ends and reopens more jobs at once than a statement can bind values', async () => {
  const jobId = await postJob(portal, employer);
  await apply(await signUpSeeker(portal), jobId);
  const ids = Array.from({ length: 70_000 }, (_, index) => index + 1);
  expect(ids).toContain(jobId);
  await portal.database.db.transaction(async (tx) => {
    await resolveApplications(tx, ids, { reason: 'account_closed', actorId: null, at: NOW });
    await notifyOfReopening(tx, ids, { today: portal.clock.today(), now: NOW });
  });
  const states = await rowsOf(sql`select status from applications where job_id = ${jobId}`);
  expect(states).toEqual([{ status: 'rejected' }]);
});
