import { expect, test } from 'vitest';
import { type DateSetting, dayOrderOf, orderIn, readDay, readMoment } from './dates.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const setting: DateSetting = { now: NOW, timeZone: 'Asia/Kolkata', order: undefined };

test.each([
  '31 December 2026',
  '31st December 2026',
  '31st of December, 2026',
  'December 31st, 2026',
  'Dec. 31, 2026',
  "31 Dec '26",
  '31-Dec-26',
  '31/DEC/2026 23:59',
  'Thursday, 31 December 2026',
  'Thu, 31 Dec 2026 23:59:59 GMT',
  'Thu Dec 31 2026 00:00:00 GMT+0530 (India Standard Time)',
  'Dec 31 2026 11:59 PM',
  '2026 December 31',
  '31 de diciembre de 2026',
  '31 dic. 2026',
  'jueves 31 de diciembre de 2026',
  '31 décembre 2026',
  'jeudi 31 déc. 2026',
  '31. Dezember 2026',
  '३१ दिसंबर २०२६',
  '31 दिसम्बर 2026',
  '٣١ ديسمبر ٢٠٢٦',
  '31 كانون الأول 2026',
  '2026-12-31',
  '2026-12-31T23:59:59+05:30',
  '2026-12-31 23:59:59Z',
  '2026/12/31',
  '2026.12.31',
  '٢٠٢٦-١٢-٣١',
  '20261231',
  '31/12/2026',
  '12/31/2026',
  '31.12.26',
  '31-12-2026 18:00',
  '31 / 12 / 2026',
  'Thu 31/12/2026',
  '31\u00a0December\u00a02026',
  '46387',
  '1798675200',
  '1798675200000.0',
  // Midnight in India, where the day begins and ends.
  '1798655400000',
  '1798655400',
  '1798741799',
  '1798741799000',
  // 15:00 in India
  '1798709400',
  '2026-12-30T18:30:00Z',
  '2026-12-30T18:30:00.000Z',
  '2026-12-31T18:29:59Z',
  '2026-12-30T18:30:00+00:00',
  'Wed, 30 Dec 2026 18:30:00 GMT',
  '2026-12-31T00:00:00Z',
  '2026-12-31T20:00:00Z',
])('IMPORT-02 %s is the last day of 2026', (text) => {
  expect(readDay(text, setting)).toBe('2026-12-31');
});

test.each([
  ['1er janvier 2027', '2027-01-01'],
  ['2 février 2027', '2027-02-02'],
  ['mar. 5 mai 2026', '2026-05-05'],
  ['3 août 2026', '2026-08-03'],
  ['6 जुलाई 2026', '2026-07-06'],
  ['12 सितंबर 2026', '2026-09-12'],
  ['9 फरवरी 2027', '2027-02-09'],
  ['5 أبريل 2026', '2026-04-05'],
  ['5 ابريل 2026', '2026-04-05'],
  ['7 setiembre 2026', '2026-09-07'],
  ['2nd Sept 2026', '2026-09-02'],
  ['04/04/2026', '2026-04-04'],
  ['03.04.2026', '2026-04-03'],
])('IMPORT-02 %s is %s', (text, day) => {
  expect(readDay(text, setting)).toBe(day);
});

test.each([
  'soon',
  'ASAP',
  'Open until filled',
  '31 December',
  '30 February 2027',
  '31/11/2026',
  '13/13/2026',
  '03/04/2026',
  '31 jui 2026',
  '1 or 2 May 2026',
  '31 December 1999',
  '5 May 2026 - 7 June 2026',
  '2026-13-01',
  '',
])('IMPORT-02 %s is no day', (text) => {
  expect(readDay(text, setting)).toBeUndefined();
});

test('IMPORT-02 days of universal time are those of a portal in the west, too', () => {
  const inNewYork = (text: string) => readDay(text, { ...setting, timeZone: 'America/New_York' });
  expect(inNewYork('1798675200')).toBe('2026-12-31');
  expect(inNewYork('2026-12-31T00:00:00Z')).toBe('2026-12-31');
  expect(inNewYork('1798693200000')).toBe('2026-12-31');
  expect(inNewYork('1798779599')).toBe('2026-12-31');
});

test('IMPORT-02 03/04/2026 is read by other dates of the file, or by the country', () => {
  expect(['31/12/2026', '12/31/2026', '03/04/2026', '2026-12-31', undefined].map(orderIn)).toEqual([
    'day-first',
    'month-first',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['IN', 'GB', 'FR', 'US', 'PH', 'CA'].map(dayOrderOf)).toEqual([
    'day-first',
    'day-first',
    'day-first',
    'month-first',
    'month-first',
    undefined,
  ]);
  const inOrder = (order: DateSetting['order']) => readDay('03/04/26', { ...setting, order });
  expect([inOrder('day-first'), inOrder('month-first')]).toEqual(['2026-04-03', '2026-03-04']);
});

test('IMPORT-02 a moment is exact if its zone is given, else in the portal’s time zone', () => {
  const at = (text: string) => readMoment(text, setting)?.toISOString();
  expect(at('1772000000')).toBe('2026-02-25T06:13:20.000Z');
  expect(at('2026-03-01T10:00:00+01:00')).toBe('2026-03-01T09:00:00.000Z');
  expect(at('2026-03-01T10:00:00.123Z')).toBe('2026-03-01T10:00:00.123Z');
  expect(at('2026-03-01 10:00:30 UTC')).toBe('2026-03-01T10:00:30.000Z');
  expect(at('Sun, 1 Mar 2026 10:00:30 GMT')).toBe('2026-03-01T10:00:30.000Z');
  expect(at('Sun, 1 Mar 2026 10:00:30 +0200')).toBe('2026-03-01T08:00:30.000Z');
  expect(at('2026-03-01 10:00')).toBe('2026-03-01T04:30:00.000Z');
  expect(at('March 1st, 2026')).toBe('2026-03-01T06:30:00.000Z');
  expect(at('soon')).toBeUndefined();
});
