/** Searches that have pages of their own: an occupation in a city, with enough open jobs (FOUND-01). */
import { setImmediate } from 'node:timers/promises';
import type { JobIndex } from './memory/job-index.ts';
import { valueTerm } from './memory/term-index.ts';
import { occupations } from './words/occupations.ts';

/** With fewer jobs, a search gets no page. */
export const JOBS_NEEDED = 5;
/** Other work of the process waits for this many postings at most. */
const POSTINGS_AT_ONCE = 50_000;

export interface PopularSearch {
  readonly occupationId: number;
  readonly cityId: number;
  readonly jobs: number;
}

const byJobs = (one: PopularSearch, other: PopularSearch): number =>
  other.jobs - one.jobs || one.occupationId - other.occupationId || one.cityId - other.cityId;

/** The numbers of open jobs by city, for the jobs whose title names an occupation, or one that it includes. */
const countInCities = (index: JobIndex, occupationId: number, today: number): Map<number, number> => {
  const jobs = new Map<number, number>();
  index.eachDocument(valueTerm('occupation', occupationId), (document) => {
    if ((index.columns.closesOn[document] ?? 0) < today) return;
    for (const cityId of index.citiesOf(document)) jobs.set(cityId, (jobs.get(cityId) ?? 0) + 1);
  });
  return jobs;
};

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
export const countPopularSearches = async (index: JobIndex, today: number): Promise<PopularSearch[]> => {
  const found: PopularSearch[] = [];
  let postings = 0;
  for (let occupationId = 0; occupationId < occupations.size; occupationId += 1) {
    for (const [cityId, jobs] of countInCities(index, occupationId, today))
      if (jobs >= JOBS_NEEDED) found.push({ occupationId, cityId, jobs });
    postings += index.lengthOf(valueTerm('occupation', occupationId)) + 1;
    if (postings < POSTINGS_AT_ONCE) continue;
    postings = 0;
    await setImmediate();
  }
  const kept: PopularSearch[] = [];
  for (const inCity of Map.groupBy(found, ({ cityId }) => cityId).values())
    kept.push(...inCity.filter((search) => !repeatedBy(search, inCity)));
  return kept.sort(byJobs);
};
