// @vitest-environment jsdom
/** Every public page as the server sends it: its status, heading and structure. */
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/page-paths.ts';
import { NOT_HERE, SEEKERS, VISITORS } from '../support/public-pages.ts';
import { EVERY_PAGE, pathOf } from './support/every-page.ts';
import { expectAccessibleStructure, openPage } from './support/page.ts';

const GONE = 410;

test('NAV-01 every address of the portal is listed in these tables', () => {
  const known = new Set<string>([...Object.keys(VISITORS), ...Object.keys(SEEKERS), ...NOT_HERE]);
  expect([...known].toSorted()).toEqual(Object.keys(paths).toSorted());
});

test.each(EVERY_PAGE)('NAV-01 %s has its heading and an accessible structure', async (address, heading) => {
  const { status } = await openPage(await pathOf(address));
  expect(status).toBe(address.includes('{closed}') ? GONE : 200);
  const [first, ...others] = document.querySelectorAll('h1');
  expect(others).toEqual([]);
  expect(first?.textContent).toEqual(typeof heading === 'string' ? heading : expect.stringMatching(heading));
  await expectAccessibleStructure();
});

test.each([
  [paths.profile, 'page', 1],
  [paths.dashboard, 'part', 2],
])(
  'NAV-13 the shell of %s, which the browser renders, names its scripts and texts',
  async (path, chunk, texts) => {
    await openPage(path);
    expect(document.querySelectorAll('link[rel=preload][as=fetch]')).toHaveLength(texts);
    expect(document.querySelectorAll(`link[rel=modulepreload][href*="/${chunk}-"]`)).not.toHaveLength(0);
  },
);
