/** The world's places as the portal loads them, without a database. */
import { source } from '#server/platform/db/place-source.ts';
import { completePlaces } from '#server/platform/db/places.ts';
import { gazetteerOf } from '#server/search/live/read-gazetteer.ts';
import type { CityRow, Gazetteer } from '#server/search/places/gazetteer.ts';
import type { CountryRow, StateRow } from '#server/search/places/place-columns.ts';
import { cityLists } from './city-lists.ts';

const read = async (): Promise<Gazetteer> => {
  const countries: CountryRow[] = [];
  const states: StateRow[] = [];
  const cities: CityRow[] = [];
  for (const { id, name, iso2, currency } of await source.getCountries()) {
    const places = completePlaces(
      { id, name },
      await source.getStatesOfCountry(iso2),
      await source.getAllCitiesOfCountry(iso2),
    );
    countries.push({ id, name, iso2, currency });
    states.push(...places.states);
    for (const { latitude = null, longitude = null, ...city } of places.cities)
      cities.push({ ...city, latitude, longitude });
  }
  return gazetteerOf({ countries, states, cities: cityLists(cities) });
};

let gazetteer: Promise<Gazetteer> | undefined;

export const wholeGazetteer = (): Promise<Gazetteer> => {
  gazetteer ??= read();
  return gazetteer;
};
