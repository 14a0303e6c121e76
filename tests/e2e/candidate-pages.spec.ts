/** Candidates with public cards, and how companies contact and review them. */
import type { APIRequestContext } from '@playwright/test';
import { jobPost, seekerFields } from '../support/people.ts';
import { post } from './support/calls.ts';
import { signUp } from './support/newcomer.ts';
import { released } from './support/released.ts';
import { DIALOG, expect, test } from './support/test.ts';

/** A job seeker with a public card, unless stated otherwise. */
const candidate = async (request: APIRequestContext, firstName: string, publicly = true) => {
  const fields = { ...seekerFields(), email: `e2e-${performance.now()}-${process.pid}@example.com` };
  const answer = await request.post('/api/signup-as-jobseeker', {
    multipart: { ...fields, first_name: firstName, last_name: 'Quill', jobseeker_type: 'Freelancer' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token, data } = await answer.json();
  await post(request, 'candidate-about-me-create-or-update', token, { about_me: 'I carve boats.' });
  const project = { title: 'A dinghy', year: '2024', description: 'Seven planks.' };
  await post(request, 'candidate-project-details-create', token, project);
  if (publicly) await post(request, 'candidate-visibility-update', token, { visible_publicly: true });
  return { token, id: Number(data.id) };
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('CGRID-01 CGRID-02 the grid works and filters, and Hire Now sends, without scripts', async ({
    page,
  }) => {
    const { id } = await candidate(page.request, `Noscript${process.pid}`);
    await page.goto('/candidate-grid');
    await page.getByRole('searchbox', { name: 'Keywords' }).fill(`noscript${process.pid}`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page).toHaveURL(/candidate-grid\?text=noscript\d+$/);
    await page
      .getByRole('link', { name: /^Hire Now: / })
      .first()
      .click();
    await expect(page).toHaveURL(/candidate-detail\?id=\d+#hire$/);
    await page.goto(`/candidate-detail?id=${id}#hire`);
    await page.getByLabel('Company Name').fill('Tide & Co');
    await page.getByLabel('Email Address').fill('hr@tide.example');
    await page.getByLabel('Message', { exact: true }).fill('Come and see us.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('We’re sending your message.')).toBeVisible();
  });
});

test('CGRID-02 CDET-01 a visitor reads a candidate’s page and writes to them, by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  const { id, token } = await candidate(page.request, 'Wenzel');
  await page.goto(`/candidate-detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wenzel Q.' })).toBeVisible();
  for (const part of [
    'About',
    'Education',
    'Experiences',
    'Projects',
    'Reviews',
    'Contact details',
    'Profile overview',
    'Skills',
  ])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expect(page.getByText('I carve boats.')).toBeVisible();
  await expect(page.getByText('A dinghy')).toBeVisible();
  await expect(page.getByText('Seven planks.')).toHaveAttribute('dir', 'auto');
  await expectAccessible();

  await page.getByRole('button', { name: 'Hire Now: Wenzel Q.' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hire Now' });
  await expect(dialog).toBeVisible();
  await expectAccessible(DIALOG);
  await dialog.getByLabel('Company Name').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Please write a message' })).toBeVisible();
  await dialog.getByLabel('Company Name').fill('Tide & Co');
  await dialog.getByLabel('Email Address').fill('hr@tide.example');
  await dialog.getByLabel('Message').fill('Carve one for us.');
  await dialog.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We’re sending your message.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hire Now: Wenzel Q.' })).toBeFocused();

  const notifications = await page.request.get('/api/notifications', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await notifications.text()).toContain('Carve one for us.');
});

test('INVITE-01 INVITE-02 INVITE-03 INVITE-05 KEEP-02 a company invites a candidate, who reads that on the job’s page and applies', async ({
  page,
  browser,
  expectAccessible,
}, { project }) => {
  const guest = await (await browser.newContext(project.use)).newPage();
  const { data: person, token } = await signUp(guest, 'seeker', { first_name: 'Vilma' });
  await post(page.request, 'candidate-visibility-update', token, { visible_publicly: true });
  const company = await signUp(page, 'employer');
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const job = jobPost({ application_deadline_date: deadline });
  const { data: posted } = await post(page.request, 'post-new-job', company.token, job);
  await post(page.request, 'post-new-job', company.token, { ...job, job_title: 'Sailmaker' });

  await page.goto(`/candidate-detail?id=${person.id}`);
  await page.getByRole('button', { name: 'Invite to apply: Vilma Das' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Vilma Das to apply' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  const chooseJob = async () => {
    // The native control is replaced once its script has loaded.
    await dialog.locator('input[role="combobox"]').fill(String(job.job_title));
    await dialog.getByRole('option', { name: String(job.job_title) }).click();
  };
  await send.click();
  await expect(dialog.getByText('Choose a job first.')).toBeVisible();
  await chooseJob();
  await expect(dialog.getByText('Choose a job first.')).toBeHidden();
  await expect(dialog.getByText('You’ll invite Vilma Das.')).toBeVisible();
  const message = dialog.getByLabel('Message (optional)');
  await message.fill('We liked your boats.');
  await expectAccessible(DIALOG);
  // Closing the dialog or leaving the page doesn't lose the message.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Invite to apply: Vilma Das' }).click();
  await expect(message).toHaveValue('We liked your boats.');
  await message.fill('We liked your fast boats.');
  await page.reload();
  await page.getByRole('button', { name: 'Invite to apply: Vilma Das' }).click();
  await expect(dialog.getByText(/^We restored your draft/)).toBeVisible();
  await expect(message).toHaveValue('We liked your fast boats.');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(message).toHaveValue('');
  await message.fill('We liked your boats.');
  await chooseJob();
  await send.click();
  await expect(page.getByText('Inviting 1 person to apply.').first()).toBeVisible();
  // Undo brings the message back.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Undone. No one was notified.').first()).toBeVisible();
  await expect(page.getByText(/^Invited on /)).toBeHidden();
  await page.getByRole('button', { name: 'Invite to apply: Vilma Das' }).click();
  await expect(message).toHaveValue('We liked your boats.');
  await chooseJob();
  await send.click();
  await expect(page.getByText(/^Invited on /)).toBeVisible();
  await page.getByRole('button', { name: 'Invite to apply: Vilma Das' }).click();
  await chooseJob();
  await expect(message).toHaveValue('');
  await expect(dialog.getByText('Already invited to this job: Vilma Das')).toBeVisible();
  await expect(send).toBeDisabled();

  await guest.goto(`/job-detail/${posted.id}`);
  await released(guest, guest.getByText('Harbour & Finch invited you to apply'));
  await expect(guest.getByText('We liked your boats.')).toBeVisible();
  await guest.getByRole('button', { name: 'Apply Now' }).filter({ visible: true }).first().click();
  await expect(guest.getByText('Harbour & Finch invited you to apply')).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Invited on .*, applied$/)).toBeVisible();
});
