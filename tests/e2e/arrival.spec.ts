import { resumeOf } from './support/resumes.ts';
import { DIALOG, expect, test } from './support/test.ts';

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
