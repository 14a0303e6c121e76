/**
 * `node bench/sign-in.ts`: measures how 40 concurrent sign-ins affect other users. The portal runs in this
 * process, on an in-memory embedded database. The event loop's delay is that of a server under the same load.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { loadCatalogues } from '#server/modules/i18n/catalogues.ts';
import { LiveChanges } from '#server/modules/live/live-changes.ts';
import { portalClock } from '#server/platform/clock.ts';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readEnv } from '#server/platform/env.ts';
import { diskFiles } from '#server/platform/files/files-on-disk.ts';
import { keyedHashWith } from '#server/platform/installation-key.ts';
import { vapidKeysOf } from '#server/platform/push/vapid.ts';
import { secretBoxWith } from '#server/platform/secret-box.ts';
import { LiveSearch } from '#server/search/live/live-search.ts';

const AT_ONCE = 40;
const ROUNDS = 5;
const ALLOWED_P99_MS = 50;
const IDLE_MS = 400;
const PASSWORD = 'correct horse battery';
const EMAIL = 'somebody@example.com';

const folder = await mkdtemp(join(tmpdir(), 'shortlist-bench-'));
const database = await openEmbedded('memory');
await migrate(database);
const clock = portalClock('UTC');
const catalogues = loadCatalogues();
const app = await buildApp({
  database,
  cache: new ResponseCache(),
  search: new LiveSearch({ database, catalogues, clock, owner: 'bench' }),
  clock,
  live: new LiveChanges(clock),
  files: diskFiles(folder),
  catalogues,
  keyedHash: keyedHashWith('the key of a benchmark, kept nowhere else'),
  secretBox: secretBoxWith('the key of a benchmark, kept nowhere else'),
  vapid: vapidKeysOf('the key of a benchmark, kept nowhere else'),
  mailer: { send: async () => undefined },
  settings: {
    ...readEnv({ SIGN_IN_LIMIT: '0', SIGN_IN_LIMIT_PER_ADDRESS: '0', SIGN_IN_LIMIT_PER_ACCOUNT: '0' }),
  },
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const post = (call: string, body: object) =>
  fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
await post('signup-as-jobseeker', {
  jobseeker_type: 'Worker',
  first_name: 'Some',
  last_name: 'Body',
  email: EMAIL,
  mobile_no: '98200 12345',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  work_status: 'Fresher',
  terms: 'true',
});

const signIn = async (): Promise<{ status: number; ms: number }> => {
  const started = performance.now();
  const { status } = await post('login', { email: EMAIL, password: PASSWORD });
  return { status, ms: performance.now() - started };
};

/** The event loop's delay during repeated work, in ms. */
const delayWhile = async (work: () => Promise<unknown>) => {
  await work();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < ROUNDS; round += 1) await work();
  delay.disable();
  return { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
};
const answers: { status: number; ms: number }[] = [];
const load = loadavg()[0] ?? 0;
const idle = await delayWhile(() => pause(IDLE_MS));
const busy = await delayWhile(async () => {
  answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, signIn))));
});
await app.close();
await database.close();
await rm(folder, { recursive: true });

const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
const refused = answers.filter(({ status }) => status !== 200).length;
console.log(`${answers.length} sign-ins, ${AT_ONCE} at once, ${refused} rejected`);
console.log(
  `a sign-in: p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
);
const tell = (name: string, { p50, p99, max }: typeof idle) =>
  console.log(
    `event loop delay, ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(1)} ms`,
  );
tell('idle', idle);
tell('signing in', busy);
console.log(`load average before: ${load.toFixed(2)} on ${availableParallelism()} processors`);
if (busy.p99 > ALLOWED_P99_MS || refused > 0) process.exitCode = 1;
