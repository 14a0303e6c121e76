/** Watches the attack requests and reports what should not have happened. */
import type { ViewerName } from '../integration/rights/world.ts';
import type { Answer } from '../support/portal.ts';

/**
 * Measured in CPU time of this process, including the database, so that a busy machine doesn't make responses
 * look slow.
 */
const SLOW_MS = 2000;

/**
 * A creating call claims its idempotency key before it reads the body, and releases it if it rejects the
 * call.
 */
const GIVEN_BACK = ['delete of idempotency_keys', 'insert of idempotency_keys'];

/** The portal writes its counts of views and of words without results every few seconds, whatever is requested then. */
const IN_BACKGROUND = ['insert of search_misses', 'insert of job_views', 'insert of company_views'];

/** A text that only some users may read. */
export interface Secret {
  readonly text: string;
  readonly readers: readonly ViewerName[];
}

export interface Figures {
  requests: number;
  refused: number;
  slowestMs: number;
  slowest: string;
}

/** Who makes the request, and for which call. */
export interface Place {
  readonly viewer: ViewerName;
  readonly where: string;
}

export interface Watch {
  readonly figures: Figures;
  readonly findings: readonly string[];
  /** Makes a request, and records its time and side effects. */
  request<Body>(place: Place, make: () => Promise<Answer<Body>>): Promise<Answer<Body>>;
  /** Makes several requests at once, all of which must be rejected without writing. */
  refusals<Body>(place: Place, makes: readonly (() => Promise<Answer<Body>>)[]): Promise<void>;
  /** Ignores everything written so far, such as by the test itself. */
  forget(): Promise<void>;
}

/** @param written returns the tables written since the last call. */
export const startWatch = (written: () => Promise<string[]>, secrets: readonly Secret[]): Watch => {
  const figures: Figures = { requests: 0, refused: 0, slowestMs: 0, slowest: '' };
  const findings: string[] = [];
  const nameOf = ({ viewer, where }: Place) => `${viewer}: ${where}`;

  const noteAnswer = (place: Place, { status, text: answered }: Answer<unknown>): void => {
    figures.requests += 1;
    if (status >= 400) figures.refused += 1;
    if (status >= 500) findings.push(`${nameOf(place)} answered ${status}`);
    for (const { text, readers } of secrets) {
      if (!readers.includes(place.viewer) && answered.includes(text))
        findings.push(`${nameOf(place)} told ${text}`);
    }
  };

  /** Requests made at once are measured together, which is an upper bound for each of them. */
  const noteTime = (place: Place, start: NodeJS.CpuUsage): void => {
    const { user, system } = process.cpuUsage(start);
    const ms = Math.round((user + system) / 1000);
    if (ms > figures.slowestMs) Object.assign(figures, { slowestMs: ms, slowest: nameOf(place) });
    if (ms > SLOW_MS) findings.push(`${nameOf(place)} took ${ms} ms`);
  };

  const noteWrites = async (place: Place, refused: boolean): Promise<void> => {
    const all = (await written()).filter((write) => !IN_BACKGROUND.includes(write));
    const isGivenBack = GIVEN_BACK.every((write) => all.includes(write));
    const tables = isGivenBack ? all.filter((write) => !GIVEN_BACK.includes(write)) : all;
    if (refused && tables.length > 0)
      findings.push(`${nameOf(place)} was refused after ${tables.join(', ')}`);
  };

  return {
    figures,
    findings,
    request: async (place, make) => {
      const start = process.cpuUsage();
      const answer = await make();
      noteTime(place, start);
      noteAnswer(place, answer);
      await noteWrites(place, answer.status >= 400);
      return answer;
    },
    refusals: async (place, makes) => {
      const start = process.cpuUsage();
      const answers = await Promise.all(makes.map((make) => make()));
      noteTime(place, start);
      for (const answer of answers) {
        noteAnswer(place, answer);
        if (answer.status < 400) findings.push(`${nameOf(place)} answered ${answer.status}`);
      }
      await noteWrites(place, true);
    },
    forget: async () => void (await written()),
  };
};
