/**
 * `npm run bench:search`: measures search over HTTP, uncached, next to limits other than the portal's own
 * queries. `--jobs 1000000` for more jobs, `--writes` to post 50 jobs a second during reads, `--profile` to
 * save a CPU profile of the server in var/, `--beside <folder>` to compare with another built checkout instead. Seeds
 * once, into var/bench-postgres.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { portalClock } from '#server/platform/clock.ts';
import { connectServer } from '#server/platform/db/connect.ts';
import { readEnv } from '#server/platform/env.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { keyedHashWith, readInstallationKey } from '#server/platform/installation-key.ts';
import { LiveSearch } from '#server/search/live/live-search.ts';
import type { MemoryEngine } from '#server/search/memory/memory-engine.ts';
import { requesting } from './http.ts';
import { nth } from './inputs.ts';
import { type Figures, measure, type Work } from './measure.ts';
import { type Place, startPortal, withPlace } from './portals.ts';
import type { Listening } from './processes.ts';
import { measureBeside } from './search/beside.ts';
import { bareLoop, fullText, miniSearch } from './search/limits.ts';
import { pathsOf, readWords, type SearchWords, textOf } from './search/requests.ts';
import { keepPosting, signInCompanies } from './search/writes.ts';

const CONNECTIONS = [1, 8] as const;
const POSTS_PER_SECOND = 50;
const WRITING_SECONDS = 60;
const WARMING_SECONDS = 5;
/** MiniSearch needs several kilobytes a job. */
const MINISEARCH_MAX = 150_000;
/** Each measurement starts at a different turn, so that no request repeats. */
const TURNS_APART = 20_000;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '150000' },
    seconds: { type: 'string', default: '5' },
    writes: { type: 'boolean' },
    profile: { type: 'boolean' },
    beside: { type: 'string' },
  },
});
const jobs = Number(values.jobs);
const seconds = Number(values.seconds);
/** Milliseconds at 150,000 jobs; up to eight times as many at a million. */
const allowed = (p50: number, p95?: number) => {
  const times = jobs > 150_000 ? 8 : 1;
  return { p50: p50 * times, p95: p95 === undefined ? undefined : p95 * times };
};

let turns = 0;
const apart = (work: Work): Work => {
  turns += TURNS_APART;
  const first = turns;
  return (turn, connection) => work(first + turn, connection);
};

const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const head = (cells: readonly string[]) => {
  line(cells);
  line(cells.map((_, place) => (place === 0 ? '---' : '--:')));
};
const ms = (value: number) => value.toFixed(2);
const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
const took = async <T>(work: () => Promise<T>): Promise<readonly [T, string]> => {
  const start = performance.now();
  const result = await work();
  return [result, ((performance.now() - start) / 1000).toFixed(1)];
};

/** Builds the index and loads it again. Leaves a snapshot for the servers. */
const measureIndex = async (url: string, dataDir: string): Promise<MemoryEngine> => {
  const database = await connectServer(url, { connections: 4 });
  const key = await readInstallationKey(database.db);
  const options = {
    database,
    catalogues: loadCatalogues(),
    clock: portalClock(readEnv().timeZone),
    dataDir,
    owner: keyedHashWith(key)('search'),
  };
  const builder = new LiveSearch(options);
  const [, built] = await took(() => builder.start());
  await builder.close();
  globalThis.gc?.();
  const before = process.memoryUsage();
  const search = new LiveSearch(options);
  const [, loaded] = await took(() => search.start());
  globalThis.gc?.();
  const after = process.memoryUsage();
  const engine = await search.current();
  const { index } = engine;
  head(['index', 'value']);
  line(['open jobs', index.live.toLocaleString('en')]);
  line(['built in', `${built} s`]);
  line(['loaded from its snapshot in', `${loaded} s`]);
  line(['typed arrays', `${mb(index.bytes)} MB, ${(index.bytes / index.live).toFixed(0)} bytes a job`]);
  line(['words', index.words.length.toLocaleString('en')]);
  line(['heap with places and names', `${mb(after.heapUsed - before.heapUsed)} MB`]);
  await search.close();
  await database.close();
  return engine;
};

const report = (name: string, connections: number, { p50, p95, perSecond }: Figures, limit = '') =>
  line([name, connections, ms(p50), ms(p95), Math.round(perSecond).toLocaleString('en'), limit]);

const measureLimits = async (url: string, engine: MemoryEngine, words: SearchWords): Promise<void> => {
  const text = (turn: number) => textOf(turn, words);
  report('bare loop over the same arrays', 1, await measure(apart(bareLoop(engine.index, text)), 1, seconds));
  for (const connections of CONNECTIONS) {
    const work = await fullText(url, connections, text);
    report('PostgreSQL full text', connections, await measure(apart(work), connections, seconds));
    await work.close();
  }
  if (jobs > MINISEARCH_MAX) return;
  report('MiniSearch', 1, await measure(apart(await miniSearch(url, text)), 1, seconds));
};

const bothOf =
  (one: Work, other: Work): Work =>
  async (turn, connection) =>
    (await one(turn, connection)) + (await other(turn, connection));

/** The readers of a measurement. */
interface Readers {
  /** Session tokens. */
  readonly seekers: readonly string[];
  readonly companies: readonly string[];
}

const worksOf = (
  origin: string,
  connections: number,
  words: SearchWords,
  { seekers, companies }: Readers,
) => {
  const paths = pathsOf(words);
  const asking = (path: (turn: number) => string) => requesting(origin, connections, path);
  const [search, facets] = [asking(paths.search), asking(paths.facets)];
  const matches = requesting(
    origin,
    connections,
    () => '/api/matching-jobs',
    (turn) => nth(seekers, turn),
  );
  const candidates = requesting(origin, connections, paths.candidates, (turn) => nth(companies, turn));
  return [
    { name: 'typed search', work: search, limit: allowed(1, 3) },
    { name: 'facets', work: facets, limit: allowed(1.5) },
    { name: 'typed search, then its facets', work: bothOf(search, facets), limit: allowed(1, 3) },
    { name: 'radius', work: asking(paths.radius), limit: allowed(1) },
    { name: 'suggestions', work: asking(paths.suggestions), limit: allowed(0.4) },
    { name: 'For you', work: matches, limit: allowed(2) },
    { name: 'candidates', work: candidates, limit: allowed(2) },
  ];
};

const measurePortal = async (origin: string, words: SearchWords, readers: Readers): Promise<void> => {
  // Portals run for days: V8 has long compiled what they use.
  for (const { work } of worksOf(origin, 1, words, readers)) await measure(apart(work), 1, WARMING_SECONDS);
  for (const connections of CONNECTIONS) {
    for (const { name, work, limit } of worksOf(origin, connections, words, readers)) {
      const figures = await measure(apart(work), connections, seconds);
      const share = `${(figures.p50 / limit.p50).toFixed(2)} × ${limit.p50} ms`;
      const tail = limit.p95 ? `, p95 ${(figures.p95 / limit.p95).toFixed(2)} × ${limit.p95} ms` : '';
      report(name, connections, figures, connections === 1 ? share + tail : '');
    }
  }
};

/** Measures readers of one process while another process posts jobs. */
const measureWrites = async (
  url: string,
  reader: Listening,
  writer: Listening,
  words: SearchWords,
): Promise<void> => {
  const paths = pathsOf(words);
  const read = () => measure(apart(requesting(reader.origin, 1, paths.search)), 1, WRITING_SECONDS);
  const quiet = await read();
  let isOver = false;
  const origins = { writer: writer.origin, reader: reader.origin };
  const writing = keepPosting(url, origins, POSTS_PER_SECOND, () => isOver);
  const busy = await read();
  isOver = true;
  const { perSecond, refused, longestMs } = await writing;
  report('reading alone', 1, quiet);
  report(
    `reading while ${perSecond.toFixed(0)} jobs a second are posted, ${refused} rejected`,
    1,
    busy,
    `p95 ${(busy.p95 / quiet.p95).toFixed(2)} × (at most 2)`,
  );
  line(['longest until a post is found by another process', '', ms(longestMs), '', '', 'at most 1000 ms']);
};

const run = async ({ url, dataDir, inputs, machine }: Place): Promise<void> => {
  const words = await readWords(url);
  console.log(`On ${machine}, load average before ${loadavg()[0]?.toFixed(1)}:\n`);
  if (values.beside) return measureBeside({ url, words, seconds, other: values.beside });
  const engine = await measureIndex(url, dataDir);
  console.log();
  head(['work', 'connections', 'p50 ms', 'p95 ms', 'requests/s', 'of what is allowed']);
  const env: Record<string, string> = { DATABASE_URL: url, DATA_DIR: dataDir };
  if (values.profile) env.NODE_OPTIONS = '--cpu-prof --cpu-prof-dir=var/profiles';
  const reader = await startPortal(env);
  const readers = { seekers: inputs.tokens, companies: await signInCompanies(url) };
  await measurePortal(reader.origin, words, readers);
  if (values.writes) {
    const writer = await startPortal(env);
    await measureWrites(url, reader, writer, words);
    await writer.stop();
  }
  await reader.stop();
  await measureLimits(url, engine, words);
  console.log(`\nLoad average after: ${loadavg()[0]?.toFixed(1)}.`);
};

await withPlace({ jobs }, run, { work_mem: '32MB', effective_cache_size: '4GB' });
