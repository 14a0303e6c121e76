/** SCREEN-01 to SCREEN-05: jobs' questions, applicants' answers, and what companies see. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ModeratedJobDetail } from '#contract/moderation/calls.ts';
import type { AskedQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import {
  formOf,
  jobPost,
  PASSWORD,
  pdf,
  postJob,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { LICENCE } from '../support/questions.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });
const employer = await signUpEmployer(portal);

const SHIFT = {
  kind: 'choice',
  text: 'Which shift?',
  is_required: false,
  choices: ['Day', 'Night'],
  expected: null,
} satisfies PostedQuestion;
const YEARS = {
  kind: 'number',
  text: 'How many years at sea?',
  is_required: true,
  choices: [],
  expected: '3',
  expected_max: '20',
} satisfies PostedQuestion;
const WHY = {
  kind: 'text',
  text: 'Why this port?',
  is_required: false,
  choices: [],
  expected: null,
} satisfies PostedQuestion;

const questionsOf = async (jobId: number): Promise<AskedQuestion[]> =>
  (await portal.request(`GET job-questions?id=${jobId}`)).body.data;
const editable = async (jobId: number) =>
  (
    await portal.request(`GET get-job-details-for-edit?id=${jobId}`, {
      token: employer,
    })
  ).body.data;
const save = (jobId: number, questions: readonly PostedQuestion[] | undefined, version?: number) =>
  portal.request(`POST update-job?id=${jobId}`, {
    token: employer,
    body: { ...jobPost(), ...(questions && { questions: [...questions] }), version },
  });
const apply = (token: string, jobId: number, answers?: readonly object[]) =>
  portal.request('POST apply-jobs', {
    token,
    body: { manage_job_id: jobId, ...(answers && { answers }) },
  });
const answer = (question: AskedQuestion | undefined, text: string) => ({
  question_id: question?.id ?? 0,
  answer: text,
});
const sentBy = async (token: string) =>
  (await portal.request('GET view-applied-jobs', { token })).body.data[0];

test('SCREEN-01 a job is posted with questions, and everyone sees them in order', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE, SHIFT, YEARS, WHY] });
  expect(await questionsOf(jobId)).toMatchObject([LICENCE, SHIFT, YEARS, WHY]);
  const page = await portal.request(`GET jobposts?id=${jobId}`);
  expect(page.body.data.response).toMatchObject({ asks_questions: true });
  expect((await portal.request('GET job-questions?id=999999')).status).toBe(404);
  const hidden = await postJob(portal, employer, { questions: [WHY], is_post_later: 1 });
  expect((await portal.request(`GET job-questions?id=${hidden}`)).status).toBe(404);
});

test('SCREEN-01 an invalid question is rejected with its mistake', async () => {
  const wrong: readonly [Partial<PostedQuestion>, string][] = [[{ text: ' ' }, 'Write the question.']];
  for (const [change, message] of wrong) {
    const answered = await portal.request('POST post-new-job', {
      token: employer,
      body: jobPost({ questions: [{ ...LICENCE, ...change }] }),
    });
    expect(answered).toMatchObject({ status: 422, body: { message, errors: { questions: message } } });
  }
});

test('SCREEN-01 an edited question becomes a new one, unless only its order or requirement changes', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE, SHIFT] });
  const [licence, shift] = await questionsOf(jobId);
  const before = await editable(jobId);
  if (!licence || !shift) throw new Error('The job asks nothing.');
  // A save by a client that doesn't know about questions keeps them.
  await save(jobId, undefined);
  expect((await editable(jobId)).questions).toEqual(before.questions);
  await save(jobId, [{ ...shift, is_required: true }, licence]);
  expect((await questionsOf(jobId)).map(({ id }) => id)).toEqual([shift.id, licence.id]);
  // Overwriting them requires their version.
  expect((await save(jobId, [], before.version)).status).toBe(409);
  await save(jobId, [{ ...licence, text: 'Do you have a master’s licence?' }]);
  const [changed, ...others] = await questionsOf(jobId);
  expect(others).toEqual([]);
  expect(changed?.id).not.toBe(licence.id);
  // The id of another job's question is ignored.
  const other = await postJob(portal, employer, { questions: [{ ...LICENCE, id: changed?.id ?? 0 }] });
  expect((await questionsOf(other))[0]?.id).not.toBe(changed?.id);
  expect(await questionsOf(jobId)).toEqual([changed]);
});

test('SCREEN-02 answers are validated individually, and sent with the application', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE, SHIFT, YEARS, WHY] });
  const [licence, , years, why] = await questionsOf(jobId);
  const seeker = await signUpSeeker(portal);
  const none = await apply(seeker, jobId);
  expect(none).toMatchObject({ status: 422, body: { message: 'Answer this question.' } });
  expect(Object.keys(none.body.errors ?? {})).toEqual([`answer_${licence?.id}`, `answer_${years?.id}`]);
  const wrong = await apply(seeker, jobId, [answer(licence, 'perhaps'), answer(years, '3,5')]);
  expect(Object.values(wrong.body.errors ?? {})).toEqual([
    'Choose one of the answers.',
    'Enter a number, such as 3 or 2.5.',
  ]);
  // An answer that doesn't meet the job's requirement is still sent.
  const sent = await apply(seeker, jobId, [
    answer(licence, 'no'),
    answer(years, '30.5'),
    answer(why, ' The tide.\u200b '),
  ]);
  expect(sent.status).toBe(200);
  const given = await sentBy(seeker);
  expect(given?.sent.answers).toMatchObject([
    { question: LICENCE.text, answer: 'no', is_expected: false },
    { question: YEARS.text, answer: '30.5', is_expected: false },
    { question: WHY.text, answer: 'The tide.', is_expected: null },
  ]);
  // Later changes to the question keep the answers.
  await save(jobId, [{ ...WHY, text: 'Why us?' }]);
  const opened = await portal.request('POST open-application', {
    token: employer,
    body: { application_id: given?.job_applied_id },
  });
  expect(opened.body.data.answers).toEqual(given?.sent.answers);
  const outdated = await apply(await signUpSeeker(portal), jobId, [answer(licence, 'yes')]);
  expect(outdated).toMatchObject({
    status: 422,
    body: { message: 'The company changed its questions. Check your answers and send again.' },
  });
});

test('SCREEN-02 answers can be sent with a file, and an undone application has none', async () => {
  const jobId = await postJob(portal, employer, { questions: [SHIFT] });
  const [shift] = await questionsOf(jobId);
  const seeker = await signUpSeeker(portal);
  const send = (answers: string) =>
    portal.request('POST apply-jobs', {
      token: seeker,
      form: formOf({ manage_job_id: String(jobId), answers, resume: pdf('Mine') }),
    });
  expect((await send('[{"question_id"')).status).toBe(422);
  expect((await send(JSON.stringify([{ question_id: shift?.id, answer: {} }]))).status).toBe(422);
  const first = await send(JSON.stringify([answer(shift, 'Day')]));
  expect((await sentBy(seeker))?.sent.answers).toMatchObject([{ answer: 'Day' }]);
  const undo = (change_id: number) => portal.request('POST undo', { token: seeker, body: { change_id } });
  await undo(first.body.undo?.change_id ?? 0);
  expect(await sentBy(seeker)).toBeUndefined();
  // Applying again after withdrawing replaces the answers, and undoing that restores them.
  await apply(seeker, jobId, [answer(shift, 'Day')]);
  const id = (await sentBy(seeker))?.job_applied_id;
  await portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });
  const again = await apply(seeker, jobId, [answer(shift, 'Night')]);
  expect((await sentBy(seeker))?.sent.answers).toMatchObject([{ answer: 'Night' }]);
  await undo(again.body.undo?.change_id ?? 0);
  const { rows } = await portal.database.db.execute(
    sql`select choice from application_answers where application_id = ${id}`,
  );
  expect(rows).toEqual([{ choice: 'Day' }]);
});

test('SCREEN-02 a visitor’s answers are stored until the application is confirmed', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE, WHY] });
  const [licence, why] = await questionsOf(jobId);
  const email = `screened-${jobId}@example.com`;
  const send = (answers: readonly object[]) =>
    portal.request('POST apply-as-visitor', {
      form: formOf({
        ...{ manage_job_id: String(jobId), first_name: 'Asha', last_name: 'Raman', email, terms: 'on' },
        ...{ answers: JSON.stringify(answers), resume: pdf('Mine') },
      }),
    });
  const refused = await send([]);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { [`answer_${licence?.id}`]: 'Answer this question.' } },
  });
  expect((await send([answer(licence, 'yes'), answer(why, 'The tide.')])).status).toBe(200);
  // The company has changed its questions before the link is used; the answers are still sent.
  await save(jobId, [WHY, SHIFT]);
  const mail = (await portal.mails()).findLast(({ to }) => to === email);
  const token = /\/confirm-application\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  const { body } = await portal.request('POST confirm-application', {
    body: { token },
  });
  expect((await sentBy(body.session?.token ?? ''))?.sent.answers).toMatchObject([
    { answer: 'yes', is_expected: true },
    { answer: 'The tide.' },
  ]);
  const { rows } = await portal.database.db.execute(
    sql`select answers from visitor_applications where email = ${email}`,
  );
  expect(rows).toEqual([{ answers: null }]);
});

test('SCREEN-01 undoing a job edit restores its questions', async () => {
  const jobId = await postJob(portal, employer, { questions: [SHIFT, WHY] });
  const before = await questionsOf(jobId);
  await apply(await signUpSeeker(portal), jobId);
  const changed = await portal.request(`POST update-job?id=${jobId}`, {
    token: employer,
    body: { ...jobPost({ work_mode_id: 2 }), questions: [LICENCE] },
  });
  expect(changed.status).toBe(200);
  expect(await questionsOf(jobId)).toMatchObject([LICENCE]);
  const undone = await portal.request('POST undo', {
    token: employer,
    body: { change_id: changed.body.undo?.change_id },
  });
  expect(undone.status).toBe(200);
  expect(await questionsOf(jobId)).toEqual(before);
});

test('SCREEN-02 closing an account deletes its answers', async () => {
  const jobId = await postJob(portal, employer, { questions: [WHY] });
  const [why] = await questionsOf(jobId);
  const seeker = await signUpSeeker(portal);
  await apply(seeker, jobId, [answer(why, 'I was born here.')]);
  const closed = await portal.request('POST close-account', { token: seeker, body: { password: PASSWORD } });
  expect(closed.status).toBe(200);
  const { rows } = await portal.database.db.execute(
    sql`select 1 from application_answers where question_id = ${why?.id}`,
  );
  expect(rows).toEqual([]);
});

test('SCREEN-04 applicants are listed, counted, sorted and exported by their answers, for their company only', async () => {
  const jobId = await postJob(portal, employer, { questions: [LICENCE, SHIFT, YEARS, WHY] });
  const [licence, shift, years, why] = await questionsOf(jobId);
  const people = [
    ['Ada', 'yes', 'Day', '2'],
    ['Bo', 'yes', 'Night', '12.5'],
    ['Cy', 'no', 'Night', '7'],
  ] as const;
  for (const [first_name, ...given] of people)
    await apply(
      await signUpSeeker(portal, { first_name }),
      jobId,
      [licence, shift, years].map((question, index) => answer(question, given[index] ?? '')),
    );
  await save(jobId, [{ ...SHIFT, id: shift?.id ?? 0 }, { ...YEARS, id: years?.id ?? 0 }, WHY]);
  const list = (body: object, token = employer) =>
    portal.request('POST view-shortlisted-candidates?page=1', {
      token,
      body: { manage_job_id: jobId, ...body },
    });
  const namesBy = async (body: object) => (await list(body)).body.data.map((one) => one.candidate_name);
  expect(await namesBy({ answers: [answer(licence, 'yes')] })).toEqual(['Bo', 'Ada']);
  expect(await namesBy({ answers: [answer(shift, 'Night'), answer(licence, 'yes')] })).toEqual(['Bo']);
  expect(await namesBy({ answers: [answer(years, '7')] })).toEqual(['Cy', 'Bo']);
  expect(await namesBy({ answers: [answer(years, '..7')] })).toEqual(['Cy', 'Ada']);
  expect(await namesBy({ answers: [answer(years, '3..12')] })).toEqual(['Cy']);
  expect(await namesBy({ answers: [answer(years, 'many')] })).toEqual([]);
  expect(await namesBy({ answer_order: { question_id: years?.id, order: 'highest' } })).toEqual([
    'Bo',
    'Cy',
    'Ada',
  ]);
  expect(await namesBy({ answer_order: { question_id: years?.id, order: 'lowest' } })).toEqual([
    'Ada',
    'Cy',
    'Bo',
  ]);
  const { body } = await list({ answers: [answer(licence, 'yes')], sort: 'oldest' });
  expect(body).toMatchObject({ pagination: { total: 2 }, counts: { applied: 2, rejected: 0 } });
  // A removed question with answers comes last; one without answers was deleted.
  expect(body.questions.map(({ text }) => text)).toEqual([SHIFT.text, YEARS.text, WHY.text, LICENCE.text]);
  expect(body.data[0]?.answers).toMatchObject([{ answer: 'yes' }, { answer: 'Day' }, { answer: '2' }]);
  expect(body.questions.some(({ id }) => id === why?.id)).toBe(false);
  const table = await portal.request('POST export-applicants', {
    token: employer,
    body: { manage_job_id: jobId, answers: [answer(licence, 'no')] },
  });
  const lines = table.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain([SHIFT.text, YEARS.text, WHY.text, LICENCE.text].join(','));
  expect(lines[1]).toMatch(/,Night,7,,No$/);
  expect((await list({}, await signUpEmployer(portal))).status).toBe(404);
});

test('SCREEN-05 staff see a job’s questions, and the automatic checks read them', async () => {
  const staff = await signInStaff(portal);
  const asking = { ...SHIFT, choices: ['I pay the interview fee of 20 euros', 'I don’t'] };
  const jobId = await postJob(portal, employer, { questions: [LICENCE, asking] });
  const { body: seen } = await portal.request<ModeratedJobDetail>(`GET staff/jobs/${jobId}`, {
    token: staff,
  });
  expect(seen).toMatchObject({
    status: 'active',
    signals: [{ field: 'questions', kind: 'fee', words: 'I pay the interview fee of 20 euros' }],
    questions: [LICENCE, asking],
  });
});
