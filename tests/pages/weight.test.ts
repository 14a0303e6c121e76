/** The console's JavaScript, from the files that the build says its screens need. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtFrontend } from '#server/http/ssr/frontend.ts';

const {
  console: { entry, chunksOf },
  consoleAssets: assets = '',
} = await builtFrontend();
const MANIFEST: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(`${assets}.vite/manifest.json`, 'utf8'),
);
const SCREENS = Object.keys(MANIFEST).filter((module) => /^src\/resources\/.*screen\.tsx$/.test(module));

const filesOf = (modules: readonly string[]): Set<string> =>
  new Set([...entry, ...modules.flatMap(chunksOf)]);
/** As they are sent: compressed by Brotli, unless that makes a file longer. */
const sizeOf = (file: string): number =>
  statSync([`${assets}${file}.br`, `${assets}${file}`].find((path) => existsSync(path)) ?? '').size;
const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1024;

const SHELL = ['admin', 'live/live'].map((module) => `src/app/console/${module}.tsx`);
const OF_EACH = [
  ['employer', 'src/app/console/shell/company-menu.tsx', 'src/resources/dashboard/screen.tsx'],
  ['staff', 'src/app/console/shell/staff-menu.tsx', 'src/resources/staff-home/screen.tsx'],
] as const;

test.each(OF_EACH)(
  'NAV-01 the first screen of %s needs at most 340 KB of JavaScript in ten files',
  (_, ...own) => {
    const files = filesOf([...SHELL, ...own]);
    expect(kilobytes(files)).toBeGreaterThan(250);
    expect(kilobytes(files)).toBeLessThanOrEqual(340);
    expect(files.size).toBeLessThanOrEqual(10);
  },
);

test('NAV-01 each further screen adds at most 55 KB in ten files', () => {
  const first = filesOf([...SHELL, ...OF_EACH[0].slice(1)]);
  expect(SCREENS.length).toBeGreaterThan(30);
  for (const screen of SCREENS) {
    const more = [...filesOf([screen])].filter((file) => !first.has(file));
    expect.soft(kilobytes(more), screen).toBeLessThanOrEqual(55);
    expect.soft(more.length, screen).toBeLessThanOrEqual(10);
  }
});
