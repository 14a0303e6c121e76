/** Finds a Chromium for the browser tests, or downloads one. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { installDebianPackage } from '../debian.ts';

/** Chromium without the parts that only people need: the tests take two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
const FETCH_LIMIT_MS = 180_000;

/** Some systems have a `chromium-browser` that only explains how to install it. */
const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const inPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(works);

const ofPlaywright = (): string | undefined => [chromium.executablePath()].find(works);

const fetchWithPlaywright = (): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: FETCH_LIMIT_MS,
    });
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });

/** The path of a working Chromium, or undefined. */
export const findBrowser = async (): Promise<string | undefined> => {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : undefined;
  const present = inPath() ?? ofPlaywright();
  if (present) return present;
  console.log('Fetching a browser');
  await fetchWithPlaywright();
  const fetched = ofPlaywright();
  if (fetched) return fetched;
  return installDebianPackage(SHELL) ? inPath() : undefined;
};
