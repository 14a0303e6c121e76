import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import {
  confirmAddress,
  jobPost,
  joinTeam,
  postJob,
  signInStaff,
  signUpEmployer,
  signUpNewEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile, startTestPortal, type TestPortal } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

interface Refusal {
  readonly code?: string;
  readonly message: string;
  readonly errors?: Record<string, string>;
}

const CANDIDATE = 'asha.k@example.com';
const NAME = { first_name: 'Asha', last_name: 'Kulkarni' };
/** With email delivery, addresses need confirmation. */
const portal = await portalOfFile({ smtpUrl: 'smtp://mail.example' });
/** Without email delivery, and with limits. */
const trial = await portalOfFile({ deadlineMaxDays: 180 });
const staff = await signInStaff(portal);
let companies = 0;
let company: { token: string; email: string; id: number };
beforeEach(async () => {
  companies += 1;
  const email = `jobs@acme${companies}.example`;
  const token = await signUpNewEmployer(portal, { email, company_name: `Acme ${companies}` });
  const { rows } = await portal.database.db.execute<{ id: number }>(sql`
    select c.id from companies c join users u on u.id = c.user_id where u.email = ${email}`);
  company = { token, email, id: rows[0]?.id ?? 0 };
});

const idOf = async (token: string, at: TestPortal): Promise<number> =>
  (await at.request('GET me', { token })).body.data.id;
const candidateId = await idOf(await signUpSeeker(portal, { email: CANDIDATE, ...NAME }), portal);
const own = async (token = company.token, at = portal) =>
  (await at.request('GET own-company', { token })).body.data;
const setWebsite = async (website: string) => {
  const body = { phone: '+91 98200 00001', website };
  const answer = await portal.request('POST candidate-contact-details-update', {
    token: company.token,
    body,
  });
  expect(answer.status).toBe(200);
};
const search = async (text = '') =>
  (
    await portal.request(`GET candidate-search?designation=${text}`, {
      token: company.token,
    })
  ).body.data.map(({ name, last_name }) => `${name} ${last_name}`);
const nameOnPage = async () =>
  (
    await portal.request(`GET candidate-profile?id=${candidateId}`, {
      token: company.token,
    })
  ).body.data.name;
const write = (change: object = {}, id = candidateId) =>
  portal.request('POST write-to-candidate', {
    token: company.token,
    body: { candidate_id: id, message: 'Come and see us.', ...change },
  });
const decide = (staff_verdict: string) =>
  portal.request(`PUT staff/companies/${company.id}`, { token: staff, body: { staff_verdict } });

test('VERIFY-02 a new company can only write drafts; with a confirmed email it publishes and writes to applicants', async () => {
  expect(await own()).toMatchObject({ level: 'new', next_step: 'confirm_email', may_publish: false });
  expect(await postJob(portal, company.token, { is_post_later: 1 })).toBeTypeOf('number');
  const refused = await portal.request('POST post-new-job', {
    token: company.token,
    body: jobPost(),
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);

  await confirmAddress(portal, company.email);
  expect(await own()).toMatchObject({ level: 'email_confirmed', next_step: 'verify', may_publish: true });
  const jobId = await postJob(portal, company.token);
  expect(await search('Asha')).toEqual(['Asha K.']);
  // Searching for hidden names finds nothing.
  expect(await search('Kulkarni')).toEqual([]);
  expect(await nameOnPage()).toBe('Asha K.');
  const unverified = await write();
  expect([unverified.status, unverified.body.code]).toEqual([403, 'company_unverified']);

  const applicant = await signUpSeeker(portal, { last_name: 'Menon', email: `applicant-${company.email}` });
  await portal.request('POST apply-jobs', { token: applicant, body: { manage_job_id: jobId } });
  expect((await write({}, await idOf(applicant, portal))).status).toBe(200);
  expect(await search()).toContain('Kiran Menon');
});

test('VERIFY-01 an email address at the website’s domain verifies a company for as long as it matches', async () => {
  await setWebsite(`https://www.acme${companies}.example/about`);
  expect((await own()).level).toBe('new');
  await confirmAddress(portal, company.email);
  expect(await own()).toMatchObject({ level: 'verified', next_step: null, sees_full_names: true });
  expect(await search('Kulkarni')).toEqual(['Asha Kulkarni']);
  expect(await nameOnPage()).toBe('Asha Kulkarni');
  await setWebsite('https://google.com');
  expect((await own()).level).toBe('email_confirmed');
  expect(await nameOnPage()).toBe('Asha K.');
});

test('VERIFY-01 staff verify a company and revoke it, each recorded in the audit log', async () => {
  await decide('verified');
  expect((await own()).level).toBe('verified');
  // Staff had checked another website.
  await setWebsite(`acme${companies}.example`);
  expect((await own()).level).toBe('new');
  await confirmAddress(portal, company.email);
  expect((await own()).level).toBe('verified');
  await decide('revoked');
  expect((await own()).level).toBe('email_confirmed');
  await setWebsite(`www.acme${companies}.example`);
  expect((await own()).level).toBe('email_confirmed');
  await decide('verified');
  await portal.database.db.execute(
    sql`update users set email = 'x@other.example' where email = ${company.email}`,
  );
  expect((await own()).level).toBe('email_confirmed');
  const { rows } = await listOf<AuditEntry>(portal, staff, 'audit-log', {
    filter: { subject_kind: 'company', subject_id: String(company.id) },
  });
  expect(rows.map(({ action }) => action)).toEqual(['company.verify', 'company.revoke', 'company.verify']);
});

test('VERIFY-03 users see the level on the job, the company and its messages', async () => {
  await setWebsite(`acme${companies}.example`);
  await confirmAddress(portal, company.email);
  const jobId = await postJob(portal, company.token);
  const shown = async () => {
    const job = await portal.request(`GET jobposts?id=${jobId}`);
    const page = await portal.request(`GET company?id=${company.id}`);
    return [job.body.data.company_details.level, page.body.data.level];
  };
  expect(await shown()).toEqual(['verified', 'verified']);
  await decide('revoked');
  expect(await shown()).toEqual(['email_confirmed', 'email_confirmed']);
});

test('VERIFY-04 a company writes under its own name and address, whatever it sends', async () => {
  await decide('verified');
  const google = { company_name: 'Google', email: 'sundar@google.com' };
  expect((await write(google)).status).toBe(200);
  const mail = (await portal.mails()).findLast(({ to }) => to === CANDIDATE);
  expect(mail?.replyTo).toBe(company.email);
  expect(mail?.text).toContain(`Acme ${companies}`);
  expect(mail?.text).toContain(
    'This company’s email belongs to its website, or our team has checked who runs it.',
  );
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/google/i);
});

test('VERIFY-02 without a mail server, addresses need no confirmation', async () => {
  const token = await signUpNewEmployer(trial, { email: 'jobs@trial.example' });
  expect((await own(token, trial)).level).toBe('email_confirmed');
  expect(await postJob(trial, token)).toBeTypeOf('number');
});

test('LIMIT-02 deadlines are at most 180 days ahead, whichever call sets them', async () => {
  const token = await signUpEmployer(trial);
  const far = { application_deadline_date: '2026-09-07' };
  const late = async (call: string, body: object) => {
    const answer = await trial.request<Refusal>(call, { token, body });
    expect(answer.status, call).toBe(422);
    expect(answer.body.errors?.application_deadline_date, call).toContain('2026-09-06');
  };
  const job_id = await postJob(trial, token, { application_deadline_date: '2026-09-06' });
  await late('POST post-new-job', jobPost(far));
  await late('POST preview-job', jobPost(far));
  await late(`POST update-job?id=${job_id}`, jobPost(far));
  await late('POST move-deadlines', { deadlines: [{ job_id, ...far }] });
  await trial.request('POST close-jobs', { token, body: { job_ids: [job_id] } });
  await late('POST reopen-job', { job_id, ...far });
  expect((await own(token, trial)).last_deadline).toBe('2026-09-06');
  // An existing later deadline is kept.
  await trial.database.db.execute(sql`update jobs set deadline = '2027-01-01' where id = ${job_id}`);
  const kept = jobPost({ application_deadline_date: '2027-01-01' });
  expect((await trial.request(`POST update-job?id=${job_id}`, { token, body: kept })).status).toBe(200);
});

test('LIMIT-01 TALK-05 TALK-10 INVITE-04 accounts have daily limits, and learn which one they reached and until when', async () => {
  const { limits } = trial.deps.settings;
  const limited = await startTestPortal({
    limits: {
      ...limits,
      jobsPerDay: 2,
      featuredJobsPerDay: 1,
      messagesPerDay: 1,
      applicantMessagesPerDay: 1,
      invitationsPerDay: 1,
      candidateViewsPerDay: 1,
      uploadsPerDay: 1,
    },
  });
  try {
    const token = await signUpEmployer(limited);
    const seekers = [await signUpSeeker(limited), await signUpSeeker(limited)];
    const [one = 0, two = 0] = await Promise.all(seekers.map((seeker) => idOf(seeker, limited)));
    const ask = (call: string, body?: object) => limited.request<Refusal>(call, { token, body });
    const refused = async (call: string, words: string, body?: object) => {
      const answer = await ask(call, body);
      expect([answer.status, answer.body.code], call).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
      expect(answer.body.message).toContain(words);
      // A day later, by clocks in India.
      expect(answer.body.message).toContain('2026-03-11 13:30');
    };
    const write = (id: number) => ({ candidate_id: id, message: 'Hello.' });
    expect((await ask('POST write-to-candidate', write(one))).status).toBe(200);
    await refused('POST write-to-candidate', '1 messages', write(two));
    // Applicants' messages, too.
    const [seeker = ''] = seekers;
    const owner = await signUpEmployer(limited);
    const jobId = await postJob(limited, owner);
    await limited.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
    const [applied] = (await limited.request('GET view-applied-jobs', { token: seeker })).body.data;
    const body = { application_id: applied?.job_applied_id, text: 'Hello.' };
    const talk = () => limited.request('POST write-to-company', { token: seeker, body });
    expect([(await talk()).status, (await talk()).status]).toEqual([200, 429]);
    // Of messages to several applicants all count, or none.
    const id = applied?.job_applied_id ?? 0;
    const writeTo = async (ids: readonly number[]) =>
      (
        await limited.request('POST write-to-applicants', {
          token: owner,
          body: { application_ids: ids, text: 'Hello.' },
        })
      ).status;
    expect([await writeTo([id, id]), await writeTo([id]), await writeTo([id])]).toEqual([429, 200, 429]);
    for (let n = 0; n < 2; n += 1) expect((await ask(`GET candidate-profile?id=${one}`)).status).toBe(200);
    await refused(`GET candidate-profile?id=${two}`, '1 candidate profiles');
    expect((await ask('POST post-new-job', jobPost({ is_featured_job: 1 }))).status).toBe(200);
    await refused('POST post-new-job', '1 featured', jobPost({ is_featured_job: 1, job_title: 'Another' }));
    // A rejected job counts for neither.
    expect((await ask('POST post-new-job', jobPost({ job_title: 'Another', city_id: 1 }))).status).toBe(422);
    expect((await ask('POST post-new-job', jobPost({ job_title: 'Another' }))).status).toBe(200);
    await refused('POST post-new-job', '2 new jobs', jobPost({ job_title: 'A third' }));
    const invitedTo = await postJob(limited, owner);
    const colleague = await joinTeam(limited, owner, 'recruiter');
    const invite = async (by: string, ids: readonly number[]) =>
      (
        await limited.request('POST invite-candidates', {
          token: by,
          body: { job_id: invitedTo, candidate_ids: ids },
        })
      ).status;
    expect([await invite(owner, [one, two]), await invite(owner, [one])]).toEqual([429, 200]);
    expect(await invite(colleague, [two])).toBe(429);
    // Limits apply per company and day.
    expect(await postJob(limited, await signUpEmployer(limited))).toBeTypeOf('number');
    limited.clock.set(new Date(NOW.getTime() + 25 * 60 * 60_000));
    expect(await postJob(limited, token)).toBeTypeOf('number');
  } finally {
    await limited.close();
  }
});
