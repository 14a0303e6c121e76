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
}, async ({ page }) => {
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
  await page.reload();
  await expect(page.getByLabel('Job you want')).toHaveValue(/\d+/);
  await expect(page.getByRole('checkbox', { name: 'Full Time' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove Pune, Maharashtra' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Hyderabad, Pune', { exact: true })).toBeHidden();
});
