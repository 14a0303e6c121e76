/** Builds the front end if its sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainError, ROOT, runQuietly, say } from './run.mjs';

const SOURCES = [
  'src',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'bin/build.mjs',
  'bin/icons.ts',
];
/** Settings that the build contains. */
const SETTINGS = ['VITE_API_BASE_URL'];
const STAMP = join(ROOT, 'dist', 'built-from');

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesUnder = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesUnder(join(ROOT, source)))) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
};

export const isBuilt = () => {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint();
  } catch {
    return false;
  }
};

/**
 * Runs the build and records its sources. An interrupted build leaves no record.
 * @param {() => Promise<void>} build
 */
export const recordBuild = async (build) => {
  const madeFrom = fingerprint();
  rmSync(STAMP, { force: true });
  await build();
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, madeFrom);
};

export const buildWhatChanged = async () => {
  if (isBuilt()) return;
  say('Building the pages');
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'build'], {
    ...process.env,
    NO_COLOR: '1',
  });
  if (code !== 0) throw new PlainError(`${output.trim()}\nThe pages could not be built.`);
};
