/** Separate portals for benchmarks of processes, on a PostgreSQL server that is filled once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { startCluster } from '../bin/postgres-cluster.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { type Listening, startProcess } from './processes.ts';
import { machine } from './report.ts';
import { type Size, seedOnce } from './seed.ts';

export interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly inputs: Inputs;
  /** The machine of the measurements. */
  readonly machine: string;
}

/** Provides a database of a size and an empty data folder. */
export const withPlace = async (
  size: Size,
  use: (place: Place) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const cluster = await startCluster({
    folder: 'var/bench-postgres',
    settings: { shared_buffers: '1GB', ...settings },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'shortlist-bench-'));
  try {
    const url = await seedOnce(cluster.url, size);
    const { inputs, version } = await readInputs(url);
    await use({ url, dataDir, inputs, machine: machine(version) });
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Starts the built portal, of this checkout unless another folder is given. */
export const startPortal = (env: Readonly<Record<string, string>>, folder = '.'): Promise<Listening> =>
  startProcess(
    join(folder, 'dist/portal/main.js'),
    [],
    { NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', JOB_LIMIT_PER_DAY: '0', ...env },
    /Shortlist is at (\S+)/,
  );

/** Starts a portal with workers, and waits until all of them are ready. */
export const startWorkers = async ({ url, dataDir }: Place, workers: number): Promise<Listening> => {
  const metricsPort = await freePort();
  const portal = await startPortal({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: String(workers),
    METRICS_PORT: String(metricsPort),
    DRAIN_SECONDS: '0',
  });
  const areReady = async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined);
    return (await metrics?.text())?.split('\n').includes(`shortlist_workers ${workers}`);
  };
  while (!(await areReady())) await sleep(200);
  return portal;
};
