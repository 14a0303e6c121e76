import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { entryName } from '#server/modules/accounts/data-routes.ts';
import { personalTables } from '#server/modules/accounts/personal-data.ts';
import { pdf, postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';

const NO_LIMIT = 0;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

type Rows = readonly Readonly<Record<string, unknown>>[];

const unzip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
};
const download = async (token: string) => {
  const answer = await portal.request('GET account-data', { token });
  expect(answer.status).toBe(200);
  const entries = await unzip(Buffer.from(answer.bytes));
  const data: Record<string, Rows> = JSON.parse(entries.get('data.json')?.toString() ?? '{}');
  return { answer, entries, data };
};

test('ROLE-01 one takes along everything the portal holds about one, and nobody else’s', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer, { job_title: 'Lamp trimmer' });
  const { email, ...fields } = seekerFields();
  const token = await signUpSeeker(portal, { ...fields, email, resume: pdf('mine') });
  const other = await signUpSeeker(portal, { resume: pdf('theirs') });
  for (const as of [token, other]) {
    await portal.request('POST apply-jobs', {
      token: as,
      body: { manage_job_id: jobId, message: as === token ? 'I know lamps' : 'Take me instead' },
    });
  }
  await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: jobId } });
  await portal.request('POST candidate-skill-details-update', { token, body: { skills: ['Wicks'] } });
  await portal.request('POST contact-messages', {
    body: { name: 'Kiran', email, subject: 'Hello', message: 'Where is my lamp?' },
  });
  await portal.request('POST candidate-project-details-create', { token, body: { title: 'Lamp post' } });
  const applied = await portal.request<{ data: { job_applied_id: number }[] }>('GET view-applied-jobs', {
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
  expect(data.applications).toMatchObject([{ message: 'I know lamps', status: 'rejected' }]);
  expect(data.application_events).toHaveLength(3);
  expect(data.candidate_projects).toMatchObject([{ title: 'Lamp post' }]);
  expect(data.company_reviews).toMatchObject([{ stars: 4 }]);
  expect(data.notices).toMatchObject([
    { kind: 'application_viewed' },
    { kind: 'job_closed' },
    { kind: 'message', text: 'We keep your lamp in mind' },
  ]);
  expect(data.bookmarks).toHaveLength(1);
  expect(data.candidate_skills).toMatchObject([{ name: 'Wicks' }]);
  expect(data.contact_messages).toMatchObject([{ message: 'Where is my lamp?' }]);
  expect(data.sessions).toHaveLength(1);
  const files = [...entries].filter(([name]) => name.startsWith('files/'));
  expect(files.map(([name]) => name.replace(/\/.{8}-/, '/…-'))).toEqual(['files/…-resume.pdf']);
  expect(files[0]?.[1].toString()).toContain('mine');
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/Take me instead|passwordHash|tokenHash|argon2/);
});

test('ROLE-01 a company takes along its jobs with the names of what they refer to, not its applicants', async () => {
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

test('ROLE-01 a table that knows a person is read for the download, or is none of theirs for a reason', async () => {
  const { rows } = await portal.database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'users'
      and (column_name like '%user_id' or column_name in ('account_id', 'owner_id', 'actor_id', 'email', 'recipient'))`);
  const read = personalTables(portal.database.db);
  // Read as the company's, whose note it is: see `personal-data.ts`.
  expect(rows.map(({ name }) => name).filter((name) => !read.includes(name))).toEqual([]);
});

test('ROLE-01 a hostile file name cannot leave the folder it is unpacked in', () => {
  const nameOf = (name: string) => entryName({ id: '01234567-89ab', name });
  expect(nameOf('../../etc/passwd')).toBe('files/01234567-__.._etc_passwd');
  expect(nameOf('C:\\x\u0000.pdf')).toBe('files/01234567-C_x_.pdf');
  expect(nameOf('resume.pdf')).toBe('files/01234567-resume.pdf');
});

test('ROLE-01 a file whose bytes are gone does not keep the rest back', async () => {
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email, resume: pdf() });
  const { rows } = await portal.database.db.execute(
    sql`select f.id from files f join users u on u.id = f.owner_id where u.email = ${email}`,
  );
  await portal.deps.files.remove(String(rows[0]?.id));
  expect((await download(token)).data.users).toHaveLength(1);
});

test('ROLE-01 all of it is gathered once in five minutes, by each account for itself', async () => {
  const { limits } = portal.deps.settings;
  expect(limits.dataDownload).toBe(NO_LIMIT);
  const limited = await startTestPortal({ limits: { ...limits, dataDownload: 1 } });
  const [one, two] = [await signUpSeeker(limited), await signUpSeeker(limited)];
  const status = async (token: string) => (await limited.request('GET account-data', { token })).status;
  expect([await status(one), await status(one), await status(two)]).toEqual([200, 429, 200]);
  limited.clock.set(new Date(NOW.getTime() + 5 * 60_000 + 1));
  expect(await status(one)).toBe(200);
  await limited.close();
});
