/** The help pages: reading, searching, and links to them. */
import { expect, test } from './support/test.ts';

test('HELP-01 the footer links to the articles, and an article to the next ones and to contact', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expectAccessible();
  for (const name of ['For job seekers', 'For companies', 'For staff'])
    expect(await page.getByRole('region', { name }).getByRole('link').count(), name).toBeGreaterThan(5);
  const first = page.getByRole('region', { name: 'For companies' }).getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL('/help/company-account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible();
  await expect(page.getByRole('region', { name: 'Read next' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('HELP-01 an unknown article is a 404 page, and an article in another language names it', async ({
  page,
}) => {
  const unknown = await page.request.get('/help/no-such-article');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('404 - PAGE NOT FOUND');
  await page.goto('/help/bookmarks?lang=ar');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('[lang="ar"][dir="rtl"]').filter({ has: heading }).last()).toBeVisible();
});

test('HELP-01 a job list without results links to the matching article', async ({ page }) => {
  await page.goto('/jobs?job_title=xyzzy');
  await page.getByRole('link', { name: 'Get help with this' }).click();
  await expect(page).toHaveURL('/help/no-results');
});

test('HELP-02 the search finds articles, and says if there are none', async ({ page, expectAccessible }) => {
  await page.goto('/help');
  const field = page.getByRole('searchbox', { name: 'What do you need help with?' });
  await field.fill('withdrawing an application');
  await field.press('Enter');
  await expect(page).toHaveURL('/help?q=withdrawing+an+application');
  const found = page.getByRole('region', { name: /for “withdrawing an application”/ });
  await expect(found.getByRole('link').first()).toHaveAttribute('href', '/help/withdraw-application');
  await expectAccessible();
  await field.fill('xyzzy');
  await page.getByRole('button', { name: 'Search help' }).click();
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('link', { name: 'Browse all articles' }).click();
  await expect(page).toHaveURL('/help');
  await expect(field).toHaveValue('');
});

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
