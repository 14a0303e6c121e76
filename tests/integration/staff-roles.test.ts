/** What each role of staff may do: every call of staff is made by each. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { STAFF_ROLES, type StaffRole, staffAreaOf, staffMayCall } from '#contract/staff/roles.ts';
import { PASSWORD, signInStaff, signUpSeeker } from '../support/people.ts';
import { portalOfFile, type RequestOptions } from '../support/portal.ts';

const portal = await portalOfFile();
const { db } = portal.database;
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const tokens: Partial<Record<StaffRole, string>> = {};
for (const role of STAFF_ROLES) {
  const token = await signInStaff(portal);
  await db.execute(
    sql`update users set staff_role = ${role}, staff_languages = '{fr}', staff_reviewed_languages = '{fr}' where id = ${await idOf(token)}`,
  );
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
  expect([await waiting('support'), await waiting('editor')]).toEqual([1, 0]);
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
  const setRole = (account_id: number, languages?: readonly string[]) =>
    portal.request<{ errors?: object }>('POST staff/roles', {
      token: admin,
      body: { account_id, staff_role: 'translator', languages, password: PASSWORD },
    });
  for (const languages of [undefined, [], ['xx'], ['fr', 'en-XA']]) {
    const { status, body } = await setRole(signedIn.body.data.id, languages);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['languages']]);
  }
  expect((await setRole(signedIn.body.data.id, ['fr', 'es', 'fr'])).status).toBe(200);
  expect((await portal.request('GET me', { token: signedIn.body.token })).body.data.languages).toEqual([
    'fr',
    'es',
  ]);
  expect((await portal.request('GET staff/articles', { token: signedIn.body.token })).status).toBe(403);
  const totals = await portal.request('GET staff/translation-totals', { token: signedIn.body.token });
  expect(totals.status).not.toBe(403);
  expect((await setRole(await idOf(admin), ['fr'])).status).toBe(403);
});

test('STAFF-04 a translator reaches the texts of their own languages, and no others', async () => {
  const { translator: token, administrator } = tokens;
  await portal.request('PUT staff/translations/es:nav.jobs', {
    token: administrator,
    body: { text: 'Trabajos' },
  });
  const [{ id: change_id = 0 } = {}] = (
    await portal.request<{ id: number }[]>('GET staff/translation-changes', { token: administrator })
  ).body;
  const importOf = (locale: string) => {
    const form = new FormData();
    form.set('locale', locale);
    form.set('file', new File(['key,text\r\n'], 'texts.csv', { type: 'text/csv' }));
    return { form };
  };
  const filterOf = (locale: string) => `filter=${encodeURIComponent(JSON.stringify({ locale }))}`;
  const calls = (locale: string): Readonly<Record<string, RequestOptions>> => ({
    [`GET staff/translations?${filterOf(locale)}`]: {},
    [`GET staff/translations/${locale}:nav.jobs`]: {},
    [`PUT staff/translations/${locale}:nav.jobs`]: { body: { text: 'Emplois' } },
    [`DELETE staff/translations/${locale}:nav.jobs`]: {},
    [`GET staff/translation-changes?${filterOf(locale)}`]: {},
    [`GET staff/translation-totals?locale=${locale}`]: {},
    'POST staff/translation-drafts': { body: { locale } },
    [`GET staff/translation-file?locale=${locale}&kind=po`]: {},
    'POST staff/translation-imports': importOf(locale),
  });
  const statuses = async (locale: string) => {
    const found: Record<string, number> = {};
    for (const [call, options] of Object.entries(calls(locale)))
      found[call] = (await portal.request(call, { token, ...options })).status;
    return [...new Set(Object.values(found))];
  };
  expect(await statuses('fr')).toEqual([200]);
  for (const locale of ['es', 'en']) expect(await statuses(locale), locale).toEqual([403]);
  const undo = { token, body: { change_id } };
  expect((await portal.request('POST staff/translation-undos', undo)).status).toBe(403);
  const { body: first } = await portal.request<{ locale: string }[]>('GET staff/translations', { token });
  const { body: changes } = await portal.request<{ locale: string }[]>('GET staff/translation-changes', {
    token,
  });
  expect([...new Set([...first, ...changes].map(({ locale }) => locale))]).toEqual(['fr']);
});
