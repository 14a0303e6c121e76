/**
 * Text that would be a script if a page allowed it: typed into every field, shown everywhere, executed
 * nowhere.
 */
import type { Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { HOSTILE, hostileWorld, MARK, postAs } from './support/hostile-world.ts';
import { signUp } from './support/newcomer.ts';
import { signInAs } from './support/personas.ts';
import { unfold } from './support/review.ts';
import { expect, test } from './support/test.ts';

const become = (page: Page, { token, expiration_time, data }: SignedIn) =>
  page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      [STORAGE_KEYS.token]: token,
      [STORAGE_KEYS.expiry]: expiration_time,
      [STORAGE_KEYS.user]: JSON.stringify(data),
      [STORAGE_KEYS.authenticated]: 'true',
      ...(data.role === 'employer' ? { [STORAGE_KEYS.employer]: 'true' } : {}),
    },
  );

/** None of the input became an element, and none of its event handlers exist. */
const expectInert = async (page: Page) => {
  const found = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll(
          'img[src="x"], svg[onload], iframe[src^="javascript"], a[href^="javascript"]',
        ),
      ].length + [...document.querySelectorAll('[onclick], [onerror], [onload]')].length,
  );
  expect(found, page.url()).toBe(0);
};

test('HTML and script typed into any field are shown as text and never run', {
  tag: '@nightly',
}, async ({ page }) => {
  // All screens that show other users' text, in one run.
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { employer, seeker, jobId, companyId } = await hostileWorld(page);
  const sees = async (text: string) => {
    await expect(page.getByText(text).locator('visible=true').first(), page.url()).toBeVisible();
    await expectInert(page);
  };
  const shows = async (address: string, text = `${MARK}<img`) => {
    await page.goto(address);
    await sees(text);
  };
  await shows(`/job-detail/${jobId}`, `Rich ${MARK}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(2)</script>');
  await shows(`/jobs?country_id=101&job_title=${MARK}`);
  await page.goto(`/jobs?job_title=${encodeURIComponent(HOSTILE)}`);
  await expect(page.locator('input[type=search]').first()).toHaveValue(HOSTILE.slice(0, 100));
  await expectInert(page);
  await shows(`/companies/${companyId}`, HOSTILE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${MARK}<img`);

  await become(page, seeker);
  await shows('/profile', `${MARK}<b onclick=alert(8)>`);
  await shows('/manage-jobs');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await sees(HOSTILE.slice(0, 40));

  await become(page, employer);
  await shows('/emplyeer-jobs');
  await shows(`/job-seekers/${jobId}`);
  await page.locator('tr [data-applicant]').click();
  await unfold(page, 'Notes');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: HOSTILE }).first(),
  ).toBeVisible();
  await expectInert(page);
  await shows('/jobseekers', `${MARK}<b onclick=alert(8)>`);
  await shows(`/candidate-detail?id=${seeker.data.id}`, HOSTILE);
  for (const call of ['export-jobs', 'export-applicants']) {
    const headers = (await postAs(page, employer, call, { manage_job_id: jobId })).headers();
    expect(headers['content-type'], call).toMatch(/^text\/csv/);
    expect(headers['content-disposition'], call).toMatch(/^attachment/);
    expect(headers['x-content-type-options'], call).toBe('nosniff');
  }

  await signInAs(page, 'staff');
  for (const list of ['jobs', 'messages', 'companies', 'applications']) {
    await shows(`/staff/${list}?filter=${encodeURIComponent(JSON.stringify({ q: MARK }))}`);
  }
  await shows(`/staff/jobs/${jobId}`, HOSTILE);
  await page.goto(`/staff/users/${seeker.data.id}`);
  await sees(`${MARK}<img`);
  expect(dialogs).toEqual([]);
});

test('no inline script runs and no inline style applies, on pages and in the console', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  await signUp(page, 'employer');
  for (const address of ['/', '/dashboard']) {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy'], address).not.toContain('unsafe');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = "document.documentElement.dataset.ran = 'yes'";
      document.body.append(script);
      document.body.insertAdjacentHTML(
        'beforeend',
        `<img alt="" src="data:," onerror="document.documentElement.dataset.ran = 'yes'">
        <style>h1 { color: rgb(1, 2, 3) !important }</style><i id="styled" style="color: rgb(1, 2, 3)">x</i>`,
      );
    });
    await expect(page.locator('html'), address).not.toHaveAttribute('data-ran', 'yes');
    await expect(page.locator('#styled'), address).not.toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.locator('h1').first(), address).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  }
});
