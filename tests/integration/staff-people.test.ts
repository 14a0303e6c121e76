import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type {
  StaffAccount,
  StaffAccountDetail,
  StaffApplication,
  StaffCompany,
} from '#contract/account-status/staff-calls.ts';
import { PASSWORD, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const staff = await signInStaff(portal);
const employer = await signUpEmployer(portal, { email: 'mercy@tide.example', company_name: 'Tide & Sons' });
const jobId = await postJob(portal, employer);
const seeker = await signUpSeeker(portal, { email: 'kiran.das@sea.example', resume: pdf() });
await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });

const users = (filter: object) => listOf<StaffAccount>(portal, staff, 'users', { filter });
const idOf = async (q: string) => (await users({ q })).rows[0]?.id ?? 0;
const put = (id: number, body: object) =>
  portal.request<StaffAccountDetail>(`PUT staff/users/${id}`, { token: staff, body });
const isPublic = async () => (await portal.request(`GET jobposts?id=${jobId}`)).status === 200;

test('ROLE-01 staff find accounts by part of an address or name, by id, role and status', async () => {
  expect((await users({ q: 'TIDE.exam' })).rows.map(({ email }) => email)).toEqual(['mercy@tide.example']);
  expect((await users({ q: 'kiran das' })).rows.map(({ email }) => email)).toEqual(['kiran.das@sea.example']);
  const id = await idOf('mercy@');
  expect((await users({ q: String(id) })).rows[0]?.company_name).toBe('Tide & Sons');
  expect((await users({ q: '%' })).total).toBe(0);
  expect((await users({ role: 'staff' })).total).toBe(1);
  expect((await users({ status: 'suspended' })).total).toBe(0);
});

test('ROLE-01 a suspended account is hidden at once, its owner learns the reason, and it can be restored', async () => {
  const id = await idOf('mercy@');
  expect((await put(id, { status: 'suspended', reason: ' ' })).status).toBe(422);
  const { body } = await put(id, { status: 'suspended', reason: 'It asks for fees.' });
  expect(body).toMatchObject({ status: 'suspended', suspension_reason: 'It asks for fees.', sessions: 0 });
  expect((await portal.request('GET me', { token: employer })).status).toBe(401);
  expect(await isPublic()).toBe(false);
  const email = (await portal.mails()).find(
    ({ to, text }) => to === 'mercy@tide.example' && /suspended/.test(text),
  );
  expect(email?.text).toContain('It asks for fees.');
  expect((await users({ status: 'suspended' })).rows.map((user) => user.id)).toEqual([id]);

  expect((await put(id, { status: 'active' })).body).toMatchObject({
    status: 'active',
    suspension_reason: null,
  });
  expect(await isPublic()).toBe(true);
  const again = { body: { email: 'mercy@tide.example', password: PASSWORD } };
  expect((await portal.request('POST employer-login', again)).status).toBe(200);
});

test('ROLE-01 staff cannot suspend themselves or a closed account', async () => {
  const [self] = (await users({ role: 'staff' })).rows;
  expect((await put(self?.id ?? 0, { status: 'suspended', reason: 'x' })).status).toBe(403);
  expect((await put(2_000_000, { status: 'suspended', reason: 'x' })).status).toBe(404);
});

test('ROLE-01 staff list accounts and companies by sign-up date', async () => {
  const { db } = portal.database;
  await db.execute(sql`update users set created_at = '2020-01-01' where id = (select max(id) from users)`);
  await db.execute(
    sql`update companies set created_at = '2020-01-01' where id = (select max(id) from companies)`,
  );
  for (const resource of ['users', 'companies']) {
    const { rows } = await listOf<{ created_at: string }>(portal, staff, resource, {
      sort: ['created_at', 'ASC'],
    });
    const days = rows.map(({ created_at }) => created_at);
    expect(days[0]).toContain('2020-01-01');
    expect(days).toEqual(days.toSorted());
  }
});

test('ROLE-01 staff see companies, and applications without their messages', async () => {
  const companies = await listOf<StaffCompany>(portal, staff, 'companies', { filter: { q: 'tide' } });
  expect(companies.rows).toMatchObject([{ name: 'Tide & Sons', live_jobs: 1, is_suspended: false }]);
  const sent = await listOf<StaffApplication>(portal, staff, 'applications', { filter: { job_id: jobId } });
  expect(sent.rows).toMatchObject([{ applicant_name: 'Kiran Das', status: 'applied', job_id: jobId }]);
  expect(Object.keys(sent.rows[0] ?? {})).not.toContain('message');

  // The highest id and the earliest day.
  await portal.database.db.execute(sql`
    insert into applications (job_id, user_id, status, created_at)
    select job_id, (select max(id) from users where id <> user_id), status, '2020-01-01' from applications limit 1
  `);
  const byDay = await listOf<StaffApplication>(portal, staff, 'applications', {
    sort: ['created_at', 'ASC'],
  });
  expect(byDay.rows.map(({ created_at }) => created_at.slice(0, 4))[0]).toBe('2020');
});
