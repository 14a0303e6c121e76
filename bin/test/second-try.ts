/**
 * Runs failed test files a second time. A busy machine can fail a test once, by a timeout for example; a
 * second failure is a real one. Files that passed on the second try are named, so that their cause gets fixed.
 */
import { relative } from 'node:path';
import { type Outcome, type OutcomeOfFiles, sum, withExitCode } from './outcome.ts';

/** One run of a test runner. Without `files` it left no report. */
export interface Attempt {
  readonly files: OutcomeOfFiles | undefined;
  readonly exitCode: number;
}

/** More failed files are not chance, and running them again would only take time. */
const MAX_FILES = 8;

const outcomeOf = ({ files, exitCode }: Attempt): Outcome =>
  withExitCode(files && sum([...files.values()]), exitCode);

const failedIn = (files: OutcomeOfFiles = new Map()): string[] =>
  [...files].filter(([, { failed }]) => failed > 0).map(([name]) => name);

/** @param run runs these files, or all without names: then no file is known to have failed */
export const withSecondTry = async (
  run: (names: readonly string[]) => Promise<Attempt>,
): Promise<Outcome> => {
  const first = await run([]);
  const again = failedIn(first.files);
  if (outcomeOf(first).failed === 0 || again.length > MAX_FILES) return outcomeOf(first);
  const names = again.map((name) => relative('', name)).join(', ') || 'all files';
  console.log(`\nSECOND TRY, because a busy machine can fail a test once: ${names}\n`);
  const second = await run(again);
  // Of what passed at first, only the files that ran again count by their second outcome.
  const kept = again.length > 0 ? (first.files ?? []) : [];
  const outcome = outcomeOf({
    files: second.files && new Map([...kept, ...second.files]),
    exitCode: second.exitCode,
  });
  if (outcome.failed === 0) console.log(`\nFLAKY: passed on the second try only: ${names}`);
  return outcome;
};
