import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formOf, pdf, seekerFields, signUpEmployer } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

/** Every row of every table, as text. */
const everythingKept = async ({ database: { db } }: TestPortal): Promise<string> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    kept.push(...rows.map(({ row }) => row));
  }
  return kept.join('\n');
};

test('ROLE-01 OPS-02 the log contains no password, token, link, address or name, even for failures, and the database no secret', async () => {
  const lines: string[] = [];
  const portal = await startTestPortal(
    {},
    { logLevel: 'trace', logStream: { write: (line) => void lines.push(line) } },
  );
  const fields = {
    ...seekerFields(),
    first_name: 'Ottoline',
    last_name: 'Quixwood',
    email: 'ottoline@quixwood.example',
    password: 'the secret of Ottoline',
    password_confirmation: 'the secret of Ottoline',
  };
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const { email, password } = fields;
  const { body } = await portal.request('POST signup-as-jobseeker', {
    form: formOf({ ...fields, resume: pdf() }),
    headers,
  });
  await portal.request('POST login', { body: { email, password: 'a wrong secret' }, headers });
  await portal.request('POST login', { body: { email, password }, headers });
  await portal.request('GET me', { token: body.token, headers });
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await portal.request('GET jobs?job_title=Quixwood', { headers: { ...headers, traceparent } });
  const traced = lines.filter((line) => line.includes('"trace_id":"4bf92f3577b34da6a3ce929d0e0e4736"'));
  expect(traced).toContainEqual(expect.stringContaining('"route":"/api/jobs"'));
  await portal.request('POST request-password-reset', { body: { email }, headers });
  // Before and after the link is used.
  const kept = [await everythingKept(portal)];
  const link = /token=([\w-]+)/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? 'none';
  await portal.request('POST reset-password', {
    body: { token: link, password: 'yet another secret', password_confirmation: 'yet another secret' },
    headers,
  });
  kept.push(await everythingKept(portal));
  for (const rows of kept) {
    expect(rows).toContain(email);
    for (const secret of [password, 'yet another secret', 'a wrong secret', body.token, link])
      expect(rows).not.toContain(secret);
  }
  await portal.database.db.execute(sql`alter table users rename to users_elsewhere`);
  const broken = await portal.request('POST login', { body: { email, password }, headers });
  const refused = await portal.request('POST signup-as-jobseeker', {
    form: formOf({ ...fields, email: 'second@quixwood.example' }),
    headers,
  });
  expect([broken.status, refused.status]).toEqual([500, 500]);
  await portal.database.db.execute(sql`alter table users_elsewhere rename to users`);
  await portal.close();

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  expect(log).toContain('request failed');
  expect(log).toContain('42P01');
  for (const secret of [
    password,
    'secret',
    body.token,
    link,
    'quixwood',
    'ottoline',
    '203.0.113.77',
    'argon2id',
  ]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('TOKEN-01 HOOK-01 tokens and the secrets of webhooks are in no log, table, backup or data download in clear', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const portal = await startTestPortal({}, { logLevel: 'trace', logStream });
  const owner = await signUpEmployer(portal);
  const headers = { 'idempotency-key': 'a-key-of-this-program' };
  const created = await portal.request('POST api-tokens', {
    token: owner,
    headers,
    body: { name: 'Sync', scopes: ['jobs.view', 'webhooks.manage'], expires_in_days: 30 },
  });
  const { token } = created.body.data;
  const body = { address: 'https://hooks.example/in', kinds: ['job.closed' as const] };
  const { secret } = (await portal.request('POST webhooks', { token, headers, body })).body.data;
  for (const call of ['GET own-company', 'POST delete-job', 'GET no-such-call', 'GET jobs?cursor=x'])
    await portal.request(call, { token, body: {} });
  await portal.request(`GET own-company?access_token=${token}`);
  await portal.request(`GET /${token}`);
  await portal.request('POST login', { body: { email: token, password: secret } });
  // A backup is a copy of the tables and of people's files.
  const places = {
    log: lines.join('\n'),
    tables: await everythingKept(portal),
    download: (await portal.request('GET account-data', { token: owner })).text,
    mails: JSON.stringify(await portal.mails()),
  };
  expect(places.tables).toContain('Sync');
  for (const [place, text] of Object.entries(places))
    for (const clear of [token, token.slice('slt_'.length), secret, secret.slice('whsec_'.length)])
      expect(text.includes(clear), `${place}: ${clear.slice(0, 6)}…`).toBe(false);
  await portal.close();
});
