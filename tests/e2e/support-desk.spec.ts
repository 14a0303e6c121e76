/** What support does in the console, beside the person whom it helps in another browser. */

import { signUp } from './support/newcomer.ts';
import { signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

test('support sees the pages of an account in a tab of its own, changes nothing, and its owner sees that', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
  expectConsole,
}) => {
  // What the person could do is refused.
  expectConsole(/status of 403/);
  const theirs = await browser.newContext({ baseURL });
  const person = await theirs.newPage();
  const { data } = await signUp(person, 'seeker', { first_name: 'Viewed' });

  await signInAs(page, 'staff');
  await page.goto(`/staff/users/${data.id}`);
  await page.getByRole('button', { name: 'See their pages' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why you need to see them').fill('You asked why you see no jobs.');
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open their pages' }).click();
  const tab = await opened;
  const bar = tab.getByRole('region', { name: 'Support’s view' });
  await expect(bar).toContainText('Viewed Das');

  // As they see it, but nothing changes.
  await tab.goto('/jobs');
  await expect(bar).toBeVisible();
  await tab.getByRole('button', { name: /^Save/ }).first().click();
  await expect(tab.getByText('Support sees these pages').first()).toBeVisible();
  // Staff's own tab is still theirs.
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();

  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => tab.isClosed()).toBe(true);
  await person.goto('/profile?tab=settings&section=account');
  await expect(person.getByText('You asked why you see no jobs.')).toBeVisible();
  await theirs.close();
});

test('staff find a company by a member, and read why its jobs aren’t listed', async ({
  page,
  expectAccessible,
  expectReadable,
}) => {
  await signInAs(page, 'staff');
  await page.goto('/staff/companies');
  await page.getByLabel('Name, website, job or member’s email').fill('employer@shortlist.example');
  await expect(page).toHaveURL(/employer/);
  await page.getByRole('link', { name: 'Brightside Labs' }).click();
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('Staff rejected this job.');
  await expectAccessible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectReadable();
});
