import type { Page } from '@playwright/test';
import { PASSWORD, signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('the nine calls and that for projects are made in parallel, and one that fails doesn’t affect the others', async ({
  page,
  expectConsole,
}) => {
  await signUp(page);
  expectConsole(/503/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/candidate-')) asked.push(request.url());
  });
  const held: (() => Promise<void>)[] = [];
  let holding = true;
  await page.route('**/api/candidate-*', (route) => {
    if (!holding) return route.continue();
    held.push(() =>
      route.request().url().includes('skill')
        ? route.fulfill({ status: 503, json: { message: 'The server is busy.', code: 'busy' } })
        : route.continue(),
    );
  });
  await page.goto('/profile');
  // All requests are sent before any is answered.
  await expect.poll(() => new Set(asked).size).toBe(10);
  await expect(card(page).getByText('-', { exact: true })).toHaveCount(0);
  holding = false;
  for (const go of held) await go();
  await expect(page.getByRole('alert').getByText('The server is busy.')).toBeVisible();
  await expect(card(page).getByText('Kiran Das')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Add skills')).toBeVisible();
});

/** Signs out in another tab, and waits until this tab's header shows it. */
const signOutElsewhere = async (otherTab: Page, page: Page) => {
  const account = page.getByRole('button', { name: 'Your account' });
  await expect(account).toBeVisible();
  await otherTab.evaluate(() => localStorage.clear());
  await expect(account).toBeHidden();
};

/** Opens a page in a second tab of a new account. */
const openSecondTab = async (firstTab: Page, address: string): Promise<Page> => {
  await signUp(firstTab);
  const page = await firstTab.context().newPage();
  await page.goto(address);
  return page;
};

/** Requests that a tab makes before it notices the sign-out are rejected. */
const SIGNED_OUT = /401/;

test('a user who signs out in another tab keeps the input, and is asked to sign in', async ({
  page: otherTab,
  expectConsole,
}) => {
  expectConsole(SIGNED_OUT);
  const page = await openSecondTab(otherTab, '/profile?tab=settings');
  await page.getByLabel('First name').fill('Kiran Kumar');
  await signOutElsewhere(otherTab, page);
  await save(page);
  await expect(toast(page, 'Please sign in and proceed...')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Kiran Kumar');
  await expect(page.getByLabel('Work status')).toBeVisible();
  // The account's data is hidden.
  await expect(page.getByText('You’ve signed out in another tab.')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/jobseeker-signin?next=%2Fprofile%3Ftab%3Dsettings',
  );
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('Sign in to open that page.')).toBeVisible();
});

test('a link in an email to a page that requires sign-in says so, and opens it after signing in', async ({
  page,
}) => {
  const { data } = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/manage-jobs?application=1');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Sign in to open that page.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Job Seeker sign-in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(data.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/manage-jobs?application=1');
  await page.goto('/');
  await expect(page.getByText('Sign in to open that page.')).toBeHidden();
});
