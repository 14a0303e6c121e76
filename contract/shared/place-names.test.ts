import { expect, test } from 'vitest';
import type { CardPlaces } from '../jobs/workplaces.ts';
import { placeNames, shorten } from './place-names.ts';

const inIndia = (city: string | null, state: string | null = null) => ({ city, state, country: 'India' });
const write = (places: Partial<CardPlaces>) =>
  shorten(
    placeNames({ workplaces: [], remote_countries: [], remote_regions: [], ...places }, (region) =>
      region.toUpperCase(),
    ),
  );

test('PLACES-03 two places are named, and the others counted', () => {
  expect(write({ workplaces: [inIndia('Pune')] })).toBe('Pune');
  expect(write({ workplaces: [inIndia('Pune'), inIndia('Agra')] })).toBe('Pune, Agra');
  const four = ['Pune', 'Agra', 'Surat', 'Delhi'].map((city) => inIndia(city));
  expect(write({ workplaces: four })).toBe('Pune, Agra + 2');
});

test('PLACES-03 a place is called by the smallest part that is known, and told from its namesakes', () => {
  expect(write({ workplaces: [inIndia(null, 'Kerala'), inIndia(null)] })).toBe('Kerala, India');
  const namesakes = [inIndia('Aurangabad', 'Maharashtra'), inIndia('Aurangabad', 'Bihar')];
  expect(write({ workplaces: namesakes })).toBe('Aurangabad (Maharashtra), Aurangabad (Bihar)');
  const georgias = [
    { city: null, state: 'Georgia', country: 'United States' },
    { city: null, state: null, country: 'Georgia' },
  ];
  expect(write({ workplaces: georgias })).toBe('Georgia (United States), Georgia');
});

test('PLACES-03 a remote job without a workplace shows from where it may be done', () => {
  const remote = {
    remote_countries: [{ id: 1, name: 'Peru', code: 'PE' }],
    remote_regions: ['emea' as const],
  };
  expect(write(remote)).toBe('Peru, EMEA');
  expect(write({ ...remote, workplaces: [inIndia('Pune')] })).toBe('Pune');
});
