import { expect, test } from 'vitest';
import { findPeriod, isDuration, lastYearIn } from './periods.ts';

const periodOf = (text: string): string | undefined => {
  const found = findPeriod(text);
  return found && `${found.period.from} ${found.period.to ?? 'present'}`;
};

test.each([
  ["Sept. 1981 – Aug. '86", '1981-09-01 1986-08-31'],
  ['Nov’17 – Present', '2017-11-01 present'],
  ['07/15 - 08/17', '2015-07-01 2017-08-31'],
  ['Jan-19 to till date', '2019-01-01 present'],
  ['Since March 2019', '2019-03-01 present'],
  ['15th June 2015 to 30th May 2017', '2015-06-01 2017-05-31'],
  ['June – August 2014', '2014-06-01 2014-08-31'],
  ['12.03.2015 – 30.06.2018', '2015-03-01 2018-06-30'],
  ['2001-09-30 — 2010-11-02', '2001-09-01 2010-11-30'],
  ['w.e.f. 01/07/2022 to till date', '2022-07-01 present'],
  ['seit 03/2020', '2020-03-01 present'],
  ['Juli 2012 bis heute', '2012-07-01 present'],
  ['De janvier 2019 à mars 2022', '2019-01-01 2022-03-31'],
  ['enero de 2019 - actualidad', '2019-01-01 present'],
  ['जून 2016 से अब तक', '2016-06-01 present'],
  ['مارس ٢٠١٥ – ديسمبر ٢٠١٨', '2015-03-01 2018-12-31'],
  ['2019 - 2015', undefined],
  ['open 24/7', undefined],
])('RESUME-01 the period in “%s”', (text, period) => {
  expect(periodOf(text)).toBe(period);
});

test('RESUME-01 the year of completion is the last one, also in short', () => {
  const lines = ['2014-16', 'B.Com 78.5%, 2012', '2011–12', "Aug '86", '91.5 %', '01/10/2009 – 30/06/2014'];
  expect(lines.map(lastYearIn)).toEqual([2016, 2012, 2012, 1986, undefined, 2014]);
});

test('RESUME-01 a duration is no company', () => {
  expect(['5 years 2 months', '(3 yrs 4 mos)', '2 Jahre', 'Seven Years Ltd'].map(isDuration)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('RESUME-01 a word before a period isn’t part of what stands there', () => {
  expect(findPeriod('Driver at Acme Ltd from 2009 to till date')?.before).toBe('Driver at Acme Ltd ');
  expect(findPeriod('Clerk in Beta Ltd w.e.f. 01/07/2022 to till date')?.before).toBe('Clerk in Beta Ltd ');
});
