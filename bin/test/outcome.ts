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
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** A file that failed outside its tests, in a hook or at import, counts as one failure. */
export const ofVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome => {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
};

/** A test that passed on retry has passed. The runner's own report names it as flaky. */
export const ofPlaywright = ({ stats, errors }: PlaywrightReport): Outcome => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

/**
 * Reads a runner's report. A runner that failed without naming a test or left no report counts as one
 * failure.
 */
export const readOutcome = <Report>(
  path: string,
  exitCode: number,
  outcomeOf: (report: Report) => Outcome,
): Outcome => {
  try {
    const report: Report = JSON.parse(readFileSync(path, 'utf8'));
    const outcome = outcomeOf(report);
    return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return FAILED;
  }
};
