/**
 * `npm run bench:start`: the sample portal's first start on an empty folder and its restarts: time, processor time and
 * memory, beside an empty embedded database and a bare Fastify in the same run. `-- --beside <folder>` measures another
 * built checkout in turn, so that other load on the machine slows both alike.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/free-port.ts';
import { median } from './measure.ts';
import { processorTime } from './processes.ts';
import { machine } from './report.ts';

const JOBS = 3000;
const POLL_MS = 25;
/** After this, the work of a start that nobody waits for is done. */
const SETTLED_MS = 10_000;
interface StartMeasure {
  readonly readyMs: number;
  readonly processorMs: number;
  readonly megabytes: number;
}

const { values } = parseArgs({
  options: { beside: { type: 'string' }, restarts: { type: 'string', default: '3' } },
});
const restarts = Number(values.restarts);

const megabytesOf = (id: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024;

/** Starts a script, waits until it is ready, measures it when it has settled, and ends it. */
const time = async (
  script: ChildProcess,
  isReady: () => Promise<boolean>,
  settledMs: number,
): Promise<StartMeasure> => {
  const begun = performance.now();
  while (!(await isReady().catch(() => false))) {
    if (script.exitCode !== null) throw new Error('The process ended before it was ready.');
    await sleep(POLL_MS);
  }
  const readyMs = performance.now() - begun;
  const processorMs = processorTime(script.pid);
  await sleep(settledMs);
  const megabytes = megabytesOf(script.pid);
  script.kill('SIGTERM');
  await once(script, 'exit');
  return { readyMs, processorMs, megabytes };
};

/** A checkout from before the bundle starts from its sources. */
const scriptOf = (checkout: string): string =>
  ['dist/portal/main.js', 'server/main.ts'].find((path) => existsSync(join(checkout, path))) ?? '';

const startPortal = async (checkout: string, dataDir: string): Promise<StartMeasure> => {
  const port = await freePort();
  const portal = spawn(process.execPath, [scriptOf(checkout)], {
    cwd: checkout,
    env: {
      // As `npm start` sets them.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      NODE_OPTIONS: '--max-semi-space-size=16',
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SAMPLE_DATA: String(JOBS),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return time(portal, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, SETTLED_MS);
};

/** Programs that do hardly anything, as the floor: the database alone, and the web server alone. */
const FLOORS: Readonly<Record<string, string>> = {
  'empty PGlite': `import { PGlite } from '@electric-sql/pglite';
    await PGlite.create(process.env.FLOOR_DIR); console.log('ready'); setInterval(() => {}, 1000);`,
  'bare Fastify': `import Fastify from 'fastify';
    await Fastify().get('/', () => '').listen({ port: 0 }); console.log('ready');`,
};

const startFloor = async (program: string, folder: string): Promise<StartMeasure> => {
  const script = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, FLOOR_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isReady = false;
  script.stdout.once('data', () => {
    isReady = true;
  });
  return time(script, async () => isReady, 0);
};

const row = (name: string, all: readonly StartMeasure[]): string => {
  const of = (pick: (one: StartMeasure) => number) => median(all.map(pick));
  const seconds = [of((one) => one.readyMs), of((one) => one.processorMs)].map((ms) =>
    (ms / 1000).toFixed(2),
  );
  return `| ${name} | ${seconds.join(' | ')} | ${of((one) => one.megabytes).toFixed(0)} |`;
};

const folder = await mkdtemp(join(tmpdir(), 'shortlist-start-'));
try {
  const checkouts = { 'this checkout': '.', ...(values.beside ? { 'the other': values.beside } : {}) };
  const portals = Object.entries(checkouts).map(([name, path], place) => ({
    name,
    checkout: resolve(path),
    dataDir: join(folder, String(place)),
    again: [] as StartMeasure[],
  }));
  console.log('| start | seconds | of processor time | MB resident |\n|---|--:|--:|--:|');
  for (const { name, checkout, dataDir } of portals)
    console.log(row(`first, ${name}`, [await startPortal(checkout, dataDir)]));
  for (let turn = 0; turn < restarts; turn += 1)
    for (const { checkout, dataDir, again } of portals) again.push(await startPortal(checkout, dataDir));
  for (const { name, again } of portals) console.log(row(`again, ${name}`, again));
  for (const [name, program] of Object.entries(FLOORS))
    console.log(row(name, [await startFloor(program, join(folder, 'floor'))]));
  console.log(`\n${machine('embedded PostgreSQL')}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
