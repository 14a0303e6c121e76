import { beforeEach, expect, test } from 'vitest';
import type { Preferences } from '#contract/profile/preference-calls.ts';
import { jobPost, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const PUNE = 133_504;
const MUMBAI = 133_024;

let seeker: string;
const portal = await portalOfFile();
beforeEach(async () => {
  seeker = await signUpSeeker(portal);
});

interface Told<Data> {
  message: string;
  errors?: Record<string, string>;
  data: Data;
}
const read = async () => (await portal.request('GET candidate-preferences', { token: seeker })).body.data;
const post = (call: string, body: object) =>
  portal.request<Told<Preferences>>(`POST ${call}`, { token: seeker, body });
const update = (body: object) => post('candidate-preferences-update', body);
const companyIdOf = async (token: string): Promise<number> => {
  const job = await postJob(portal, token);
  const { rows } = await portal.database.db.execute<{ company_id: number }>(
    `select company_id from jobs where id = ${job}`,
  );
  return rows[0]?.company_id ?? 0;
};

test('PROFILE-08 a new job seeker is visible to employers, has no public card and no preferences', async () => {
  expect(await read()).toEqual({
    designation_id: null,
    employment_type_id: [],
    salary_id: null,
    notice_days: null,
    current_location: '',
    preferred_places: [],
    open_to_remote: true,
    visible_to_employers: true,
    visible_publicly: false,
    hidden_companies: [],
    version: 1,
  });
});

test('PROFILE-08 preferences are saved; omitted ones stay; places are formatted as on the profile', async () => {
  const saved = await update({
    designation_id: 1,
    employment_type_ids: [5, 1, 5],
    salary_id: 1,
    current_location: ' Pune ',
    preferred_place_ids: [PUNE, MUMBAI],
    open_to_remote: false,
  });
  expect(saved.body.message).toBe('Your preferences were saved.');
  expect(saved.body.data).toMatchObject({
    designation_id: { id: 1 },
    employment_type_id: [{ id: 1, name: 'Full Time' }, { id: 5 }],
    salary_id: { id: 1 },
    current_location: 'Pune',
    preferred_places: [
      { id: PUNE, name: 'Pune', state: 'Maharashtra' },
      { id: MUMBAI, name: 'Mumbai', state: 'Maharashtra' },
    ],
    open_to_remote: false,
  });
  const resume = await portal.request('GET candidate-resume-data', { token: seeker });
  expect(resume.body.data[0]).toMatchObject({
    current_location: 'Pune',
    perferred_location: 'Pune, Mumbai',
    salary_range: expect.any(String),
  });
  expect((await update({})).body.data).toEqual(saved.body.data);
  const emptied = { designation_id: null, employment_type_ids: [], salary_id: null, preferred_place_ids: [] };
  expect((await update(emptied)).body.data).toMatchObject({
    designation_id: null,
    employment_type_id: [],
    salary_id: null,
    preferred_places: [],
    current_location: 'Pune',
  });
});

test('PROFILE-08 missing lookup values are rejected by field, and nothing is saved', async () => {
  const unknown = 1_999_999_999;
  const refused = await update({
    designation_id: unknown,
    employment_type_ids: [1, unknown],
    salary_id: unknown,
    preferred_place_ids: [unknown],
    current_location: 'Goa',
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual([
    'designation_id',
    'employment_type_ids',
    'preferred_place_ids',
    'salary_id',
  ]);
  expect((await read()).current_location).toBe('');
  for (const wrong of [
    { preferred_place_ids: Array.from({ length: 11 }, (_, index) => index + 1) },
    { employment_type_ids: ['x'] },
    { current_location: 'x'.repeat(151) },
    { open_to_remote: 'perhaps' },
  ])
    expect((await update(wrong)).status, JSON.stringify(wrong)).toBe(422);
});

test('PROFILE-08 hiding from employers removes the public card; publishing a card ends hiding', async () => {
  const visibility = async (body: object) => {
    const { data } = (await post('candidate-visibility-update', body)).body;
    return [data.visible_to_employers, data.visible_publicly];
  };
  expect(await visibility({ visible_publicly: true })).toEqual([true, true]);
  expect(await visibility({ visible_to_employers: false })).toEqual([false, false]);
  expect(await visibility({ visible_to_employers: true })).toEqual([true, false]);
  expect(await visibility({ visible_to_employers: false })).toEqual([false, false]);
  expect(await visibility({ visible_publicly: true })).toEqual([true, true]);
});

test('PROFILE-08 ROLE-01 a company is found by name and hidden from; unhiding makes the candidate visible again', async () => {
  const name = `Quibble & Zest ${process.pid}`;
  const employer = await signUpEmployer(portal, { company_name: name });
  const id = await companyIdOf(employer);
  const first = `Yy${Math.random().toString(36).slice(2)}`;
  seeker = await signUpSeeker(portal, { first_name: first });
  const found = await portal.request('GET company-suggestions?text=zest%20QUIBBLE', {
    token: seeker,
  });
  expect(found.body.data).toEqual([{ id, name }]);
  const seen = async () =>
    (
      await portal.request(`GET candidate-search?designation=${first}`, {
        token: employer,
      })
    ).body.pagination.total;
  expect(await seen()).toBe(1);
  const hide = (hidden: boolean) => post('hide-from-company', { company_id: id, hidden });
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await hide(true)).body.data.hidden_companies).toEqual([{ id, name }]);
  }
  expect(await seen()).toBe(0);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await hide(false)).body.data.hidden_companies).toEqual([]);
  }
  expect(await seen()).toBe(1);
  expect((await post('hide-from-company', { company_id: 1_999_999_999, hidden: true })).status).toBe(404);
});

test('PROFILE-08 ROLE-01 a sent application stays visible to its company, however the candidate hides', async () => {
  const employer = await signUpEmployer(portal);
  const job = await postJob(portal, employer, jobPost());
  await post('apply-jobs', { manage_job_id: job });
  const { rows } = await portal.database.db.execute<{ company_id: number }>(
    `select company_id from jobs where id = ${job}`,
  );
  await post('hide-from-company', { company_id: rows[0]?.company_id, hidden: true });
  await post('candidate-visibility-update', { visible_to_employers: false });
  const applicants = await portal.request('POST view-shortlisted-candidates', {
    token: employer,
    body: { manage_job_id: job },
  });
  expect(applicants.body.data).toHaveLength(1);
});

test('PROFILE-08 a name is searched literally, whatever characters it contains', async () => {
  for (const text of ['%', "_'; drop table companies --", '   ', '\\'])
    expect(
      (
        await portal.request(`GET company-suggestions?text=${encodeURIComponent(text)}`, {
          token: seeker,
        })
      ).body.data,
    ).toEqual([]);
});
