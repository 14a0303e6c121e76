import { expect, test } from 'vitest';
import { signUpSeeker } from '../support/people.ts';
import { NO_LIMITS, portalOfFile } from '../support/portal.ts';

const PER_ADDRESS = 5;
const PER_ACCOUNT = 3;

const limits = { ...NO_LIMITS, requestsPerAddress: PER_ADDRESS, requestsPerAccount: PER_ACCOUNT };
const portal = await portalOfFile({ limits });

/** Requests come from an address the test chooses, as through a proxy on the same machine. */
const from = async (address: string, call = 'GET job-totals', token?: string) => {
  const headers = { 'x-forwarded-for': address };
  const { status, headers: sent, body } = await portal.request<unknown>(call, { headers, token });
  const { 'ratelimit-limit': limit, 'ratelimit-remaining': left, 'retry-after': wait } = sent;
  return { status, limit: Number(limit), left: Number(left), wait: Number(wait), body };
};

test('LIMIT-03 an address has a request limit per minute, and learns how many are left', async () => {
  for (let left = PER_ADDRESS - 1; left >= 0; left -= 1) {
    expect(await from('203.0.113.1')).toMatchObject({ status: 200, limit: PER_ADDRESS, left });
  }
  const refused = await from('203.0.113.1');
  expect(refused).toMatchObject({ status: 429, left: 0, body: { code: 'too_many_requests' } });
  expect(refused.wait).toBeGreaterThan(0);
  expect(refused.wait).toBeLessThanOrEqual(60);
  // Requests for unknown addresses count, too, and a forged sender changes nothing.
  expect((await from('203.0.113.1', 'GET /no-such-page')).status).toBe(429);
  expect((await from('203.0.113.1', 'GET me', 'a-token-that-was-never-given-out')).status).toBe(429);
  expect((await from('203.0.113.2')).status).toBe(200);
});

test('LIMIT-03 an IPv6 network counts as one address', async () => {
  for (let host = 1; host <= PER_ADDRESS; host += 1) {
    expect((await from(`2001:db8:1:2::${host}`)).status).toBe(200);
  }
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(200);
});

test('LIMIT-03 an account has one limit, wherever it signs in', async () => {
  const [token, other] = [await signUpSeeker(portal), await signUpSeeker(portal)];
  for (let left = PER_ACCOUNT - 1; left >= 0; left -= 1) {
    const answer = await from(`198.51.100.${left}`, 'GET me', token);
    expect(answer).toMatchObject({ status: 200, limit: PER_ACCOUNT, left });
  }
  expect((await from('198.51.100.9', 'GET me', token)).status).toBe(429);
  expect((await from('198.51.100.9', 'GET me', other)).status).toBe(200);
});

test('TOKEN-04 a token has a limit of its own, apart from its account’s sessions and other tokens', async () => {
  const session = await signUpSeeker(portal);
  const create = async () => {
    const body = { name: 'Sync', scopes: ['profile.read' as const], expires_in_days: 30 };
    return (await portal.request('POST api-tokens', { token: session, body })).body.data.token;
  };
  const [token, other] = [await create(), await create()];
  for (let left = PER_ACCOUNT - 1; left >= 0; left -= 1)
    expect(await from(`198.51.100.1${left}`, 'GET candidate-general-details', token)).toMatchObject({
      limit: PER_ACCOUNT,
      left,
    });
  expect((await from('198.51.100.19', 'GET candidate-general-details', token)).status).toBe(429);
  expect((await from('198.51.100.19', 'GET candidate-general-details', other)).status).not.toBe(429);
  expect((await from('198.51.100.19', 'GET me', session)).status).toBe(200);
});

test('LIMIT-03 requests from this machine don’t count', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (let request = 0; request <= PER_ADDRESS; request += 1) {
      expect((await from(address)).status).toBe(200);
    }
  }
});

test('LIMIT-03 lists end at page 100,000', async () => {
  expect((await portal.request('GET jobs?page=100000')).status).toBe(200);
  expect((await portal.request('GET jobs?page=100001')).status).toBe(422);
});
