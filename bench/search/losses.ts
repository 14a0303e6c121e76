/** What readers and writers see while nodes of the cluster are lost: one of three, then all. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SearchNode } from '#tests/support/opensearch.ts';
import { requesting } from '../http.ts';
import { askSteadily } from '../measure.ts';
import { pathsOf, type SearchWords } from './requests.ts';
import { keepPosting } from './writes.ts';

const SEARCHES_PER_SECOND = 50;
const POSTS_PER_SECOND = 10;
const CONNECTIONS = 16;
/** People ask for the same again and again, so that the words of their searches are known. */
const TEXTS = 100;
const PART_SECONDS = 20;
const BACK_WITHIN_MS = 240_000;

const Found = Type.Object({ pagination: Type.Object({ total: Type.Integer() }) });

interface Lost {
  readonly url: string;
  readonly words: SearchWords;
  readonly nodes: readonly SearchNode[];
  /** The addresses of two portals. */
  readonly reader: string;
  readonly writer: string;
  /** Any open job. */
  readonly jobId: number;
}

const isFound = async (origin: string, word: string): Promise<boolean> => {
  const response = await fetch(`${origin}/api/jobs?job_title=${word}`);
  return response.ok && Value.Parse(Found, await response.json()).pagination.total > 0;
};

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

/** @returns seconds */
const until = async (isSo: () => Promise<boolean>): Promise<number> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > BACK_WITHIN_MS) throw new Error('The search did not come back.');
    await sleep(100);
  }
  return (performance.now() - begun) / 1000;
};

/** One of the nodes dies under load and comes back. */
const loseOne = async ({ url, words, nodes, reader, writer }: Lost): Promise<void> => {
  let isOver = false;
  const { typed } = pathsOf(words);
  const work = requesting(reader, CONNECTIONS, (turn) => typed(turn % TEXTS));
  const rates = { connections: CONNECTIONS, perSecond: SEARCHES_PER_SECOND };
  const searching = askSteadily(work, rates, () => !isOver);
  const posting = keepPosting(url, { writer, reader }, POSTS_PER_SECOND, () => isOver);
  await sleep(PART_SECONDS * 1000);
  await nodes[0]?.kill();
  await sleep(PART_SECONDS * 1000);
  await nodes[0]?.start();
  await sleep(PART_SECONDS * 1000);
  isOver = true;
  const { sent, failures, p50, p95 } = await searching;
  const { perSecond, refused, accepted, longestMs } = await posting;
  console.log(
    `${sent} searches, ${(sent / (3 * PART_SECONDS)).toFixed(0)} a second, ${failures.length} failed; p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms.`,
  );
  for (const failure of new Set(failures.map((one) => one.replace(/^\S+ /, '')))) console.log(`  ${failure}`);
  let lost = 0;
  for (const word of accepted) if (!(await isFound(reader, word))) lost += 1;
  console.log(
    `${accepted.length} posts, ${perSecond.toFixed(0)} a second, ${refused} refused, ${lost} not found by the other portal; the longest wait was ${longestMs.toFixed(0)} ms.`,
  );
};

/** All nodes die, and come back. */
const loseAll = async ({ url, nodes, reader, writer, jobId }: Lost): Promise<void> => {
  await Promise.all(nodes.map((node) => node.kill()));
  const list = await until(async () => (await statusOf(`${reader}/api/jobs?job_title=nobody`)) === 503);
  const page = await fetch(`${reader}/jobs`, { headers: { accept: 'text/html' } });
  const says = /search isn.t answering/i.test(await page.text());
  const statuses = [
    await statusOf(`${reader}/api/job-record?id=${jobId}`),
    await statusOf(`${reader}/companies`),
    await statusOf(`${reader}/readyz`),
  ];
  console.log(
    `All nodes killed: lists answer 503 after ${list.toFixed(1)} s, the page ${page.status}${says ? ' and says so' : ''}; a job ${statuses[0]}, companies ${statuses[1]}, /readyz ${statuses[2]}.`,
  );
  let isOver = false;
  const posting = keepPosting(url, { writer, reader }, 2, () => isOver, { isWatched: false });
  await sleep(5000);
  isOver = true;
  const { accepted, refused } = await posting;
  console.log(`${accepted.length} jobs posted meanwhile, ${refused} refused.`);
  await Promise.all(nodes.map((node) => node.start()));
  const back = await until(async () => (await statusOf(`${reader}/api/jobs?job_title=nobody`)) === 200);
  const right = await until(async () =>
    (await Promise.all(accepted.map((word) => isFound(reader, word)))).every(Boolean),
  );
  console.log(
    `Nodes back: searches answer after ${back.toFixed(1)} s, and find those jobs ${right.toFixed(1)} s later.`,
  );
};

export const measureLosses = async (lost: Lost): Promise<void> => {
  await loseOne(lost);
  await loseAll(lost);
};
