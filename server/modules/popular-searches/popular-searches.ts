/** Searches that have pages of their own: an occupation in a city, with enough open jobs (FOUND-01). */
import { setImmediate } from 'node:timers/promises';
import type { Search } from '../../search/search.ts';
import { occupations } from '../../search/words/occupations.ts';

/** With fewer jobs, a search gets no page. */
export const JOBS_NEEDED = 5;
/** Other work of the process waits for this many occupations at most. */
const OCCUPATIONS_AT_ONCE = 20;

export interface PopularSearch {
  readonly occupationId: number;
  readonly cityId: number;
  readonly jobs: number;
}

const byJobs = (one: PopularSearch, other: PopularSearch): number =>
  other.jobs - one.jobs || one.occupationId - other.occupationId || one.cityId - other.cityId;

/** The occupations that include one. Of two that include each other, only the first includes the second. */
const broaderThan = (occupationId: number): readonly number[] =>
  occupations
    .broader(occupationId)
    .filter((id) => id < occupationId || !occupations.broader(id).includes(occupationId));

/** A search of the same city that says more and lists the same jobs: that for "C++ developer", if all developers are. */
export const repeatedBy = (
  { occupationId, jobs }: PopularSearch,
  inCity: readonly PopularSearch[],
): PopularSearch | undefined =>
  inCity.find((other) => other.jobs === jobs && broaderThan(other.occupationId).includes(occupationId));

/** All popular searches, most jobs first. Lets other work of the process run in between. */
export const countPopularSearches = async (search: Search, today: number): Promise<PopularSearch[]> => {
  const found: PopularSearch[] = [];
  for (let start = 0; start < occupations.size; start += OCCUPATIONS_AT_ONCE) {
    const end = Math.min(occupations.size, start + OCCUPATIONS_AT_ONCE);
    const ids = Array.from({ length: end - start }, (_, place) => start + place);
    const counted = await search.ask(({ store }) => store.inCities(ids, today));
    for (const [occupationId, inCities] of counted)
      for (const [cityId, jobs] of inCities)
        if (jobs >= JOBS_NEEDED) found.push({ occupationId, cityId, jobs });
    await setImmediate();
  }
  const kept: PopularSearch[] = [];
  for (const inCity of Map.groupBy(found, ({ cityId }) => cityId).values())
    kept.push(...inCity.filter((one) => !repeatedBy(one, inCity)));
  return kept.sort(byJobs);
};
