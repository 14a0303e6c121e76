/**
 * Posts jobs through one process while others read from a second one, and measures how long until the second
 * one finds them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { jobPost } from '#tests/support/people.ts';
import { withDatabase } from '../database.ts';
import { signIn } from '../inputs.ts';

const COMPANIES = 50;
/** Checks one job of this many. */
const WATCHED = 25;
const GIVEN_UP_MS = 10_000;

const Found = Type.Object({ pagination: Type.Object({ total: Type.Integer() }) });

/** Verifies companies of the sample, so that they can post. */
const VERIFIED_COMPANIES = `update companies set staff_verdict = 'verified'
  where id in (select id from companies order by id limit $1) returning user_id as id`;

/** @returns the tokens of their sessions. */
export const signInCompanies = (url: string): Promise<string[]> =>
  withDatabase(url, (database) => signIn(database, VERIFIED_COMPANIES, COMPANIES));

/** A word of letters that is no prefix of another one. */
const wordOf = (number: number, run: string): string =>
  `xq${run}${[...number.toString()].map((digit) => 'abcdefghij'[Number(digit)]).join('')}z`;

const jobOf = (word: string) =>
  jobPost({
    job_title: `Harbour pilot ${word}`,
    job_description: `<p>You guide ships into the port ${word}, by day and by night.</p>`,
    responsibilities: `<ul><li>Board ships at sea</li><li>Advise their masters ${word}</li></ul>`,
    application_deadline_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  });

/** @returns false if the server was too busy. */
const post = async (origin: string, token: string, word: string): Promise<boolean> => {
  const response = await fetch(`${origin}/api/post-new-job`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(jobOf(word)),
  });
  const text = await response.text();
  if (response.status === 503) return false;
  if (!response.ok) throw new Error(`Posting returned ${response.status}: ${text}`);
  return true;
};

/** @returns milliseconds until another process finds the word. */
const timeUntilFound = async (origin: string, word: string): Promise<number> => {
  const started = performance.now();
  while (performance.now() - started < GIVEN_UP_MS) {
    const response = await fetch(`${origin}/api/jobs?job_title=${word}`);
    if (response.ok && Value.Parse(Found, await response.json()).pagination.total > 0)
      return performance.now() - started;
    await sleep(20);
  }
  return Number.POSITIVE_INFINITY;
};

export interface WriteResult {
  readonly perSecond: number;
  /** Jobs that the server was too busy to accept. */
  readonly refused: number;
  /** Words of the accepted ones, each of one job. */
  readonly accepted: readonly string[];
  /** The longest time from the response to a post until another process found the job. */
  readonly longestMs: number;
}

/** Posts this many jobs a second until `isOver`. */
export const keepPosting = async (
  url: string,
  { writer, reader }: { writer: string; reader: string },
  wanted: number,
  isOver: () => boolean,
  { isWatched = true }: { readonly isWatched?: boolean } = {},
): Promise<WriteResult> => {
  const tokens = await signInCompanies(url);
  const run = Date.now().toString(36).replaceAll(/\d/g, '').slice(-4);
  const started = performance.now();
  const posts: Promise<number>[] = [];
  let refused = 0;
  const accepted: string[] = [];
  const write = async (number: number): Promise<number> => {
    const word = wordOf(number, run);
    if (!(await post(writer, tokens[number % tokens.length] ?? '', word))) {
      refused += 1;
      return 0;
    }
    accepted.push(word);
    return isWatched && number % WATCHED === 0 ? timeUntilFound(reader, word) : 0;
  };
  let ended = started;
  while (!isOver()) {
    posts.push(write(posts.length));
    const due = started + (posts.length * 1000) / wanted;
    await sleep(Math.max(0, due - performance.now()));
    ended = performance.now();
  }
  const waits = await Promise.all(posts);
  const perSecond = ((posts.length - refused) * 1000) / (ended - started);
  return { perSecond, refused, accepted, longestMs: Math.max(0, ...waits) };
};
