import type { Page } from '@playwright/test';

/** Moves the mouse as a hand does: a browser may report a page's first movement without a distance. */
export const movePointer = async (page: Page): Promise<void> => {
  await page.mouse.move(2, 2);
  await page.mouse.move(9, 9, { steps: 3 });
};
