/** A user without a mouse. */
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** More presses than any user would make. */
const PRESSES_MAX = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

export const typeAt = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/** Chooses an option by the beginning of its text. */
export const chooseAt = async (page: Page, target: Locator, entry: string): Promise<void> => {
  await tabTo(page, target);
  const beginning = new RegExp(`^${entry}`);
  await expect(target.getByRole('option', { name: beginning }).first()).toBeAttached();
  // If keys arrive slowly, the type-ahead starts over. What loads late can take the focus.
  await expect(async () => {
    if (!(await target.evaluate((select) => select === document.activeElement))) await tabTo(page, target);
    await page.keyboard.type(entry);
    await expect(target.locator('option:checked')).toHaveText(beginning, { timeout: 1_500 });
  }).toPass();
};

/** Opens the file dialog; choosing a file there is up to the system. */
export const openFilesAt = async (page: Page, target: Locator): Promise<FileChooser> => {
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, target);
  return chooser;
};
