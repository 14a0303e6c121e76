import { beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './outcome.ts';
import { type Attempt, withSecondTry } from './second-try.ts';

const attempt = (files: Record<string, Outcome>, exitCode = 0): Attempt => ({
  files: new Map(Object.entries(files)),
  exitCode,
});
const good: Outcome = { passed: 3, failed: 0 };
const bad: Outcome = { passed: 1, failed: 2 };

let printed = vi.fn();
beforeEach(() => {
  printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  return () => printed.mockRestore();
});

/** A runner that has these attempts in turn. */
const runner = (...attempts: Attempt[]) => {
  const run = vi.fn<(names: readonly string[]) => Promise<Attempt>>();
  for (const one of attempts) run.mockResolvedValueOnce(one);
  return run;
};

test('passed files run once', async () => {
  const run = runner(attempt({ 'a.test.ts': good, 'b.test.ts': good }));
  expect(await withSecondTry(run)).toEqual({ passed: 6, failed: 0 });
  expect(run.mock.calls).toEqual([[[]]]);
  expect(printed).not.toHaveBeenCalled();
});

test('a failed file runs again, and passing then is reported', async () => {
  const run = runner(attempt({ 'a.test.ts': good, 'b.test.ts': bad }, 1), attempt({ 'b.test.ts': good }));
  expect(await withSecondTry(run)).toEqual({ passed: 6, failed: 0 });
  expect(run.mock.calls).toEqual([[[]], [['b.test.ts']]]);
  expect(printed).toHaveBeenLastCalledWith('\nFLAKY: passed on the second try only: b.test.ts');
});

test('a file that fails twice has failed', async () => {
  const failing = attempt({ 'b.test.ts': bad }, 1);
  const run = runner(attempt({ 'a.test.ts': good, 'b.test.ts': bad }, 1), failing);
  expect(await withSecondTry(run)).toEqual({ passed: 4, failed: 2 });
  expect(printed).toHaveBeenCalledOnce();
});

test('a second try without a report has failed', async () => {
  const run = runner(attempt({ 'b.test.ts': bad }, 1), { files: undefined, exitCode: 1 });
  expect(await withSecondTry(run)).toEqual({ passed: 0, failed: 1 });
});

test.each([
  ['fails without naming a test', attempt({ 'a.test.ts': good }, 1)],
  ['leaves no report', { files: undefined, exitCode: 1 }],
])('a runner that %s runs everything again', async (_what, first) => {
  const run = runner(first, attempt({ 'a.test.ts': good }));
  expect(await withSecondTry(run)).toEqual({ passed: 3, failed: 0 });
  expect(run.mock.calls).toEqual([[[]], [[]]]);
});

test('many failed files are not chance', async () => {
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.test.ts`, bad]));
  const run = runner(attempt(files, 1));
  expect(await withSecondTry(run)).toEqual({ passed: 9, failed: 18 });
  expect(run).toHaveBeenCalledOnce();
});
