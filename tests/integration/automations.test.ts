/** What the portal does by itself for companies: moves by answers, reminders of waiting applicants, and thanks. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Automation } from '#contract/automations/calls.ts';
import { THANKS_AFTER_MINUTES } from '#contract/automations/rules.ts';
import type { AskedQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const ask = await startUndoing();
const { portal, employer, pass, undo } = ask;
const { call } = portal;
const DAY_S = 86_400;

const LICENCE: PostedQuestion = {
  ...{ kind: 'yes_no', text: 'Do you have a licence?', is_required: true, choices: [], expected: null },
};
const YEARS: PostedQuestion = {
  ...{ kind: 'number', text: 'How many years?', is_required: true, choices: [], expected: '3' },
};
const EMPTY = {
  ...{ job_id: null, question_id: null, answer: null, status: null, stage_id: null, days: null, text: '' },
};

const add = (automation: object, token = employer) =>
  call('POST automations', token, { ...EMPTY, ...automation });
const listed = async (token = employer) =>
  (await portal.request<{ data: Automation[] }>('GET automations', { token })).body.data;
const questionsOf = async (jobId: number): Promise<AskedQuestion[]> =>
  (await portal.request(`GET job-questions?id=${jobId}`)).body.data;
const applyWith = async (jobId: number, answers: readonly string[]) => {
  const token = await signUpSeeker(portal, { resume: pdf() });
  const questions = await questionsOf(jobId);
  const sent = await call('POST apply-jobs', token, {
    manage_job_id: jobId,
    answers: answers.map((answer, at) => ({ question_id: questions[at]?.id ?? 0, answer })),
  });
  expect(sent.status).toBe(200);
  return { token, sent, id: await ask.applicationOf(token) };
};
const placeOf = async (id: number) => {
  const { rows } = await portal.database.db.execute<{ status: string; stage: string | null }>(sql`
    select a.status, s.name as stage from applications a left join company_stages s on s.id = a.stage_id
    where a.id = ${id}`);
  return rows[0] && [rows[0].status, rows[0].stage];
};
const historyOf = async (id: number) => {
  const { body } = await call('POST open-application', employer, { application_id: id });
  return body.data.history.map(({ status, stage, is_automatic, by }) => [status, stage, is_automatic, by]);
};
const move = (id: number, status: string, stage_id?: number) =>
  call('POST move-applications', employer, { application_ids: [id], status, ...(stage_id && { stage_id }) });
const stageIn = async (status: string, name: string) =>
  (await call('POST add-company-stage', employer, { status, name })).body.data.id;

test('AUTO-01 an answer puts a new applicant into a stage, told apart from what people did', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE, YEARS] });
  const [licence, years] = await questionsOf(jobId);
  const unfit = await stageIn('viewed', 'No licence');
  const rule = { kind: 'move', job_id: jobId, question_id: licence?.id, answer: 'no', status: 'viewed' };
  expect((await add({ ...rule, stage_id: unfit })).status).toBe(200);
  await add({ kind: 'move', job_id: jobId, question_id: years?.id, status: 'shortlisted' });
  expect((await listed())[0]).toMatchObject({ question: LICENCE.text, stage_id: unfit, version: 1 });

  const knocked = await applyWith(jobId, ['no', '1']);
  expect(await placeOf(knocked.id)).toEqual(['viewed', 'No licence']);
  // Nobody has viewed it, so the applicant isn't told so.
  pass(WINDOW_S + 1);
  expect(await ask.stepsOf(knocked.token)).toEqual({ status: 'applied', steps: ['applied'] });
  expect(await ask.kindsOf(knocked.token)).toEqual([]);
  expect((await historyOf(knocked.id)).slice(1)).toMatchObject([
    ['viewed', 'No licence', true, null],
    ['viewed', null, false, expect.any(String)],
  ]);
  expect(await placeOf(knocked.id)).toEqual(['viewed', 'No licence']);
  expect(await ask.stepsOf(knocked.token)).toEqual({ status: 'viewed', steps: ['applied', 'viewed'] });

  // Any answer that isn't what the job needs; and one that is.
  expect(await placeOf((await applyWith(jobId, ['yes', '1'])).id)).toEqual(['shortlisted', null]);
  expect(await placeOf((await applyWith(jobId, ['yes', '4'])).id)).toEqual(['applied', null]);
});

test('AUTO-01 taking an application back takes the move with it, and a deleted stage moves nobody', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE] });
  const [licence] = await questionsOf(jobId);
  const stage = await stageIn('shortlisted', 'Drivers');
  const rule = {
    kind: 'move',
    job_id: jobId,
    question_id: licence?.id,
    answer: 'yes',
    status: 'shortlisted',
  };
  await add({ ...rule, stage_id: stage });
  const { token, sent, id } = await applyWith(jobId, ['yes']);
  expect(await placeOf(id)).toEqual(['shortlisted', 'Drivers']);
  expect((await undo(sent, token)).status).toBe(200);
  expect(await ask.applied(token)).toEqual([]);

  await call('POST delete-company-stages', employer, { stage_ids: [stage] });
  expect(await placeOf((await applyWith(jobId, ['yes'])).id)).toEqual(['applied', null]);
});

test('AUTO-01 an automation says all that its kind needs, never rejects, and can be undone', async () => {
  const rival = await signUpEmployer(portal, { company_name: 'Rival Works' });
  const jobId = await postJob(portal, employer, { questions: [LICENCE] });
  const [licence] = await questionsOf(jobId);
  const rule = { kind: 'move', job_id: jobId, question_id: licence?.id, answer: 'no', status: 'viewed' };
  const wrong = async (change: object) => Object.keys((await add({ ...rule, ...change })).body.errors ?? {});
  expect(await wrong({ status: 'rejected' })).toEqual(['status']);
  expect(await wrong({ status: 'offered' })).toEqual(['status']);
  expect(await wrong({ answer: 'perhaps' })).toEqual(['answer']);
  // The job needs no certain answer.
  expect(await wrong({ answer: null })).toEqual(['answer']);
  expect(await wrong({ question_id: 1_000_000 })).toEqual(['question_id']);
  expect(await wrong({ job_id: null })).toEqual(['job_id']);
  expect(await wrong({ stage_id: 1_000_000 })).toEqual(['stage_id']);
  expect(await wrong({ kind: 'reminder' })).toEqual(['days']);
  expect(await wrong({ kind: 'thanks', text: 'Hi {{nobody}}' })).toEqual(['text']);
  expect((await add(rule, rival)).status).toBe(404);

  const { body } = await add({ kind: 'reminder', status: 'viewed', days: 3 });
  const { id } = body.data;
  const change = (token: string, version: number) =>
    portal.request<object>(`PUT automations/${id}`, {
      token,
      body: { ...EMPTY, kind: 'reminder', status: 'viewed', days: 5, version },
    });
  expect((await change(rival, 1)).status).toBe(404);
  expect((await change(employer, 1)).status).toBe(200);
  expect((await change(employer, 1)).status).toBe(409);
  expect((await call('DELETE automations', rival, { ids: [id] })).status).toBe(404);
  const gone = await call('DELETE automations', employer, { ids: [id] });
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  expect((await undo(gone, employer)).status).toBe(200);
  expect((await listed()).map((one) => one.id)).toContain(id);
  expect(await listed(rival)).toEqual([]);
});

test('AUTO-02 the recruiter in charge is reminded once of those who wait too long in a stage', async () => {
  const company = await signUpEmployer(portal, { company_name: 'Waiting Works' });
  const recruiter = await joinTeam(portal, company, 'recruiter');
  const jobId = await postJob(portal, company);
  const { id: recruiterId } = (await portal.request('GET me', { token: recruiter })).body.data;
  await portal.database.db.execute(sql`update jobs set recruiter_id = ${recruiterId} where id = ${jobId}`);
  expect((await add({ kind: 'reminder', status: 'viewed', days: 3 }, company)).status).toBe(200);
  const first = await ask.applicationOf(await ask.apply(jobId));
  const second = await ask.applicationOf(await ask.apply(jobId));
  for (const id of [first, second]) await call('POST open-application', company, { application_id: id });
  const waiting = async (token: string) =>
    (await ask.heardOf(token, jobId)).filter((kind) => kind === 'applicant_waiting');

  pass(2 * DAY_S);
  await portal.mails();
  expect(await waiting(recruiter)).toEqual([]);
  await call('POST move-applications', company, { application_ids: [second], status: 'shortlisted' });
  pass(1.5 * DAY_S);
  await portal.mails();
  expect(await waiting(recruiter)).toEqual(['applicant_waiting']);
  expect(await waiting(company)).toEqual([]);
  pass(2 * DAY_S);
  await portal.mails();
  expect(await waiting(recruiter)).toEqual(['applicant_waiting']);
});

test('AUTO-03 applicants are thanked once on reaching a stage, unless they were moved back in time', async () => {
  const jobId = await postJob(portal, employer);
  const early = await ask.apply(jobId);
  await move(await ask.applicationOf(early), 'offered');
  pass(WINDOW_S + 1);
  const text = 'Thank you, {{applicant_first_name}}, for {{job_title}}.';
  await add({ kind: 'thanks', job_id: jobId, status: 'offered', text });
  const kept = await ask.apply(jobId);
  const back = await ask.apply(jobId);
  await move(await ask.applicationOf(kept), 'offered');
  await undo(await move(await ask.applicationOf(back), 'offered'));
  const thanksTo = async (token: string) => (await ask.kindsOf(token)).filter((kind) => kind === 'message');
  await portal.mails();
  expect(await thanksTo(kept)).toEqual([]);
  pass(THANKS_AFTER_MINUTES * 60 + 1);
  await portal.mails();
  expect([await thanksTo(kept), await thanksTo(back), await thanksTo(early)]).toEqual([['message'], [], []]);
  const one = `GET conversation?application_id=${await ask.applicationOf(kept)}`;
  const { body } = await portal.request<{ data: { text: string }[] }>(one, { token: kept });
  expect(JSON.stringify(body)).toMatch(/Thank you, \w+, for Harbour|Thank you, [^{}]+ for [^{}]+\./);
  pass(DAY_S);
  await portal.mails();
  expect(await thanksTo(kept)).toEqual(['message']);
});

test('AUTO-03 applicants are thanked after an interview', async () => {
  const jobId = await postJob(portal, employer);
  await add({ kind: 'thanks', job_id: jobId, text: 'It was good to talk to you.' });
  const seeker = await ask.apply(jobId);
  const id = await ask.applicationOf(seeker);
  const startsAt = new Date(portal.clock.now().getTime() + DAY_S * 1000);
  startsAt.setUTCSeconds(0, 0);
  const proposed = await call('POST propose-interview', employer, {
    ...{ application_id: id, slots: [startsAt.toISOString()], kind: 'phone', place: 'We call you' },
    ...{ minutes: 30, time_zone: 'UTC', interviewer_ids: [] },
  });
  expect(proposed.status).toBe(200);
  pass(WINDOW_S + 1);
  const { interview } = (await ask.applied(seeker))[0] ?? {};
  const accepted = await call('POST accept-interview', seeker, {
    ...{ interview_id: interview?.id, version: interview?.version, starts_at: startsAt.toISOString() },
  });
  expect(accepted.status).toBe(200);
  const thanks = async () => (await ask.kindsOf(seeker)).filter((kind) => kind === 'message');
  await portal.mails();
  expect(await thanks()).toEqual([]);
  pass(DAY_S + 3600);
  await portal.mails();
  expect(await thanks()).toEqual(['message']);
});
