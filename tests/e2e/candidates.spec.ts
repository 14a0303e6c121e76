/** A company's work with candidates: those who applied to a job, and those it finds. */
import type { APIRequestContext, Page } from '@playwright/test';
import { jobPost, seekerFields } from '../support/people.ts';
import { signUp } from './support/newcomer.ts';
import { showDecision } from './support/review.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** Sets up through the API what the test itself isn't about. */
const make = async (request: APIRequestContext, call: string, token: string, body: object) => {
  const answer = await request.post(`/api/${call}`, {
    data: body,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

/** A company signed in on the page, with a job that a user of this name applied to. */
const companyWithApplicant = async (page: Page, applicant: string): Promise<string> => {
  const { token } = await signUp(page, 'employer');
  const deadline = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const post = jobPost({ application_deadline_date: deadline });
  const { data: job } = await make(page.request, 'post-new-job', token, post);
  const fields = { ...seekerFields(), email: `e2e-${performance.now()}-${process.pid}@example.com` };
  const applied = await page.request.post('/api/signup-as-jobseeker', {
    multipart: { ...fields, first_name: applicant },
  });
  expect(applied.status(), await applied.text()).toBe(200);
  const { token: seeker } = await applied.json();
  await make(page.request, 'apply-jobs', seeker, { manage_job_id: job.id });
  return `/job-seekers/${job.id}`;
};

test('CAND-01 a company opens an applicant and shortlists them, by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  const address = await companyWithApplicant(page, 'Zubeida');
  await page.goto(address);
  const row = page.getByRole('row').filter({ hasText: 'Zubeida' });
  await expect(row.getByText('Applied', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: 'Zubeida Das', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zubeida Das' })).toBeVisible();
  await showDecision(page);
  await expect(page.getByRole('main').getByText('Viewed', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(row.getByText('Viewed', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Change the status of Zubeida Das, now Viewed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Viewed' })).toBeFocused();
  await expectAccessible('[role=menu]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Zubeida Das: Shortlisted')).toBeVisible();
  await expect(row.getByText('Shortlisted', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Shortlisted', exact: true }).click();
  await expect(page).toHaveURL(/list=shortlisted/);
  await expect(row).toBeVisible();
  await page.goto('/dashboard');
  const counter = page.getByRole('listitem').filter({ hasText: 'Shortlisted Candidates' });
  await expect(counter).toContainText('1');
});

test('CLIST-01 CLIST-02 CLIST-03 a company filters and sorts candidates and shortlists one', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page, 'employer');
  await page.goto('/jobseekers');
  const range = page.getByText(/^Showing \d/);
  await expect(range).toHaveText(/^Showing 1-25 of \d+ candidates$/);
  const everyone = await range.textContent();

  // On a phone all filters are under Advance.
  await page.getByRole('button', { name: 'Advance' }).click();
  await page.getByLabel('Country').selectOption({ label: 'India' });
  await expect(page).toHaveURL(/country_id=101/);
  await expect(range).not.toHaveText(everyone ?? '');
  await page.getByRole('combobox', { name: 'Experience' }).selectOption({ label: '5 years or more' });
  await expect(page).toHaveURL(/country_id=101&min_experience=5/);
  await expect(page.getByLabel('Category')).toHaveValue('');
  // A list that loads is faint.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save these filters' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old hands in India');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page, 'Saved as “Old hands in India”')).toBeVisible();
  await page.goto('/jobseekers');
  await page.getByRole('link', { name: 'Old hands in India' }).click();
  await expect(page).toHaveURL(/country_id=101&min_experience=5/);
  await page.getByRole('button', { name: 'Advance' }).click();
  // The address changes before the form, which would put its own choice back.
  await expect(page.getByRole('combobox', { name: 'Experience' }).locator(':checked')).toHaveText(
    '5 years or more',
  );

  await page.getByLabel('Sort by').selectOption({ label: 'Recently active' });
  await expect(page).toHaveURL(/min_experience=5&sort=active/);
  // The address changes before the form, which would put its own choice back.
  await expect(page.getByLabel('Sort by').locator(':checked')).toHaveText('Recently active');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption({ label: 'Best match' });
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

  // Otherwise the list could still change its order.
  await page.reload();
  const heart = page.getByRole('button', { name: /^Shortlist (?!for )/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Shortlisted', exact: true }).click();
  await expect(range).toHaveText('Showing 1-1 of 1 candidates');
  await heart.click();
  await expect(page.getByText('No candidates found!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(range).toHaveText('Showing 1-1 of 1 candidates');

  await page.getByRole('link', { name: 'All', exact: true }).click();
  // A user sees everyone again before typing.
  await expect(range).toHaveText(/^Showing 1-25 of \d+ candidates$/);
  await page.getByLabel('Search candidates').fill('nobody-of-this-name');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('No candidates found!')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(range).toHaveText(/^Showing 1-25 of \d+ candidates$/);
});
