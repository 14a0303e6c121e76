import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const tokens = { seeker: await signUpSeeker(portal), employer: await signUpEmployer(portal) };

const all: [string, Endpoint][] = Object.entries(endpoints);

test('API-09 every call in the contract is served and documented', async () => {
  const { body } = await portal.request<{ paths: Record<string, object> }>('GET openapi.json');
  for (const [key] of all) {
    const [method = '', path = ''] = key.split(' ');
    expect(body.paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`], key).toHaveProperty(method.toLowerCase());
  }
});

test('ROLE-01 every call rejects users without access before reading their input', async () => {
  for (const [key, { access }] of all) {
    if (access === 'anyone') continue;
    expect((await portal.request(key)).status, key).toBe(401);
    for (const role of ['seeker', 'employer'] as const) {
      if (access === 'signed-in' || access === role) continue;
      expect((await portal.request(key, { token: tokens[role] })).status, `${key} as ${role}`).toBe(403);
    }
  }
});

test('ERRMSG-01 unknown calls, broken JSON and unknown content types get a clear error', async () => {
  expect((await portal.request('GET no-such-call')).status).toBe(404);
  const broken = { headers: { 'content-type': 'text/csv' }, body: { a: 1 } };
  expect((await portal.request('POST login', broken)).status).toBe(415);
  expect((await portal.request('POST login', { body: { email: 'x'.repeat(2_000_000) } })).status).toBe(413);
});
