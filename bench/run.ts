/**
 * `npm run bench`: measures the portal with 150,000 jobs on a PostgreSQL server, next to the cost of the same
 * data or bytes without the portal. Seeds once, into var/bench-postgres, and stops everything it starts. `--
 * --jobs 150000 --jobs 1000000 --applications 5000000` measures larger portals, most of whose jobs are
 * copies.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../bin/postgres-cluster.ts';
import { withDatabase } from './database.ts';
import { requesting } from './http.ts';
import { accountOf, type Inputs, nth, readInputs } from './inputs.ts';
import { querying, SQL } from './limits.ts';
import { measure } from './measure.ts';
import { startPortal } from './portals.ts';
import { startProcess } from './processes.ts';
import { machine, type Row, tableOf, writeResults } from './report.ts';
import { seedOnce } from './seed.ts';

const JOBS = 150_000;
const SECONDS = 3;
const CONNECTIONS = [1, 8] as const;

interface DataWork {
  readonly name: string;
  readonly path: (turn: number) => string;
  /** The session for a turn; signed out if omitted. */
  readonly token?: (turn: number) => string;
  readonly sql: string;
  readonly values: (turn: number) => readonly unknown[];
}

/** Each turn requests something else, so that nothing comes from the response cache. */
const dataWorks = ({ jobIds, tokens }: Inputs): DataWork[] => [
  {
    name: 'job details',
    path: (turn) => `/api/jobposts?id=${nth(jobIds, turn)}`,
    sql: SQL.job,
    values: (turn) => [nth(jobIds, turn)],
  },
  {
    name: 'a seeker’s applications',
    path: () => '/api/view-applied-jobs',
    token: (turn) => nth(tokens, turn),
    sql: SQL.applications,
    values: (turn) => [accountOf(nth(tokens, turn))],
  },
];

/** Repeated requests, as for a front page, which the response cache serves. */
const finishedPaths = ({ jobIds }: Inputs): [name: string, path: string][] => [
  ['home tab', '/api/filtered-jobs?value=recentjobs'],
  ['home page', '/'],
  ['job list page, rendered', '/jobs'],
  ['job details, rendered', `/job-detail/${nth(jobIds, 0)}`],
];

const measureData = async (
  work: DataWork,
  origin: string,
  url: string,
  connections: number,
): Promise<Row> => {
  const raw = await querying(url, connections, work.sql, work.values);
  const limit = await measure(raw, connections, SECONDS);
  await raw.close();
  const requests = requesting(origin, connections, work.path, work.token);
  const figures = await measure(requests, connections, SECONDS);
  await requests.close();
  return { name: work.name, connections, figures, limit, against: 'raw SQL' };
};

const measureFinished = async (
  name: string,
  path: string,
  origins: { portal: string; bare: string },
  connections: number,
): Promise<Row> => {
  const run = async (origin: string) => {
    const requests = requesting(origin, connections, () => path);
    const figures = await measure(requests, connections, SECONDS);
    await requests.close();
    return figures;
  };
  const limit = await run(origins.bare);
  return { name, connections, figures: await run(origins.portal), limit, against: 'bare Fastify' };
};

/** Starts a new portal for each number of connections, with empty caches. */
const measureWith = async (
  connections: number,
  url: string,
  inputs: Inputs,
  dataDir: string,
): Promise<Row[]> => {
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: dataDir });
  const finished = finishedPaths(inputs);
  const paths = finished.map(([, path]) => path);
  const bare = await startProcess('bench/bare.ts', [portal.origin, ...paths], {}, /listening at (\S+)/);
  const rows: Row[] = [];
  const keep = (row: Row) => {
    rows.push(row);
    console.log(tableOf([row]).split('\n').at(-1));
  };
  try {
    for (const work of dataWorks(inputs)) keep(await measureData(work, portal.origin, url, connections));
    for (const [name, path] of finished) {
      keep(await measureFinished(name, path, { portal: portal.origin, bare: bare.origin }, connections));
    }
  } finally {
    await bare.stop();
    await portal.stop();
  }
  return rows;
};

interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** The tables that grow with jobs and applications, and their indexes. */
const readSizes = (url: string): Promise<TableSize[]> =>
  withDatabase(url, async (database) => {
    const { rows } = await database.query<{ name: string; rows: string; bytes: string }>(
      `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 10000
       order by 3 desc limit 14`,
    );
    return rows.map(({ name, rows, bytes }) => ({ name, rows: Number(rows), bytes: Number(bytes) }));
  });

const sizesOf = (tables: readonly TableSize[]): string =>
  [
    '| table | rows | MB with indexes | bytes per row |',
    '|---|--:|--:|--:|',
    ...tables.map(
      ({ name, rows, bytes }) =>
        `| ${name} | ${rows.toLocaleString('en')} | ${(bytes / 2 ** 20).toFixed(0)} | ${(bytes / rows).toFixed(0)} |`,
    ),
  ].join('\n');

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', multiple: true, default: [String(JOBS)] },
    applications: { type: 'string', default: '0' },
  },
});
const applications = Number(values.applications);

const measureSize = async (serverUrl: string, jobs: number, dataDir: string): Promise<string> => {
  // Portals of the usual size have no copies, so that searches find realistic results.
  const isCopied = applications > 0 || jobs > JOBS;
  const url = await seedOnce(serverUrl, { jobs, isCopied, applications });
  const { inputs, version } = await readInputs(url);
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    rows.push(...(await measureWith(connections, url, inputs, dataDir)));
  }
  const data = `${jobs.toLocaleString('en')} jobs${applications > 0 ? ` and ${applications.toLocaleString('en')} applications` : ''}`;
  const place = `${machine(version)}, load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return `Measured with ${data} on ${place}.\n\n${tableOf(rows)}\n\n${sizesOf(await readSizes(url))}`;
};

const run = async () => {
  const settings = {
    shared_buffers: '1GB',
    work_mem: '32MB',
    effective_cache_size: '4GB',
    max_wal_size: '8GB',
  };
  const cluster = await startCluster({ folder: 'var/bench-postgres', settings });
  const texts: string[] = [];
  try {
    for (const jobs of values.jobs) {
      // A new folder, so that the server does not find the search index of another size.
      const dataDir = await mkdtemp(join(tmpdir(), 'shortlist-bench-'));
      texts.push(await measureSize(cluster.url, Number(jobs), dataDir));
      await rm(dataDir, { recursive: true, force: true });
    }
    const text = texts.join('\n\n');
    writeResults('docs/PERFORMANCE.md', text);
    console.log(`\n${text}\n\nWritten to docs/PERFORMANCE.md.`);
  } finally {
    await cluster.stop();
  }
};

await run();
