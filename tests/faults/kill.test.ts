/** `kill -9` at random moments while twenty users write: acknowledged writes survive. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectServer, type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { copyOpenJob } from '../support/many-jobs.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { postJob, signUpNewEmployer, signUpSeeker } from '../support/people.ts';
import { withFolder } from '../support/portal-process.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

const KILLS = 20;
const WRITERS = 20;
const JOBS = 3000;
const LONGEST_MS = 1000;
const SEED = 11;
const DEADLINE = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** The same moments in every run (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A user who bookmarks one job after another, and remembers which ones the portal acknowledged. */
interface Writer {
  readonly token: string;
  readonly acknowledged: number[];
  next: number;
}

const countAcknowledged = (writers: readonly Writer[]): number =>
  writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);

/** Writes until the portal is killed. */
const write = async (portal: RemotePortal, writer: Writer, jobIds: readonly number[]): Promise<void> => {
  for (;;) {
    const id = jobIds[writer.next];
    if (id === undefined) return;
    writer.next += 1;
    try {
      const body = { manage_job_id: id };
      const { status } = await portal.request('POST add-to-bookmark', { token: writer.token, body });
      if (status === 200) writer.acknowledged.push(id);
    } catch {
      return;
    }
  }
};

interface Place {
  readonly settings: Readonly<Record<string, string>>;
  open(): Promise<Database>;
}

const prepare = async (place: Place): Promise<{ writers: Writer[]; jobIds: number[] }> => {
  const portal = await startRemotePortal(place.settings);
  const employer = await signUpNewEmployer(portal);
  const jobId = await postJob(portal, employer, { application_deadline_date: DEADLINE });
  const writers: Writer[] = [];
  for (let count = 0; count < WRITERS; count += 1)
    writers.push({ token: await signUpSeeker(portal), acknowledged: [], next: 0 });
  await portal.stop();
  const database = await place.open();
  await copyOpenJob(database.db, jobId, JOBS);
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select job_id as id from job_search order by 1`,
  );
  await database.close();
  return { writers, jobIds: rows.map(({ id }) => id) };
};

const killWhileWriting = async (name: string, place: Place): Promise<void> => {
  const random = randomOf(SEED);
  const { writers, jobIds } = await prepare(place);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const portal = await startRemotePortal(place.settings);
    const acknowledged = countAcknowledged(writers);
    const writing = writers.map((writer) => write(portal, writer, jobIds));
    // A kill before the first write would prove nothing.
    await expect.poll(() => countAcknowledged(writers), { timeout: 60_000 }).toBeGreaterThan(acknowledged);
    await sleep(random() * LONGEST_MS);
    portal.process.child.kill('SIGKILL');
    expect(await portal.process.ended).toBe('SIGKILL');
    await Promise.all(writing);
  }
  const database = await place.open();
  const { rows } = await database.db.execute<{ kept: number[] }>(sql`
    select array_agg(b.job_id) as kept from users u join bookmarks b on b.user_id = u.id group by u.id order by u.id`);
  await database.close();
  const acknowledged = countAcknowledged(writers);
  const lost = writers
    .map((writer, place) => writer.acknowledged.filter((id) => !rows[place]?.kept.includes(id)).length)
    .reduce((sum, count) => sum + count, 0);
  report(`kill -9, ${name}`, { kills: KILLS, acknowledged, lost });
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
  expect(lost).toBe(0);
};

test('killed twenty times under twenty writers on the embedded database: no acknowledged write is lost', () =>
  withFolder((folder) =>
    killWhileWriting('embedded database', {
      settings: { DATA_DIR: folder },
      open: () => openEmbedded({ folder: join(folder, 'database') }),
    }),
  ));

test('killed twenty times under twenty writers on PostgreSQL: no acknowledged write is lost', async () => {
  const cluster = await startOwnCluster();
  try {
    await killWhileWriting('PostgreSQL', {
      settings: { DATABASE_URL: cluster.url },
      open: () => connectServer(cluster.url, { connections: 2 }),
    });
  } finally {
    await cluster.remove();
  }
});
