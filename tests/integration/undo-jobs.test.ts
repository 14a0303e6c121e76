/** Undo of what companies do with jobs: restores the whole job with everything that depends on it. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import { jobPost, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, post, pass, undo, apply, move, openJobs, everything, bookmark, ...ask } =
  await startUndoing();
let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
});
const start = (token: string) => post('start-application', token, { manage_job_id: jobId });
const close = () => post('close-jobs', employer, { job_ids: [jobId] });
const reopen = () => post('reopen-job', employer, { job_id: jobId, application_deadline_date: '2026-04-20' });

describe('ending jobs', () => {
  test.each([
    ['close-jobs', () => ({ job_ids: [jobId], message: 'We found somebody. Thank you.' })],
    ['delete-jobs', () => ({ job_ids: [jobId] })],
    ['delete-job', () => ({ job_id: jobId })],
  ])('UNDO-03 %s is undone with everything that ended with the job', async (call, bodyOf) => {
    const [offered, writer, keeper] = [
      await apply(jobId),
      await signUpSeeker(portal),
      await signUpSeeker(portal),
    ];
    await move([await ask.applicationOf(offered)], 'offered');
    await move([id], 'interview');
    pass(WINDOW_S);
    await start(writer);
    await bookmark(keeper, jobId);
    await portal.database.db.execute(sql`
      insert into notifications (account_id, kind, job_id)
      select user_id, 'bookmark_closing', job_id from bookmarks where job_id = ${jobId}`);
    await portal.mails();
    const before = await everything(jobId);
    const sent = (await portal.mails()).length;
    const ended = await post(call, employer, bodyOf());
    expect(await openJobs()).not.toContain(jobId);
    expect((await undo(ended)).status).toBe(200);
    pass(WINDOW_S);
    expect((await portal.mails()).length).toBe(sent);
    expect(await everything(jobId)).toEqual(before);
    expect(await openJobs()).toContain(jobId);
  });

  test('UNDO-03 each person gets one notification and one email about the job', async () => {
    const writer = await signUpSeeker(portal);
    for (const token of [seeker, writer]) {
      await start(token);
      await bookmark(token, jobId);
    }
    await move([id], 'interview');
    await move([await ask.applicationOf(await apply(jobId))], 'offered');
    await bookmark(await signUpSeeker(portal), jobId);
    await move([id], 'shortlisted');
    const effects = (how: string) =>
      post<ResponseOf<'POST ending-effects'>>('ending-effects', employer, { job_ids: [jobId], how });
    expect((await effects('close')).body.data).toEqual({ applicants: 1, offers: 1, others: 2 });
    expect((await effects('delete')).body.data).toEqual({ applicants: 2, offers: 0, others: 2 });
    const before = await ask.emailsTo(email);
    const ended = await post<ResponseOf<'POST close-jobs'>>('close-jobs', employer, {
      job_ids: [jobId],
      message: 'We found somebody. Thank you.',
    });
    expect(ended.body.data.told).toBe(1);
    pass(WINDOW_S);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    const closed: NotificationKind[] = ['job_closed'];
    expect([await ask.kindsOf(seeker), await ask.kindsOf(writer)]).toEqual([
      [...closed, 'application_interview'],
      closed,
    ]);
    const last = (await portal.mails()).findLast(({ to }) => to === email);
    expect(last?.text).toContain('We found somebody. Thank you.');
  });

  test('UNDO-03 undoing a closing doesn’t reopen a job that was deleted since', async () => {
    const closed = await close();
    const deleted = await post('delete-job', employer, { job_id: jobId });
    expect((await undo(closed)).status).toBe(409);
    expect((await undo(deleted)).status).toBe(200);
    expect((await undo(closed)).status).toBe(200);
    expect(await openJobs()).toContain(jobId);
    expect((await ask.stepsOf(seeker)).status).toBe('applied');
  });
});

describe('changing jobs', () => {
  const update = (change: JobPost, token = employer, job = jobId) =>
    portal.request(`POST update-job?id=${job}`, {
      token,
      body: jobPost(change),
    });
  const extend = () =>
    post('move-deadlines', employer, {
      deadlines: [{ job_id: jobId, application_deadline_date: '2026-04-25' }],
    });

  test.each([
    ['update-job', () => update({ job_title: 'Another title', tags_id: [2, 3], work_mode_id: 2 })],
    ['move-deadlines', extend],
  ])(
    'UNDO-08 %s is undone with all it changed; otherwise applicants are notified once',
    async (_, change) => {
      const before = await everything(jobId);
      const sent = await ask.emailsTo(email);
      const first = await change();
      expect(await everything(jobId)).not.toEqual(before);
      expect((await undo(first)).status).toBe(200);
      expect(await everything(jobId)).toEqual(before);
      await change();
      expect([await ask.kindsOf(seeker), await ask.emailsTo(email)]).toEqual([[], sent]);
      pass(WINDOW_S);
      expect(await ask.kindsOf(seeker)).toEqual(['job_changed']);
      expect(await ask.unreadOf(seeker)).toBe(1);
    },
  );

  test('UNDO-08 UNDO-02 a change is not undone over a later one, and its version never comes back', async () => {
    const edited = async () =>
      (await portal.request(`GET get-job-details-for-edit?id=${jobId}`, { token: employer })).body.data;
    const first = await update({ work_mode_id: 2 });
    const second = await update({ work_mode_id: 2, tags_id: [3] });
    expect([second.body.undo, (await undo(first)).status]).toEqual([null, 409]);
    const third = await update({ work_mode_id: 3, tags_id: [2] });
    const { version } = await edited();
    await undo(third);
    expect((await edited()).version).toBeGreaterThan(version);
  });

  test('UNDO-08 UNDO-02 a change is not undone over a decision by staff', async () => {
    // Jobs similar to one that staff rejected stay in review for the same company.
    const company = await signUpEmployer(portal);
    const { jobId: job } = await ask.arrange(company);
    const changed = await update({ work_mode_id: 2 }, company, job);
    const decision = { status: 'rejected', reason: 'Which harbour is it?' };
    await portal.request(`PUT staff/jobs/${job}`, { token: await signInStaff(portal), body: decision });
    expect((await undo(changed, company)).status).toBe(409);
  });

  test('UNDO-08 a job that is reopened and closed again by Undo notifies no one', async () => {
    const keeper = await signUpSeeker(portal);
    await bookmark(keeper, jobId);
    await close();
    pass(WINDOW_S);
    const before = await everything(jobId);
    const reopened = await reopen();
    expect(await openJobs()).toContain(jobId);
    expect((await undo(reopened)).status).toBe(200);
    expect(await everything(jobId)).toEqual(before);
    await reopen();
    expect(await ask.kindsOf(keeper)).toEqual([]);
    pass(WINDOW_S);
    expect([await ask.kindsOf(keeper), await ask.kindsOf(seeker)]).toEqual([
      ['job_reopened'],
      ['job_reopened', 'job_closed'],
    ]);
  });

  test.each([
    ['Undo', undo],
    ['Reopen', reopen],
  ])(
    'UNDO-03 if a closed job reopens by %s within the window, users who bookmarked it aren’t notified',
    async (_, open) => {
      const [keeper, warned] = [await signUpSeeker(portal), await signUpSeeker(portal)];
      for (const token of [keeper, warned]) await bookmark(token, jobId);
      await portal.database.db.execute(sql`
      insert into notifications (account_id, kind, job_id, read_at)
      select max(user_id), 'bookmark_closing', job_id, now() from bookmarks where job_id = ${jobId} group by job_id`);
      expect((await open(await close())).status).toBe(200);
      pass(2 * WINDOW_S);
      expect(await openJobs()).toContain(jobId);
      expect(await ask.kindsOf(keeper)).toEqual([]);
      expect(await ask.kindsOf(warned)).not.toContain('job_reopened');
    },
  );

  test('UNDO-08 a job change that notifies no one offers no Undo', async () => {
    const other = await postJob(portal, employer);
    const changed = await update({ work_mode_id: 2 }, employer, other);
    expect([changed.status, changed.body.undo]).toEqual([200, null]);
  });
});
