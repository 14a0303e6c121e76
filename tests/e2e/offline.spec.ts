/** The portal offline, and as an installed app. */
import type { Page } from '@playwright/test';
import { OFFLINE_LISTS_KEY, type OfflineLists } from '#src/api/offline-lists.ts';
import { movePointer } from './support/interaction.ts';
import { logOut } from './support/people.ts';
import { signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

const NO_CONNECTION = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/;

test.use({ serviceWorkers: 'allow' });

const offlineLists = (page: Page): Promise<OfflineLists | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), OFFLINE_LISTS_KEY);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** Registers the worker of another language and release, as their pages do. */
const takeOver = (page: Page, search: string) =>
  page.evaluate(async (address) => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register(address);
    await changed;
  }, `/service-worker.js${search}`);

test('PWA-02 PWA-03 offline, a seeker reads their lists until they sign out', {
  tag: '@phone',
}, async ({ page, context, expectConsole, expectAccessible, expectReadable }) => {
  expectConsole(NO_CONNECTION);
  await signInAs(page, 'seeker');
  await page.goto('/about');
  // A person who scrolls by touch.
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await offlineLists(page))?.bookmarks.length).toBeGreaterThan(0);
  const lists = await offlineLists(page);

  await context.setOffline(true);
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  const bookmarks = page.locator('section', { has: page.getByRole('heading', { name: 'Bookmark Jobs' }) });
  await expect(bookmarks.getByRole('link')).toHaveText(lists?.bookmarks.map(({ title }) => title) ?? []);
  const applications = page.locator('section', {
    has: page.getByRole('heading', { name: 'Recent applications' }),
  });
  await expect(applications.getByRole('link')).toHaveCount(lists?.applications.length ?? 0);
  await expect(page.getByText(lists?.note ?? '')).toBeVisible();
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable();

  // The requested page loads by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  await expect(page).toHaveURL('/jobs');

  // The next load uses a token that has ended.
  expectConsole(/401/);
  await logOut(page);
  await expect.poll(() => offlineLists(page)).toBeNull();
});

test('PWA-02 another release or language replaces the offline page, and no other page is stored', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  await page.goto('/about');
  await movePointer(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // A page served through the worker, and then one without scripts, which registers none itself.
  await page.goto('/faqs');
  // Browsers ask for the icon of a text.
  expectConsole(/404/);
  await page.goto('/robots.txt');
  await takeOver(page, '?lang=ar&release=next');
  await expect
    .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('offline')))
    .toEqual(['offline ?lang=ar&release=next']);
  const stored = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline']);

  await context.setOffline(true);
  await page.goto('/jobs');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال');
});

test('a page in use stays when the connection goes, and the next one opens once it is back', {
  tag: '@phone',
}, async ({ page, context, expectConsole }) => {
  expectConsole(/net::ERR_|Failed to fetch|error occurred when fetching the script|React Router caught/);
  await page.goto('/jobs');
  const title = page.getByRole('heading', { level: 1 });
  const box = page.getByPlaceholder('Job, company...');
  // The page's own scripts are there, and those of its parts wait for a touch.
  await expect(page.locator('time[title]').first()).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  // The first touch fetches the parts that wait for one.
  const missed = page.waitForEvent('requestfailed');
  await box.pressSequentially('nurse');
  await missed;
  await expect(title).toHaveText('Find jobs');
  await expect(box).toHaveValue('nurse');
  await context.setOffline(false);
  await page.getByText('More filters').click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Companies' }).first().click();
  await expect(title).toHaveText('No connection');
  await context.setOffline(false);
  await expect(title).toHaveText('Companies');
});

test('a console screen stays when the connection goes, and the chosen one opens once it is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  await signInAs(page, 'employer');
  await page.goto('/applicants');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/Applicants/);
  const entry = page.getByRole('link', { name: 'Talent pools' });
  await expect(entry).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText('You’re offline');
  await expect(notice).toBeVisible();
  // The menu's entries can't be scrolled out from under it.
  const [shown, menu] = await Promise.all([notice.boundingBox(), entry.boundingBox()]);
  expect(shown?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? 0));
  const missed = page.waitForEvent('requestfailed');
  await entry.click();
  await missed;
  await expect(title).toHaveText(/Applicants/);
  await context.setOffline(false);
  await expect(title).toHaveText('Talent pools');
});
