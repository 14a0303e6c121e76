import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describe, ofPlaywright, ofVitest, readOutcome, sum } from './outcome.ts';

const fileWith = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-outcome-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), content);
  return join(folder, 'report.json');
};

const allPassed = { numPassedTests: 3, numFailedTests: 0, testResults: [] };

test('a file that fails before its tests counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(ofVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
});

test('a test that passes on retry has passed, and an error outside tests is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1 };
  expect(ofPlaywright({ stats, errors: ['broken'] })).toEqual({ passed: 5, failed: 2 });
});

test('a runner that fails without naming a test counts as a failure', () => {
  const path = fileWith(JSON.stringify(allPassed));
  expect(readOutcome(path, 0, ofVitest)).toEqual({ passed: 3, failed: 0 });
  expect(readOutcome(path, 1, ofVitest)).toEqual({ passed: 3, failed: 1 });
});

test.each([
  ['cut short', '{"numPassed'],
  ['of another kind', '{}'],
])('a report %s counts as a failure', (_what, content) => {
  expect(readOutcome(fileWith(content), 0, ofVitest)).toEqual({ passed: 0, failed: 1 });
});

test('a missing report counts as a failure', () => {
  expect(readOutcome('/nowhere/report.json', 0, ofVitest)).toEqual({ passed: 0, failed: 1 });
});

test('the last line shows the totals', () => {
  const total = sum([
    { passed: 2, failed: 0 },
    { passed: 1, failed: 1 },
  ]);
  expect(describe(total)).toBe('3 passed, 1 failed');
});
