import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '#contract/shared/constants.ts';
import { runDailyTasks, runHousekeeping, startHousekeeping } from '#server/tasks/housekeeping.ts';
import { applyRetentionDaily } from '#server/tasks/retention.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const HOUR_MS = 3_600_000;

const portal = await portalOfFile();
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
/** Each row belongs to a different account, because some tables have one row per account. */
const users = [await idOf(await signUpSeeker(portal)), await idOf(await signUpSeeker(portal))] as const;
const jobId = await postJob(portal, await signUpEmployer(portal));
await portal.database.db.execute(sql`delete from email_confirmations`);

const rowsOf = async (table: string): Promise<number> => {
  const found = sql`select count(*)::int as n from ${sql.identifier(table)}`;
  return (await portal.database.db.execute<{ n: number }>(found)).rows[0]?.n ?? 0;
};

type Row = (row: { at: string; user: number; key: string }) => SQL;

/** For each cleaned table: how many days its rows are kept, and a row that begins or ends at a given time. */
const SWEPT: readonly (readonly [table: string, days: number, values: Row])[] = [
  ['throttles', 0, ({ key, at }) => sql`(key, count, ends_at) values (${key}, 1, ${at})`],
  [
    'idempotency_keys',
    0,
    ({ key, at }) => sql`(id, fingerprint, started_at, expires_at) values (${key}, 'x', ${at}, ${at})`,
  ],
  [
    'sessions',
    0,
    ({ key, user, at }) => sql`(token_hash, user_id, expires_at) values (${key}, ${user}, ${at})`,
  ],
  [
    'sign_in_challenges',
    0,
    ({ key, user, at }) => sql`(token_hash, user_id, expires_at) values (${key}, ${user}, ${at})`,
  ],
  [
    'sign_in_codes',
    0,
    ({ key, at }) => sql`(address_hash, request_hash, expires_at) values (${key}, ${key}, ${at})`,
  ],
  [
    'email_confirmations',
    0,
    ({ user, at }) => sql`(user_id, email, expires_at) values (${user}, 'a@b', ${at})`,
  ],
  ['email_reverts', 0, ({ user, at }) => sql`(user_id, email, expires_at) values (${user}, 'a@b', ${at})`],
  [
    'application_drafts',
    1,
    ({ user, at }) => sql`(user_id, job_id, started_at) values (${user}, ${jobId}, ${at})`,
  ],
  [
    'drafts',
    180,
    ({ user, at }) =>
      sql`(user_id, kind, subject, data, updated_at) values (${user}, 'profile', 'about', '{}', ${at})`,
  ],
  [
    'notifications',
    365,
    ({ user, at }) => sql`(account_id, kind, created_at) values (${user}, 'job_closed', ${at})`,
  ],
  [
    'notification_links',
    365,
    ({ key, user, at }) =>
      sql`(token_hash, user_id, kind, created_at) values (${key}, ${user}, 'job_closed', ${at})`,
  ],
  [
    'undoable_changes',
    1 / 24,
    ({ user, at }) => sql`(actor_id, details, expires_at) values (${user}, '{}', ${at})`,
  ],
  ['search_changes', 3, ({ at }) => sql`(job_id, changed_at) values (${jobId}, ${at})`],
  ['candidate_changes', 3, ({ user, at }) => sql`(user_id, changed_at) values (${user}, ${at})`],
  [
    'application_changes',
    3,
    ({ user, at }) => sql`(job_id, application_id, changed_at) values (${jobId}, ${user}, ${at})`,
  ],
  ['search_misses', 90, ({ key, at }) => sql`(word, day, searches) values (${key}, ${at}::date, 1)`],
  ['job_views', 400, ({ at }) => sql`(job_id, day, views) values (${jobId}, ${at}::date, 1)`],
  [
    'company_views',
    400,
    ({ at }) => sql`(company_id, day, views) select company_id, ${at}::date, 1 from jobs where id = ${jobId}`,
  ],
];

test.each(SWEPT)('rows of %s are deleted %d days after they become useless', async (table, days, values) => {
  const before = await rowsOf(table);
  const end = NOW.getTime() - days * DAY_MS;
  const moments = [end - DAY_MS, end + DAY_MS] as const;
  for (const [i, user] of users.entries()) {
    const at = new Date(moments[i] ?? 0).toISOString();
    await portal.database.db.execute(
      sql`insert into ${sql.identifier(table)} ${values({ at, user, key: randomUUID() })}`,
    );
  }
  await runHousekeeping(portal.deps);
  expect(await rowsOf(table)).toBe(before + 1);
});

test('OPS-14 daily tasks log what they did, and nothing if nothing was due', async () => {
  const { db } = portal.database;
  portal.clock.set(NOW);
  await db.execute(sql`
    insert into applications (job_id, user_id, status, created_at)
    values (${jobId}, ${users[0]}, 'applied', ${NOW.toISOString()})`);
  onTestFinished(async () => {
    await db.execute(sql`delete from applications`);
  });
  const info = vi.fn();
  await runDailyTasks(portal.deps, { info });
  expect(await rowsOf('company_responses')).toBe(1);
  expect(info).not.toHaveBeenCalled();
});

test('AUTH-08 FILE-02 ended sessions and unknown files are deleted every hour, until the portal stops', async () => {
  const unknown = join(portal.filesFolder, randomUUID());
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  const leave = async () => {
    await writeFile(unknown, 'bytes');
    await portal.database.db.execute(sql`update sessions set expires_at = ${NOW.toISOString()}`);
  };
  const isClean = async () => (await rowsOf('sessions')) === 0 && !(await isThere(unknown));
  const log = { info: () => undefined, error: vi.fn() };
  // File times use the system clock.
  portal.clock.set(new Date(Date.now() + DAY_MS));
  await leave();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startHousekeeping(portal.deps, log);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(vi.getTimerCount()).toBe(1);
  expect(await isClean()).toBe(false);
  vi.advanceTimersByTime(1);
  while (!(await isClean())) await setImmediate();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(log.error).not.toHaveBeenCalled();
});

/** Rows that settings apply to: one ended 40 days ago, the other 20 days ago. */
const insertOldAndNew = async (): Promise<void> => {
  const { db } = portal.database;
  const [first, second] = users;
  const at = (days: number): SQL =>
    sql`${new Date(NOW.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const account = (name: string, role: string, closed: SQL): SQL => sql`
    insert into users (role, email, password_hash, first_name, closed_at, consent_exemption)
    values (${role}, ${`${name}@closed.invalid`}, '', '', ${closed}, 'closed')`;
  const rejected = (user: number, days: number): SQL => sql`
    with made as (insert into applications (job_id, user_id, status, created_at)
      values (${jobId}, ${user}, 'rejected', ${at(90)}) returning id)
    insert into application_events (application_id, status, created_at) select id, 'rejected', ${at(days)} from made`;
  for (const statement of [
    sql`delete from mail_outbox`,
    rejected(first, 40),
    rejected(second, 20),
    account('old', 'seeker', at(40)),
    account('new', 'seeker', at(20)),
    account('company', 'employer', at(40)),
    sql`update companies set user_id = (select id from users where email = 'company@closed.invalid')`,
    ...[40, 20].flatMap((days) => [
      sql`insert into candidate_notes (company_id, user_id, author_id, text, created_at)
        select id, ${first}, ${second}, 'A note', ${at(days)} from companies limit 1`,
      sql`insert into audit_log (action, subject_kind, at) values ('job.approve', 'job', ${at(days)})`,
      sql`insert into security_events (user_id, kind, at) values (${first}, 'password_changed', ${at(days)})`,
      // Decided a long time ago, recently, and not yet.
      ...[at(days), sql`null`].map(
        (closed) => sql`
          insert into message_reports (side, scope, job_title, company_name, reason, text, messages, created_at, closed_at, outcome)
          select 'company', 'message', 'Cook', 'Labs', 'other', '', '[]', ${at(90)}, closed, case when closed is null then null else 'upheld' end
          from (select ${closed}::timestamptz as closed) decided`,
      ),
      sql`insert into mail_outbox (recipient, subject, text, next_attempt_at, created_at)
        values ('a@b.example', 's', 't', null, ${at(days)})`,
    ]),
    sql`insert into mail_outbox (recipient, subject, text, created_at) values ('waiting@b.example', 's', 't', ${at(40)})`,
  ]) {
    await db.execute(statement);
  }
};

test('RETAIN-01 expired data is deleted once a day as configured and logged; referenced rows stay', async () => {
  portal.clock.set(NOW);
  await insertOldAndNew();
  const days = 30;
  const retention = {
    closedAccounts: days,
    rejectedApplications: days,
    notes: days,
    auditLog: days,
    securityEvents: days,
    failedEmails: days,
    messageReports: days,
  };
  const each = {
    rejectedApplications: 1,
    notes: 1,
    auditLog: 1,
    securityEvents: 1,
    failedEmails: 1,
    messageReports: 1,
  };
  const info = vi.fn();
  const run = (kept: typeof retention) =>
    applyRetentionDaily({ ...portal.deps, settings: { ...portal.deps.settings, retention: kept } }, { info });
  const everything = { ...retention, ...portal.deps.settings.retention };
  await run(everything);
  await run(retention);
  expect(info).not.toHaveBeenCalled();

  portal.clock.set(new Date(NOW.getTime() + DAY_MS));
  onTestFinished(() => portal.clock.set(NOW));
  await Promise.all([run(retention), run(retention)]);
  expect(info.mock.calls).toEqual([[{ closedAccounts: 1, ...each }, 'old records deleted']]);
  const { rows } = await portal.database.db.execute<{ email: string }>(
    sql`select email from users where closed_at is not null order by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(['company@closed.invalid', 'new@closed.invalid']);
  const left = ['applications', 'application_events', 'candidate_notes', 'audit_log', 'security_events'];
  for (const table of left) expect([table, await rowsOf(table)]).toEqual([table, 1]);
  expect(await rowsOf('message_reports')).toBe(3);
  expect(await rowsOf('mail_outbox')).toBe(2);
});
