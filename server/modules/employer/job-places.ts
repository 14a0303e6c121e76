/** Finds the workplaces in a posted job: its city, and those that its list of locations names. */
import type { JobPost } from '#contract/employer.ts';
import { WORK_MODE_CODES } from '#contract/job-filters.ts';
import { JOB_MAX } from '#contract/job-post-rules.ts';
import type { Gazetteer } from '../../search/gazetteer.ts';
import { readPlaces } from '../../search/place-reader.ts';
import { type GivenPlaces, storedWorkplace } from '../jobs/stored-places.ts';
import type { ValidJob } from './job-rules.ts';

export interface PlacedJob extends ValidJob {
  readonly places: GivenPlaces;
}

const workplacesOf = (
  { countryId, stateId, cityId, locations }: ValidJob,
  gazetteer: Gazetteer,
): GivenPlaces['workplaces'] => {
  const first = storedWorkplace({ countryId, stateId, cityId }, gazetteer);
  const further = locations.flatMap((location) =>
    readPlaces(location, gazetteer, countryId)
      // A country alone says no more than the job's own one.
      .workplaces.filter(({ state, country }) => state !== undefined || country.id !== countryId)
      .map(({ city, state, country }) =>
        storedWorkplace(
          { countryId: country.id, stateId: state?.id ?? city?.stateId ?? null, cityId: city?.id ?? null },
          gazetteer,
        ),
      ),
  );
  const all = new Map(
    [first, ...further].map((one) => [`${one.countryId} ${one.stateId} ${one.cityId}`, one]),
  );
  return [...all.values()].slice(0, JOB_MAX.locations);
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
