/** The names of a job's places, as cards, pages, share images, feeds and emails show them. */

import type { RemoteRegion } from '../jobs/remote-regions.ts';
import type { CardPlaces, WorkplaceNames } from '../jobs/workplaces.ts';

const PLACES_SHOWN = 2;

const nameOf = ({ city, state, country }: WorkplaceNames): string => city ?? state ?? country;

/** What contains a place that isn't a country itself. */
const areaOf = ({ city, state, country }: WorkplaceNames): string | undefined => {
  if (city !== null) return state ?? country;
  return state === null ? undefined : country;
};

/** With the state or country where places share a name. */
export const workplaceNames = (workplaces: readonly WorkplaceNames[]): string[] =>
  workplaces.map((one) => {
    const name = nameOf(one);
    const isShared = workplaces.some((other) => other !== one && nameOf(other) === name);
    const area = isShared ? areaOf(one) : undefined;
    return area === undefined ? name : `${name} (${area})`;
  });

/** All places; of a remote job without any, the countries and regions from which it may be done. */
export const placeNames = (
  { workplaces, remote_countries, remote_regions }: CardPlaces,
  regionName: (region: RemoteRegion) => string,
): string[] =>
  workplaces.length > 0
    ? workplaceNames(workplaces)
    : [...remote_countries.map(({ name }) => name), ...remote_regions.map(regionName)];

/** "Pune, Bengaluru + 2". */
export const shorten = (
  names: readonly string[],
  write: (names: readonly string[]) => string = (all) => all.join(', '),
): string => {
  const more = names.length - PLACES_SHOWN;
  return more > 0 ? `${write(names.slice(0, PLACES_SHOWN))} + ${more}` : write(names);
};
