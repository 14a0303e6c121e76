import { plainJob } from './support/jobs.ts';
import { PASSWORD, signUp } from './support/newcomer.ts';
import { DIALOG, expect, test } from './support/test.ts';

const ACCOUNT = '/profile?tab=settings&section=account';

test('a user downloads their data, sees what closing deletes, and closes the account', {
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
