/** SUPPORT-13: support merges two accounts of one person, once both addresses have confirmed it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MergePreview } from '#contract/account-merges/calls.ts';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { MOVES } from '#server/modules/account-merges/tables.ts';
import { closeDueAccounts } from '#server/modules/account-status/due-closings.ts';
import {
  formOf,
  PASSWORD,
  pdf,
  postJob,
  seekerFields,
  signInStaff,
  signInTranslator,
  signUpEmployer,
} from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const { db } = portal.database;
const staff = await signInStaff(portal);
const boss = await signUpEmployer(portal);
const [shared, second, third] = [
  await postJob(portal, boss),
  await postJob(portal, boss),
  await postJob(portal, boss),
];

const newSeeker = async () => {
  const fields = { ...seekerFields(), resume: pdf(`Resume ${Math.random()}`) };
  const { body } = await portal.request<SignedIn>('POST signup-as-jobseeker', { form: formOf(fields) });
  await db.execute(sql`update users set email_confirmed_at = now() where id = ${body.data.id}`);
  return { email: fields.email, id: body.data.id, token: body.token };
};
type Seeker = Awaited<ReturnType<typeof newSeeker>>;

const apply = (token: string, jobId: number) =>
  portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
/** Two accounts that have applied to one job in common. */
const newPair = async (): Promise<{ kept: Seeker; other: Seeker }> => {
  const [kept, other] = [await newSeeker(), await newSeeker()];
  await apply(kept.token, shared);
  for (const jobId of [shared, second, third]) await apply(other.token, jobId);
  for (const { token } of [kept, other])
    await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: shared } });
  await portal.request('POST add-to-bookmark', { token: other.token, body: { manage_job_id: third } });
  return { kept, other };
};
const preview = (keptId: number, email: string) =>
  portal.request<MergePreview & { code?: string }>(
    `GET staff/users/${keptId}/merges?email=${encodeURIComponent(email)}`,
    { token: staff },
  );
const ask = (keptId: number, email: string, token = staff) =>
  portal.request<{ code?: string }>(`POST staff/users/${keptId}/merges`, {
    token,
    body: { email, reason: 'You told us that both are yours.' },
  });
const mailTo = async (email: string) => (await portal.mails()).findLast(({ to }) => to === email);
const tokenTo = async (email: string) =>
  /\/merge-accounts\?token=([\w-]{43})$/m.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => portal.request('POST confirm-merge', { body: { token } });
const signIn = (email: string) =>
  portal.request<SignedIn>('POST login', { body: { email, password: PASSWORD } });

/** Every row of either account, by table and owner, with its key. */
const rowsOf = async (ids: readonly number[]) => {
  const found: Record<string, unknown> = {};
  for (const { table, owner, key } of MOVES) {
    const { rows } = await db.execute(sql`
      select ${sql.identifier(owner)} as owner, ${sql.identifier(key)}::text as key from ${sql.identifier(table)}
      where ${sql.identifier(owner)} in ${[...ids]} order by 1, 2`);
    if (rows.length > 0) found[table] = rows;
  }
  const { rows } = await db.execute(sql`
    select user_id, resume_file_id from candidates where user_id in ${[...ids]} order by 1`);
  return { ...found, resumes: rows };
};

test('SUPPORT-13 what moves and stays is shown, both confirm, all moves at once, and comes back with the other account', async () => {
  const { kept, other } = await newPair();
  const { body } = await preview(kept.id, other.email);
  const counts = Object.fromEntries(body.moves.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ applications: 2, resumes: 1, bookmarks: 1, reviews: 0, sign_in: 0 });
  expect(body.stays.map(({ kind }) => kind)).toEqual(['application']);
  const before = await rowsOf([kept.id, other.id]);

  expect((await ask(kept.id, other.email)).status).toBe(200);
  const [ofKept, ofOther] = [await tokenTo(kept.email), await tokenTo(other.email)];
  expect((await mailTo(other.email))?.text).toContain('You told us that both are yours.');
  expect((await mailTo(other.email))?.text).not.toContain(kept.email);
  expect((await confirm(ofOther)).status).toBe(200);
  expect(await rowsOf([kept.id, other.id])).toEqual(before);
  expect((await confirm(ofKept)).status).toBe(200);

  const applied = (await portal.request('GET view-applied-jobs', { token: kept.token })).body.data;
  expect(applied).toHaveLength(3);
  expect((await portal.request('GET me', { token: other.token })).status).toBe(401);
  expect((await mailTo(kept.email))?.subject).toContain('are merged');
  expect((await mailTo(other.email))?.text).toContain('Keep my account');
  expect((await confirm(ofKept)).status).toBe(410);
  expect((await preview(kept.id, other.email)).body.code).toBe('changed');

  const again = await signIn(other.email);
  await portal.request('POST keep-account', { token: again.body.token });
  expect(await rowsOf([kept.id, other.id])).toEqual(before);
  expect((await mailTo(kept.email))?.subject).toContain('separate again');
  const { rows } = await db.execute<{ action: string }>(sql`
    select action from audit_log where subject_id = ${String(other.id)} and action like 'account.%merge%' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['account.merged', 'account.unmerged']);
});

test('SUPPORT-13 what has moved outlives the other account, with what companies noted about the person', async () => {
  const { kept, other } = await newPair();
  await db.execute(sql`
    insert into shortlisted_candidates (company_id, user_id) select company_id, ${other.id}::int from jobs where id = ${second}`);
  await db.execute(sql`
    insert into shortlisted_for_jobs (company_id, user_id, job_id) select company_id, ${other.id}::int, id from jobs where id = ${second}`);
  await ask(kept.id, other.email);
  await confirm(await tokenTo(kept.email));
  await confirm(await tokenTo(other.email));
  await db.execute(sql`
    update data_requests set closes_at = ${portal.clock.now().toISOString()} where user_id = ${other.id}`);
  await closeDueAccounts(portal.deps, { warn: (details: unknown) => expect.fail(JSON.stringify(details)) });
  const { rows } = await db.execute(sql`
    select (select count(*)::int from users where id = ${other.id}) as accounts,
      (select count(*)::int from applications where user_id = ${kept.id} and resume_file_id is not null) as applications,
      (select count(*)::int from shortlisted_for_jobs where user_id = ${kept.id}) as shortlists,
      (select count(*)::int from other_resumes where user_id = ${kept.id}) as resumes,
      (select count(*)::int from account_merges) as merges`);
  expect(rows).toEqual([{ accounts: 0, applications: 3, shortlists: 1, resumes: 1, merges: 0 }]);
});

test('SUPPORT-13 companies, one account twice, unconfirmed and suspended accounts and other roles are refused', async () => {
  const { kept, other } = await newPair();
  const { email } = (await portal.request('GET me', { token: boss })).body.data;
  expect((await ask(kept.id, email)).body.code).toBe('changed');
  expect((await ask(kept.id, kept.email)).status).toBe(422);
  expect((await ask(kept.id, 'nobody@example.com')).status).toBe(422);
  expect((await ask(kept.id, other.email, await signInTranslator(portal, ['fr']))).status).toBe(403);
  expect((await ask(kept.id, other.email, kept.token)).status).toBe(403);
  await ask(kept.id, other.email);
  const late = await tokenTo(other.email);
  await db.execute(sql`update users set suspended_at = now() where id = ${kept.id}`);
  expect((await confirm(late)).body).toMatchObject({ code: 'changed' });
  await db.execute(
    sql`update users set suspended_at = null, email_confirmed_at = null where id = ${kept.id}`,
  );
  expect((await ask(kept.id, other.email)).body.code).toBe('changed');
  await db.execute(sql`update account_merges set expires_at = ${portal.clock.now().toISOString()}`);
  expect((await confirm(late)).status).toBe(410);
});

test('SUPPORT-13 a row stays wherever the account that is kept has one in its place', async () => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select i.indrelid::regclass::text as "table", array_agg(a.attname::text) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisunique group by i.indexrelid, i.indrelid`);
  const missed = MOVES.flatMap(({ table, owner, unless }) =>
    rows
      .filter((row) => row.table === table && row.columns.includes(owner))
      .map(({ columns }) => columns.filter((one) => one !== owner && one !== unless).toSorted())
      .filter((others) => others.length > 0 && unless === undefined)
      .map((others) => `${table}: ${others.join(', ')}`),
  );
  // Notifications about bookmarks have no application, and stay. A message is reported by the one who got it.
  expect(missed.toSorted()).toEqual(['message_reports: message_id, scope', 'notifications: job_id']);
});

test('SUPPORT-13 what companies note about a person moves, or is known to stay', async () => {
  const { rows } = await db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'candidates'::regclass order by 1`);
  const moved = new Set(MOVES.map(({ table }) => table));
  expect(rows.map(({ table }) => table).filter((table) => !moved.has(table))).toEqual([
    ...[
      'candidate_educations',
      'candidate_employment_types',
      'candidate_experiences',
      'candidate_preferred_cities',
    ],
    ...['candidate_projects', 'candidate_skills', 'distinct_applicants', 'entry_confirmations'],
  ]);
});
