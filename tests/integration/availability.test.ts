/** What clients get while the database is unavailable. tests/faults does the same with a real PostgreSQL. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { busy, SearchDown } from '#server/http/failure.ts';
import type { Frontend } from '#server/http/ssr/frontend.ts';
import { createCachedResponse, ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Subscriber } from '#server/platform/db/notification-listener.ts';
import { isDatabaseUnreachable } from '#server/platform/db/unreachable.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { PAGE_FRONTEND } from '../support/page-frontend.ts';
import { portalOfFile } from '../support/portal.ts';

let isReachable = true;
let isDraining = false;
let isDiskFull = false;
let isDatabaseFull = false;
const logged: string[] = [];
const portal = await portalOfFile();
const database: Database = {
  ...portal.database,
  isReachable: () => isReachable,
  isDiskFull: () => isDatabaseFull,
};
const withCode = (code: string, extra = {}) => Object.assign(new Error('failed'), { code, ...extra });
const files: FileStore = {
  ...portal.deps.files,
  put: async () => {
    // As Flydrive wraps it.
    if (isDiskFull) throw new Error('Cannot write', { cause: withCode('ENOSPC') });
  },
};
const app = await buildApp(
  { ...portal.deps, database, files },
  {
    isDraining: () => isDraining,
    logLevel: 'warn',
    logStream: { write: (line) => void logged.push(line) },
    prepare: async (server) => {
      server.get('/api/broken', () => {
        throw new TypeError('This is broken.');
      });
      server.get('/api/not-yet', () => {
        throw busy();
      });
      server.get<{ Params: { code: string } }>('/api/failing/:code', ({ params }) => {
        throw new Error('Failed query', { cause: withCode(params.code) });
      });
    },
  },
);
beforeEach(() => {
  isReachable = true;
  isDraining = false;
});
afterAll(() => app.close());

test('OPS-14 an outage of the database is one log line at its start and one at its end', async () => {
  logged.length = 0;
  isReachable = false;
  for (let count = 0; count < 50; count += 1)
    expect((await app.inject(count % 2 ? '/api/jobs' : '/api/categories')).statusCode).toBe(503);
  isReachable = true;
  await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(2);
  expect(logged[0]).toContain('"msg":"request failed"');
  expect(JSON.parse(logged[1] ?? '')).toMatchObject({ outage: 'database', affected: 50, msg: 'outage over' });
});

test('FAIL-03 without a database, calls are rejected at once, and the process is alive but not ready', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  isReachable = false;
  const refused = await app.inject({ url: '/api/jobs', headers: { 'accept-language': 'es' } });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ code: 'busy', message: expect.stringMatching(/servidor/) });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

test('OPS-14 a repeated error of one route is logged once in full, and then counted', async () => {
  logged.length = 0;
  for (let count = 0; count < 20; count += 1) expect((await app.inject('/api/broken')).statusCode).toBe(500);
  expect(logged).toEqual([expect.stringContaining('This is broken.')]);
  await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(2);
  expect(JSON.parse(logged[1] ?? '')).toMatchObject({ outage: 'GET /api/broken TypeError', affected: 20 });
});

test('OPS-14 a call that the portal itself puts off, as while the search index loads, is no error in the log', async () => {
  logged.length = 0;
  const refused = await app.inject('/api/not-yet');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(logged).toEqual([]);
});

test('FAIL-09 OPS-14 a full disk is a shortage: calls may come again, and the process is ready once it can write', async () => {
  logged.length = 0;
  isDiskFull = true;
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    const refused = await app.inject(`/api/failing/${code}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  }
  const waiting = await app.inject('/readyz');
  expect([waiting.statusCode, waiting.json()]).toEqual([503, { status: 'not ready: disk full' }]);
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
  isDiskFull = false;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(logged).toEqual([expect.stringContaining('"msg":"request failed"')]);
});

test('FAIL-09 before the embedded database has no room for its log, changes get 503, and reading goes on', async () => {
  const change = (call: string) => app.inject({ method: 'POST', url: `/api/${call}`, payload: {} });
  isDatabaseFull = true;
  for (const call of ['login', 'add-to-bookmark']) {
    const { statusCode, headers } = await change(call);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready: disk full' });
  isDatabaseFull = false;
  expect((await change('login')).statusCode).toBe(422);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test.each(['53200', 'EMFILE'])(
  'FAIL-09 a call that lacks memory or handles may come again: %s',
  async (code) => {
    expect((await app.inject(`/api/failing/${code}`)).statusCode).toBe(503);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  },
);

test('FAIL-04 a draining process reports that it isn’t ready, answers, and closes connections', async () => {
  isDraining = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const answered = await app.inject('/api/jobs');
  expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'close']);
});

test('FAIL-04 connections that browsers open ahead don’t delay the end', async () => {
  const other = await buildApp({ ...portal.deps, cache: new ResponseCache() });
  const opened = once(other.server, 'connection');
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  const browser = connect(Number(port), '127.0.0.1');
  await opened;
  const closed = once(browser.resume(), 'close');
  await other.close();
  await closed;
}, 30_000);

test('FAIL-03 no cached response is served or stored while changes from other servers can’t be received', async () => {
  let subscriber: Subscriber | undefined;
  let renewals = 0;
  const cache = new ResponseCache();
  const listen = async (_channel: string, given: Subscriber) => {
    subscriber = given;
  };
  const texts = async () => {
    renewals += 1;
  };
  cache.onChangedElsewhere('translations', texts);
  await cache.follow({ ...portal.database, listen });
  const answer = createCachedResponse(['jobs'], 200, 'text/plain', 'kept');
  const keep = () => cache.set('key', answer, cache.begin());
  keep();
  const begunBefore = cache.begin();
  expect(cache.get('key')).toBe(answer);
  subscriber?.lost?.();
  keep();
  expect(cache.get('key')).toBeUndefined();
  await subscriber?.resumed?.();
  expect(renewals).toBe(1);
  expect(cache.get('key')).toBeUndefined();
  cache.set('key', answer, begunBefore);
  expect(cache.get('key')).toBeUndefined();
  keep();
  expect(cache.get('key')).toBe(answer);
});

test('FAIL-03 a connection lost while resuming isn’t used until it resumes again', async () => {
  let subscriber: Subscriber | undefined;
  let finishRenewal = (): void => undefined;
  const cache = new ResponseCache();
  const listen = async (_channel: string, given: Subscriber) => {
    subscriber = given;
  };
  const texts = () =>
    new Promise<void>((resolve) => {
      finishRenewal = resolve;
    });
  cache.onChangedElsewhere('translations', texts);
  await cache.follow({ ...portal.database, listen });
  const answer = createCachedResponse(['jobs'], 200, 'text/plain', 'kept');
  const isKept = () => {
    cache.set('key', answer, cache.begin());
    return cache.get('key') === answer;
  };
  subscriber?.lost?.();
  const resuming = subscriber?.resumed?.();
  subscriber?.lost?.();
  finishRenewal();
  await resuming;
  expect(isKept()).toBe(false);
  const resumingAnew = subscriber?.resumed?.();
  finishRenewal();
  await resumingAnew;
  expect(isKept()).toBe(true);
});

test('FAIL-03 an exhausted pool, a refused connection and a shutdown are distinguished from bad queries and passwords', () => {
  const away = [
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Failed query', { cause: withCode('57P01') }),
    withCode('57P03'),
    withCode('53300'),
    withCode('ECONNREFUSED'),
    new AggregateError([withCode('ECONNREFUSED')]),
    withCode('ENOENT', { syscall: 'connect' }),
  ];
  expect(away.map(isDatabaseUnreachable)).toEqual(away.map(() => true));
  const others = [withCode('28P01'), withCode('3D000'), withCode('22021'), withCode('ENOENT'), undefined];
  expect(others.map(isDatabaseUnreachable)).toEqual(others.map(() => false));
});

test('SCALE-04 while only the search doesn’t answer, pages show the rest, and none is kept', async () => {
  let isDown = true;
  const frontend: Frontend = {
    ...PAGE_FRONTEND,
    render: async ({ url, fetch, isUnavailable }) => {
      const similar = isUnavailable ? undefined : await fetch('/api/similar', {});
      const html = similar === undefined ? 'back soon' : similar.ok ? 'with similar jobs' : 'the job';
      // As a page whose loader throws.
      const hasFailed = similar?.ok === false && url.endsWith('/companies');
      const status = isUnavailable ? 503 : hasFailed ? 500 : 200;
      return { kind: 'page', status, html, head: { title: 'Job' }, modules: [] };
    },
  };
  const other = await buildApp(
    { ...portal.deps, cache: new ResponseCache() },
    {
      frontend,
      prepare: async (server) => {
        server.get('/api/similar', () => {
          if (isDown) throw new SearchDown();
          return {};
        });
      },
    },
  );
  try {
    const without = await other.inject('/job-detail/1');
    expect([without.statusCode, without.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(without.body).toContain('the job');
    const list = await other.inject('/companies');
    expect([list.statusCode, list.body.includes('back soon')]).toEqual([503, true]);
    isDown = false;
    expect((await other.inject('/job-detail/1')).body).toContain('with similar jobs');
  } finally {
    await other.close();
  }
});
