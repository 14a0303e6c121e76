/** Continuous load: visitors and job seekers who read and write, bypassing the response cache. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { signUpSeeker } from '../support/people.ts';
import type { RequestOptions } from '../support/portal.ts';
import type { RemotePortal } from '../support/remote-portal.ts';

interface SeenAnswer {
  readonly call: string;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

export interface Load {
  readonly seen: readonly SeenAnswer[];
  /** Makes every request once, because the first one in a process is slow. */
  warm(): Promise<void>;
  /**
   * The slowest `/healthz`, which needs no database, and this process's own pauses: the machine's share of
   * the delay.
   */
  machine(): { health_ms: number; test_pause_ms: number };
  stop(): Promise<void>;
}

const PAUSE_MS = 50;
const KINDS = 7;
const slowest = (times: readonly number[]): number => Math.max(0, ...times);

/** The request of this user in this round. A unique query bypasses the response cache. */
const askAt = (turn: number, token: string): [call: string, options: RequestOptions] => {
  const asks: [string, RequestOptions][] = [
    ['GET me', { token }],
    [`GET jobs?job_title=pilot${turn}`, {}],
    ['PUT drafts/profile:about', { token, body: { data: { about_me: `I pilot ships, ${turn}.` } } }],
    [`GET /jobs?job_title=pilot${turn}`, { headers: { accept: 'text/html' } }],
    ['GET categories', {}],
    ['GET unread-notifications', { token }],
    ['GET /', { headers: { accept: 'text/html' } }],
  ];
  return asks[turn % KINDS] ?? ['GET jobs', {}];
};

/** This many users, each making one request after another until stopped. */
export const startLoad = async (portal: RemotePortal, people: number): Promise<Load> => {
  const token = await signUpSeeker(portal);
  const seen: SeenAnswer[] = [];
  const health: number[] = [];
  let isStopped = false;
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  pauses.enable();
  const ask = async (call: string, options: RequestOptions) => {
    const begun = performance.now();
    const { status, headers } = await portal.request(call, options);
    return { call, status, ms: performance.now() - begun, retryAfter: headers.get('retry-after') };
  };
  const use = async (person: number) => {
    for (let turn = person; !isStopped; turn += people) {
      seen.push(await ask(...askAt(turn, token)));
      await sleep(PAUSE_MS);
    }
  };
  const watchHealth = async () => {
    while (!isStopped) {
      const { status, ms } = await ask('GET /healthz', {});
      expect(status).toBe(200);
      health.push(ms);
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all([watchHealth(), ...Array.from({ length: people }, (_, person) => use(person))]);
  // A failure is reported when the load stops.
  done.catch(() => undefined);
  return {
    seen,
    warm: async () => {
      const enough = people * KINDS;
      await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
    },
    machine: () => ({ health_ms: slowest(health), test_pause_ms: pauses.max / 1e6 }),
    stop: async () => {
      isStopped = true;
      await done;
      pauses.disable();
    },
  };
};

/**
 * If requests without a database are slower than this, the measurement shows the machine and not the portal.
 */
const BUSY_MACHINE_MS = 1000;
const ATTEMPTS = 3;

/** Repeats a measurement that a busy machine may have spoiled; the last failure counts. */
export const measure = async (attempt: () => Promise<Load>, judge: (load: Load) => void): Promise<void> => {
  for (let count = 1; ; count += 1) {
    const load = await attempt();
    try {
      judge(load);
      return;
    } catch (error) {
      const { health_ms } = load.machine();
      process.stdout.write(`Attempt ${count} failed; /healthz took up to ${Math.round(health_ms)} ms\n`);
      if (count === ATTEMPTS || health_ms < BUSY_MACHINE_MS) throw error;
    }
  }
};

/**
 * Applies to rejections, which must come within three seconds. While the database recovers, a response may
 * take longer.
 */
const REFUSED_WITHIN_MS = 3000;

/** Answered or rejected in time, with Retry-After on each rejection. */
export const expectRefusedInTime = (
  { seen }: Load,
  answeredWithinMs = REFUSED_WITHIN_MS,
): { refused: number; slowest_refusal_ms: number; slowest_ms: number } => {
  const others = seen.filter(({ status }) => status !== 200 && status !== 503);
  expect(others).toEqual([]);
  const refused = seen.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(refused.filter(({ ms }) => ms >= REFUSED_WITHIN_MS)).toEqual([]);
  expect(seen.filter(({ ms }) => ms >= answeredWithinMs)).toEqual([]);
  return {
    refused: refused.length,
    slowest_refusal_ms: slowest(refused.map(({ ms }) => ms)),
    slowest_ms: slowest(seen.map(({ ms }) => ms)),
  };
};

/** How long the portal takes to become ready and answer again. */
export const recoveryMs = async (portal: RemotePortal): Promise<number> => {
  const begun = performance.now();
  while ((await portal.request('GET /readyz')).status !== 200) await sleep(PAUSE_MS);
  while ((await portal.request(`GET jobs?job_title=keeper${begun}`)).status !== 200) await sleep(PAUSE_MS);
  return performance.now() - begun;
};
