import { expect, test } from 'vitest';
import { wholeGazetteer } from '../../../tests/support/whole-gazetteer.ts';
import { readPosting } from '../../feeds/read-posting.ts';
import { Locations } from '../job-import/locations.ts';
import { toJob } from '../job-import/to-job.ts';
import { toRecord } from './to-record.ts';
import { withUsualCountry } from './usual-country.ts';

const setting = {
  locations: new Locations({ places: (await wholeGazetteer()).columns, home: 'IN' }),
  now: new Date('2026-03-10'),
  today: '2026-03-10',
  timeZone: 'UTC',
};
const posted = (location: string, rest: object = {}) => {
  const posting = readPosting(
    { title: 'Keeper', location, description: 'You keep the light of the tower.', ...rest },
    {},
  );
  if (typeof posting === 'string') throw new Error(posting);
  return posting;
};
/** The country of one posting beside others. */
const countryOf = async (location: string, others: readonly string[], rest: object = {}) => {
  const one = posted(location, rest);
  const job = await toJob(
    toRecord(one),
    withUsualCountry(setting, [one, ...others.map((other) => posted(other))]),
  );
  return 'reason' in job ? undefined : job.place.country;
};

test.each([
  ['Remote', ['San Francisco', 'New York City', 'Austin, TX'], 'US'],
  ['Remote', ['San Francisco', 'New York City', 'Berlin'], undefined],
  ['Remote', ['San Francisco', 'New York City'], undefined],
  ['Unbekanntdorf, DE', ['Berlin', 'München', 'Köln'], 'DE'],
  ['Unknownville, DE', ['Austin, TX', 'Boston, MA', 'Denver, CO'], 'US'],
  ['Unknownville, DE', [], undefined],
  ['Unknownville, DE', ['Paris, France', 'Lyon, France', 'Lille, France'], undefined],
  ['Unknownville, DE, 19801', [], 'US'],
])('SOURCE-12 %s beside %j is in %s', async (location, others, country) => {
  expect(await countryOf(location, others)).toBe(country);
});

test.each([
  ['от 60 000 ₽', 'RU'],
  ['3500 - 4500 pln', 'PL'],
  ['$3,500', undefined],
])('SOURCE-12 a town that nobody knows, where %s is paid, is in %s', async (salary, country) => {
  expect(await countryOf('Спасск-Дальний', [], { salary })).toBe(country);
});
