// @vitest-environment jsdom
/** Every public page in Arabic, as the server sends it. */
import { expect, test } from 'vitest';
import { englishAmong, wordsOf } from '../support/leaks.ts';
import { EVERY_PAGE, pathOf } from './support/every-page.ts';
import { openPage } from './support/page.ts';

test.each(EVERY_PAGE)('%s runs from right to left and has no English in Arabic', async (address) => {
  const path = await pathOf(address);
  await openPage(`${path}${path.includes('?') ? '&' : '?'}lang=ar`);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(englishAmong(wordsOf(document), 'ar')).toEqual([]);
});
