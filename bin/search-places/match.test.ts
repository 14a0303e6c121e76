import { expect, test } from 'vitest';
import { parseGeoNames } from './geonames.ts';
import { cityFinder, nativeCityNames } from './match.ts';

const city = (
  id: number,
  name: string,
  country: string,
  state: string,
  latitude: number,
  longitude: number,
) => ({
  id,
  name,
  country,
  state,
  latitude,
  longitude,
});
const CITIES = [
  city(1, 'London', 'GB', 'London', 51.5, -0.1),
  city(2, 'London', 'CA', 'Ontario', 43, -81.2),
  city(3, 'Kota', 'IN', 'Rajasthan', 25.2, 75.9),
  city(4, 'Kota', 'IN', 'Chhattisgarh', 22.3, 82),
];
const line = (
  name: string,
  alternates: string,
  position: string,
  kind: string,
  country: string,
  people: number,
) => `1\t${name}\t${name}\t${alternates}\t${position}\tP\t${kind}\t${country}\t\t\t\t\t\t${people}\t\t\t\t`;

test('finds a city by country and name, and by its state if two share the name', () => {
  const find = cityFinder(CITIES);
  expect(find('GB/London').id).toBe(1);
  expect(find('IN/Kota@Rajasthan').id).toBe(3);
  expect(() => find('IN/Kota')).toThrow('2 cities');
  expect(() => find('IN/Nowhere')).toThrow('0 cities');
});

test('assigns a name in another script to the nearest city of that name, and only to the largest in the world', () => {
  const names = nativeCityNames(
    CITIES,
    parseGeoNames(
      [
        line('London', 'Londra,لندن,لندنِ,लंदन', '51.5\t-0.12', 'PPLC', 'GB', 9_000_000),
        line('London', 'لندن,लंडन', '43\t-81.2', 'PPL', 'CA', 350_000),
        line('Soho', 'لندن', '51.5\t-0.1', 'PPLX', 'GB', 200_000),
        line('Kota', 'कोटा', '25.2\t75.8', 'PPL', 'IN', 1_000_000),
        line('Kota', 'कोट', '22.3\t82', 'PPL', 'IN', 9_000),
      ].join('\n'),
    ),
  );
  expect(names.get(1)).toEqual(expect.arrayContaining(['لندن', 'लंदन']));
  expect(names.get(1)).not.toContain('Londra');
  expect(names.get(2)).not.toContain('لندن');
  expect(names.get(2)).toContain('लंडन');
  expect(names.get(3)).toContain('कोटा');
  expect(names.has(4)).toBe(false);
});
