/** Job search: filters, counts, and suggestions for an empty list. */
import type { Locator, Page } from '@playwright/test';
import { overflow } from './support/look.ts';
import { DIALOG, expect, test } from './support/test.ts';

/** Uses the United States, because other tests post jobs in India and change its totals. */
const ELSEWHERE = '/jobs?country_id=233';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

test('text typed before the scripts load is searched for once they have loaded', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(ELSEWHERE, { waitUntil: 'commit' });
  const field = page.getByLabel('Search', { exact: true });
  await field.fill('engineer');
  scripts.resolve();
  await expect(page).toHaveURL(/job_title=engineer/);
  await expect(page.getByRole('link', { name: 'Relevance' }).or(page.getByText('Relevance'))).toBeVisible();
  await expect(field).toHaveValue('engineer');
});

test('a job pressed while the rest of its list still loads opens', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'What' }).fill('engineer');
  const rest = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (page.url().includes('/jobs?')) await rest.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Find jobs' })).toBeVisible();
  const job = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await job.textContent()) ?? '';
  await job.hover();
  await page.mouse.down();
  rest.resolve();
  await expect(page.getByRole('link', { name: 'Newest' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('JOBS-16 on phones the first job is on the first screen, and the other fields expand', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto(ELSEWHERE);
  const job = page.getByRole('article').first();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect((await job.boundingBox())?.y).toBeLessThan(height * 0.6);
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toBeHidden();
  const opener = page.getByRole('button', { name: /United States City, country and category/ });
  await opener.click();
  await expect(country).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible('main');
  await page.getByLabel('Search', { exact: true }).pressSequentially('engin');
  const suggestions = page.getByRole('listbox');
  const search = await page.getByRole('search').boundingBox();
  await expect
    .poll(async () => (await suggestions.boundingBox())?.width)
    .toBeGreaterThan((search?.width ?? 0) * 0.9);
});

/** How many jobs show, above the bar at the lower edge; of the last, a line may be below it, as of a title in two lines. */
const countJobs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('nav')].map((bar) => bar.getBoundingClientRect());
    const edge = Math.min(
      ...bars.filter(({ top }) => top > innerHeight / 2).map(({ top }) => top),
      innerHeight,
    );
    const rows = [...document.querySelectorAll('article')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ height, bottom }) => height > 0 && bottom - 24 <= edge).length;
  });

test('five jobs are on a phone’s first screen, four on the home page’s, and seven beside an open job', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ELSEWHERE);
  expect(await countJobs(page)).toBeGreaterThanOrEqual(5);
  await page.goto('/?tab=featuredjobs');
  expect(await countJobs(page)).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ELSEWHERE);
  // Only the browser knows the ages. Before, the link leads to the job's page.
  await expect(page.getByRole('article').first().locator('time[title]')).toBeVisible();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Open job' }).getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Newest' })).toBeVisible();
  expect(await countJobs(page)).toBeGreaterThanOrEqual(7);
});

test('on a phone the filters open as a sheet @phone', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/jobs');
  await expect(panel(page)).toBeHidden();
  await page.getByRole('link', { name: 'More filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Full Time/ }).check();
  await sheet.getByRole('checkbox', { name: /^Remote/ }).check();
  await expectAccessible(DIALOG);
  await sheet.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/employment=full-time&work_mode=remote/);
  await expect(page.getByRole('link', { name: /More filters.*2 filters applied/ })).toBeVisible();
});

test('on a phone the orders are in one line in every language', { tag: '@phone' }, async ({ page }) => {
  for (const language of ['en', 'hi', 'ar', 'es', 'fr']) {
    await page.goto(`/jobs?job_title=engineer&country_id=all&lang=${language}`);
    const orders = page.locator('nav:has(> [aria-current="true"])').getByRole('link');
    await expect(orders).toHaveCount(4);
    const tops = await orders.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, language).toBe(1);
    expect(await overflow(page), language).toBe(0);
  }
});

test('a city, the nearest city and remote work filter the list', { tag: '@phone' }, async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/jobs?job_title=developer');
  const bar = page.getByRole('search');
  const opener = bar.getByRole('button', { name: 'City, country and category' });
  if (await opener.isVisible()) await opener.click();
  await expect(bar.getByText('Where', { exact: true })).toBeVisible();
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const [label, tick] = [
    bar.getByText('Where', { exact: true }),
    bar.getByRole('checkbox', { name: 'Remote' }),
  ];
  await expect.poll(async () => Math.abs((await middleOf(tick)) - (await middleOf(label)))).toBeLessThan(4);
  await bar.getByRole('checkbox', { name: 'Remote' }).click();
  await expect(page).toHaveURL(/work_mode=remote$/);
  await bar.getByRole('checkbox', { name: 'Remote' }).click();
  await expect(page).toHaveURL('/jobs?job_title=developer');
  // The address changes before the form and the list do.
  await expect(bar.getByRole('checkbox', { name: 'Remote' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: /^\d[\d,]* jobs?$/ })).toHaveAttribute('aria-busy', 'false');
  const where = bar.getByRole('combobox', { name: 'Where' });
  await where.fill('Mumbai');
  await where.press('Enter');
  await expect(page).toHaveURL('/jobs?job_title=developer&place=Mumbai');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
  await bar.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/job_title=developer&country_id=all&place=[^&]+,\+Maharashtra$/);
  await expect(where).toHaveValue(/, Maharashtra$/);
  await expectAccessible('form[role="search"]');
});

test('if the location isn’t shared, the field says what to do, and the home page searches a city', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('search');
  await search.getByRole('button', { name: 'Near me' }).click();
  await expect(search.getByText(/enter a city/i)).toBeVisible();
  await search.getByRole('combobox', { name: 'Where' }).fill('Mumbai');
  await search.getByRole('checkbox', { name: 'Remote' }).check();
  await search.getByRole('button', { name: 'Find Job' }).click();
  await expect(page).toHaveURL('/jobs?country_id=101&place=Mumbai&work_mode=remote');
});
