/** Assistants get tokens by OAuth, with what people allow and no more. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ASSISTANT_SCOPES } from '#contract/api-tokens/rules.ts';
import { scopeOf } from '#contract/api-tokens/scope-of.ts';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { MODULES } from '#server/modules/index.ts';
import { connectAssistant } from '../support/mcp-client.ts';
import { agree, createBrowser, createOAuthAssistant } from '../support/oauth-client.ts';
import { joinTeam, PASSWORD, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const owner = await signUpEmployer(portal, { company_name: 'Agent Works' });
const seeker = await signUpSeeker(portal);
const DAY_MS = 86_400_000;

const statusOf = async (call: string, token: string) => (await portal.request(call, { token })).status;
const letIn = async (session: string, ...[scopes]: [Parameters<typeof agree>[3]?]) => {
  const assistant = createOAuthAssistant(portal);
  const token = await assistant.finish(await agree(portal, session, await assistant.begin(), scopes));
  return { assistant, token };
};
const isKey = (key: string): key is EndpointKey => key in endpoints;
const tokensOf = async (session: string) =>
  (await portal.request('GET api-tokens', { token: session })).body.data;

beforeAll(() => portal.clock.set(NOW));

test('OAUTH-01 an assistant is told where to ask, registers itself, and gets what a person chose', async () => {
  await postJob(portal, owner);
  const refused = await portal.request('POST /mcp/account', { body: {} });
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toBe(
    'Bearer resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp/account"',
  );
  const assistant = createOAuthAssistant(portal);
  const asked = await assistant.begin();
  const open = createBrowser(portal);
  const page = await open(asked);
  expect(page).toMatch(/^\/connect-assistant\?id=[\w-]+$/);
  const id = page.split('=')[1] ?? '';
  const { body } = await portal.request(`GET assistant-request?id=${id}`, { token: owner });
  expect(body.data).toMatchObject({ name: 'Wayfarer', site: null, company_name: 'Agent Works' });
  expect(body.data.scopes).toContain('applicants.view');
  const agreed = { id, scopes: ['jobs.view', 'applicants.view'] };
  const { address } = (await portal.call('POST connect-assistant', owner, agreed)).body.data;
  const token = await assistant.finish(await open(address));
  expect(token).toMatch(/^slt_[\w-]{43}$/);
  expect(assistant.known.tokens).toMatchObject({ scope: 'jobs.view applicants.view', expires_in: 3600 });

  const { tools, use } = await connectAssistant(portal, token, '/mcp/account');
  expect(tools).toContain('list_applicants');
  expect(tools).not.toContain('draft_message');
  expect((await use('list_own_jobs', {})).data).toMatchObject({ jobs: [{}] });
  expect(await statusOf('POST post-new-job', token)).toBe(403);
  const [listed] = await tokensOf(owner);
  expect(listed).toMatchObject({
    name: 'Wayfarer',
    scopes: ['jobs.view', 'applicants.view'],
    is_assistant: true,
  });
  expect((await portal.mails()).filter(({ subject }) => subject.includes('API token'))).toHaveLength(1);
});

test('OAUTH-02 tokens renew themselves, each once, and end with the agreement', async () => {
  const { assistant, token } = await letIn(seeker);
  expect(await statusOf('GET candidate-general-details', token)).toBe(200);
  portal.clock.set(new Date(NOW.getTime() + 61 * 60_000));
  expect(await statusOf('GET candidate-general-details', token)).toBe(401);
  const before = assistant.known.tokens?.refresh_token ?? '';
  const renewed = await assistant.renew();
  expect(await statusOf('GET candidate-general-details', renewed)).toBe(200);
  // Who uses an old refresh token may have stolen it: the agreement ends.
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: before,
    client_id: assistant.known.client?.client_id ?? '',
  });
  expect((await portal.request('POST /oauth/token', { form })).status).toBe(400);
  expect(await statusOf('GET candidate-general-details', renewed)).toBe(401);
  expect(await tokensOf(seeker)).toEqual([]);
  portal.clock.set(NOW);
});

test('OAUTH-02 revoked in the list, with a new password or the membership, nothing is renewed', async () => {
  const ends = [
    async (session: string) => {
      const [one] = await tokensOf(session);
      await portal.call('POST revoke-api-token', session, { id: one?.id ?? 0 });
    },
    async (session: string) => {
      const password = 'another battery staple';
      const body = { current_password: PASSWORD, password, password_confirmation: password };
      expect((await portal.call('POST change-password', session, body)).status).toBe(200);
    },
    async (session: string) => {
      const { body: me } = await portal.request('GET me', { token: session });
      expect((await portal.call('POST remove-member', owner, { member_id: me.data.id })).status).toBe(200);
    },
  ];
  for (const end of ends) {
    const session = await joinTeam(portal, owner, 'recruiter');
    const { assistant, token } = await letIn(session);
    expect(await statusOf('GET own-company', token)).toBe(200);
    await end(session);
    expect(await statusOf('GET own-company', token)).toBe(401);
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: assistant.known.tokens?.refresh_token ?? '',
      client_id: assistant.known.client?.client_id ?? '',
    });
    expect((await portal.request('POST /oauth/token', { form })).status).toBe(400);
  }
});

test('OAUTH-02 an assistant gives its token back', async () => {
  const { assistant, token } = await letIn(seeker);
  const form = new URLSearchParams({ token, client_id: assistant.known.client?.client_id ?? '' });
  expect((await portal.request('POST /oauth/revoke', { form })).status).toBe(200);
  expect(await statusOf('GET candidate-general-details', token)).toBe(401);
  expect(await tokensOf(seeker)).toEqual([]);
});

test('OAUTH-03 no assistant gets staff’s rights, sends applications, or what was not asked for', async () => {
  expect(ASSISTANT_SCOPES).not.toContain('applications.write');
  const asked = async (session: string, scope?: string) => {
    const begun = await createOAuthAssistant(portal, scope ? { scope } : {}).begin();
    const id = new URL(await createBrowser(portal)(begun), 'http://x').searchParams.get('id') ?? '';
    const { body } = await portal.request(`GET assistant-request?id=${id}`, { token: session });
    return { id, scopes: body.data.scopes };
  };
  expect((await asked(await signInStaff(portal))).scopes).toEqual([]);
  expect((await asked(seeker)).scopes).not.toContain('applications.write');
  expect((await asked(await joinTeam(portal, owner, 'interviewer'))).scopes).not.toContain('jobs.post');
  const { id, scopes } = await asked(owner, 'jobs.view');
  expect(scopes).toEqual(['jobs.view']);
  const more = await portal.call('POST connect-assistant', owner, { id, scopes: ['jobs.view', 'jobs.post'] });
  expect(more.status).toBe(422);
  // What was agreed for a token can't let in another assistant, nor can a token itself.
  const { token } = await letIn(owner);
  expect(await statusOf(`GET assistant-request?id=${id}`, token)).toBe(403);
  expect((await portal.call('POST connect-assistant', token, { id, scopes: ['jobs.view'] })).status).toBe(
    403,
  );
});

test('OAUTH-03 a token of OAuth reaches nothing outside its scopes', async () => {
  const { token } = await letIn(owner, ['jobs.view']);
  let refused = 0;
  for (const key of Object.keys(endpoints).filter(isKey)) {
    if (endpoints[key].access === 'anyone' || scopeOf(key, 'employer') === 'jobs.view') continue;
    expect(await statusOf(key.replace(/:\w+/g, '1'), token), key).toBe(403);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(300);
});

test('OAUTH-04 only the browser in which it was asked brings the answer, and only with the person’s agreement', async () => {
  const assistant = createOAuthAssistant(portal);
  const attacker = createBrowser(portal);
  const page = await attacker(await assistant.begin());
  const id = page.split('=')[1] ?? '';
  const { address } = (await portal.call('POST connect-assistant', seeker, { id, scopes: ['profile.read'] }))
    .body.data;
  // The person's own browser never asked, and the asker doesn't have the agreement.
  expect(await createBrowser(portal)(address)).toBe('/connect-assistant');
  expect(await attacker(`/oauth/answer/${id}?grant=${id}~guessed`)).toBe('/connect-assistant');
  // Another request of the asker doesn't get it, either.
  const second = (await attacker(await createOAuthAssistant(portal).begin())).split('=')[1] ?? '';
  expect(await attacker(address.replaceAll(id, second))).toBe('/connect-assistant');
});

test('OAUTH-04 a person who refuses sends the assistant away', async () => {
  const assistant = createOAuthAssistant(portal);
  const open = createBrowser(portal);
  const id = (await open(await assistant.begin())).split('=')[1] ?? '';
  expect(await open(`/oauth/answer/${id}?refused=true`)).toContain('error=access_denied');
});

test('OAUTH-05 codes work once, with their verifier, address and assistant', async () => {
  const assistant = createOAuthAssistant(portal);
  const back = new URL(await agree(portal, seeker, await assistant.begin()));
  const exchange = (change: Record<string, string>) =>
    portal.request('POST /oauth/token', {
      form: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: 'http://localhost:53682/callback',
        client_id: assistant.known.client?.client_id ?? '',
        code_verifier: assistant.known.verifier,
        ...change,
      }),
    });
  const other = createOAuthAssistant(portal);
  await other.begin();
  expect((await exchange({ code_verifier: 'x'.repeat(43) })).status).toBe(400);
  expect((await exchange({ redirect_uri: 'http://localhost:53682/other' })).status).toBe(400);
  expect((await exchange({ client_id: other.known.client?.client_id ?? '' })).status).toBe(400);
  const answers = await Promise.all([exchange({}), exchange({})]);
  // One gets a token; which dies with the agreement if the other one's use is noticed before.
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [200, 400],
    [400, 400],
  ]).toContainEqual(statuses);
});

test('OAUTH-05 without a verifier, with another address or for another server nothing begins', async () => {
  const assistant = createOAuthAssistant(portal);
  const asked = new URL(await assistant.begin());
  const changed = (name: string, value?: string) => {
    const url = new URL(asked);
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return createBrowser(portal)(url.href);
  };
  expect(await changed('code_challenge')).toContain('error=invalid_request');
  expect(await changed('redirect_uri', 'https://evil.example/')).toBe('/connect-assistant');
  expect(await changed('client_id', 'nobody')).toBe('/connect-assistant');
  expect(await changed('resource', 'https://evil.example/mcp')).toContain('error=invalid_target');
});

test('OAUTH-05 codes go to https, to this device or to an app, and registering makes the portal fetch nothing', async () => {
  const register = async (redirectUri: string, more: object = {}) => {
    const body = {
      client_name: 'Any',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      ...more,
    };
    const answer = await portal.request<{ client_id: string }>('POST /oauth/register', { body });
    return [answer.status, answer.body?.client_id ?? ''] as const;
  };
  for (const address of [
    'http://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a.example/#b',
  ])
    expect([address, (await register(address))[0]]).toEqual([address, 400]);
  for (const address of ['cursor://anysphere.cursor-mcp/oauth', 'https://claude.example/callback'])
    expect([address, (await register(address))[0]]).toEqual([address, 201]);
  expect((await register('https://a.example/', { sector_identifier_uri: 'https://b.example/x' }))[0]).toBe(
    400,
  );
  const web = { application_type: 'web' };
  expect((await register('http://evil.example/', web))[0]).toBe(400);
  expect((await register('https://good.example/', web))[0]).toBe(201);
});

test('OAUTH-06 an agreement that no assistant fetched is forgotten within hours, others stay', async () => {
  const person = await signUpSeeker(portal);
  await letIn(person);
  const page = await createBrowser(portal)(await createOAuthAssistant(portal).begin());
  const unused = { id: page.split('=')[1] ?? '', scopes: ['profile.read'] };
  expect((await portal.call('POST connect-assistant', person, unused)).status).toBe(200);
  expect(await tokensOf(person)).toHaveLength(2);
  const later = new Date(NOW.getTime() + 2 * 3_600_000);
  for (const { forget = [] } of MODULES)
    for (const task of forget) await task(portal.database.db, later, '2026-03-10');
  expect((await tokensOf(person)).map(({ scopes }) => scopes.length > 1)).toEqual([true]);
});

test('OAUTH-06 nothing secret is stored in clear, and all is forgotten', async () => {
  const { assistant, token } = await letIn(seeker);
  const { db } = portal.database;
  const stored = async () =>
    JSON.stringify([
      (await db.execute(sql`select * from oauth_records`)).rows,
      (await db.execute(sql`select * from api_tokens`)).rows,
    ]);
  const secrets = [token, assistant.known.tokens?.refresh_token ?? '', assistant.known.verifier];
  const before = await stored();
  for (const secret of secrets) expect(before).not.toContain(secret);
  const exported = await portal.request('GET account-data', { token: seeker });
  for (const secret of secrets) expect(exported.text).not.toContain(secret);
  const later = new Date(NOW.getTime() + 200 * DAY_MS);
  for (const { forget = [] } of MODULES) for (const task of forget) await task(db, later, '2026-12-01');
  expect((await db.execute(sql`select * from oauth_records`)).rows).toEqual([]);
});
