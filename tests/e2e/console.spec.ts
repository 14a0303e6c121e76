/** The whole company console: every screen, and a company's work by keyboard alone. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { jobPost, seekerFields } from '../support/people.ts';
import { tabTo } from './support/keyboard.ts';
import { IN_EVERY_LOOK } from './support/look.ts';
import { signUp } from './support/newcomer.ts';
import { signInAs } from './support/personas.ts';
import { DIALOG, expect, test } from './support/test.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const post = async (request: APIRequestContext, call: string, token: string, data: object) => {
  const answer = await request.post(`/api/${call}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

const applicant = async (request: APIRequestContext, first_name: string, jobId: number) => {
  const fields = { ...seekerFields(), email: `e2e-${performance.now()}-${process.pid}@example.com` };
  const answer = await request.post('/api/signup-as-jobseeker', { multipart: { ...fields, first_name } });
  const { token, data } = await answer.json();
  await post(request, 'apply-jobs', token, { manage_job_id: jobId });
  return Number(data.id);
};

/** A company with a job and an applicant. */
const company = async (page: Page) => {
  const { token } = await signUp(page, 'employer');
  const deadline = { application_deadline_date: dayIn(5) };
  const { data: job } = await post(page.request, 'post-new-job', token, jobPost(deadline));
  const candidateId = await applicant(page.request, 'Ingrid', job.id);
  const { data } = await post(page.request, 'view-shortlisted-candidates', token, { manage_job_id: job.id });
  return { token, jobId: Number(job.id), candidateId, applicationId: Number(data[0].application_id) };
};

/** Screens made of the same components as another one: the nightly run checks them, too. */
const ALIKE: readonly string[] = ['/job-post', '/applicants', '/candidate-grid'];

test('every company screen is accessible', async ({
  page,
  expectAccessible,
  expectReadable,
  expectConsole,
}) => {
  // The server-rendered page is the same for everyone, so a candidate without a public card is a 404 there.
  expectConsole(/404/);
  const { jobId, candidateId, applicationId } = await company(page);
  const screens: readonly (readonly [string, Locator])[] = [
    ['/dashboard', page.getByRole('heading', { name: 'Applications by status' })],
    ['/emplyeer-jobs', page.locator('tbody tr').first()],
    ['/job-post', page.getByRole('navigation', { name: 'Sections of the form' })],
    [`/job-post/${jobId}`, page.getByRole('button', { name: 'Update' })],
    [`/job-seekers/${jobId}`, page.locator('tbody tr').first()],
    ['/applicants', page.locator('tbody tr').first()],
    [
      `/applicants/review?job=${jobId}&applicant=${applicationId}&part=history`,
      page.getByRole('button', { name: 'Status history' }),
    ],
    [`/job-seekers/${jobId}?view=board`, page.getByRole('region', { name: /^Interview/ })],
    ['/jobseekers', page.getByText(/^Showing \d/)],
    ['/candidate-grid', page.getByRole('button', { name: /^Hire Now/ }).first()],
    [`/candidate-detail?id=${candidateId}`, page.getByRole('heading', { level: 1, name: /^Ingrid/ })],
  ];
  for (const [address, sign] of screens) {
    if (!IN_EVERY_LOOK && ALIKE.includes(address)) continue;
    await test.step(address, async () => {
      await page.goto(address);
      await expect(sign).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width, 'Nothing scrolls sideways').toBeLessThanOrEqual(0);
      await expectAccessible();
      if (!IN_EVERY_LOOK) return;
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await expectReadable();
    });
  }
});

test('screens and dialogs for hiring as a team are accessible', async ({ page, expectAccessible }) => {
  const { token, candidateId } = await company(page);
  const { data: pool } = await post(page.request, 'talent-pools', token, { name: 'Pilots' });
  await post(page.request, 'pool-candidates', token, { pool_id: pool.id, candidate_ids: [candidateId] });
  await post(page.request, 'add-company-stage', token, { status: 'interview', name: 'At sea' });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const screens: readonly (readonly [string, Locator, Locator?])[] = [
    ['/stages', page.getByText('At sea'), button(/^Add stage to/)],
    ['/talent-pools', page.getByRole('link', { name: 'Pilots' }), button('New talent pool')],
    ['/pooled-candidates', page.getByRole('link', { name: /^Ingrid/ }), button(/^Edit tags/)],
    ['/reports', page.getByRole('heading', { name: 'Time per status' })],
    ['/reports/applications', page.getByRole('link', { name: /^Ingrid/ })],
  ];
  for (const [address, sign, opener] of screens) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(sign).toBeVisible();
      await expectAccessible();
      if (!opener) return;
      await opener.press('Enter');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await expectAccessible(DIALOG);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  }
});

test('a company posts a job by keyboard alone', async ({ page }) => {
  // The form begins with the place of the company's last job.
  await company(page);
  const { keyboard } = page;
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await keyboard.type(text);
  };
  const choose = async (list: string, entry: string) => {
    await tabTo(page, page.getByRole('combobox', { name: list, exact: true }));
    await keyboard.type(entry);
    // Some lists depend on another field and load first.
    await expect(page.getByRole('option', { name: entry }).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  };

  await page.goto('/job-post');
  await expect(page.getByLabel('Zip code')).toHaveValue('400001');
  await write('Job title', 'Lamp lighter');
  await choose('Category', 'Software Development');
  await choose('Subcategory', 'Backend Development');
  await choose('Job type', 'professional');
  await choose('Employment types', 'Full Time');
  await keyboard.press('Escape');
  await write('Job description', 'You keep the lights of the harbour burning.');
  await write('Responsibilities', 'Trim the wicks.');
  await tabTo(page, page.getByRole('button', { name: 'Post Now' }));
  await keyboard.press('Enter');
  // Errors are listed by section, each with a link.
  const sections = page.getByRole('navigation', { name: 'Sections of the form' });
  await expect(sections.getByRole('link', { name: 'Openings and pay 3 fields to correct' })).toBeVisible();
  await sections.getByRole('link', { name: 'Openings and pay 3 fields to correct' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Openings and pay' })).toBeFocused();
  await write('Vacancies', '2');
  await choose('Experience', '3 years');
  await write('Salary', '6-10 lpa');
  await tabTo(page, page.getByLabel('Application deadline'));
  await keyboard.type(dayIn(30).replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
  await tabTo(page, page.getByRole('button', { name: 'Post Now' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Your job is live.').first()).toBeVisible();
});

test('at 320 pixels, the bar of the console fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, 'employer');
  await page.goto('/interviews');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interviews');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
