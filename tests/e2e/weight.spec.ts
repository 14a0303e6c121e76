/** The cost of public pages before any interaction; tests/pages/weight.test.ts has the console's. */
import type { Page } from '@playwright/test';
import { movePointer } from './support/interaction.ts';
import { onePagePdf } from './support/pdf.ts';
import { expect, test } from './support/test.ts';

const LIMIT_BYTES = 134 * 1024;
const JOB_LIMIT_BYTES = 143 * 1024;
/** Stands for the newest job's. */
const A_JOB = '/job-detail';
interface Script {
  readonly url: string;
  readonly text: string;
  /** Gzipped. */
  readonly bytes: number;
}

/** Records a page's scripts. @returns a function that returns those loaded since its last call. */
const listenForScripts = (page: Page) => {
  const fresh = new Set<string>();
  const known = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !known.has(request.url())) fresh.add(request.url());
  });
  return async (): Promise<Script[]> => {
    const urls = [...fresh];
    fresh.clear();
    return Promise.all(
      urls.map(async (url) => {
        known.add(url);
        const answer = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } });
        return { url, text: await answer.text(), bytes: Number(answer.headers()['content-length']) };
      }),
    );
  };
};

const weightOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const inWords = (scripts: readonly Script[]) =>
  `${Math.round(weightOf(scripts) / 1024)} KB in ${scripts.length} files`;

/** React has taken over the server's HTML, except for parts that wait for an interaction. */
const isHydrated = () => Object.keys(document.querySelector('main') ?? {}).length > 0;

/** Scripts start when the browser is idle, which can be later than an idle network. */
const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(isHydrated);
  await page.waitForLoadState('networkidle');
};

for (const path of ['/', '/jobs', '/jobseeker-signin', A_JOB]) {
  const limit = path === A_JOB ? JOB_LIMIT_BYTES : LIMIT_BYTES;
  test(`${path} fetches at most ${limit / 1024} KB of gzipped scripts, is painted before they arrive, and keeps all the server sent`, async ({
    page,
  }) => {
    const countControls = () =>
      page.locator('main').locator('a, button, input, select').filter({ visible: true }).count();
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    const newScripts = listenForScripts(page);
    const newest = async () => (await (await page.request.get('/api/jobs')).json()).data[0].id;
    await page.goto(path === A_JOB ? `${path}/${await newest()}` : path);
    const drawn = await countControls();
    // While no script has arrived.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    released.resolve();
    await waitForHydration(page);
    expect(await countControls()).toBe(drawn);

    const scripts = await newScripts();
    for (const { url, text } of scripts) expect(text, url).not.toMatch(/MuiButton|react-admin/);
    expect(scripts.length).toBeGreaterThan(2);
    expect(weightOf(scripts), inWords(scripts)).toBeLessThanOrEqual(limit);
  });
}

const isPage = ({ url }: Script) => url.includes('/page-');
const PREFETCH_BYTES = 60 * 1024;

test('hovering over links loads the code of few pages and requests no data, unless the browser saves data', async ({
  page,
}) => {
  const calls: string[] = [];
  const pointAtLinks = async () => {
    const newScripts = listenForScripts(page);
    await page.goto('/');
    await waitForHydration(page);
    // What the first interaction loads doesn't belong to the links.
    await movePointer(page);
    await page.waitForLoadState('networkidle');
    await newScripts();
    calls.length = 0;
    const article = page.getByRole('article').filter({ visible: true }).first();
    const links = page.getByRole('banner').getByRole('link').or(article.getByRole('link'));
    for (const link of await links.filter({ visible: true }).all()) await link.hover();
    await page.waitForLoadState('networkidle');
    return newScripts();
  };
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  const scripts = await pointAtLinks();
  expect(scripts.filter(isPage).length).toBeGreaterThan(0);
  expect(weightOf(scripts), inWords(scripts)).toBeLessThanOrEqual(PREFETCH_BYTES);
  expect(calls).toEqual([]);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  // Only the page's own lazy parts.
  expect((await pointAtLinks()).filter(isPage)).toEqual([]);
});

test('without JavaScript, links, search and applying work, and no other button shows', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'What' }).fill('engineer');
  await page.getByRole('button', { name: 'Find Job' }).click();
  await expect(page).toHaveURL(/\/jobs\?.*job_title=engineer/);
  const first = page.getByRole('article').first().getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/apply\/\d+$/);
  const file = { name: 'asha.pdf', mimeType: 'application/pdf', buffer: onePagePdf('I weld.') };
  await page.getByLabel('Resume').setInputFiles(file);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  // Nor what leads to such buttons.
  await page.goto('/jobseeker-signin');
  await expect(page.getByText('or', { exact: true })).toBeHidden();
  await context.close();
});
