import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal.ts';
import { codeOf } from './system-problem.ts';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where the kernel takes no folders, as below
 * `/proc`. @throws {Refusal} for such a place
 */
export const makeFolder = (path: string, mode?: number): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (isFolder(path)) return;
    if (codeOf(error) !== 'ENOENT') throw error;
    if (isFolder(dirname(path)))
      throw new Refusal(`No folder can be made at ${path}. Choose another place.`, { cause: error });
    makeFolder(dirname(path), mode);
    makeFolder(path, mode);
  }
};
