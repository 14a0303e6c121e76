import { movePointer } from './support/interaction.ts';
import { expect, test } from './support/test.ts';

/** Uses the United States, because other tests post jobs in India and change its totals. */
const ELSEWHERE = '/jobs?country_id=233';

test('suggestions appear while typing, and work by keyboard alone', async ({ page, expectAccessible }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'What' });
  await field.focus();
  await page.keyboard.type('eng');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const first = list.getByRole('group', { name: 'Job titles' }).getByRole('option').first();
  await expect(first).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('eng');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  const title = (await first.locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('job_title') === title);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('JOBS-16 the chosen category is not cut off', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/job-categories');
  const name = 'Sales & Business Development';
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const opener = page.getByRole('button', { name: 'All countries' });
  if (await opener.isVisible()) await opener.click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeVisible();
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveValue(name);
  expect(await category.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('the filters’ button covers nothing where no job is found', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/jobs?place=Xyzzyville');
  const button = await page.getByRole('link', { name: 'More filters' }).boundingBox();
  const chip = await page
    .getByRole('link', { name: /Xyzzyville/ })
    .first()
    .boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(chip?.y ?? 0);
});

test('NAV-10 pages are links, and Back returns to the same place in the list', async ({ page }) => {
  // Wider, the job would open beside the list.
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(ELSEWHERE);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(pages.getByText('Page 2', { exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const job = page.getByRole('article').nth(9).getByRole('link').first();
  const title = (await job.textContent()) ?? '';
  await job.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(job).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
  await expect(job).toBeInViewport();
});

test('an interactive map opens if configured; if it fails, the picture stays', async ({
  page,
  expectConsole,
  expectAccessible,
}) => {
  expectConsole(/404|WebGL/);
  const brought: string[] = [];
  page.on('request', (request) => brought.push(new URL(request.url()).pathname));
  const asked = (name: string) => brought.some((path) => path.includes(name));
  const picture = page.getByRole('img', { name: /^Map: / });
  const button = page.getByRole('button', { name: 'Open interactive map' });

  await page.goto(ELSEWHERE);
  const link = page.getByRole('article').first().getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(picture).toBeVisible();
  await expect(button).toBeHidden();

  await page.route('/style.json', (route) => route.fulfill({ status: 404 }));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', '<html data-map-style="/style.json" ');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await movePointer(page);
  await expect(button).toBeVisible();
  expect(asked('live-map')).toBe(false);
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t open the map' })).toBeVisible();
  expect(asked('live-map')).toBe(true);
  await expect(picture).toBeVisible();
  await expect(button).toBeEnabled();
  await expectAccessible('figure');

  await page.route('/style.json', (route) =>
    route.fulfill({ json: { version: 8, sources: {}, layers: [] } }),
  );
  await button.click();
  const map = page.getByRole('region', { name: /^Map: / });
  await expect(map).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await expect(page.locator('figure canvas')).toBeInViewport();
  await expect(button).toBeHidden();
  await expect(page.locator('figure > div > svg')).toHaveCount(0);
  await expectAccessible('figure');
  // Leaving the page removes the map without errors. A click at once, where the button was, would count as its second.
  await page.getByRole('link', { name: 'View Profile' }).press('Enter');
  await expect(page).toHaveURL(/\/companies\/\d+$/);
});

test('a job is shared through the system dialog, its address and plain links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: object) =>
        document.documentElement.setAttribute('data-shared', JSON.stringify(shared)),
    });
  });
  await page.goto(ELSEWHERE);
  const link = page.getByRole('article').first().getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await movePointer(page);
  const address = page.url();
  const share = page.getByRole('region', { name: 'Share this job' });
  for (const name of ['LinkedIn', 'X', 'WhatsApp', 'Email']) {
    const href = (await share.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(href)).toContain(new URL(address).pathname);
  }
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // The readable address says what it leads to.
  expect(copied).toMatch(new RegExp(`^${address}/[a-z-]+$`));
  await share.getByRole('button', { name: 'More…' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify({ title, url: copied }));
});
