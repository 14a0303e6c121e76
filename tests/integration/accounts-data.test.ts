import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/accounts/legal-versions.ts';
import { entryName } from '#server/modules/accounts/data-routes.ts';
import {
  keyedHashWith,
  keyedReporter,
  readInstallationKey,
  rehashReporters,
} from '#server/platform/installation-key.ts';
import {
  confirmAddress,
  employerFields,
  PASSWORD,
  pdf,
  postJob,
  seekerFields,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { unzip } from '../support/unzip.ts';

const portal = await portalOfFile();

type Rows = readonly Readonly<Record<string, unknown>>[];

const download = async (token: string) => {
  const answer = await portal.request('GET account-data', { token });
  expect(answer.status).toBe(200);
  const entries = await unzip(Buffer.from(answer.bytes));
  const data: Record<string, Rows> = JSON.parse(entries.get('data.json')?.toString() ?? '{}');
  return { answer, entries, data };
};

test('ROLE-01 PRIV-02 users download all data the portal stores about them, and nobody else’s', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer, {
    job_title: 'Lamp trimmer',
    questions: [{ kind: 'text', text: 'Why lamps?', is_required: true, choices: [], expected: null }],
  });
  const asked = await portal.request(`GET job-questions?id=${jobId}`);
  const { email, ...fields } = seekerFields();
  const token = await signUpSeeker(portal, { ...fields, email, resume: pdf('mine') });
  await confirmAddress(portal, email);
  const other = await signUpSeeker(portal, { resume: pdf('theirs') });
  for (const as of [token, other]) {
    await portal.request('POST apply-jobs', {
      token: as,
      body: {
        manage_job_id: jobId,
        message: as === token ? 'I know lamps' : 'Take me instead',
        answers: asked.body.data.map(({ id }) => ({
          question_id: id,
          answer: as === token ? 'They shine' : 'Take me instead',
        })),
      },
    });
  }
  await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: jobId } });
  await portal.request('POST candidate-skill-details-update', { token, body: { skills: ['Wicks'] } });
  await portal.request('POST contact-messages', {
    body: { name: 'Kiran', email, subject: 'Hello', message: 'Where is my lamp?' },
  });
  await portal.request('POST candidate-project-details-create', { token, body: { title: 'Lamp post' } });
  const applied = await portal.request('GET view-applied-jobs', {
    token,
  });
  const application_id = applied.body.data[0]?.job_applied_id;
  await portal.request('POST open-application', { token: employer, body: { application_id } });
  const { rows } = await portal.database.db.execute<{ company_id: number }>(
    sql`select company_id from jobs where id = ${jobId}`,
  );
  const company_id = rows[0]?.company_id;
  await portal.request('POST save-company-review', {
    token,
    body: { company_id, stars: 4, text: 'They answered within a week, and kindly.' },
  });
  await portal.request('POST close-jobs', {
    token: employer,
    body: { job_ids: [jobId], message: 'We keep your lamp in mind' },
  });
  const { answer, entries, data } = await download(token);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-03-10.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(data.users).toMatchObject([{ email, firstName: 'Kiran', mobileNo: fields.mobile_no }]);
  expect(data.applications).toMatchObject([{ message: 'I know lamps' }]);
  expect(data.application_events).toHaveLength(3);
  expect(data.application_answers).toMatchObject([{ text: 'They shine' }]);
  expect(data.job_questions).toMatchObject([{ text: 'Why lamps?' }]);
  expect(data.candidate_projects).toMatchObject([{ title: 'Lamp post' }]);
  expect(data.company_reviews).toMatchObject([{ stars: 4 }]);
  expect(data.notifications).toMatchObject([
    { kind: 'application_viewed' },
    { kind: 'job_closed', text: 'We keep your lamp in mind' },
  ]);
  expect(data.bookmarks).toHaveLength(1);
  expect(data.candidate_skills).toMatchObject([{ name: 'Wicks' }]);
  expect(data.support_messages).toMatchObject([{ message: 'Where is my lamp?' }]);
  expect(data.sessions).toHaveLength(1);
  const files = [...entries].filter(([name]) => name.startsWith('files/'));
  expect(files.map(([name]) => name.replace(/\/.{8}-/, '/…-'))).toEqual(['files/…-resume.pdf']);
  expect(files[0]?.[1].toString()).toContain('mine');
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/Take me instead|passwordHash|tokenHash|argon2/);
});

test('ROLE-01 a company downloads its jobs with localized names, and not its applicants', async () => {
  const employer = await signUpEmployer(portal, { company_name: 'Lamp & Wick' });
  const jobId = await postJob(portal, employer, { job_title: 'Lamp lighter' });
  await portal.request('POST save-query', {
    token: employer,
    body: { list: 'candidates', name: 'Lighters', query: 'skill=wicks' },
  });
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', {
    token: seeker,
    body: { manage_job_id: jobId, message: 'Mine alone' },
  });
  const { data } = await download(employer);
  expect(data.companies).toMatchObject([{ name: 'Lamp & Wick' }]);
  expect(data.jobs).toMatchObject([{ title: 'Lamp lighter', countryId: { id: 101, name: 'India' } }]);
  expect(data.job_tags).toHaveLength(2);
  expect(data.saved_queries).toMatchObject([{ name: 'Lighters' }]);
  expect(JSON.stringify(data)).not.toContain('Mine alone');
});

test('PRIV-01 an account with an unconfirmed address neither reads nor deletes data stored under it', async () => {
  const { email } = seekerFields();
  await portal.request('POST contact-messages', {
    body: { name: 'Kiran', email, subject: 'Private', message: 'Only support should read this.' },
  });
  await portal.request('POST newsletter-subscriptions', { body: { email } });
  const kept = async () => {
    const { rows } = await portal.database.db.execute(sql`
      select (select count(*)::int from support_messages where email = ${email}) as messages,
        (select count(*)::int from newsletter_subscriptions where email = ${email}) as subscriptions,
        (select count(*)::int from mail_outbox where recipient = ${email} and link_for is null) as emails`);
    return rows[0];
  };
  const before = await kept();
  expect(before).toEqual({ messages: 1, subscriptions: 1, emails: 2 });
  // Someone else opens an account with the address.
  const token = await signUpSeeker(portal, { email });
  const { data } = await download(token);
  expect(data.users).toMatchObject([{ email }]);
  expect(data).not.toHaveProperty('support_messages');
  expect(data).not.toHaveProperty('newsletter_subscriptions');
  expect(JSON.stringify(data)).not.toContain('Only support should read this.');
  await portal.request('POST close-account', { token, body: { password: PASSWORD } });
  expect(await kept()).toEqual(before);
  // The owner of the mailbox can download and delete them.
  const owner = await signUpSeeker(portal, { email });
  await confirmAddress(portal, email);
  expect((await download(owner)).data.support_messages).toMatchObject([{ subject: 'Private' }]);
  await portal.request('POST close-account', { token: owner, body: { password: PASSWORD } });
  // The only email confirms it (ACCT-04).
  expect(await kept()).toEqual({ messages: 0, subscriptions: 0, emails: 1 });
});

test('PRIV-02 the download contains no reports about the user’s jobs, no reporters, and no company notes', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer, { job_title: 'Reported lamp' });
  const { email } = seekerFields();
  const seeker = await signUpSeeker(portal, { email });
  const { body } = await portal.request('GET me', { token: seeker });
  await portal.request('POST add-candidate-note', {
    token: employer,
    body: { candidate_id: body.data.id, text: 'Smells of paraffin.' },
  });
  await portal.request('POST report-job', {
    token: seeker,
    body: { job_id: jobId, reason: 'fraud', text: 'They ask for money.' },
  });
  const [companys, seekers] = [(await download(employer)).data, (await download(seeker)).data];
  expect(companys).not.toHaveProperty('job_reports');
  expect(JSON.stringify(companys)).not.toContain('They ask for money.');
  expect(companys.candidate_notes).toMatchObject([{ text: 'Smells of paraffin.' }]);
  expect(seekers).not.toHaveProperty('candidate_notes');
  expect(JSON.stringify(seekers)).not.toContain('Smells of paraffin.');
  // A user's own reports are personal data, except for the reporter's hash.
  expect(seekers.job_reports).toMatchObject([{ jobId, text: 'They ask for money.' }]);
  expect(JSON.stringify(seekers)).not.toMatch(/"reporter"|"k:/);
});

test('PRIV-02 TFA-08 the staff download contains when two-factor authentication was set up, but no secrets', async () => {
  const staff = await signInStaff(portal);
  const { body } = await portal.request('GET me', { token: staff });
  const { db } = portal.database;
  await db.execute(sql`
    insert into two_factor (user_id, secret, confirmed_at)
    values (${body.data.id}, 'the-sealed-secret', ${NOW.toISOString()})`);
  await db.execute(sql`
    insert into recovery_codes (user_id, hash) values (${body.data.id}, 'the-hash-of-a-code')`);
  await db.execute(sql`
    insert into sign_in_challenges (user_id, token_hash, expires_at)
    values (${body.data.id}, 'the-hash-of-a-challenge', ${NOW.toISOString()})`);
  const { data } = await download(staff);
  expect(data.two_factor).toEqual([{ confirmedAt: NOW.toISOString() }]);
  expect(data.recovery_codes).toEqual([{ usedAt: null }]);
  expect(JSON.stringify(data)).not.toMatch(/sealed-secret|the-hash-of/);
});

test('PRIV-03 reporters are stored as an HMAC with the installation’s key, and old hashes are replaced', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer, { job_title: 'Twice reported lamp' });
  const seeker = await signUpSeeker(portal);
  const { body } = await portal.request('GET me', { token: seeker });
  const plain = createHash('sha256')
    .update(JSON.stringify(['account', body.data.id]))
    .digest('base64url');
  const { db } = portal.database;
  const reporters = async () => {
    const { rows } = await db.execute(sql`select reporter from job_reports where job_id = ${jobId}`);
    return rows.map(({ reporter }) => String(reporter));
  };
  await db.execute(sql`
    insert into job_reports (job_id, reporter, reason, version)
    select id, ${plain}, 'fraud', version from jobs where id = ${jobId}`);
  await rehashReporters(db, portal.deps.keyedHash);
  const [kept = ''] = await reporters();
  expect(kept).toMatch(/^k:[\w-]{43}$/);
  expect(kept).not.toContain(plain);
  // The same user has the same hash in every process; another installation's key gives another hash.
  await portal.request('POST report-job', { token: seeker, body: { job_id: jobId, reason: 'fraud' } });
  expect(await reporters()).toEqual([kept]);
  const key = await readInstallationKey(db);
  expect(await readInstallationKey(db)).toBe(key);
  expect(keyedReporter(keyedHashWith(key), plain)).toBe(kept);
  expect(keyedReporter(keyedHashWith('another key of another installation'), plain)).not.toBe(kept);
  expect(await readInstallationKey(db, 'a key that the operator keeps apart')).not.toBe(key);
});

test('PRIV-03 throttle keys can’t be traced to an address by brute force', async () => {
  portal.limit({ signUp: 5 });
  await signUpSeeker(portal);
  const plain = createHash('sha256')
    .update(JSON.stringify(['sign-up', '127.0.0.1']))
    .digest('base64url');
  const { rows } = await portal.database.db.execute(sql`select key from throttles`);
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain(portal.deps.keyedHash('throttle', 'sign-up', '127.0.0.1'));
  expect(keys).not.toContain(plain);
});

test('ROLE-01 a hostile file name can’t escape the folder it is unpacked in', () => {
  const nameOf = (name: string) => entryName({ id: '01234567-89ab', name, mediaType: 'application/pdf' });
  expect(nameOf('../../etc/passwd')).toBe('files/01234567-passwd.pdf');
  expect(nameOf('C:\\x\u0000.pdf')).toBe('files/01234567-x.pdf');
  expect(nameOf('resume.pdf')).toBe('files/01234567-resume.pdf');
});

test('ROLE-01 a file with missing bytes doesn’t block the rest', async () => {
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email, resume: pdf() });
  const { rows } = await portal.database.db.execute(
    sql`select f.id from files f join users u on u.id = f.owner_id where u.email = ${email}`,
  );
  await portal.deps.files.remove(String(rows[0]?.id));
  expect((await download(token)).data.users).toHaveLength(1);
});

test('ROLE-01 each account can build its download once in five minutes', async () => {
  portal.limit({ dataDownload: 1 });
  onTestFinished(() => portal.clock.set(NOW));
  const [one, two] = [await signUpSeeker(portal), await signUpSeeker(portal)];
  const status = async (token: string) => (await portal.request('GET account-data', { token })).status;
  expect([await status(one), await status(one), await status(two)]).toEqual([200, 429, 200]);
  portal.clock.set(new Date(NOW.getTime() + 5 * 60_000 + 1));
  expect(await status(one)).toBe(200);
});

test('PRIV-04 both sign-ups store which terms were accepted and when; no account is created without consent', async () => {
  const person = { email: seekerFields().email };
  const company = { email: employerFields().email };
  const seeker = await signUpSeeker(portal, person);
  const employer = await signUpEmployer(portal, company);
  const accepted = {
    consentedAt: NOW.toISOString(),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
  };
  expect((await download(seeker)).data.users).toMatchObject([{ ...person, ...accepted }]);
  expect((await download(employer)).data.users).toMatchObject([{ ...company, ...accepted }]);
  await expect(
    portal.database.db.execute(sql`
      insert into users (role, email, password_hash, first_name)
      values ('seeker', 'no-consent@example.com', '', 'Nobody')`),
  ).rejects.toThrow();
  const map = await portal.request('GET /sitemaps/pages.xml');
  expect(map.text).toContain('/terms</loc>');
});
