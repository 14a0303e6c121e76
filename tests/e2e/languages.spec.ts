import { expect, test } from './support/test.ts';

test('Arabic runs from right to left, and nothing overflows', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/jobs', '/contact-us']) {
    await page.goto(`${path}?lang=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('link', { name: 'الانتقال إلى المحتوى' })).toBeAttached();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
  }
  await expect(page.getByRole('link', { name: /^\+91/ })).toHaveCSS('unicode-bidi', 'plaintext');
});

test('without scripts, a page uses the browser’s language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'hi-IN',
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'नौकरी खोजें' })).toBeVisible();
  await context.close();
});
