/** A portal that requires two-factor authentication of its staff, as production does. */
import { TOTP } from 'otpauth';
import { freePort } from '../support/free-port.ts';
import { runPortal, withFolder } from '../support/portal-process.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      await withFolder(async (folder) => {
        const port = String(await freePort());
        const url = `http://localhost:${port}`;
        const process = runPortal({
          PORT: port,
          PUBLIC_URL: url,
          DATA_DIR: folder,
          SAMPLE_DATA: '20',
          LOG_LEVEL: 'error',
          REQUIRE_TWO_FACTOR: '1',
        });
        try {
          await process.says(/Shortlist is at/);
          await use(url);
        } finally {
          process.child.kill();
          await process.ended;
        }
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ portalUrl }, use) => use(portalUrl),
});

test('TFA-01 TFA-02 TFA-07 staff set up two-factor authentication before they work, and sign in with a code', async ({
  page,
  expectConsole,
  expectAccessible,
}) => {
  const signIn = async () => {
    await page.goto('/jobseeker-signin');
    await page.getByLabel('Email').fill('staff@shortlist.example');
    await page.getByLabel('Password', { exact: true }).fill('let-me-in-please');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  };
  expectConsole(/403/);
  await signIn();
  await expect(page.getByText('You need two-factor authentication before you can work')).toBeVisible();
  const part = page.getByRole('region', { name: 'Two-factor authentication' });
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByLabel('Your password', { exact: true }).fill('let-me-in-please');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible();
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret });
  await part.getByLabel('Code from the app').fill(totp.generate());
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(10);
  await expectAccessible();
  await part.getByRole('button', { name: "I've saved them" }).click();
  await expect(part.getByText('Recovery codes left: 10')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  expectConsole(/401/);
  await signIn();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible();
  expectConsole(/422/);
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText("That code isn't right")).toBeVisible();
  await expect(code).toBeFocused();
  // The code of this moment may have turned it on.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
