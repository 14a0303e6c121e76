/** SCORE-01 to SCORE-06: criteria, and who can read which scorecards when. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, ResponseOf } from '#contract/endpoints.ts';
import { joinTeam, PASSWORD, postJob, signUpEmployer } from '../support/people.ts';
import { startUndoing } from '../support/undo.ts';

const { portal, employer, ...ask } = await startUndoing();
const { call } = portal;

const recruiter = await joinTeam(portal, employer, 'recruiter');
const interviewer = await joinTeam(portal, employer, 'interviewer');
let jobId: number;
let id: number;
let seeker: string;
beforeEach(async () => {
  ({ jobId, id, seeker } = await ask.arrange());
});

const saveCriteria = (criteria: readonly string[], version?: number, token = employer) =>
  call('POST save-job-evaluation', token, { job_id: jobId, criteria, version });
const scorecardsFor = async (token: string, applicationId = id) =>
  (
    await portal.request(`GET scorecards?application_id=${applicationId}`, {
      token,
    })
  ).body.data;
type Card = Partial<BodyOf<'POST submit-scorecard'>>;
/** Rates every criterion the same. */
const submit = async (token: string, rating: number, change: Card = {}) => {
  const { criteria } = await scorecardsFor(token, change.application_id);
  return call('POST submit-scorecard', token, {
    application_id: id,
    recommendation: 'yes',
    note: ' Calm in a storm. ',
    ratings: criteria.map((criterion) => ({ criterion_id: criterion.id, rating })),
    ...change,
  });
};
const listed = async (token: string, body: object = {}) =>
  (await call('POST view-shortlisted-candidates', token, { manage_job_id: jobId, ...body })).body.data;

describe('criteria', () => {
  test('SCORE-01 are in form order, cleaned and versioned', async () => {
    const { body } = await saveCriteria([' Seamanship ', 'Calm', '', 'Calm']);
    expect(body.data).toMatchObject({ criteria: ['Seamanship', 'Calm'], version: 1 });
    // Saving the same criteria isn't a change.
    expect((await saveCriteria(['Seamanship', 'Calm'], 1)).body.data.version).toBe(1);
    expect((await saveCriteria(['Calm', 'Seamanship'], 1)).body.data).toMatchObject({
      criteria: ['Calm', 'Seamanship'],
      version: 2,
    });
    const late = await saveCriteria(['Strength'], 1);
    expect(late).toMatchObject({
      status: 409,
      body: { current: { criteria: ['Calm', 'Seamanship'], version: 2 } },
    });
    const { rows } = await portal.database.db.execute(
      sql`select kind from company_activity where job_id = ${jobId} and kind = 'criteria_changed'`,
    );
    expect(rows).toHaveLength(2);
  });

  test('SCORE-01 a renamed criterion is a new one; ratings keep the name they were given for', async () => {
    await saveCriteria(['Seamanship']);
    await submit(employer, 4);
    await saveCriteria(['Navigation']);
    const { criteria, own } = await scorecardsFor(employer);
    expect(criteria.map(({ name }) => name)).toEqual(['Navigation']);
    expect(own?.ratings).toMatchObject([{ criterion: 'Seamanship', rating: 4 }]);
    // The member's own can be saved again with its earlier criteria, and a restored criterion keeps its
    // ratings.
    const again = await submit(employer, 5, {
      ratings: [{ criterion_id: own?.ratings[0]?.criterion_id ?? 0, rating: 2 }],
    });
    expect(again.body.data.ratings).toMatchObject([{ criterion: 'Seamanship', rating: 2 }]);
    await saveCriteria(['Seamanship', 'Navigation']);
    expect((await scorecardsFor(employer)).criteria[0]?.id).toBe(own?.ratings[0]?.criterion_id);
  });
});

describe('scorecards', () => {
  beforeEach(() => saveCriteria(['Seamanship', 'Calm']));

  test('SCORE-02 a member submits one and edits it in a newer version', async () => {
    const first = await submit(interviewer, 4, { version: 0 });
    expect(first.body.data).toMatchObject({
      recommendation: 'yes',
      note: 'Calm in a storm.',
      average: 4,
      updated_at: null,
      version: 1,
    });
    const second = await submit(interviewer, 2, { version: 1, recommendation: 'no' });
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      recommendation: 'no',
      average: 2,
      version: 2,
    });
    expect(second.body.data.updated_at).not.toBeNull();
    expect(await submit(interviewer, 5, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed', current: { average: 2 } },
    });
    // Claims to be the first save, but isn't.
    expect((await submit(interviewer, 5, { version: 0 })).status).toBe(409);
  });

  test('SCORE-02 criteria without a rating don’t count; unknown and duplicate criteria are rejected', async () => {
    const { criteria } = await scorecardsFor(employer);
    const [first] = criteria;
    const one = { criterion_id: first?.id ?? 0, rating: 5 };
    expect((await submit(employer, 0, { ratings: [] })).body.data.average).toBeNull();
    expect((await submit(employer, 0, { ratings: [one] })).body.data.average).toBe(5);
    for (const ratings of [[one, one], [{ criterion_id: 999_999, rating: 3 }]])
      expect((await submit(employer, 0, { ratings })).status).toBe(422);
    expect((await submit(employer, 6)).status).toBe(422);
    expect((await scorecardsFor(employer)).own).toMatchObject({ average: 5 });
  });

  test('SCORE-03 colleagues’ are hidden until the member submits theirs; until then only their number is shown', async () => {
    await submit(interviewer, 5, { note: 'Hire her.' });
    await submit(recruiter, 3);
    const before = await portal.request(`GET scorecards?application_id=${id}`, { token: employer });
    expect(before.body).toMatchObject({
      data: { is_own_submitted: false, others: 2, average: null, own: null, colleagues: [] },
    });
    expect(before.text).not.toContain('Hire her');
    expect((await listed(employer))[0]?.scores).toEqual({
      is_own_submitted: false,
      others: 2,
      average: null,
    });
    await submit(employer, 1);
    const after = await scorecardsFor(employer);
    expect(after).toMatchObject({ is_own_submitted: true, others: 2, average: 3 });
    expect(after.colleagues.map(({ note }) => note)).toEqual(['Hire her.', 'Calm in a storm.']);
    expect((await listed(employer))[0]?.scores).toEqual({ is_own_submitted: true, others: 2, average: 3 });
  });

  test('SCORE-03 applicants, other companies and members of other jobs see none', async () => {
    await submit(employer, 5, { note: 'The secret note.' });
    const elsewhere = await joinTeam(portal, employer, 'hiring_manager', [await postJob(portal, employer)]);
    for (const token of [await signUpEmployer(portal), elsewhere]) {
      const { status } = await portal.request(`GET scorecards?application_id=${id}`, { token });
      expect(status).toBe(404);
    }
    const own = await portal.request('GET view-applied-jobs', { token: seeker });
    expect(own.text).not.toContain('secret note');
  });

  test('SCORE-04 the list can be sorted by the best score the member may see', async () => {
    const seekers = [await ask.apply(jobId), await ask.apply(jobId)];
    const others = await Promise.all(seekers.map(ask.applicationOf));
    const [second = 0, third = 0] = others;
    await submit(employer, 2);
    await submit(employer, 5, { application_id: second });
    await submit(interviewer, 1, { application_id: second });
    await submit(interviewer, 5, { application_id: third });
    const order = async (token: string, body: object = {}) =>
      (await listed(token, { sort: 'score', ...body })).map(({ application_id }) => application_id);
    // An average of 3, of 2, and none.
    expect(await order(employer)).toEqual([second, id, third]);
    expect(await order(interviewer)).toEqual([third, second, id]);
    expect(await order(recruiter)).toEqual(await order(recruiter, { sort: 'newest' }));
    const found = await portal.request('POST view-shortlisted-candidates', {
      token: employer,
      body: { manage_job_id: jobId, sort: 'score', holding: third },
    });
    expect(found.body.data.at(-1)?.application_id).toBe(third);
    const table = await portal.request('POST export-applicants', {
      token: employer,
      body: { manage_job_id: jobId, sort: 'score' },
    });
    expect(table.text.split('\r\n')[0]).toContain('Score');
  });

  test('SCORE-05 closing an applicant’s account deletes its scorecards; a member’s keep no name', async () => {
    await submit(interviewer, 4);
    await submit(employer, 4);
    const leaver = await joinTeam(portal, employer, 'hiring_manager');
    await submit(leaver, 5);
    const close = (token: string) => call('POST close-account', token, { password: PASSWORD });
    expect((await close(leaver)).status).toBe(200);
    expect((await scorecardsFor(employer)).colleagues.map(({ author }) => author)).toContain('');
    expect((await close(seeker)).status).toBe(200);
    const { rows } = await portal.database.db.execute(
      sql`select from scorecards where application_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('comparison', () => {
  const compare = (ids: readonly number[], token = employer) =>
    call('POST compare-applicants', token, { application_ids: ids });

  test('COMPARE-01 shows applicants in the chosen order, marks nobody as viewed, and leaves out who withdrew', async () => {
    const other = await ask.apply(jobId);
    const otherId = await ask.applicationOf(other);
    const { body } = await compare([otherId, id]);
    expect(body.data.map(({ application_id }) => application_id)).toEqual([otherId, id]);
    expect(body.data[0]).toMatchObject({ status: 'applied', skills: [], work_experience: null });
    expect((await listed(employer)).map(({ status }) => status)).toEqual(['applied', 'applied']);
    const gone = await ask.post('withdraw-application', other, { job_applied_id: otherId });
    expect(gone.status).toBe(200);
    expect((await compare([otherId, id])).body.data.map(({ application_id }) => application_id)).toEqual([
      id,
    ]);
    expect((await compare([otherId])).status).toBe(404);
    expect((await compare([id], await signUpEmployer(portal))).status).toBe(404);
    expect((await compare([1, 2, 3, 4, 5])).status).toBe(422);
  });

  test('COMPARE-01 SCORE-03 scores by criterion are those that the member may know', async () => {
    await saveCriteria(['Seamanship', 'Calm']);
    await submit(interviewer, 5, { recommendation: 'strong_yes' });
    const before = (await compare([id])).body.data[0];
    expect(before?.criteria.map(({ name, average }) => [name, average])).toEqual([
      ['Seamanship', null],
      ['Calm', null],
    ]);
    expect(before?.recommendations).toEqual([]);
    await submit(employer, 2, { recommendation: 'no' });
    const after = (await compare([id])).body.data[0];
    expect(after?.criteria.map(({ average }) => average)).toEqual([3.5, 3.5]);
    expect(after?.recommendations).toEqual(['strong_yes', 'no']);
  });
});

describe('interview plans', () => {
  const round = { name: 'Phone screen', minutes: 30, interviewer_ids: [], criteria: ['Calm', 'Gone'] };
  const plan = (rounds: readonly object[], version?: number, token = employer) =>
    call('POST save-job-evaluation', token, { job_id: jobId, criteria: ['Calm'], rounds, version });
  const planned = async () =>
    (await portal.request(`GET job-evaluation?job_id=${jobId}`, { token: employer })).body.data;
  const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;

  test('PLAN-01 a job’s interviews are planned in rounds with panels, versioned', async () => {
    const panel = [await idOf(recruiter), await idOf(interviewer)];
    const { body } = await plan([
      round,
      { ...round, name: ' On  site ', minutes: 90, interviewer_ids: panel },
    ]);
    expect(body.data.rounds).toMatchObject([
      { name: 'Phone screen', minutes: 30, criteria: ['Calm'] },
      { name: 'On site', minutes: 90, interviewer_ids: panel.sort((one, other) => one - other) },
    ]);
    expect((await planned()).rounds).toEqual(body.data.rounds);
    expect((await plan([], 1)).status).toBe(409);
    // Who saves the criteria alone leaves the plan.
    await saveCriteria(['Calm', 'Strength']);
    expect((await planned()).rounds).toHaveLength(2);
    const stranger = await idOf(await signUpEmployer(portal, { company_name: 'Rival Works' }));
    expect((await plan([{ ...round, interviewer_ids: [stranger] }])).status).toBe(404);
    expect((await plan([round], undefined, interviewer)).status).toBe(403);
  });

  test('PLAN-01 who leaves the company leaves its panels', async () => {
    const leaver = await joinTeam(portal, employer, 'interviewer');
    const leaverId = await idOf(leaver);
    await plan([{ ...round, interviewer_ids: [leaverId] }]);
    await portal.database.db.execute(sql`delete from company_members where user_id = ${leaverId}`);
    expect((await planned()).rounds).toMatchObject([{ interviewer_ids: [] }]);
  });

  test('PLAN-02 an interview keeps the name of its round, for the company only', async () => {
    await call('POST propose-interview', employer, {
      ...{ application_id: id, slots: ['2026-04-01T09:00:00.000Z'], kind: 'phone', place: 'We call you' },
      ...{ minutes: 30, time_zone: 'UTC', interviewer_ids: [], round: 'Phone screen' },
    });
    const key = `GET application-interviews?application_id=${id}`;
    expect(
      (await portal.request<ResponseOf<'GET application-interviews'>>(key, { token: employer })).body.data,
    ).toMatchObject([{ round: 'Phone screen' }]);
    expect(JSON.stringify(await ask.applied(seeker))).not.toContain('Phone screen');
  });
});
