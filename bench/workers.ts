/**
 * `npm run bench:workers`: two workers against one on pages that are rendered anew for each request. Both portals run
 * at the same time and are measured in turn, so that what else the machine does slows both alike.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { startCluster } from '../bin/postgres-cluster.ts';
import { requesting } from './http.ts';
import { nth, readInputs } from './inputs.ts';
import { type Figures, measure, median } from './measure.ts';
import { startProcess } from './processes.ts';
import { machine } from './report.ts';
import { seedOnce } from './seed.ts';

const JOBS = 20_000;
const WORKERS = [1, 2] as const;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 4;

const startPortal = async (url: string, dataDir: string, workers: number) => {
  const metricsPort = await freePort();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: String(workers),
    NODE_ENV: 'production',
    METRICS_PORT: String(metricsPort),
    PORT: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  };
  const portal = await startProcess('server/main.ts', [], env, /Shortlist is at (\S+)/);
  // The second worker starts when the first one serves.
  const readWorkers = async () =>
    fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
      async (answer) => /^shortlist_workers (\d+)$/m.exec(await answer.text())?.[1],
      () => undefined,
    );
  while ((await readWorkers()) !== String(workers)) await sleep(200);
  return portal;
};

const run = async (): Promise<void> => {
  const cluster = await startCluster({ folder: 'var/bench-postgres', settings: { shared_buffers: '1GB' } });
  const dataDir = await mkdtemp(join(tmpdir(), 'shortlist-bench-'));
  try {
    const url = await seedOnce(cluster.url, JOBS);
    const { inputs, version } = await readInputs(url);
    const load = loadavg()[0] ?? 0;
    const portals = [];
    for (const workers of WORKERS) portals.push(await startPortal(url, dataDir, workers));
    const figures: Figures[][] = WORKERS.map(() => []);
    let first = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, portal] of portals.entries()) {
        // Every job is asked for once, so that no page is in a cache.
        const from = first;
        const requests = requesting(
          portal.origin,
          CONNECTIONS,
          (turn) => `/job-detail/${nth(inputs.jobIds, from + turn)}`,
        );
        figures[which]?.push(await measure(requests, CONNECTIONS, SECONDS));
        await requests.close();
      }
      first += JOBS / ROUNDS;
    }
    for (const portal of portals) await portal.stop();
    const rates = figures.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
    console.log(`\n${machine(version)}; load average before ${load.toFixed(1)}\n`);
    console.log('| workers | job pages/s | p50 ms | p95 ms |\n|--:|--:|--:|--:|');
    for (const [which, workers] of WORKERS.entries()) {
      const of = (pick: (one: Figures) => number) => median((figures[which] ?? []).map(pick)).toFixed(1);
      const cells = [workers, rates[which]?.toFixed(0), of(({ p50 }) => p50), of(({ p95 }) => p95)];
      console.log(`| ${cells.join(' | ')} |`);
    }
    console.log(`\nTwo workers: ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)} times one.`);
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

await run();
