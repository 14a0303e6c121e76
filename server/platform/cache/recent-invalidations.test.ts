import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentInvalidations } from './recent-invalidations.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('CACHE-03 a response is stale since the first change after it, not the last', () => {
  const changes = new RecentInvalidations(5000);
  const start = performance.now();
  changes.add(1);
  vi.advanceTimersByTime(1000);
  changes.add(2);
  vi.advanceTimersByTime(1000);
  changes.add(3);

  expect(new RecentInvalidations(5000).firstAfter(0)).toBeUndefined();
  expect(changes.firstAfter(0)).toBe(start);
  expect(changes.firstAfter(1)).toBe(start + 1000);
  expect(changes.firstAfter(3)).toBeUndefined();
});

test('CACHE-03 a change is known for as long as a response may lack it', () => {
  const changes = new RecentInvalidations(5000);
  const start = performance.now();
  changes.add(1);
  vi.advanceTimersByTime(5000);
  changes.add(2);

  expect(changes.firstAfter(0)).toBe(start);
});

test('CACHE-03 a response that lacks a change of long ago is too old, however many changes followed', () => {
  const changes = new RecentInvalidations(5000);
  changes.add(1);
  vi.advanceTimersByTime(5001);
  changes.add(2);

  expect(changes.firstAfter(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(changes.firstAfter(1)).toBe(performance.now());
});
