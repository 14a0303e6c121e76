/**
 * From a saved search to an application, starting signed out, through the emails that the portal writes to
 * its folder.
 */
import type { Page } from '@playwright/test';
import { employerFields, formOf, jobPost } from '../support/people.ts';
import { emailed } from './support/mail.ts';
import { signUpSeeker } from './support/people.ts';
import { releaseJobs } from './support/released.ts';
import { scriptsReady } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

test.skip(process.env.BASE_URL !== undefined, 'The emails of a portal that runs elsewhere are not at hand.');

/** A company posts a job. */
const post = async (page: Page, title: string): Promise<void> => {
  const fields = { ...employerFields(), email: `lamp-${process.pid}-${Date.now()}@example.com` };
  const answer = await page.request.post('/api/signup-as-employer', { multipart: formOf(fields) });
  const { token }: { token: string } = await answer.json();
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const posted = await page.request.post('/api/post-new-job', {
    headers: { authorization: `Bearer ${token}` },
    data: jobPost({ job_title: title, application_deadline_date: deadline }),
  });
  expect(posted.ok(), await posted.text()).toBe(true);
};

test(
  'ALERT-01 ALERT-02 AUTH-02 DETAIL-06 a visitor saves a search, confirms it, and applies to the job in its email',
  {
    tag: '@phone',
  },
  async ({ page, browser }, { project }) => {
    const word = `Lamplighter${process.pid}x${Date.now().toString(36)}`;
    const address = `${word.toLowerCase()}@example.com`;
    await page.goto(`/jobs?job_title=${word}`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get new jobs by email' });
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByLabel('Alerts').selectOption('instant');
    await dialog.getByRole('button', { name: 'Get alerts' }).click();
    await expect(dialog.getByText('Almost done. Check your inbox')).toBeVisible();

    const company = await (await browser.newContext(project.use)).newPage();
    await page.goto(await emailed(address, /(http\S+\/job-alerts\/confirm\?token=[\w.-]+)/));
    await page.getByRole('button', { name: 'Get alerts' }).click();
    await expect(page).toHaveURL(/\/job-alerts\/confirmed/);
    await post(company, word);
    await company.close();

    await releaseJobs(page);
    await page.goto(await emailed(address, /(http\S+\/job-detail\/\d+)/));
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    const job = page.url();
    await scriptsReady(page);
    await page.getByRole('link', { name: 'Apply Now' }).locator('visible=true').click();
    await expect(
      page.getByText('Please sign in to proceed with your application.').filter({ visible: true }).first(),
    ).toBeVisible();
    await signUpSeeker(page, 'Kiran');
    await page.goto(job);
    await expect(
      page.getByText('Your application has been sent.').filter({ visible: true }).first(),
    ).toBeVisible();
    await page.goto('/manage-jobs');
    await expect(page.getByRole('article').filter({ hasText: word })).toContainText('Applied');
  },
);
