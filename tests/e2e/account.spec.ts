import type { Page } from '@playwright/test';
import { plainJob } from './support/jobs.ts';
import { PASSWORD, signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const ACCOUNT = '/profile?tab=settings&section=account';
const NEXT_PASSWORD = 'a better horse battery';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first();

test('AUTH-09 PROFILE-03 a user sees their devices, signs another one out, and changes the password', async ({
  page,
  expectAccessible,
}) => {
  const { data } = await signUp(page);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const credentials = { email: data.email, password: PASSWORD };
  await page.request.post('/api/login', { data: credentials, headers: { 'user-agent': agent } });
  await page.goto(ACCOUNT);
  const devices = part(page, 'Where you’re signed in').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first().getByText('This device')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign out: Firefox, Linux' }).click();
  await expect(devices).toHaveCount(1);

  const password = part(page, 'Password');
  const change = password.getByRole('button', { name: 'Change password' });
  const save = password.getByRole('button', { name: 'Save password' });
  await change.click();
  await expect(password.getByLabel('Current password')).toBeFocused();
  await save.focus();
  await page.keyboard.press('Tab');
  await expect(password.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(change).toBeFocused();
  await change.click();
  await save.click();
  await expect(password.getByText('Enter your password.')).toBeVisible();
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill(NEXT_PASSWORD);
  await password.getByLabel('Confirm password').fill(NEXT_PASSWORD);
  await save.click();
  await expect(password.getByLabel('Current password')).toBeHidden();
  const signIn = await page.request.post('/api/login', {
    data: { email: data.email, password: NEXT_PASSWORD },
  });
  expect(signIn.ok()).toBe(true);
});

test('AUTH-04 a new address waits for its link, which is resent or cancelled', async ({ page }) => {
  const { data } = await signUp(page);
  await page.goto(ACCOUNT);
  const email = part(page, 'Email');
  await expect(email.getByText('Not confirmed yet')).toBeVisible();
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email').fill(`next-${data.email}`);
  await email.getByLabel('Your password').fill(PASSWORD);
  await email.getByRole('button', { name: 'Send link', exact: true }).click();
  await expect(email.getByText(`To change your email to next-${data.email}, follow the link`)).toBeVisible();
  await email.getByRole('button', { name: 'Send link again' }).click();
  await expect(toast(page, `We’ve sent a link to next-${data.email}.`)).toBeVisible();
  await email.getByRole('button', { name: 'Keep old email' }).click();
  await expect(email.getByText('To change your email to')).toBeHidden();
  await expect(email.getByText(data.email, { exact: true })).toBeVisible();
});

test('ROLE-01 a user downloads their data, sees what closing deletes, and closes the account', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  const { data, token } = await signUp(page);
  await page.request.post('/api/apply-jobs', {
    data: { manage_job_id: await plainJob(page) },
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto(ACCOUNT);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.zip');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close account' });
  await expect(dialog.getByText('1 open application: we’ll withdraw it and tell the company')).toBeVisible();
  await expectAccessible('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Job Seeker' }).first()).toBeVisible();
  const again = await page.request.post('/api/login', { data: { email: data.email, password: PASSWORD } });
  expect(again.status()).toBe(401);
});

test('KEEP-04 a sign-up form keeps its input except passwords when the user visits another page', async ({
  page,
}) => {
  await page.goto('/jobseeker-signup');
  await page.getByLabel('First name').fill('Kiran');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Work status').selectOption('Fresher');
  await page.getByRole('link', { name: 'Job Seeker sign-in' }).click();
  await page.getByRole('heading', { name: 'Job Seeker sign-in' }).waitFor();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Kiran');
  await expect(page.getByLabel('Work status')).toHaveValue('Fresher');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('KEEP-02 PROFILE-04 a country chosen in General is still chosen after a reload', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile?tab=settings');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('State').selectOption('Kerala');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('State')).toHaveValue(/\d+/);
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Kerala');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('India');
});

test('AUTH-02 a user with an unconfirmed address is reminded on the profile and in the console', async ({
  page,
  expectAccessible,
}) => {
  const { data } = await signUp(page, 'employer');
  for (const screen of ['/profile', '/dashboard']) {
    await page.goto(screen);
    await expect(
      page.getByText(`Confirm your email: follow the link we sent to ${data.email}.`),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send link again' }).click();
  await expect(toast(page, 'Follow it to confirm your email.')).toBeVisible();
  await expectAccessible();
});

test('AUTH-02 an expired link explains how to get a new one', async ({ page, expectAccessible }) => {
  await page.goto('/confirm-email?token=used-up');
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page).toHaveURL('/confirm-email/failed');
});

test('DETAIL-06 ERRMSG-02 a visitor’s bookmark is added once they have signed in', async ({ page }) => {
  const { data } = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  const answer = await page.request.get('/api/jobs?country_id=101');
  const { data: jobs }: { data: { id: number }[] } = await answer.json();
  await page.goto(`/job-detail/${jobs[1]?.id}`);
  await page.getByRole('button', { name: 'Add Bookmark' }).locator('visible=true').click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).locator('visible=true').first().click();
  // The job's page also has a field for an address.
  await expect(page.getByRole('heading', { name: 'Job Seeker sign-in' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(data.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/job-detail/${jobs[1]?.id}`);
  await expect(page.getByRole('button', { name: 'Bookmarked' }).locator('visible=true')).toBeVisible();
});

test('AUTH-06 signing in without a chosen language applies the account’s language', async ({ page }) => {
  const { data, token } = await signUp(page);
  await page.request.post('/api/account-language', {
    data: { language: 'fr' },
    headers: { authorization: `Bearer ${token}` },
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/jobseeker-signin');
  await page.getByLabel('Email', { exact: true }).fill(data.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/faqs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
