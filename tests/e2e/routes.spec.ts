/**
 * Every page for visitors and job seekers fits every width; one page of each kind also does with its scripts, and is
 * accessible. The nightly run checks all of them with scripts, in both themes. What needs no browser is in tests/pages.
 */
import type { Page } from '@playwright/test';
import { findExamples, withExamples } from '../support/examples.ts';
import { SEEKERS, type Stops, type Table, VISITORS } from '../support/public-pages.ts';
import { brokenWords, expectThere, hiddenStops, IN_EVERY_LOOK, overflow } from './support/look.ts';
import { signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

const GONE = 410;
/** The narrowest comes first: what fits it rarely overflows a wider one, which the nightly run checks. */
const WIDTHS = IN_EVERY_LOOK ? [1600, 390, 320, 1280] : [320, 1280];

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
    expect(await brokenWords(page), `${width} pixels`).toEqual([]);
    expect(await hiddenStops(page), `${width} pixels`).toEqual([]);
  }
};

/** The number of addresses checked per browser. */
const AT_ONCE = 12;

const inGroups = (stops: Stops): Stops[] =>
  Array.from({ length: Math.ceil(stops.length / AT_ONCE) }, (_, group) =>
    stops.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );
const named = (stops: Stops): string => stops.map(([address]) => address).join(' ');
const isLookedAt = ([address]: Stops[number]): boolean => IN_EVERY_LOOK || OF_EACH_KIND.includes(address);

for (const [who, table] of Object.entries<Table>({ visitor: VISITORS, 'job seeker': SEEKERS })) {
  const stops: Stops = Object.values(table).flat();
  // A job seeker's own pages are drawn by scripts.
  const withScripts = who === 'visitor' ? stops.filter(isLookedAt) : stops;
  for (const some of inGroups(withScripts)) {
    test(`as a ${who}, ${named(some)} fit and are accessible`, async ({
      page,
      baseURL,
      expectAccessible,
      expectReadable,
      expectConsole,
    }) => {
      test.slow();
      // A closed job's page responds with 410; nothing is prepared for this person.
      expectConsole(/410/);
      if (some.some(([address]) => address.startsWith('/prepared-application'))) expectConsole(/404/);
      const examples = await findExamples(baseURL ?? '');
      if (who !== 'visitor') await signInAs(page, 'seeker');
      for (const stop of some) {
        const [address, heading] = stop;
        await test.step(address, async () => {
          const answer = await page.goto(withExamples(address, examples));
          expect(answer?.status()).toBe(address.includes('{closed}') ? GONE : 200);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expectThere(page);
          await expectFits(page);
          if (isLookedAt(stop)) await expectAccessible();
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

const asSent = Object.values<Stops>(VISITORS)
  .flat()
  .filter((stop) => !isLookedAt(stop));

// The server sends what they show. Scripts take most of the time of a page.
for (const some of inGroups(asSent)) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test(`as the server sends them, ${named(some)} fit`, async ({ page, baseURL, expectConsole }) => {
      // A closed job's page responds with 410.
      expectConsole(/410/);
      const examples = await findExamples(baseURL ?? '');
      for (const [address] of some)
        await test.step(address, async () => {
          await page.goto(withExamples(address, examples));
          await expectFits(page);
        });
    });
  });
}
