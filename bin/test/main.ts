/** Runs the requested parts of the tests, even after failures, and prints the totals. */
import { mkdirSync } from 'node:fs';
import { describe, FAILED, type Outcome, sum } from './outcome.ts';
import { EVERYDAY_PARTS, isPart, PARTS, type Part, stepsOf } from './steps.ts';
import { REPORTS } from './tools.ts';

const askedFor = (args: readonly string[]): Part[] => {
  if (args.length === 1 && args[0] === 'nightly') return [...PARTS];
  const unknown = args.find((arg) => !isPart(arg));
  if (unknown === undefined) return args.length > 0 ? args.filter(isPart) : [...EVERYDAY_PARTS];
  console.error(`Unknown part "${unknown}". The parts are ${PARTS.join(', ')}.`);
  process.exit(1);
};

const report = (title: string, outcome: Outcome, begun: number): void => {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? 'FAILED' : 'ok'}: ${title}, ${describe(outcome)} (${seconds} s)`);
};

const outcomes: Outcome[] = [];
mkdirSync(REPORTS, { recursive: true });
for (const { title, run } of stepsOf(askedFor(process.argv.slice(2)))) {
  const begun = performance.now();
  console.log(`\n--- ${title}`);
  let outcome = FAILED;
  try {
    outcome = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  report(title, outcome, begun);
  outcomes.push(outcome);
}

const total = sum(outcomes);
console.log(`\n${describe(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
