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

/** A job seeker signs up with a resume and reaches the home page. */
export const signUpSeeker = async (page: Page, firstName: string): Promise<Person> => {
  const person = { email: `seeker-${unique()}@example.com`, password: PASSWORD };
  await page.goto('/jobseeker-signup');
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
  await expect(page.getByText('Account Created Successfully!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
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

/** Chooses a value in a searchable select of the form. */
export const choose = async (page: Page, list: string, entry: string): Promise<void> => {
  const input = page.getByRole('combobox', { name: list, exact: true });
  await input.click();
  if (await input.isEditable()) await input.fill(entry);
  await page.getByRole('option', { name: entry, exact: true }).click();
};

const DAY_MS = 86_400_000;

/** Fills in the whole job form, with a deadline in one month. */
export const fillJobPost = async (page: Page, title: string): Promise<void> => {
  const write = (label: string, text: string) => page.getByLabel(label).fill(text);
  await write('Job title', title);
  await choose(page, 'Category', 'Software Development');
  await choose(page, 'Subcategory', 'Backend Development');
  await choose(page, 'Job type', 'professional');
  await choose(page, 'Employment types', 'Full Time');
  await page.keyboard.press('Escape');
  await choose(page, 'Industry', 'Information Technology');
  await write(
    'Job description',
    'You keep the lights of the harbour burning, and the ledger of ships in order.',
  );
  await write('Responsibilities', 'Trim the wicks. Write the ledger.');
  await write('Vacancies', '2');
  await choose(page, 'Experience', '3 years');
  await write('Salary', '6-10 lpa');
  await choose(page, 'Work mode', 'Hybrid');
  await choose(page, 'Country', 'India');
  await choose(page, 'State', 'Maharashtra');
  await choose(page, 'City', 'Mumbai');
  await write('Zip code', '400001');
  await write('Application deadline', new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10));
};
