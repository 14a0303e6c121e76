/** Actions of users in a browser. */
import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { pdf } from '../../support/people.ts';
import { COMPANY_DOMAIN, verifyCompany } from './newcomer.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

const unique = () => `${process.pid}-${performance.now().toString(36).replace('.', '')}`;
const PASSWORD = 'correct horse battery';

/** A company signs up and reaches its dashboard. */
export const signUpCompany = async (page: Page, companyName: string): Promise<Person> => {
  const person = { email: `company-${unique()}@${COMPANY_DOMAIN}`, password: PASSWORD };
  await page.goto('/company-signup');
  await page.getByLabel('Company name').fill(companyName);
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Mobile number').fill('+91 98200 00001');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('Address').fill('14 Marine Lines, Mumbai');
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create company account' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  await verifyCompany(page, token ?? '');
  return person;
};

/** Signs up a job seeker with a resume, in the form that is open. */
export const fillSeekerForm = async (page: Page, firstName: string): Promise<Person> => {
  const person = { email: `seeker-${unique()}@example.com`, password: PASSWORD };
  await page.getByLabel('Job seeker type').selectOption('Worker');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Das');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Mobile number').fill('+91 98200 00002');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('Work status').selectOption('Experienced');
  const resume = pdf(`of ${firstName}`);
  await page.getByLabel('Resume').setInputFiles({
    name: resume.name,
    mimeType: resume.type,
    buffer: Buffer.from(await resume.arrayBuffer()),
  });
  await expect(page.getByText('Resume uploaded successfully.').first()).toBeVisible();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  return person;
};

/** Logs out through the account menu, and waits for the confirmation. */
export const logOut = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, log me out!' }).click();
  await expect(page.getByText('Logged out successfully!!').first()).toBeVisible();
};

export const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Your account' }).click();
