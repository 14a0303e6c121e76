/** The outcome of a step of the test run, read from the runners' reports. */
import { readFileSync } from 'node:fs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export const PASSED: Outcome = { passed: 1, failed: 0 };
export const FAILED: Outcome = { passed: 0, failed: 1 };

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
});

export const describe = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`;

interface VitestReport {
  readonly testResults: readonly {
    status: string;
    assertionResults: readonly { status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** A file that failed outside its tests, in a hook or at import, counts as one failure. */
export const ofVitest = ({ testResults }: VitestReport): Outcome =>
  sum(
    testResults.map(({ status, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length;
      return { passed: count('passed'), failed: count('failed') || (status === 'failed' ? 1 : 0) };
    }),
  );

/** A test that passes only on a retry has failed: nobody would look for its cause. */
export const ofPlaywright = ({ stats, errors }: PlaywrightReport): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** Reads a runner's report. Undefined if it left none, or a broken one. */
export const readReport = <Report, Result>(
  path: string,
  read: (report: Report) => Result,
): Result | undefined => {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
};

/** A runner that failed without naming a test or left no report counts as one failure. */
export const withExitCode = (outcome: Outcome | undefined, exitCode: number): Outcome => {
  if (!outcome) return FAILED;
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
};
