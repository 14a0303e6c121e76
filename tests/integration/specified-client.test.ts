/** The journey of the specification's client, which sends every number of a form as text and what is not chosen as empty. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  employerFields,
  formOf,
  jobPost,
  PASSWORD,
  pdf,
  seekerFields,
  signUpEmployer,
} from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);

/** As its form holds it: fields that were left alone are empty. */
const asText = (fields: object) => ({
  designation_id: '',
  course_id: [],
  education_id: [],
  job_locations: [],
  is_post_later: '0',
  is_featured_job: '0',
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  ),
});
const send = <Body>(call: string, token: string, body: object) =>
  portal.request<Body>(call, { token, body, headers: { 'idempotency-key': randomUUID() } });

test('API-03 API-04 API-06 API-07 API-08 the specification’s client walks through its calls with text for numbers', async () => {
  const signedUp = await portal.request('POST signup-as-employer', { form: formOf(employerFields()) });
  expect(signedUp.status).toBe(200);
  const posted = await send<{ data: { id: number } }>('POST post-new-job', employer, asText(jobPost()));
  expect(posted.status, posted.text).toBe(200);
  const id = String(posted.body.data.id);

  const mine = await portal.request('POST myjobs?page=1', {
    token: employer,
    body: { job_title: '', category_id: '1', status: 'APPROVED', saved: '0' },
  });
  expect(mine.body.data.map((job) => String(job.id))).toEqual([id]);
  const other = { job_title: '', category_id: '2', status: 'All', saved: '1' };
  expect((await portal.request('POST myjobs?page=1', { token: employer, body: other })).body.data).toEqual(
    [],
  );
  const renamed = asText(jobPost({ job_title: 'Senior harbour pilot' }));
  expect((await send(`POST update-job?id=${id}`, employer, renamed)).status).toBe(200);

  for (const query of [
    'job_title=&country_id=&category_id=All&page=1',
    'country_id=All&category_id=&page=',
    'job_title=senior&country_id=101&category_id=1',
  ]) {
    const { body } = await portal.request(`GET jobs?${query}`);
    expect(body.data.map(({ job_title }) => job_title)).toEqual(['Senior harbour pilot']);
  }

  const email = 'kiran-text@example.com';
  const form = formOf({ ...seekerFields(), email, resume: pdf() });
  expect((await portal.request('POST signup-as-jobseeker', { form })).status).toBe(200);
  const { body: seeker } = await portal.request('POST login', { body: { email, password: PASSWORD } });
  expect((await send('POST add-to-bookmark', seeker.token, { manage_job_id: id })).status).toBe(200);
  expect((await send('POST apply-jobs', seeker.token, { manage_job_id: id })).status).toBe(200);
  const details = { name: 'Kiran', work_status: 'Experienced', jobseeker_type: 'Worker', city_id: '' };
  const general = { ...details, country_id: '101', state_id: '4008' };
  const { body: me } = await portal.request('GET me', { token: seeker.token });
  const update = `POST candidate-general-details-update?user_id=${me.data.id}`;
  const saved = await send(update, seeker.token, general);
  expect(saved.status, saved.text).toBe(200);

  const applied = { manage_job_id: id, list: 'applied' };
  const people = await portal.request('POST view-shortlisted-candidates', { token: employer, body: applied });
  expect(people.body.data.map(({ candidate_name }) => candidate_name)).toEqual(['Kiran']);
  expect((await send('POST delete-job', employer, { job_id: id })).status).toBe(200);
});

test('INPUT-01 only exact decimal text counts as a number, and only in the specification’s calls', async () => {
  for (const job_id of [
    '',
    ' 1',
    '01',
    '+1',
    '1.0',
    '1e0',
    '0x1',
    '-1',
    '1,2',
    '٣',
    '9'.repeat(16),
    ['1'],
    {},
  ])
    expect((await send('POST delete-job', employer, { job_id })).status, JSON.stringify(job_id)).toBe(422);
  expect((await send('POST delete-jobs', employer, { job_ids: ['1'] })).status).toBe(422);
  expect((await send('POST confirm-job', employer, { job_id: '1' })).status).not.toBe(200);
  for (const body of [{ status: 'approve' }, { saved: 'true' }, { saved: '2' }, { category_id: 'seven' }])
    expect((await portal.request('POST myjobs', { token: employer, body })).status).toBe(422);
  expect((await portal.request('GET jobs?country_id=all')).status).toBe(422);
  expect((await portal.request('GET similar-jobs?id=')).status).toBe(422);
});
