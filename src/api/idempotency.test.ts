import { expect, it } from 'vitest';
import { createApi } from './client.ts';

/** An API over a server that returns these statuses in turn; 0 means no response. */
const apiOver = (...statuses: number[]) => {
  const keys: (string | null)[] = [];
  const api = createApi({
    baseUrl: '/api',
    t: (key) => key,
    language: 'en',
    fetch: async (_url, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('Failed to fetch');
      return Response.json({ message: 'OK', code: status === 409 ? 'in_progress' : 'busy' }, { status });
    },
  });
  const note = (text: string) =>
    api('POST add-candidate-note', { body: { candidate_id: 1, text } }).catch(() => undefined);
  return { api, note, keys };
};

it('IDEM-01 keeps its key until a response arrives, then uses a new one', async () => {
  const { note, keys } = apiOver(0, 503, 409, 200, 200);
  for (let n = 0; n < 5; n += 1) await note('Knows the bay.');
  const [first, second, third, fourth, fifth] = keys;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(fifth).not.toBe(first);
});

it('IDEM-01 shares one key between two simultaneous clicks, and uses a new one for other input or after a rejected call', async () => {
  const { note, keys } = apiOver(200, 200, 200, 422, 200);
  await Promise.all([note('Twice'), note('Twice')]);
  expect(keys[0]).toBe(keys[1]);
  await note('Otherwise');
  await note('Refused');
  await note('Refused');
  expect(new Set(keys).size).toBe(4);
});

it('IDEM-01 KEEP-05 sends a change of an earlier page under the key it had there', async () => {
  const { api, keys } = apiOver(0, 200);
  const body = { candidate_id: 1, text: 'Kept.' };
  for (let n = 0; n < 2; n += 1)
    await api('POST add-candidate-note', { body, idempotencyKey: 'kept' }).catch(() => undefined);
  expect(keys).toEqual(['kept', 'kept']);
});

it('IDEM-01 sends files under one key, and sends none with reads', async () => {
  const { api, keys } = apiOver(0, 200, 200);
  const files = { avatar: new File(['a'], 'a.png', { lastModified: 1 }) };
  const upload = () =>
    api('POST candidate-Avatar-or-logo-update', { body: {}, files }).catch(() => undefined);
  await upload();
  await upload();
  await api('GET countries');
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).toBeNull();
});
