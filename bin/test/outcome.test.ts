import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describe, ofPlaywright, ofVitest, readReport, sum, withExitCode } from './outcome.ts';

const fileWith = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-outcome-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), content);
  return join(folder, 'report.json');
};

test('a file that fails before its tests counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
  ];
  expect(ofVitest({ testResults })).toEqual({ passed: 2, failed: 2 });
});

test('a test that passes only on a retry, and an error outside tests, are failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1 };
  expect(ofPlaywright({ stats, errors: ['broken'] })).toEqual({ passed: 4, failed: 3 });
});

test('a runner that fails without naming a test counts as a failure', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});

test('a missing report counts as a failure', () => {
  expect(withExitCode(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test.each([
  ['cut short', '{"numPassed'],
  ['of another kind', '{}'],
])('a report %s counts as missing', (_what, content) => {
  expect(readReport(fileWith(content), ofVitest)).toBeUndefined();
});

test('the last line shows the totals', () => {
  const total = sum([
    { passed: 2, failed: 0 },
    { passed: 1, failed: 1 },
  ]);
  expect(describe(total)).toBe('3 passed, 1 failed');
});
