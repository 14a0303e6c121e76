/** A company's work with many applicants: statuses, bulk moves, notes, tables and shortlists by job. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { restoreAccount, suspendAccount } from '#server/modules/account-status/suspension.ts';
import { PASSWORD, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

type Applicants = ResponseOf<'POST view-shortlisted-candidates'>;
type MoveAnswer = ResponseOf<'POST move-applications'>;

let jobId: number;

const post = <Body = unknown>(call: string, token: string, body: object) =>
  portal.request<Body>(`POST ${call}`, { token, body });
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const listed = async (filter: object = {}, page = 1) =>
  (
    await post<Applicants>(`view-shortlisted-candidates?page=${page}`, employer, {
      manage_job_id: jobId,
      ...filter,
    })
  ).body;
const namesOf = async (filter: object = {}) => (await listed(filter)).data.map((one) => one.candidate_name);
const applicationIds = async () => (await listed({ sort: 'oldest' })).data.map((one) => one.application_id);
const move = (application_ids: number[], status: string, token = employer) =>
  post<MoveAnswer>('move-applications', token, { application_ids, status });
const notificationsOf = async (token: string) =>
  (await portal.request('GET notifications', { token })).body.data.map((notification) => notification.kind);

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
const people: { token: string; id: number }[] = [];
for (const first_name of ['Asha', 'Bala', 'Chitra']) {
  const token = await signUpSeeker(portal, { first_name, resume: pdf() });
  people.push({ token, id: await idOf(token) });
}
await post('candidate-skill-details-update', people[1]?.token ?? '', { skills: ['Knots'] });
beforeEach(async () => {
  portal.clock.set(NOW);
  jobId = await postJob(portal, employer);
  for (const { token } of people) await post('apply-jobs', token, { manage_job_id: jobId });
});

describe('the list', () => {
  test('CAND-01 API-08 lists by status, order and text; the counts cover every status', async () => {
    const [asha = 0, bala = 0] = await applicationIds();
    await move([asha], 'interview');
    await move([bala], 'rejected');
    expect((await listed()).counts).toEqual({
      applied: 1,
      viewed: 0,
      shortlisted: 0,
      interview: 1,
      offered: 0,
      hired: 0,
      rejected: 1,
    });
    expect(await namesOf({ status: 'interview' })).toEqual(['Asha']);
    expect(await namesOf({ list: 'shortlisted' })).toEqual(['Asha']);
    expect(await namesOf({ list: 'shortlisted', status: 'rejected' })).toEqual([]);
    expect(await namesOf({ sort: 'oldest' })).toEqual(['Asha', 'Bala', 'Chitra']);
    expect(await namesOf()).toEqual(['Chitra', 'Bala', 'Asha']);
    const found = await listed({ text: 'knot' });
    expect(found.data.map((one) => one.candidate_name)).toEqual(['Bala']);
    expect(found.pagination.total).toBe(1);
    expect(found.counts).toMatchObject({ applied: 0, interview: 0, rejected: 1 });
  });

  test('CAND-03 CAND-04 the applicants of all jobs, by page, status and whom they wait for', async () => {
    const owner = await signUpEmployer(portal, { company_name: 'Many Jobs' });
    const [first, second] = [
      await postJob(portal, owner),
      await postJob(portal, owner, { job_title: 'Diver' }),
    ];
    for (const { token } of people) await post('apply-jobs', token, { manage_job_id: first });
    const [asha = { token: '' }] = people;
    await post('apply-jobs', asha.token, { manage_job_id: second });
    const all = async (filter: object = {}, page = '') =>
      (await post<ResponseOf<'POST applicants'>>(`applicants${page}`, owner, filter)).body;
    const waiting = async (token = owner) => (await portal.request('GET waiting', { token })).body.data;

    const page = await all({ sort: 'oldest' }, '?per_page=3');
    expect(page.pagination).toMatchObject({ per_page: 3, total: 4, last_page: 2 });
    expect(page.data.map((one) => one.job_id)).toEqual([first, first, first]);
    expect((await all({ manage_job_id: second })).data.map((one) => one.job_title)).toEqual(['Diver']);
    const [application] = (await all({ manage_job_id: second })).data;
    const id = application?.application_id ?? 0;
    await post('write-to-company', asha.token, { application_id: id, text: 'When would I start?' });
    expect((await all({ view: 'waiting' })).data.map((one) => one.application_id)).toEqual([id]);
    const nothing = { interviews: 0, scorecards_due: 0, jobs_closing: 0, jobs_to_confirm: 0 };
    expect(await waiting()).toEqual({
      ...{ ...nothing, applied: 4, to_review: 4, waiting: 1, offered: 0 },
      unread_conversations: [{ application_id: id, unread: 1 }],
      unread_notifications: (await portal.request('GET unread-notifications', { token: owner })).body.data
        .unread,
    });
    await post('write-to-applicant', owner, { application_id: id, text: 'In May.' });
    await move([id], 'offered', owner);
    expect((await all({ view: 'waiting' })).data).toEqual([]);
    expect((await all({ view: 'to_review' })).pagination.total).toBe(3);
    expect((await all({ status: 'offered' })).counts).toMatchObject({ applied: 3, offered: 1 });
    expect(await waiting()).toMatchObject({ ...nothing, applied: 3, to_review: 3, waiting: 0, offered: 1 });
    // Another company has none of them, and its jobs look missing.
    const others = await post<ResponseOf<'POST applicants'>>('applicants', rival, {});
    expect(others.body.pagination.total).toBe(0);
    expect((await post('applicants', rival, { manage_job_id: first })).status).toBe(404);
  });

  test('CAND-01 an application’s page in the list is found, in every order', async () => {
    for (let n = 0; n < 8; n++) {
      const seeker = await signUpSeeker(portal, { first_name: `Extra ${n}`, resume: pdf() });
      await post('apply-jobs', seeker, { manage_job_id: jobId });
    }
    const [asha = 0, bala = 0] = await applicationIds();
    const pageOf = async (holding: number, filter: object = {}) => {
      const { data, pagination } = await listed({ holding, ...filter });
      return [pagination.current_page, data.some(({ application_id }) => application_id === holding)];
    };
    expect(await pageOf(asha)).toEqual([2, true]);
    expect(await pageOf(bala)).toEqual([1, true]);
    expect(await pageOf(asha, { sort: 'oldest' })).toEqual([1, true]);
    expect(await pageOf(bala, { text: 'knot' })).toEqual([1, true]);
    expect(await pageOf(asha, { text: 'knot' })).toEqual([1, false]);
  });

  test('CAND-01 the stored counts equal the rows after withdrawals, suspensions and deletions', async () => {
    const counted = async () => {
      const { rows } = await portal.database.db.execute<{ same: boolean }>(sql`
        select (select coalesce(json_agg(c order by c.status), '[]')::text from (
            select status, applicants from application_counts where job_id = ${jobId}) c)
          = (select coalesce(json_agg(r order by r.status), '[]')::text from (
            select status, count(*)::int as applicants from applications a
            where job_id = ${jobId} and not exists (
              select 1 from users u where u.id = a.user_id and (u.suspended_at is not null or u.closed_at is not null))
            group by status) r) as same`);
      return rows[0]?.same;
    };
    const leaver = await signUpSeeker(portal, { first_name: 'Dev', resume: pdf() });
    const suspended = await signUpSeeker(portal, { first_name: 'Esha', resume: pdf() });
    for (const token of [leaver, suspended]) await post('apply-jobs', token, { manage_job_id: jobId });
    const [asha = 0, bala = 0] = await applicationIds();
    await move([asha], 'hired');
    expect(await counted()).toBe(true);
    await post('withdraw-application', people[1]?.token ?? '', { job_applied_id: bala });
    expect(await counted()).toBe(true);
    const id = await idOf(suspended);
    await suspendAccount(portal.deps, id);
    expect(await counted()).toBe(true);
    expect((await listed()).pagination.total).toBe(3);
    await restoreAccount(portal.deps, id);
    expect((await listed()).pagination.total).toBe(4);
    await post('close-account', leaver, { password: PASSWORD });
    expect(await counted()).toBe(true);
    expect((await listed()).pagination.total).toBe(3);
  });

  test.each([{ status: 'withdrawn' }, { list: 'all' }, { sort: 'best' }])(
    'an unknown filter is rejected: %j',
    async (filter) => {
      const { status } = await post('view-shortlisted-candidates', employer, {
        manage_job_id: jobId,
        ...filter,
      });
      expect(status).toBe(422);
    },
  );
});

describe('bulk moves', () => {
  test('CAND-01 several move together; each seeker is notified, and the history names the actor', async () => {
    const ids = await applicationIds();
    const { body } = await move(ids, 'shortlisted');
    expect(body.data.application_ids.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect((await listed()).counts.shortlisted).toBe(3);
    for (const { token } of people) expect((await notificationsOf(token))[0]).toBe('application_shortlisted');
    // Nobody is notified twice.
    expect((await move(ids, 'shortlisted')).body.data.application_ids).toEqual([]);
  });

  test('ROLE-01 if one of them belongs to another company, nothing is moved', async () => {
    const ids = await applicationIds();
    const foreignJob = await postJob(portal, rival);
    await post('apply-jobs', people[0]?.token ?? '', { manage_job_id: foreignJob });
    const { rows } = await portal.database.db.execute<{ id: number }>(
      sql`select id from applications where job_id = ${foreignJob}`,
    );
    expect((await move([...ids, rows[0]?.id ?? 0], 'hired')).status).toBe(404);
    expect((await move(ids, 'hired', rival)).status).toBe(404);
    expect((await listed()).counts).toMatchObject({ applied: 3, hired: 0 });
  });

  test('CAND-01 an application withdrawn meanwhile stays withdrawn, and the others move', async () => {
    const ids = await applicationIds();
    await post('withdraw-application', people[0]?.token ?? '', { job_applied_id: ids[0] });
    expect((await move(ids, 'viewed')).body.data.application_ids.toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test.each([
    { application_ids: [], status: 'hired' },
    { application_ids: Array.from({ length: 1001 }, (_, index) => index + 1), status: 'hired' },
    ...APPLICATION_STATUSES.filter((status) => status === 'applied' || status === 'withdrawn').map(
      (status) => ({ application_ids: [1], status }),
    ),
  ])('statuses that companies can’t set are rejected: %#', async (body) => {
    expect((await post('move-applications', employer, body)).status).toBe(422);
  });
});

describe('the table', () => {
  test('CAND-01 exports all applicants as CSV without formulas, or only chosen ones', async () => {
    const trickster = await signUpSeeker(portal, {
      first_name: '=HYPERLINK("x")',
      last_name: '@SUM',
      resume: pdf(),
    });
    await post('apply-jobs', trickster, { manage_job_id: jobId });
    const all = await post('export-applicants', employer, { manage_job_id: jobId, sort: 'oldest' });
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(all.headers['cache-control']).toBe('no-store');
    const lines = all.text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('First name,Last name,Email');
    expect(lines[4]).toMatch(/^"'=HYPERLINK\(""x""\)",'@SUM,/);
    const [asha = 0] = await applicationIds();
    const one = await post('export-applicants', employer, { manage_job_id: jobId, application_ids: [asha] });
    expect(one.text.trim().split('\r\n')).toHaveLength(2);
    expect((await post('export-applicants', rival, { manage_job_id: jobId })).status).toBe(404);
  });
});

describe('notes', () => {
  const notesOf = async (id: number, token = employer) =>
    (await portal.request(`GET candidate-notes?candidate_id=${id}`, { token })).body.data;

  test('CAND-01 ROLE-01 a company’s notes are private: added, edited, deleted, and invisible to others', async () => {
    const id = people[0]?.id ?? 0;
    const added = await post<ResponseOf<'POST add-candidate-note'>>('add-candidate-note', employer, {
      candidate_id: id,
      text: '  Knows every buoy.  ',
    });
    const note = added.body.data;
    expect(note).toMatchObject({ text: 'Knows every buoy.', author: 'Meera Iyer', updated_at: null });
    expect(await notesOf(id)).toEqual([note]);
    expect(await notesOf(id, rival)).toEqual([]);
    const change = (token: string) =>
      post('change-candidate-note', token, { note_id: note.id, text: 'Knows most buoys.' });
    expect((await change(rival)).status).toBe(404);
    expect((await change(people[0]?.token ?? '')).status).toBe(403);
    expect((await change(employer)).status).toBe(200);
    expect(await notesOf(id)).toMatchObject([{ text: 'Knows most buoys.', updated_at: NOW.toISOString() }]);
    expect((await post('delete-candidate-note', rival, { note_id: note.id })).status).toBe(404);
    expect((await post('delete-candidate-note', employer, { note_id: note.id })).status).toBe(200);
    expect(await notesOf(id)).toEqual([]);
    expect((await post('add-candidate-note', employer, { candidate_id: id, text: ' \n ' })).status).toBe(422);
  });

  test('ROLE-01 companies can’t add notes about candidates they can’t see, and notes are deleted with accounts', async () => {
    const token = await signUpSeeker(portal);
    const id = await idOf(token);
    await post('add-candidate-note', employer, { candidate_id: id, text: 'Ask again in May.' });
    await post('candidate-visibility-update', token, { visible_to_employers: false });
    expect((await portal.request(`GET candidate-notes?candidate_id=${id}`, { token: employer })).status).toBe(
      404,
    );
    const count = async () =>
      (await portal.database.db.execute(sql`select count(*)::int as n from candidate_notes`)).rows[0]?.n;
    expect(await count()).toBe(1);
    await post('close-account', token, { password: PASSWORD });
    expect(await count()).toBe(0);
    const company = await signUpEmployer(portal, { company_name: 'Short-lived' });
    await post('add-candidate-note', company, { candidate_id: people[0]?.id, text: 'Tall.' });
    await post('close-account', company, { password: PASSWORD });
    expect(await count()).toBe(0);
  });
});

describe('the search', () => {
  const search = async (query: string, token = employer) =>
    (await portal.request(`GET candidate-search?${query}`, { token })).body.data.map((one) => one.id);
  const shortlist = (candidate_id: number | undefined, body: object, token = employer) =>
    post<ResponseOf<'POST shortlist-candidate'>>('shortlist-candidate', token, { candidate_id, ...body });

  test('CLIST-01 skill, designation, place, experience, salary and text each narrow the results, and combine', async () => {
    const token = await signUpSeeker(portal, { first_name: 'Farid', work_status: 'Experienced' });
    const id = await idOf(token);
    await post('candidate-skill-details-update', token, { skills: ['Deep-sea welding'] });
    await post('candidate-preferences-update', token, {
      designation_id: 5,
      salary_id: 1,
      current_location: 'Kochi harbour',
    });
    await post('candidate-resume-data-update', token, { work_experience: '9', resume_title: 'Diver' });
    const each = [
      'skill=sea%20weld',
      'designation_id=5',
      'place=kochi',
      'min_experience=8',
      'salary_id=1',
      'designation=diver',
      'designation=farid',
    ];
    for (const filter of each) expect(await search(filter), filter).toEqual([id]);
    expect(await search(each.slice(0, 6).join('&'))).toEqual([id]);
    for (const filter of ['skill=diver', 'place=mum', 'min_experience=10', 'designation_id=8'])
      expect(await search(`designation=farid&${filter}`), filter).toEqual([]);
  });

  test('CLIST-02 a candidate is shortlisted for a job, for any job, or not at all', async () => {
    const id = people[0]?.id;
    const other = await postJob(portal, employer);
    expect((await shortlist(id, { shortlisted: true, job_id: jobId })).body.data).toMatchObject({
      shortlisted: true,
      job_ids: [jobId],
    });
    await shortlist(id, { shortlisted: true, job_id: other });
    expect(await search(`shortlisted_for=${jobId}`)).toEqual([id]);
    expect((await shortlist(id, { shortlisted: false, job_id: jobId })).body.data.job_ids).toEqual([other]);
    expect(await search(`shortlisted_for=${jobId}`)).toEqual([]);
    expect(await search('shortlisted=1')).toEqual([id]);
    expect((await shortlist(id, { shortlisted: false })).body.data).toMatchObject({
      shortlisted: false,
      job_ids: [],
    });
    expect(await search(`shortlisted_for=${other}`)).toEqual([]);
    expect((await shortlist(id, { shortlisted: true, job_id: jobId }, rival)).status).toBe(404);
  });
});
