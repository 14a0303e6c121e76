/** The checks for every screen: it renders, and nothing scrolls sideways. */
import { expect, type Page } from '@playwright/test';

/** Set by the nightly run: every screen in every language and in both themes. */
export const IN_EVERY_LOOK = process.env.IN_EVERY_LOOK === 'yes';

/** Loading states are placeholders without text. */
const SHAPES =
  'main [class*="_block_"][aria-hidden], main [class*="_spinner_"], [aria-hidden="true"] > [class*="block"]';

/** Waits until the screen shows its content. */
export const expectThere = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(SHAPES).filter({ visible: true })).toHaveCount(0);
};

/** The number of pixels by which the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
