/** The help pages: reading, searching, and links to them. */
import { expect, test } from './support/test.ts';

test('HELP-02 the search works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/help');
  await page.getByRole('searchbox').fill('password');
  await page.getByRole('button', { name: 'Search help' }).click();
  await expect(page).toHaveURL('/help?q=password');
  await page
    .getByRole('link', { name: /password/ })
    .first()
    .click();
  await expect(page).toHaveURL('/help/change-email-or-password');
  await context.close();
});
