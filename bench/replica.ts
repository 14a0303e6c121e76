/**
 * `npm run bench:replica`: measures searches alternately on a primary alone and on a primary with a streaming
 * replica; then with a lagging and with a lost replica, under the same load. Starts and stops both servers
 * itself.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { startCluster } from '../bin/postgres-cluster.ts';
import { requesting } from './http.ts';
import { nth } from './inputs.ts';
import { type Figures, measure, median } from './measure.ts';
import { type BenchPortal, startPortal, withPlace } from './portals.ts';

const JOBS = 20_000;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 4;
const WORKERS = 2;

const lineOf = (name: string, figures: readonly Figures[]): string => {
  const of = (pick: (one: Figures) => number) => median(figures.map(pick));
  const times = [of(({ p50 }) => p50), of(({ p95 }) => p95)].map((time) => time.toFixed(1));
  return `| ${[name, of(({ perSecond }) => perSecond).toFixed(0), ...times].join(' | ')} |`;
};

/** The number of statements that the server has run, from its own statistics. */
const readTransactions = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(
    'select sum(xact_commit) as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count ?? 0);
};

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  // Ignores the error when the server stops at the end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const shareOfReplica = async (
  portal: BenchPortal,
  before?: readonly number[],
): Promise<[number[], number]> => {
  const counts = await Promise.all(
    ['replica', 'primary'].map(async (database) =>
      Number(await portal.readMetric(`shortlist_public_reads_total{database="${database}"}`)),
    ),
  );
  const [replica = 0, primary = 0] = counts.map((count, place) => count - (before?.[place] ?? 0));
  return [counts, Math.round((100 * replica) / Math.max(1, replica + primary))];
};

await withPlace(JOBS, async (place) => {
  const load = loadavg()[0] ?? 0;
  const port = String(await freePort());
  const replica = await startCluster({
    replicaOf: place.cluster.url,
    settings: { port, shared_buffers: '1GB' },
  });
  const address = new URL(replica.url);
  address.pathname = new URL(place.url).pathname;
  const alone = await startPortal(place, { workers: WORKERS });
  const both = await startPortal(place, { workers: WORKERS, DATABASE_REPLICA_URLS: address.href });
  const onReplica = await connect(address.href);
  let first = 0;
  const run = async (portal: BenchPortal): Promise<Figures> => {
    // A different job each time, so that no response is cached.
    first += 1777;
    const from = first;
    const path = (turn: number) => `/api/jobposts?id=${nth(place.inputs.jobIds, from + turn)}`;
    const requests = requesting(portal.origin, CONNECTIONS, path);
    const figures = await measure(requests, CONNECTIONS, SECONDS);
    await requests.close();
    return figures;
  };
  const onlyPrimary: Figures[] = [];
  const withReplica: Figures[] = [];
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    onlyPrimary.push(await run(alone));
    const before = await readTransactions(onReplica);
    withReplica.push(await run(both));
    answered += (await readTransactions(onReplica)) - before;
  }
  const [counts, share] = await shareOfReplica(both);
  await onReplica.query('select pg_wal_replay_pause()');
  const onPrimary = await connect(place.url);
  await onPrimary.query("select pg_notify('shortlist_changes', 'job-lists')");
  await onPrimary.query('select txid_current()');
  const lagging = await run(both);
  const [, shareLagging] = await shareOfReplica(both, counts);
  await onReplica.query('select pg_wal_replay_resume()');
  const losing = run(both);
  await sleep((SECONDS * 1000) / 2);
  await replica.stop();
  // A failed request would end the benchmark.
  const lost = await losing;
  await Promise.all([onReplica.end(), onPrimary.end(), alone.stop(), both.stop()]);

  console.log(`\n${place.machine}; ${WORKERS} workers; load average before ${load.toFixed(1)}\n`);
  console.log('| job details, 8 connections | requests/s | p50 ms | p95 ms |\n|---|--:|--:|--:|');
  console.log(lineOf('primary alone', onlyPrimary));
  console.log(
    lineOf(`with a replica: ${share} % of the requests, ${answered} statements there`, withReplica),
  );
  console.log(lineOf(`the replica lags: ${shareLagging} % of requests on it`, [lagging]));
  console.log(lineOf('the replica is lost during the run, no request failed', [lost]));
});
