import { postJob } from './support/calls.ts';
import { signInAgain, signUp } from './support/newcomer.ts';
import { showDecision } from './support/review.ts';
import { DIALOG, expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

test('SCREEN-01 SCREEN-02 SCREEN-03 SCREEN-04 a job asks questions, a seeker answers on a phone, the company reads and filters', async ({
  page,
  expectAccessible,
}) => {
  const company = await signUp(page, 'employer');
  const jobId = await postJob(page.request, company.token);
  await page.goto(`/job-post/${jobId}`);
  const questions = page.getByRole('region', { name: 'Questions', exact: true });
  await questions.getByRole('button', { name: 'Add a question' }).click();
  const first = questions.getByRole('region', { name: 'Question 1' });
  await expect(first.getByLabel('Question', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(first.getByText('Write the question.')).toBeVisible();
  await first.getByLabel('Question', { exact: true }).fill('Do you have a licence?');
  await first.getByLabel('Answer needed for the job').selectOption('Yes');
  await questions.getByRole('button', { name: 'Add a question' }).click();
  const second = questions.getByRole('region', { name: 'Question 2' });
  await second.getByLabel('Question', { exact: true }).fill('Which shift?');
  await second.getByLabel('Type of answer').selectOption('One choice');
  await second.getByLabel('Choices').fill('Day\nNight');
  await questions.getByRole('button', { name: 'Move question 2 up' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/emplyeer-jobs/);

  await page.setViewportSize(PHONE);
  await signUp(page);
  await page.goto(`/job-detail/${jobId}`);
  const apply = page.getByRole('button', { name: 'Apply Now' }).locator('visible=true');
  const applying = await apply.elementHandle();
  await apply.click();
  const dialog = page.getByRole('dialog', { name: 'Apply For This Job' });
  await expect(dialog.getByText('The job requires this answer: Yes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await expect(dialog.getByText('Answer this question.')).toHaveCount(2);
  await expect(dialog.getByLabel('Which shift?')).toBeFocused();
  await dialog.getByLabel('Which shift?').selectOption('Night');
  await dialog.getByLabel('Do you have a licence?').selectOption('No');
  await expect(dialog.getByText('You can still apply.')).toBeVisible();
  await expectAccessible(DIALOG);
  // At once, as on a slow device: it opens before the address has changed. The answers are kept.
  await dialog.getByRole('button', { name: 'Close' }).evaluate((close, open) => {
    for (const button of [close, open]) button?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, applying);
  await expect(dialog.getByLabel('Which shift?')).toHaveValue('Night');
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByText('Your application has been sent.')).toBeVisible();
  await page.goto('/manage-jobs');
  await page.getByText('Timeline').first().click();
  await expect(page.getByText('Do you have a licence?')).toBeVisible();

  await signInAgain(page, company.data);
  await page.goto(`/job-seekers/${jobId}`);
  await page.getByRole('link', { name: 'Kiran Das', exact: true }).click();
  await showDecision(page);
  await expect(page.getByText('Not the required answer')).toBeVisible();
  await expect(page.getByRole('main').getByText('Night')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Filter by answers' }).click();
  await page.getByLabel('Which shift?').selectOption('Day');
  await expect(page.getByText('No candidates found!')).toBeVisible();
  await page.getByLabel('Which shift?').selectOption('Night');
  await expect(page).toHaveURL(/[?&]q\d+=Night/);
  await expect(page.getByRole('link', { name: 'Kiran Das', exact: true })).toBeVisible();
});
