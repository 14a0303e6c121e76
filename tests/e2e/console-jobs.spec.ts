/** The dashboard, job list and job form: by keyboard, on a phone, and in the dark theme. */
import type { Page } from '@playwright/test';
import { jobPost } from '../support/people.ts';
import { overflow } from './support/look.ts';
import { signUp } from './support/newcomer.ts';
import { DIALOG, expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const toast = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const entry = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** A new signed-in company with jobs of these titles. */
const company = async (page: Page, ...titles: string[]): Promise<void> => {
  const { token } = await signUp(page, 'employer');
  for (const job_title of titles) {
    const answer = await page.request.post('/api/post-new-job', {
      headers: { authorization: `Bearer ${token}` },
      data: jobPost({ job_title, application_deadline_date: dayIn(5) }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
};

test('EJOBS-03 a job is closed and reopened by keyboard alone, and its page follows', async ({
  page,
  expectAccessible,
}) => {
  await company(page, 'Tide watcher');
  await page.goto('/emplyeer-jobs');
  const job = entry(page, 'Tide watcher');
  const href = await job.getByRole('link', { name: /^View/ }).getAttribute('href');
  await job.getByRole('button', { name: 'More actions: Tide watcher' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change deadline' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Close Jobs ?' })).toBeVisible();
  await expectAccessible(DIALOG);
  await page.getByRole('button', { name: 'Yes, close' }).press('Enter');
  await expect(toast(page, '1 job was closed.')).toBeVisible();
  await expect(job.getByText('Closed', { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get(href ?? '')).status()).toBe(410);
  await job.getByRole('button', { name: 'More actions: Tide watcher' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reopen' }).press('Enter');
  await page.getByRole('button', { name: 'Reopen', exact: true }).press('Enter');
  await expect(toast(page, 'The job is open again.')).toBeVisible();
  await expect(job.getByText('Closed', { exact: true })).toBeHidden();
  expect((await page.request.get(href ?? '')).status()).toBe(200);
});

test('POST-05 the missing fields of a job don’t make the page wider than a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await company(page);
  await page.goto('/job-post');
  await page.getByRole('button', { name: 'Post Now' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('POST-02 POST-05 a job is checked while typing, survives a reload, and is previewed as seekers see it', async ({
  page,
  expectAccessible,
}) => {
  await company(page, 'Dock gardener');
  await page.goto('/emplyeer-jobs');
  await entry(page, 'Dock gardener').getByRole('button', { name: 'More actions: Dock gardener' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/\/job-post\?from=\d+/);
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  const check = page.getByRole('region', { name: 'Before you publish' });
  await expect(
    check.getByText('Change the title. You have another open job with the same one.'),
  ).toBeVisible();
  await page.getByLabel('Job title').fill('HARBOUR GARDENER!!');
  await expect(
    check.getByText('Change the title. You have another open job with the same one.'),
  ).toBeHidden();
  await check.getByRole('link', { name: /^Use fewer capitals and exclamation marks in the title/ }).click();
  await expect(page.getByLabel('Job title')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Harbour gardener');
  await expect(check.getByText(/^Use fewer capitals and exclamation marks in the title/)).toBeHidden();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^We restored your draft/)).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Harbour gardener');
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'How candidates will see this job' });
  await expect(preview.getByRole('heading', { name: 'Harbour gardener' })).toBeVisible();
  await expectAccessible(DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post Now' }).click();
  await expect(toast(page, 'Your job is live.')).toBeVisible();
  await expect(entry(page, 'Harbour gardener')).toBeVisible();
  await page.goto('/job-post');
  await expect(page.getByText(/^We’ve filled in the industry, work mode and location/)).toBeVisible();
  await expect(page.getByText(/^We restored your draft/)).toBeHidden();
});
