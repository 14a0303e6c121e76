/** The cost of pages before any interaction. */
import type { Page } from '@playwright/test';
import { paths } from '#contract/shared/page-paths.ts';
import { staffPaths } from '#src/resources/shared/staff-paths.ts';
import { movePointer } from './support/interaction.ts';
import { onePagePdf } from './support/pdf.ts';
import { signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

const LIMIT_BYTES = 133 * 1024;
const FIRST_SCREEN_BYTES = 362 * 1024;
/** The first list brings react-admin's table, filters and bulk actions; other screens load at most 51 KB. */
const NEXT_SCREEN_BYTES = 72 * 1024;

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

for (const path of ['/', '/jobs', '/jobseeker-signin']) {
  test(`NAV-01 ${path} stays within 133 KB of gzipped JavaScript, and loads nothing from the console`, async ({
    page,
  }) => {
    const newScripts = listenForScripts(page);
    await page.goto(path);
    await waitForHydration(page);
    const scripts = await newScripts();
    for (const { url, text } of scripts) expect(text, url).not.toMatch(/MuiButton|react-admin/);
    expect(scripts.length).toBeGreaterThan(2);
    expect(weightOf(scripts), inWords(scripts)).toBeLessThanOrEqual(LIMIT_BYTES);
  });
}

/** The rich-text editor is larger than any screen. It loads with the only form that uses it. */
const isEditor = ({ url }: Script) => url.includes('rich-text-editor');

const CONSOLES = {
  employer: [paths.dashboard, paths.employerJobs, paths.candidates, '/job-post'],
  staff: [
    staffPaths.home,
    staffPaths.users,
    staffPaths.lookups,
    staffPaths.translations,
    staffPaths.newArticle,
  ],
} as const;

for (const person of ['employer', 'staff'] as const) {
  test(`NAV-01 the console of ${person} stays within 362 KB of gzipped JavaScript, plus 72 KB for each further screen`, async ({
    page,
  }) => {
    await signInAs(page, person);
    // An open stream would keep the network from ever being idle.
    await page.route('**/api/live?*', (route) => route.fulfill({ contentType: 'text/event-stream' }));
    const newScripts = listenForScripts(page);
    const [first, ...others] = CONSOLES[person];
    const open = async (path: string) => {
      // A page load takes known scripts from the browser's cache, as a click takes them from memory.
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    await open(first);
    const scripts = await newScripts();
    expect(weightOf(scripts), inWords(scripts)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
    expect(weightOf(scripts), 'the console is among them').toBeGreaterThan(LIMIT_BYTES);
    for (const path of others) {
      await open(path);
      const more = (await newScripts()).filter((script) => !isEditor(script));
      expect.soft(weightOf(more), `${path}: ${inWords(more)}`).toBeLessThanOrEqual(NEXT_SCREEN_BYTES);
    }
  });
}

test('NAV-12 scripts are fetched after the first paint', async ({ page }) => {
  await page.goto('/jobs');
  await waitForHydration(page);
  const { painted, first } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    first: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(painted);
});

for (const path of ['/', '/jobs', '/jobseeker-signin']) {
  test(`NAV-12 ${path} keeps all server-rendered content during hydration`, async ({ page }) => {
    const countControls = () =>
      page.locator('main').locator('a, button, input, select').filter({ visible: true }).count();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path);
    const drawn = await countControls();
    scripts.resolve();
    await waitForHydration(page);
    expect(await countControls()).toBe(drawn);
  });
}

const isPage = ({ url }: Script) => url.includes('/page-');
const PREFETCH_BYTES = 60 * 1024;

test('NAV-13 hovering over links loads the code of few pages and requests no data, unless the browser saves data', async ({
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

test('HOME-01 JOBS-03 NAV-12 APPLY-05 without JavaScript, links, search and applying work, and no other button shows', async ({
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
