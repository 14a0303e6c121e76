/** APPLY-13 and APPLY-14: an imported company gets an owner who works there. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { importFile } from '#server/modules/sources/import-file.ts';
import { PASSWORD, pdf, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const WINDOW_S = 30;
let company = { id: 0, jobId: 0, domain: '' };
let count = 0;

/** Imports a company with one job. */
const importCompany = async (website: string) => {
  const file = join(tmpdir(), `claims-${randomUUID()}.csv`);
  const title = `Ferry mate ${count}`;
  await writeFile(
    file,
    `title,company,location,description,company_website
${title},Lines ${count},"Pune, India","Keep our ferries moving, summer and winter.",${website}
`,
  );
  const importing = { file, name: file, isCheck: false, isGoneConfirmed: false };
  await importFile(portal.deps, importing, () => undefined);
  await rm(file);
  const { rows } = await portal.database.db.execute<{ id: number; company_id: number }>(
    sql`select id, company_id from jobs where title = ${title}`,
  );
  return { jobId: rows[0]?.id ?? 0, id: rows[0]?.company_id ?? 0 };
};

const portal = await portalOfFile({ undoWindowSeconds: WINDOW_S, smtpUrl: 'smtp://mail.example' });
const { call } = portal;
const staff = await signInStaff(portal);
beforeEach(async () => {
  count += 1;
  const domain = `lines${count}.example`;
  company = { ...(await importCompany(`https://www.${domain}/jobs`)), domain };
});

/** Sends due emails, and returns the token of the last link to an address. */
const linkTo = async (email: string) => {
  portal.clock.set(new Date(portal.clock.now().getTime() + WINDOW_S * 1000));
  return (await portal.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/invitation\?token=([\w-]{43})$/m.exec(text)?.[1])
    .findLast(Boolean);
};
const claim = (email: string, id = company.id) =>
  call('POST claim-company', undefined, { company_id: id, email });
const signUp = (token: string | undefined) =>
  call('POST signup-as-member', undefined, {
    ...{ token, first_name: 'Noor', last_name: 'Haddad', terms: 'true' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
const pageOf = async () => (await portal.request(`GET company?id=${company.id}`)).body.data;
const jobPage = async () => (await portal.request(`GET jobposts?id=${company.jobId}`)).body.data.response;
const isDirect = async () => {
  const posting = await findPosting(portal.database.db, company.jobId, portal.clock.today());
  return posting && jobPostingOf(posting, { origin: 'https://jobs.example', timeZone: 'UTC' }).directApply;
};
const accountsOf = async () =>
  (
    await portal.database.db.execute<{ email: string; role: string }>(sql`
      select u.email, m.role from company_members m join users u on u.id = m.user_id
      where m.company_id = ${company.id}`)
  ).rows;

test('APPLY-13 someone at the domain of its website becomes the owner of an imported company', async () => {
  const email = `noor@mail.${company.domain}`;
  expect(await pageOf()).toMatchObject({ is_attended: false });
  expect(await jobPage()).toMatchObject({ apply_way: 'none' });
  expect(await isDirect()).toBe(false);
  expect((await claim(email)).status).toBe(200);
  const token = await linkTo(email);
  const read = await call('POST read-invitation', undefined, { token });
  expect(read.body.data).toMatchObject({ email, role: 'owner', account: 'none', invited_by: null });
  const joined = await signUp(token);
  expect(joined.body.data).toMatchObject({ email, team_role: 'owner', company_name: `Lines ${count}` });
  expect((await signUp(token)).status).toBe(410);
  expect(await accountsOf()).toEqual([{ email, role: 'owner' }]);
  const { rows } = await portal.database.db.execute(
    sql`select id from users where email like '%@import.invalid' and first_name = ${`Lines ${count}`}`,
  );
  expect(rows).toEqual([]);

  expect(await pageOf()).toMatchObject({ is_attended: true, open_jobs: 1, level: 'verified' });
  expect(await jobPage()).toMatchObject({ apply_way: 'portal' });
  expect(await isDirect()).toBe(true);
  const owner = joined.body.token;
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const applied = await call('POST apply-jobs', seeker, { manage_job_id: company.jobId });
  expect(applied.status).toBe(200);
  const jobs = await call('POST myjobs', owner, {});
  expect(jobs.body.data.map(({ id }) => id)).toEqual([company.jobId]);
  expect((await claim(`other@${company.domain}`)).body.code).toBe('in_use');
});

test('APPLY-13 only addresses at the website’s own domain get a link, and the first to use one owns the company', async () => {
  for (const email of ['noor@gmail.com', 'noor@other.example', `noor@${company.domain}.evil.example`])
    expect((await claim(email)).body.errors?.email, email).toContain(company.domain);
  count += 1;
  for (const website of ['', 'https://gmail.com']) {
    count += 1;
    const { id } = await importCompany(website);
    expect((await claim('noor@gmail.com', id)).body.errors?.email, website).toContain('Write to us');
  }
  expect(await claim('noor@lines.example', 999_999)).toMatchObject({ status: 404 });

  await claim(`first@${company.domain}`);
  await claim(`second@${company.domain}`);
  const [first, second] = [await linkTo(`first@${company.domain}`), await linkTo(`second@${company.domain}`)];
  expect((await signUp(second)).status).toBe(200);
  expect((await signUp(first)).status).toBe(410);
  expect(await accountsOf()).toMatchObject([{ email: `second@${company.domain}` }]);
});

test('APPLY-13 a company that staff have suspended isn’t handed to anybody', async () => {
  const email = `noor@${company.domain}`;
  await claim(email);
  const token = await linkTo(email);
  await portal.database.db.execute(sql`
    update users set suspended_at = now() where id = (select user_id from companies where id = ${company.id})`);
  expect((await claim(email)).status).toBe(404);
  expect((await signUp(token)).status).toBe(410);
});

test('APPLY-14 staff hand an imported company over to any address, which can be undone and is logged', async () => {
  const { rows } = await portal.database.db.execute<{ version: number }>(
    sql`select version from companies where id = ${company.id}`,
  );
  const version = rows[0]?.version ?? 0;
  const email = `noor.${count}@gmail.com`;
  const handOver = (body: object = {}) =>
    call('POST staff/company-handovers', staff, { company_id: company.id, email, version, ...body });
  expect((await handOver({ version: version - 1 })).status).toBe(409);
  const seeker = `seeker-${count}@example.com`;
  await signUpSeeker(portal, { email: seeker });
  expect((await handOver({ email: seeker })).body.errors).toHaveProperty('email');
  expect((await handOver({ email: 'nobody' })).body.errors).toHaveProperty('email');

  const undone = await handOver();
  await call('POST undo', staff, { change_id: undone.body.undo?.change_id });
  expect(await linkTo(email)).toBeUndefined();
  expect((await handOver()).status).toBe(200);
  const log = await call('GET staff/audit-log', staff);
  expect(log.text).toContain('company.hand_over');
  expect((await signUp(await linkTo(email))).body.data).toMatchObject({ team_role: 'owner' });
  expect((await handOver()).body.code).toBe('in_use');
});

test('APPLY-14 the owner of another company needs another address', async () => {
  const email = `meera@${company.domain}`;
  const owner = await signUpEmployer(portal, { email });
  expect(
    (await call('POST staff/company-handovers', staff, { company_id: company.id, email })).body.code,
  ).toBe('in_use');
  await claim(email);
  const token = await linkTo(email);
  expect((await call('POST accept-invitation', owner, { token })).body.code).toBe('in_use');
  expect(await pageOf()).toMatchObject({ is_attended: false });
});
