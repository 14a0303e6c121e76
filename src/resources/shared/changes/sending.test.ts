// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import type { Change } from '../../../dataProvider/change.ts';
import { KeptError } from '../../../dataProvider/conflicts.ts';
import { Changes } from './sending.ts';
import { unsentChanges } from './unsent.ts';

const LIST = ['applications', 'getList', {}];
const change = (id: number, more: Partial<Change> = {}): Change => ({
  key: `key-${id}`,
  method: 'updateMany',
  resource: 'applications',
  ids: [id],
  data: { status: 'offered' },
  name: `Moved ${id}.`,
  text: `Moved ${id}.`,
  renews: [],
  ...more,
});

/** A page over a server that answers with these in turn, and then with success. */
const open = (...answers: Error[]) => {
  const client = new QueryClient();
  client.setQueryData(LIST, { data: [1, 2].map((id) => ({ id, status: 'viewed' })), total: 2 });
  const sent: string[] = [];
  const events: string[] = [];
  const changes = new Changes(client, {
    make: async ({ key }) => {
      sent.push(key);
      const failure = answers.shift();
      if (failure) throw failure;
      return null;
    },
    unsent: unsentChanges(7),
    onMade: ({ text }) => events.push(`made: ${text}`),
    onRefused: ({ text }, { message }) => events.push(`refused: ${text} ${message}`),
  });
  client.mount();
  const shown = () => client.getQueryData<{ data: object[] }>(LIST)?.data;
  const waiting = () => changes.read().map(({ change: { name }, error }) => [name, error?.message]);
  return { changes, sent, events, shown, waiting };
};
const silence = () => new ApiError('No response', 0);
const settle = () => vi.advanceTimersByTimeAsync(30_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it('UNDO-10 a change is sent at once, and reported only once the server has made it', async () => {
  const { changes, sent, events, shown, waiting } = open();
  changes.send(change(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['key-1']);
  expect(shown()).toMatchObject([{ status: 'offered' }, { status: 'viewed' }]);
  await settle();
  expect(events).toEqual(['made: Moved 1.']);
  expect(waiting()).toEqual([]);
  expect(unsentChanges(7).read()).toEqual([]);
});

it('KEEP-05 offline changes are named, and sent in order once the connection is back', async () => {
  const { changes, sent, events, waiting } = open();
  onlineManager.setOnline(false);
  for (const id of [1, 2]) changes.send(change(id));
  await settle();
  expect([sent, events]).toEqual([[], []]);
  expect(waiting()).toEqual([
    ['Moved 1.', undefined],
    ['Moved 2.', undefined],
  ]);
  onlineManager.setOnline(true);
  await settle();
  expect(sent).toEqual(['key-1', 'key-2']);
  expect(events).toEqual(['made: Moved 1.', 'made: Moved 2.']);
  expect(waiting()).toEqual([]);
});

it('KEEP-05 a change without a response is sent again under its key, and the next one waits for it', async () => {
  const { changes, sent, waiting } = open(silence(), new ApiError('Busy', 409, 'in_progress'));
  for (const id of [1, 2]) changes.send(change(id));
  await vi.advanceTimersByTimeAsync(100);
  expect(waiting()).toEqual([['Moved 1.', undefined]]);
  await settle();
  expect(sent).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

it('KEEP-05 the next page of the account sends what this one could not, and no other account does', async () => {
  onlineManager.setOnline(false);
  for (const id of [1, 2]) open().changes.send(change(id));
  await settle();
  expect(unsentChanges(8).read()).toEqual([]);
  onlineManager.setOnline(true);
  const next = open();
  next.changes.resume();
  await settle();
  expect(next.sent).toEqual(['key-1', 'key-2']);
  expect(unsentChanges(7).read()).toEqual([]);
});

it('KEEP-05 a refused change is taken back, and stays listed with the reason if it had waited', async () => {
  const gone = () => new ApiError('Only open applications can be moved.', 409);
  const { changes, events, shown, waiting } = open(gone(), silence(), gone());
  changes.send(change(1));
  await settle();
  expect(waiting()).toEqual([]);
  expect(shown()).toMatchObject([{ status: 'viewed' }, { status: 'viewed' }]);
  const late = change(2);
  changes.send(late);
  await settle();
  expect(waiting()).toEqual([['Moved 2.', 'Only open applications can be moved.']]);
  expect(events).toHaveLength(2);
  changes.discard(late);
  expect(waiting()).toEqual([]);
});

it('KEEP-05 KEEP-06 a late change in conflict is gone once the user keeps what there is', async () => {
  const conflict = new ApiError('Changed since.', 409, 'changed');
  const { changes, shown, waiting } = open(silence(), new KeptError(conflict));
  changes.send(change(1));
  await settle();
  expect(waiting()).toEqual([]);
  expect(unsentChanges(7).read()).toEqual([]);
  expect(shown()).toMatchObject([{ status: 'viewed' }, { status: 'viewed' }]);
});

it('KEEP-05 a discarded change is never sent, and the others are', async () => {
  const { changes, sent, shown, waiting } = open();
  onlineManager.setOnline(false);
  const first = change(1);
  changes.send(first);
  changes.send(change(2, { method: 'deleteMany' }));
  await settle();
  changes.discard(first);
  expect(waiting()).toEqual([['Moved 2.', undefined]]);
  expect(shown()).toEqual([{ id: 1, status: 'viewed' }]);
  onlineManager.setOnline(true);
  await settle();
  expect(sent).toEqual(['key-2']);
});

it('KEEP-05 a change whose session has ended waits for the next session', async () => {
  const { changes } = open(new ApiError('Session expired', 401, 'session_expired'));
  changes.send(change(1));
  await settle();
  expect(unsentChanges(7).read()).toMatchObject([{ key: 'key-1' }]);
});
