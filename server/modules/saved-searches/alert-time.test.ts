import { expect, test } from 'vitest';
import { isTimeZone } from '#contract/shared/zoned-time.ts';
import { nextAlert } from './alert-time.ts';

const next = (frequency: 'daily' | 'weekly' | 'instant', zone: string, now: string) =>
  nextAlert(frequency, zone, new Date(now)).toISOString();

test.each([
  ['daily', 'Asia/Kolkata', '2026-03-10T02:29:00Z', '2026-03-10T02:30:00.000Z'],
  ['daily', 'Asia/Kolkata', '2026-03-10T02:30:00Z', '2026-03-11T02:30:00.000Z'],
  ['daily', 'America/New_York', '2026-03-10T02:30:00Z', '2026-03-10T12:00:00.000Z'],
  ['daily', 'Pacific/Auckland', '2026-03-10T02:30:00Z', '2026-03-10T19:00:00.000Z'],
  // Clocks change in the night before.
  ['daily', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['daily', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
  // A Tuesday.
  ['weekly', 'Asia/Kolkata', '2026-03-10T08:00:00Z', '2026-03-16T02:30:00.000Z'],
  // Already Monday morning there, but Sunday in UTC.
  ['weekly', 'Pacific/Auckland', '2026-03-15T18:59:00Z', '2026-03-15T19:00:00.000Z'],
  ['instant', 'Asia/Kolkata', '2026-03-10T08:00:00Z', '2026-03-10T08:10:00.000Z'],
] as const)('ALERT-02 %s alerts in %s after %s are due at %s', (frequency, zone, now, due) => {
  expect(next(frequency, zone, now)).toBe(due);
});

test('ALERT-02 only time zones that the system knows are valid', () => {
  expect(['Asia/Kolkata', 'UTC', 'Mars/Base', '', '../etc'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
