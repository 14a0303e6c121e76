/** The job form on a phone. */
import { overflow } from './support/look.ts';
import { signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

test('the missing fields of a job don’t make the page wider than a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page, 'employer');
  await page.goto('/job-post');
  await page.getByRole('button', { name: 'Post Now' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
