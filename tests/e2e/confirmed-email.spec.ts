/** A portal whose operator wants addresses confirmed, which the one of the other tests does not ask for. */
import { readFile } from 'node:fs/promises';
import { freePort } from '../support/free-port.ts';
import { runPortal, withFolder } from '../support/portal-process.ts';
import { signUpSeeker } from './support/people.ts';
import { test as base, expect } from './support/test.ts';

interface StrictPortal {
  readonly url: string;
  /** The confirmation links that were emailed to an address, oldest first. */
  linksTo(email: string): Promise<string[]>;
}

/** Undoes the transfer encoding of an email. */
const decoded = (message: string) => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const linksIn = async (output: string, email: string): Promise<string[]> => {
  const files = [...output.matchAll(/^Mail: (.+)$/gm)].flatMap(([, file]) => file ?? []);
  const emails = await Promise.all(files.map(async (file) => decoded(await readFile(file, 'utf8'))));
  return emails
    .filter((message) => message.includes(`To: ${email}`))
    .flatMap((message) => /^http\S+\/confirm-email\?token=\S+$/m.exec(message)?.[0] ?? []);
};

const test = base.extend<object, { portal: StrictPortal }>({
  portal: [
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
          REQUIRE_CONFIRMED_EMAIL: '1',
        });
        try {
          await process.says(/Shortlist is at/);
          await use({ url, linksTo: (email) => linksIn(process.output(), email) });
        } finally {
          process.child.kill();
          await process.ended;
        }
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});

test('AUTH-02 AUTH-03 DETAIL-06 if addresses need confirmation, applying requires the emailed link', {
  tag: '@phone',
}, async ({ page, portal, expectConsole, expectAccessible }) => {
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
  await expectAccessible();

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
