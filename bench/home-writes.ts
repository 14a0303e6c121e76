/**
 * `npm run bench:home-writes`: the home page for eight readers, without writes and with a job saved twice a second, in
 * turn. Its 95th percentile may be at most twice as high with writes.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requesting } from './http.ts';
import { signIn } from './inputs.ts';
import { type Figures, measure, median } from './measure.ts';
import { startPortal, withPlace } from './portals.ts';

const JOBS = 20_000;
const READERS = 8;
const ROUNDS = 5;
const SECONDS = 5;
const SAVE_EVERY_MS = 500;

const call = async (origin: string, token: string, path: string, body?: object): Promise<Response> => {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** A job of the sample's employer, and the session that may save it. */
const openEditor = async (url: string): Promise<{ token: string; id: number }> => {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const [token = ''] = await signIn(
      database,
      "select id from users where email = 'employer@shortlist.example' limit $1",
      1,
    );
    const { rows } = await database.query<{ id: number }>(
      `select s.job_id as id from job_search s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id
       join users u on u.id = c.user_id where u.email = 'employer@shortlist.example' order by 1 limit 1`,
    );
    return { token, id: rows[0]?.id ?? 0 };
  } finally {
    await database.end();
  }
};

/** Saves the job again and again. @returns a function that stops it and says how often */
const startSaving = (origin: string, { token, id }: { token: string; id: number }) => {
  let isStopped = false;
  let saved = 0;
  const save = async () => {
    while (!isStopped) {
      const next = sleep(SAVE_EVERY_MS);
      const job: { data: object } = await (
        await call(origin, token, `get-job-details-for-edit?id=${id}`)
      ).json();
      await call(origin, token, `update-job?id=${id}`, job.data);
      saved += 1;
      await next;
    }
  };
  const done = save();
  return async () => {
    isStopped = true;
    await done;
    return saved;
  };
};

await withPlace(JOBS, async (place) => {
  const load = loadavg()[0] ?? 0;
  const portal = await startPortal(place);
  const editor = await openEditor(place.url);
  const quiet: Figures[] = [];
  const written: Figures[] = [];
  let saved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = requesting(portal.origin, READERS, () => '/');
    quiet.push(await measure(requests, READERS, SECONDS));
    const stop = startSaving(portal.origin, editor);
    written.push(await measure(requests, READERS, SECONDS));
    saved += await stop();
    await requests.close();
  }
  await portal.stop();
  console.log(`\n${place.machine}; load average before ${load.toFixed(1)}; ${saved} times saved\n`);
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
