/** A company's own stages inside the fixed statuses: managing them, and moving applicants between them. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { NO_STAGE, STAGED_JOBS_MAX, STAGES_MAX } from '#contract/stages/rules.ts';
import { isAnyOf } from '#server/platform/db/id-list.ts';
import { jobPost, joinTeam, postJob, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, applicationOf, apply, stepsOf, kindsOf, pass, undo } = await startUndoing();

type Stages = ResponseOf<'GET company-stages'>['data'];
const stagesOf = async (token: string) => (await portal.request('GET company-stages', { token })).body.data;
const namesOf = async (token: string) =>
  (await stagesOf(token)).map(({ status, name }) => `${status}: ${name}`);
const { call } = portal;
const add = async (token: string, status: string, name: string) => {
  const { body } = await call('POST add-company-stage', token, {
    status,
    name,
  });
  return body.data;
};
const remove = (token: string, ...stages: Stages) =>
  call('POST delete-company-stages', token, {
    stage_ids: stages.map(({ id }) => id),
  });

type Move = { application_ids: number[]; status: string; stage_id?: number };
const move = (move: Move, token = employer) => call('POST move-applications', token, move);
const listOf = async (jobId: number, filter: object = {}, token = employer) => {
  const { body } = await call('POST view-shortlisted-candidates', token, { manage_job_id: jobId, ...filter });
  return { total: body.pagination.total, counts: body.counts, rows: body.data };
};
const placesOf = async (jobId: number) =>
  Object.fromEntries(
    (await listOf(jobId)).rows.map((row) => [row.application_id, [row.status, row.stage_id]]),
  );
const historyOf = async (id: number) => {
  const { body } = await call('POST open-application', employer, {
    application_id: id,
  });
  return body.data.history.map(({ status, stage }) => (stage ? `${status}: ${stage}` : status));
};

/** A job with two applicants. */
const twoApplicants = async () => {
  const jobId = await postJob(portal, employer);
  const applicant = async () => {
    const token = await apply(jobId);
    return { token, id: await applicationOf(token) };
  };
  const first = await applicant();
  const second = await applicant();
  return { jobId, first, second };
};

test('STAGE-01 owner and recruiters add, rename, order and delete stages, and deleting can be undone', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Harbour Works' });
  const rival = await signUpEmployer(portal, { company_name: 'Rival Works' });
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const phone = await add(owner, 'interview', ' Phone screen ');
  const visit = await add(recruiter, 'interview', 'On-site');
  await add(owner, 'viewed', 'Phone screen');
  expect(await namesOf(owner)).toEqual([
    'viewed: Phone screen',
    'interview: Phone screen',
    'interview: On-site',
  ]);
  expect(await stagesOf(rival)).toEqual([]);

  const taken = await call('POST add-company-stage', owner, { status: 'interview', name: 'PHONE screen' });
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['name']]);
  expect((await call('POST add-company-stage', owner, { status: 'hired', name: 'Paperwork' })).status).toBe(
    422,
  );
  const rename = { stage_id: phone.id, name: 'Phone call', version: 1 };
  expect((await call('POST rename-company-stage', rival, rename)).status).toBe(404);
  expect((await call('POST rename-company-stage', owner, rename)).status).toBe(200);
  const late = await call('POST rename-company-stage', recruiter, { ...rename, name: 'Video call' });
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'Phone call', version: 2 } } });

  const order = (token: string, ...ids: number[]) =>
    call('POST order-company-stages', token, { status: 'interview', stage_ids: ids });
  expect((await order(owner, visit.id)).status).toBe(409);
  expect((await order(rival, visit.id, phone.id)).status).toBe(409);
  expect((await order(recruiter, visit.id, phone.id)).status).toBe(200);
  expect((await namesOf(owner)).slice(1)).toEqual(['interview: On-site', 'interview: Phone call']);

  expect((await remove(rival, visit)).status).toBe(404);
  const gone = await remove(owner, visit);
  expect(await namesOf(owner)).not.toContain('interview: On-site');
  expect((await undo(gone, owner)).status).toBe(200);
  expect((await namesOf(owner)).slice(1)).toEqual(['interview: On-site', 'interview: Phone call']);
});

test('STAGE-01 a status has five stages at most, and undoing a deletion keeps to that and to names', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Many Steps' });
  for (let n = 1; n < STAGES_MAX; n++) await add(owner, 'interview', `Round ${n}`);
  const last = await add(owner, 'interview', 'Last round');
  expect(
    (await call('POST add-company-stage', owner, { status: 'interview', name: 'One more' })).status,
  ).toBe(422);
  const gone = await remove(owner, last);
  await add(owner, 'interview', 'last ROUND');
  expect((await undo(gone, owner)).status).toBe(409);
  expect(await stagesOf(owner)).toHaveLength(STAGES_MAX);
});

test('STAGE-02 moving into a stage sets the status with it, and only the status is told', async () => {
  const { jobId, first, second } = await twoApplicants();
  const phone = await add(employer, 'interview', 'Phone screen');
  const visit = await add(employer, 'interview', 'On-site');
  const ids = [first.id, second.id];
  const moved = await move({ application_ids: ids, status: 'interview', stage_id: phone.id });
  expect(moved.body.data.application_ids).toEqual(ids);
  expect(await placesOf(jobId)).toEqual({
    [first.id]: ['interview', phone.id],
    [second.id]: ['interview', phone.id],
  });
  pass(WINDOW_S + 1);
  expect(await kindsOf(first.token)).toEqual(['application_interview']);

  await move({ application_ids: [first.id], status: 'interview', stage_id: visit.id });
  pass(WINDOW_S + 1);
  expect(await kindsOf(first.token)).toEqual(['application_interview']);
  expect(await stepsOf(first.token)).toEqual({ status: 'interview', steps: ['applied', 'interview'] });
  expect(await historyOf(first.id)).toEqual(['applied', 'interview: Phone screen', 'interview: On-site']);

  await move({ application_ids: [first.id], status: 'interview', stage_id: NO_STAGE });
  expect(await placesOf(jobId)).toMatchObject({ [first.id]: ['interview', null] });
  // Without a choice, those who have the status stay in their stage.
  expect((await move({ application_ids: ids, status: 'interview' })).body.data.application_ids).toEqual([]);
  expect(await placesOf(jobId)).toMatchObject({ [second.id]: ['interview', phone.id] });
});

test('STAGE-02 any other status ends the stage, and undoing that brings it back', async () => {
  const { jobId, first, second } = await twoApplicants();
  const phone = await add(employer, 'shortlisted', 'To call');
  const visit = await add(employer, 'shortlisted', 'Called');
  await move({ application_ids: [first.id, second.id], status: 'shortlisted', stage_id: phone.id });
  pass(WINDOW_S + 1);
  const staged = await move({ application_ids: [first.id], status: 'shortlisted', stage_id: visit.id });
  const offered = await move({ application_ids: [first.id], status: 'offered' });
  expect(await placesOf(jobId)).toMatchObject({ [first.id]: ['offered', null] });
  await undo(offered);
  expect(await placesOf(jobId)).toMatchObject({ [first.id]: ['shortlisted', visit.id] });
  await undo(staged);
  expect(await placesOf(jobId)).toMatchObject({ [first.id]: ['shortlisted', phone.id] });

  const again = await move({ application_ids: [first.id], status: 'shortlisted', stage_id: visit.id });
  const withdrawn = await call('POST withdraw-application', first.token, {
    job_applied_id: first.id,
  });
  expect((await undo(again)).status).toBe(409);
  await undo(withdrawn, first.token);
  expect(await placesOf(jobId)).toEqual({
    [first.id]: ['shortlisted', visit.id],
    [second.id]: ['shortlisted', phone.id],
  });
});

test('STAGE-02 a stage of another status or company looks missing', async () => {
  const { first } = await twoApplicants();
  const rival = await signUpEmployer(portal, { company_name: 'Rival Stages' });
  const foreign = await add(rival, 'interview', 'Rival round');
  const own = await add(employer, 'offered', 'Contract sent');
  const to = (stage_id: number, status = 'interview') =>
    move({ application_ids: [first.id], status, stage_id });
  expect((await to(foreign.id)).status).toBe(404);
  expect((await to(own.id)).status).toBe(404);
  expect((await to(own.id, 'rejected')).status).toBe(404);
  expect((await to(NO_STAGE, 'rejected')).status).toBe(200);
});

test('STAGE-03 deleting a stage keeps its applicants in the status, and undoing it puts them back', async () => {
  const { jobId, first, second } = await twoApplicants();
  const phone = await add(employer, 'viewed', 'To read');
  await move({ application_ids: [first.id, second.id], status: 'viewed', stage_id: phone.id });
  const gone = await remove(employer, phone);
  expect(await placesOf(jobId)).toMatchObject({ [first.id]: ['viewed', null] });
  await move({ application_ids: [second.id], status: 'hired' });
  await undo(gone);
  expect(await placesOf(jobId)).toEqual({ [first.id]: ['viewed', phone.id], [second.id]: ['hired', null] });
  expect(await historyOf(first.id)).toEqual(['applied', 'viewed: To read']);
});

test('STAGE-03 undoing a move and deleting its stages wait for each other in either order', async () => {
  const { first, second } = await twoApplicants();
  const ids = [first.id, second.id];
  const { db } = portal.database;
  const staged = async (round: string) => {
    const stages = [
      await add(employer, 'offered', `From ${round}`),
      await add(employer, 'offered', `To ${round}`),
    ];
    const moves = [];
    for (const { id } of stages)
      moves.push(await move({ application_ids: ids, status: 'offered', stage_id: id }));
    return { stages, last: moves[1] ?? expect.fail() };
  };

  const { stages, last } = await staged('held');
  // What deleting does first. Undoing must not have locked the applications when it waits for the stages.
  const undoing = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select from company_stages where ${isAnyOf(
        sql`id`,
        stages.map(({ id }) => id),
      )} for update`,
    );
    const answer = undo(last);
    await setTimeout(300);
    await tx.execute(sql`select from applications where ${isAnyOf(sql`id`, ids)} for update nowait`);
    return { answer };
  });
  expect((await undoing.answer).status).toBe(200);
  await remove(employer, ...stages);

  for (const round of ['1', '2', '3', '4', '5', '6']) {
    const next = await staged(round);
    const calls = [() => undo(next.last), () => remove(employer, ...next.stages)];
    const order = Number(round) % 2 === 0 ? calls : calls.toReversed();
    const answers = await Promise.all(order.map((ask) => ask()));
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect((await stagesOf(employer)).filter(({ name }) => name.endsWith(` ${round}`))).toEqual([]);
  }
});

test('STAGE-04 the list is filtered by stage, with and without a search, and exports its name', async () => {
  const { jobId, first, second } = await twoApplicants();
  const stage = await add(employer, 'offered', 'Contract out');
  await move({ application_ids: [first.id], status: 'offered', stage_id: stage.id });
  await move({ application_ids: [second.id], status: 'offered' });
  const idsOf = async (filter: object) => {
    const { rows, total, counts } = await listOf(jobId, filter);
    return { ids: rows.map((row) => row.application_id), total, offered: counts.offered };
  };
  expect(await idsOf({ stage_id: stage.id })).toEqual({ ids: [first.id], total: 1, offered: 2 });
  expect(await idsOf({ status: 'offered', stage_id: NO_STAGE })).toEqual({
    ids: [second.id],
    total: 1,
    offered: 2,
  });
  expect(await idsOf({ stage_id: stage.id, sort: 'score' })).toEqual({
    ids: [first.id],
    total: 1,
    offered: 2,
  });
  const csv = await portal.request('POST export-applicants', {
    token: employer,
    body: { manage_job_id: jobId },
  });
  expect(csv.text).toContain('Contract out');
});

test('STAGE-05 a copied job gets copies of the stages, criteria and anonymity', async () => {
  const [jobId, plainId] = [await postJob(portal, employer), await postJob(portal, employer)];
  await call('POST copy-company-stages', employer, { manage_job_id: jobId });
  await call('POST add-company-stage', employer, {
    status: 'interview',
    name: 'Tasting',
    manage_job_id: jobId,
  });
  const setUp = { criteria: ['Taste'], is_anonymous: true };
  expect((await call('POST save-job-evaluation', employer, { job_id: jobId, ...setUp })).status).toBe(200);
  const rival = await signUpEmployer(portal);
  const [copy, other] = [
    await postJob(portal, employer, { copy_of: jobId }),
    await postJob(portal, rival, { copy_of: jobId }),
  ];
  const namesFor = async (token: string, id: number) =>
    (await stagesOf(token)).filter(({ job_id }) => job_id === id).map(({ name }) => name);
  expect(await namesFor(employer, copy)).toEqual(await namesFor(employer, jobId));
  expect([await namesFor(rival, other), await namesFor(employer, plainId)]).toEqual([[], []]);
  const evaluation = await portal.request<ResponseOf<'GET job-evaluation'>>(
    `GET job-evaluation?job_id=${copy}`,
    {
      token: employer,
    },
  );
  expect(evaluation.body.data).toMatchObject(setUp);
});

test('STAGE-05 a copy that can’t have stages of its own says so', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Many Steps' });
  const jobId = await postJob(portal, owner);
  await add(owner, 'interview', 'Phone');
  await call('POST copy-company-stages', owner, { manage_job_id: jobId });
  const copy = () =>
    portal.request<{ message: string }>('POST post-new-job', {
      token: owner,
      body: jobPost({ copy_of: jobId }),
      headers: { 'idempotency-key': randomUUID() },
    });
  for (let staged = 1; staged < STAGED_JOBS_MAX; staged += 1)
    expect((await copy()).body.message).not.toContain('stages');
  const uses = 'It uses your company’s stages, because 50 jobs already have their own.';
  expect((await copy()).body.message).toContain(uses);
});

test('STAGE-05 a job gets stages of its own with its applicants in them, and the company’s again', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Own Steps' });
  const [phone, visit] = [await add(owner, 'interview', 'Phone'), await add(owner, 'interview', 'Visit')];
  const [jobId, otherId] = [await postJob(portal, owner), await postJob(portal, owner)];
  const one = await applicationOf(await apply(jobId));
  const other = await applicationOf(await apply(otherId));
  const ids = [one, other];
  const moved = await move({ application_ids: ids, status: 'interview', stage_id: phone.id }, owner);
  expect(moved.status).toBe(200);
  const stageOf = async (job: number) => (await listOf(job, {}, owner)).rows[0]?.stage_id;
  const copy = (token = owner) => call('POST copy-company-stages', token, { manage_job_id: jobId });
  expect((await copy(await signUpEmployer(portal))).status).toBe(404);
  const own = (await copy()).body.data;
  expect(own).toMatchObject([
    { name: 'Phone', job_id: jobId },
    { name: 'Visit', job_id: jobId },
  ]);
  expect([await stageOf(jobId), await stageOf(otherId)]).toEqual([own[0]?.id, phone.id]);
  // To who works on another job only, they look missing.
  const away = await joinTeam(portal, owner, 'recruiter', [otherId]);
  expect(await namesOf(away)).toHaveLength(2);
  const rename = { stage_id: own[0]?.id, name: 'Mine' };
  expect((await call('POST rename-company-stage', away, rename)).status).toBe(404);
  expect((await remove(away, ...own)).status).toBe(404);
  // Once only, and a name counts within the job.
  expect((await copy()).body.data).toEqual(own);
  const site = { status: 'interview', name: 'Site walk', manage_job_id: jobId };
  expect((await call('POST add-company-stage', owner, site)).status).toBe(200);
  expect(await namesOf(owner)).toHaveLength(5);

  // Nobody gets into stages of another job.
  const wrong = await move({ application_ids: ids, status: 'interview', stage_id: visit.id }, owner);
  expect(wrong.status).toBe(422);
  const right = { application_ids: [one], status: 'interview', stage_id: own[1]?.id ?? 0 };
  const step = await move(right, owner);
  expect(await stageOf(jobId)).toBe(own[1]?.id);
  // Back to the copy of the stage that it was in before the job had its own.
  expect((await undo(step, owner)).status).toBe(200);
  expect(await stageOf(jobId)).toBe(own[0]?.id);

  const end = async () => remove(owner, ...(await stagesOf(owner)).filter(({ job_id }) => job_id === jobId));
  const ended = await end();
  expect(await stageOf(jobId)).toBeNull();
  expect((await undo(ended, owner)).status).toBe(200);
  expect(await stageOf(jobId)).toBe(own[0]?.id);
  const endedAgain = await end();
  expect((await move({ application_ids: ids, status: 'interview', stage_id: visit.id }, owner)).status).toBe(
    200,
  );
  expect((await undo(endedAgain, owner)).status).toBe(409);
});
