/**
 * Caches databases that many tests start from, between runs too, because filling one takes longer than most tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'node_modules/.cache/test-database';
/** Everything that determines the content of the databases. */
const SOURCES = [
  'package-lock.json',
  'server/platform/{db,facts}/**/*',
  'server/seed/**/*',
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

const removeOutdated = async (folder: string, current: string): Promise<void> => {
  const outdated = (await readdir(folder)).filter((name) => !name.startsWith(current));
  for (const name of outdated) await rm(join(folder, name), { recursive: true, force: true });
};

/**
 * The path of the file or folder that `make` created from the current sources, in this run or an earlier one.
 * @param make creates it at the given path
 */
export const cached = async (
  name: 'dump' | 'folder',
  make: (path: string) => Promise<void>,
): Promise<string> => {
  const folder = join(FOLDER, name);
  const hash = await hashSources();
  const path = join(folder, hash);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  await removeOutdated(folder, hash);
  // Named when complete, so that an interrupted run doesn't leave half of it. What another process made meanwhile stays:
  // tests may be reading it.
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  try {
    await (name === 'dump' ? link : rename)(unfinished, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  await rm(unfinished, { recursive: true, force: true });
  return path;
};
