/** Finds the portal's cities by common names and GeoNames' names. */
import { foldText } from '#server/text.ts';
import type { GeoName } from './geonames.ts';

export interface City {
  readonly id: number;
  readonly country: string;
  readonly state: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Finds a city by `IN/Pune`, or `IN/Kota@Rajasthan` if states share the name. Throws unless there is exactly
 * one.
 */
export const cityFinder = (cities: readonly City[]): ((address: string) => City) => {
  const byName = Map.groupBy(cities, ({ country, name }) => `${country}/${name}`);
  return (address) => {
    const [name = '', state] = address.split('@');
    const found = (byName.get(name) ?? []).filter((city) => state === undefined || city.state === state);
    const [city] = found;
    if (!city || found.length > 1) throw new Error(`${found.length} cities for ${address}`);
    return city;
  };
};

/** Smaller towns only have the name they were chosen by. */
const POPULATION_MIN = 100_000;
/** The maximum distance in degrees between two sources' positions of the same city. */
const FAR = 0.35;
const DEVANAGARI = /^[\p{Script=Devanagari}\s]+$/u;
/** The letters of Arabic, without those of other languages in Arabic script. */
const ARABIC = /^[\u0621-\u063a\u0641-\u064a\s]+$/u;

const distance = (city: City, place: GeoName): number =>
  Math.hypot(city.latitude - place.latitude, city.longitude - place.longitude);

/** A name stands for the much larger city: readers of Hindi don't search for London in Ontario. */
const MUCH_LARGER = 5;

const nativeNames = ({ alternates }: GeoName): string[] =>
  alternates.filter((name) => DEVANAGARI.test(name) || ARABIC.test(name));

/**
 * Names of large cities in Devanagari and Arabic script, and GeoNames' own names if different, by city id.
 */
export const nativeCityNames = (
  cities: readonly City[],
  places: readonly GeoName[],
): ReadonlyMap<number, readonly string[]> => {
  const byName = Map.groupBy(cities, ({ country, name }) => `${country}/${foldText(name)}`);
  const found = new Map<number, string[]>();
  const large = places.filter(({ population }) => population >= POPULATION_MIN);
  const largest = new Map<string, number>();
  for (const place of large) {
    for (const name of nativeNames(place))
      largest.set(name, Math.max(largest.get(name) ?? 0, place.population));
  }
  for (const place of large) {
    const spellings = new Set([...place.names, ...place.alternates].map(foldText));
    const nearest = [...spellings]
      .flatMap((spelling) => byName.get(`${place.country}/${spelling}`) ?? [])
      .filter((city) => distance(city, place) < FAR)
      .sort((a, b) => distance(a, place) - distance(b, place))[0];
    if (!nearest) continue;
    const names = nativeNames(place).filter(
      (name) => (largest.get(name) ?? 0) < place.population * MUCH_LARGER,
    );
    found.set(nearest.id, [...(found.get(nearest.id) ?? []), ...place.names, ...names]);
  }
  return found;
};
