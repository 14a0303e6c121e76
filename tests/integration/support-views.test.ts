/** SUPPORT-10: support sees the pages of an account, and nothing else. */
import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SecurityEvent } from '#contract/accounts/security-events.ts';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { ROLES } from '#contract/shared/constants.ts';
import { isViewable } from '#contract/support/viewable.ts';
import { portalOfFile } from '../support/portal.ts';
import { askOf } from './rights/ask.ts';
import { LINES } from './rights/table.ts';
import { makeWorld } from './rights/world.ts';
import { watchWrites } from './rights/writes.ts';

const portal = await portalOfFile();
const world = await makeWorld(portal);
const { staff, seeker, employer } = world.tokens;
const REASON = 'You asked why you see no jobs.';
const now = portal.clock.now();
beforeEach(() => portal.clock.set(now));

const view = (id: number, token = staff, reason = REASON) =>
  portal.request<SignedIn & { code?: string }>(`POST staff/users/${id}/views`, { token, body: { reason } });
const seenAs = async (id: number): Promise<string> => (await view(id)).body.token;
const me = async (token: string) => (await portal.request('GET me', { token })).status;
/** What signs in, what people write to each other or haven't sent, their files, and who applied somewhere. */
const PRIVATE = [
  'GET conversation',
  'GET conversations',
  'GET conversation-files/:id',
  'GET notifications',
  'GET drafts/:id',
  'GET candidate-resume-file',
  'GET candidate-resumes/:id',
  'GET sent-resume',
  'GET sent-answer',
  'GET application-offers',
  'GET account-data',
  'GET calendar-feed',
  'GET api-tokens',
  'GET passkeys',
  'GET webhooks',
  'GET candidate-search',
  'GET candidate-notes',
  'GET pooled-candidates',
  'GET interviews',
  'GET scorecards',
] as const satisfies readonly EndpointKey[];

test('SUPPORT-10 the whole table of calls: none changes anything, and only those that are listed are read', async () => {
  const written = await watchWrites(portal);
  for (const person of ['seeker', 'employer'] as const) {
    const token = await seenAs(world.ids[person]);
    await written();
    for (const [key, line] of LINES) {
      if (key === 'POST logout') continue;
      const { access }: Endpoint = endpoints[key];
      const [call, options] = askOf(world, key, line);
      const { status, body } = await portal.request<{ message?: string }>(call, { ...options, token });
      const mayRead = isViewable(key, person) || (key.startsWith('GET ') && access === 'anyone');
      const isRefused = status === 403 && /^Support sees these pages/.test(body.message ?? '');
      expect(isRefused, `${key} ${status}`).toBe(!mayRead);
      if (!key.startsWith('GET ')) expect(await written(), `rows after ${key}`).toEqual([]);
    }
  }
});

test('SUPPORT-10 what people write to each other, their files, secrets and applicants stay closed', () => {
  expect(PRIVATE.filter((key) => ROLES.some((role) => isViewable(key, role)))).toEqual([]);
});

/** What reaches other people, names those whom a company considers, or was written in a conversation. */
const factsOfOthers = async (id: number, role: 'seeker' | 'employer'): Promise<string[]> => {
  const { rows } = await portal.database.db.execute<{ fact: string | null }>(sql`
    select unnest(array[u.email, u.mobile_no, c.address]) as fact
    from users u left join candidates c on c.user_id = u.id where u.id <> ${id}
    union select unnest(array[u.first_name, u.last_name]) from users u
    where u.role = 'seeker' and u.id <> ${id} and ${role} = 'employer'
    union select email from company_invitations
    union select text from conversation_messages`);
  return rows.flatMap(({ fact }) => fact ?? []);
};

test('SUPPORT-10 no call shows how to reach anybody else, who applied to the company, or what they wrote', async () => {
  await portal.database.db.execute(sql`
    update users set first_name = 'Given' || id || 'x', last_name = 'Family' || id || 'x',
      mobile_no = '+9198' || (10000000 + id)`);
  await portal.database.db.execute(sql`update candidates set address = 'House ' || user_id || 'x'`);
  for (const [person, role] of [
    ['seeker', 'seeker'],
    ['employer', 'employer'],
    ['interviewer', 'employer'],
  ] as const) {
    const token = await seenAs(world.ids[person]);
    const facts = await factsOfOthers(world.ids[person], role);
    for (const [key, line] of LINES) {
      if (!isViewable(key, role) || key === 'POST logout') continue;
      const [call, options] = askOf(world, key, line);
      const { text } = await portal.request(call, { ...options, token });
      expect(
        facts.filter((fact) => text.includes(fact)),
        `${person}: ${key}`,
      ).toEqual([]);
    }
  }
});

test('SUPPORT-10 its owner is told why, sees it among the events of the account, and staff find it in the log', async () => {
  const devicesOf = async () =>
    (await portal.request<{ data: object[] }>('GET sessions', { token: seeker })).body.data;
  const before = await devicesOf();
  const token = await seenAs(world.ids.seeker);
  const data = (await portal.request('GET me', { token })).body.data;
  expect(data.id).toBe(world.ids.seeker);
  const mail = (await portal.mails()).findLast(({ to }) => to === data.email);
  expect(mail?.subject).toMatch(/^Support looks at/);
  expect(mail?.text).toContain(REASON);
  const { body } = await portal.request<{ data: SecurityEvent[] }>('GET security-events', { token: seeker });
  expect(body.data[0]).toMatchObject({ kind: 'viewed_by_support', reason: REASON });
  const { rows } = await portal.database.db.execute<{ subject_id: string }>(
    sql`select subject_id from audit_log where action = 'account.viewed' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ subject_id: String(world.ids.seeker) }]);
  expect(await devicesOf()).toHaveLength(before.length);
});

test('SUPPORT-10 it ends by Stop, after half an hour, with the next one, and with staff’s own session', async () => {
  const stopped = await seenAs(world.ids.seeker);
  expect((await portal.request('POST logout', { token: stopped })).status).toBe(200);
  expect(await me(stopped)).toBe(401);
  expect(await me(staff)).toBe(200);
  const first = await seenAs(world.ids.seeker);
  const second = await seenAs(world.ids.employer);
  expect([await me(first), await me(second)]).toEqual([401, 200]);
  portal.clock.set(addMinutes(now, 31));
  expect([await me(second), await me(staff)]).toEqual([401, 200]);
  portal.clock.set(now);
  const third = await seenAs(world.ids.employer);
  await portal.database.db.execute(sql`update users set staff_role = 'editor' where id = ${world.ids.staff}`);
  expect(await me(third)).toBe(401);
  await portal.database.db.execute(
    sql`update users set staff_role = 'support' where id = ${world.ids.staff}`,
  );
  expect(await me(third)).toBe(200);
  // A copy of it, because the other tests need staff's own.
  await portal.database.db.execute(sql`
    with own as (select viewed_from as hash from sessions where viewed_from is not null)
    update sessions set expires_at = ${now.toISOString()} where token_hash in (select hash from own)`);
  expect(await me(third)).toBe(401);
  await portal.database.db.execute(sql`
    update sessions set expires_at = ${addMinutes(now, 600).toISOString()}
    where token_hash in (select viewed_from from sessions)`);
  await portal.request('POST end-other-sessions', { token: employer });
  expect(await me(third)).toBe(401);
});

test('SUPPORT-10 a reason is needed, and colleagues, suspended and unknown accounts have no view', async () => {
  expect((await view(world.ids.seeker, staff, ' ')).status).toBe(422);
  expect((await view(world.colleagueId)).status).toBe(403);
  expect((await view(999_999)).status).toBe(404);
  await portal.database.db.execute(
    sql`update users set suspended_at = now() where id = ${world.bystanderId}`,
  );
  expect((await view(world.bystanderId)).body.code).toBe('changed');
});
