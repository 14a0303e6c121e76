import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { endUnanswered } from '#server/modules/applications/end-unanswered.ts';
import { measureResponses } from '#server/modules/companies/measure-responses.ts';
import { keepFresh } from '#server/modules/jobs/freshness.ts';
import { formOf, joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
beforeEach(() => portal.clock.set(NOW));

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

interface History {
  /** When it was sent, in days ago. */
  readonly sent: number;
  /** What the company did, and how many days after the application. */
  readonly steps: readonly (readonly [status: string, after: number, reason?: string])[];
}

let people = 0;
/** Other applicants' applications with their history. */
const past = async (jobId: number, count: number, { sent, steps }: History) => {
  const { db } = portal.database;
  for (let index = 0; index < count; index++) {
    people += 1;
    const { rows } = await db.execute<{ id: number }>(sql`
      with person as (
        insert into users (role, email, password_hash, first_name, consented_at, terms_version, privacy_version)
        values ('seeker', ${`past-${people}@example.com`}, '', 'Past', now(), '1', '1') returning id
      )
      insert into applications (job_id, user_id, status, created_at)
      select ${jobId}, id, ${steps.at(-1)?.[0] ?? 'applied'}, ${daysAgo(sent)}::timestamptz from person returning id`);
    const all: History['steps'] = [['applied', 0], ...steps];
    for (const [status, after, reason = null] of all) {
      await db.execute(sql`
        insert into application_events (application_id, actor_id, status, reason, created_at)
        select a.id, case when ${status} = 'applied' then a.user_id end, ${status}, ${reason},
          ${daysAgo(sent - after)}::timestamptz from applications a where a.id = ${rows[0]?.id}`);
    }
  }
};

const applied = async (token: string) => {
  const { body } = await portal.request('GET view-applied-jobs', {
    token,
  });
  return body.data[0];
};

test('APPLIED-06 the timeline shows what was sent and, from ten applications on, what usually happens next', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer, { application_deadline_date: '2026-09-01' });
  const seeker = await signUpSeeker(portal);
  const form = formOf({ manage_job_id: String(jobId), message: 'I know ships.', resume: pdf() });
  expect((await portal.request('POST apply-jobs', { token: seeker, form })).status).toBe(200);
  await past(jobId, 6, { sent: 20, steps: [['viewed', 2]] });
  await past(jobId, 3, { sent: 20, steps: [['rejected', 5]] });
  await measureResponses(portal.deps);
  // Nine got this far, which is too few.
  expect(await applied(seeker)).toMatchObject({
    sent: { message: 'I know ships.', resume: 'resume.pdf' },
    next_steps: [],
  });
  // One idle for a long time, one too recent to say so, and one sent long ago.
  await past(jobId, 1, { sent: 40, steps: [] });
  await past(jobId, 1, { sent: 10, steps: [] });
  await past(jobId, 1, { sent: 200, steps: [['hired', 1]] });
  await measureResponses(portal.deps);
  expect((await applied(seeker))?.next_steps).toEqual([
    { outcome: 'viewed', share: 60, days: 2 },
    { outcome: 'rejected', share: 30, days: 5 },
    { outcome: 'silence', share: 10, days: 1 },
  ]);
});

test('APPLIED-07 60 days after deadline and last step, an application ends and its seeker is notified once', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer);
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  // The job's deadline is 2026-04-01.
  await past(jobId, 1, { sent: 0, steps: [['interview', 60]] });
  await past(jobId, 1, { sent: 0, steps: [['offered', 1]] });
  await portal.database.db.execute(sql`
    update application_events set created_at = ${NOW.toISOString()} where application_id in (
      select a.id from applications a join users u on u.id = a.user_id
      where a.job_id = ${jobId} and u.email not like 'past-%')`);
  const at = (day: string) => portal.clock.set(new Date(`${day}T12:00:00Z`));
  at('2026-05-31');
  expect(await endUnanswered(portal.deps)).toBe(0);
  at('2026-06-01');
  expect(await endUnanswered(portal.deps)).toBe(1);
  expect(await endUnanswered(portal.deps)).toBe(0);
  const { rows } = await portal.database.db.execute(sql`
    select a.status, (select count(*)::int from notifications n where n.application_id = a.id
      and n.kind = 'application_unanswered' and n.account_id = a.user_id) as told
    from applications a where a.job_id = ${jobId} order by a.id`);
  expect(rows).toEqual([
    { status: 'rejected', told: 1 },
    { status: 'interview', told: 0 },
    { status: 'offered', told: 0 },
  ]);
  portal.clock.set(NOW);
  expect((await applied(seeker))?.history.at(-1)).toMatchObject({ reason: 'no_answer', by: 'portal' });
});

type Company = ResponseOf<'GET company'>['data'];
const responsivenessOf = async (jobId: number): Promise<Company['responsiveness']> => {
  const job = await portal.request(`GET jobposts?id=${jobId}`);
  const id = job.body.data.response.company_id;
  const { body } = await portal.request(`GET company?id=${id}`);
  expect(body.data.responsiveness).toEqual(job.body.data.company_details.responsiveness);
  return body.data.responsiveness;
};

test('REPLY-01 REPLY-02 the reply time is shown from ten applications on, with 35 % replied to, within 21 days', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer);
  const measured = async () => {
    await measureResponses(portal.deps);
    return responsivenessOf(jobId);
  };
  await past(jobId, 3, { sent: 40, steps: [['viewed', 30]] });
  await past(jobId, 6, { sent: 20, steps: [] });
  expect(await measured()).toBeNull();
  // Ten within 90 days with 30 % replied to: active, but no more.
  await past(jobId, 1, { sent: 20, steps: [] });
  expect(await measured()).toEqual({ shown: null, is_active: true });
  // Ten within 30 days, so earlier ones don't count. 4 of 11 replied to, one decided, after 2 days.
  await past(jobId, 3, { sent: 5, steps: [['viewed', 2]] });
  await past(jobId, 1, { sent: 5, steps: [['rejected', 2]] });
  expect(await measured()).toEqual({
    shown: { reply_days: 2, replied: 36, decided: 9, days: 30 },
    is_active: true,
  });
  // Neither the end of a job nor the applicant's own step is a reply.
  await past(jobId, 1, { sent: 5, steps: [['rejected', 2, 'job_closed']] });
  expect((await measured())?.shown).toBeNull();
  const { body } = await portal.request('GET employer-insights', {
    token: employer,
  });
  expect(body.data.replies).toEqual({
    days: 30,
    received: 12,
    replied: 4,
    decided: 1,
    average_days: 2,
    reply_days_shown: null,
  });
  // A member of one job sees the figures of that job.
  const other = await postJob(portal, employer);
  await past(other, 2, { sent: 5, steps: [['viewed', 4]] });
  const member = await joinTeam(portal, employer, 'hiring_manager', [other]);
  const own = await portal.request('GET employer-insights', {
    token: member,
  });
  expect(own.body.data.replies).toMatchObject({ received: 2, replied: 2, decided: 0, average_days: 4 });
});

test('REPLY-01 a company that takes more than 21 days on average shows no reply time', async () => {
  const jobId = await postJob(portal, await signUpEmployer(portal));
  await past(jobId, 10, { sent: 29, steps: [['viewed', 22]] });
  await measureResponses(portal.deps);
  expect((await responsivenessOf(jobId))?.shown).toBeNull();
  await past(jobId, 10, { sent: 29, steps: [['viewed', 18]] });
  await measureResponses(portal.deps);
  expect((await responsivenessOf(jobId))?.shown?.reply_days).toBe(20);
});

test('FRESH-01 FRESH-02 an unconfirmed job triggers one email, pauses a week later, and reopens with one call', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer, { application_deadline_date: '2026-09-01' });
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  // Excludes the other tests' jobs.
  await portal.database.db.execute(sql`update jobs set deleted_at = now() where id <> ${jobId}`);
  const after = (days: number) => portal.clock.set(new Date(NOW.getTime() + days * DAY_MS));
  const run = () => keepFresh(portal.deps);
  const state = async () => (await portal.request(`GET jobposts?id=${jobId}`)).body.data;
  const unconfirmed = async () => {
    portal.clock.set(NOW);
    const answer = await portal.request('GET jobs-to-confirm', {
      token: employer,
    });
    return answer.body.data;
  };
  const asked = async () =>
    (await portal.mails()).filter(({ subject }) => subject.startsWith('Is “Harbour pilot” still open?'))
      .length;
  after(30);
  expect(await run()).toEqual({ asked: 0, paused: 0 });
  after(30.1);
  expect(await run()).toEqual({ asked: 1, paused: 0 });
  expect(await run()).toEqual({ asked: 0, paused: 0 });
  expect(await asked()).toBe(1);
  after(37);
  expect(await run()).toEqual({ asked: 0, paused: 0 });
  expect((await state()).response.state).toBe('open');
  after(37.2);
  expect(await run()).toEqual({ asked: 0, paused: 1 });
  expect((await state()).response.state).toBe('closed');
  const late = await signUpSeeker(portal);
  expect(
    (await portal.request('POST apply-jobs', { token: late, body: { manage_job_id: jobId } })).status,
  ).toBe(409);
  expect(await asked()).toBe(1);
  expect(await unconfirmed()).toMatchObject([{ id: jobId, is_paused: true }]);
  expect((await applied(seeker))?.status).toBe('applied');

  const confirm = { token: employer, body: { job_ids: [jobId] } };
  expect((await portal.request('POST confirm-jobs', confirm)).status).toBe(200);
  expect(await unconfirmed()).toEqual([]);
  expect((await state()).response.state).toBe('open');
  expect((await state()).job_over_view.confirmed_at).toBe(NOW.toISOString());
  // A closed job needs no confirmation.
  await portal.request('POST close-jobs', confirm);
  await portal.request('POST confirm-jobs', confirm);
  expect((await state()).response.state).toBe('closed');
});
