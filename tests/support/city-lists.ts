import type { CityRow } from '#server/search/places/gazetteer.ts';
import type { CityLists } from '#server/search/places/place-columns.ts';

export const cityLists = (cities: readonly CityRow[]): CityLists => {
  const sorted = cities.toSorted((one, other) => one.id - other.id);
  return {
    ids: sorted.map(({ id }) => id),
    names: sorted.map(({ name }) => name),
    stateIds: sorted.map(({ stateId }) => stateId),
    countryIds: sorted.map(({ countryId }) => countryId),
    latitudes: sorted.map(({ latitude }) => latitude),
    longitudes: sorted.map(({ longitude }) => longitude),
  };
};
