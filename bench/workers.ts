/**
 * `npm run bench:workers`: compares two workers with one on work that no cache answers. Both portals run at the same
 * time and are measured alternately, so that other load slows both alike. The client, the database and the garbage
 * collector's threads need processors, too: if one worker keeps 1.4 of two processors busy, two can at most do
 * 2 / 1.4 times its work. The last column compares with that.
 */
import { cpus, loadavg } from 'node:os';
import { requesting } from './http.ts';
import { nth } from './inputs.ts';
import { type Figures, measure, median } from './measure.ts';
import { type BenchPortal, startPortal, withPlace } from './portals.ts';
import { pathsOf, readWords } from './search/requests.ts';

const JOBS = 150_000;
const WORKERS = [1, 2] as const;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 4;
/** Each worker compiles its code by itself, which takes some hundred pages. */
const WARM_UP_SECONDS_PER_WORKER = 10;
/** More than the requests of a measurement, so that none is answered from the cache of an earlier one. */
const TURNS_APART = { pages: 10_000, facets: 40_000 };

interface Rival {
  readonly workers: number;
  readonly portal: BenchPortal;
  readonly figures: Figures[];
  /** Processors that were busy, with whatever process. */
  readonly busy: number[];
}

/** Milliseconds that all processors were busy since the machine started. */
const busyTime = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** The address of a turn; no two are alike. */
type Path = (turn: number) => string;

const warmUp = async ({ workers, portal }: Rival, path: Path): Promise<void> => {
  const requests = requesting(portal.origin, CONNECTIONS, path);
  await measure(requests, CONNECTIONS, workers * WARM_UP_SECONDS_PER_WORKER);
  await requests.close();
};

const measureRound = async ({ portal, figures, busy }: Rival, path: Path): Promise<void> => {
  const requests = requesting(portal.origin, CONNECTIONS, path);
  const [start, before] = [performance.now(), busyTime()];
  figures.push(await measure(requests, CONNECTIONS, SECONDS));
  busy.push((busyTime() - before) / (performance.now() - start));
  await requests.close();
};

const compareWorkers = async (
  name: string,
  portals: readonly BenchPortal[],
  path: Path,
  turnsApart: number,
): Promise<void> => {
  const rivals: Rival[] = portals.map((portal, place) => ({
    portal,
    workers: WORKERS[place] ?? 0,
    figures: [],
    busy: [],
  }));
  for (const rival of rivals) await warmUp(rival, (turn) => path(ROUNDS * turnsApart + turn));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const rival of rivals) await measureRound(rival, (turn) => path(round * turnsApart + turn));
  }
  const [one, two] = rivals.map(({ workers, figures, busy }) => {
    const of = (pick: (one: Figures) => number) => median(figures.map(pick));
    const [rate, processors] = [of(({ perSecond }) => perSecond), median(busy)];
    const times = [of(({ p50 }) => p50), of(({ p95 }) => p95)].map((time) => time.toFixed(1));
    console.log(`| ${[name, workers, rate.toFixed(0), ...times, processors.toFixed(2)].join(' | ')} |`);
    return { rate, processors };
  });
  if (!one || !two) return;
  const [ratio, most] = [two.rate / one.rate, cpus().length / one.processors];
  console.log(
    `| ${name}, two against one | | ${ratio.toFixed(2)} × | | | at most ${most.toFixed(2)} ×: ${((100 * ratio) / most).toFixed(0)} % |`,
  );
};

await withPlace(JOBS, async (place) => {
  const load = loadavg()[0] ?? 0;
  const words = await readWords(place.url);
  const portals: BenchPortal[] = [];
  for (const workers of WORKERS) portals.push(await startPortal(place, { workers }));
  console.log(`\n${place.machine}; load average before ${load.toFixed(1)}\n`);
  console.log('| work | workers | requests/s | p50 ms | p95 ms | processors busy |');
  console.log('|---|--:|--:|--:|--:|--:|');
  await compareWorkers(
    'job pages',
    portals,
    (turn) => `/job-detail/${nth(place.inputs.jobIds, turn)}`,
    TURNS_APART.pages,
  );
  await compareWorkers('facets of typed searches', portals, pathsOf(words).facets, TURNS_APART.facets);
  await compareWorkers('pages of typed searches', portals, pathsOf(words).pages, TURNS_APART.pages);
  for (const portal of portals) await portal.stop();
});
