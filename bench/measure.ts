/** Runs one task repeatedly for a limited time, over several connections at once, and times each run. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Figures {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Average size of a response; 0 if there is none. */
  readonly bytes: number;
}

/** One request; returns the size of its response in bytes. */
export type Work = (turn: number, connection: number) => Promise<number>;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures after a warm-up of a fifth of the time. Each connection takes the next turn as soon as it is free.
 */
export const measure = async (work: Work, connections: number, seconds: number): Promise<Figures> => {
  let turn = 0;
  const times: number[] = [];
  let bytes = 0;
  const runUntil = async (end: number, connection: number, record: boolean) => {
    while (performance.now() < end) {
      const start = performance.now();
      const size = await work(turn++, connection);
      if (!record) continue;
      times.push(performance.now() - start);
      bytes += size;
    }
  };
  const all = (end: number, record: boolean) =>
    Promise.all(Array.from({ length: connections }, (_, connection) => runUntil(end, connection, record)));
  await all(performance.now() + seconds * 200, false);
  const start = performance.now();
  await all(start + seconds * 1000, true);
  const elapsed = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    perSecond: sorted.length / elapsed,
    bytes: bytes / sorted.length,
  };
};

/**
 * Runs two tasks alternately, each for this many seconds. Other load on the machine slows both alike, so
 * their ratio is reliable. @returns the medians in milliseconds.
 */
export const compare = async (
  one: Work,
  other: Work,
  seconds: number,
): Promise<readonly [number, number]> => {
  const times: [number[], number[]] = [[], []];
  const time = async (which: 0 | 1, turn: number) => {
    const start = performance.now();
    await (which === 0 ? one : other)(turn, 0);
    times[which].push(performance.now() - start);
  };
  const runFor = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    // The second one finds warmer caches, so they alternate.
    for (let turn = 0; performance.now() < end; turn++) {
      const first = turn % 2 === 0 ? 0 : 1;
      await time(first, turn);
      await time(first === 0 ? 1 : 0, turn);
    }
  };
  await runFor(seconds * 400);
  times[0].length = 0;
  times[1].length = 0;
  await runFor(seconds * 2000);
  return [median(times[0]), median(times[1])];
};

/** Sends requests at a steady rate for as long as they are wanted. @returns their number and the failures */
export const askSteadily = async (
  work: Work,
  { connections, perSecond }: { readonly connections: number; readonly perSecond: number },
  isWanted: () => boolean,
) => {
  let sent = 0;
  const times: number[] = [];
  const failures: string[] = [];
  const ask = async (connection: number) => {
    const pause = (1000 * connections) / perSecond;
    for (let due = performance.now(); isWanted(); due += pause) {
      await sleep(Math.max(0, due - performance.now()));
      const begun = performance.now();
      try {
        await work(sent++, connection);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => ask(connection)));
  const sorted = times.toSorted((a, b) => a - b);
  return { sent, failures, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};
