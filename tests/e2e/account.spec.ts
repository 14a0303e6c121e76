import type { Page } from '@playwright/test';
import { plainJob } from './support/jobs.ts';
import { PASSWORD, signUp } from './support/newcomer.ts';
import { DIALOG, expect, test } from './support/test.ts';

const ACCOUNT = '/profile?tab=settings&section=account';
const NEXT_PASSWORD = 'a better horse battery';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
  await expectAccessible(DIALOG);
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
