/** A company's jobs by its own ids, made with a token as an applicant tracking system would. */
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { joinTeam, pdf, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const owner = await signUpEmployer(portal, { company_name: 'Tracking Ltd' });
const rival = await signUpEmployer(portal);
const { token } = (
  await portal.call('POST api-tokens', owner, {
    name: 'ATS',
    scopes: ['jobs.post', 'jobs.view', 'jobs.end', 'applicants.view', 'applicants.move', 'notes.write'],
    expires_in_days: 30,
  })
).body.data;

type Written = ResponseOf<'PUT external-jobs/:id'> & { readonly errors?: object };

const welder = {
  title: 'Welder',
  description: '<p>You join steel plates of coasters in our yard, with MIG and TIG.</p>',
  country: 'DE',
  city: 'Hamburg',
  work_mode: 'on-site',
  employment_type: 'part-time',
  pay: { min: 18.5, max: 24, currency: 'EUR', period: 'hour' },
  skills: ['TIG welding'],
  closes_on: '2026-04-01',
};
const put = (id: string, change: object = {}, by = token) =>
  portal.request<Written>(`PUT external-jobs/${encodeURIComponent(id)}`, {
    token: by,
    body: { ...welder, ...change },
  });
const list = async (query = '') => (await portal.request(`GET external-jobs?${query}`, { token })).body;
const minutes = (count: number) => portal.clock.set(new Date(NOW.getTime() + count * 60_000));

test('API-11 a job is posted, changed and closed by the company’s own id, with codes for what lookups hold', async () => {
  const posted = await put('REQ/17 ü');
  expect(posted.status, posted.text).toBe(200);
  const { id, address } = posted.body.data;
  expect(posted.body.data).toMatchObject({ external_id: 'REQ/17 ü', status: 'approved', created: true });
  expect(address).toMatch(new RegExp(`/job-detail/${id}`));
  const { body } = await portal.request(`GET jobposts?id=${id}`);
  expect(body.data.response).toMatchObject({ job_title: 'Welder', place: { name: 'Hamburg' } });
  expect(body.data.job_over_view.pay).toMatchObject({ min: 18.5, currency: 'EUR', period: 'hour' });

  minutes(1);
  const again = await put('REQ/17 ü', { title: 'Senior welder' });
  expect(again.body.data).toMatchObject({ id, created: false });
  expect((await portal.request(`GET jobposts?id=${id}`)).body.data.response.job_title).toBe('Senior welder');

  minutes(2);
  const closed = await portal.request('DELETE external-jobs/REQ%2F17%20%C3%BC', { token });
  expect(closed.status, closed.text).toBe(200);
  const closedTwice = await portal.request('DELETE external-jobs/REQ%2F17%20%C3%BC', { token });
  expect(closed.text).toContain('1 job was closed.');
  expect(closedTwice.text).toContain('No job was closed.');
  expect((await list()).data).toMatchObject([
    {
      id,
      external_id: 'REQ/17 ü',
      state: 'closed',
      title: 'Senior welder',
      country: 'DE',
      city: 'Hamburg',
      employment_types: ['part-time'],
      work_mode: 'on-site',
    },
  ]);
});

test('API-11 an id belongs to its company, posts once however often it is sent, and is free after deletion', async () => {
  minutes(3);
  const [first, second] = await Promise.all([put('TWICE'), put('TWICE')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.data.id).toBe(second.body.data.id);
  expect((await put('TWICE')).body.data.created).toBe(false);
  expect((await list()).data.filter(({ external_id }) => external_id === 'TWICE')).toHaveLength(1);

  const { body: others } = await put('TWICE', {}, rival);
  expect(others.data.created).toBe(true);
  expect((await portal.request('DELETE external-jobs/NONE', { token })).status).toBe(404);

  const { id } = (await put('TWICE')).body.data;
  expect((await portal.call('POST delete-job', owner, { job_id: id })).status).toBe(200);
  const anew = (await put('TWICE')).body.data;
  expect([anew.created, anew.id === id]).toEqual([true, false]);
});

test('API-11 what can’t be posted is refused with a reason, and members post only where they may', async () => {
  expect((await put('X', { closes_on: '2026-03-01' })).status).toBe(422);
  expect((await put('X', { pay: { min: 5, max: 2, currency: 'EUR', period: 'hour' } })).status).toBe(422);
  expect((await put('X', { employment_type: 'FULL' })).body.errors).toHaveProperty('employment_type');
  const interviewer = await joinTeam(portal, owner, 'interviewer');
  expect((await put('X', {}, interviewer)).status).toBe(403);
});

test('API-12 a copy elsewhere follows changes by a cursor, and learns what is gone', async () => {
  minutes(10);
  const { next } = await list();
  expect((await list(`cursor=${next}`)).data).toEqual([]);
  minutes(11);
  const { id } = (await put('NEW')).body.data;
  minutes(12);
  expect((await portal.call('POST delete-job', owner, { job_id: id })).status).toBe(200);
  const gone = await list(`cursor=${next}`);
  expect(gone.data.map((job) => [job.external_id, job.state])).toEqual([['NEW', 'deleted']]);
  expect((await list(`cursor=${gone.next}`)).data).toEqual([]);

  // Page after page, each job once.
  const seen: number[] = [];
  let cursor = 'updated_since=2026-01-01T00:00:00Z';
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await list(`${cursor}&per_page=1`);
    if (page.data.length === 0) break;
    seen.push(...page.data.map((job) => job.id));
    cursor = `cursor=${page.next}`;
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await portal.request('GET external-jobs?cursor=bm8', { token })).status).toBe(422);
  expect((await list('updated_since=2026-03-10T08:11:30Z')).data.map(({ state }) => state)).toEqual([
    'deleted',
  ]);
});

test('API-12 a job whose last day has passed is among the changes, with nobody having touched it', async () => {
  const opened = (await put('ENDS', { closes_on: '2026-03-12' })).body.data;
  const { next } = await list();
  portal.clock.set(new Date('2026-03-12T12:00:00Z'));
  expect((await list(`cursor=${next}`)).data).toEqual([]);
  portal.clock.set(new Date('2026-03-13T12:00:00Z'));
  const { data, next: after } = await list(`cursor=${next}`);
  expect(data.map(({ id, state }) => [id, state])).toEqual([[opened.id, 'closed']]);
  expect((await list(`cursor=${after}`)).data).toEqual([]);
  portal.clock.set(NOW);
});

test('API-11 what can’t be posted is refused by field, and nothing is placed in another country or moved to another day', async () => {
  const wrong: [object, string][] = [
    [{ country: 'ZZ' }, 'country'],
    [{ city: 'Hambrug' }, 'city'],
    // There is one in South Africa.
    [{ city: 'Atlantis' }, 'city'],
    [{ closes_on: '2026-03-09' }, 'closes_on'],
    [{ closes_on: '2027-03-09' }, 'closes_on'],
    [{ description: 'Weld.' }, 'description'],
  ];
  const { deadlineMaxDays } = portal.deps.settings;
  Object.assign(portal.deps.settings, { deadlineMaxDays: 90 });
  for (const [change, field] of wrong) {
    const { status, body } = await put('WRONG', change);
    expect([change, status, Object.keys(body.errors ?? {})]).toEqual([change, 422, [field]]);
  }
  Object.assign(portal.deps.settings, { deadlineMaxDays });
  // A village that nobody knows is in its region; its name stays.
  const village = await put('VILLAGE', { city: 'Kleinwasserlos', region: 'Bavaria' });
  expect(village.status, village.text).toBe(200);
  const { body } = await portal.request(`GET jobposts?id=${village.body.data.id}`);
  expect(body.data.response.job_locations).toEqual([expect.stringContaining('Kleinwasserlos')]);
  expect((await put('ANYWHERE', { city: undefined })).status).toBe(200);
  expect((await put('UMLAUT', { city: 'München' })).status).toBe(200);
});

test('API-10 an applicant is read, opened, noted and moved with the same token', async () => {
  const { id } = (await put('HIRE')).body.data;
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  expect((await portal.call('POST apply-jobs', seeker, { manage_job_id: id })).status).toBe(200);
  const { body } = await portal.request('POST applicants', { token, body: { manage_job_id: id } });
  const [applicant] = body.data;
  const application = applicant?.application_id ?? 0;
  expect((await portal.call('POST open-application', token, { application_id: application })).status).toBe(
    200,
  );
  const path = `GET application-resume?application_id=${application}`;
  const resume = await portal.request(path, { token });
  expect(resume.status, resume.text).toBe(200);
  expect(resume.text).toBe(await pdf().text());
  const { token: without } = (
    await portal.call('POST api-tokens', owner, { name: 'Jobs', scopes: ['jobs.post'], expires_in_days: 30 })
  ).body.data;
  expect((await portal.request(path, { token: without })).status).toBe(403);
  const moved = { application_ids: [application], status: 'shortlisted' };
  expect((await portal.call('POST move-applications', token, moved)).status).toBe(200);
  const { body: me } = await portal.request('GET me', { token: seeker });
  const note = { candidate_id: me.data.id, text: 'Called on Monday.' };
  expect((await portal.call('POST add-candidate-note', token, note)).status).toBe(200);
});
