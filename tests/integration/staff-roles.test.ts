/** What each role of staff may do: every call of staff is made by each. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { STAFF_ROLES, type StaffRole, staffAreaOf, staffMayCall } from '#contract/staff/roles.ts';
import { PASSWORD, signInStaff, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const { db } = portal.database;
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const tokens: Partial<Record<StaffRole, string>> = {};
for (const role of STAFF_ROLES) {
  const token = await signInStaff(portal);
  await db.execute(sql`update users set staff_role = ${role} where id = ${await idOf(token)}`);
  tokens[role] = token;
}
const CALLS = Object.entries(endpoints)
  .filter(([, { access }]) => access === 'staff')
  .map(([key]) => key);

test('STAFF-01 every call of staff has an area', () => {
  expect(CALLS.filter((key) => staffAreaOf(key) === undefined)).toEqual([]);
});

test.each(STAFF_ROLES)('STAFF-01 ROLE-01 the role %s may make its calls, and no others', async (role) => {
  const differing: string[] = [];
  for (const key of CALLS) {
    const { status, body } = await portal.request<{ code?: string }>(key.replace(':id', '999999'), {
      token: tokens[role],
      ...(key.startsWith('GET ') ? {} : { body: {} }),
    });
    const isRefused = status === 403 && body.code === 'forbidden';
    if (isRefused === staffMayCall(role, key)) differing.push(`${key} ${status}`);
  }
  expect(differing).toEqual([]);
});

test('STAFF-01 what a role can’t open doesn’t count for it, and candidates are those of people’s helpers', async () => {
  const seekerId = await idOf(await signUpSeeker(portal));
  await db.execute(sql`insert into support_messages (name, email, subject, message)
    values ('A', 'a@example.com', 'Help', 'Help')`);
  const waiting = async (role: StaffRole) =>
    (await portal.request('GET staff/summary', { token: tokens[role] })).body.open_support_messages;
  expect([await waiting('support'), await waiting('translator')]).toEqual([1, 0]);
  await db.execute(sql`update candidates set visible_to_employers = false where user_id = ${seekerId}`);
  const sees = async (role: StaffRole) =>
    (await portal.request(`GET candidate-profile?id=${seekerId}`, { token: tokens[role] })).status;
  expect(await sees('translator')).toBe(404);
});

test('STAFF-01 only administrators decide about colleagues', async () => {
  const id = await idOf(tokens.editor ?? '');
  for (const role of ['moderator', 'support'] as const) {
    const asked = { token: tokens[role], body: { status: 'suspended', reason: 'Left' } };
    expect((await portal.request(`PUT staff/users/${id}`, asked)).status, role).toBe(403);
    const helped = { token: tokens[role], body: { remedy: 'end_sessions' } };
    expect((await portal.request(`POST staff/users/${id}/remedies`, helped)).status, role).toBe(403);
  }
});

test('STAFF-02 administrators invite colleagues and change their roles, but not their own', async () => {
  const admin = tokens.administrator ?? '';
  const invite = (body: object, token = admin) =>
    portal.request<{ message: string }>('POST staff/invitations', {
      token,
      body: { first_name: 'Ada', staff_role: 'editor', password: PASSWORD, ...body },
    });
  expect((await invite({ email: 'ada@example.com' }, tokens.support)).status).toBe(403);
  expect((await invite({ email: 'ada@example.com', password: 'wrong' })).status).toBe(422);
  expect((await invite({ email: 'ada@example.com' })).status).toBe(200);
  expect((await invite({ email: 'ada@example.com' })).status).toBe(409);
  const email = (await portal.mails()).findLast(({ to }) => to === 'ada@example.com');
  const token = /reset-password\?token=([\w-]+)/.exec(email?.text ?? '')?.[1];
  await portal.request('POST reset-password', {
    body: { token, password: PASSWORD, password_confirmation: PASSWORD },
  });
  const signedIn = await portal.request('POST login', {
    body: { email: 'ada@example.com', password: PASSWORD },
  });
  expect(signedIn.body.data).toMatchObject({ role: 'staff', staff_role: 'editor' });
  const setRole = (account_id: number) =>
    portal.call('POST staff/roles', admin, { account_id, staff_role: 'translator', password: PASSWORD });
  expect((await setRole(signedIn.body.data.id)).status).toBe(200);
  expect((await portal.request('GET staff/articles', { token: signedIn.body.token })).status).toBe(403);
  const totals = await portal.request('GET staff/translation-totals', { token: signedIn.body.token });
  expect(totals.status).not.toBe(403);
  expect((await setRole(await idOf(admin))).status).toBe(403);
});
