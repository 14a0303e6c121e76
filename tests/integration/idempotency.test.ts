import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { connectAgain } from '../support/database.ts';
import {
  employerFields,
  formOf,
  jobPost,
  seekerFields,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

interface Made {
  readonly code?: string;
  readonly data: { readonly id: number };
}

const portal = await portalOfFile();
const otherDatabase = await connectAgain(portal.database);
/** Another process's server on the same database. */
const other = await buildApp({ ...portal.deps, database: otherDatabase, cache: new ResponseCache() });
const employer = await signUpEmployer(portal);
const seeker = await signUpSeeker(portal);
const candidateId = (await portal.request('GET me', { token: seeker })).body.data.id;
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const count = async (table: string, condition: string): Promise<number> => {
  const { rows } = await portal.database.db.execute<{ n: string }>(
    sql`select count(*) as n from ${sql.identifier(table)} where ${sql.raw(condition)}`,
  );
  return Number(rows[0]?.n);
};
const note = (text: string, key: string, token = employer) =>
  portal.request('POST add-candidate-note', {
    token,
    body: { candidate_id: candidateId, text },
    headers: keyed(key),
  });

/** The job that both processes post at once, several times each. */
const postAtOnce = async (token: string, title: string, key?: string): Promise<Made[]> => {
  const headers = { authorization: `Bearer ${token}`, ...(key ? keyed(key) : {}) };
  const payload = jobPost({ job_title: title });
  const here = () => portal.request('POST post-new-job', { headers, body: payload });
  const there = async () => {
    const answer = await other.inject({ method: 'POST', url: '/api/post-new-job', headers, payload });
    return { status: answer.statusCode, body: answer.json<Made>() };
  };
  const answers = await Promise.all([here(), there(), here(), there(), here(), there()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  return answers.map(({ body }) => body);
};

test('IDEM-01 a repeated request gets the first response, and creates nothing twice', async () => {
  const key = randomUUID();
  const first = await note('Knows the bay.', key);
  const again = await note('Knows the bay.', `"${key}"`);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await count('candidate_notes', "text = 'Knows the bay.'")).toBe(1);
});

test('IDEM-01 a key belongs to one request of one account, for a day', async () => {
  const key = randomUUID();
  await note('Knows the tides.', key);
  const reused = await note('Knows nothing.', key);
  expect([reused.status, reused.body.code]).toEqual([422, 'key_reused']);
  expect((await note('Knows the tides.', 'short')).status).toBe(400);
  const stranger = await signUpEmployer(portal);
  expect((await note('Knows nothing.', key, stranger)).status).toBe(200);
  portal.clock.set(new Date(NOW.getTime() + 25 * 60 * 60_000));
  expect((await note('Knows nothing.', key)).status).toBe(200);
  portal.clock.set(NOW);
});

test('IDEM-01 a rejected call doesn’t use up its key', async () => {
  const key = randomUUID();
  const post = (body: object) =>
    portal.request('POST post-new-job', { token: employer, body, headers: keyed(key) });
  expect((await post(jobPost({ job_title: '' }))).status).toBe(422);
  expect((await post(jobPost({ job_title: 'Corrected' }))).status).toBe(200);
});

test('IDEM-01 simultaneous calls with one key, to two processes, create one job', async () => {
  const jobs = await postAtOnce(employer, 'One key', randomUUID());
  expect(new Set(jobs.map(({ data }) => data.id)).size).toBe(1);
  expect(await count('jobs', "title = 'One key'")).toBe(1);
});

test('IDEM-02 without a key, identical requests within five seconds create one job', async () => {
  const jobs = await postAtOnce(employer, 'No key');
  expect(new Set(jobs.map(({ data }) => data.id)).size).toBe(1);
  expect(await count('jobs', "title = 'No key'")).toBe(1);
  // Another company creates another job, and so does the same company later.
  await postAtOnce(await signUpEmployer(portal), 'No key');
  expect(await count('jobs', "title = 'No key'")).toBe(2);
  portal.clock.set(new Date(NOW.getTime() + 6000));
  await postAtOnce(employer, 'No key');
  expect(await count('jobs', "title = 'No key'")).toBe(3);
  portal.clock.set(NOW);
});

test('IDEM-01 visitors sign up once, and the database contains nothing that opens their session', async () => {
  const fields = { form: formOf(seekerFields()), headers: keyed(randomUUID()) };
  const signUp = () => portal.request('POST signup-as-jobseeker', fields);
  const [first, again] = [await signUp(), await signUp()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.token).toBe(first.body.token);
  const { rows } = await portal.database.db.execute(sql`select * from idempotency_keys`);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(first.body.token);
  expect(kept).not.toContain(fields.headers['idempotency-key']);
  // The same key with another user's form, as from two users behind one address.
  const another = await portal.request('POST signup-as-employer', {
    form: formOf(employerFields()),
    headers: fields.headers,
  });
  expect([another.status, another.body.code]).toEqual([422, 'key_reused']);
});

test('IDEM-01 an interrupted call is neither repeated nor lost', async () => {
  const key = randomUUID();
  await note('Cut off', key);
  await portal.database.db.execute(sql`
    update idempotency_keys set response = null, started_at = ${NOW.toISOString()}::timestamptz - interval '2 minutes'`);
  const told = await note('Cut off', key);
  expect([told.status, told.body.code]).toEqual([409, 'cut_off']);
  expect(await count('candidate_notes', "text = 'Cut off'")).toBe(1);
  // The user checks and tries again.
  expect((await note('Cut off', key)).status).toBe(200);
});

test('IDEM-01 keys are deleted after a day', async () => {
  await note('Swept', randomUUID());
  expect(await count('idempotency_keys', 'true')).toBeGreaterThan(0);
  portal.clock.set(new Date(NOW.getTime() + 50 * 60 * 60_000));
  await runHousekeeping(portal.deps);
  expect(await count('idempotency_keys', 'true')).toBe(0);
  portal.clock.set(NOW);
});
