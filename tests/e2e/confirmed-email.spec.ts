/** A portal that requires confirmed addresses, unlike the portal of the other tests. */
import { readFile } from 'node:fs/promises';
import { writeResumes } from '../../bench/resume-eval/evaluate.ts';
import { withOwnPortal } from './support/own-portal.ts';
import { signUpSeeker } from './support/people.ts';
import { test as base, DIALOG, expect } from './support/test.ts';

interface StrictPortal {
  readonly url: string;
  /** The links to a page in emails to an address, oldest first. */
  linksTo(email: string, path?: string): Promise<string[]>;
  /** The sign-in codes emailed to an address, oldest first. */
  codesTo(email: string): Promise<string[]>;
}

/** Decodes an email's transfer encoding. */
const decoded = (message: string) => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const emailsIn = async (output: string, email: string): Promise<string[]> => {
  const files = [...output.matchAll(/^Mail: (.+)$/gm)].flatMap(([, file]) => file ?? []);
  const emails = await Promise.all(files.map(async (file) => decoded(await readFile(file, 'utf8'))));
  return emails.filter((message) => message.includes(`To: ${email}`));
};
const codesIn = async (output: string, email: string): Promise<string[]> =>
  (await emailsIn(output, email)).flatMap((message) => /^(\d{6})\r?$/m.exec(message)?.[1] ?? []);
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
      const settings = { SAMPLE_DATA: '20', REQUIRE_CONFIRMED_EMAIL: '1' };
      await withOwnPortal({ settings }, ({ url, output }) =>
        use({
          url,
          linksTo: (email, path) => linksIn(output(), email, path),
          codesTo: (email) => codesIn(output(), email),
        }),
      );
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});

// One portal for all tests, because starting it takes longer than they do.
test.describe.configure({ mode: 'serial' });

test('AUTH-02 AUTH-03 DETAIL-06 if addresses need confirmation, applying requires the emailed link', {
  tag: '@phone',
}, async ({ page, portal, expectConsole }) => {
  const { email } = await signUpSeeker(page, 'Kiran');
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
const SECONDS_MAX = 60;
const TAPS_MAX = 8;

test('APPLY-01 APPLY-02 APPLY-04 a visitor with a resume applies within a minute and eight taps on a slow phone', {
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
  const start = Date.now();
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
  await expect(page).toHaveURL(/\/manage-jobs/);
  expect((Date.now() - start) / 1000).toBeLessThan(SECONDS_MAX);
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  await network.detach();
  await page.goto((await links())[0] ?? '');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been sent' })).toBeVisible();
});
