/** A portal that requires two-factor authentication for staff, as in production. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { createStaff } from '#server/modules/accounts/repository.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { users } from '#server/platform/db/schema.ts';
import { readEnv } from '#server/platform/env.ts';
import { withOwnPortal } from './support/own-portal.ts';
import { test as base, expect } from './support/test.ts';

const PASSWORD = 'correct horse battery';
const PEOPLE = { jo: 'Jo', ada: 'Ada', ravi: 'Ravi' } as const;
type Name = keyof typeof PEOPLE;
const emailOf = (name: Name) => `${name}@portal.example`;

/** Creates the accounts before the portal starts, as an operator does. */
const hireStaff = async (folder: string): Promise<void> => {
  const database = await openDatabase(readEnv({ DATA_DIR: folder }));
  try {
    const passwordHash = await hashPassword(PASSWORD);
    for (const name of ['jo', 'ada', 'ravi'] as const) {
      const person = { email: emailOf(name), firstName: PEOPLE[name], lastName: 'Lee' };
      const id = (await createStaff(database.db, person)) ?? 0;
      await database.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    }
  } finally {
    await database.close();
  }
};

const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from the pattern.
    async ({}, use) => {
      const options = { settings: { REQUIRE_TWO_FACTOR: '1' }, prepare: hireStaff };
      await withOwnPortal(options, ({ url }) => use(url));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ portalUrl }, use) => use(portalUrl),
});
// Serial, because they share a portal, and starting it takes longer than the tests.
test.describe.configure({ mode: 'default' });

const signIn = async (page: Page, name: Name) => {
  await page.goto('/jobseeker-signin');
  await page.getByLabel('Email', { exact: true }).fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
};
const partOf = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

/** From the settings to the recovery codes. */
const setUp = async (page: Page, look = async () => {}): Promise<TOTP> => {
  const part = partOf(page);
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await look();
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret });
  await part.getByLabel('Code from the app').fill(totp.generate());
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(10);
  return totp;
};
/** The current code may already have been used for the setup. */
const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + 30_000 });

test('TFA-01 TFA-02 TFA-07 staff set up two-factor authentication before they work, and sign in with a code', async ({
  page,
  expectConsole,
  expectAccessible,
}) => {
  expectConsole(/403/);
  await signIn(page, 'jo');
  await expect(page.getByText('You need two-factor authentication before you can work')).toBeVisible();
  const totp = await setUp(page, expectAccessible);
  const part = partOf(page);
  await part.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(part.getByText('Recovery codes left: 10')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  expectConsole(/401/);
  await signIn(page, 'jo');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expectConsole(/422/);
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code isn’t right')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(nextCode(totp));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
