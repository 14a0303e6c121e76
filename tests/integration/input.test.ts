/** What calls accept: types, structures, content types and texts. */
import { expect, test } from 'vitest';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { PHONE_MAX } from '#contract/shared/phone-number.ts';
import {
  employerFields,
  formOf,
  jobPost,
  PASSWORD,
  pdf,
  postJob,
  seekerFields,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { portalOfFile, type TestPortal } from '../support/portal.ts';

const portal = await portalOfFile({ allowedOrigins: ['https://friend.example'] });
const employer = await signUpEmployer(portal);
const seeker = await signUpSeeker(portal);

const JSON_TYPE = { 'content-type': 'application/json' };
const jobsOf = async (token: string): Promise<number[]> => {
  const { body } = await portal.request('POST myjobs', { token, body: {} });
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
    ['POST delete-job', employer, { job_id: [id] }],
    ['POST add-to-bookmark', seeker, { manage_job_id: true }],
    ['POST candidate-skill-details-update', seeker, { skills: null }],
    ['POST candidate-skill-details-update', seeker, { skills: 'Knots' }],
    ['POST candidate-skill-details-update', seeker, { skills: [1] }],
    ['POST candidate-about-me-create-or-update', seeker, { about_me: 1 }],
    ['POST candidate-visibility-update', seeker, { visible_publicly: 'true' }],
    ['POST post-new-job', employer, { ...jobPost(), vacancy: 'two' }],
    ['POST post-new-job', employer, { ...jobPost(), job_title: null }],
  ] as const) {
    const { status } = await portal.request(call, { token, body });
    expect(status, `${call} ${JSON.stringify(body).slice(0, 60)}`).toBe(422);
  }
  expect(await jobsOf(employer)).toEqual([id]);
  const kept = await portal.request('GET candidate-skill-details', {
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
    'ki\uff52an@example.com',
    'k\u0131ran@example.com',
    'zo\u00eb@example.com',
  ]) {
    const fields = { ...seekerFields(), email };
    const { status } = await portal.request('POST signup-as-jobseeker', { form: formOf(fields) });
    expect(status, email).toBe(422);
  }
  // A domain of other letters is stored in its ASCII form, which imitates none.
  const other = await portal.request('POST signup-as-jobseeker', {
    form: formOf({ ...seekerFields(), email: 'kiran@ex\u0430mple.com' }),
  });
  expect(other.body.data.email).toBe('kiran@xn--exmple-4nf.com');
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
  const { body, status } = await portal.request('POST login', {
    body: { email, password },
  });
  expect([status, body.data.name]).toEqual([200, 'Kiran']);
  expect((await signIn('a password of mine')).status).toBe(401);
});

test('INPUT-11 every form accepts the addresses that browsers accept', async () => {
  const job = await postJob(portal, employer);
  const { body: own } = await portal.request('POST signup-as-jobseeker', {
    form: formOf({ ...seekerFields(), email: "Pat.O'Brien+me@Bücher.example" }),
  });
  expect(own.data.email).toBe("pat.o'brien+me@xn--bcher-kva.example");
  let count = 0;
  const addresses = () => {
    count++;
    return [`pat.o'brien${count}@example.com`, `pat+jobs${count}@example.com`, `pat${count}@bücher.example`];
  };
  const words = { name: 'Pat', subject: 'Hello', message: 'Hello there, it is me.' };
  const forms: readonly (readonly [string, (email: string) => Parameters<TestPortal['request']>[1]])[] = [
    ['POST signup-as-jobseeker', (email) => ({ form: formOf({ ...seekerFields(), email }) })],
    ['POST signup-as-employer', (email) => ({ form: formOf({ ...employerFields(), email }) })],
    [
      'POST apply-as-visitor',
      (email) => ({
        form: formOf({ manage_job_id: String(job), first_name: 'Pat', email, terms: 'true', resume: pdf() }),
      }),
    ],
    ['POST contact-messages', (email) => ({ body: { ...words, email } })],
    ['POST newsletter-subscriptions', (email) => ({ body: { email } })],
    ['POST invite-member', (email) => ({ token: employer, body: { email, role: 'recruiter' } })],
    ['POST save-search', (email) => ({ body: { name: 'Cooks', filters: {}, email } })],
    ['POST request-password-reset', (email) => ({ body: { email } })],
    ['POST request-login-code', (email) => ({ body: { email } })],
    ['POST change-email', (email) => ({ token: own.token, body: { email, password: PASSWORD } })],
  ];
  for (const [call, requestWith] of forms)
    for (const email of addresses()) {
      const { status, text } = await portal.request(call, requestWith(email));
      expect(status, `${call} ${email} ${text}`).toBe(200);
    }
  const signIn = await portal.request('POST login', {
    body: { email: 'pat.o’brien+me@BÜCHER.example', password: PASSWORD },
  });
  expect(signIn.body.data.email).toBe(own.data.email);
});

test('INPUT-11 one name is enough, and phone numbers are stored in plain digits', async () => {
  const token = await signUpSeeker(portal, {
    first_name: 'Sukarno',
    last_name: '-',
    mobile_no: '+٩١ ٩٨٧٦٥ ٤٣٢١٠',
  });
  const { body } = await portal.request('GET candidate-general-details', { token });
  expect(body.data[0]).toMatchObject({ name: 'Sukarno', last_name: '' });
  const phone = async () =>
    (await portal.request('GET candidate-contact-details', { token })).body.data[0]?.phone;
  expect(await phone()).toBe('+91 98765 43210');
  for (const [typed, stored] of [
    ['+49‑1512‑3456789', '+49-1512-3456789'],
    ['020 7946 0018 Durchwahl 12', '020 7946 0018 ext 12'],
  ]) {
    await portal.request('POST candidate-contact-details-update', { token, body: { phone: typed } });
    expect(await phone()).toBe(stored);
  }
  // Once more as the last name, with a dash in place of the first.
  const general = { name: '—', last_name: "'t Hooft", work_status: 'Fresher', jobseeker_type: 'Worker' };
  const call = `POST candidate-general-details-update?user_id=${body.data[0]?.id}`;
  await portal.request(call, { token, body: general });
  const { body: me } = await portal.request('GET me', {
    token,
  });
  expect(me.data).toMatchObject({ name: "'t Hooft", last_name: '' });
});

test('INPUT-11 a field has the same limit wherever it is filled in', async () => {
  const long = (length: number) => 'n'.repeat(length);
  const signUp = (fields: object) =>
    portal.request('POST signup-as-jobseeker', { form: formOf({ ...seekerFields(), ...fields }) });
  for (const [field, value] of [
    ['first_name', long(PERSON_NAME_MAX + 1)],
    ['last_name', long(PERSON_NAME_MAX + 1)],
    ['email', `${long(60)}@${'example.'.repeat(25)}com`],
    ['mobile_no', '9'.padEnd(PHONE_MAX + 1, ' 9')],
  ] as const) {
    const { status, body } = await portal.request('POST signup-as-jobseeker', {
      form: formOf({ ...seekerFields(), [field]: value }),
    });
    expect([status, Object.keys(body.errors)], field).toEqual([422, [field]]);
  }
  const names = { first_name: long(PERSON_NAME_MAX), last_name: long(PERSON_NAME_MAX) };
  const email = `${long(60)}@${'example.'.repeat(23)}comma.com`.slice(-EMAIL_MAX);
  const { status, body } = await signUp({ ...names, email });
  expect(status).toBe(200);
  const unchanged = {
    name: names.first_name,
    last_name: names.last_name,
    work_status: 'Fresher',
    jobseeker_type: 'Worker',
  };
  const saved = await portal.request(`POST candidate-general-details-update?user_id=${body.data.id}`, {
    token: body.token,
    body: unchanged,
  });
  expect(saved.status, saved.text).toBe(200);
  const company = { ...employerFields(), company_name: long(151) };
  expect((await portal.request('POST signup-as-employer', { form: formOf(company) })).status).toBe(422);
});
