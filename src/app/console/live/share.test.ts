import { afterEach, expect, it, vi } from 'vitest';
import { LIVE_KINDS, type LiveMessage } from '#contract/live/kinds.ts';
import { shareChanges } from './share.ts';

const opened: { readonly stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of opened.splice(0)) stop();
});

/** As a browser's: one holder at a time, in the order of requests. */
const createLocks = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: ((_: string, { signal }: LockOptions, held: () => Promise<void>) => {
      const turn = last.then(() => (signal?.aborted ? undefined : held()));
      last = turn;
      return turn;
    }) as LockManager['request'],
  };
};

/** Tabs of one account. `streams` are those that are open. */
const openTabs = ({ hasLocks = true } = {}) => {
  const locks = hasLocks ? createLocks() : undefined;
  const name = `live ${Math.random()}`;
  const streams: { readonly tab: number; readonly ago: number; hear: (one?: LiveMessage) => void }[] = [];
  const openTab = (tab: number, { knownAt = Date.now() } = {}) => {
    const told: LiveMessage[] = [];
    const follow = ({
      ago,
      hear,
      signal,
    }: {
      ago: number;
      hear: (one?: LiveMessage) => void;
      signal: AbortSignal;
    }) =>
      new Promise<void>((resolve) => {
        const stream = { tab, ago, hear };
        streams.push(stream);
        signal.addEventListener('abort', () => {
          streams.splice(streams.indexOf(stream), 1);
          resolve();
        });
      });
    const shared = shareChanges({ name, knownAt, follow, tell: (one) => told.push(one), locks });
    opened.push(shared);
    shared.setVisible(true);
    return { ...shared, kinds: () => told.map(({ kinds }) => kinds), ages: () => told.map(({ age }) => age) };
  };
  const leads = (tab: number) => vi.waitFor(() => expect(streams.map((one) => one.tab)).toEqual([tab]));
  return { openTab, streams, leads };
};
const JOBS: LiveMessage = { kinds: ['jobs'], age: 5 };

it('LIVE-04 seven visible tabs have one stream, and all are told', async () => {
  const { openTab, streams, leads } = openTabs();
  const tabs = [1, 2, 3, 4, 5, 6, 7].map((tab) => openTab(tab));
  await leads(1);
  streams[0]?.hear(JOBS);
  for (const { kinds } of tabs) await vi.waitFor(() => expect(kinds()).toEqual([['jobs']]));
});

it('LIVE-04 another tab takes over when the one with the stream is hidden or closed', async () => {
  const { openTab, streams, leads } = openTabs();
  const knownAt = Date.now();
  const [first, second, third] = [openTab(1, { knownAt }), openTab(2, { knownAt }), openTab(3, { knownAt })];
  await leads(1);
  first.setVisible(false);
  await leads(2);
  second.stop();
  await leads(3);
  streams[0]?.hear(JOBS);
  await vi.waitFor(() => expect(third.kinds()).toEqual([['jobs']]));
  expect(first.kinds()).toEqual([]);
  first.setVisible(true);
  await vi.waitFor(() => expect(first.kinds()).toEqual([['jobs']]));
  await leads(3);
});

it('LIVE-04 a tab that was told nothing for a time loads everything again', async () => {
  const { openTab, streams, leads } = openTabs();
  const hidden = openTab(1, { knownAt: Date.now() - 60_000 });
  await leads(1);
  expect(streams[0]?.ago).toBeGreaterThanOrEqual(60_000);
  hidden.setVisible(false);
  openTab(2);
  await leads(2);
  streams[0]?.hear();
  hidden.setVisible(true);
  await vi.waitFor(() => expect(hidden.kinds()).toEqual([LIVE_KINDS]));
});

it('LIVE-04 without locks, each visible tab has its own stream', () => {
  const { openTab, streams } = openTabs({ hasLocks: false });
  openTab(1);
  openTab(2);
  expect(streams.map(({ tab }) => tab)).toEqual([1, 2]);
});

it('LIVE-03 a sign of life doesn’t make the change after it younger', async () => {
  const { openTab, streams, leads } = openTabs();
  const { ages } = openTab(1);
  await leads(1);
  streams[0]?.hear();
  streams[0]?.hear({ kinds: ['jobs'], age: 400 });
  await vi.waitFor(() => expect(ages()).toHaveLength(1));
  expect(ages()[0]).toBeGreaterThanOrEqual(400);
});
