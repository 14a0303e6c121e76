/** Passkeys in a browser with a virtual authenticator. */
import type { Page } from '@playwright/test';
import { PASSWORD, signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const ACCOUNT = '/profile?tab=settings&section=account';

/** A device like a phone: it stores passkeys and verifies its user. */
const addDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a user adds a passkey, signs in with it, renames and removes it', async ({ page }) => {
  await addDevice(page);
  await signUp(page);
  await page.goto(ACCOUNT);
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
  await expect(passkeys.getByText('You don’t have a passkey yet.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name').fill('My phone');
  await passkeys.getByLabel('Your password').fill(PASSWORD);
  await passkeys.getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeys.getByRole('listitem').getByText('My phone')).toBeVisible();
  await expect(passkeys.getByText('Never used')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/company-signin?next=${encodeURIComponent(ACCOUNT)}`);
  // The test's device would accept a suggestion as soon as the pointer is down.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(passkeys.getByText(/Last used/)).toBeVisible();

  // Like a suggestion at the email field, which the test's device accepts automatically.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/jobseeker-signin?next=${encodeURIComponent(ACCOUNT)}`);
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Shift');
  await expect(passkeys.getByText(/Last used/)).toBeVisible();

  await passkeys.getByRole('button', { name: 'Rename “My phone”' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Key ring');
  await page.getByRole('button', { name: 'Save name' }).click();
  await passkeys.getByRole('button', { name: 'Remove “Key ring”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('You don’t have a passkey yet.')).toBeVisible();
});
