/** APPLY-01 to APPLY-03: applying with a resume and an email address, and registering through the link. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanUpFiles } from '#server/modules/files/cleanup.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import {
  confirmAddress,
  formOf,
  PASSWORD,
  pdf,
  postJob,
  signUpEmployer,
  signUpNewEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { wordFile, wordParagraph } from '../support/resumes.ts';

const HOUR_MS = 3_600_000;
let count = 0;

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);

const next = () => {
  count += 1;
  return count;
};
const newAddress = () => `visitor-${next()}@example.com`;
const newJob = () => postJob(portal, employer, { job_title: `Pilot ${next()}` });

const applyTo = (jobId: number, email: string, change: Readonly<Record<string, string | File>> = {}) =>
  portal.request('POST apply-as-visitor', {
    form: formOf({
      manage_job_id: String(jobId),
      first_name: 'Asha',
      last_name: 'Raman',
      email,
      message: 'I know the harbour.',
      terms: 'on',
      resume: pdf(`of ${email}`),
      ...change,
    }),
    headers: { 'x-forwarded-for': `203.0.113.${next() % 250}` },
  });
const tokensTo = async (email: string): Promise<string[]> =>
  (await portal.mails())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/confirm-application\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
const confirm = (token: string | undefined) =>
  portal.request('POST confirm-application', { body: { token } });
const countOf = async (jobId: number): Promise<number> => {
  const { rows } = await portal.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from applications where job_id = ${jobId}`,
  );
  return rows[0]?.n ?? -1;
};

test('APPLY-05 without scripts, the form leads to a page that says to check the inbox, or why it wasn’t sent', async () => {
  const jobId = await newJob();
  const email = newAddress();
  const browser = { accept: 'text/html,*/*;q=0.8' };
  const send = async (fields: Readonly<Record<string, string | File>>) => {
    const form = formOf({ manage_job_id: String(jobId), first_name: 'Asha', email, website: '', ...fields });
    const { status, headers } = await portal.request('POST apply-as-visitor', { form, headers: browser });
    return [status, headers.location];
  };
  const resume = pdf(`of ${email}`);
  expect(await send({ terms: 'on', message: '', resume })).toEqual([303, `/apply/${jobId}?sent=yes`]);
  expect(await tokensTo(email)).toHaveLength(1);
  expect(await send({ resume })).toEqual([303, '/form-not-sent/refused']);
});

test('APPLY-02 the emailed page says what it is about: job, company and file', async () => {
  const jobId = await newJob();
  const email = newAddress();
  await applyTo(jobId, email);
  const [token = ''] = await tokensTo(email);
  const read = (sent: string | undefined) => portal.request(`GET visitor-application?token=${sent}`);
  expect((await read(token)).body.data).toEqual({
    job_title: expect.stringMatching(/^Pilot /),
    company_name: expect.any(String),
    file_name: 'resume.pdf',
    is_added: false,
    is_applicant: false,
  });
  expect((await read(`${token.slice(0, -2)}xx`)).status).toBe(410);
});

test('APPLY-01 the response is the same for every address, and nothing is sent or created before the link is used', async () => {
  const jobId = await newJob();
  const known = newAddress();
  await signUpSeeker(portal, { email: known });
  const unknown = newAddress();
  const answers = [await applyTo(jobId, known), await applyTo(jobId, unknown)];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await tokensTo(known)).toHaveLength(1);
  const [token] = await tokensTo(unknown);
  // A mail scanner that follows the link only loads a page.
  await portal.request(`GET /confirm-application?token=${token}`);
  expect(await countOf(jobId)).toBe(0);
  const login = await portal.request('POST login', { body: { email: unknown, password: '' } });
  expect(login.status).not.toBe(200);
});

test('MAIL-06 a file’s name reaches the address without links, and an unverified company’s name in no subject', async () => {
  const evil = 'You won evil.example.pdf';
  const jobId = await newJob();
  const ofUnverified = await postJob(
    portal,
    await signUpNewEmployer(portal, { company_name: 'Claim at evil.example/claim' }),
  );
  const [first, second] = [newAddress(), newAddress()];
  await applyTo(jobId, first, { resume: new File([await pdf('x').arrayBuffer()], evil) });
  await applyTo(ofUnverified, second);
  const mailTo = async (email: string) => (await portal.mails()).findLast(({ to }) => to === email);
  expect((await mailTo(first))?.text).toContain('with the file You won evil example.pdf.');
  const mail = await mailTo(second);
  expect(mail?.subject).toBe('Send your application on Shortlist');
  expect(mail?.text).toContain('at Claim at …');
  const [token] = await tokensTo(second);
  await confirm(token);
  const sent = await mailTo(second);
  expect(sent?.subject).toBe('We’ve sent your application');
  expect(`${mail?.text} ${mail?.html} ${sent?.text} ${sent?.html}`).not.toContain('evil');
});

test('APPLY-01 missing fields are reported, and a honeypot gets the normal response', async () => {
  const jobId = await newJob();
  const email = newAddress();
  const refused = await applyTo(jobId, 'no address', { first_name: '', terms: '', resume: pdf() });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['first_name', 'email', 'terms']);
  const fake = new File(['x'], 'resume.pdf');
  expect((await applyTo(jobId, email, { resume: fake })).status).toBe(422);
  expect((await applyTo(9_999_999, email)).status).toBe(404);
  expect((await applyTo(jobId, email, { website: 'https://spam.example' })).status).toBe(200);
  expect(await tokensTo(email)).toHaveLength(0);
});

test('APPLY-01 LIMIT-05 an application that isn’t kept because its mailbox got too many emails is refused in words', async () => {
  const jobId = await newJob();
  portal.limit({ formsPerEmail: 3 });
  const flooded = newAddress();
  for (let time = 0; time < 3; time += 1) expect((await applyTo(jobId, flooded)).status).toBe(200);
  const { status, body } = await applyTo(jobId, flooded);
  expect(status).toBe(429);
  expect(body).toMatchObject({ message: expect.stringMatching(/tried too often.*Try again in 60 minutes/) });
  expect(await tokensTo(flooded)).toHaveLength(3);
  expect((await applyTo(jobId, newAddress())).status).toBe(200);
});

test('APPLY-02 the link sends the application once with its file, creates an account and signs in', async () => {
  const jobId = await newJob();
  const email = newAddress();
  await applyTo(jobId, email);
  const [token] = await tokensTo(email);
  const { status, body } = await confirm(token);
  expect(status).toBe(200);
  expect(body.session?.data).toMatchObject({ email, role: 'seeker', email_confirmed: true, name: 'Asha' });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { session: null } });
  expect(await countOf(jobId)).toBe(1);

  const own = await portal.request('GET view-applied-jobs', { token: body.session?.token });
  expect(own.body.data).toMatchObject([{ job_id: jobId, sent: { message: 'I know the harbour.' } }]);
  const id = own.body.data[0]?.job_applied_id;
  const file = await portal.request(`GET application-resume?application_id=${id}`, { token: employer });
  expect(file.text).toContain(`of ${email}`);
  // A second link for the same job finds the first application.
  await applyTo(jobId, email);
  expect((await confirm((await tokensTo(email))[1])).status).toBe(409);
});

test('APPLY-02 a closed job, an expired link and a forged one send nothing, and say so', async () => {
  const jobId = await newJob();
  const email = newAddress();
  await applyTo(jobId, email);
  const [token = ''] = await tokensTo(email);
  expect((await confirm(`${token.slice(0, -2)}xx`)).status).toBe(410);
  // One that a mail program cut hasn't expired: opened whole, it works.
  for (const cut of [token.slice(0, -2), token.split('.')[0]]) {
    expect((await confirm(cut)).status).toBe(400);
    expect((await portal.request(`GET visitor-application?token=${cut}`)).status).toBe(400);
  }
  const form = new URLSearchParams({ token });
  await portal.database.db.execute(sql`update jobs set closed_at = now() where id = ${jobId}`);
  const closed = await portal.request('POST confirm-application', { form });
  expect([closed.status, closed.headers.location]).toEqual([303, '/confirm-application/closed']);
  expect((await confirm(token)).status).toBe(409);
  await portal.database.db.execute(sql`update jobs set closed_at = null where id = ${jobId}`);
  // The job is open again, and the link hasn't been used.
  portal.clock.set(new Date(NOW.getTime() + 49 * HOUR_MS));
  expect((await confirm(token)).status).toBe(410);
  expect(await countOf(jobId)).toBe(0);
  await runHousekeeping(portal.deps);
  await cleanUpFiles(portal.deps, { info: () => undefined, error: () => undefined });
  portal.clock.set(NOW);
  const { rows } = await portal.database.db.execute(
    sql`select email from visitor_applications where email = ${email}
      union all select recipient from sent_emails where recipient = ${email}`,
  );
  expect(rows).toEqual([]);
});

test('APPLY-02 files of unconfirmed applications survive the cleanup', async () => {
  const email = newAddress();
  const jobId = await newJob();
  await applyTo(jobId, email);
  portal.clock.set(new Date(NOW.getTime() + 3 * HOUR_MS));
  await cleanUpFiles(portal.deps, { info: () => undefined, error: () => undefined });
  const { body } = await confirm((await tokensTo(email))[0]);
  const sent = await portal.request('GET view-applied-jobs', {
    token: body.session?.token,
  });
  const id = sent.body.data[0]?.job_applied_id;
  const file = await portal.request(`GET sent-resume?application=${id}`, { token: body.session?.token });
  portal.clock.set(NOW);
  expect(file.text).toContain(`of ${email}`);
});

test('APPLY-03 an existing account gets the application and signs in as usual; its default resume stays', async () => {
  const jobId = await newJob();
  const email = newAddress();
  const token = await signUpSeeker(portal, { email, resume: pdf('the default') });
  await confirmAddress(portal, email);
  await applyTo(jobId, email);
  expect(await confirm((await tokensTo(email))[0])).toMatchObject({ status: 200, body: { session: null } });
  // Its session and password are unchanged.
  const applied = await portal.request('GET view-applied-jobs', { token });
  expect(applied.body.data.map(({ job_id }) => job_id)).toEqual([jobId]);
  const kept = await portal.request('GET candidate-resume-file', { token });
  expect(kept.text).toContain('the default');
  expect((await portal.request('POST login', { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('APPLY-03 an account created with another user’s address goes to the address’s owner', async () => {
  const jobId = await newJob();
  const email = newAddress();
  const stranger = await signUpSeeker(portal, { email });
  await applyTo(jobId, email);
  expect((await confirm((await tokensTo(email))[0])).status).toBe(200);
  expect((await portal.request('GET view-applied-jobs', { token: stranger })).status).toBe(401);
  expect((await portal.request('POST login', { body: { email, password: PASSWORD } })).status).toBe(401);
  expect(await countOf(jobId)).toBe(1);
});

test('APPLY-03 suspended accounts and companies can’t apply', async () => {
  const jobId = await newJob();
  const suspended = newAddress();
  await signUpSeeker(portal, { email: suspended });
  const company = newAddress();
  await signUpEmployer(portal, { email: company });
  for (const email of [suspended, company]) await applyTo(jobId, email);
  await portal.database.db.execute(sql`update users set suspended_at = now() where email = ${suspended}`);
  for (const email of [suspended, company]) {
    const { status, body } = await confirm((await tokensTo(email))[0]);
    expect([email, status, body.code]).toEqual([email, 403, 'forbidden']);
  }
  expect(await countOf(jobId)).toBe(0);
});

const RESUME = [
  'Asha Raman',
  '+91 98200 12345',
  'Work experience',
  'Staff Nurse',
  'Apollo Hospitals Ltd',
  'Jan 2019 - Mar 2023',
  'Took care of twelve beds.',
  'Skills',
  'Phlebotomy, Wound care, Triage',
];

/** What the company sees of a job's only applicant. */
const applicantOf = async (jobId: number) => {
  const { body } = await portal.call('POST view-shortlisted-candidates', employer, { manage_job_id: jobId });
  return body.data[0];
};

test('APPLY-18 what the resume says for certain is the application, marked so until its owner corrects it', async () => {
  const jobId = await newJob();
  const email = newAddress();
  const resume = new File(
    [new Uint8Array(wordFile(RESUME.map((line) => wordParagraph(line)).join('')))],
    'asha.docx',
  );
  await applyTo(jobId, email, { resume });
  const { session } = (await confirm((await tokensTo(email))[0])).body;
  const token = session?.token;
  expect(await applicantOf(jobId)).toMatchObject({
    ...{ last_position: 'Staff Nurse', last_employer: 'Apollo Hospitals Ltd', work_experience: 4 },
    ...{ work_status: 'Experienced', jobseeker_type: null, is_from_resume: true },
  });
  const skills = (await portal.request('GET candidate-skill-details', { token })).body.data;
  expect(skills.map(({ name }) => name)).toEqual(['Phlebotomy', 'Wound care', 'Triage']);

  const general = { name: 'Asha', work_status: 'Experienced', jobseeker_type: 'Worker' };
  const { id } = (await portal.request('GET me', { token })).body.data;
  await portal.call(`POST candidate-general-details-update?user_id=${id}`, token, general);
  expect(await applicantOf(jobId)).toMatchObject({ jobseeker_type: 'Worker', is_from_resume: false });
});

test('APPLY-19 whoever applied to one company is not found by others', async () => {
  const email = newAddress();
  await applyTo(await newJob(), email);
  const { session } = (await confirm((await tokensTo(email))[0])).body;
  const { body } = await portal.request('GET candidate-preferences', { token: session?.token });
  expect(body.data).toMatchObject({ visible_to_employers: false, visible_publicly: false });
});

test('APPLY-18 of a resume that can’t be read, nothing is known', async () => {
  const jobId = await newJob();
  const email = newAddress();
  await applyTo(jobId, email);
  await confirm((await tokensTo(email))[0]);
  expect(await applicantOf(jobId)).toMatchObject({
    ...{ last_position: null, work_experience: null, work_status: null, jobseeker_type: null },
    is_from_resume: false,
  });
});

test('APPLY-18 stated years count, not what dates add up to, and nobody lives where they would go', async () => {
  const jobId = await newJob();
  const email = newAddress();
  const [name = '', ...rest] = RESUME;
  const intro = [
    'Willing to relocate to: Bengaluru, Karnataka',
    'Nurse with 9.5 years of experience in wards.',
  ];
  const lines = [name, ...intro, ...rest.filter((line) => !/Mumbai|Pune|India/.test(line))];
  const resume = new File(
    [new Uint8Array(wordFile(lines.map((line) => wordParagraph(line)).join('')))],
    'asha.docx',
  );
  await applyTo(jobId, email, { resume });
  await confirm((await tokensTo(email))[0]);
  expect(await applicantOf(jobId)).toMatchObject({ work_experience: 9, current_location: null });
});
