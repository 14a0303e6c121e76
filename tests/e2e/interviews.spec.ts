/** An interview from its proposal to the candidate's calendar, on a phone. */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { post, postJob } from './support/calls.ts';
import { signUp } from './support/newcomer.ts';
import { onePagePdf } from './support/pdf.ts';
import { released } from './support/released.ts';
import { unfold } from './support/review.ts';
import { DIALOG, expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('INTERVIEW-01 INTERVIEW-02 INTERVIEW-05 INTERVIEW-06 an interview is proposed, accepted and exported to a calendar file', {
  tag: '@phone',
}, async ({ page, browser, expectAccessible }) => {
  const context = await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize() } : {});
  const candidate = await context.newPage();
  const { token: company } = await signUp(page, 'employer');
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: onePagePdf('A resume') };
  const { token: seeker } = await signUp(candidate);
  const upload = { headers: { authorization: `Bearer ${seeker}` }, multipart: { resume } };
  expect((await page.request.post('/api/candidate-resume-upload', upload)).ok()).toBe(true);
  const jobId = await postJob(page.request, company);
  await post(page.request, 'apply-jobs', seeker, { manage_job_id: jobId });

  await page.goto(`/job-seekers/${jobId}`);
  await page.locator('tr [data-applicant]').click();
  await unfold(page, 'Interviews');
  const drawer = page.getByRole('main');
  await drawer.getByRole('button', { name: 'Propose interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose interview' });
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog.getByText('Enter a date and a time.')).toBeInViewport();
  await expect(dialog.getByText('Date and time')).toBeInViewport();
  await dialog.getByLabel('Date and time').fill(`${dayFromNow(3)}T10:00`);
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await dialog.getByLabel('Time 2').fill(`${dayFromNow(4)}T15:30`);
  await dialog.getByLabel('Time zone').selectOption('Asia/Dubai');
  await dialog.getByLabel('Link').fill('https://meet.example/room');
  await expectAccessible(DIALOG);
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(drawer.getByText('Awaiting reply')).toBeVisible();

  const interview = candidate.getByRole('region', { name: 'Interview' });
  await candidate.goto('/manage-jobs');
  await released(candidate, interview);
  await interview.getByRole('radio').nth(1).check();
  await interview.getByRole('button', { name: 'Accept this time' }).click();
  await expect(interview.getByText('Booked')).toBeVisible();
  const [file] = await Promise.all([
    candidate.waitForEvent('download'),
    interview.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toJSDate().toISOString()).toBe(`${dayFromNow(4)}T11:30:00.000Z`);
  expect(event.location).toBe('https://meet.example/room');
  await context.close();

  await page.reload();
  await expect(drawer.getByText('Booked')).toBeVisible();
});
