import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { explainStartFailure } from './start-failure.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'shortlist-folder-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const failureOf = (path: string): string => {
  try {
    makeFolder(path);
    return '';
  } catch (error) {
    return explainStartFailure(error);
  }
};

test('OPS-11 a folder is made with those above it, and again without harm', () => {
  const path = join(root, 'a', 'b', 'c');
  makeFolder(path, 0o700);
  makeFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('OPS-11 a file or a broken link in the way is named', () => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'gone', 'away'), join(root, 'link'));
  for (const name of ['file', 'file/var', 'link', 'link/var'])
    expect(failureOf(join(root, name))).toMatch(/\/(?:file|link|file\/var) is not a folder\.$/);
});

test.runIf(existsSync('/proc/self'))('OPS-11 a place that takes no folders is named', () => {
  const line = (path: string) => `No folder can be made at ${path}. Choose another place.`;
  expect(failureOf('/proc/nothing')).toBe(line('/proc/nothing'));
  expect(failureOf('/proc/nothing/at/all')).toBe(line('/proc/nothing'));
});
