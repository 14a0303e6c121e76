import { afterEach, expect, test, vi } from 'vitest';
import { dayNumber, portalClock } from './clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

test('the day is formatted once a minute, because every request asks for it', () => {
  const format = vi.fn((moment: Date) => `day ${Number(moment)}`);
  class DateTimeFormat {
    readonly format = format;
  }
  vi.stubGlobal('Intl', { DateTimeFormat });
  let now = 120_000;
  const clock = portalClock('UTC', () => new Date(now));
  expect(clock.today()).toBe('day 120000');
  now = 179_999;
  expect(clock.today()).toBe('day 120000');
  now = 180_000;
  expect(clock.today()).toBe('day 180000');
  expect(format).toHaveBeenCalledTimes(2);
});

test('a day has a number, counted from 1970', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(dayNumber('2026-03-10')).toBe(20_522);
});
