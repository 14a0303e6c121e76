/** Builds the front end and the server's bundle where their sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainError, ROOT, runQuietly, say } from './run.mjs';

/** @typedef {{ sources: readonly string[], settings: readonly string[] }} Build */

const SHARED_SOURCES = ['contract', 'package-lock.json', 'bin/build.mjs'];

/**
 * The sources of each build, and the settings that it contains.
 * @satisfies {Record<string, Build>}
 */
const BUILDS = {
  pages: {
    sources: [
      ...SHARED_SOURCES,
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'bin/build',
      'server/http/ssr/console-template.ts',
      'bin/icons.ts',
    ],
    settings: ['VITE_API_BASE_URL'],
  },
  portal: { sources: [...SHARED_SOURCES, 'server', 'src/i18n', 'bin/bundle-portal.ts'], settings: [] },
};

/** @typedef {keyof typeof BUILDS} BuildName */
export const BUILD_NAMES = /** @type {BuildName[]} */ (Object.keys(BUILDS));

/** @param {BuildName} name */
const recordOf = (name) => join(ROOT, 'dist', `${name}-built-from`);

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

/** @param {BuildName} build */
const fingerprint = (build) => {
  const { sources, settings } = BUILDS[build];
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(join(ROOT, source)))) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
};

/** @param {BuildName} name */
const isBuilt = (name) => {
  try {
    return readFileSync(recordOf(name), 'utf8') === fingerprint(name);
  } catch {
    return false;
  }
};

/**
 * Runs a build and records its sources. An interrupted build leaves no record.
 * @param {BuildName} name
 * @param {() => Promise<void>} build
 */
export const recordBuild = async (name, build) => {
  const madeFrom = fingerprint(name);
  rmSync(recordOf(name), { force: true });
  await build();
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(recordOf(name), madeFrom);
};

/**
 * The engine's own report about memory names no remedy.
 * @param {string} output
 * @param {string} what
 */
export const explainBuildFailure = (output, what) =>
  /out of memory|FatalOOM|Failed to reserve virtual memory|could not allocate memory|memory allocation of \d+ bytes failed/i.test(
    output,
  )
    ? `There is not enough memory to build the ${what}. Raise ulimit -v, --max-old-space-size or the container's limit.`
    : `${output.trim()}\nThe ${what} could not be built.`;

export const buildWhatChanged = async () => {
  const changed = BUILD_NAMES.filter((name) => !isBuilt(name));
  if (changed.length === 0) return;
  say(`Building the ${changed.join(' and the ')}`);
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'build', '--', ...changed], {
    ...process.env,
    NO_COLOR: '1',
  });
  if (code !== 0) throw new PlainError(explainBuildFailure(output, changed.join(' and the ')));
};
