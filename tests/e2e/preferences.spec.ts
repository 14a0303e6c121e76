import type { Page } from '@playwright/test';
import { signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
const open = async (page: Page) => {
  await page.goto('/profile?tab=settings&section=preferences');
  await expect(page.getByRole('heading', { name: 'What you’re looking for' })).toBeVisible();
};

test('PROFILE-01 PROFILE-08 preferences are saved and shown on the card; places work by keyboard alone', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await signUp(page);
  await open(page);
  await page.getByLabel('Job you want').selectOption('Frontend Developer');
  await page.getByLabel('Salary you want').selectOption('₹6-10 lakh a year');
  await page.getByRole('checkbox', { name: 'Full Time' }).check();
  await page.getByLabel('Current Location').fill('Thane');
  const places = page.getByLabel('Preferred places').first();
  await places.fill('Nowhere at all');
  await places.press('Enter');
  await expect(page.getByText('Choose a city from the list.')).toBeVisible();
  // Enter takes the suggestion with the same spelling, even before suggestions load, and without the state's
  // name.
  await places.fill('Hyderabad');
  await places.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Hyderabad, Telangana' })).toBeVisible();
  await places.pressSequentially('Pune, Maharashtra');
  await expect(async () => {
    if (await places.inputValue()) await places.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Pune, Maharashtra' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toast(page, 'Your preferences were saved.')).toBeVisible();
  const card = page.getByRole('complementary');
  for (const text of ['₹6-10 lakh a year', 'Thane', 'Hyderabad, Pune']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible();
  await page.reload();
  await expect(page.getByLabel('Job you want')).toHaveValue(/\d+/);
  await expect(page.getByRole('checkbox', { name: 'Full Time' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove Pune, Maharashtra' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Hyderabad, Pune', { exact: true })).toBeHidden();
});

test('PROFILE-08 the switches explain who sees what, and can’t contradict each other', async ({ page }) => {
  await signUp(page);
  await open(page);
  const employers = page.getByRole('switch', { name: 'Companies can find me' });
  const publicly = page.getByRole('switch', { name: 'Show a public card' });
  await expect(employers).toBeChecked();
  await expect(publicly).not.toBeChecked();
  await expect(page.getByText('Preview of your public card')).toBeVisible();
  await publicly.click();
  await expect(publicly).toBeChecked();
  await expect(page.getByRole('figure', { name: 'Your public card' })).toContainText('Kiran D.');
  await expect(page.getByText('It never shows your surname', { exact: false })).toBeVisible();
  await employers.click();
  await expect(employers).not.toBeChecked();
  await expect(publicly).not.toBeChecked();
  await expect(page.getByText('Companies can’t find you.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(employers).not.toBeChecked();
});

test('PROFILE-08 a company is found by name, hidden from, and unhidden again', async ({ page }) => {
  await signUp(page);
  await open(page);
  const company = page.getByLabel('Company name');
  await company.pressSequentially('brightside labs');
  await expect(async () => {
    if (await company.inputValue()) await company.press('Enter');
    await expect(page.getByRole('list', { name: 'Companies you hide from' })).toHaveText('Brightside Labs', {
      timeout: 500,
    });
  }).toPass();
  await expect(toast(page, 'This company can no longer find you.')).toBeVisible();
  // Already hidden, so there is nothing to do and no error.
  await company.fill('Brightside Labs');
  await company.press('Enter');
  await expect(company).toHaveValue('');
  await expect(page.getByText('Choose a company from the list.')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Stop hiding from Brightside Labs' }).click();
  await expect(toast(page, 'This company can find you again.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Companies you hide from' })).toBeHidden();
});

test('PROFILE-08 preferences that fail to load say so, and load on retry', async ({
  page,
  expectConsole,
}) => {
  await signUp(page);
  expectConsole(/503/);
  let fails = true;
  await page.route('**/api/candidate-preferences', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { message: 'The server is busy.', code: 'busy' } })
      : route.continue(),
  );
  await page.goto('/profile?tab=settings&section=preferences');
  await expect(page.getByText('The server is busy.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'What you’re looking for' })).toBeVisible();
});
