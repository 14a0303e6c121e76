import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outages } from './outages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const lines: [object, string][] = [];
  return { lines, outages: new Outages(() => ({ warn: (facts, text) => void lines.push([facts, text]) })) };
};

test('OPS-14 an outage is logged when it begins and when it ends, with what it affected', () => {
  const { lines, outages } = start();
  const first = vi.fn();
  for (let count = 0; count < 1000; count += 1) {
    outages.note('database', first);
    vi.advanceTimersByTime(6);
  }
  outages.note('database', first, 0);
  expect([first.mock.calls.length, lines]).toEqual([1, []]);
  outages.end('database');
  outages.end('database');
  expect(lines).toEqual([[{ outage: 'database', affected: 1000, ms: 6000 }, 'outage over']]);
  outages.note('database', first);
  expect(first).toHaveBeenCalledTimes(2);
});

test('OPS-14 a single failure needs no second line', () => {
  const { lines, outages } = start();
  outages.note('GET /api/jobs', () => undefined);
  outages.endAll();
  expect(lines).toEqual([]);
});

test('OPS-14 quiet and long outages end by themselves, others last', () => {
  const { lines, outages } = start();
  for (let second = 0; second < 30; second += 1) {
    for (const name of ['short', 'long']) outages.note(name, () => undefined);
    if (second < 3) outages.note('quiet', () => undefined);
    vi.advanceTimersByTime(1000);
    outages.endQuiet(5000, (name) => (name === 'short' ? 20_000 : Number.POSITIVE_INFINITY));
  }
  expect(lines.map(([facts]) => facts)).toEqual([
    { outage: 'quiet', affected: 3, ms: 2000 },
    { outage: 'short', affected: 20, ms: 19_000 },
  ]);
});
