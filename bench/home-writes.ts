/**
 * `npm run bench:home-writes`: measures the home page for eight readers, in turn without writes and while a
 * job is saved twice a second. Writes may double the 95th percentile at most.
 */
import { loadavg } from 'node:os';
import { requesting } from './http.ts';
import { type Figures, measure, median } from './measure.ts';
import { startPortal, withPlace } from './portals.ts';
import { startSaving } from './saving.ts';

const JOBS = 20_000;
const READERS = 8;
const ROUNDS = 5;
const SECONDS = 5;

await withPlace(JOBS, async (place) => {
  const load = loadavg()[0] ?? 0;
  const portal = await startPortal(place);
  const quiet: Figures[] = [];
  const written: Figures[] = [];
  let saved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = requesting(portal.origin, READERS, () => '/');
    quiet.push(await measure(requests, READERS, SECONDS));
    const stop = await startSaving(portal.origin, place.url);
    written.push(await measure(requests, READERS, SECONDS));
    saved += await stop();
    await requests.close();
  }
  await portal.stop();
  console.log(`\n${place.machine}; load average before ${load.toFixed(1)}; ${saved} saves\n`);
  console.log('| home page, 8 readers | requests/s | p50 ms | p95 ms |\n|---|--:|--:|--:|');
  const p95s = [quiet, written].map((figures, which) => {
    const of = (pick: (one: Figures) => number) => median(figures.map(pick));
    const p95 = of((one) => one.p95);
    const times = [of(({ p50 }) => p50), p95].map((time) => time.toFixed(2));
    console.log(
      `| ${[which === 0 ? 'no writes' : 'a job saved twice a second', of(({ perSecond }) => perSecond).toFixed(0), ...times].join(' | ')} |`,
    );
    return p95;
  });
  console.log(`\nWith writes: ${((p95s[1] ?? 0) / (p95s[0] ?? 1)).toFixed(2)} times the p95 without.`);
});
