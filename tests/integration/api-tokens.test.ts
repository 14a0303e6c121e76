/** Tokens of the API: what they can do, and that they can do nothing else. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { scopesFor, TOKEN_SCOPES, type TokenScope } from '#contract/api-tokens/rules.ts';
import { scopeOf } from '#contract/api-tokens/scope-of.ts';
import { type EndpointKey, endpoints, sectionsOf } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import type { Role } from '#contract/shared/constants.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  jobPost,
  joinTeam,
  PASSWORD,
  postJob,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const sessions = {
  employer: await signUpEmployer(portal, { company_name: 'Token Works' }),
  seeker: await signUpSeeker(portal),
  staff: await signInStaff(portal),
};
const owner = sessions.employer;

const create = async (session: string, scopes: readonly TokenScope[], days = 30) => {
  const body = { name: 'Sync', scopes: [...scopes], expires_in_days: days };
  const answer = await portal.request('POST api-tokens', { token: session, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const statusOf = async (call: string, token: string) => (await portal.request(call, { token })).status;

const isKey = (key: string): key is EndpointKey => key in endpoints;
const CALLS = Object.keys(endpoints).filter(isKey);

/** Sections that no token reaches, whoever's it is. */
const SECURITY = [
  'Accounts',
  'Account settings',
  'API tokens',
  'Passkeys',
  'Sign-in providers',
  'Two-factor authentication',
  'Drafts',
];
const concernsSecurity = (key: EndpointKey): boolean => {
  const { permission }: Endpoint = endpoints[key];
  return sectionsOf(key).some((section) => SECURITY.includes(section)) || permission === 'team.manage';
};

test('TOKEN-01 a token is shown once, stored hashed, listed with its last use, and ends when revoked or expired', async () => {
  const { token, ...shown } = await create(owner, ['jobs.view'], 30);
  expect(token).toMatch(/^slt_[\w-]{43}$/);
  const stored = await portal.database.db.execute(sql`select * from api_tokens where id = ${shown.id}`);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  expect(stored.rows[0]).toMatchObject({ token_hash: hashToken(token), hint: token.slice(-4) });

  expect(await statusOf('POST myjobs', token)).toBe(422);
  expect((await portal.request('POST myjobs', { token, body: {} })).status).toBe(200);
  const { body } = await portal.request('GET api-tokens', { token: owner });
  expect(body.data).toEqual([{ ...shown, last_used_at: NOW.toISOString() }]);
  expect(JSON.stringify(body)).not.toContain(token);
  const exported = await portal.request('GET account-data', { token: owner });
  expect(exported.text).not.toContain(hashToken(token));

  const another = await create(owner, ['jobs.view'], 1);
  expect((await portal.call('POST revoke-api-token', sessions.seeker, { id: shown.id })).status).toBe(200);
  expect(await statusOf('GET own-company', token)).toBe(200);
  expect((await portal.call('POST revoke-api-token', owner, { id: shown.id })).status).toBe(200);
  expect(await statusOf('GET own-company', token)).toBe(401);
  portal.clock.set(new Date(NOW.getTime() + 25 * 3_600_000));
  expect(await statusOf('GET own-company', another.token)).toBe(401);
  portal.clock.set(NOW);
  const warned = (await portal.mails()).filter(({ subject }) => subject.includes('API token'));
  expect(warned).toHaveLength(2);
});

test('TOKEN-01 scopes are those of the role, and an account has a limited number of tokens', async () => {
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const ask = (token: string, scopes: TokenScope[]) =>
    portal.call('POST api-tokens', token, { name: 'Sync', scopes, expires_in_days: 30 });
  expect((await ask(recruiter, ['company.edit'])).body.errors).toHaveProperty('scopes');
  expect((await ask(sessions.seeker, ['jobs.post'])).status).toBe(422);
  expect((await ask(sessions.staff, ['profile.read'])).status).toBe(422);
  expect((await ask(owner, [])).status).toBe(422);
  for (let n = 0; n < 20; n += 1) expect((await ask(recruiter, ['jobs.view'])).status).toBe(200);
  expect((await ask(recruiter, ['jobs.view'])).status).toBe(409);
});

test('TOKEN-02 the scope of every call follows from the contract, and none opens an account’s security', () => {
  for (const key of CALLS) {
    const { access, permission, needsSession }: Endpoint = endpoints[key];
    for (const role of ['employer', 'seeker', 'staff'] as const) {
      const scope = scopeOf(key, role);
      const isReached = scope !== undefined && scope !== 'public';
      if (isReached) expect(TOKEN_SCOPES, `${key} as ${role}`).toContain(scope);
      if (isReached) expect(needsSession, key).toBeUndefined();
      if (access !== 'anyone' && concernsSecurity(key)) expect(scope, `${key} as ${role}`).toBeUndefined();
      if (access === 'employer' && isReached) expect([key, scope]).toEqual([key, permission]);
    }
  }
});

/** Scopes that no call needs would promise what they don't give. */
test('TOKEN-02 every scope opens a call', () => {
  const needed = new Set(
    CALLS.flatMap((key) => (['employer', 'seeker', 'staff'] as const).map((role) => scopeOf(key, role))),
  );
  // Other members' notes: the same calls as one's own.
  expect(TOKEN_SCOPES.filter((scope) => !needed.has(scope))).toEqual(['notes.manage']);
});

const withAccount = CALLS.filter((key) => endpoints[key].access !== 'anyone');

/** With all scopes but the one that a call needs, so that none of them opens it; calls without one stay out of reach. */
const sweep = async (role: Role) => {
  let refused = 0;
  const scopes = scopesFor(role, 'owner');
  for (const [needed, calls] of Map.groupBy(withAccount, (key) => scopeOf(key, role))) {
    const others = scopes.filter((scope) => scope !== needed);
    const { token, id } = await create(sessions[role], others);
    for (const key of calls) {
      const status = await statusOf(key.replace(/:\w+/g, '1'), token);
      expect(status, `${key} without ${needed} as ${role}`).toBe(403);
      refused += 1;
    }
    await portal.call('POST revoke-api-token', sessions[role], { id });
  }
  return refused;
};

test.each(['employer', 'seeker', 'staff'] as const)(
  'TOKEN-02 a token of %s with all scopes but one is refused by the calls that need it, and changes nothing',
  async (role) => {
    expect(await sweep(role)).toBeGreaterThan(300);
    // Still signed in, and nobody's password has changed.
    expect((await portal.request('GET me', { token: sessions[role] })).status).toBe(200);
  },
);

test('TOKEN-03 a token has the rights that its account has now, within its scopes', async () => {
  const manager = await joinTeam(portal, owner, 'recruiter');
  const { body: me } = await portal.request('GET me', { token: manager });
  const { token } = await create(manager, ['jobs.post', 'jobs.view']);
  const post = () => portal.request('POST post-new-job', { token, body: jobPost({ job_title: 'Clerk' }) });
  expect((await post()).status).toBe(200);
  const demoted = { member_id: me.data.id, role: 'interviewer' };
  expect((await portal.call('POST change-member', owner, demoted)).status).toBe(200);
  expect((await post()).status).toBe(403);
  expect(await statusOf('GET own-company', token)).toBe(200);
  expect((await portal.call('POST remove-member', owner, { member_id: me.data.id })).status).toBe(200);
  expect(await statusOf('GET own-company', token)).toBe(401);
});

test('TOKEN-03 shared calls and rows obey the scopes, too', async () => {
  await postJob(portal, owner);
  const { token } = await create(owner, ['applicants.view']);
  const conversation = await portal.request('GET conversations', { token });
  expect(conversation.status).toBe(403);
  // An applicant's page is in reach; people who only could be found by searching are not.
  const { body } = await portal.request('GET me', { token: sessions.seeker });
  expect(await statusOf(`GET candidate-notes?candidate_id=${body.data.id}`, owner)).toBe(200);
  expect(await statusOf(`GET candidate-notes?candidate_id=${body.data.id}`, token)).toBe(404);
});

test('TOKEN-03 a new password ends every token', async () => {
  const session = await signUpSeeker(portal);
  const { token } = await create(session, ['profile.read']);
  expect(await statusOf('GET candidate-general-details', token)).toBe(200);
  const password = 'another battery staple';
  const body = { current_password: PASSWORD, password, password_confirmation: password };
  expect((await portal.request('POST change-password', { token: session, body })).status).toBe(200);
  expect(await statusOf('GET candidate-general-details', token)).toBe(401);
});

test('TOKEN-04 a token has a budget of its own, and what it tried to change is listed', async () => {
  const { token, id } = await create(owner, ['jobs.post']);
  await portal.request('POST post-new-job', { token, body: jobPost({ job_title: 'Packer' }) });
  await portal.request('POST delete-job', { token, body: { job_id: 1 } });
  // Noted once the answer has left.
  const listed = async () => {
    const { body } = await portal.request(`GET api-token-calls?id=${id}`, { token: owner });
    return body.data.map(({ call, status }) => [call, status]);
  };
  await expect.poll(listed).toEqual([
    ['POST delete-job', 403],
    ['POST post-new-job', 200],
  ]);
  expect(
    (await portal.request(`GET api-token-calls?id=${id}`, { token: sessions.seeker })).body.data,
  ).toEqual([]);
});

beforeAll(() => portal.clock.set(NOW));
