/**
 * `npm run bench:soak`: thirty minutes of readers at 60 % of the portal's capacity, while a job is saved
 * twice a second. Memory and open handles must not grow, and nothing may fail. `-- --minutes 5` for a shorter
 * run.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requesting } from './http.ts';
import { type Inputs, nth } from './inputs.ts';
import { askSteadily, measure, median } from './measure.ts';
import { startWorkers, withPlace } from './portals.ts';
import { startSaving } from './saving.ts';

const JOBS = 20_000;
const CONNECTIONS = 8;
const WORKERS = 2;
const SHARE = 0.6;
const SAMPLE_EVERY_MS = 15_000;
/** In the first fifth, caches fill and code is compiled. */
const SETTLED = 0.2;
/** The allowed growth between the medians of the two halves, because garbage is collected irregularly. */
const GROWTH_MAX = 1.1;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);

/** A typical mix of visitors: most pages are cached, searches and details are not. */
const pathsOf =
  ({ jobIds }: Inputs) =>
  (turn: number): string =>
    [
      '/',
      `/api/jobposts?id=${nth(jobIds, turn)}`,
      `/job-detail/${nth(jobIds, turn * 7)}`,
      `/api/jobs?country_id=101&page=${1 + (turn % 40)}`,
    ][turn % 4] ?? '/';

interface Sample {
  readonly megabytes: number;
  readonly handles: number;
}

const childrenOf = (id: number): number[] =>
  execFileSync('pgrep', ['-P', String(id)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

/** Totals of all workers, from the operating system (Linux). */
const takeSample = (workers: readonly number[]): Sample => {
  const each = workers.map((id) => ({
    megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024,
    handles: readdirSync(`/proc/${id}/fd`).length,
  }));
  const sum = (pick: (one: Sample) => number) => each.reduce((total, one) => total + pick(one), 0);
  return { megabytes: sum((one) => one.megabytes), handles: sum((one) => one.handles) };
};

await withPlace({ jobs: JOBS }, async (place) => {
  const load = loadavg()[0] ?? 0;
  const portal = await startWorkers(place, WORKERS);
  const workers = childrenOf(portal.id);
  const requests = requesting(portal.origin, CONNECTIONS, pathsOf(place.inputs));
  const capacity = (await measure(requests, CONNECTIONS, 10)).perSecond;
  const rate = Math.max(1, capacity * SHARE);
  console.log(
    `${capacity.toFixed(0)} requests a second are possible; ${rate.toFixed(0)} are made for ${minutes} minutes.`,
  );
  const stopSaving = await startSaving(portal.origin, place.url);
  const until = performance.now() + minutes * 60_000;
  const asking = askSteadily(
    requests,
    { connections: CONNECTIONS, perSecond: rate },
    () => performance.now() < until,
  );
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await sleep(SAMPLE_EVERY_MS, undefined);
    samples.push(takeSample(workers));
  }
  const { sent, failures, p95 } = await asking;
  const saved = await stopSaving();
  await requests.close();
  await portal.stop();

  const settled = samples.slice(Math.floor(samples.length * SETTLED));
  const half = Math.floor(settled.length / 2);
  const [early, late] = [settled.slice(0, half), settled.slice(half)];
  const grows = (pick: (one: Sample) => number): boolean => {
    const [before, after] = [median(early.map(pick)), median(late.map(pick))];
    console.log(`${before.toFixed(0)} → ${after.toFixed(0)}`);
    return after > before * GROWTH_MAX;
  };
  console.log(`\n${place.machine}; load average before ${load.toFixed(1)}`);
  console.log(
    `${sent} requests (p95 ${p95.toFixed(1)} ms) and ${saved} saved jobs, ${failures.length} failed`,
  );
  console.log('Megabytes of all workers, medians of the halves:');
  const memoryGrows = grows((one) => one.megabytes);
  console.log('Open handles:');
  const handlesGrow = grows((one) => one.handles);
  for (const failure of new Set(failures.slice(0, 10))) console.log(failure);
  if (memoryGrows || handlesGrow || failures.length > 0) process.exitCode = 1;
});
