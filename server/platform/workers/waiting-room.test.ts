import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitorsPlace } from '../listen-place.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

let room: WaitingRoom;
beforeAll(async () => {
  room = await openWaitingRoom(visitorsPlace({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => room.close());

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`http://127.0.0.1:${room.port}${path}`, { headers });
  return { response, body: await response.text() };
};

test.each([
  ['/', { 'accept-language': 'ar' }, 'lang="ar" dir="rtl"'],
  ['/jobs', { 'accept-language': 'ar', cookie: 'a=b; lang=hi' }, 'lang="hi" dir="ltr"'],
  ['/?lang=es', { cookie: 'lang=hi' }, 'lang="es" dir="ltr"'],
])('OPS-15 %s waits in the reader’s language and opens by itself: %o', async (path, headers, language) => {
  const { response, body } = await ask(path, headers);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(body).toContain(language);
  expect(body).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  expect(body).toContain('location.reload()');
});

test('OPS-15 a call and the probes are told in a line that the portal starts', async () => {
  const call = await ask('/api/jobs', { 'accept-language': 'en' });
  expect([call.response.status, call.response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(JSON.parse(call.body)).toEqual({
    message: 'The site is starting. Please try again in a moment.',
    code: 'busy',
  });
  const ready = await ask('/readyz');
  expect([ready.response.status, JSON.parse(ready.body)]).toEqual([503, { status: 'starting' }]);
  room.progress = () => ({ indexed: 10, jobs: 20 });
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({
    status: 'building the search index',
    indexed: 10,
    jobs: 20,
  });
  expect((await ask('/healthz')).response.status).toBe(200);
});

test('OPS-15 it writes nothing, and leaves its port at once', async () => {
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const other = await openWaitingRoom(visitorsPlace({ host: '127.0.0.1', port: 0 }));
  await fetch(`http://127.0.0.1:${other.port}/`);
  await other.close();
  const next = await openWaitingRoom(visitorsPlace({ host: '127.0.0.1', port: other.port }));
  await next.close();
  for (const write of written) expect(write).not.toHaveBeenCalled();
});
