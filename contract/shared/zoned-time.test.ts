import { describe, expect, test } from 'vitest';
import { slotInZones, writeSlotInZones } from '../interviews/slot-wording.ts';
import { momentOfField } from './zoned-time.ts';

describe('local times', () => {
  test.each([
    // Skipped when clocks go forward: moved forward by what they skip.
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2027-03-14T02:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
    ['2026-03-29T02:59', 'Europe/Berlin', '2026-03-29T01:59:00.000Z'],
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
    ['2026-04-24T00:10', 'Africa/Cairo', '2026-04-23T22:10:00.000Z'],
    // Occurring twice when clocks go back: the first.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    // Around both, and where clocks don't change.
    ['2027-03-14T01:59', 'America/New_York', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
    ['2026-11-01T00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['2026-03-20T10:00', 'Asia/Kolkata', '2026-03-20T04:30:00.000Z'],
  ])('INTERVIEW-12 %s in %s', (value, timeZone, moment) => {
    expect(momentOfField(value, timeZone)).toBe(moment);
  });

  test('INTERVIEW-05 times name each zone’s city, the reader’s first, and once if it is the same time', () => {
    const iso = '2026-03-20T04:30:00.000Z';
    const write = (zones: readonly string[]) =>
      writeSlotInZones(iso, { minutes: 45, locale: 'en', zones }).map((words) =>
        words.replaceAll(/\s/g, ' '),
      );
    expect(write(['Europe/Paris', 'Asia/Calcutta', 'Europe/Berlin', 'Asia/Kolkata'])).toEqual([
      expect.stringMatching(/5:30 – 6:15 AM GMT\+1 \(Paris\)$/),
      expect.stringMatching(/10:00 – 10:45 AM GMT\+5:30 \(Kolkata\)$/),
    ]);
  });

  test('INTERVIEW-12 while a time is incomplete, it has no moment', () => {
    expect(['', '2026-03-28T'].map((value) => momentOfField(value, 'UTC'))).toEqual([undefined, undefined]);
  });
});

test('INTERVIEW-01 a time in UTC names it once', () => {
  const [slot] = writeSlotInZones('2026-03-10T04:30:00Z', { minutes: 45, locale: 'en', zones: ['UTC'] });
  expect(slot).toMatch(/5:15\sAM UTC$/u);
});

test('INTERVIEW-20 the clock’s start and end belong together, without the day and the zone', () => {
  const clockOf = (iso: string, locale = 'en') =>
    slotInZones(iso, { minutes: 45, locale, zones: ['Asia/Kolkata'] }).map(([, clock]) =>
      clock.replaceAll(/\s/g, ' '),
    );
  expect(clockOf('2026-12-04T07:00:00Z')).toEqual(['12:30 – 1:15 PM']);
  expect(clockOf('2026-12-04T07:00:00Z', 'es')).toEqual(['12:30–13:15']);
  // Over midnight, the end of the second day.
  expect(clockOf('2026-12-04T18:00:00Z')).toEqual(['12:15 AM']);
});
