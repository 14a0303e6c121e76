/** A company of three hires one of two candidates, from the invitation of the team on. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { createTransport } from 'nodemailer';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { jobPost } from '../support/people.ts';
import { emailed } from './support/mail.ts';
import { COMPANY_DOMAIN, keepSession, PASSWORD, signUp } from './support/newcomer.ts';
import { release, released } from './support/released.ts';
import { unfold } from './support/review.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const send = async (page: Page, call: string, data: object, token = '') => {
  const answer = await page.request.post(`/api/${call}`, {
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

test('a company of three and two candidates, from invitation to hiring', async ({ page: owner, browser }, {
  project,
}) => {
  test.slow();
  const { token: company } = await signUp(owner, 'employer');
  const opened = async () => (await browser.newContext(project.use)).newPage();

  const join = async (role: 'Recruiter' | 'Interviewer', firstName: string): Promise<Page> => {
    const email = `${firstName.toLowerCase()}-${process.pid}-${Date.now()}@${COMPANY_DOMAIN}`;
    await owner.goto('/team');
    await owner.getByRole('button', { name: 'Invite someone' }).click();
    await owner.getByRole('dialog').getByLabel('Email').fill(email);
    await owner.getByRole('dialog').getByLabel('Role').selectOption(role);
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    const token = await emailed(email, /\/invitation\?token=(\S+)/);
    const member = await opened();
    const signedIn: SignedIn = await send(member, 'signup-as-member', {
      token,
      first_name: firstName,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms: true,
    });
    await keepSession(member, signedIn);
    return member;
  };
  const recruiter = await join('Recruiter', 'Ravi');
  const interviewer = await join('Interviewer', 'Noor');

  const licence = {
    kind: 'yes_no',
    text: 'Do you have a licence?',
    is_required: true,
    choices: [],
    expected: 'yes',
  };
  const post = { ...jobPost({ application_deadline_date: dayFromNow(30) }), questions: [licence] };
  const { data: job } = await send(owner, 'post-new-job', post, company);
  const [asked] = (await (await owner.request.get(`/api/job-questions?id=${job.id}`)).json()).data;
  const apply = async (firstName: string, value: 'yes' | 'no') => {
    const candidate = await opened();
    const { token, data } = await signUp(candidate, 'seeker', { first_name: firstName });
    const answers = [{ question_id: asked.id, answer: value }];
    await send(candidate, 'apply-jobs', { manage_job_id: job.id, answers }, token);
    return { candidate, email: data.email };
  };
  const { candidate: ada, email } = await apply('Ada', 'yes');
  await (await apply('Ben', 'no')).candidate.close();

  const drawer = recruiter.getByRole('main');
  await test.step('the recruiter screens by the answers and writes; the candidate answers by email', async () => {
    await recruiter.goto(`/job-seekers/${job.id}`);
    await recruiter.getByRole('button', { name: 'Filter by answers' }).click();
    await recruiter.getByLabel('Do you have a licence?').selectOption('Yes');
    await expect(recruiter.getByRole('link', { name: 'Ben Das', exact: true })).toBeHidden();
    await recruiter.getByRole('link', { name: 'Ada Das', exact: true }).click();
    await unfold(recruiter, 'Messages');
    await drawer.getByLabel('Message to Ada Das').fill('When can you start?');
    await drawer.getByRole('button', { name: 'Send message' }).click();
    await expect(drawer.getByText('Not sent yet')).toBeVisible();
    await release(ada);
    const to = await emailed(email, /^Reply-To:\s+(reply\+\S+)/m);
    const port = Number(process.env.E2E_SMTP_PORT);
    const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    await smtp.sendMail({ from: email, to, subject: 'Re: your message', text: 'In May.' });
    smtp.close();
    await released(recruiter, drawer.getByText('In May.'));
  });

  await test.step('they agree on an interview', async () => {
    await unfold(recruiter, 'Interviews');
    await drawer.getByRole('button', { name: 'Propose interview' }).click();
    const dialog = recruiter.getByRole('dialog', { name: 'Propose interview' });
    await dialog.getByLabel('Date and time').fill(`${dayFromNow(3)}T10:00`);
    await dialog.getByLabel('Time zone').selectOption('Asia/Dubai');
    await dialog.getByLabel('Link').fill('https://meet.example/room');
    // With the pointer, which something above the list would keep away.
    await dialog.getByLabel('Interviewers').click();
    await recruiter.getByRole('option', { name: /^Noor/ }).click();
    await expect(dialog.getByRole('button', { name: /^Noor/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    const interview = ada.getByRole('region', { name: 'Interview' });
    await ada.goto('/manage-jobs');
    await released(ada, interview);
    await interview.getByRole('button', { name: 'Accept this time' }).click();
    await expect(interview.getByText('Booked')).toBeVisible();
    const [file] = await Promise.all([
      ada.waitForEvent('download'),
      interview.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.startDate.toJSDate().toISOString()).toBe(`${dayFromNow(3)}T06:00:00.000Z`);
  });

  await test.step('two colleagues score independently', async () => {
    const score = async (member: Page, recommendation: string) => {
      await member.goto(`/job-seekers/${job.id}`);
      await member.getByRole('link', { name: 'Ada Das', exact: true }).click();
      await unfold(member, 'Scorecards');
      await member.getByRole('button', { name: 'Score this applicant' }).click();
      const dialog = member.getByRole('dialog', { name: 'Score Ada Das' });
      await dialog.getByRole('radio', { name: recommendation, exact: true }).check();
      await dialog.getByRole('button', { name: 'Submit scorecard' }).click();
      await expect(member.getByRole('heading', { name: 'Your scorecard' })).toBeVisible();
    };
    await score(interviewer, 'Strong yes');
    await recruiter.goto(`/job-seekers/${job.id}`);
    await recruiter.getByRole('link', { name: 'Ada Das', exact: true }).click();
    await unfold(recruiter, 'Scorecards');
    await expect(drawer.getByText('1 colleague has submitted a scorecard.')).toBeVisible();
    await expect(drawer.getByText('Strong yes')).toBeHidden();
    await score(recruiter, 'Yes');
    await expect(drawer.getByText('Strong yes')).toBeVisible();
  });

  await test.step('the recruiter hires, and the candidate is told', async () => {
    await recruiter.getByRole('button', { name: 'Change the status of Ada Das, now Interview' }).click();
    await recruiter.getByRole('menuitemradio', { name: 'Hired' }).click();
    // The review may go on to the next applicant.
    await expect(
      recruiter.getByRole('button', { name: 'Change the status of Ada Das, now Interview' }),
    ).toBeHidden();
    await recruiter.goto(`/job-seekers/${job.id}`);
    await expect(
      recruiter.getByRole('button', { name: 'Change the status of Ada Das, now Hired' }),
    ).toBeVisible();
    await ada.goto('/manage-jobs');
    await released(ada, ada.getByRole('article').getByText('Hired', { exact: true }).first());
  });
});
