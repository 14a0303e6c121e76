/** Rejections that wait before they are sent, and everything that ends or sends them. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { restoreAccount, suspendAccount } from '#server/modules/account-status/suspension.ts';
import { makeDueRejections } from '#server/modules/applicants/scheduled-rejections.ts';
import { createBacklog } from '#server/platform/metrics/backlog.ts';
import { joinTeam, PASSWORD, postJob, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, applicationOf, apply, stepsOf, kindsOf, listed, pass, undo } = await startUndoing();

// Each test counts what waits.
beforeEach(() => portal.database.db.execute(sql`delete from scheduled_rejections`));

type MoveAnswer = ResponseOf<'POST move-applications'>;
const DAY_S = 86_400;
const MESSAGE = 'Dear {{applicant_first_name}}, we chose someone else.';

const post = <Body = MoveAnswer>(call: string, body: object, token = employer) =>
  portal.request<Body>(`POST ${call}`, { token, body });
const waitFor = (hours: number, token = employer) => post('set-rejection-delay', { hours }, token);
const reject = (id: number, message?: string, token = employer) =>
  post(
    'move-applications',
    {
      application_ids: [id],
      status: 'rejected',
      ...(message === undefined ? {} : { rejection_message: message }),
    },
    token,
  );
/** What the company sees of its only applicant. */
const shownOf = async (jobId: number) => {
  const [one] = (await listed(jobId)).data;
  return { status: one?.status, due: one?.rejection_due_at ?? null };
};
const wordsOf = async (token: string, id: number) => {
  const { body } = await portal.request(`GET conversation?application_id=${id}`, {
    token,
  });
  return body.data.messages.map(({ text }) => text);
};

const arrange = async (company = employer) => {
  await waitFor(24, company);
  const jobId = await postJob(portal, company);
  const seeker = await apply(jobId);
  return { jobId, seeker, id: await applicationOf(seeker) };
};
/** Runs the background task as the outbox does. */
const runDue = () => portal.mails();
/** The task of another process; it throws what failed. */
const makeTask = () => makeDueRejections(portal.deps);
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const waitingIn = async () => {
  const { rows } = await portal.database.db.execute(sql`select application_id from scheduled_rejections`);
  return rows.length;
};

test('SCHED-01 owner and recruiters choose when rejections are sent; members see it', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Patient Works' });
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const manager = await joinTeam(portal, owner, 'hiring_manager');
  const delayOf = async (token: string) =>
    (await portal.request('GET rejection-delay', { token })).body.data.hours;
  expect(await delayOf(manager)).toBe(0);
  expect((await waitFor(48, manager)).status).toBe(403);
  expect((await waitFor(36, owner)).status).toBe(422);
  expect((await waitFor(48, recruiter)).status).toBe(200);
  expect(await delayOf(manager)).toBe(48);
});

test('SCHED-02 a rejection waits; then it is sent once, with its message, by whichever process', async () => {
  const { jobId, seeker, id } = await arrange();
  const answer = await reject(id, MESSAGE);
  const due = new Date(portal.clock.now().getTime() + DAY_S * 1000).toISOString();
  expect(answer.body.data).toMatchObject({ application_ids: [id], scheduled_for: due });
  expect(await shownOf(jobId)).toEqual({ status: 'applied', due });

  pass(DAY_S - 1);
  await runDue();
  expect(await shownOf(jobId)).toEqual({ status: 'applied', due });
  expect(await stepsOf(seeker)).toEqual({ status: 'applied', steps: ['applied'] });
  expect([await kindsOf(seeker), await wordsOf(seeker, id)]).toEqual([[], []]);

  pass(1);
  await Promise.all([makeTask(), makeTask(), makeTask()].map((send) => send()));
  expect(await shownOf(jobId)).toEqual({ status: 'rejected', due: null });
  expect(await stepsOf(seeker)).toEqual({ status: 'rejected', steps: ['applied', 'rejected'] });
  expect(await kindsOf(seeker)).toEqual(['application_rejected']);
  const [text, ...others] = await wordsOf(seeker, id);
  expect([text, others]).toEqual([expect.stringMatching(/^Dear [^{]+, we chose someone else\.$/), []]);
});

test('SCHED-03 a member cancels a rejection, sends it now, and undoes each', async () => {
  const { jobId, seeker, id } = await arrange();
  const scheduled = await reject(id);
  await undo(scheduled);
  expect(await shownOf(jobId)).toEqual({ status: 'applied', due: null });

  await reject(id, MESSAGE);
  const cancelled = await post('cancel-scheduled-rejections', { application_ids: [id] });
  expect(cancelled.body.data).toEqual({ application_ids: [id] });
  expect((await shownOf(jobId)).due).toBeNull();
  await undo(cancelled);
  expect((await shownOf(jobId)).due).not.toBeNull();

  const sent = await post('send-scheduled-rejections', { application_ids: [id] });
  expect(await shownOf(jobId)).toEqual({ status: 'rejected', due: null });
  expect((await undo(sent)).status).toBe(200);
  expect(await shownOf(jobId)).toMatchObject({ status: 'applied', due: expect.any(String) });
  await post('send-scheduled-rejections', { application_ids: [id] });
  pass(WINDOW_S + 1);
  expect(await kindsOf(seeker)).toEqual(['application_rejected']);
  expect(await wordsOf(seeker, id)).toHaveLength(1);
});

test('SCHED-04 any other decision ends a scheduled rejection; opening a new application does not', async () => {
  const { jobId, seeker, id } = await arrange();
  await reject(id);
  await post('open-application', { application_id: id });
  expect(await shownOf(jobId)).toMatchObject({ status: 'viewed', due: expect.any(String) });
  const offered = await post('move-applications', { application_ids: [id], status: 'offered' });
  expect((await shownOf(jobId)).due).toBeNull();
  await undo(offered);
  expect(await shownOf(jobId)).toMatchObject({ status: 'viewed', due: expect.any(String) });

  const withdrawn = await post('withdraw-application', { job_applied_id: id }, seeker);
  pass(DAY_S + 1);
  await runDue();
  expect((await stepsOf(seeker)).steps).toBeUndefined();
  expect(withdrawn.status).toBe(200);
});

test('SCHED-04 closing the job tells its applicants of that, and undoing it schedules the rejection again', async () => {
  const { jobId, seeker, id } = await arrange();
  await reject(id);
  const closed = await post('close-jobs', { job_ids: [jobId] });
  expect(await shownOf(jobId)).toEqual({ status: 'rejected', due: null });
  await undo(closed);
  expect(await shownOf(jobId)).toMatchObject({ status: 'applied', due: expect.any(String) });
  pass(DAY_S + 1);
  await runDue();
  expect(await kindsOf(seeker)).toEqual(['application_rejected']);
});

test('SCHED-04 another choice changes later rejections alone, and no company sees those of others', async () => {
  const { jobId, id } = await arrange();
  await reject(id);
  await waitFor(0);
  expect(await shownOf(jobId)).toMatchObject({ status: 'applied', due: expect.any(String) });
  const rival = await signUpEmployer(portal, { company_name: 'Rival Rejections' });
  for (const call of ['cancel-scheduled-rejections', 'send-scheduled-rejections'])
    expect((await post(call, { application_ids: [id] }, rival)).status).toBe(404);
  expect(
    (await post('move-applications', { application_ids: [id], status: 'rejected' })).body.data,
  ).toMatchObject({
    scheduled_for: null,
  });
  expect(await shownOf(jobId)).toEqual({ status: 'rejected', due: null });
});

test('SCHED-04 proposing an interview ends a scheduled rejection, and undoing it restores it', async () => {
  const { jobId, id } = await arrange();
  await reject(id);
  const day = new Date(portal.clock.now().getTime() + 3 * DAY_S * 1000).toISOString().slice(0, 10);
  const proposed = await post('propose-interview', {
    application_id: id,
    slots: [`${day}T10:00:00.000Z`],
    minutes: 45,
    kind: 'video',
    place: 'https://meet.example/room',
    time_zone: 'Asia/Kolkata',
    note: '',
    interviewer_ids: [],
  });
  expect(proposed.status).toBe(200);
  expect(await shownOf(jobId)).toEqual({ status: 'interview', due: null });
  await undo(proposed);
  expect(await shownOf(jobId)).toMatchObject({ status: 'applied', due: expect.any(String) });
});

test('SCHED-04 rejections of suspended applicants and companies wait until they are back', async () => {
  const company = await signUpEmployer(portal, { company_name: 'Suspended Works' });
  const { seeker, id } = await arrange(company);
  await reject(id, MESSAGE, company);
  for (const token of [seeker, company]) {
    const account = await idOf(token);
    await suspendAccount(portal.deps, account);
    pass(DAY_S);
    await runDue();
    expect(await waitingIn()).toBe(1);
    await restoreAccount(portal.deps, account);
  }
  await runDue();
  expect(await waitingIn()).toBe(0);
  const { rows } = await portal.database.db.execute(sql`select status from applications where id = ${id}`);
  expect(rows).toEqual([{ status: 'rejected' }]);
});

test('SCHED-04 closing the applicant’s or the company’s account ends them, and nothing is sent', async () => {
  const company = await signUpEmployer(portal, { company_name: 'Closing Works' });
  const [first, second] = [await arrange(company), await arrange(company)];
  for (const { id } of [first, second]) await reject(id, MESSAGE, company);
  await post('close-account', { password: PASSWORD }, first.seeker);
  expect(await waitingIn()).toBe(1);
  await post('close-account', { password: PASSWORD }, company);
  expect(await waitingIn()).toBe(0);
  pass(DAY_S);
  await runDue();
  const { rows } = await portal.database.db.execute(
    sql`select text from conversation_messages where application_id in (${first.id}, ${second.id})`,
  );
  expect(rows).toEqual([]);
});

test('SCHED-05 one that fails holds up no other, and is tried again after growing pauses', async () => {
  const { db } = portal.database;
  const [broken, other] = [await arrange(), await arrange()];
  for (const { id } of [broken, other]) await reject(id, MESSAGE);
  await db.execute(sql`
    create function fail_rejection() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
  await db.execute(
    sql.raw(`
    create trigger fail_rejection before update of status on applications for each row
    when (new.id = ${broken.id}) execute function fail_rejection()`),
  );
  pass(DAY_S);
  const send = makeTask();
  await expect(send()).rejects.toThrow();
  expect(await shownOf(other.jobId)).toEqual({ status: 'rejected', due: null });
  expect(await shownOf(broken.jobId)).toMatchObject({ status: 'applied', due: expect.any(String) });
  expect((await createBacklog(db)()).rejections).toEqual({ waiting: 0, delayed: 1 });
  await send();
  pass(60);
  await expect(send()).rejects.toThrow();

  await db.execute(sql`drop trigger fail_rejection on applications`);
  pass(5 * 60 - 1);
  await send();
  expect(await shownOf(broken.jobId)).toMatchObject({ status: 'applied' });
  pass(1);
  await send();
  expect(await shownOf(broken.jobId)).toEqual({ status: 'rejected', due: null });
  expect(await wordsOf(broken.seeker, broken.id)).toHaveLength(1);
});

test('TEAM-07 scheduling and cancelling rejections are in the activity log', async () => {
  const company = await signUpEmployer(portal, { company_name: 'Logged Works' });
  const { jobId, id } = await arrange(company);
  await reject(id, undefined, company);
  await post('cancel-scheduled-rejections', { application_ids: [id] }, company);
  const { body } = await portal.request('GET team-activity', {
    token: company,
  });
  const of = { subject: 'Harbour pilot', job_id: jobId };
  expect(body.data.slice(0, 2)).toMatchObject([
    { kind: 'rejections_cancelled', ...of },
    { kind: 'rejections_scheduled', ...of },
  ]);
});
