import type { TSchema } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/common.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Frontend } from '#server/ssr/frontend.ts';
import { formOf, jobPost, pdf, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

/** As little of a front end as there can be: this is about what comes along with a page. */
const FRONTEND: Frontend = {
  isDevelopment: false,
  assets: undefined,
  marker: '',
  render: async () => ({ kind: 'page', status: 200, html: '', head: { title: 'About' }, modules: [] }),
  template: async () => '<!doctype html><html><head></head><body></body></html>',
  chunksOf: () => [],
};

let portal: TestPortal;
let tokens: Record<'seeker' | 'employer', string>;
beforeAll(async () => {
  portal = await startTestPortal(
    {
      publicUrl: 'https://portal.example',
      allowedOrigins: ['https://friend.example'],
    },
    { frontend: FRONTEND },
  );
});
// Some of what is sent ends sessions.
beforeEach(async () => {
  tokens = {
    seeker: await signUpSeeker(portal, { resume: pdf() }),
    employer: await signUpEmployer(portal),
  };
});
afterAll(() => portal.close());

const all: [string, Endpoint][] = Object.entries(endpoints);
const namesOf = (schema: TSchema | undefined): string[] =>
  schema && 'properties' in schema && typeof schema.properties === 'object' && schema.properties
    ? Object.keys(schema.properties)
    : [];
const tokenFor = ({ access }: Endpoint) => (access === 'employer' ? tokens.employer : tokens.seeker);

const TEXTS = [
  'abc',
  '1e400',
  '[]',
  '9007199254740992',
  '-1',
  '1000000000',
  '1.5',
  '\u0000',
  "%' or 1=1 --",
  '_%\\',
  '\u{1F600}\uD800',
  'NaN',
  'x'.repeat(3000),
];

test('ERRMSG-01 no value of a query is an accident, whatever the call', async () => {
  const accidents: string[] = [];
  for (const [key, endpoint] of all) {
    for (const name of namesOf(endpoint.query)) {
      for (const value of TEXTS) {
        const search = new URLSearchParams({ [name]: value });
        const { status } = await portal.request(`${key}?${search}`, {
          token: tokenFor(endpoint),
          ...(endpoint.body ? { body: {} } : {}),
        });
        if (status >= 500) accidents.push(`${key} ${name}=${value.slice(0, 20)}: ${status}`);
      }
      const twice = await portal.request(`${key}?${name}=1&${name}=2`, { token: tokenFor(endpoint) });
      if (twice.status >= 500) accidents.push(`${key} ${name} twice: ${twice.status}`);
    }
  }
  expect(accidents).toEqual([]);
}, 60_000);

test('ERRMSG-01 no value of a body is an accident, whatever the call', async () => {
  const values: unknown[] = [...TEXTS, null, true, [], {}, [[]], { $ne: 1 }, -1, 1.5, 2 ** 53, ['\u0000']];
  const accidents: string[] = [];
  for (const [key, endpoint] of all) {
    for (const name of namesOf(endpoint.body)) {
      for (const value of values) {
        const { status } = await portal.request(key, { token: tokenFor(endpoint), body: { [name]: value } });
        if (status >= 500) accidents.push(`${key} ${name}=${JSON.stringify(value).slice(0, 20)}: ${status}`);
      }
    }
  }
  expect(accidents).toEqual([]);
}, 120_000);

test('ERRMSG-01 a number beyond all numbers in a body is refused', async () => {
  const { status } = await portal.request('POST delete-job', {
    token: tokens.employer,
    body: '{"job_id":1e400}',
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(422);
});

test('ERRMSG-01 bodies of another kind, or too large, are refused in words', async () => {
  for (const type of ['text/csv', 'application/xml', 'image/png']) {
    const { status } = await portal.request('POST add-to-bookmark', {
      token: tokens.seeker,
      body: 'manage_job_id=1',
      headers: { 'content-type': type },
    });
    expect(status, type).toBe(415);
  }
  const oddly = await portal.request('POST add-to-bookmark', {
    token: tokens.seeker,
    body: 'manage_job_id=1',
    headers: { 'content-type': 'multipart/form-data' },
  });
  expect(oddly.status).toBe(400);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of [
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
    '--x',
    'nothing',
    '--x\r\n\r\n',
  ]) {
    const cut = await portal.request('POST signup-as-employer', { body, headers });
    expect([400, 422], body).toContain(cut.status);
  }
  for (const body of ['{', '{"a":', 'null', '"text"', '[1]', '{"__proto__":{"role":"staff"}}']) {
    const { status } = await portal.request('POST post-new-job', {
      token: tokens.employer,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 422], body).toContain(status);
  }
  const large = { job_description: 'x'.repeat(2 * 1024 * 1024) };
  const { status } = await portal.request('POST post-new-job', { token: tokens.employer, body: large });
  expect(status).toBe(413);
});

test('DETAIL-05 a website that is no address of the web is not kept', async () => {
  for (const website of [
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    ' JaVaScRiPt:1',
  ]) {
    await portal.request('POST candidate-contact-details-update', {
      token: tokens.employer,
      body: { phone: '+91 98200 00001', website },
    });
    const { text } = await portal.request('GET candidate-contact-details', { token: tokens.employer });
    expect(text.toLowerCase()).not.toMatch(/javascript:|data:text|vbscript:/);
  }
});

test('AUTH-03 a hostile file name is kept as a name, and starts no header', async () => {
  const resume = new File([await pdf().arrayBuffer()], '../../"><script>alert(1)</script>\u202Efdp.pdf', {
    type: 'application/pdf',
  });
  const token = await signUpSeeker(portal, { ...seekerFields(), resume });
  const { headers, status } = await portal.request('GET candidate-resume-file', { token });
  expect(status).toBe(200);
  expect(String(headers['content-disposition'])).toMatch(/^attachment; filename\*=UTF-8''[\w%.()'-]+$/);
  expect(String(headers['content-disposition'])).not.toMatch(/\.\.|%2F|%3C|%E2%80%AE/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('ROLE-01 fields that are not for the sender to set are left out', async () => {
  const form = formOf({ ...seekerFields(), role: 'staff', id: '1', suspended_at: 'now', company_id: '1' });
  const { body } = await portal.request<{ data: { role: string } }>('POST signup-as-jobseeker', { form });
  expect(body.data.role).toBe('seeker');
  const { status } = await portal.request('POST post-new-job', {
    token: tokens.employer,
    body: { ...jobPost(), company_id: 1, posted_at: '2020-01-01' },
  });
  expect(status).toBe(200);
});

test('ROLE-01 browsers are told to come by TLS, to load from here alone, and to frame nothing', async () => {
  const { headers } = await portal.request('GET ../about');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self'");
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('ROLE-01 only pages of origins that were named may read answers', async () => {
  const ask = (origin: string, call = 'GET job-totals') => portal.request(call, { headers: { origin } });
  const friend = await ask('https://friend.example');
  expect(friend.headers['access-control-allow-origin']).toBe('https://friend.example');
  expect(String(friend.headers.vary)).toContain('origin');
  expect((await ask('https://friend.example', 'GET me')).headers['access-control-allow-origin']).toBe(
    'https://friend.example',
  );
  const stranger = await ask('https://friend.example.evil.example');
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  expect(String(stranger.headers.vary)).toContain('origin');
  const preflight = await ask('https://friend.example', 'OPTIONS login');
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  expect(
    (await ask('https://evil.example', 'OPTIONS login')).headers['access-control-allow-methods'],
  ).toBeUndefined();
});
