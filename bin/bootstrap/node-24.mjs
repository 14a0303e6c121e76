/** Finds a Node that runs TypeScript: the npm package `node`, or the current one if it is new enough. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const FROM_NPM = fileURLToPath(
  new URL(`../../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
);

/** @param {string} version */
const suffices = (version) => Number.parseInt(version.replace(/^v/, ''), 10) >= NEEDED;

/**
 * The path of the package's Node, or undefined if it is missing or does not run on this machine.
 * @returns {string | undefined}
 */
export const findNode = () => {
  const { status, stdout } = spawnSync(FROM_NPM, ['--version'], { encoding: 'utf8' });
  if (status === 0 && suffices(stdout)) return FROM_NPM;
  return suffices(process.version) ? process.execPath : undefined;
};
