/** SUPPORT-01 to SUPPORT-06: what support sees of an account, and how it helps. */
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { DataRequest } from '#contract/data-requests/calls.ts';
import { DATA_LAW_NAMES } from '#contract/data-requests/rules.ts';
import type { SupportView } from '#contract/support/calls.ts';
import type { ObstacleKind, Remedy } from '#contract/support/rules.ts';
import { closeDueAccounts } from '#server/modules/account-status/due-closings.ts';
import {
  confirmAddress,
  formOf,
  joinTeam,
  PASSWORD,
  postJob,
  seekerFields,
  signInStaff,
  signUpEmployer,
} from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile({ requireConfirmedEmail: true });
const staff = await signInStaff(portal);

const newSeeker = async () => {
  const fields = seekerFields();
  const { body } = await portal.request<SignedIn>('POST signup-as-jobseeker', { form: formOf(fields) });
  return { email: fields.email, id: body.data.id, token: body.token };
};
const view = async (id: number): Promise<SupportView> =>
  (await portal.request<SupportView>(`GET staff/users/${id}/support`, { token: staff })).body;
const obstaclesOf = async (id: number): Promise<ObstacleKind[]> =>
  (await view(id)).obstacles.map(({ kind }) => kind);
const help = (id: number, remedy: Remedy, more: object = {}) =>
  portal.request<{ message: string; code?: string }>(`POST staff/users/${id}/remedies`, {
    token: staff,
    body: { remedy, ...more },
  });
const signIn = (email: string, password: string) =>
  portal.request('POST login', { body: { email, password } });
const lastMailTo = async (email: string) => (await portal.mails()).findLast(({ to }) => to === email);

test('SUPPORT-01 SUPPORT-02 an account locked by wrong passwords says so, and support lifts the lock', async () => {
  portal.limit({ signIn: 2 });
  const { email, id } = await newSeeker();
  expect(await obstaclesOf(id)).not.toContain('locked');
  for (const _ of [1, 2]) await signIn(email, 'wrong');
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  const [locked] = (await view(id)).obstacles.filter(({ kind }) => kind === 'locked');
  expect(new Date(locked?.until ?? 0).getTime()).toBeGreaterThan(portal.clock.now().getTime());
  const helped = await help(id, 'lift_locks');
  expect(helped.body).toMatchObject({ message: 'The locks are lifted.' });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect(await obstaclesOf(id)).not.toContain('locked');
  expect((await lastMailTo(email))?.subject).toMatch(/^Support helped/);
});

test('SUPPORT-02 an unconfirmed address is named, sent a new link, or corrected after its new mailbox confirms', async () => {
  const { email, id } = await newSeeker();
  expect(await obstaclesOf(id)).toContain('unconfirmed');
  await portal.mails();
  expect((await help(id, 'send_confirmation')).status).toBe(200);
  expect((await lastMailTo(email))?.text).toContain('/confirm-email?token=');
  const corrected = `right-${email}`;
  expect((await help(id, 'correct_email', { email: 'nonsense' })).status).toBe(422);
  expect((await help(id, 'correct_email', { email: corrected })).status).toBe(200);
  expect((await lastMailTo(email))?.text).not.toContain('/confirm-email?token=');
  expect((await view(id)).obstacles).toContainEqual(
    expect.objectContaining({ kind: 'change_waiting', detail: corrected }),
  );
  await confirmAddress(portal, corrected);
  expect((await signIn(corrected, PASSWORD)).status).toBe(200);
  expect(await obstaclesOf(id)).not.toContain('unconfirmed');
  expect((await help(id, 'send_confirmation')).body.code).toBe('changed');
});

test('SUPPORT-02 SUPPORT-04 a password link, signing out everywhere and the language are each told and logged', async () => {
  const { email, id, token } = await newSeeker();
  await help(id, 'send_reset');
  expect((await lastMailTo(email))?.text).toContain('/reset-password?token=');
  expect((await help(id, 'set_language', { language: 'es' })).status).toBe(200);
  expect((await view(id)).language).toBe('es');
  expect((await lastMailTo(email))?.text).toContain('en este idioma');
  expect((await help(id, 'end_sessions')).status).toBe(200);
  expect((await portal.request('GET me', { token })).status).toBe(401);
  expect((await view(id)).devices).toEqual([]);
  expect((await help(id, 'end_sessions')).body.code).toBe('changed');
  const { timeline } = await view(id);
  const logged = timeline.filter(({ kind }) => kind === 'staff').map(({ state }) => state);
  expect(logged.sort()).toEqual(['account.language_set', 'account.reset_sent', 'account.sessions_ended']);
});

test('SUPPORT-03 what became of an email stays known after it was sent, without its text and codes', async () => {
  const { email, id } = await newSeeker();
  await portal.request('POST email-sign-in-code', { body: { email } });
  await portal.mails();
  const emails = (await view(id)).timeline.filter(({ kind }) => kind === 'email');
  expect(emails.length).toBeGreaterThan(0);
  expect(emails.every(({ state }) => state === 'sent')).toBe(true);
  expect(JSON.stringify(emails)).not.toMatch(/\d{6}/);
  await portal.database.db.execute(sql`
    insert into mail_outbox (recipient, subject, text, next_attempt_at, last_error, attempts, created_at)
    values (${email}, 'Later', 't', null, '550', 1, ${portal.clock.now().toISOString()})`);
  expect((await view(id)).obstacles).toContainEqual(
    expect.objectContaining({ kind: 'email_failed', detail: '550' }),
  );
});

test('SUPPORT-01 a company whose jobs stay drafts, and jobs that wait for staff, are named', async () => {
  const token = await signUpEmployer(portal);
  const { id } = (await portal.request('GET me', { token })).body.data;
  await portal.database.db.execute(sql`update companies set staff_verdict = null where user_id = ${id}`);
  expect(await obstaclesOf(id)).toEqual(['unconfirmed', 'level_unconfirmed']);
  await portal.database.db.execute(sql`update users set email_confirmed_at = now() where id = ${id}`);
  expect(await obstaclesOf(id)).toEqual([]);
});

test('SUPPORT-01 a person without password and resume, hidden from companies, is described so', async () => {
  const { id } = await newSeeker();
  await portal.database.db.execute(
    sql`update users set password_hash = '', email_confirmed_at = now() where id = ${id}`,
  );
  await portal.database.db.execute(
    sql`update candidates set resume_file_id = null, visible_to_employers = false where user_id = ${id}`,
  );
  expect(await obstaclesOf(id)).toEqual(['no_password', 'no_resume', 'hidden']);
});

test('SUPPORT-02 suspended accounts are restored first, and closed ones look missing', async () => {
  const { id } = await newSeeker();
  await portal.database.db.execute(sql`update users set suspended_at = now() where id = ${id}`);
  expect(await obstaclesOf(id)).toContain('suspended');
  expect((await help(id, 'send_reset')).body.code).toBe('changed');
  await portal.database.db.execute(
    sql`update users set suspended_at = null, closed_at = now() where id = ${id}`,
  );
  expect(await obstaclesOf(id)).toEqual(['closed']);
  expect((await help(id, 'send_reset')).status).toBe(404);
});

test('SUPPORT-02 SUPPORT-08 of staff, nobody’s session gets around the proof of the account’s owner', async () => {
  const { id } = (await portal.request('GET me', { token: staff })).body.data;
  expect((await help(id, 'lift_locks')).status).toBe(403);
  expect((await help(id, 'correct_email', { email: 'other@example.com' })).status).toBe(403);
  expect((await help(id, 'close_account', { reason: 'Left us.' })).status).toBe(403);
});

test('SUPPORT-06 an account is found by what its owner knows', async () => {
  const { id, token } = await newSeeker();
  const boss = await signUpEmployer(portal);
  const bossId = (await portal.request('GET me', { token: boss })).body.data.id;
  await portal.database.db.execute(
    sql`update users set email_confirmed_at = now() where id in (${id}, ${bossId})`,
  );
  await portal.database.db.execute(
    sql`update users set mobile_no = ${`+49 (170) 555-01${id}`} where id = ${id}`,
  );
  const jobId = await postJob(portal, boss);
  await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
  const [applied] = (await portal.request('GET view-applied-jobs', { token })).body.data;
  const refused = await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
  const found = async (q: string) =>
    (await listOf<{ id: number }>(portal, staff, 'users', { filter: { q } })).rows.map((row) => row.id);
  for (const q of [`0170 55501${id}`, `+4917055501${id}`, String(refused.headers['x-request-id'])])
    expect(await found(q), q).toEqual([id]);
  expect(await found(String(applied?.job_applied_id))).toContain(id);
  expect(await found(String(jobId))).toContain(bossId);
});

test('SUPPORT-06 a failure of the portal names the number by which support finds it, with the text that was shown', async () => {
  const { id, token } = await newSeeker();
  const jobId = await postJob(portal, await signUpEmployer(portal));
  await portal.database.db.execute(sql`alter table bookmarks rename to lost_bookmarks`);
  const failed = await portal.request<{ message: string }>('POST add-to-bookmark', {
    token,
    body: { manage_job_id: jobId },
  });
  await portal.database.db.execute(sql`alter table lost_bookmarks rename to bookmarks`);
  expect(failed.status).toBe(500);
  const [number = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(failed.body.message) ?? [];
  expect(number).toBe(failed.headers['x-request-id']);
  const { rows } = await listOf<{ id: number }>(portal, staff, 'users', { filter: { q: number } });
  expect(rows.map((row) => row.id)).toEqual([id]);
  const shown = (await view(id)).timeline.find(({ kind }) => kind === 'failure');
  expect(shown).toMatchObject({ detail: number, text: failed.body.message });
});

const requestsOf = async (id: number) =>
  (
    await portal.database.db.execute<{ kind: string; state: string }>(sql`
      select kind, state from data_requests where user_id = ${id} order by id`)
  ).rows;
const closeDue = () =>
  closeDueAccounts(portal.deps, { warn: (details: unknown) => expect.fail(JSON.stringify(details)) });
const passTime = (id: number) =>
  portal.database.db.execute(
    sql`update data_requests set closes_at = ${portal.clock.now().toISOString()} where user_id = ${id}`,
  );

test('SUPPORT-08 support closes an account after a week in which its owner can keep it, and not without a reason', async () => {
  const { email, id, token } = await newSeeker();
  expect((await help(id, 'close_account', { reason: ' ' })).status).toBe(422);
  expect((await help(id, 'close_account', { reason: 'You asked on the phone.' })).status).toBe(200);
  expect((await lastMailTo(email))?.text).toContain('You asked on the phone.');
  expect((await help(id, 'close_account', { reason: 'Again.' })).body.code).toBe('changed');
  expect(await obstaclesOf(id)).toContain('closing');
  const planned = async () => (await portal.request('GET account-closing', { token })).body.data.planned;
  expect(await planned()).toMatchObject({ reason: 'You asked on the phone.' });
  await closeDue();
  await portal.request('POST keep-account', { token });
  expect(await planned()).toBeNull();
  await help(id, 'close_account', { reason: 'Once more.' });
  await help(id, 'keep_account');
  expect((await lastMailTo(email))?.subject).toMatch(/stays open$/);
  await passTime(id);
  await closeDue();
  expect(await requestsOf(id)).toEqual([
    { kind: 'erasure', state: 'withdrawn' },
    { kind: 'erasure', state: 'withdrawn' },
  ]);
  await help(id, 'close_account', { reason: 'Now for good.' });
  await passTime(id);
  await closeDue();
  const { rows } = await portal.database.db.execute(sql`
    select state, reason from data_requests where kind = 'erasure' and user_id is null`);
  expect(rows).toContainEqual({ state: 'done', reason: '' });
  expect((await portal.request(`GET staff/users/${id}/support`, { token: staff })).status).toBe(404);
});

test('SUPPORT-08 an account whose owner has a team by then is held: told, logged, open in the register, and tried once', async () => {
  const owner = await signUpEmployer(portal);
  const { id, email } = (await portal.request('GET me', { token: owner })).body.data;
  await help(id, 'close_account', { reason: 'You asked on the phone.' });
  await joinTeam(portal, owner, 'recruiter');
  await passTime(id);
  await closeDue();
  expect((await lastMailTo(email))?.subject).toMatch(/isn’t closed yet$/);
  expect(await requestsOf(id)).toEqual([{ kind: 'erasure', state: 'open' }]);
  expect(await obstaclesOf(id)).not.toContain('closing');
  const logged = () =>
    portal.database.db.execute(sql`
      select from audit_log where action = 'account.closing_held' and subject_id = ${String(id)}::text`);
  await closeDue();
  expect((await logged()).rows).toHaveLength(1);
});

test('SUPPORT-08 that an owner kept the account is in the log, once', async () => {
  const { id, token } = await newSeeker();
  await portal.request('POST keep-account', { token });
  await help(id, 'close_account', { reason: 'You asked on the phone.' });
  await portal.request('POST keep-account', { token });
  const { rows } = await portal.database.db.execute(sql`
    select actor_id from audit_log where action = 'account.closing_cancelled' and subject_id = ${String(id)}::text`);
  expect(rows).toEqual([{ actor_id: id }]);
});

test.each(['owner', 'support'])(
  'SUPPORT-08 SUPPORT-09 what else was asked to be deleted stays open when the %s keeps the account',
  async (keeper) => {
    const { id, token } = await newSeeker();
    const noted = { account_id: id, kind: 'erasure', reason: 'Delete my old phone number.' };
    await portal.request('POST staff/data-requests', { token: staff, body: noted });
    await help(id, 'close_account', { reason: 'You asked on the phone.' });
    if (keeper === 'owner') await portal.request('POST keep-account', { token });
    else await help(id, 'keep_account');
    expect(await requestsOf(id)).toEqual([
      { kind: 'erasure', state: 'open' },
      { kind: 'erasure', state: 'withdrawn' },
    ]);
  },
);

test('SUPPORT-08 people download their data themselves, which ends what they asked for', async () => {
  const { email, id, token } = await newSeeker();
  expect((await help(id, 'send_data')).body.code).toBe('changed');
  await portal.database.db.execute(sql`update users set email_confirmed_at = now() where id = ${id}`);
  expect((await help(id, 'send_data')).status).toBe(200);
  expect((await lastMailTo(email))?.subject).toMatch(/^Your data at/);
  expect(await requestsOf(id)).toEqual([{ kind: 'access', state: 'open' }]);
  expect((await portal.request('GET account-data', { token })).status).toBe(200);
  expect(await requestsOf(id)).toEqual([{ kind: 'access', state: 'done' }]);
});

test('SUPPORT-09 the register lists open requests by their deadline, and support ends and reopens them', async () => {
  const { id } = await newSeeker();
  const note = (body: object) =>
    portal.request('POST staff/data-requests', { token: staff, body: { account_id: id, ...body } });
  const listed = async () =>
    (
      await listOf<DataRequest>(portal, staff, 'data-requests', {
        ...{ filter: { account_id: id }, sort: ['due_on', 'ASC'] },
      })
    ).rows;
  expect((await note({ kind: 'correction', reason: ' ' })).status).toBe(422);
  await note({ kind: 'correction', reason: 'My birthday is wrong.' });
  await note({ kind: 'objection', reason: 'No newsletter.', due_on: '2020-01-02' });
  const [late, next] = await listed();
  expect([late?.kind, late?.is_late, next?.kind, next?.is_late]).toEqual([
    ...['objection', true, 'correction', false],
  ]);
  expect(next?.due_on).toBe(formatISO(addMonths(portal.clock.now(), 1), { representation: 'date' }));
  const set = (request: DataRequest | undefined, state: string) =>
    portal.request<{ state: string; code: string }>(`PUT staff/data-requests/${request?.id}`, {
      token: staff,
      body: { state },
    });
  await set(late, 'refused');
  expect((await listed()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'correction open',
    'objection refused',
  ]);
  expect((await set(late, 'open')).body.state).toBe('open');
  await help(id, 'close_account', { reason: 'They asked.' });
  const closing = (await listed()).find(({ kind }) => kind === 'erasure');
  expect((await set(closing, 'done')).body.code).toBe('changed');
});

test('SUPPORT-09 the law of the place gives the time to answer', async () => {
  const { id } = await newSeeker();
  const days = { gdpr: undefined, lgpd: 15, ccpa: 45, dpdp: 90 } as const;
  for (const law of DATA_LAW_NAMES) {
    const body = { account_id: id, kind: 'access', reason: law, law };
    await portal.request('POST staff/data-requests', { token: staff, body });
  }
  const { rows } = await listOf<DataRequest>(portal, staff, 'data-requests', { filter: { account_id: id } });
  const now = portal.clock.now();
  for (const law of DATA_LAW_NAMES) {
    const last = days[law] === undefined ? addMonths(now, 1) : addDays(now, days[law]);
    const found = rows.find(({ reason }) => reason === law);
    expect(found?.due_on, law).toBe(formatISO(last, { representation: 'date' }));
  }
});

test('SUPPORT-12 saved replies are in the language of the message, with the name of who wrote it', async () => {
  await portal.request('POST contact-messages', {
    body: {
      name: 'Maëlle',
      email: 'maelle@example.com',
      subject: 'Aide',
      message: 'Je n’arrive pas à entrer.',
    },
    headers: { 'accept-language': 'fr' },
  });
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select id from support_messages where email = 'maelle@example.com'`,
  );
  const { body } = await portal.request<{ data: { id: string; text: string }[] }>(
    `GET staff/support-messages/${rows[0]?.id}/saved-replies`,
    { token: staff },
  );
  expect(body.data.map(({ id }) => id)).toContain('sign_in');
  for (const { text } of body.data) expect(text).toMatch(/^Bonjour Maëlle,\n\n\p{Lu}/u);
});
