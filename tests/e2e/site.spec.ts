/** The public site apart from job search: layout and content pages. */
import { PASSWORD, signUp } from './support/newcomer.ts';
import { signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

test('NAV-10 a page opened anew starts at its top, and a message at its conversation', async ({ page }) => {
  await signInAs(page, 'seeker');
  await page.goto('/profile');
  await expect(page.getByText('Profile complete')).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.goto('/messages');
  const company = page.getByRole('main').getByRole('article').first().getByRole('link');
  await expect(company).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await company.click();
  await expect(page).toHaveURL(/#messages$/);
  await expect(page.getByRole('article').getByText('Messages', { exact: true })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('NAV-10 a list that loads again is shown at the same place, after a reload and after Back', async ({
  page,
}) => {
  await signInAs(page, 'seeker');
  const position = () => page.evaluate(() => window.scrollY);
  const open = async (go: () => Promise<unknown>) => {
    const loading = Promise.withResolvers<void>();
    await page.route('**/api/view-applied-jobs*', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await go();
    await expect(page.getByText('Loading...')).toBeVisible();
    loading.resolve();
    await expect(page.getByRole('article').nth(4)).toBeAttached();
    await page.unroute('**/api/view-applied-jobs*');
  };
  await open(() => page.goto('/manage-jobs'));
  const job = page.getByRole('article').nth(4).getByRole('link').first();
  await job.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const before = await position();
  expect(before).toBeGreaterThan(1000);
  await open(() => page.reload());
  await expect.poll(position).toBe(before);
  await job.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/job-detail/);
  await open(() => page.goBack());
  await expect.poll(position).toBe(before);
});

test('Privacy prints without navigation and buttons', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});

test('ERRMSG-06 on a phone the toast after signing in covers neither heading nor header', {
  tag: '@phone',
}, async ({ page }) => {
  const { data } = await signUp(page);
  // A signed-in user would be redirected from the sign-in page to the home page.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/jobseeker-signin');
  await page.getByLabel('Email').fill(data.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Logged in Successfully!');
  await expect(page).toHaveURL('/');
  await expect(toast).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  // Once it has slid in.
  await expect(async () => {
    const { y, height } = (await toast.locator('xpath=../..').boundingBox()) ?? { y: 0, height: 0 };
    const header = await page.locator('header').first().boundingBox();
    expect(y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(y + height);
  }).toPass();
  const before = (await heading.boundingBox())?.y ?? 0;
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(before);
});
