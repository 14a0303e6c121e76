/** What recruiters set up once: automations, interview plans, their own calendar, and letters of offers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { postJob, post as send } from './support/calls.ts';
import { emailed } from './support/mail.ts';
import { signUp } from './support/newcomer.ts';
import { release, released } from './support/released.ts';
import { unfold } from './support/review.ts';
import { DIALOG, expect, test } from './support/test.ts';

const PORT = Number(process.env.E2E_CALENDAR_PORT);
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const LICENCE = { kind: 'yes_no', text: 'Do you have a licence?', is_required: true, choices: [] };

/** A company with a job, and how people apply to it. */
const arrange = async (page: Page, browser: Browser, options: object, change: object = {}) => {
  const { token: company } = await signUp(page, 'employer');
  const jobId = await postJob(page.request, company, change);
  const apply = async (firstName: string, more: object = {}) => {
    const candidate = await (await browser.newContext(options)).newPage();
    const { token, data } = await signUp(candidate, 'seeker', { first_name: firstName });
    await send(candidate.request, 'apply-jobs', token, { manage_job_id: jobId, ...more });
    return { candidate, email: data.email };
  };
  return { jobId, apply };
};

test('an automation sorts applicants by an answer', async ({ page, browser, expectAccessible }, {
  project,
}) => {
  const { jobId, apply } = await arrange(page, browser, project.use, {
    job_title: 'Night pilot',
    questions: [{ ...LICENCE, expected: 'yes' }],
  });
  await page.goto('/automations');
  await page.getByRole('button', { name: 'New automation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New automation' });
  await dialog.getByLabel('Job', { exact: true }).click();
  await page.getByRole('option', { name: 'Night pilot' }).click();
  await dialog.getByLabel('Question').selectOption('Do you have a licence?');
  await dialog.getByLabel('Answer').selectOption('Yes');
  await dialog.getByLabel('Move to').selectOption('Shortlisted');
  await expectAccessible(DIALOG);
  await dialog.getByRole('button', { name: 'Save automation' }).click();
  await expect(page.getByText('“Do you have a licence?” is answered: Yes')).toBeVisible();

  const answer = await page.request.get(`/api/job-questions?id=${jobId}`);
  const [asked] = (await answer.json()).data;
  const answering = (value: string) => ({ answers: [{ question_id: asked.id, answer: value }] });
  await (await apply('Ada', answering('yes'))).candidate.close();
  await (await apply('Ben', answering('no'))).candidate.close();
  await page.goto(`/job-seekers/${jobId}`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Ada Das')).toContainText('Shortlisted');
  await expect(rowOf('Ben Das')).toContainText('Applied');
});

test('a planned round finds times that are free by one’s calendar, and the candidate takes one', async ({
  page,
  browser,
  expectAccessible,
}, { project }) => {
  const day = dayFromNow(3);
  // From 9 to 11 in India.
  const event = [
    ...['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260301T000000Z', `DTSTART:${day.replaceAll('-', '')}T033000Z`],
    ...[`DTEND:${day.replaceAll('-', '')}T053000Z`, 'SUMMARY:Dentist', 'END:VEVENT'],
  ];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t', ...event, 'END:VCALENDAR'].join('\r\n');
  const calendar = createServer((_, response) => {
    response.setHeader('content-type', 'text/calendar').end(text);
  }).listen(PORT, '127.0.0.1');
  await once(calendar, 'listening');
  try {
    const { jobId, apply } = await arrange(page, browser, project.use);
    const { candidate } = await apply('Ada');
    await page.goto('/profile?tab=settings&section=account');
    await page.getByLabel('Secret address of your calendar (https)').fill(`http://127.0.0.1:${PORT}/a.ics`);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText(`Calendar at 127.0.0.1:${PORT}`)).toBeVisible();

    await page.goto(`/job-seekers/${jobId}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Interview plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Interview plan' });
    await plan.getByRole('button', { name: 'Add a round' }).click();
    await plan.getByLabel('Name of the round').fill('On the bridge');
    await plan.getByLabel('Length in minutes').fill('60');
    await plan.getByRole('button', { name: 'Save plan' }).click();
    await expect(plan).toBeHidden();

    await page.getByRole('link', { name: 'Ada Das', exact: true }).click();
    await unfold(page, 'Interviews');
    await page.getByRole('main').getByRole('button', { name: 'Propose interview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose interview' });
    await expect(dialog.getByLabel('Round')).toHaveValue('On the bridge');
    await dialog.getByLabel('Interviewers').click();
    await page.getByRole('option', { name: 'Kiran Das' }).click();
    await dialog.getByLabel('Link').fill('https://meet.example/room');
    await dialog.getByRole('button', { name: 'Find free times' }).click();
    const free = dialog.getByRole('group', { name: 'Find free times' });
    await free.getByLabel('First day').fill(day);
    await free.getByLabel('Last day').fill(day);
    await free.getByLabel('Latest end').fill('13:00');
    for (const name of ['Sat', 'Sun']) await free.getByRole('button', { name, exact: true }).click();
    await expect(free.getByRole('button', { name: /^\d+:\d\d/ })).toHaveText([/^11:00/, /^12:00/]);
    await free.getByRole('button', { name: 'Choose all' }).click();
    await expectAccessible(DIALOG);
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(dialog).toBeHidden();

    const interview = candidate.getByRole('region', { name: 'Interview' });
    await candidate.goto('/manage-jobs');
    await released(candidate, interview);
    await interview.getByRole('radio').nth(1).check();
    await interview.getByRole('button', { name: 'Accept this time' }).click();
    await expect(interview.getByText('Booked')).toBeVisible();
    await expect(interview).toContainText('12:00');
  } finally {
    calendar.close();
  }
});

test('an offer letter is previewed, arrives with the email, and is downloaded', async ({ page, browser }, {
  project,
}) => {
  const { jobId, apply } = await arrange(page, browser, project.use);
  const { candidate, email } = await apply('Ada');
  await page.goto(`/job-seekers/${jobId}`);
  await page.getByRole('link', { name: 'Ada Das', exact: true }).click();
  await unfold(page, 'Offer');
  await page.getByRole('main').getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByLabel('Amount').fill('22 LPA');
  await dialog.getByLabel('Answer by').fill(dayFromNow(14));
  await expect(dialog.getByLabel('Amount')).toHaveValue('2200000');
  await dialog
    .getByRole('textbox', { name: 'Offer letter (optional)' })
    .fill('Dear {{applicant_name}}, the pay is {{offer_pay}}.');
  await dialog.getByRole('button', { name: 'Preview the offer letter' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview the offer letter' });
  await expect(preview.getByText('Dear Ada Das, the pay is ₹22 lakh a year.')).toBeAttached();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog).toBeHidden();

  await release(candidate);
  expect(await emailed(email, /filename="?(offer-letter\.pdf)/)).toBe('offer-letter.pdf');
  const offer = candidate.getByRole('region', { name: 'Offer' });
  await candidate.goto('/manage-jobs');
  await released(candidate, offer);
  const [file] = await Promise.all([
    candidate.waitForEvent('download'),
    offer.getByRole('button', { name: 'Download the offer letter (PDF)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Offer letter.pdf');
});
