/** What calls accept: types, structures, content types and texts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, jobPost, postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let employer: string;
let seeker: string;
beforeAll(async () => {
  portal = await startTestPortal({ allowedOrigins: ['https://friend.example'] });
  employer = await signUpEmployer(portal);
  seeker = await signUpSeeker(portal);
});
afterAll(() => portal.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const jobsOf = async (token: string): Promise<number[]> => {
  const { body } = await portal.request<{ data: { id: number }[] }>('POST myjobs', { token, body: {} });
  return body.data.map(({ id }) => id);
};

test('INPUT-01 a JSON body must have the types its call declares: nothing is converted', async () => {
  const id = await postJob(portal, employer);
  const skills = ['Knots', 'Charts'];
  await portal.request('POST candidate-skill-details-update', { token: seeker, body: { skills } });
  for (const [call, token, body] of [
    ['POST delete-jobs', employer, { job_ids: true }],
    ['POST delete-jobs', employer, { job_ids: id }],
    ['POST delete-jobs', employer, { job_ids: [String(id)] }],
    ['POST delete-job', employer, { job_id: true }],
    ['POST delete-job', employer, { job_id: String(id) }],
    ['POST delete-job', employer, { job_id: [id] }],
    ['POST add-to-bookmark', seeker, { manage_job_id: true }],
    ['POST add-to-bookmark', seeker, { manage_job_id: String(id) }],
    ['POST apply-jobs', seeker, { manage_job_id: String(id) }],
    ['POST candidate-skill-details-update', seeker, { skills: null }],
    ['POST candidate-skill-details-update', seeker, { skills: 'Knots' }],
    ['POST candidate-skill-details-update', seeker, { skills: [1] }],
    ['POST candidate-about-me-create-or-update', seeker, { about_me: 1 }],
    ['POST candidate-visibility-update', seeker, { visible_publicly: 'true' }],
    ['POST post-new-job', employer, { ...jobPost(), vacancy: '2' }],
    ['POST post-new-job', employer, { ...jobPost(), job_title: null }],
  ] as const) {
    const { status } = await portal.request(call, { token, body });
    expect(status, `${call} ${JSON.stringify(body).slice(0, 60)}`).toBe(422);
  }
  expect(await jobsOf(employer)).toEqual([id]);
  const kept = await portal.request<{ data: { name: string }[] }>('GET candidate-skill-details', {
    token: seeker,
  });
  expect(kept.body.data.map(({ name }) => name)).toEqual(skills);
});

test('INPUT-01 queries and forms can only contain text, which is parsed as the declared type', async () => {
  const id = await postJob(portal, employer);
  expect((await portal.request(`GET jobposts?id=${id}`)).status).toBe(200);
  expect((await portal.request('GET jobposts?id=true')).status).toBe(422);
  const form = new FormData();
  form.set('manage_job_id', String(id));
  expect((await portal.request('POST apply-jobs', { token: seeker, form })).status).toBe(200);
});

test('INPUT-02 an overly nested body is rejected cheaply', async () => {
  const post = (body: string) =>
    portal.request('POST post-new-job', { token: employer, body, headers: JSON_TYPE });
  for (const depth of [33, 5000, 100_000, 500_000]) {
    expect((await post('['.repeat(depth) + ']'.repeat(depth))).status, `${depth} lists`).toBe(400);
    expect((await post('['.repeat(depth))).status, `${depth} lists left open`).toBe(400);
  }
  const deep = '{"a":'.repeat(100_000);
  expect((await post(`${deep}1${'}'.repeat(100_000)}`)).status).toBe(400);
  expect((await post(`${'['.repeat(32)}${']'.repeat(32)}`)).status).toBe(422);
});

test('INPUT-02 a duplicate key counts once, and no key pollutes prototypes', async () => {
  const id = await postJob(portal, employer);
  const before = await jobsOf(employer);
  const send = (body: string) =>
    portal.request('POST delete-job', { token: employer, body, headers: JSON_TYPE });
  // The last one counts, for validation and execution alike.
  expect((await send(`{"job_id": ${id}, "job_id": true}`)).status).toBe(422);
  for (const body of [
    `{"__proto__": {"job_id": ${id}}}`,
    `{"constructor": {"prototype": {"job_id": ${id}}}}`,
    `{"job_id": ${id}, "__proto__": {"role": "staff"}}`,
    `{"job_id": ${id}, "\\u005f\\u005fproto__": {"role": "staff"}}`,
  ]) {
    expect((await send(body)).status, body).toBe(400);
  }
  expect(await jobsOf(employer)).toEqual(before);
  expect((await send(`{"job_id": true, "job_id": ${id}}`)).status).toBe(200);
});

test('INPUT-03 a body is read only in a content type its call accepts, and never compressed', async () => {
  const id = await postJob(portal, employer);
  const send = (call: string, body: string, headers: Record<string, string>, token?: string) =>
    portal.request(call, { token, body, headers });
  const urlencoded = 'application/x-www-form-urlencoded';
  const multipart = {
    body: `--x\r\nContent-Disposition: form-data; name="job_id"\r\n\r\n${id}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
  for (const [body, type] of [
    [`job_id=${id}`, urlencoded],
    [`job_id=${id}`, `${urlencoded.toUpperCase()} ; charset=utf-8`],
    [multipart.body, multipart.headers['content-type']],
    [`{"job_id": ${id}}`, 'text/plain'],
    [`{"job_id": ${id}}`, 'application/jsonx'],
  ] as const) {
    expect((await send('POST delete-job', body, { 'content-type': type }, employer)).status, type).toBe(415);
  }
  // Calls in the same scope as one that accepts forms, called with an account.
  const write = await send(
    'POST write-to-candidate',
    'candidate_id=1',
    { 'content-type': urlencoded },
    employer,
  );
  expect(write.status).toBe(415);
  for (const encoding of ['gzip', 'br', 'deflate, gzip', 'x']) {
    const headers = { ...JSON_TYPE, 'content-encoding': encoding };
    const answer = await send('POST delete-job', `{"job_id": ${id}}`, headers, employer);
    expect(answer.status, encoding).toBe(415);
    expect(answer.headers['accept-encoding']).toBe('identity');
  }
  expect(await jobsOf(employer)).toContain(id);
  // A call declared to accept a form accepts it.
  const form = new URLSearchParams({ job_id: String(id), reason: 'other', text: 'Odd.' });
  expect((await portal.request('POST report-job', { form })).status).toBe(303);
  // Unauthenticated callers don't learn this.
  expect((await send('POST delete-job', 'x', { 'content-type': 'text/csv' })).status).toBe(401);
});

test('INPUT-06 an email address contains no look-alike letters', async () => {
  for (const email of [
    'k\u0456ran@example.com',
    'kiran@ex\u0430mple.com',
    'ki\uff52an@example.com',
    'kiran@example\u3002com',
    'k\u0131ran@example.com',
    'zo\u00eb@example.com',
  ]) {
    const fields = { ...seekerFields(), email };
    const { status } = await portal.request('POST signup-as-jobseeker', { form: formOf(fields) });
    expect(status, email).toBe(422);
  }
  // Without invisible characters, all spellings are the same address.
  const form = () => formOf({ ...seekerFields(), email: 'On\u200Bce@Example.com' });
  expect((await portal.request('POST signup-as-jobseeker', { form: form() })).status).toBe(200);
  const again = formOf({ ...seekerFields(), email: 'once@example.COM' });
  expect((await portal.request('POST signup-as-jobseeker', { form: again })).status).toBeGreaterThanOrEqual(
    400,
  );
});

test('INPUT-05 names and texts are stored without invisible characters, passwords unchanged', async () => {
  const id = await postJob(portal, employer, {
    job_title: 'Harbour\u202E pi\u200Blot',
    job_description: '<p>You guide &#x202E;ships\u2066 into the port of Mumbai, by day and by night.</p>',
    job_locations: ['Mum\u00ADbai'],
  });
  const { text } = await portal.request(`GET jobposts?id=${id}`);
  expect(text).toContain('"Harbour pilot"');
  expect(text).toContain('You guide ships into the port');
  expect(text).not.toMatch(/\p{Bidi_Control}|\u200B|\u00AD/u);
  const password = 'a pass\u200Bword \u202Eof mine';
  const email = 'typed@example.com';
  const first_name = 'Ki\u200Bran';
  await signUpSeeker(portal, { first_name, email, password, password_confirmation: password });
  const signIn = (secret: string) => portal.request('POST login', { body: { email, password: secret } });
  const { body, status } = await portal.request<{ data: { name: string } }>('POST login', {
    body: { email, password },
  });
  expect([status, body.data.name]).toEqual([200, 'Kiran']);
  expect((await signIn('a password of mine')).status).toBe(401);
});
