/** From a visitor's saved search to a job, through the emails that the portal writes to its folder. */
import type { Page } from '@playwright/test';
import { employerFields, formOf, jobPost } from '../support/people.ts';
import { emailed } from './support/mail.ts';
import { releaseJobs } from './support/released.ts';
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
  'a visitor saves a search, confirms it, and opens the job in its email',
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
  },
);
