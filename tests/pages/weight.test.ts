/** The console's JavaScript, from the files that the build says its screens need. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtFrontend } from '#server/http/ssr/frontend.ts';

const { entry, chunksOf, assets } = await builtFrontend();
const MANIFEST: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(`${assets}.vite/manifest.json`, 'utf8'),
);
const SCREENS = Object.keys(MANIFEST).filter((module) => /^src\/resources\/.*screen\.tsx$/.test(module));
const TABLE = 'src/resources/jobs/list/screen.tsx';

const filesOf = (modules: readonly string[]): Set<string> =>
  new Set([...entry, ...modules.flatMap(chunksOf)]);
const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${assets}${file}`)).length, 0) / 1024;

const SHELL = ['admin', 'live/live'].map((module) => `src/app/console/${module}.tsx`);
const OF_EACH = [
  ['employer', 'src/app/console/shell/company-menu.tsx', 'src/resources/dashboard/screen.tsx'],
  ['staff', 'src/app/console/shell/staff-menu.tsx', 'src/resources/staff-home/screen.tsx'],
] as const;

test.each(OF_EACH)(
  'NAV-01 the first screen of %s needs at most 357 KB of gzipped JavaScript',
  (_, ...own) => {
    const size = kilobytes(filesOf([...SHELL, ...own]));
    expect(size).toBeGreaterThan(250);
    expect(size).toBeLessThanOrEqual(357);
  },
);

test('NAV-01 the first list adds at most 68 KB, and each further screen at most 55 KB', () => {
  const first = filesOf([...SHELL, ...OF_EACH[0].slice(1)]);
  const more = (module: string, known: Set<string>) =>
    [...filesOf([module])].filter((file) => !known.has(file));
  expect(kilobytes(more(TABLE, first))).toBeLessThanOrEqual(68);
  const known = new Set([...first, ...filesOf([TABLE])]);
  expect(SCREENS.length).toBeGreaterThan(30);
  for (const screen of SCREENS) expect.soft(kilobytes(more(screen, known)), screen).toBeLessThanOrEqual(55);
});
