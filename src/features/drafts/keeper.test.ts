// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { clearDeviceDrafts, deviceDraft } from './device.ts';
import { DraftKeeper } from './keeper.ts';

const PAUSE_MS = 800;
const AT = '2026-03-05T08:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Server {
  /** The stored draft. */
  draft: { version: number | null; data: object; updated_at: string } | null;
  /** The status to return instead of success; 0 means no response. */
  status: number;
}

const open = (start: Partial<Server> = {}) => {
  const server: Server = { draft: null, status: 200, ...start };
  const calls: { call: string; body: unknown; keepalive: boolean | undefined }[] = [];
  const statuses: string[] = [];
  const signedIn = { as: 7 };
  const api = createApi({
    baseUrl: '',
    language: 'en',
    t: (key) => key,
    fetch: async (url, { method, body, keepalive }) => {
      const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
      calls.push({ call: `${method} ${decodeURIComponent(url.slice(1))}`, body: sent, keepalive });
      if (server.status === 0) throw new TypeError('Failed to fetch');
      if (server.status !== 200) return Response.json({ message: 'No.' }, { status: server.status });
      if (method === 'DELETE') server.draft = null;
      if (method === 'PUT') server.draft = { ...sent, updated_at: AT };
      return Response.json({ message: 'OK', data: server.draft });
    },
  });
  const device = deviceDraft(7, 'profile:about');
  const keeper = new DraftKeeper({
    id: 'profile:about',
    api,
    device,
    isOwner: () => signedIn.as === 7,
    onStatus: (status) => statuses.push(status),
  });
  const load = () => keeper.load(new AbortController().signal);
  const type = (about_me: string, version = 1) =>
    keeper.change(() => (about_me === 'saved' ? undefined : { version, data: { about_me } }));
  const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS);
  const changes = () => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  return { server, calls, changes, statuses, signedIn, device, keeper, load, type, pause };
};

it('KEEP-02 sends many keystrokes once, and nothing that it has already sent', async () => {
  const { load, type, pause, calls, changes, keeper, statuses } = open();
  expect(await load()).toBeUndefined();
  for (const text of ['I', 'I t', 'I tie']) type(text);
  await pause();
  expect(changes()).toEqual(['PUT drafts/profile:about']);
  expect(calls.at(-1)).toMatchObject({ body: { version: 1, data: { about_me: 'I tie' } }, keepalive: true });
  type('I tie knots');
  type('I tie');
  await pause();
  await keeper.flush();
  keeper.flushNow();
  await keeper.close();
  expect(changes()).toHaveLength(1);
  expect(statuses.at(-1)).toBe('saved');
});

it('KEEP-02 sends nothing if nothing was typed, also when the form closes', async () => {
  const { load, pause, changes, keeper } = open({
    draft: { version: 1, data: { about_me: 'Kept' }, updated_at: AT },
  });
  expect(await load()).toEqual({ version: 1, data: { about_me: 'Kept' }, at: AT });
  await pause();
  keeper.flushNow();
  await keeper.close();
  expect(changes()).toEqual([]);
});

it('KEEP-02 values equal to the record aren’t a draft, and only the user’s own draft is deleted', async () => {
  const { load, type, pause, changes, keeper } = open();
  await load();
  type('I tie');
  type('saved');
  await pause();
  expect(changes()).toEqual([]);
  type('I tie');
  await pause();
  await keeper.remove();
  expect(changes()).toEqual(['PUT drafts/profile:about', `DELETE drafts/profile:about?updated_at=${AT}`]);
});

it('KEEP-02 without a network, stores the draft on the device, retries, and deletes the copy once it is sent', async () => {
  const { load, type, pause, changes, keeper, server, device, statuses } = open();
  await load();
  server.status = 0;
  type('I tie');
  await pause();
  expect(statuses.at(-1)).toBe('failed');
  expect(device.read()).toMatchObject({ version: 1, data: { about_me: 'I tie' } });
  expect(deviceDraft(8, 'profile:about').read()).toBeUndefined();
  server.status = 200;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes()).toHaveLength(2);
  expect(statuses.at(-1)).toBe('saved');
  expect(device.read()).toBeUndefined();
  server.status = 503;
  type('I tie knots');
  await keeper.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes()).toHaveLength(3);
  expect(device.read()).toMatchObject({ data: { about_me: 'I tie knots' } });
  clearDeviceDrafts();
  expect(device.read()).toBeUndefined();
});

it('KEEP-02 starts with the later of device and server, field by field, and with the older version', async () => {
  const { load, device } = open({
    draft: { version: 2, data: { about_me: 'Server', name: 'Asha' }, updated_at: AT },
  });
  vi.setSystemTime('2026-03-05T09:00:00.000Z');
  device.keep({ version: 1, data: { about_me: 'Device' } });
  expect(await load()).toMatchObject({ version: 1, data: { about_me: 'Device', name: 'Asha' } });
  vi.setSystemTime('2026-03-05T07:00:00.000Z');
  device.keep({ version: 1, data: { about_me: 'Device' } });
  expect(await load()).toMatchObject({ version: 1, data: { about_me: 'Server', name: 'Asha' } });
});

it('KEEP-02 doesn’t overwrite a draft that it couldn’t load', async () => {
  const { load, type, pause, calls, server } = open({
    draft: { version: 1, data: { about_me: 'Kept', name: 'Asha' }, updated_at: AT },
    status: 503,
  });
  expect(await load()).toBeUndefined();
  server.status = 200;
  type('I tie');
  await pause();
  expect(calls.at(-1)?.body).toEqual({ version: 1, data: { about_me: 'I tie', name: 'Asha' } });
});

it('KEEP-02 doesn’t delete a draft that it couldn’t load before the form’s own input is removed', async () => {
  const { load, type, pause, changes, server, keeper } = open({
    draft: { version: 1, data: { about_me: 'Kept' }, updated_at: AT },
    status: 503,
  });
  await load();
  server.status = 200;
  type('saved');
  await pause();
  await keeper.flush();
  expect(changes()).toEqual([]);
  await keeper.remove();
  expect(changes()).toEqual([`DELETE drafts/profile:about?updated_at=${AT}`]);
});

it('KEEP-02 leaves nothing on device or server once the session has ended or changed', async () => {
  const { load, type, pause, changes, keeper, signedIn, device } = open();
  await load();
  signedIn.as = 8;
  type('I tie');
  keeper.flushNow();
  await pause();
  await keeper.close();
  expect(changes()).toEqual([]);
  expect(device.read()).toBeUndefined();
});

it('KEEP-02 a draft sent while the page unloads stays on the device until the server has it', async () => {
  const { load, type, changes, keeper, device } = open();
  await load();
  type('I tie');
  keeper.flushNow();
  expect(changes()).toEqual(['PUT drafts/profile:about']);
  expect(device.read()).toMatchObject({ data: { about_me: 'I tie' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(device.read()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(changes()).toHaveLength(1);
});
