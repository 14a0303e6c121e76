import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_KINDS, type LiveMessage } from '#contract/live/kinds.ts';
import { portalClock } from '../platform/clock.ts';
import { LiveChanges } from './live-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const live = new LiveChanges(portalClock('UTC'));
  const open = (ago = 0) => {
    const told: LiveMessage[] = [];
    const listener = {
      accountId: 1,
      companyId: 5,
      send: (message: LiveMessage) => void told.push(message),
      beat: () => undefined,
      isAllowed: async () => true,
      end: () => undefined,
    };
    live.add(listener, ago);
    return told;
  };
  return { live, open };
};

it('LIVE-01 the other side is told of a held message when it is released', () => {
  const { live, open } = start();
  const told = open();
  live.hear(`company 5 conversations ${Date.now() + 30_000}`);
  vi.advanceTimersByTime(100);
  expect(told.map(({ kinds }) => kinds)).toEqual([[], ['conversations']]);
  vi.advanceTimersByTime(29_000);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1100);
  expect(told).toHaveLength(3);
});

it('LIVE-01 a console that connects again learns what it has missed', () => {
  const { live, open } = start();
  vi.advanceTimersByTime(10_000);
  live.hear('company 5 applications');
  live.hear('company 6 jobs');
  live.hear('account 1 notifications');
  vi.advanceTimersByTime(5000);
  expect(open(6000)).toEqual([{ kinds: ['applications', 'notifications'], age: 5000 }]);
  expect(open(4000)[0]?.kinds).toEqual([]);
  // The process doesn't know what happened before it started.
  expect(open(16_000)).toEqual([{ kinds: LIVE_KINDS, age: 0 }]);
  vi.advanceTimersByTime(100_000);
  live.hear('company 6 jobs');
  expect(open(110_000)).toEqual([{ kinds: LIVE_KINDS, age: 0 }]);
});
