/**
 * Every page for visitors and job seekers loads and fits every width, and one page of each kind is accessible. The
 * nightly run checks the accessibility of all, in both themes. What needs no browser is in tests/pages.
 */
import type { Page } from '@playwright/test';
import { findExamples, withExamples } from '../support/examples.ts';
import { SEEKERS, type Stops, type Table, VISITORS } from '../support/public-pages.ts';
import { expectThere, IN_EVERY_LOOK, overflow } from './support/look.ts';
import { signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

const GONE = 410;
const WIDTHS = [1600, 390, 320, 1280];

/** A list, a record, a form, a text and a dashboard of each kind: the others have the same components. */
const OF_EACH_KIND: readonly string[] = [
  '/',
  '/jobs',
  '/job-detail/{job}',
  '/companies/{company}',
  '/candidate-grid',
  '/faqs',
  '/help?q=xyzzy',
  '/jobseeker-signup',
  '/manage-jobs',
  '/messages',
  '/profile',
  '/profile?tab=settings',
];

const expectFits = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} pixels`).toBe(0);
  }
};

/** The number of addresses checked per browser. */
const AT_ONCE = 6;

for (const [who, table] of Object.entries<Table>({ visitor: VISITORS, 'job seeker': SEEKERS })) {
  const stops: Stops = Object.values(table).flat();
  for (let from = 0; from < stops.length; from += AT_ONCE) {
    const some = stops.slice(from, from + AT_ONCE);
    const names = some.map(([address]) => address).join(' ');
    test(`NAV-01 as a ${who}, ${names} fit and are accessible`, async ({
      page,
      baseURL,
      expectAccessible,
      expectReadable,
      expectConsole,
    }) => {
      test.slow();
      // A closed job's page responds with 410.
      expectConsole(/410/);
      const examples = await findExamples(baseURL ?? '');
      if (who !== 'visitor') await signInAs(page, 'seeker');
      for (const [address, heading] of some) {
        await test.step(address, async () => {
          const answer = await page.goto(withExamples(address, examples));
          expect(answer?.status()).toBe(address.includes('{closed}') ? GONE : 200);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expectThere(page);
          await expectFits(page);
          if (IN_EVERY_LOOK || OF_EACH_KIND.includes(address)) await expectAccessible();
          if (!IN_EVERY_LOOK) return;
          await page.emulateMedia({ colorScheme: 'dark' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
          await expectReadable();
          await page.emulateMedia({ colorScheme: 'light' });
        });
      }
    });
  }
}
