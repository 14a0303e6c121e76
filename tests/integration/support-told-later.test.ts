/** More support cases as people tell them, made by real calls. */
import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { formOf, jobPost, joinTeam, PASSWORD, pdf, postJob, signInStaff } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { supportDesk, type ToldCase } from '../support/support-desk.ts';

const portal = await portalOfFile({ requireConfirmedEmail: true });
const { db } = portal.database;
const staff = await signInStaff(portal);
const { meOf, newSeeker, newBoss, made, applied, read } = supportDesk(portal, staff);
beforeEach(() => portal.clock.set(NOW));

const FEE = 'Pay a registration fee of 500 by Western Union before your first day.';

const CASES: Readonly<Record<string, ToldCase>> = {
  '“I wrote about a company, and it is gone.” Staff hid the review.': {
    cause: 'review_hidden',
    arrange: async () => {
      const { seeker, boss, applicationId } = await applied();
      await made('open-application', boss.token, { application_id: applicationId });
      await made('save-company-review', seeker.token, {
        company_id: boss.companyId,
        stars: 1,
        text: 'Asha Rao of the office is rude to everyone.',
      });
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from company_reviews where user_id = ${seeker.id}`,
      );
      const answer = await portal.request(`PUT staff/company-reviews/${rows[0]?.id}`, {
        token: staff,
        body: { state: 'hidden', reason: 'Names people.', ground: 'terms' },
      });
      expect(answer.status, answer.text).toBe(200);
      return { accountId: seeker.id };
    },
  },
  '“You send me jobs every day, and I don’t know why.” He has a daily alert.': {
    cause: 'alerts_active',
    arrange: async () => {
      const { id, token } = await newSeeker();
      await made('save-search', token, {
        name: 'Pilots',
        filters: { job_title: 'pilot' },
        frequency: 'daily',
      });
      return { accountId: id };
    },
  },
  '“Was that you? A mail says that I signed in.” Someone did, on a new device.': {
    cause: 'security new_device',
    arrange: async () => {
      const { id, email } = await newSeeker();
      const answer = await portal.request('POST login', {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
      });
      expect(answer.status, answer.text).toBe(200);
      return { accountId: id };
    },
  },
  '“We rejected them yesterday, and they say they haven’t heard.” Rejections are sent later.': {
    cause: 'activity rejections_scheduled',
    arrange: async () => {
      const { boss, applicationId } = await applied();
      await made('set-rejection-delay', boss.token, { hours: 72 });
      await made('move-applications', boss.token, { application_ids: [applicationId], status: 'rejected' });
      return { companyId: boss.companyId };
    },
  },
  '“Our text about us doesn’t show.” It has warning signs, so staff see it first.': {
    cause: 'profile_held',
    arrange: async () => {
      const boss = await newBoss();
      await db.execute(sql`update companies set staff_verdict = null where id = ${boss.companyId}`);
      await made('candidate-about-me-create-or-update', boss.token, { about_me: FEE });
      return { companyId: boss.companyId };
    },
  },
  '“Last year’s applicants are gone.” A colleague shortened how long they are kept.': {
    cause: 'activity retention_changed',
    arrange: async () => {
      const { boss } = await applied();
      await made('company-details-update', boss.token, {
        ...{ company_name: 'Harbour & Finch', industry_id: null, size: '11-50', founded_year: '1998' },
        keep_applicants_months: '6',
      });
      return { companyId: boss.companyId };
    },
  },
  '“I changed my job, and now it is nowhere.” Its new text has warning signs, so staff see it first.': {
    cause: 'job_in_review',
    arrange: async () => {
      const boss = await newBoss();
      const jobId = await postJob(portal, boss.token);
      await made(`update-job?id=${jobId}`, boss.token, jobPost({ job_description: FEE }));
      return { companyId: boss.companyId };
    },
  },
  '“You write to me once a day instead of at once.” She chose that.': {
    cause: 'emails_daily',
    arrange: async () => {
      const { id, token } = await newSeeker();
      await made('notification-choices', token, { kind: 'message', by_email: true, daily: true });
      return { accountId: id };
    },
  },
  '“They talk about an old CV of mine.” The application has the resume of that time.': {
    cause: 'older_resume_sent',
    arrange: async () => {
      const { seeker } = await applied();
      portal.clock.set(addDays(NOW, 2));
      const answer = await portal.request('POST candidate-resume-upload', {
        token: seeker.token,
        form: formOf({ resume: pdf('A newer one') }),
      });
      expect(answer.status, answer.text).toBe(200);
      return { accountId: seeker.id };
    },
  },
  '“I founded this company here and can’t invite anyone.” He gave the ownership away.': {
    cause: 'role_lacks',
    arrange: async () => {
      const boss = await newBoss();
      const { id } = await meOf(await joinTeam(portal, boss.token, 'recruiter'));
      await made('transfer-ownership', boss.token, { member_id: id, password: PASSWORD });
      return { accountId: boss.id };
    },
  },
};

test.each(Object.entries(CASES))('SUPPORT-05 %s', async (_, { cause, arrange }) => {
  expect(await read(await arrange())).toContain(cause);
});
