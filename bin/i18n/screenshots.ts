/**
 * `npm run i18n -- --screenshots`: lets the built portal with sample data show each of its screens, and stores the
 * pictures with the places of the texts beside the installation's uploaded files, for its translators.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parse } from 'typebox/value';
import { SCREEN_FILE, SCREENS_INDEX, TextScreens } from '#server/modules/i18n/text-screens.ts';
import { readEnv } from '#server/platform/env.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { findBrowser } from '../test/browser.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const MEGABYTE = 1_000_000;

const makePictures = async (folder: string): Promise<boolean> => {
  const browser = await findBrowser();
  if (!browser) {
    console.error('No browser: install Chromium, or set CHROMIUM_PATH.');
    return false;
  }
  const { status } = spawnSync(
    process.execPath,
    [PLAYWRIGHT, 'test', 'tests/e2e/text-pictures.spec.ts', '--workers=1', '--reporter=line'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser, TEXT_PICTURES: folder } },
  );
  return status === 0;
};

/** The index comes last: it never names a picture that isn't there. Earlier pictures are removed after it. */
const store = async (files: FileStore, folder: string): Promise<void> => {
  const index = readFileSync(join(folder, SCREENS_INDEX));
  const { screens } = Parse(TextScreens, JSON.parse(index.toString()));
  let bytes = 0;
  for (const { file } of screens) {
    const picture = readFileSync(join(folder, file));
    bytes += picture.length;
    await files.put(SCREEN_FILE + file, picture);
  }
  await files.put(SCREENS_INDEX, index);
  const kept = new Set(screens.map(({ file }) => SCREEN_FILE + file));
  for await (const key of files.list())
    if (key.startsWith(SCREEN_FILE) && !kept.has(key)) await files.remove(key);
  const texts = new Set(screens.flatMap((one) => Object.keys(one.texts))).size;
  console.log(
    `${screens.length} screens show ${texts} texts; their pictures take ${(bytes / MEGABYTE).toFixed(1)} MB`,
  );
};

/** @returns whether all pictures were made; those that could be are stored. The portal has to be built. */
export const makeScreenshots = async (): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-screens-'));
  try {
    const isComplete = await makePictures(folder);
    if (!readdirSync(folder).includes(SCREENS_INDEX)) return false;
    await store(await openFiles(readEnv()), folder);
    return isComplete;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
