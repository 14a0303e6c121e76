import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DRAFTS_MAX, type Draft } from '#contract/drafts/calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { PASSWORD, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

const read = async (token: string, id: string) =>
  (await portal.request<{ data: Draft | null }>(`GET drafts/${id}`, { token })).body.data;
const keep = (token: string, id: string, body: object) => portal.request(`PUT drafts/${id}`, { token, body });

test('KEEP-02 a draft belongs to one account, survives its sessions, and is deleted with it', async () => {
  const email = 'drafts@example.com';
  const first = await signUpSeeker(portal, { email });
  expect(await read(first, 'profile:about')).toBeNull();
  expect((await keep(first, 'profile:about', { version: 1, data: { about_me: 'I tie' } })).status).toBe(200);
  await keep(first, 'profile:about', { version: 2, data: { about_me: 'I tie knots' } });
  await portal.request('POST logout', { token: first });
  expect((await portal.request('GET drafts/profile:about', { token: first })).status).toBe(401);
  const login = await portal.request('POST login', {
    body: { email, password: PASSWORD },
  });
  const again = login.body.token;
  expect(await read(again, 'profile:about')).toMatchObject({ version: 2, data: { about_me: 'I tie knots' } });
  const other = await signUpSeeker(portal);
  expect(await read(other, 'profile:about')).toBeNull();
  await portal.request('DELETE drafts/profile:about', { token: other });
  expect(await read(again, 'profile:about')).not.toBeNull();
  await portal.request('POST close-account', { token: again, body: { password: PASSWORD } });
  const { rows } = await portal.database.db.execute(sql`select from drafts`);
  expect(rows).toHaveLength(0);
});

test('KEEP-02 a draft contains its kind’s fields within limits, and is listed for its company', async () => {
  const employer = await signUpEmployer(portal);
  await keep(employer, 'job:new', {
    data: { job_title: 'Pilot', tags_id: [1], pay: null, is_admin: true, __proto__x: 1 },
  });
  expect((await read(employer, 'job:new'))?.data).toEqual({
    job_title: 'Pilot',
    tags_id: [1],
    pay: null,
  });
  await keep(employer, 'job:new-2', { data: { zipcode: '400001' } });
  const listOf = async (token: string, kind: string) => {
    const path = `GET drafts?kind=${kind}`;
    const { status, body } = await portal.request<{ data: { id: string; title: string }[] }>(path, { token });
    return status === 200 ? body.data.map(({ id, title }) => [id, title]).sort() : status;
  };
  expect(await listOf(employer, 'job')).toEqual([
    ['job:new', 'Pilot'],
    ['job:new-2', ''],
  ]);
  expect(await listOf(await signUpEmployer(portal), 'job')).toEqual([]);
  const long = { data: { job_description: 'x'.repeat(30_001) } };
  expect((await keep(employer, 'job:new', long)).status).toBe(422);
  expect((await keep(employer, 'job:a/b', { data: {} })).status).toBeGreaterThanOrEqual(400);
  expect((await keep(employer, 'secret:1', { data: {} })).status).toBe(422);
});

test('KEEP-02 deleting an old draft keeps a newer one', async () => {
  const token = await signUpEmployer(portal);
  const kept = async (text: string) => {
    const { body } = await portal.request<{ data: Draft }>('PUT drafts/note:7', {
      token,
      body: { data: { text } },
    });
    return body.data.updated_at;
  };
  const forget = (at: string) =>
    portal.request(`DELETE drafts/note:7?updated_at=${encodeURIComponent(at)}`, { token });
  const first = await kept('From one tab');
  portal.clock.set(new Date(NOW.getTime() + 5));
  const second = await kept('From another');
  portal.clock.set(NOW);
  expect((await forget(first)).status).toBe(200);
  expect(await read(token, 'note:7')).toMatchObject({ data: { text: 'From another' } });
  await forget(second);
  expect(await read(token, 'note:7')).toBeNull();
});

test('KEEP-02 IDEM-01 drafts take no idempotency key: the last one sent is stored', async () => {
  const token = await signUpEmployer(portal);
  const headers = { 'idempotency-key': randomUUID() };
  for (const text of ['First', 'Second', 'First']) {
    const answer = await portal.request('PUT drafts/note:8', { token, headers, body: { data: { text } } });
    expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await read(token, 'note:8'))?.data).toEqual({ text });
  }
});

test('KEEP-02 an account keeps its newest drafts, for half a year', async () => {
  const token = await signUpSeeker(portal);
  const count = async () =>
    (
      await portal.database.db.execute(
        sql`select from drafts where kind = 'application' and subject like '9%'`,
      )
    ).rows.length;
  for (let index = 0; index < 3; index += 1) {
    portal.clock.set(new Date(NOW.getTime() + index * 1000));
    await keep(token, `application:9${index}`, { data: { message: 'Hello' } });
  }
  await portal.database.db.execute(sql`
    insert into drafts (user_id, kind, subject, data, updated_at)
    select user_id, kind, '8' || n, data, updated_at from drafts, generate_series(1, ${DRAFTS_MAX - 2}) as n
    where subject = '92'`);
  await keep(token, 'application:92', { data: { message: 'Hello again' } });
  expect(await read(token, 'application:90')).toBeNull();
  expect(await read(token, 'application:92')).not.toBeNull();
  portal.clock.set(new Date(NOW.getTime() + 200 * DAY_MS));
  await runHousekeeping(portal);
  expect(await count()).toBe(0);
  portal.clock.set(NOW);
});
