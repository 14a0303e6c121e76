/** Every screen of the portal in the languages least like English, each night. */
import { paths } from '#contract/shared/page-paths.ts';
import { toStaff } from '#src/resources/shared/staff-links.ts';
import { englishAmong, type OtherLanguage, wordsOf } from '../support/leaks.ts';
import { expectThere, overflow } from './support/look.ts';
import { signInAs } from './support/personas.ts';
import { PERSONS, SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Arabic mirrors the most. Other accessibility rules don't depend on the language and are checked by the
 * screens' own tests.
 */
const MIRRORED: readonly string[] = [paths.dashboard, paths.candidates, toStaff.translations()];

const LANGUAGES: readonly OtherLanguage[] = ['ar', 'hi'];
for (const language of LANGUAGES) {
  for (const person of PERSONS) {
    test(`${person}: every screen is complete in ${language}, wide and narrow`, {
      tag: '@nightly',
    }, async ({ page, expectAccessible }) => {
      const headers = person === 'visitor' ? { authorization: '' } : await signInAs(page, person);
      for (const path of await SCREENS[person](page, headers)) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          const html = page.locator('html');
          await expect(html).toHaveAttribute('lang', language);
          await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
          await expectThere(page);
          expect
            .soft(englishAmong(await page.evaluate(`(${wordsOf})(document)`), language), path)
            .toEqual([]);
          expect.soft(await overflow(page), path).toBe(0);
          await page.setViewportSize({ width: 390, height: 844 });
          expect.soft(await overflow(page), path).toBe(0);
          if (language === 'ar' && MIRRORED.includes(path)) await expectAccessible();
        });
      }
    });
  }
}
