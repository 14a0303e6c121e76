import type { Page } from '@playwright/test';
import { PASSWORD, signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

const fillExperience = async (page: Page, change: { company?: string; to?: string } = {}) => {
  await page.getByLabel('Company name').fill(change.company ?? 'Harbour & Finch');
  await page.getByLabel('Designation').fill('Pilot');
  await page.getByLabel('From').fill('2020-02-29');
  await page.getByLabel('To', { exact: true }).fill(change.to ?? '2024-03-05');
};

test('API-05 the nine calls and that for projects are made in parallel, and one that fails doesn’t affect the others', async ({
  page,
  expectConsole,
}) => {
  await signUp(page);
  expectConsole(/503/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/candidate-')) asked.push(request.url());
  });
  const held: (() => Promise<void>)[] = [];
  let holding = true;
  await page.route('**/api/candidate-*', (route) => {
    if (!holding) return route.continue();
    held.push(() =>
      route.request().url().includes('skill')
        ? route.fulfill({ status: 503, json: { message: 'The server is busy.', code: 'busy' } })
        : route.continue(),
    );
  });
  await page.goto('/profile');
  // All requests are sent before any is answered.
  await expect.poll(() => new Set(asked).size).toBe(10);
  await expect(card(page).getByText('-', { exact: true })).toHaveCount(0);
  holding = false;
  for (const go of held) await go();
  await expect(page.getByRole('alert').getByText('The server is busy.')).toBeVisible();
  await expect(card(page).getByText('Kiran Das')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Add skills')).toBeVisible();
});

test('PROFILE-04 API-06 general details: required ones are requested, the others are saved and shown in the menu', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/profile?tab=settings');
  await page.getByLabel('First name').fill(' ');
  await page.getByLabel('Work status').selectOption('');
  await save(page);
  await expect(toast(page, 'First name is required.')).toBeVisible();
  await expect(page.getByText('Work status is required.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Work status').selectOption('Fresher');
  await page.getByLabel('Country').selectOption({ label: 'India' });
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await page.getByLabel('City').selectOption({ label: 'Pune' });
  await save(page);
  await expect(toast(page, 'Your details were saved.')).toBeVisible();
  await expect(card(page).getByText('Asha Das')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"name":"Asha"');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue(/\d+/);
});

/** Signs out in another tab, and waits until this tab's header shows it. */
const signOutElsewhere = async (otherTab: Page, page: Page) => {
  const account = page.getByRole('button', { name: 'Your account' });
  await expect(account).toBeVisible();
  await otherTab.evaluate(() => localStorage.clear());
  await expect(account).toBeHidden();
};

/** Opens a page in a second tab of a new account. */
const openSecondTab = async (firstTab: Page, address: string): Promise<Page> => {
  await signUp(firstTab);
  const page = await firstTab.context().newPage();
  await page.goto(address);
  return page;
};

/** Requests that a tab makes before it notices the sign-out are rejected. */
const SIGNED_OUT = /401/;

test('PROFILE-04 a user who signs out in another tab keeps the input, and is asked to sign in', async ({
  page: otherTab,
  expectConsole,
}) => {
  expectConsole(SIGNED_OUT);
  const page = await openSecondTab(otherTab, '/profile?tab=settings');
  await page.getByLabel('First name').fill('Kiran Kumar');
  await signOutElsewhere(otherTab, page);
  await save(page);
  await expect(toast(page, 'Please sign in and proceed...')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Kiran Kumar');
  await expect(page.getByLabel('Work status')).toBeVisible();
  // The account's data is hidden.
  await expect(page.getByText('You’ve signed out in another tab.')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/jobseeker-signin?next=%2Fprofile%3Ftab%3Dsettings',
  );
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('Sign in to open that page.')).toBeVisible();
});

test.describe('far away', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('PROFILE-06 PROFILE-07 PROFILE-09 experience is added, edited and deleted in place', {
    tag: '@phone',
  }, async ({ page }) => {
    await signUp(page);
    await page.goto('/profile?tab=settings&section=experience');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: 'Add experience' }).click();
    await page.getByLabel('Company name').fill('Harbour & Finch');
    await save(page);
    await expect(toast(page, 'Please fill all required fields.')).toBeVisible();
    await expect(page.getByLabel('Designation')).toBeFocused();
    await fillExperience(page);
    await save(page);
    await expect(toast(page, 'Your experience was added.')).toBeVisible();
    await expect(page.getByLabel('Company name')).toBeHidden();
    await expect(page.getByText('29-Feb-2020 to 05-Mar-2024')).toBeVisible();

    await page.getByRole('button', { name: 'Add experience' }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('');
    await fillExperience(page, { company: 'Tide Works', to: '2025-01-31' });
    await save(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Pilot' }).first()).toContainText('Tide Works');

    await page.getByRole('button', { name: 'Edit: Pilot, Harbour & Finch' }).click();
    await page.getByLabel('Designation').fill('Chief pilot');
    await page.getByLabel('I work here now').check();
    await expect(page.getByLabel('To', { exact: true })).toBeHidden();
    await save(page);
    await expect(toast(page, 'Your experience was saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chief pilot' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete: Pilot, Tide Works' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this experience?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Tide Works')).toBeVisible();
    await page.getByRole('button', { name: 'Delete: Pilot, Tide Works' }).click();
    await question.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(toast(page, 'Your experience was deleted.')).toBeVisible();
    await expect(page.getByText('Tide Works')).toBeHidden();
    await expect(page.locator('[data-same-page]')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByText('29-Feb-2020 to present')).toBeVisible();
  });
});

test('PROFILE-08 skills, education, resume data and files are saved, and the meter follows', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/profile?tab=settings&section=skills');
  await expect(page.getByLabel('Add a skill')).toBeInViewport();
  await page.goto('/profile');
  await card(page).getByRole('link', { name: 'Upload your resume' }).click();
  await expect(page.getByLabel('Upload a resume')).toBeInViewport();
  await page.getByRole('tab', { name: 'Skills' }).click();
  const skill = page.getByLabel('Add a skill');
  await skill.fill('Knot tying, typescript');
  await skill.press('Enter');
  await skill.fill('Charts');
  await save(page);
  await expect(toast(page, 'Your skills were saved.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
    'Knot tying',
    'typescript',
    'Charts',
  ]);

  await page.getByRole('tab', { name: 'Education' }).click();
  await page.getByRole('button', { name: 'Add education' }).click();
  await page.getByLabel('Level').selectOption('PG');
  await page.getByLabel('Course').fill('M.Sc. Physics');
  await page.getByLabel('Year of completion').fill('2014');
  await save(page);
  await expect(page.getByText('M.Sc. Physics')).toBeVisible();

  await page.getByRole('tab', { name: 'Resume' }).click();
  await page.getByLabel('Upload a resume').setInputFiles({
    name: 'kiran.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await expect(toast(page, 'Resume uploaded successfully.')).toBeVisible();
  const download = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download resume' }).click();
  expect((await download).suggestedFilename()).toBe('kiran.pdf');
  await page
    .getByLabel('Add another resume')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await page.getByLabel('Resume title').fill('Harbour pilot');
  await page.getByLabel('Date of birth').fill('1994-08-17');
  await save(page);
  const refused = 'Please upload a valid resume file (PDF or Word).';
  await expect(toast(page, `We saved your details, but not the file. ${refused}`)).toBeVisible();
  await expect(toast(page, 'Your resume details were saved.')).toBeHidden();
  await expect(page.getByLabel('Add another resume')).toHaveValue('');
  await expect(page.getByLabel('Add another resume')).toHaveAccessibleDescription(
    new RegExp(refused.slice(0, 20)),
  );
  await expect(card(page).getByText('17-Aug-1994')).toBeVisible();

  await page.getByRole('tab', { name: 'Avatar' }).click();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(card(page).getByRole('img', { name: 'Profile picture' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('M.Sc. Physics')).toBeVisible();
  await expect(page.getByText('Knot tying')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Add your last job' })).toBeVisible();
});

test('NAV-03 a link in an email to a page that requires sign-in says so, and opens it after signing in', async ({
  page,
}) => {
  const { data } = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/manage-jobs?application=1');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Sign in to open that page.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Job Seeker sign-in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(data.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/manage-jobs?application=1');
  await page.goto('/');
  await expect(page.getByText('Sign in to open that page.')).toBeHidden();
});
