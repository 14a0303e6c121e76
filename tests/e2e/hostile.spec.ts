/** Text that would be a script if a page let it: typed into every field, shown everywhere, run nowhere. */
import type { Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts.ts';
import { STORAGE_KEYS } from '#contract/constants.ts';
import { jobPost, pdf } from '../support/people.ts';
import { signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const MARK = `${process.pid}${Date.now().toString(36)}`;
const HOSTILE = `${MARK}<img src=x onerror=alert(1)>"'><script>alert(2)</script><svg onload=alert(3)>`;
const RICH = `<p onclick="alert(4)">Rich ${MARK}</p><script>alert(5)</script><iframe src="javascript:alert(6)"></iframe><a href="javascript:alert(7)">link</a>`;

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

/** Nothing of what was typed became an element, and no event of it is left. */
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

test('DETAIL-03 CAND-01 HTML and script typed into any field are shown as text, and nothing of them runs', async ({
  page,
}) => {
  // Eight screens in one go.
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const employer = await signUp(page, 'employer');
  const seeker = await signUp(page);
  const post = async (as: SignedIn, call: string, data: object) => {
    const answer = await page.request.post(`/api/${call}`, {
      data,
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const deadline = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const posted = await post(employer, 'post-new-job', {
    ...jobPost({ application_deadline_date: deadline }),
    job_title: HOSTILE,
    job_description: `${RICH}<p>You guide ships into the port, by day and by night.</p>`,
    responsibilities: RICH,
  });
  const { data: job }: { data: { id: number } } = await posted.json();
  await post(seeker, `candidate-general-details-update?user_id=${seeker.data.id}`, {
    name: HOSTILE.slice(0, 60),
    last_name: HOSTILE.slice(0, 60),
    work_status: 'Experienced',
    jobseeker_type: 'Worker',
  });
  await post(seeker, 'candidate-about-me-create-or-update', { about_me: HOSTILE });
  await post(seeker, 'candidate-skill-details-update', { skills: [`${MARK}<b onclick=alert(8)>`] });
  await post(seeker, `candidate-experience-details-create?user_id=${seeker.data.id}`, {
    company_name: HOSTILE.slice(0, 100),
    exp_designation: HOSTILE.slice(0, 100),
    year_from: '2020-01-01',
    year_to: '2021-01-01',
  });
  const resume = pdf();
  const applied = await page.request.post('/api/apply-jobs', {
    multipart: {
      manage_job_id: String(job.id),
      message: HOSTILE,
      resume: {
        name: `${MARK}<img src=x onerror=alert(9)>.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from(await resume.arrayBuffer()),
      },
    },
    headers: { authorization: `Bearer ${seeker.token}` },
  });
  expect(applied.ok(), await applied.text()).toBe(true);
  await post(seeker, 'contact-messages', {
    name: HOSTILE.slice(0, 60),
    email: seeker.data.email,
    subject: HOSTILE.slice(0, 100),
    message: HOSTILE,
  });

  const shows = async (address: string, text: string) => {
    await page.goto(address);
    await expect(page.getByText(text).locator('visible=true').first(), address).toBeVisible();
    await expectInert(page);
  };
  await shows(`/job-detail/${job.id}`, `Rich ${MARK}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(2)</script>');
  await shows(`/jobs?country_id=101&job_title=${MARK}`, `${MARK}<img`);
  await page.goto(`/jobs?job_title=${encodeURIComponent(HOSTILE)}`);
  await expect(page.locator('input[type=search]').first()).toHaveValue(HOSTILE.slice(0, 100));
  await expectInert(page);
  await become(page, seeker);
  await shows('/profile', `${MARK}<b onclick=alert(8)>`);
  await shows('/manage-jobs', `${MARK}<img`);
  await become(page, employer);
  await shows('/emplyeer-jobs', `${MARK}<img`);
  await shows(`/job-seekers/${job.id}`, `${MARK}<img`);
  await shows('/jobseekers', `${MARK}<b onclick=alert(8)>`);
  expect(dialogs).toEqual([]);
});

test('ROLE-01 no inline script runs and no inline style holds, on pages and in the console alike', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  await signUp(page, 'employer');
  for (const address of ['/', '/jobs', '/dashboard']) {
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
