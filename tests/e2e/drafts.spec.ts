/** Unsaved input on every device (KEEP-02), and two tabs that edit the same record (KEEP-01). */
import type { Browser, Page } from '@playwright/test';
import { jobPost } from '../support/people.ts';
import { signInAgain, signUp } from './support/newcomer.ts';
import { logOut } from './support/people.ts';
import { DIALOG, expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A new signed-in company with an open job. */
const companyWithJob = async (page: Page, job_title: string) => {
  const { token, data } = await signUp(page, 'employer');
  const answer = await page.request.post('/api/post-new-job', {
    headers: { authorization: `Bearer ${token}` },
    data: jobPost({ job_title, application_deadline_date: dayIn(20) }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data: job }: { data: { id: number } } = await answer.json();
  return { account: data, path: `/job-post/${job.id}` };
};

/** Waits until the form shows the job. */
const shows = (page: Page, title: string) => expect(page.getByLabel('Job title')).toHaveValue(title);
const savedDraft = (page: Page) => expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
const restored = (page: Page) => page.getByText(/^We restored your draft/);
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** The draft calls that pages make from now on. */
const draftCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // A job's form gets its draft with what else it needs.
    if (/\/api\/(drafts\/|job-form\?)/.test(request.url())) calls.push(request.method());
  });
  return calls;
};

const anotherBrowser = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-IN' });
  return { context, page: await context.newPage() };
};

test('a job draft survives the sign-out, is available in another browser, and leaves nothing in this one', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account, path } = await companyWithJob(page, 'Tide watcher');
  const calls = draftCalls(page);
  await page.goto(path);
  const title = page.getByLabel('Job title');
  await shows(page, 'Tide watcher');
  await expect(page.getByRole('textbox', { name: 'Responsibilities' })).toBeVisible();
  await title.press('End');
  await title.pressSequentially(' and keeper of the lamp');
  await savedDraft(page);
  await page.getByLabel('Zip code').fill('400099');
  // Immediately, before the pause in typing.
  await logOut(page);
  expect(calls[0]).toBe('GET');
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  const other = await anotherBrowser(browser, baseURL);
  await signInAgain(other.page, account);
  const otherCalls = draftCalls(other.page);
  await other.page.goto(path);
  await expect(restored(other.page)).toBeVisible();
  await expect(other.page.getByLabel('Job title')).toHaveValue('Tide watcher and keeper of the lamp');
  await expect(other.page.getByLabel('Zip code')).toHaveValue('400099');
  await other.page.getByRole('button', { name: 'Update' }).click();
  await expect(other.page).toHaveURL(/emplyeer-jobs/);
  await other.page.goto(path);
  await expect(other.page.getByLabel('Job title')).toHaveValue('Tide watcher and keeper of the lamp');
  await expect(restored(other.page)).toBeHidden();
  expect(otherCalls).not.toContain('PUT');
  await other.context.close();
});

test('two tabs that edit the same job lose nothing', async ({
  page,
  context,
  expectAccessible,
  expectConsole,
}) => {
  expectConsole(/409/);
  const { path } = await companyWithJob(page, 'Harbour pilot');
  const other = await context.newPage();
  await page.goto(path);
  await shows(page, 'Harbour pilot');
  await other.goto(path);
  await shows(other, 'Harbour pilot');

  await other.getByLabel('Job title').fill('Harbour pilot, day shift');
  await other.getByLabel('Vacancies').fill('7');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other).toHaveURL(/emplyeer-jobs/);

  await page.getByLabel('Job title').fill('Harbour pilot, night shift');
  await page.getByLabel('Zip code').fill('400077');
  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'A newer version was saved' });
  await expect(dialog).toBeVisible();
  const choice = (field: string, side: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name: side });
  // A field that only one of the two changed is preselected as changed.
  await expect(choice('Vacancies', 'Use the saved one')).toBeChecked();
  await expect(choice('Zip code', 'Keep mine')).toBeChecked();
  await expect(choice('Job title', 'Keep mine')).toBeChecked();
  await expectAccessible(DIALOG);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await shows(page, 'Harbour pilot, night shift');
  await page.getByRole('button', { name: 'Update' }).click();
  await choice('Job title', 'Use the saved one').check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page).toHaveURL(/emplyeer-jobs/);

  await page.goto(path);
  await shows(page, 'Harbour pilot, day shift');
  await expect(page.getByLabel('Vacancies')).toHaveValue('7');
  await expect(page.getByLabel('Zip code')).toHaveValue('400077');
  await expect(restored(page)).toBeHidden();
});

test('KEEP-03 several new jobs are drafted in parallel', async ({ page }) => {
  await signUp(page, 'employer');
  await page.goto('/job-post');
  const title = page.getByLabel('Job title');
  await expect(title).toBeVisible();
  await title.pressSequentially('Lamp keeper');
  await savedDraft(page);
  await page.reload();
  await shows(page, 'Lamp keeper');
  await page.getByRole('link', { name: 'Start another job' }).click();
  await expect(title).toHaveValue('');
  await title.pressSequentially('Rope maker');
  await savedDraft(page);
  const drafts = page.getByRole('navigation', { name: 'Your other drafts' });
  await drafts.getByRole('link', { name: 'Lamp keeper' }).click();
  await shows(page, 'Lamp keeper');
  await expect(drafts.getByRole('link', { name: 'Rope maker' })).toBeVisible();
});
