/** Support cases as people tell them, made by real calls: the page of the account or the company names the true cause. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  formOf,
  jobPost,
  joinTeam,
  PASSWORD,
  pdf,
  postJob,
  seekerFields,
  signInStaff,
} from '../support/people.ts';
import { NO_LIMITS, NOW, portalOfFile } from '../support/portal.ts';
import { supportDesk, type ToldCase } from '../support/support-desk.ts';

const portal = await portalOfFile({
  requireConfirmedEmail: true,
  limits: { ...NO_LIMITS, signInCode: 3, featuredJobsPerDay: 1, candidateViewsPerDay: 1 },
});
const { db } = portal.database;
const staff = await signInStaff(portal);
const { meOf, newSeeker, newBoss, made, refused, applied, read } = supportDesk(portal, staff);
beforeEach(() => portal.clock.set(NOW));

const CASES: Readonly<Record<string, ToldCase>> = {
  '“I changed my email last week, and your mails still go to the old one.”': {
    cause: 'change_waiting',
    arrange: async () => {
      const { id, token, email } = await newSeeker();
      await made('change-email', token, { email: `new-${email}`, password: PASSWORD });
      return { accountId: id };
    },
  },
  '“My application for the pilot job is gone. Did you delete it?” She withdrew it on another device.': {
    cause: 'already_applied',
    arrange: async () => {
      const { seeker, jobId, applicationId } = await applied();
      await made('withdraw-application', seeker.token, { job_applied_id: applicationId });
      return { accountId: seeker.id, jobId };
    },
  },
  '“Your button doesn’t apply, it only opens a form.” The job has a question that must be answered.': {
    cause: 'job_asks',
    arrange: async () => {
      const { token } = await newBoss();
      const jobId = await postJob(portal, token, {
        questions: [{ kind: 'text', text: 'Why us?', is_required: true, choices: [], expected: null }],
      });
      return { accountId: (await newSeeker()).id, jobId };
    },
  },
  '“My friend sees this job in the list, and I don’t.” He dismissed it.': {
    cause: 'job_dismissed',
    arrange: async () => {
      const { token, id } = await newSeeker();
      const jobId = await postJob(portal, (await newBoss()).token);
      await made('dismiss-job', token, { job_id: jobId, dismissed: true });
      return { accountId: id, jobId };
    },
  },
  '“This company says that it can’t find me.” She hides from it.': {
    cause: 'hides_from',
    arrange: async () => {
      const { token, id } = await newSeeker();
      const boss = await newBoss();
      const jobId = await postJob(portal, boss.token);
      await made('hide-from-company', token, { company_id: boss.companyId, hidden: true });
      return { accountId: id, jobId };
    },
  },
  '“Companies write to me and I never hear of it.” He switched these emails off.': {
    cause: 'emails_off',
    arrange: async () => {
      const { token, id } = await newSeeker();
      await made('notification-choices', token, { kind: 'message', by_email: false });
      return { accountId: id };
    },
  },
  '“I had an interview on Friday, and it disappeared.” The company cancelled it.': {
    cause: 'interview_cancelled',
    arrange: async () => {
      const { boss, seeker, applicationId } = await applied();
      const { data } = await made('propose-interview', boss.token, {
        ...{ application_id: applicationId, slots: ['2026-03-20T14:30:00.000Z'], minutes: 45, kind: 'phone' },
        ...{ interviewer_ids: [], place: '+91 22 5555 0100', time_zone: 'Asia/Kolkata', note: '' },
      });
      await made('cancel-interview', boss.token, {
        interview_id: data.id,
        version: data.version,
        reason: 'Filled',
      });
      return { accountId: seeker.id };
    },
  },
  '“I can’t say yes to the offer.” Its last day has passed.': {
    cause: 'offer_over',
    arrange: async () => {
      const { boss, seeker, applicationId } = await applied();
      await made('make-offer', boss.token, {
        ...{ application_id: applicationId, amount: 900_000, currency: 'INR', period: 'year' },
        answer_by: '2026-03-12',
      });
      portal.clock.set(new Date('2026-03-20T09:00:00Z'));
      return { accountId: seeker.id };
    },
  },
  '“I applied without signing in, and they have nothing.” The link in the email was never opened.': {
    cause: 'application_unconfirmed',
    arrange: async () => {
      const jobId = await postJob(portal, (await newBoss()).token);
      const { email, id } = await newSeeker();
      const answer = await portal.request('POST apply-as-visitor', {
        form: formOf({ ...seekerFields(), email, manage_job_id: String(jobId), resume: pdf() }),
      });
      expect(answer.status, answer.text).toBe(200);
      return { accountId: id };
    },
  },
  '“My alert stopped coming.” He stopped it by the link in an email.': {
    cause: 'alerts_deleted',
    arrange: async () => {
      const { token, id } = await newSeeker();
      const saved = await portal.call('POST save-search', token, {
        ...{ name: 'Pilots', filters: { job_title: 'pilot' }, frequency: 'daily' },
      });
      await made('delete-saved-search', token, { id: saved.body.id });
      return { accountId: id };
    },
  },
  '“The code to sign in never comes.” He asked for too many.': {
    cause: 'sign_in_codes_limited',
    arrange: async () => {
      const { id, email } = await newSeeker();
      for (let time = 0; time < 12; time++)
        await portal.request('POST request-login-code', { body: { email } });
      return { accountId: id };
    },
  },
  '“I sent my CV, but it says there is none.” She deleted it.': {
    cause: 'no_resume',
    arrange: async () => {
      const { id, token } = await newSeeker();
      await made('candidate-resume-delete', token, {});
      return { accountId: id };
    },
  },
  '“Since Monday I don’t get into my company.” The owner removed her.': {
    cause: 'no_company',
    arrange: async () => {
      const boss = await newBoss();
      const token = await joinTeam(portal, boss.token, 'recruiter');
      const { id } = await meOf(token);
      await made('remove-member', boss.token, { member_id: id });
      return { accountId: id };
    },
  },
  '“We see numbers instead of the names of applicants.” The review of the job is anonymous.': {
    cause: 'job_anonymous',
    arrange: async () => {
      const { boss, jobId } = await applied();
      await made('save-job-evaluation', boss.token, { job_id: jobId, criteria: [], is_anonymous: true });
      return { companyId: boss.companyId };
    },
  },
  '“My colleague’s invitation doesn’t work.” The owner cancelled it.': {
    cause: 'activity invitation_cancelled',
    arrange: async () => {
      const boss = await newBoss();
      const email = `guest-${boss.id}@example.com`;
      await made('invite-member', boss.token, { email, role: 'interviewer' });
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from company_invitations where email = ${email}`,
      );
      await made('cancel-invitation', boss.token, { invitation_id: rows[0]?.id });
      return { companyId: boss.companyId };
    },
  },
  '“I can’t highlight my job.” As many as a day allows are highlighted.': {
    cause: 'daily_limit',
    arrange: async () => {
      const boss = await newBoss();
      await postJob(portal, boss.token, { is_featured_job: 1 });
      await refused('post-new-job', boss.token, jobPost({ job_title: 'Second', is_featured_job: 1 }));
      return { companyId: boss.companyId };
    },
  },
  '“Our job is online, and no one applies.” People apply on the company’s own page.': {
    cause: 'applies_elsewhere',
    arrange: async () => {
      const boss = await newBoss();
      await postJob(portal, boss.token, { apply_url: 'https://careers.example/7' });
      return { companyId: boss.companyId };
    },
  },
  '“We found someone good and can’t write to her.” The company isn’t verified.': {
    cause: 'unverified',
    arrange: async () => {
      const boss = await newBoss();
      await db.execute(sql`update companies set staff_verdict = null where id = ${boss.companyId}`);
      return { companyId: boss.companyId };
    },
  },
  '“Someone closed our job, and it wasn’t me.” A recruiter of the team did.': {
    cause: 'activity job_closed',
    arrange: async () => {
      const boss = await newBoss();
      const recruiter = await joinTeam(portal, boss.token, 'recruiter');
      await made('close-jobs', recruiter, { job_ids: [await postJob(portal, boss.token)] });
      return { companyId: boss.companyId };
    },
  },
  '“No more profiles open for me today.” She has read as many as a day allows.': {
    cause: 'daily_limit',
    arrange: async () => {
      const boss = await newBoss();
      const statuses: number[] = [];
      for (const one of [await newSeeker(), await newSeeker()])
        statuses.push(
          (await portal.request(`GET candidate-profile?id=${one.id}`, { token: boss.token })).status,
        );
      expect(statuses).toEqual([200, 429]);
      return { accountId: boss.id };
    },
  },
};

test.each(Object.entries(CASES))('SUPPORT-05 %s', async (_, { cause, arrange }) => {
  expect(await read(await arrange())).toContain(cause);
});

test('SUPPORT-14 “My interview is gone.” She withdrew the application: the company cancelled nothing', async () => {
  const { boss, seeker, applicationId } = await applied();
  await made('propose-interview', boss.token, {
    ...{ application_id: applicationId, slots: ['2026-03-20T14:30:00.000Z'], minutes: 45, kind: 'phone' },
    ...{ interviewer_ids: [], place: '+91 22 5555 0100', time_zone: 'Asia/Kolkata', note: '' },
  });
  await made('withdraw-application', seeker.token, { job_applied_id: applicationId });
  // Once that can't be undone.
  portal.clock.set(new Date('2026-03-11T08:00:00Z'));
  await portal.mails();
  const said = await read({ accountId: seeker.id });
  expect(said).toContain('application withdrawn');
  expect(said).not.toContain('interview_cancelled');
});

test('SUPPORT-14 “I applied yesterday and hear nothing.” Without an account, the link was never opened', async () => {
  const jobId = await postJob(portal, (await newBoss()).token);
  const { email, ...fields } = seekerFields();
  await portal.request('POST apply-as-visitor', {
    form: formOf({ ...fields, email, manage_job_id: String(jobId), resume: pdf() }),
  });
  const [mail] = (await portal.mails()).filter(({ to }) => to === email.toLowerCase());
  const { body } = await portal.request<{ timeline: readonly object[] }>(
    `GET staff/address-history?email=${encodeURIComponent(email.toUpperCase())}`,
    { token: staff },
  );
  expect(body.timeline).toContainEqual(
    expect.objectContaining({ kind: 'application', state: 'unconfirmed', text: jobPost().job_title }),
  );
  expect(body.timeline).toContainEqual(
    expect.objectContaining({ kind: 'email', state: 'sent', text: mail?.subject }),
  );
});
