import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Frontend } from '#server/http/ssr/frontend.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { PAGE_FRONTEND } from '../support/page-frontend.ts';
import { formOf, pdf, seekerFields, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { HOSTILE_TARGETS, rawRequest } from '../support/raw-request.ts';
import { attack, attemptsAt } from './hostile/attack.ts';
import { BODY_VALUES, endpointOf, fieldsOf, QUERY_VALUES } from './hostile/fields.ts';
import { LINES } from './rights/table.ts';
import { makeWorld } from './rights/world.ts';

/** Fields that the sender must not set. */
const EXTRA = {
  role: 'staff',
  user_id: 1,
  company_id: 1,
  id: 1,
  status: 'hired',
  posted_at: '2020-01-01',
  suspended_at: null,
  email_confirmed: true,
  views: 1_000_000,
  constructor: 1,
};
/** The fields that the latest request's handler received. */
let handedOn: readonly string[] | undefined;
const seeWhatIsHandedOn = async (app: FastifyInstance) => {
  app.addHook('preHandler', async ({ body, query }) => {
    handedOn = [body, query].flatMap((part) => (part && typeof part === 'object' ? Object.keys(part) : []));
  });
};

const portal = await portalOfFile(
  { publicUrl: 'https://portal.example', allowedOrigins: ['https://friend.example'] },
  { frontend: PAGE_FRONTEND, prepare: seeWhatIsHandedOn },
);
const world = await makeWorld(portal);
const tokens = world.tokens;

test('ERRMSG-01 malformed bodies are rejected with a message', async () => {
  const oddly = await portal.request('POST apply-jobs', {
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
});

test('AUTH-03 a hostile file name is stored as a name, and injects no header', async () => {
  const resume = new File([await pdf().arrayBuffer()], '../../"><script>alert(1)</script>\u202Efdp.pdf', {
    type: 'application/pdf',
  });
  const token = await signUpSeeker(portal, { ...seekerFields(), resume });
  const { headers, status } = await portal.request('GET candidate-resume-file', { token });
  expect(status).toBe(200);
  expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="?[\w().-]+\.pdf"?$/);
  expect(String(headers['content-disposition'])).not.toMatch(/\.\.|%2F|%3C|%E2%80%AE/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('ROLE-01 protected fields are ignored', async () => {
  const form = formOf({ ...seekerFields(), role: 'staff', id: '1', suspended_at: 'now', company_id: '1' });
  const { body } = await portal.request('POST signup-as-jobseeker', { form });
  expect(body.data.role).toBe('seeker');
});

test('INPUT-04 any address gets a response, and pages only use the portal’s own address', async () => {
  const drawn: string[] = [];
  const frontend: Frontend = {
    ...PAGE_FRONTEND,
    render: async ({ url }) => {
      drawn.push(url);
      return { kind: 'page', status: 200, html: '', head: { title: 'About' }, modules: [] };
    },
  };
  const app = await buildApp({ ...portal.deps, cache: new ResponseCache() }, { frontend });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const port = Number(new URL(address).port);
    for (const target of HOSTILE_TARGETS) {
      const { status, text } = await rawRequest(port, target);
      expect(status, target).toBeGreaterThanOrEqual(200);
      expect(status, target).toBeLessThan(500);
      expect(text, target).not.toMatch(/^location: (?:\/\/|\/?\\|https?:)/im);
    }
    expect(drawn.length).toBeGreaterThan(20);
    for (const url of drawn) expect(url).toMatch(/^https:\/\/portal\.example\/(?!\/)/);
    expect((await rawRequest(port, '//evil.example/about?x=1')).text).toContain(
      'location: /evil.example/about?x=1\r\n',
    );
    expect((await rawRequest(port, '/%')).text).toContain('text/html');
    expect((await rawRequest(port, '/api/%')).text).toContain('"code":"not_found"');
  } finally {
    await app.close();
  }
});

test('INPUT-04 query parameters that a page or call ignores create no second cache entry', async () => {
  let drawn = 0;
  const frontend: Frontend = {
    ...PAGE_FRONTEND,
    cacheAddressOf: ({ pathname }) => pathname.toLowerCase(),
    render: async () => {
      drawn += 1;
      return { kind: 'page', status: 200, html: '', head: { title: 'About' }, modules: [] };
    },
  };
  const cache = new ResponseCache();
  const kept = new Set<string>();
  const keep = cache.set.bind(cache);
  cache.set = (key, ...rest) => {
    kept.add(key);
    keep(key, ...rest);
  };
  const app = await buildApp({ ...portal.deps, cache }, { frontend });
  try {
    for (const query of ['', '?a=1', '?a=2&b=3', '?b=3&a=2']) {
      await app.inject(`/about${query}`);
      await app.inject(`/About${query}`);
      await app.inject(`/api/countries${query}`);
      await app.inject(`/api/jobs${query}`);
      await app.inject(`/sitemap.xml${query}`);
    }
    expect([drawn, [...kept].length]).toEqual([1, 4]);
  } finally {
    await app.close();
  }
});

test('ROLE-01 headers require TLS, restrict sources and forbid framing', async () => {
  const { headers } = await portal.request('GET ../about');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self'");
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('DETAIL-08 pages with a map may connect to its origins, and only those pages', async () => {
  const without = await portal.request('GET /about');
  expect(without.text).not.toContain('data-map-style');
  expect(String(without.headers['content-security-policy'])).toMatch(/connect-src 'self';/);

  const map = {
    style: 'https://maps.example/a.json?key=1&b="><script>',
    origins: ['https://maps.example', 'https://tiles.example'],
  };
  const settings = { ...portal.deps.settings, map };
  const other = await buildApp(
    { ...portal.deps, cache: new ResponseCache(), settings },
    { frontend: PAGE_FRONTEND },
  );
  try {
    const { body, headers } = await other.inject('/about');
    expect(body).toContain(
      'data-map-style="https://maps.example/a.json?key=1&amp;b=&quot;&gt;&lt;script&gt;"',
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example;");
    expect(policy.replace(/connect-src[^;]*;/, '')).not.toContain('example');
  } finally {
    await other.close();
  }
});

test('ROLE-01 INPUT-08 only pages from allowed origins may read responses', async () => {
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
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  expect(
    (await ask('https://evil.example', 'OPTIONS login')).headers['access-control-allow-methods'],
  ).toBeUndefined();
});

test('ERRMSG-01 every call that takes a body rejects other types and larger bodies', async () => {
  const largeFor = (maxBytes: number) => JSON.stringify({ text: 'x'.repeat(maxBytes) });
  const large = largeFor(2 * 1024 * 1024);
  for (const [key] of LINES) {
    const { body, access, bodyMaxBytes } = endpointOf(key);
    if (!body) continue;
    const token = world.tokens[access === 'anyone' || access === 'signed-in' ? 'seeker' : access];
    const send = async (text: string, type: string) =>
      (await portal.request(key, { token, body: text, headers: { 'content-type': type } })).status;
    expect(await send('a,b', 'text/csv'), key).toBe(415);
    expect(await send(bodyMaxBytes ? largeFor(bodyMaxBytes) : large, 'application/json'), key).toBe(413);
  }
});

/**
 * A sixth of the values for each call, the next sixth for the next one. `npm test -- attacks` uses all of
 * them.
 */
const shareFor = (index: number) => {
  const isDue = (_: unknown, position: number) => (position + index) % 6 === 0;
  return { query: QUERY_VALUES.filter(isDue), body: BODY_VALUES.filter(isDue) };
};

test('ERRMSG-01 ROLE-01 no call receives undeclared fields, and no field value breaks it', async () => {
  const accidents: string[] = [];
  const leaks: string[] = [];
  for (const [index, entry] of LINES.entries()) {
    const [key] = entry;
    const { query, body } = endpointOf(key);
    const attempt = await attemptsAt(portal, world, entry);
    const named = [...fieldsOf(query), ...fieldsOf(body)].map(({ name }) => name);
    const extra = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !named.includes(name)));
    handedOn = undefined;
    // A call that takes no query or body never reads one.
    await attempt({ query: query && extra, body: body && extra });
    // Reads may be answered from the cache.
    if (!key.startsWith('GET')) expect(handedOn, `${key} was reached`).toBeDefined();
    leaks.push(...(handedOn ?? []).filter((name) => name in extra).map((name) => `${key} ${name}`));
    accidents.push(...(await attack(key, attempt, shareFor(index))));
  }
  expect(leaks).toEqual([]);
  expect(accidents).toEqual([]);
}, 300_000);
