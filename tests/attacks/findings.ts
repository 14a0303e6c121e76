/** Watches requests of the attacks, and tells what should not have happened. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { type Attempt, describePut } from '../integration/hostile/attack.ts';
import type { ViewerName } from '../integration/rights/world.ts';
import type { Answer } from '../support/portal.ts';

/** Of this process's time, the database's included: a busy machine makes no answer slow. */
const SLOW_MS = 2000;

/** A text that only some may read. */
export interface Secret {
  readonly text: string;
  readonly readers: readonly ViewerName[];
}

export interface Figures {
  requests: number;
  slowestMs: number;
  slowest: string;
}

export interface Watch {
  readonly figures: Figures;
  readonly findings: readonly string[];
  /** Makes a request, and notes what it took and what it left behind. */
  request<Body>(
    what: { viewer: ViewerName; where: string },
    make: () => Promise<Answer<Body>>,
  ): Promise<Answer<Body>>;
  /** The same for each attempt at a call. */
  attempts(viewer: ViewerName, key: EndpointKey, attempt: Attempt): Promise<Attempt>;
}

/** @param written tells which tables were written since it was asked last. */
export const startWatch = (written: () => Promise<string[]>, secrets: readonly Secret[]): Watch => {
  const figures: Figures = { requests: 0, slowestMs: 0, slowest: '' };
  const findings: string[] = [];

  const request: Watch['request'] = async ({ viewer, where }, make) => {
    const start = process.cpuUsage();
    const answer = await make();
    const { user, system } = process.cpuUsage(start);
    const ms = Math.round((user + system) / 1000);
    const place = `${viewer}: ${where}`;
    figures.requests += 1;
    if (ms > figures.slowestMs) Object.assign(figures, { slowestMs: ms, slowest: place });
    if (ms > SLOW_MS) findings.push(`${place} took ${ms} ms`);
    if (answer.status >= 500) findings.push(`${place} answered ${answer.status}`);
    const tables = await written();
    if (answer.status >= 400 && tables.length > 0)
      findings.push(`${place} answered ${answer.status} after ${tables.join(', ')}`);
    for (const { text, readers } of secrets) {
      if (!readers.includes(viewer) && answer.text.includes(text)) findings.push(`${place} told ${text}`);
    }
    return answer;
  };

  return {
    figures,
    findings,
    request,
    attempts: async (viewer, key, attempt) => {
      // The attacker's own session.
      await written();
      return (put) => request({ viewer, where: `${key} ${describePut(put)}` }, () => attempt(put));
    },
  };
};
