import { expect, type Locator, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { SCRIPT_DELAY_MS } from './test.ts';

/** Enough unless the server gets the change only now. */
const FIRST_LOOK_MS = 2_000;
/** Later looks take as long as a page may take on a busy machine. */
const LOOK_MS = 10_000;

/** Ends the undo window of what the page's user will be notified of, so that no test waits for it. */
export const release = async (page: Page): Promise<void> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', STORAGE_KEYS.user);
  const { id }: { id: number } = JSON.parse(stored);
  const answer = await page.request.post('/test/release', { data: { account_id: id } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Compares the new jobs with saved searches without waiting until their approval can no longer be undone. */
export const releaseJobs = async (page: Page): Promise<void> => {
  expect((await page.request.post('/test/release-jobs')).ok()).toBe(true);
};

/** Reloads until what another person did can no longer be undone, and is shown. */
export const released = async (page: Page, sign: Locator): Promise<void> => {
  let timeout = FIRST_LOOK_MS;
  await expect(async () => {
    await release(page);
    await page.reload();
    const look = expect(sign).toBeVisible({ timeout: timeout + SCRIPT_DELAY_MS });
    timeout = LOOK_MS;
    await look;
  }).toPass();
};
