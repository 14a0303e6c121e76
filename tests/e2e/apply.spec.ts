import type { Page } from '@playwright/test';
import { plainJob } from './support/jobs.ts';
import { signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const PDF = {
  name: 'written-for-this-job.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

const openJob = async (page: Page): Promise<string> => `/job-detail/${await plainJob(page)}`;

test('JOBS-16 a tap right after the first paint on a slow connection opens the dialog once, from a one-row bar', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page);
  const job = await openJob(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  // On a busy machine, the tap can come later than they would.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(job, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const open = page.getByRole('button', { name: 'Apply with a message' }).locator('visible=true');
  await open.click({ clickCount: 2 });
  await expect(open).toHaveAttribute('aria-busy', 'true');
  scripts.resolve();
  await expect(page.getByRole('dialog', { name: 'Apply For This Job' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const bar = await page
    .getByRole('button', { name: 'Apply Now' })
    .locator('visible=true')
    .locator('xpath=../../..')
    .boundingBox();
  // The row of buttons, and a line that there is no resume.
  expect(bar?.height).toBeLessThan(110);
});

test('on a phone, a toast covers no dialog’s title, and a dialog that loads slowly says so', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page);
  await page.goto(await openJob(page));
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/api/drafts/*', async (route) => {
    await loading;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Add Bookmark' }).locator('visible=true').click();
  const toast = page.getByText('We’ve added the job to your bookmarks.');
  await toast.hover();
  await page.getByRole('button', { name: 'Apply with a message' }).locator('visible=true').click();
  const dialog = page.getByRole('dialog', { name: 'Apply For This Job' });
  await expect(dialog.getByRole('status')).toHaveText('Loading...');
  load();
  await expect(dialog.getByLabel('Message')).toBeVisible();
  // It is the last part of the dialog, once both have slid in.
  await expect(async () => {
    const title = await dialog.getByRole('heading').boundingBox();
    const card = await toast.locator('xpath=../..').boundingBox();
    expect(card?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  }).toPass();
});

test('by keyboard: Escape closes the dialog, the focus returns, and message and file are kept', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(await openJob(page));
  const open = page.getByRole('button', { name: 'Apply with a message' }).locator('visible=true');
  await open.press('Enter');
  await page.getByLabel('Message').fill('Half a sent');
  const file = page.getByLabel('Resume');
  await file.setInputFiles(PDF);
  // Like a cancelled file chooser.
  await file.evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
  await expect(file).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.press('Enter');
  await expect(page.getByLabel('Message')).toHaveValue('Half a sent');
  await expect(file).toHaveValue(/written-for-this-job\.pdf$/);
});

test('beside Apply Now the pay is not cut, and enlarged twice the bars leave the page its room', async ({
  page,
}) => {
  await page.goto(await openJob(page));
  const bar = page.locator('[data-page-actions]');
  await page.setViewportSize({ width: 390, height: 844 });
  const pay = bar.locator('> [aria-hidden] span').last();
  expect(await pay.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThan(2);
  const half = { width: 640, height: 400 };
  await page.setViewportSize(half);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  expect((await bar.boundingBox())?.height).toBeLessThan(half.height / 6);
});

test('DETAIL-16 a seeker’s job page keeps its bar low, and nothing moves when it knows who reads it', async ({
  page,
}) => {
  await signUp(page);
  const job = await openJob(page);
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(job);
    await page.mouse.move(width / 2, 300);
    const actions = page.locator('[data-page-actions]');
    await expect(actions.getByText('The company sees how your profile matches the job.')).toBeVisible();
    expect((await actions.boundingBox())?.height, String(width)).toBeLessThan(150);
    expect(await page.evaluate(() => Reflect.get(window, 'moved').sum), String(width)).toBeLessThan(0.01);
  }
});
