/**
 * Caches the embedded template database between runs, because building it takes longer than most test files.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'node_modules/.cache/test-database';
/** Everything that determines the template's content. */
const SOURCES = [
  'package-lock.json',
  'server/db/**/*',
  'server/modules/blog/*',
  'src/content/**/*',
  'tests/support/*',
];

const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
};

/** The path of the dump that `make` created from the current sources, in this run or an earlier one. */
export const cachedDump = async (make: () => Promise<Blob>): Promise<string> => {
  const path = join(FOLDER, `${await hashSources()}.tar`);
  if (existsSync(path)) return path;
  const dump = await make();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  // Renamed when complete, so that an interrupted run doesn't leave half a dump.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, dump.stream());
  await rename(unfinished, path);
  return path;
};
