/**
 * The main journey: a company posts a job, a visitor finds it, a seeker applies, and the company sees the
 * application.
 */
import { fillJobPost, signUpCompany, signUpSeeker } from './support/people.ts';
import { scriptsReady } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

test('AUTH-01 AUTH-02 POST-01 POST-05 HOME-05 JOBS-03 DETAIL-06 CAND-01 EJOBS-02 ROLE-01 a company posts, a seeker finds the job and applies, and only that company sees who applied @phone', async ({
  browser,
  page: company,
}, { project, workerIndex }) => {
  const title = `Lighthouse keeper ${project.name} ${workerIndex} ${performance.now().toFixed(0)}`;
  const opened = async () => (await browser.newContext(project.use)).newPage();

  await test.step('the company signs up and sees the 17 required fields, of which the job type is preset', async () => {
    await signUpCompany(company, `Harbour & Finch ${workerIndex}`);
    await company.goto('/job-post');
    await company.getByRole('button', { name: 'Post Now' }).click();
    await expect(
      company.getByText('Please fill in all required fields.').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(company.getByText('This field is required').filter({ visible: true })).toHaveCount(16);
  });

  await test.step('it fills in the form and posts', async () => {
    await fillJobPost(company, title);
    await company.getByRole('button', { name: 'Post Now' }).click();
    await expect(company.getByText('Your job is live.').filter({ visible: true }).first()).toBeVisible();
    await expect(company).toHaveURL(/\/emplyeer-jobs/);
    await expect(company.getByRole('link', { name: title, exact: true })).toBeVisible();
  });

  const seeker = await opened();
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

  await test.step('signed out, applying asks to sign in', async () => {
    await scriptsReady(seeker);
    await seeker.getByRole('link', { name: 'Apply Now' }).click();
    await expect(seeker.getByRole('dialog', { name: 'Apply For This Job' })).toBeVisible();
    await expect(
      seeker.getByText('Please sign in to proceed with your application.').filter({ visible: true }).first(),
    ).toBeVisible();
  });

  const address = seeker.url();
  await test.step('the seeker signs up with a resume, which sends the application, and bookmarks', async () => {
    await signUpSeeker(seeker, 'Kiran');
    await seeker.goto(address);
    await expect(
      seeker.getByText('Your application has been sent.').filter({ visible: true }).first(),
    ).toBeVisible();
    await seeker.getByRole('button', { name: 'Add Bookmark' }).click();
    await expect(
      seeker.getByText('We’ve added the job to your bookmarks.').filter({ visible: true }).first(),
    ).toBeVisible();
    await seeker.reload();
    await expect(seeker.getByText('Applied').filter({ visible: true }).first()).toBeVisible();
    await seeker.goto('/bookmark-jobs');
    await expect(seeker.getByRole('link', { name: title })).toBeVisible();
    await seeker.goto('/manage-jobs');
    await expect(seeker.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('the company sees the higher count, and who applied', async () => {
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

  await test.step('another company sees neither', async () => {
    const applicants = company.url();
    const rival = await opened();
    await signUpCompany(rival, `Tide & Co ${workerIndex}`);
    await rival.goto('/emplyeer-jobs');
    await expect(rival.getByText('No Jobs found').filter({ visible: true }).first()).toBeVisible();
    await rival.goto(new URL(applicants).pathname);
    await expect(rival.getByText('Kiran')).toHaveCount(0);
    await rival.goto(address);
    await expect(rival.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(rival.getByRole('button', { name: 'Apply Now' })).toBeHidden();
  });

  await test.step('the company deletes the job, and it disappears', async () => {
    await company.goto('/emplyeer-jobs');
    await company
      .getByRole('button', { name: /Delete/ })
      .first()
      .click();
    await expect(company.getByRole('heading', { name: 'Delete Jobs ?' })).toBeVisible();
    await company.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(
      company.getByText('Job Deleted Successfully!!').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(company.getByText('No Jobs found').filter({ visible: true }).first()).toBeVisible();
    await expect.poll(async () => (await seeker.goto(address))?.status()).toBe(404);
  });
});
