/** From the criteria of a job to scorecards and a comparison. */
import { jobPost } from '../support/people.ts';
import { postJob } from './support/calls.ts';
import { signInAgain, signUp } from './support/newcomer.ts';
import { showDecision, unfold } from './support/review.ts';
import { DIALOG, expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const PHONE = { width: 390, height: 844 };

test('SCORE-01 SCORE-02 SCORE-04 COMPARE-01 FIT-02 FIT-03 a company says what it scores by, scores an applicant and compares two', async ({
  page,
  expectAccessible,
}) => {
  const company = await signUp(page, 'employer');
  const jobId = await postJob(page.request, company.token);
  for (const first_name of ['Mira', 'Noor']) {
    const { token } = await signUp(page, 'seeker', { first_name });
    const sent = await page.request.post('/api/apply-jobs', {
      data: { manage_job_id: jobId },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await signInAgain(page, company.data);
  await page.goto(`/job-seekers/${jobId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Evaluation' }).click();
  await page.getByLabel('Criteria, one on each line').fill('Seamanship\nCalm');
  await expectAccessible(DIALOG);
  await page.getByRole('button', { name: 'Save evaluation' }).click();
  await expect(page.getByText('Evaluation saved')).toBeVisible();

  await page.getByRole('button', { name: 'Sort by match descending' }).click();
  await expect(page.getByText('The match never hides or rejects anyone.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Total Candidates (2)' })).toBeVisible();
  await page.getByRole('link', { name: 'Mira Das', exact: true }).click();
  await unfold(page, 'Scorecards');
  const details = page.getByRole('main');
  await expect(details.getByRole('heading', { name: 'Match with the job' })).toBeVisible();
  await expect(details.getByText('Not enough in the profile to compare')).toBeVisible();
  await page.getByRole('button', { name: 'Score this applicant' }).click();
  const form = page.getByRole('dialog', { name: 'Score Mira Das' });
  await form.getByRole('group', { name: 'Seamanship' }).getByRole('radio', { name: '4' }).check();
  await form.getByLabel('Note on “Seamanship”').fill('Knows the tides.');
  await expectAccessible(DIALOG);
  await form.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(form.getByText('Choose a recommendation.')).toBeVisible();
  // What was typed is kept.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Score this applicant' }).click();
  await expect(form.getByLabel('Note on “Seamanship”')).toHaveValue('Knows the tides.');
  await form.getByRole('radio', { name: 'Strong yes' }).check();
  await form.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(page.getByRole('heading', { name: 'Your scorecard' })).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/compare=/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparison of applicants');
  const table = page.getByRole('region', { name: 'Comparison of applicants' });
  await expect(table.getByRole('row', { name: /^Seamanship/ })).toContainText('4.0 of 5');
  await expect(table.getByRole('columnheader', { name: /Noor Das/ })).toBeAttached();
  await expectAccessible();
});

test('ANON-01 ANON-02 ANON-05 a company reviews anonymously: who applies reads it, and is a number until shortlisted', async ({
  page,
}) => {
  const company = await signUp(page, 'employer');
  const headers = { authorization: `Bearer ${company.token}` };
  const post = async (path: string, data: object, by = headers) => {
    const answer = await page.request.post(`/api/${path}`, { data, headers: by });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const closesOn = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const { data: job } = await post('post-new-job', jobPost({ application_deadline_date: closesOn }));
  await page.goto(`/job-seekers/${job.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Evaluation' }).click();
  await page.getByLabel('Anonymous review').check();
  await page.getByRole('button', { name: 'Save evaluation' }).click();
  await expect(page.getByText('Evaluation saved')).toBeVisible();

  await signUp(page, 'seeker', { first_name: 'Mira' });
  await page.goto(`/job-detail/${job.id}`);
  await expect(page.getByText('The company reviews applications anonymously.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('button', { name: 'Applied' }).first()).toBeVisible();

  await signInAgain(page, company.data);
  await page.goto(`/job-seekers/${job.id}`);
  await page.getByRole('link', { name: 'Applicant 1', exact: true }).click();
  await showDecision(page);
  await expect(page.getByText('This review is anonymous.').first()).toBeVisible();
  await expect(page.getByText('Mira')).toHaveCount(0);
  const listed = await post('view-shortlisted-candidates', { manage_job_id: job.id });
  await post('application-status', {
    application_id: listed.data[0].application_id,
    status: 'shortlisted',
  });
  await page.reload();
  await showDecision(page);
  await expect(page.getByRole('heading', { name: 'Mira Das' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
});
