/** Signing in with an external account, using a provider on this machine. */

import { CLIENT, startIdentityProvider } from '../support/identity-provider.ts';
import { freeUrl, withOwnPortal } from './support/own-portal.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const url = await freeUrl();
      const acme = await startIdentityProvider(`${url}/provider-signin`);
      acme.signIn({
        sub: '7',
        email: 'noor@example.com',
        email_verified: true,
        given_name: 'Noor',
        family_name: 'Khan',
      });
      const { clientId: client_id, clientSecret: client_secret } = CLIENT;
      const provider = { id: 'acme', label: 'Acme', issuer: acme.issuer, client_id, client_secret };
      const settings = { OIDC_PROVIDERS: JSON.stringify([provider]) };
      try {
        await withOwnPortal({ url, settings }, () => use(url));
      } finally {
        await acme.close();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('OIDC-02 OIDC-03 OIDC-06 a newcomer signs up with a provider, signs in again, and disconnects it', async ({
  page,
  portalUrl,
}) => {
  await page.goto(`${portalUrl}/jobseeker-signup`);
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(page.getByText('We’ll create a job seeker account for noor@example.com.')).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl}/provider-signin`);
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await page.getByLabel('Mobile number').fill('+91 98200 00002');
  await page.getByLabel('Work status').selectOption({ index: 1 });
  await page.getByLabel('Job seeker type').selectOption({ index: 1 });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${portalUrl}/`);

  await page.evaluate(() => localStorage.clear());
  const account = '/profile?tab=settings&section=account';
  await page.goto(`${portalUrl}/jobseeker-signin?next=${encodeURIComponent(account)}`);
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  const connected = page.getByRole('region', { name: 'Connected accounts' });
  await expect(connected.getByText('noor@example.com')).toBeVisible();
  await connected.getByRole('button', { name: 'Disconnect Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(connected.getByText('You haven’t connected an account yet.')).toBeVisible();
  // The response removed the request's secret.
  await page.goto(`${portalUrl}/provider-signin?code=stolen&state=stolen`);
  await expect(page.getByText('We can’t continue here. Please start again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t sign you in');
});
