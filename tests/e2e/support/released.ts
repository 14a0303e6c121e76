import { expect, type Locator, type Page } from '@playwright/test';
import { SCRIPT_DELAY_MS } from './test.ts';

/** A first look while most of the undo window remains. */
const FIRST_LOOK_MS = 2_000;
/** Later looks take as long as a page may take on a busy machine. */
const LOOK_MS = 10_000;
/** The undo window ends before the second look. */
const BETWEEN_LOOKS_MS = [6_000, 1_000];

/** Reloads until what another person did can no longer be undone, and is shown. */
export const released = async (page: Page, sign: Locator): Promise<void> => {
  let timeout = FIRST_LOOK_MS;
  await expect(async () => {
    await page.reload();
    const look = expect(sign).toBeVisible({ timeout: timeout + SCRIPT_DELAY_MS });
    timeout = LOOK_MS;
    await look;
  }).toPass({ intervals: BETWEEN_LOOKS_MS });
};
