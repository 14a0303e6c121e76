/** Applications and bookmarks, as a job seeker sees them. */
import type { Page } from '@playwright/test';
import { employerFields, formOf, jobPost } from '../support/people.ts';
import { signUp } from './support/newcomer.ts';
import { released } from './support/released.ts';
import { unfold } from './support/review.ts';
import { DIALOG, expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A user who makes API calls while the browser stays signed in as someone else. */
const caller = (page: Page, token: string) => async (call: string, data: object) => {
  const [method = 'POST', path = ''] = call.split(' ');
  const answer = await page.request.fetch(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { data }),
  });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** A company for one test, with a uniquely titled job. */
const openCompany = async (page: Page, title: string) => {
  const fields = { ...employerFields(), email: `company-${process.pid}-${Date.now()}@example.com` };
  const answer = await page.request.post('/api/signup-as-employer', { multipart: formOf(fields) });
  const { token }: { token: string } = await answer.json();
  const call = caller(page, token);
  const post = jobPost({ job_title: title, application_deadline_date: dayFromNow(30) });
  const { data }: { data: { id: number } } = await call('POST post-new-job', post);
  return { call, jobId: data.id, post };
};

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
let count = 0;
const unique = (words: string) => {
  count += 1;
  return `${words} ${process.pid}x${Date.now().toString(36)}x${count}`;
};

test('after applying from a list, bell and card show what the company did and changed', async ({
  page,
  expectAccessible,
}) => {
  const title = unique('Tide reader');
  const company = await openCompany(page, title);
  const { token } = await signUp(page);
  await page.goto(`/jobs?job_title=${encodeURIComponent(title)}`);
  await card(page, title).getByRole('link', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply For This Job' });
  await expect(dialog.getByText(title)).toBeVisible();
  await dialog.getByLabel('Message').fill('I know these waters.');
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByText('Your application has been sent.')).toBeVisible();
  await expect(card(page, title).getByText('Applied', { exact: true })).toBeVisible();
  await expect(card(page, title).getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);

  const { data } = await caller(page, token)('GET view-applied-jobs', {});
  const id: number = data[0].job_applied_id;
  await company.call('POST open-application', { application_id: id });
  await company.call('POST application-status', { application_id: id, status: 'interview' });
  await company.call(`POST update-job?id=${company.jobId}`, { ...company.post, work_mode_id: 3 });

  const bell = page.getByRole('button', { name: 'Notifications, 3 unread' });
  await released(page, bell);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(DIALOG);
  await panel.getByRole('link', { name: `interview you for “${title}”` }).click();
  await expect(page).toHaveURL(`/manage-jobs?application=${id}`);
  const application = card(page, title);
  await expect(application.getByText('Interview', { exact: true })).toBeVisible();
  await expect(application.getByText(/^The company viewed your application on /)).toBeVisible();
  await expect(application.getByText(/^The company invited you to an interview on /).first()).toBeVisible();
  const changes = application.getByRole('region', { name: 'Changed since you applied' });
  await expect(changes).toContainText('Work mode');
  await expect(changes.locator('del')).toContainText('On-site');

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  await company.call('POST delete-job', { job_id: company.jobId });
  await page.goto('/manage-jobs');
  await released(page, page.getByRole('button', { name: 'Notifications, 1 unread' }));
  // The list may have been requested shortly before the bell.
  await page.reload();
  await expect(card(page, title).getByText('Interview', { exact: true })).toHaveCount(0);
  await expect(card(page, title).getByText('Job closed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(panel.getByText(/was closed, so your application has ended\.$/)).toBeVisible();
});

/** Reports the only message. The first attempt fails, and loses nothing. */
const reportMessage = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Report the message by Kiran Das/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('Asks for money').check();
  await dialog.getByLabel(/What should we know/).fill('They want a fee.');
  await page.route('**/api/report-message', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Asks for money')).toBeChecked();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('We don’t tell the other side.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect(dialog.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Reported', exact: true })).toBeFocused();
};

test('a company writes; the applicant reads it on a phone, reports it, undoes a reply and sends it again', async ({
  page: company,
  browser,
}, { project }) => {
  const title = unique('Harbour diver');
  const { token } = await signUp(company, 'employer');
  const post = jobPost({ job_title: title, application_deadline_date: dayFromNow(30) });
  const { data: job } = await caller(company, token)('POST post-new-job', post);
  const context = await browser.newContext({ ...project.use, viewport: { width: 390, height: 844 } });
  const seeker = await context.newPage();
  const call = caller(seeker, (await signUp(seeker)).token);
  await call('POST apply-jobs', { manage_job_id: job.id });
  const id: number = (await call('GET view-applied-jobs', {})).data[0].job_applied_id;

  await company.goto(`/job-seekers/${job.id}?open=${id}`);
  await unfold(company, 'Messages');
  const drawer = company.getByRole('main');
  await drawer.getByLabel('Message to Kiran Das').fill('How deep do you dive?');
  await drawer.getByRole('button', { name: 'Send message' }).click();
  const sent = drawer.getByRole('listitem').filter({ hasText: 'How deep do you dive?' });
  await expect(sent.getByText('Not sent yet')).toBeVisible();

  await seeker.goto('/manage-jobs');
  await released(seeker, card(seeker, title).getByText('1 unread message'));
  await card(seeker, title).getByText('1 unread message').click();
  await expect(card(seeker, title).getByText('How deep do you dive?')).toBeVisible();
  await reportMessage(seeker);
  const field = seeker.getByLabel('Message to Harbour & Finch');
  await field.fill('Fifty metres.');
  await seeker.getByRole('button', { name: 'Send message' }).click();
  await expect(card(seeker, title).getByText('Not sent yet')).toBeVisible();
  await seeker
    .getByRole('button', { name: 'Undo', description: 'Your message goes out in a moment.' })
    .click();
  await expect(field).toHaveValue('Fifty metres.');
  await expect(card(seeker, title).getByText('Not sent yet')).toBeHidden();
  await expect(card(seeker, title).getByText('1 unread message')).toBeHidden();
  await seeker.getByRole('button', { name: 'Send message' }).click();
  await expect(card(seeker, title).getByText('Not sent yet')).toBeVisible();
  await context.close();

  await released(company, sent.getByText('Read', { exact: true }));
  await released(company, drawer.getByText('Fifty metres.'));
});
