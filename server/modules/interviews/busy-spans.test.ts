import { expect, test } from 'vitest';
import { freeTimes } from './busy-spans.ts';

const hours = {
  ...{ from: '2026-03-05', until: '2026-03-09', weekdays: [1, 2, 3, 4, 5] },
  ...{ opens: '09:00', closes: '11:00', timeZone: 'Asia/Kolkata' },
};
const now = new Date('2026-03-01T00:00:00Z');
const localOf = (times: readonly string[], timeZone = hours.timeZone) =>
  times.map((time) => new Date(time).toLocaleString('sv', { timeZone }).slice(0, 16));
const busy = (from: string, to: string) => [{ from: new Date(from), to: new Date(to) }];

test('INTERVIEW-19 free times lie in working hours, begin on the half hour and don’t overlap', () => {
  expect(localOf(freeTimes(hours, { minutes: 45, busy: [], now }))).toEqual([
    '2026-03-05 09:00',
    '2026-03-05 10:00',
    '2026-03-06 09:00',
    '2026-03-06 10:00',
    // Not on Saturday and Sunday.
    '2026-03-09 09:00',
    '2026-03-09 10:00',
  ]);
  const short = freeTimes({ ...hours, until: hours.from, closes: '09:30' }, { minutes: 15, busy: [], now });
  expect(localOf(short)).toEqual(['2026-03-05 09:00', '2026-03-05 09:15']);
});

test('INTERVIEW-19 a busy time moves those after it, and the past has none', () => {
  const day = { ...hours, until: hours.from };
  // From 9:10 to 9:30.
  const taken = busy('2026-03-05T03:40:00Z', '2026-03-05T04:00:00Z');
  expect(localOf(freeTimes(day, { minutes: 60, busy: taken, now }))).toEqual(['2026-03-05 09:30']);
  const late = new Date('2026-03-05T04:00:00Z');
  expect(localOf(freeTimes(day, { minutes: 30, busy: [], now: late }))).toEqual([
    '2026-03-05 10:00',
    '2026-03-05 10:30',
  ]);
});

test('INTERVIEW-19 a time that a clock change skips is offered once', () => {
  const night = {
    ...{ from: '2027-03-14', until: '2027-03-14', weekdays: [7] },
    ...{ opens: '02:00', closes: '04:00', timeZone: 'America/New_York' },
  };
  expect(localOf(freeTimes(night, { minutes: 30, busy: [], now }), night.timeZone)).toEqual([
    '2027-03-14 03:00',
    '2027-03-14 03:30',
  ]);
});
