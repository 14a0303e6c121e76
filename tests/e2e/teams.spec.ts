/** A company hires as a team: invitation, joining, and what each role sees. */
import { postJob } from './support/calls.ts';
import { emailed } from './support/mail.ts';
import { COMPANY_DOMAIN, PASSWORD, signUp } from './support/newcomer.ts';
import { DIALOG, expect, test } from './support/test.ts';

test('TEAM-03 TEAM-04 TEAM-08 an owner invites, the invited person joins, and the role decides what is visible', async ({
  page,
  browser,
  expectAccessible,
}, { project }) => {
  const { token } = await signUp(page, 'employer');
  await postJob(page.request, token);
  const email = `colleague-${project.name}-${Date.now()}@${COMPANY_DOMAIN}`;
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Kiran Das (you)')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Interviewer');
  // With the pointer, which something above the list would keep away.
  await dialog.getByLabel('Jobs').click();
  await page.getByRole('option', { name: 'Harbour pilot' }).click();
  await expect(dialog.getByRole('button', { name: 'Harbour pilot' })).toBeVisible();
  await expectAccessible(DIALOG);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We’ll send the invitation to ${email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();

  const link = await emailed(email, /^http\S+(\/invitation\?token=\S+)$/m);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'Join Harbour & Finch' })).toBeVisible();
  await colleague.getByLabel('First name').fill('Noor');
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await colleague.getByLabel('Confirm password').fill(PASSWORD);
  await colleague.getByLabel('I accept the terms').check();
  await colleague.getByRole('button', { name: 'Create account and join' }).click();
  await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Post a job' })).toBeHidden();
  await colleague.goto('/jobseekers');
  await expect(colleague.getByText('Your role doesn’t include this')).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Change role of Noor' }).click();
  await dialog.getByLabel('Role').selectOption('Recruiter');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByRole('row', { name: /Noor/ })).toContainText('Recruiter');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Noor joined (Interviewer)')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove Noor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Noor is no longer on the team')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Noor' })).toHaveCount(0);
});
