/** The main journey: a visitor finds a company's job and applies by signing up, and the company sees the application. */
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { jobPost } from '../support/people.ts';
import { post } from './support/calls.ts';
import { fillSeekerForm, signUpCompany } from './support/people.ts';
import { scriptsReady } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const DEADLINE = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test(
  'a company signs up, a visitor finds its job, signs up on the way to applying, and the company has the resume',
  {
    tag: '@phone',
  },
  async ({ browser, page: company }, { project, workerIndex }) => {
    const title = `Lighthouse keeper ${project.name} ${workerIndex} ${performance.now().toFixed(0)}`;
    await test.step('the company signs up and posts', async () => {
      await signUpCompany(company, `Harbour & Finch ${workerIndex}`);
      const token = await company.evaluate((key) => localStorage.getItem(key) ?? '', STORAGE_KEYS.token);
      const job = jobPost({ job_title: title, application_deadline_date: DEADLINE });
      await post(company.request, 'post-new-job', token, job);
    });

    const seeker = await (await browser.newContext(project.use)).newPage();
    await test.step('a visitor finds it on the home page and by search', async () => {
      await seeker.goto('/');
      await expect(seeker.getByRole('link', { name: title })).toBeVisible();
      await seeker.getByRole('combobox', { name: 'What' }).fill(title);
      await seeker.keyboard.press('Enter');
      await expect(seeker).toHaveURL(/\/jobs\?job_title=/);
      await expect(seeker.getByRole('heading', { level: 2, name: '1 job', exact: true })).toBeVisible();
      await seeker.getByRole('link', { name: title }).click();
      await expect(seeker.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('applying leads through the sign-up with a resume, and back to the form', async () => {
      await scriptsReady(seeker);
      await seeker.getByRole('link', { name: 'Apply Now' }).click();
      await seeker.getByRole('dialog').getByRole('link', { name: 'Or sign in' }).click();
      // The footer has a link with the same name, which doesn't lead back to the job.
      await expect(seeker).toHaveURL(/jobseeker-signin/);
      const main = seeker.getByRole('main');
      await main.getByRole('link', { name: 'Create a job seeker account', exact: true }).click();
      await fillSeekerForm(seeker, 'Kiran');
      await expect(
        seeker.getByText('Your application has been sent.').locator('visible=true').first(),
      ).toBeVisible();
      await seeker.goto('/manage-jobs');
      await expect(seeker.getByRole('link', { name: title })).toBeVisible();
    });

    await test.step('the company sees who applied, with the resume', async () => {
      await company.goto('/emplyeer-jobs');
      await company
        .getByRole('link', { name: /Applied users.*1/ })
        .first()
        .click();
      await expect(company.getByText('Total Candidates (1)')).toBeVisible();
      await expect(company.getByText('Kiran').filter({ visible: true }).first()).toBeVisible();
      const download = company.waitForEvent('download');
      await company
        .getByRole('button', { name: /Resume/ })
        .first()
        .click();
      expect((await download).suggestedFilename()).toBe('Kiran-Das.pdf');
    });
  },
);
