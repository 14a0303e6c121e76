/** Installs the npm packages if node_modules does not match package-lock.json. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { findNode } from './node-24.mjs';
import { PlainError, ROOT, runQuietly, say } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} Packages */

/**
 * @param {string} path
 * @returns {Packages | undefined} undefined if the file is missing or incomplete
 */
const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** npm writes its own record last, so after an interrupted install it is missing or old. */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '' || ((optional || devOptional) && !present[path])) return true;
    return present[path]?.version === version && existsSync(join(ROOT, path, 'package.json'));
  });
};

/** npm must not run on the Node that it is about to replace. */
const environmentForNpm = () => {
  const own = join(ROOT, 'node_modules') + sep;
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter) };
};

/** @param {string} output */
const reasonOf = (output) => {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'the npm registry cannot be reached. Check the connection and try again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return 'this folder cannot be written to.';
  if (/ENOSPC/.test(output)) return 'the disk is full.';
  const line = output.split('\n').find((text) => /^npm (error|ERR!) (?!code\b)\S/.test(text));
  return line?.replace(/^npm (error|ERR!) /, '') ?? 'run "npm ci" to see why.';
};

/**
 * @param {string[]} args
 */
const npm = async (args) => {
  const { code, output } = await runQuietly(
    'npm',
    [
      ...args,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retries=2',
      '--fetch-retry-mintimeout=1000',
    ],
    environmentForNpm(),
  );
  if (code !== 0) throw new PlainError(`The packages could not be installed: ${reasonOf(output)}`);
};

export const installWhatIsMissing = async () => {
  if (!isInstalled()) {
    say('Installing packages (a minute or so, this once)');
    // Explicit, because NODE_ENV=production would leave out the tools for building and testing.
    await npm(['ci', '--include=dev', '--include=optional']);
  }
  if (findNode()) return;
  say('Fetching Node 24');
  await npm(['rebuild', 'node']);
  if (findNode()) return;
  throw new PlainError(
    'Node 24 could not be fetched: npm did not run the install script of the package "node", or has no build of it ' +
      'for this machine. Install Node 24 (https://nodejs.org) and start again.',
  );
};
