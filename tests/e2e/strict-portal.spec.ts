/** A portal that asks for more than the portal of the other tests: confirmed addresses, two-factor authentication of staff. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { writeResumes } from '../../bench/resume-eval/evaluate.ts';
import { CLIENT, startIdentityProvider } from '../support/identity-provider.ts';
import { signUp } from './support/newcomer.ts';
import { freeUrl, withOwnPortal } from './support/own-portal.ts';
import { test as base, DIALOG, expect } from './support/test.ts';

interface StrictPortal {
  readonly url: string;
  /** The links to a page in emails to an address, oldest first. */
  linksTo(email: string, path?: string): Promise<string[]>;
}

/** Decodes an email's transfer encoding. */
const decoded = (message: string) => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const emailsIn = async (output: string, email: string): Promise<string[]> => {
  const files = [...output.matchAll(/^Mail: (.+)$/gm)].flatMap(([, file]) => file ?? []);
  const emails = await Promise.all(files.map(async (file) => decoded(await readFile(file, 'utf8'))));
  return emails.filter((message) => message.includes(`To: ${email}`));
};
const linksIn = async (output: string, email: string, path = '/confirm-email'): Promise<string[]> => {
  const emails = await emailsIn(output, email);
  return emails
    .flatMap((message) => /^http\S+\?token=\S+$/m.exec(message)?.[0] ?? [])
    .filter((link) => new URL(link).pathname === path);
};

const test = base.extend<object, { portal: StrictPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from the pattern.
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
      const settings = {
        SAMPLE_DATA: '20',
        REQUIRE_CONFIRMED_EMAIL: '1',
        REQUIRE_TWO_FACTOR: '1',
        OIDC_PROVIDERS: JSON.stringify([provider]),
      };
      try {
        await withOwnPortal({ url, settings }, ({ output }) =>
          use({ url, linksTo: (email, path) => linksIn(output(), email, path) }),
        );
      } finally {
        await acme.close();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});

// One portal for all tests, which therefore all run on the small screen: starting it takes longer than they do.
test.describe.configure({ mode: 'default' });

test('if addresses need confirmation, applying requires the emailed link', {
  tag: '@phone',
}, async ({ page, portal, expectConsole }) => {
  const { email } = (await signUp(page)).data;
  const answer = await page.request.get('/api/jobs?country_id=101');
  const { data: jobs }: { data: { id: number }[] } = await answer.json();
  const job = `/job-detail/${jobs[0]?.id}`;
  await page.goto(job);
  const apply = page.getByRole('button', { name: 'Apply Now' }).locator('visible=true');
  expectConsole(/403/);
  await apply.click();
  await expect(
    page.getByText('Confirm your email first: follow the link we sent you.').first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Send link again' }).locator('visible=true').click();
  await expect(page.getByText(`We’ve sent a link to ${email}.`).first()).toBeVisible();
  await expect.poll(async () => (await portal.linksTo(email)).length).toBe(2);
  await page.goto((await portal.linksTo(email))[1] ?? '');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('We’ve confirmed your email.')).toBeVisible();

  await page.goto(job);
  await apply.click();
  await expect(page.getByText('Your application has been sent.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Applied' }).locator('visible=true')).toBeDisabled();
});

/** Lighthouse's slow 4G: 1.6 Mbit/s with a latency of 150 ms each way. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const TAPS_MAX = 8;

test('a visitor with a resume applies in eight taps on a slow phone', {
  tag: '@phone',
}, async ({ page, portal, expectAccessible }) => {
  const answer = await page.request.get('/api/jobs?country_id=101');
  const { data: jobs }: { data: { id: number }[] } = await answer.json();
  const [written] = await writeResumes();
  if (!written) throw new Error('There is no resume.');
  const email = 'asha.raman@example.com';
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);

  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'checkbox' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).locator('visible=true').click();
  };
  await page.goto(`/job-detail/${jobs[1]?.id}`);
  await tap('Apply Now', 'link');
  // The dialog, or its page if the scripts are late.
  await expect(page.getByText('Please sign in to proceed with your application.')).toBeVisible();
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  const dialog = isDialog ? page.getByRole('dialog') : page.getByRole('main');
  // The field, the file, and the button of the system's file chooser.
  taps += 3;
  await dialog.getByLabel('Resume').setInputFiles({ name: 'asha.docx', mimeType: '', buffer: written.bytes });
  await expect(dialog.getByText('We filled in what your resume says.', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Asha');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await (isDialog ? expectAccessible(DIALOG) : expectAccessible());
  await tap(/I accept the terms/, 'checkbox');
  await tap('Send application');
  await expect(page.getByText(`We’ve emailed a link to ${email}.`, { exact: false })).toBeVisible();
  const links = () => portal.linksTo(email, '/confirm-application');
  await expect.poll(async () => (await links()).length).toBe(1);
  // The link in the email program.
  taps += 1;
  await page.goto((await links())[0] ?? '');
  await expect(page.getByText(/, with the file .?asha\.pdf/)).toBeVisible();
  await tap('Send my application');
  await expect(page.getByText('Your application has been sent.').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Companies can find me' })).not.toBeChecked();
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  await network.detach();
  await expectAccessible();
  await page.goto((await links())[0] ?? '');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been sent' })).toBeVisible();
});

test('a newcomer signs up with a provider, signs in again, and disconnects it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/jobseeker-signup');
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(page.getByText('We’ll create a job seeker account for noor@example.com.')).toBeVisible();
  await expect(page).toHaveURL('/provider-signin');
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
  await page.getByLabel('Mobile number').fill('+91 98200 00002');
  await page.getByLabel('Work status').selectOption({ index: 1 });
  await page.getByLabel('Job seeker type').selectOption({ index: 1 });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.clear());
  const account = '/profile?tab=settings&section=account';
  await page.goto(`/jobseeker-signin?next=${encodeURIComponent(account)}`);
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  const connected = page.getByRole('region', { name: 'Connected accounts' });
  await expect(connected.getByText('noor@example.com')).toBeVisible();
  await connected.getByRole('button', { name: 'Disconnect Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(connected.getByText('You haven’t connected an account yet.')).toBeVisible();
  // The response removed the request's secret.
  await page.goto('/provider-signin?code=stolen&state=stolen');
  await expect(page.getByText('We can’t continue here. Please start again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t sign you in');
});

const STAFF = { email: 'staff@shortlist.example', password: 'let-me-in-please' };

const signInStaff = async (page: Page) => {
  await page.goto('/jobseeker-signin');
  await page.getByLabel('Email', { exact: true }).fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
};
const partOf = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

/** From the settings to the recovery codes. */
const setUp = async (page: Page, look = async () => {}): Promise<TOTP> => {
  const part = partOf(page);
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByLabel('Your password', { exact: true }).fill(STAFF.password);
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

test('staff set up two-factor authentication before they work, and sign in with a code', {
  tag: '@phone',
}, async ({ page, expectConsole, expectAccessible }) => {
  expectConsole(/403/);
  await signInStaff(page);
  await expect(page.getByText('You need two-factor authentication before you can work')).toBeVisible();
  const totp = await setUp(page, expectAccessible);
  const part = partOf(page);
  await part.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(part.getByText('Recovery codes left: 10')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  expectConsole(/401/);
  await signInStaff(page);
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
