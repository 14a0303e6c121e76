// @vitest-environment jsdom
/** Every public page as the server sends it: its status, heading and structure, in English and in Arabic. */
import { expect, inject, test } from 'vitest';
import { paths } from '#contract/rules/page-paths.ts';
import { findExamples, withExamples } from '../support/examples.ts';
import { englishAmong, wordsOf } from '../support/leaks.ts';
import { NOT_HERE, SEEKERS, type Stops, VISITORS } from '../support/public-pages.ts';
import { expectAccessibleStructure, openPage } from './support/page.ts';

const GONE = 410;

let examples: ReturnType<typeof findExamples> | undefined;

test('NAV-01 every address of the portal is listed in these tables', () => {
  const known = new Set<string>([...Object.keys(VISITORS), ...Object.keys(SEEKERS), ...NOT_HERE]);
  expect([...known].toSorted()).toEqual(Object.keys(paths).toSorted());
});

const STOPS: Stops = Object.values(VISITORS).flat();

test.each(STOPS)(
  'NAV-01 NAV-08 %s has its heading, an accessible structure, and no English in Arabic',
  async (address, heading) => {
    examples ??= findExamples(inject('portalAddress'));
    const path = withExamples(address, await examples);
    const inEnglish = await openPage(path);
    expect(inEnglish.status).toBe(address.includes('{closed}') ? GONE : 200);
    const [first, ...others] = document.querySelectorAll('h1');
    expect(others).toEqual([]);
    expect(first?.textContent).toEqual(
      typeof heading === 'string' ? heading : expect.stringMatching(heading),
    );
    await expectAccessibleStructure();

    await openPage(`${path}${path.includes('?') ? '&' : '?'}lang=ar`);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(englishAmong(wordsOf(document), 'ar')).toEqual([]);
  },
);
