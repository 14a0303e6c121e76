/** Accounts with the published password, whatever has become of them. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { companies, companyMembers, users } from '#server/platform/db/schema.ts';
import { readEnv } from '#server/platform/env.ts';
import {
  hashPersonaPassword,
  NO_PASSWORD,
  PERSONA_EMPLOYER,
  PERSONA_PASSWORD,
  PERSONA_STAFF,
} from '#server/seed/sample/personas.ts';
import { writeStaff } from '#server/seed/sample/write-people.ts';
import { closeSampleAccounts } from '#server/tasks/sample-accounts/close-sample-accounts.ts';
import {
  assertNoSampleAccounts,
  findSampleAccounts,
} from '#server/tasks/sample-accounts/find-sample-accounts.ts';
import { signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
beforeEach(async () => {
  await portal.database.db.delete(users);
  await writeStaff(portal.database, PERSONA_STAFF, NOW);
});

const change = (values: Partial<typeof users.$inferInsert>) =>
  portal.database.db.update(users).set(values).where(eq(users.email, PERSONA_STAFF.email));
const found = async () => (await findSampleAccounts(portal.database)).map(({ email }) => email);

test('OPS-13 an account of the sample is found as long as it has the published password', async () => {
  expect(await found()).toEqual([PERSONA_STAFF.email]);
  await change({ passwordHash: await hashPassword('something else') });
  expect(await found()).toEqual([]);
  await change({ passwordHash: await hashPassword(PERSONA_PASSWORD) });
  expect(await found()).toEqual([PERSONA_STAFF.email]);
  await change({ passwordHash: '' });
  expect(await found()).toEqual([]);
});

test('OPS-13 an account of the sample is found under another address', async () => {
  await change({ email: 'jo@jobs.example.com' });
  expect(await found()).toEqual(['jo@jobs.example.com']);
});

test('OPS-13 an account that an earlier version loaded is found under another address', async () => {
  const { db } = portal.database;
  const passwordHash = await hashPassword(PERSONA_PASSWORD);
  await change({ email: 'jo@jobs.example.com', passwordHash });
  expect(await found()).toEqual([]);
  const consent = { consentExemption: 'closed' as const };
  const [staff] = await db.select({ id: users.id }).from(users);
  await db.insert(users).values([
    { ...consent, role: 'seeker', email: 'sample@mail.example', passwordHash: NO_PASSWORD, firstName: 'A' },
    // Far later, with the same password by chance.
    { ...consent, id: (staff?.id ?? 0) + 50, role: 'seeker', email: 'c@x.com', passwordHash, firstName: 'C' },
  ]);
  expect(await found()).toEqual(['jo@jobs.example.com']);
});

test('OPS-13 a real site refuses them in one line, a trial does not', async () => {
  const accounts = await findSampleAccounts(portal.database);
  const start = (source: Readonly<Record<string, string>>) => () =>
    assertNoSampleAccounts(accounts, readEnv(source));
  expect(start({})).not.toThrow();
  expect(start({ PUBLIC_URL: 'https://jobs.example', SAMPLE_DATA: 'on' })).not.toThrow();
  expect(start({ PUBLIC_URL: 'https://jobs.example' })).toThrow(
    /^The database .* published \(staff@shortlist\.example\), and PUBLIC_URL means a real site\. Close them with npm run sample:close, or set SAMPLE_DATA=on .*\.$/,
  );
  expect(start({ NODE_ENV: 'production', SAMPLE_DATA: 'on' })).toThrow(/npm run sample:close\.$/);
  expect(() => assertNoSampleAccounts([], readEnv({ NODE_ENV: 'production' }))).not.toThrow();
});

test('OPS-13 closing them ends their sessions and leaves other accounts', async () => {
  const { db } = portal.database;
  const owner = await signUpEmployer(portal, { email: PERSONA_EMPLOYER.email });
  await db
    .update(users)
    .set({ passwordHash: await hashPersonaPassword() })
    .where(eq(users.email, PERSONA_EMPLOYER.email));
  const other = await signUpSeeker(portal);
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'seeker'));
  const [company] = await db.select({ id: companies.id }).from(companies);
  await db
    .insert(companyMembers)
    .values({ companyId: company?.id ?? 0, userId: member?.id ?? 0, role: 'recruiter' });

  const closed = await closeSampleAccounts(portal.deps);
  expect(closed.map(({ email }) => email)).toEqual([PERSONA_STAFF.email, PERSONA_EMPLOYER.email]);
  expect(await found()).toEqual([]);
  expect(await closeSampleAccounts(portal.deps)).toEqual([]);
  expect((await portal.request('GET me', { token: owner })).status).toBe(401);
  expect((await portal.request('GET me', { token: other })).status).toBe(200);
  const body = { email: PERSONA_STAFF.email, password: PERSONA_PASSWORD };
  expect((await portal.request('POST login', { body })).status).toBe(401);
  const { rows } = await db.execute(sql`select from company_members where user_id = ${member?.id ?? 0}`);
  expect(rows).toHaveLength(0);
});
