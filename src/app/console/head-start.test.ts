import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeadStart, HEAD_START_MS } from './head-start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const init = (token: string, key: string): RequestInit => ({
  method: 'POST',
  body: '{}',
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', 'idempotency-key': key },
});

const arrange = (answer: () => Promise<Response> = async () => new Response('[1]')) => {
  const fetch = vi.fn(answer);
  return { fetch, ...createHeadStart(fetch) };
};

it('NAV-19 the first caller of a call that has begun gets its answer', async () => {
  const { begin, take, fetch } = arrange();
  void begin('/api/applicants', init('a', '1'));
  expect(await (await take('/api/applicants', init('a', '2'))).text()).toBe('[1]');
  expect(fetch).toHaveBeenCalledTimes(1);
  await take('/api/applicants', init('a', '3'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['another account', '/api/applicants', init('b', '1')],
  ['another address', '/api/applicants?page=2', init('a', '1')],
  ['another body', '/api/applicants', { ...init('a', '1'), body: '{"status":"new"}' }],
  ['another language', '/api/applicants', { ...init('a', '1'), headers: { authorization: 'Bearer a' } }],
])('NAV-19 %s is asked for', async (_, url, asked) => {
  const { begin, take, fetch } = arrange();
  void begin('/api/applicants', init('a', '1'));
  await take(url, asked);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('NAV-19 what has begun is old after a while', async () => {
  const { begin, take, fetch } = arrange();
  void begin('/api/applicants', init('a', '1'));
  vi.advanceTimersByTime(HEAD_START_MS);
  await take('/api/applicants', init('a', '1'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('NAV-19 a call that has begun and fails does so for its caller', async () => {
  const { begin, take } = arrange(() => Promise.reject(new TypeError('offline')));
  void begin('/api/applicants', init('a', '1'));
  await vi.advanceTimersByTimeAsync(10);
  await expect(take('/api/applicants', init('a', '1'))).rejects.toThrow('offline');
});
