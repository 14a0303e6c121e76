/**
 * `npm run bench:workers`: compares two workers with one, on pages that are rendered for each request. Both
 * portals run at the same time and are measured alternately, so that other load slows both alike.
 */
import { loadavg } from 'node:os';
import { requesting } from './http.ts';
import { nth } from './inputs.ts';
import { type Figures, measure, median } from './measure.ts';
import { startPortal, withPlace } from './portals.ts';

const JOBS = 20_000;
const WORKERS = [1, 2] as const;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 4;

await withPlace(JOBS, async (place) => {
  const load = loadavg()[0] ?? 0;
  const rivals = [];
  for (const workers of WORKERS) {
    const figures: Figures[] = [];
    rivals.push({ workers, portal: await startPortal(place, { workers }), figures });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each job is requested once, so that no page is cached.
    const first = (round * JOBS) / ROUNDS;
    const path = (turn: number) => `/job-detail/${nth(place.inputs.jobIds, first + turn)}`;
    for (const { portal, figures } of rivals) {
      const requests = requesting(portal.origin, CONNECTIONS, path);
      figures.push(await measure(requests, CONNECTIONS, SECONDS));
      await requests.close();
    }
  }
  console.log(`\n${place.machine}; load average before ${load.toFixed(1)}\n`);
  console.log('| workers | job pages/s | p50 ms | p95 ms |\n|--:|--:|--:|--:|');
  const rates: number[] = [];
  for (const { workers, portal, figures } of rivals) {
    await portal.stop();
    const of = (pick: (one: Figures) => number) => median(figures.map(pick));
    const rate = of(({ perSecond }) => perSecond);
    rates.push(rate);
    const times = [of(({ p50 }) => p50), of(({ p95 }) => p95)].map((time) => time.toFixed(1));
    console.log(`| ${[workers, rate.toFixed(0), ...times].join(' | ')} |`);
  }
  console.log(`\nTwo workers: ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)} times one.`);
});
