/** Lists and counts of open jobs that need no search text. */
import { valueTerm } from '../words/terms.ts';
import type { JobIndex } from './job-index.ts';
import { DOCUMENTS_MAX } from './postings.ts';
import { Top } from './top.ts';

/** The start of the time range for ties, in seconds since 1970. The rest of a number's 53 bits is for ids. */
const TIES_SINCE = 1_577_836_800;

/** Orders ties by time, newest first, then by id. */
export const tieOf = ({ columns: { postedAt, jobId } }: JobIndex, document: number): number =>
  Math.floor((postedAt[document] ?? 0) / 1000 - TIES_SINCE) * DOCUMENTS_MAX + (jobId[document] ?? 0);

/** The ids of the newest jobs whose documents pass a test. */
export const newestJobs = (
  index: JobIndex,
  size: number,
  today: number,
  isWanted: (document: number) => boolean,
): number[] => {
  const { columns } = index;
  const top = new Top(size);
  for (let document = index.size - 1; document >= 0; document -= 1)
    if ((columns.closesOn[document] ?? 0) >= today && isWanted(document))
      top.add(document, columns.postedAt[document] ?? 0, tieOf(index, document));
  return top.sorted().map((document) => columns.jobId[document] ?? 0);
};

/** The numbers of open jobs, of those posted since a time, and of companies. */
export const countJobs = (
  { columns: { closesOn, postedAt, companyId }, size }: JobIndex,
  today: number,
  since: number,
): { live: number; latest: number; companies: number } => {
  const companies = new Set<number>();
  let live = 0;
  let latest = 0;
  for (let document = 0; document < size; document += 1) {
    if ((closesOn[document] ?? 0) < today) continue;
    live += 1;
    if ((postedAt[document] ?? 0) >= since) latest += 1;
    companies.add(companyId[document] ?? 0);
  }
  return { live, latest, companies: companies.size };
};

/** The number of open jobs by category or company. */
export const countJobsBy = (
  { columns, size }: JobIndex,
  by: 'categoryId' | 'companyId',
  today: number,
): ReadonlyMap<number, number> => {
  const { closesOn, [by]: column } = columns;
  const jobs = new Map<number, number>();
  for (let document = 0; document < size; document += 1) {
    if ((closesOn[document] ?? 0) < today) continue;
    const id = column[document] ?? 0;
    jobs.set(id, (jobs.get(id) ?? 0) + 1);
  }
  return jobs;
};

/** The numbers of open jobs by city, for the jobs whose title names an occupation, or one that it includes. */
export const countInCities = (index: JobIndex, occupationId: number, today: number): Map<number, number> => {
  const jobs = new Map<number, number>();
  index.eachDocument(valueTerm('occupation', occupationId), (document) => {
    if ((index.columns.closesOn[document] ?? 0) < today) return;
    for (const cityId of index.citiesOf(document)) jobs.set(cityId, (jobs.get(cityId) ?? 0) + 1);
  });
  return jobs;
};
