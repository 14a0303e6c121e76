import type { Page } from '@playwright/test';
import { resumeOf } from './support/resumes.ts';
import { DIALOG, expect, test } from './support/test.ts';

/** Counts taps, and fields that are typed in, from now on and on this page. */
const countSteps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.taps = '0';
    document.body.dataset.typed = '0';
    const count = (name: string) => () => {
      document.body.dataset[name] = String(Number(document.body.dataset[name]) + 1);
    };
    window.addEventListener('pointerdown', count('taps'), { capture: true });
    window.addEventListener('keydown', count('typed'), { capture: true });
  });

test('from the start page to a list sorted by fit in four taps, without a field or an account', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await countSteps(page);
  await page.getByRole('button', { name: 'Three taps' }).click();
  const dialog = page.getByRole('dialog', { name: 'What suits you?' });
  await dialog.getByText('Accounting & Finance', { exact: true }).click();
  await dialog.getByText('No experience', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Show my jobs' }).click();
  const jobs = page.getByRole('region', { name: 'For you' }).getByRole('article');
  // What fits the experience comes before what doesn't.
  await expect(jobs.first()).toContainText('the job you want');
  const fits = (await jobs.allInnerTexts()).map((text) => text.includes('fits your experience'));
  expect(fits).toEqual(fits.toSorted((one, other) => Number(other) - Number(one)));
  expect(fits).toContain(true);
  await expect(page.locator('body')).toHaveAttribute('data-taps', '4');
  await expect(page.locator('body')).toHaveAttribute('data-typed', '0');
});

test('three answers or a resume list the jobs that suit, remembered on the device until forgotten', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Three taps' }).click();
  const dialog = page.getByRole('dialog', { name: 'What suits you?' });
  await dialog.getByRole('radio', { name: 'Software Development' }).check();
  await dialog.getByRole('radio', { name: 'No experience' }).check();
  await expectAccessible(DIALOG);
  await dialog.getByRole('button', { name: 'Show my jobs' }).click();
  const fitting = page.getByRole('region', { name: 'For you' }).filter({ hasText: 'Software Development' });
  // The jobs below may say it, too.
  await expect(fitting.getByText('No experience').first()).toBeVisible();
  await expect(fitting.getByText(/the job you want/).first()).toBeVisible();
  await expectAccessible();

  await page.reload();
  await expect(fitting.getByRole('article').first()).toBeVisible();
  await page.getByLabel('Start with your resume').setInputFiles(await resumeOf('Asha Raman'));
  await expect(page.getByText(/\d+ of \d+ skills?/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'Forget' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jobs to explore' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget' })).toBeHidden();
});
