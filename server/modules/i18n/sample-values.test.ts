import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { sampleOf } from './sample-values.ts';

const place = { name: '', index: 0, localizeName: (name: string) => `${name}, localized` };
const reading = Object.entries<Endpoint>(endpoints).filter(([key]) => key.startsWith('GET '));

test('TEXT-12 samples fit the description of each answer', () => {
  const wrong = reading
    .filter(([, { response }]) => !Check(response, sampleOf({ ...response }, place)))
    .map(([key]) => key);
  expect(wrong).toEqual([]);
});

test('TEXT-12 rows of a list differ in what can be one of several, and names of lookup values are localized', () => {
  const rows = sampleOf({ ...endpoints['GET degrees'].response }, place);
  expect(rows).toMatchObject({
    data: [
      { id: 1, name: 'Full Time, localized' },
      { id: 2, name: 'Full Time, localized' },
      { id: 3, name: 'Full Time, localized' },
    ],
  });
  const states = { type: 'array', items: { type: 'string', enum: ['open', 'won'] } };
  expect(sampleOf(states, place)).toEqual(['open', 'won']);
});
