/** A job seeker's journey by keyboard alone, from sign-up to an application. */
import type { Locator, Page } from '@playwright/test';
import { employerFields, formOf, jobPost } from '../support/people.ts';
import { chooseAt, openFilesAt, pressAt, tabTo, typeAt } from './support/keyboard.ts';
import { PASSWORD } from './support/newcomer.ts';
import { onePagePdf } from './support/pdf.ts';
import { expect, test } from './support/test.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const MONTH_MS = 30 * 86_400_000;

const postJob = async (page: Page, title: string): Promise<void> => {
  const account = { ...employerFields(), email: `keys-${process.pid}-${Date.now()}@example.com` };
  const signedUp = await page.request.post('/api/signup-as-employer', { multipart: formOf(account) });
  const { token }: { token: string } = await signedUp.json();
  const deadline = new Date(Date.now() + MONTH_MS).toISOString().slice(0, 10);
  const posted = await page.request.post('/api/post-new-job', {
    headers: { authorization: `Bearer ${token}` },
    data: jobPost({ job_title: title, application_deadline_date: deadline }),
  });
  expect(posted.ok(), await posted.text()).toBe(true);
};

const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Moves from one settings section to the next with the arrow keys. */
const goToSection = async (page: Page, name: string): Promise<void> => {
  const list = page.getByRole('tablist').last();
  await tabTo(page, list.getByRole('tab', { selected: true }));
  const names = await list.getByRole('tab').allInnerTexts();
  const from = names.indexOf(await list.locator(':focus').innerText());
  for (let at = from; at !== names.indexOf(name); at = (at + 1) % names.length)
    await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeFocused();
};

const signUp = async (page: Page): Promise<void> => {
  await page.goto('/');
  await pressAt(page, page.getByRole('banner').getByRole('link', { name: 'Job Seeker' }));
  await pressAt(page, page.getByRole('link', { name: 'Create a job seeker account', exact: true }));
  await chooseAt(page, page.getByLabel('Job seeker type'), 'Worker');
  await typeAt(page, page.getByLabel('First name'), 'Kiran');
  await typeAt(page, page.getByLabel('Last name'), 'Das');
  await typeAt(
    page,
    page.getByLabel('Email', { exact: true }),
    `keys-seeker-${process.pid}-${Date.now()}@example.com`,
  );
  await typeAt(page, page.getByLabel('Mobile number'), '+91 98200 00002');
  await typeAt(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeAt(page, page.getByLabel('Confirm password', { exact: true }), PASSWORD);
  await chooseAt(page, page.getByLabel('Work status'), 'Experienced');
  const files = await openFilesAt(page, page.getByLabel('Resume'));
  await files.setFiles({ name: 'kiran.pdf', mimeType: 'application/pdf', buffer: onePagePdf('Kiran') });
  await expect(page.getByText('Resume uploaded successfully.').first()).toBeVisible();
  await pressAt(page, page.getByLabel('I accept the terms'), 'Space');
  await pressAt(page, button(page, 'Create account'));
  await expect(toast(page, 'Account Created Successfully!')).toBeVisible();
};

const fillExperience = async (page: Page): Promise<void> => {
  await goToSection(page, 'Experience');
  await pressAt(page, button(page, 'Add experience'));
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.keyboard.type('Tide Works');
  await typeAt(page, page.getByLabel('Designation'), 'Pilot');
  // Valid in any order of day and month.
  await tabTo(page, page.getByLabel('From'));
  await page.keyboard.type('05052020');
  await tabTo(page, page.getByLabel('To', { exact: true }));
  await page.keyboard.type('03032024');
  await typeAt(page, page.getByLabel('Description'), 'Ships, by day and by night.');
  await pressAt(page, button(page, 'Save'));
  await expect(page.getByText('05-May-2020 to 03-Mar-2024')).toBeVisible();
  await pressAt(page, button(page, 'Delete: Pilot, Tide Works'));
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete: Pilot, Tide Works')).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, button(page, 'Yes, delete'));
  await expect(toast(page, 'Your experience was deleted.')).toBeVisible();
};

const fillSkillsAndPicture = async (page: Page): Promise<void> => {
  await goToSection(page, 'Skills');
  await typeAt(page, page.getByLabel('Add a skill'), 'Knot tying');
  await page.keyboard.press('Enter');
  await page.keyboard.type('communication');
  await page.keyboard.press('Enter');
  await pressAt(page, button(page, 'Save'));
  await expect(toast(page, 'Your skills were saved.')).toBeVisible();

  await goToSection(page, 'Avatar');
  const files = await openFilesAt(page, page.getByLabel('Upload a picture'));
  await files.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(page.getByRole('complementary').getByRole('img', { name: 'Profile picture' })).toBeVisible();
};

test('a job seeker signs up, fills in the profile and applies by keyboard alone', async ({ page }) => {
  const title = `Signal keeper ${process.pid}x${Date.now().toString(36)}`;
  await postJob(page, title);
  await test.step('signs up with a resume', () => signUp(page));

  await test.step('opens the profile through the menu, and its settings with the arrow keys', async () => {
    await pressAt(page, button(page, 'Your account'));
    await pressAt(page, page.getByRole('link', { name: 'My Profile' }));
    await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeFocused();
  });

  await test.step('fills in the place', async () => {
    await chooseAt(page, page.getByLabel('Country'), 'India');
    await chooseAt(page, page.getByLabel('State'), 'Maharashtra');
    await chooseAt(page, page.getByLabel('City'), 'Pune');
    await pressAt(page, button(page, 'Save'));
    await expect(toast(page, 'Your details were saved.')).toBeVisible();
  });
  await test.step('adds and deletes an experience', () => fillExperience(page));
  await test.step('adds skills and a picture', () => fillSkillsAndPicture(page));

  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await test.step('finds the job and applies with a message', async () => {
    await pressAt(page, page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }));
    await typeAt(page, page.getByRole('combobox', { name: 'Search' }), title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: '1 job', exact: true })).toBeVisible();
    await pressAt(page, card.getByRole('link', { name: 'Apply', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Apply For This Job' });
    await typeAt(page, dialog.getByLabel('Message'), 'By keyboard.');
    await pressAt(page, dialog.getByRole('button', { name: 'Send Application' }));
    await expect(card.getByText('Applied', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: title })).toBeFocused();
  });
});
