import { expect, test } from 'vitest';
import { dayNumber, portalClock } from './clock.ts';

test('a day starts at midnight in the portal’s time zone', () => {
  let now = Date.parse('2026-03-10T18:29:59Z');
  const clock = portalClock('Asia/Kolkata', () => new Date(now));
  expect([clock.today(), clock.now().getTime()]).toEqual(['2026-03-10', now]);
  now += 1000;
  expect(clock.today()).toBe('2026-03-11');
  expect(clock.dayOf(new Date('2026-01-05T00:00:00Z'))).toBe('2026-01-05');
  const before = Date.now();
  expect(portalClock('UTC').now().getTime()).toBeGreaterThanOrEqual(before);
});

test('a day has a number, counted from 1970', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(dayNumber('2026-03-10')).toBe(20_522);
});
