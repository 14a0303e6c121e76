/** Separate portals for benchmarks of processes, on a PostgreSQL server that is filled once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { type Cluster, startCluster } from '../bin/postgres-cluster.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { type Listening, startProcess } from './processes.ts';
import { machine } from './report.ts';
import { seedOnce } from './seed.ts';

export interface Place {
  readonly cluster: Cluster;
  readonly url: string;
  readonly dataDir: string;
  readonly inputs: Inputs;
  /** The machine of the measurements. */
  readonly machine: string;
}

/** Provides a database with this many jobs and an empty data folder. */
export const withPlace = async (
  jobs: number,
  use: (place: Place) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const cluster = await startCluster({
    folder: 'var/bench-postgres',
    settings: { shared_buffers: '1GB', ...settings },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'shortlist-bench-'));
  try {
    const url = await seedOnce(cluster.url, { jobs });
    const { inputs, version } = await readInputs(url);
    await use({ cluster, url, dataDir, inputs, machine: machine(version) });
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export interface BenchPortal extends Listening {
  /** The value of a metric; undefined if missing. */
  readMetric(name: string): Promise<number | undefined>;
}

/** Starts a portal with workers, and waits until all of them are ready. */
export const startPortal = async (
  { url, dataDir }: Place,
  {
    workers = 1,
    ...settings
  }: { readonly workers?: number } & Readonly<Record<string, string | number>> = {},
): Promise<BenchPortal> => {
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
    JOB_LIMIT_PER_DAY: '0',
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
  };
  const portal = await startProcess('dist/portal/main.js', [], env, /Shortlist is at (\S+)/);
  const readMetric = async (name: string) => {
    const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  };
  while ((await readMetric('shortlist_workers')) !== workers) await sleep(200);
  return { ...portal, readMetric };
};
