/**
 * Three real nodes of OpenSearch under searches and posts: one is killed with `kill -9` and comes back, then all. No search
 * fails, no posted job is lost. Skipped where Java and Maven are not.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectServer } from '#server/platform/db/connect.ts';
import { hasOpenSearch, type SearchNode, startNodes } from '../support/opensearch.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { jobPost, postJob, signUpNewEmployer } from '../support/people.ts';
import { withFolder } from '../support/portal-process.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

const HEAP_MB = 384;
const SEARCHERS = 16;
const SEARCHES_PER_SECOND = 50;
const POSTS_PER_SECOND = 10;
const PAGE_SIZES = 90;
const PART_MS = 15_000;
const BACK_WITHIN_MS = 240_000;
const TEXTS = [
  'welder',
  'java developer',
  'nurse in pune',
  'remote accountant',
  'driver',
  'sales 10 lpa',
  '',
];
const DEADLINE = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

interface Found {
  readonly pagination: { readonly total: number };
}

const searchOf = (text: string, perPage = 10) =>
  `GET jobs?${new URLSearchParams({ job_title: text, per_page: String(perPage) })}`;

/** A word of letters alone that no other job has. */
const wordOf = (number: number): string =>
  `xq${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}z`;

const post = (portal: RemotePortal, token: string, word: string) =>
  portal.request('POST post-new-job', {
    token,
    body: jobPost({ job_title: `Harbour pilot ${word}`, application_deadline_date: DEADLINE }),
    headers: { 'idempotency-key': randomUUID() },
  });

/** Everything at its pace, until it is over. */
const load = (reader: RemotePortal, writer: RemotePortal, token: string) => {
  let isOver = false;
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const accepted: string[] = [];
  const pace = async (pauseMs: number, work: (turn: number) => Promise<void>) => {
    let due = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      due = Math.max(due + pauseMs, performance.now() - pauseMs);
      await sleep(Math.max(0, due - performance.now()));
    }
  };
  const search = async (turn: number) => {
    const begun = performance.now();
    // Of other sizes, the pages aren't in the cache.
    const asked = searchOf(TEXTS[turn % TEXTS.length] ?? '', 1 + (turn % PAGE_SIZES));
    // However long it takes.
    const { status } = await fetch(`${reader.address}/api/${asked.slice('GET '.length)}`);
    times.push(performance.now() - begun);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  let posted = 0;
  const write = async () => {
    const word = wordOf(posted++);
    // One that takes too long may have been accepted, but nobody was told.
    const answer = await post(writer, token, word).catch(() => undefined);
    if (answer?.status === 200) accepted.push(word);
  };
  const done = Promise.all([
    ...Array.from({ length: SEARCHERS }, () => pace((1000 * SEARCHERS) / SEARCHES_PER_SECOND, search)),
    ...Array.from({ length: 2 }, () => pace(2000 / POSTS_PER_SECOND, write)),
  ]);
  done.catch(() => undefined);
  return async () => {
    isOver = true;
    await done;
    return { statuses, times: times.toSorted((one, other) => one - other), accepted };
  };
};

/** @returns milliseconds until every word's job is found */
const untilFound = async (portal: RemotePortal, words: readonly string[]): Promise<number> => {
  const begun = performance.now();
  for (const word of words) {
    const total = async () => (await portal.request<Found>(searchOf(word))).body?.pagination?.total;
    await expect.poll(total, { timeout: BACK_WITHIN_MS, message: word }).toBe(1);
  }
  return performance.now() - begun;
};

const loseOne = async (
  nodes: readonly SearchNode[],
  portals: readonly [RemotePortal, RemotePortal],
  token: string,
) => {
  const [reader, writer] = portals;
  for (const title of ['Welder', 'Java developer', 'Nurse', 'Driver', 'Sales manager'])
    await postJob(writer, token, { job_title: title, application_deadline_date: DEADLINE });
  for (const text of TEXTS) expect((await reader.request(searchOf(text))).status).toBe(200);
  const end = load(reader, writer, token);
  await sleep(PART_MS);
  await nodes[0]?.kill();
  await sleep(PART_MS);
  await nodes[0]?.start();
  await sleep(PART_MS);
  const { statuses, times, accepted } = await end();
  expect([...statuses.keys()]).toEqual([200]);
  expect(accepted.length).toBeGreaterThan(0);
  const late_ms = await untilFound(reader, accepted);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  report('one of three nodes killed', {
    searches: times.length,
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    posts: accepted.length,
    all_found_after_ms: late_ms,
  });
};

const loseAll = async (
  nodes: readonly SearchNode[],
  [reader, writer]: readonly [RemotePortal, RemotePortal],
  token: string,
) => {
  const before = await postJob(writer, token, { job_title: 'Cooper', application_deadline_date: DEADLINE });
  await Promise.all(nodes.map((node) => node.kill()));
  await expect
    .poll(async () => (await reader.request(searchOf('cooper'))).status, { timeout: BACK_WITHIN_MS })
    .toBe(503);
  const page = await reader.request('GET /jobs', { headers: { accept: 'text/html' } });
  expect(page.text).toContain('The search isn’t answering');
  for (const rest of [`GET job-record?id=${before}`, 'GET companies', 'GET categories', 'GET /about'])
    expect((await reader.request(rest)).status, rest).toBe(200);
  const words = [1, 2, 3].map((number) => wordOf(1_000_000 + number));
  for (const word of words) expect((await post(writer, token, word)).status).toBe(200);
  const begun = performance.now();
  await Promise.all(nodes.map((node) => node.start()));
  const started_ms = performance.now() - begun;
  const right_ms = await untilFound(reader, words);
  report('all three nodes killed', { started_ms, right_after_ms: right_ms });
};

test.skipIf(!(await hasOpenSearch()))(
  'no search fails and no job is lost when nodes of the cluster are killed',
  async () => {
    const cluster = await startOwnCluster();
    const search = await startNodes(3, HEAP_MB);
    const settings = { DATABASE_URL: cluster.url, SEARCH_URL: search.urls.join(','), RESPONSE_CACHE_MB: '1' };
    try {
      await withFolder(async (one) => {
        await withFolder(async (other) => {
          const writer = await startRemotePortal({ ...settings, DATA_DIR: one });
          const reader = await startRemotePortal({ ...settings, DATA_DIR: other });
          const token = await signUpNewEmployer(writer);
          const database = await connectServer(cluster.url);
          await database.db.execute(sql`update companies set staff_verdict = 'verified'`);
          await database.close();
          await loseOne(search.nodes, [reader, writer], token);
          await loseAll(search.nodes, [reader, writer], token);
          await reader.stop();
          await writer.stop();
        });
      });
    } finally {
      await search.stop();
      await cluster.remove();
    }
  },
);
