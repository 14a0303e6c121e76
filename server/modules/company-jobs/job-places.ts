/** Finds the workplaces in a posted job: its city, and those that its list of locations names. */
import type { JobPost } from '#contract/company-jobs/calls.ts';
import { JOB_MAX } from '#contract/company-jobs/rules.ts';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { type GivenPlaces, type StoredWorkplace, storedWorkplace } from '../../search/facts/stored-places.ts';
import type { Gazetteer } from '../../search/places/gazetteer.ts';
import { readPlaces } from '../../search/places/place-reader.ts';
import type { ValidJob } from './job-rules.ts';

export interface PlacedJob extends ValidJob {
  readonly places: GivenPlaces;
}

/** "Portland", "OR" is one place, split at its comma. */
const withCodes = (locations: readonly string[]): string[] => {
  const whole: string[] = [];
  for (const location of locations)
    if (/^[A-Z]{2,3}$/.test(location) && whole.length > 0) whole.push(`${whole.pop()}, ${location}`);
    else whole.push(location);
  return whole;
};

/** Whether a place is the state or country of another one, which says more. */
const contains = (one: StoredWorkplace, other: StoredWorkplace): boolean =>
  one !== other &&
  one.cityId === null &&
  one.countryId === other.countryId &&
  (one.stateId === null ? other.stateId !== null : one.stateId === other.stateId && other.cityId !== null);

const workplacesOf = (
  { countryId, stateId, cityId, locations }: ValidJob,
  gazetteer: Gazetteer,
): GivenPlaces['workplaces'] => {
  const first = storedWorkplace({ countryId, stateId, cityId }, gazetteer);
  const further = withCodes(locations).flatMap((location) =>
    readPlaces(location, gazetteer, countryId).workplaces.map(({ city, state, country }) =>
      storedWorkplace(
        { countryId: country.id, stateId: state?.id ?? city?.stateId ?? null, cityId: city?.id ?? null },
        gazetteer,
      ),
    ),
  );
  const all = new Map(
    [first, ...further].map((one) => [`${one.countryId} ${one.stateId} ${one.cityId}`, one]),
  );
  const places = [...all.values()];
  return places
    .filter((one) => one === first || !places.some((other) => contains(one, other)))
    .slice(0, JOB_MAX.locations);
};

const distinct = <T>(values: readonly T[] | undefined): T[] | undefined => values && [...new Set(values)];

/** Only remote work has countries and regions from which it may be done. */
export const withPlaces = (job: ValidJob, post: JobPost, gazetteer: Gazetteer): PlacedJob => {
  const isRemote = WORK_MODE_CODES[job.workModeId - 1] === 'remote';
  return {
    ...job,
    places: {
      workplaces: workplacesOf(job, gazetteer),
      remoteCountryIds: isRemote ? distinct(post.remote_countries) : [],
      remoteRegions: isRemote ? distinct(post.remote_regions) : [],
    },
  };
};
