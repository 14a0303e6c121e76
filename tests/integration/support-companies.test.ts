/** SUPPORT-11: one page per company, and why it can't do something. */
import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { StaffCompany } from '#contract/account-status/staff-calls.ts';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import {
  formOf,
  joinTeam,
  pdf,
  postJob,
  seekerFields,
  signInStaff,
  signUpEmployer,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile({ requireConfirmedEmail: true });
const { db } = portal.database;
const staff = await signInStaff(portal);
beforeEach(() => portal.clock.set(NOW));

const newCompany = async (name: string) => {
  const email = `boss@${name.toLowerCase()}.example`;
  const token = await signUpEmployer(portal, { email, company_name: name });
  const { data } = (await portal.request<{ data: { id: number; company_id: number } }>('GET me', { token }))
    .body;
  await db.execute(sql`update users set email_confirmed_at = now() where id = ${data.id}`);
  await db.execute(sql`
    update companies set website = ${`https://${name.toLowerCase()}.example`}, staff_verdict = null
    where id = ${data.company_id}`);
  return { token, email, userId: data.id, id: data.company_id };
};
const read = async (id: number) =>
  (await portal.request<StaffCompanyDetail>(`GET staff/companies/${id}`, { token: staff })).body;
const whyOf = async (id: number) => (await read(id)).obstacles.map(({ kind }) => kind);

test('SUPPORT-11 it has members, jobs with why they aren’t listed, and what happened, without applicants', async () => {
  const harbour = await newCompany('Harbourlight');
  await joinTeam(portal, harbour.token, 'interviewer');
  const listed = await postJob(portal, harbour.token, { job_title: 'Keeper of the lamp' });
  const closed = await postJob(portal, harbour.token, { job_title: 'Ferry hand' });
  const { body } = await portal.request<{ token: string }>('POST signup-as-jobseeker', {
    form: formOf({ ...seekerFields(), first_name: 'Applicantia', resume: pdf() }),
  });
  await db.execute(sql`update users set email_confirmed_at = now() where first_name = 'Applicantia'`);
  await portal.call('POST apply-jobs', body.token, { manage_job_id: listed });
  await portal.call('POST close-jobs', harbour.token, { job_ids: [closed] });
  const { text } = await portal.request(`GET staff/companies/${harbour.id}`, { token: staff });
  const company = await read(harbour.id);
  expect(company).toMatchObject({ email: harbour.email, domain: 'harbourlight.example', live_jobs: 1 });
  expect(company.members.map(({ role }) => role)).toEqual(['owner', 'interviewer']);
  expect(company.jobs.map(({ id, obstacles }) => [id, ...obstacles.map(({ kind }) => kind)])).toEqual([
    [closed, 'job_closed'],
    [listed],
  ]);
  const kinds = new Set(company.timeline.map(({ kind }) => kind));
  expect(kinds).toContain('activity');
  expect(kinds).toContain('email');
  expect(company.timeline.find(({ state }) => state === 'job_closed')).toMatchObject({
    text: 'Ferry hand',
    by: harbour.email,
  });
  expect(text).not.toContain('Applicantia');
});

test('SUPPORT-11 staff find it by its name, site, a job’s title or number, and a member’s address', async () => {
  const { token, id } = await newCompany('Quaystone');
  const member = await joinTeam(portal, token, 'recruiter');
  const { email } = (await portal.request('GET me', { token: member })).body.data;
  const jobId = await postJob(portal, token, { job_title: 'Rope splicer of old' });
  for (const q of ['quayst', 'quaystone.example', 'splicer of', String(jobId), email]) {
    const { rows } = await listOf<StaffCompany>(portal, staff, 'companies', { filter: { q } });
    expect(
      rows.map((row) => row.id),
      q,
    ).toContain(id);
  }
  const { rows } = await listOf<StaffCompany>(portal, staff, 'companies', { filter: { q: 'nobody@here' } });
  expect(rows).toEqual([]);
});

test('SUPPORT-11 why it can’t publish, get applications or see candidates', async () => {
  const { id, userId, token } = await newCompany('Slipway');
  expect(await whyOf(id)).toEqual(['no_job_listed']);
  await db.execute(sql`update users set email_confirmed_at = null where id = ${userId}`);
  expect(await whyOf(id)).toEqual(['level_unconfirmed', 'no_job_listed', 'unverified']);
  await db.execute(sql`update users set email_confirmed_at = now() where id = ${userId}`);
  await postJob(portal, token);
  expect(await whyOf(id)).toEqual([]);
  await db.execute(
    sql`insert into profile_reviews (company_id, state, changed_at) values (${id}, 'held', now())`,
  );
  await db.execute(sql`update users set suspended_at = now(), suspension_reason = 'x' where id = ${userId}`);
  expect(await whyOf(id)).toEqual(['owner_suspended', 'profile_held', 'company_unattended']);
});

test('SUPPORT-11 why its sources, tokens and webhooks don’t work, without their secrets', async () => {
  const { id, userId } = await newCompany('Breakwater');
  const now = NOW.toISOString();
  const addSource = async (name: string, state: string, run?: string) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into job_sources (company_id, name, schedule, apply_at, state, created_at)
      values (${id}, ${name}, 'daily', 'source', ${state}, ${now}) returning id`);
    if (run)
      await db.execute(sql`
        insert into source_runs (source_id, state, is_check, problem, counts, started_at)
        values (${rows[0]?.id}, ${run}, false, ${run === 'failed' ? 'robots' : null}, '{}', ${now})`);
  };
  await addSource('Waits', 'waiting_approval');
  await addSource('Fails', 'active', 'failed');
  await addSource('Asks', 'active', 'asking');
  await addSource('Works', 'active', 'applied');
  const addToken = (name: string, days: number) =>
    db.execute<{ id: number }>(sql`
      insert into api_tokens (user_id, company_id, token_hash, name, hint, scopes, created_at, expires_at)
      values (${userId}, ${id}, ${`hash of ${name}`}, ${name}, 'abcd', '{jobs.post}', ${now},
        ${addDays(NOW, days).toISOString()}) returning id`);
  await addToken('Old', -1);
  const { rows } = await addToken('Narrow', 9);
  await db.execute(sql`
    insert into api_token_calls (token_id, call, status, at) values (${rows[0]?.id}, 'POST close-job', 403, ${now})`);
  await db.execute(sql`
    insert into webhooks (company_id, owner_id, address, secret, kinds, created_at, paused_at)
    values (${id}, ${userId}, 'https://hooks.example/a-secret-path', 'sealed', '{application.received}', ${now}, ${now})`);
  const { obstacles } = await read(id);
  const { text } = await portal.request(`GET staff/companies/${id}`, { token: staff });
  expect(obstacles.map(({ kind, detail }) => [kind, detail?.split(' · ')[0]])).toEqual([
    ['no_job_listed', undefined],
    ['source_asks', 'Asks'],
    ['source_failing', 'Fails'],
    ['source_waits', 'Waits'],
    ['token_refused', 'Narrow'],
    ['token_expired', 'Old'],
    ['webhook_paused', 'hooks.example'],
  ]);
  expect(obstacles.find(({ kind }) => kind === 'source_failing')?.terms).toEqual(['robots']);
  for (const secret of ['a-secret-path', 'sealed', 'hash of']) expect(text).not.toContain(secret);
});
