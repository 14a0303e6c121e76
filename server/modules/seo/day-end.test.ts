import { expect, test } from 'vitest';
import { dayEnd } from './day-end.ts';

test.each([
  ['2026-03-10', 'Asia/Kolkata', '2026-03-10T23:59:59+05:30'],
  ['2026-03-10', 'UTC', '2026-03-10T23:59:59+00:00'],
  // Clocks go forward on the 29th at two, and back on 25 October at three.
  ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:59:59+01:00'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T23:59:59+02:00'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:59:59+01:00'],
  ['2026-11-01', 'America/New_York', '2026-11-01T23:59:59-05:00'],
  // Clocks go back from midnight to eleven, and forward from midnight to one.
  ['2026-04-04', 'America/Santiago', '2026-04-04T23:59:59-04:00'],
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T23:59:59+02:00'],
])('INTERVIEW-12 %s ends in %s at %s', (day, timeZone, end) => {
  expect(dayEnd(day, timeZone)).toBe(end);
});
