/** A rejection from both sides: what the employer sees and writes, and what staff see and reply. */
import type { Page } from '@playwright/test';
import type { SignedIn } from '#contract/calls/accounts.ts';
import { STORAGE_KEYS } from '#contract/rules/constants.ts';
import { employerFields, jobPost } from '../support/people.ts';
import { DIALOG, expect, test } from './support/test.ts';

const unique = () => `${Date.now().toString(36)}${process.pid}`;
const STAFF = { email: 'staff@shortlist.example', password: 'let-me-in-please' };

type Ask = (method: 'post' | 'put', path: string, data: object) => Promise<{ data?: { id: number } }>;

const askAs =
  (page: Page, token: string): Ask =>
  async (method, path, data) => {
    const answer = await page.request[method](`/api/${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };

/** Signs in the account for every page that the test opens. */
const become = async (page: Page, { token, expiration_time, data }: SignedIn): Promise<void> => {
  const stored = {
    [STORAGE_KEYS.token]: token,
    [STORAGE_KEYS.expiry]: expiration_time,
    [STORAGE_KEYS.user]: JSON.stringify(data),
    [STORAGE_KEYS.authenticated]: 'true',
    [STORAGE_KEYS.employer]: data.role === 'employer' ? 'true' : '',
  };
  await page.goto('/about');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
};

test('MOD-01 MOD-03 an employer appeals a rejection, staff reply, and the edited job is resubmitted', async ({
  page,
  expectAccessible,
}) => {
  const title = `Fog signaller ${unique()}`;
  const company = await page.request.post('/api/signup-as-employer', {
    multipart: { ...employerFields(), email: `fog-${unique()}@example.com` },
  });
  const employer: SignedIn = await company.json();
  const staff: SignedIn = await (await page.request.post('/api/login', { data: STAFF })).json();
  const deadline = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const post = jobPost({ job_title: title, application_deadline_date: deadline });
  const asEmployer = askAs(page, employer.token);
  const id = (await asEmployer('post', 'post-new-job', post)).data?.id ?? 0;
  await askAs(page, staff.token)('put', `staff/jobs/${id}`, {
    status: 'rejected',
    reason: 'Which harbour is it?',
  });

  await become(page, employer);
  await page.goto('/emplyeer-jobs');
  await page.getByRole('button', { name: `Review history: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Rejected by our team')).toBeVisible();
  await dialog.getByLabel('Why should we look at it again?').fill('Too short');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog.getByText('Write at least 20 characters.')).toBeVisible();
  await expectAccessible(DIALOG);
  await dialog
    .getByLabel('Why should we look at it again?')
    .fill('It is Sassoon Dock, as the last line says.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog.getByText(/^You appealed on/)).toBeVisible();

  await become(page, staff);
  await page.goto(`/staff/jobs?filter=${encodeURIComponent('{"view":"appealed"}')}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('It is Sassoon Dock, as the last line says.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past decisions and reports' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reject appeal' }).click();
  await dialog.getByLabel('In your own words').fill('That dock is closed.');
  await dialog.getByRole('button', { name: 'Reject job' }).click();
  await expect(page.getByText(`“${title}” rejected`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await become(page, employer);
  await page.goto(`/job-post/${id}`);
  await page.getByRole('button', { name: `Review history: ${title}` }).click();
  await expect(dialog.getByText(/^We rejected your appeal of /)).toBeVisible();
  await expect(dialog.getByLabel('Why should we look at it again?')).toBeHidden();
  await page.keyboard.press('Escape');
  await asEmployer('post', `update-job?id=${id}`, { ...post, vacancy: 5 });

  await become(page, staff);
  await page.goto(`/staff/jobs?filter=${encodeURIComponent('{"view":"review"}')}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Resubmitted after rejection')).toBeVisible();
});
