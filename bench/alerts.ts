/**
 * `npm run bench:alerts`: compares new jobs with saved searches, in memory and in one thread, as each process
 * does. Options such as `--searches 100000 --jobs 100` set the numbers. Searches are made of words, places
 * and skills of sample jobs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JobFilters } from '#contract/calls/jobs.ts';
import { dayNumber, portalClock } from '#server/platform/clock.ts';
import { diskFiles } from '#server/platform/files/files-on-disk.ts';
import type { JobDocument } from '#server/search/index/job-document.ts';
import { readDocuments } from '#server/search/live/read-documents.ts';
import { SavedSearchIndex } from '#server/search/saved-search-index.ts';
import { loadSample } from '#server/seed/index.ts';
import { openPortal } from './embedded-portal.ts';
import { machine } from './report.ts';

const SAMPLE_JOBS = 5000;
/** Ids of jobs that the sample does not have. */
const NEW_IDS = 1_000_000;

const { values } = parseArgs({
  options: { searches: { type: 'string', default: '100000' }, jobs: { type: 'string', default: '100' } },
});
const searchCount = Number(values.searches);
const jobCount = Number(values.jobs);

/** Gives the same numbers in every run. */
const random = (() => {
  let state = 7;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
})();
const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
const took = async <T>(work: () => T | Promise<T>): Promise<readonly [T, number]> => {
  const start = performance.now();
  return [await work(), performance.now() - start];
};

/** Most searches have words and a place, some have skills, companies or kinds of work. */
const makeSearch = (samples: readonly JobDocument[]): JobFilters => {
  const job = pick(samples);
  const words = (job?.title ?? '').split(' ');
  const text = [words.at(-1), pick(words), pick(job?.skills ?? [])].slice(0, 1 + random(3)).join(' ');
  const place = job?.places[0] ?? '';
  const others: readonly JobFilters[] = [
    {},
    { place },
    { place, radius: 50 },
    { employment: 'full-time' },
    { work_mode: 'remote' },
    { experience: '0-3' },
    { category_id: job?.categoryId ?? 1 },
  ];
  if (random(10) === 0) return { company_id: job?.companyId ?? 1 };
  return {
    ...(random(8) === 0 ? {} : { job_title: text }),
    ...(random(4) === 0 ? {} : { country_id: job?.countryIds[0] ?? 101 }),
    ...pick(others),
  };
};

const clock = portalClock('Asia/Kolkata');
const folder = await mkdtemp(join(tmpdir(), 'shortlist-alerts-'));
const { database, search, close } = await openPortal({
  fill: (database) =>
    loadSample(
      database,
      { jobs: SAMPLE_JOBS, now: clock.now(), today: clock.today(), files: diskFiles(folder) },
      () => undefined,
    ),
});
const engine = await search.current();
const samples = await readDocuments(database.db, [...engine.index.jobIds()]);
const fresh = Array.from({ length: jobCount }, (_, place) => {
  const like = samples[(place * 37) % samples.length];
  if (!like) throw new Error('There are no sample jobs.');
  return { ...like, jobId: NEW_IDS + place };
});
const searches = Array.from({ length: searchCount }, () => makeSearch(samples));
const texts = new Set(searches.map(({ job_title }) => job_title)).size;

const before = process.memoryUsage().heapUsed;
const [index, loading] = await took(() => {
  const made = new SavedSearchIndex(engine);
  for (const [id, filters] of searches.entries()) made.put({ id, filters, language: undefined });
  return made;
});
const mb = (process.memoryUsage().heapUsed - before) / 2 ** 20;
for (const job of fresh) engine.put(job);
const today = dayNumber(clock.today());
const [found, matching] = await took(() => index.match(fresh, today));
const [, single] = await took(() => index.match(fresh.slice(0, 1), today));
const pairs = [...found.values()].reduce((sum, ids) => sum + ids.length, 0);

console.log(`${machine('PGlite')}\n`);
console.log('| saved searches | texts | new jobs | pairs | index ms | match ms | one job ms | MB |');
console.log('|--:|--:|--:|--:|--:|--:|--:|--:|');
const cells = [searchCount, texts, jobCount, pairs, loading, matching, single, mb];
console.log(`| ${cells.map((cell) => Math.round(cell).toLocaleString('en')).join(' | ')} |`);
await close();
await rm(folder, { recursive: true });
