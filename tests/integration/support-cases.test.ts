/** Ordinary cases of support: for each, the page of the account names the true cause, and what helps does help. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { OBSTACLES, type ObstacleKind, type Remedy } from '#contract/support/rules.ts';
import { makeJobAlerts } from '#server/modules/saved-searches/alerts.ts';
import {
  confirmAddress,
  formOf,
  jobPost,
  joinTeam,
  PASSWORD,
  pdf,
  postJob,
  seekerFields,
  signInStaff,
  signUpEmployer,
  signUpNewEmployer,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ requireConfirmedEmail: true });
const { db } = portal.database;
const staff = await signInStaff(portal);
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const confirm = (id: number) => db.execute(sql`update users set email_confirmed_at = now() where id = ${id}`);
const employer = await signUpEmployer(portal, { email: 'boss@harbour.example' });
const employerId = await idOf(employer);
await confirm(employerId);
beforeEach(() => portal.clock.set(NOW));

const newSeeker = async (change: Partial<ReturnType<typeof seekerFields>> = {}) => {
  const fields = { ...seekerFields(), ...change };
  const { body } = await portal.request<SignedIn>('POST signup-as-jobseeker', {
    form: formOf({ ...fields, resume: pdf() }),
  });
  return { email: fields.email, id: body.data.id, token: body.token };
};
const seekerConfirmed = async () => {
  const seeker = await newSeeker();
  await confirm(seeker.id);
  return seeker;
};
const view = async (id: number, jobId?: number): Promise<SupportView> => {
  const query = jobId === undefined ? '' : `?job_id=${jobId}`;
  return (await portal.request<SupportView>(`GET staff/users/${id}/support${query}`, { token: staff })).body;
};
const support = (id: number, remedy: Remedy, more: object = {}) =>
  portal.request(`POST staff/users/${id}/remedies`, { token: staff, body: { remedy, ...more } });
const signIn = async (email: string, password = PASSWORD) =>
  (await portal.request('POST login', { body: { email, password } })).status === 200;
const apply = async (token: string, jobId: number) =>
  (await portal.call('POST apply-jobs', token, { manage_job_id: jobId })).status === 200;
const sees = async (jobId: number) => (await portal.request(`GET jobposts?id=${jobId}`)).status === 200;
const post = (call: string, token: string, body: object) => portal.request(`POST ${call}`, { token, body });
const setJob = (jobId: number, change: ReturnType<typeof sql>) =>
  db.execute(sql`update jobs set ${change} where id = ${jobId}`);
const approve = async (jobId: number) => {
  const { version } = (await portal.request<{ version: number }>(`GET staff/jobs/${jobId}`, { token: staff }))
    .body;
  await portal.request(`PUT staff/jobs/${jobId}`, { token: staff, body: { status: 'approved', version } });
};
const save = (token: string, filters: object, more: object = {}) =>
  portal.call('POST save-search', token, { name: 'Pilots', filters, frequency: 'instant', ...more });
const alerts = makeJobAlerts({
  ...portal.deps,
  ...portal.deps.settings,
  undoWindowSeconds: 0,
});
const alerted = async (email: string) => {
  await alerts();
  return (await portal.mails()).some(({ to, subject }) => to === email && /new jobs?:/.test(subject));
};
const later = (days: number) => portal.clock.set(new Date(portal.clock.now().getTime() + days * 86_400_000));

interface Situation {
  readonly id: number;
  readonly jobId?: number;
  /** What they, or those whom the page names, do then. */
  readonly help: () => Promise<unknown>;
  /** Whether they can do what they wanted. */
  readonly works: () => Promise<boolean>;
}
interface Case {
  readonly cause: ObstacleKind;
  /** Of support; undefined if the page tells what others do. */
  readonly remedy?: Remedy;
  /** What it names. */
  readonly detail?: unknown;
  readonly arrange: () => Promise<Situation>;
}

const jobCase = async (
  change: ReturnType<typeof sql>,
  help: (jobId: number) => Promise<unknown>,
): Promise<Situation> => {
  const { id, token } = await seekerConfirmed();
  const jobId = await postJob(portal, employer);
  await setJob(jobId, change);
  return {
    id,
    jobId,
    help: () => help(jobId),
    works: async () => (await sees(jobId)) && apply(token, jobId),
  };
};
const alertCase = async (
  filters: object,
  change: (one: { token: string; searchId: number; email: string }) => Promise<() => Promise<unknown>>,
  more: object = {},
): Promise<Situation> => {
  const { id, token, email } = await seekerConfirmed();
  const { body } = await save(token, filters, more);
  const help = await change({ token, searchId: body.id ?? 0, email });
  const jobId = await postJob(portal, employer);
  await alerts();
  return {
    id,
    jobId,
    help,
    works: async () => {
      await postJob(portal, employer);
      return alerted(email);
    },
  };
};

const CASES: Readonly<Record<string, Case>> = {
  'wrong passwords locked the account': {
    cause: 'locked',
    remedy: 'lift_locks',
    arrange: async () => {
      portal.limit({ signIn: 2 });
      const { id, email } = await seekerConfirmed();
      for (const _ of [1, 2, 3]) await signIn(email, 'wrong');
      return { id, help: () => support(id, 'lift_locks'), works: () => signIn(email) };
    },
  },
  'staff suspended the account': {
    cause: 'suspended',
    arrange: async () => {
      const { id, email } = await seekerConfirmed();
      const set = async (status: string) => {
        const { version } = (
          await portal.request<{ version: number }>(`GET staff/users/${id}`, { token: staff })
        ).body;
        await portal.request(`PUT staff/users/${id}`, {
          token: staff,
          body: { status, reason: 'Spam', version },
        });
      };
      await set('suspended');
      return { id, help: () => set('active'), works: () => signIn(email) };
    },
  },
  'the address was never confirmed': {
    cause: 'unconfirmed',
    remedy: 'send_confirmation',
    arrange: async () => {
      const { id, email, token } = await newSeeker();
      const jobId = await postJob(portal, employer);
      const help = async () => {
        await support(id, 'send_confirmation');
        await confirmAddress(portal, email);
      };
      return { id, jobId, help, works: () => apply(token, jobId) };
    },
  },
  'they type a password, but sign in with another provider': {
    cause: 'other_ways',
    detail: 'accounts.example',
    remedy: 'send_reset',
    arrange: async () => {
      const { id, email } = await seekerConfirmed();
      await db.execute(sql`update users set password_hash = '' where id = ${id}`);
      await db.execute(sql`insert into connections (user_id, issuer, subject, created_at)
        values (${id}, 'https://accounts.example/', ${`s${id}`}, now())`);
      const help = async () => {
        await support(id, 'send_reset');
        const text = (await portal.mails()).findLast(({ to }) => to === email)?.text ?? '';
        const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
        await post('reset-password', '', { token, password: PASSWORD, password_confirmation: PASSWORD });
      };
      return { id, help, works: () => signIn(email) };
    },
  },
  'the second step needs a code from a lost phone': {
    cause: 'second_step',
    arrange: async () => {
      const id = await idOf(await signInStaff(portal));
      await db.execute(
        sql`insert into two_factor (user_id, secret, confirmed_at) values (${id}, 'x', now())`,
      );
      const [{ email = '' } = {}] = (
        await db.execute<{ email: string }>(sql`select email from users where id = ${id}`)
      ).rows;
      const help = () =>
        portal.call('POST staff/two-factor-resets', staff, { account_id: id, password: PASSWORD });
      const works = async () => {
        const { body } = await portal.request<Partial<SignedIn>>('POST login', {
          body: { email, password: PASSWORD },
        });
        return body.token !== undefined;
      };
      return { id, help, works };
    },
  },
  'the address is mistyped': {
    cause: 'mistyped',
    detail: 'gmail.com',
    remedy: 'correct_email',
    arrange: async () => {
      const { id } = await newSeeker({ email: `kiran.${process.pid}@gmial.com` });
      const right = `kiran.${process.pid}@gmail.com`;
      const help = async () => {
        await support(id, 'correct_email', { email: right });
        await confirmAddress(portal, right);
      };
      return { id, help, works: () => signIn(right) };
    },
  },
  'the mailbox is gone': {
    cause: 'email_failed',
    detail: '550',
    remedy: 'correct_email',
    arrange: async () => {
      const { id, email } = await seekerConfirmed();
      await db.execute(sql`
        insert into mail_outbox (recipient, subject, text, next_attempt_at, last_error, attempts, created_at)
        values (${email}, 'Later', 't', null, '550', 1, ${portal.clock.now().toISOString()})`);
      const help = async () => {
        await support(id, 'correct_email', { email: `new-${email}` });
        await confirmAddress(portal, `new-${email}`);
      };
      return { id, help, works: () => signIn(`new-${email}`) };
    },
  },
  'the link for the password was asked for too often': {
    cause: 'reset_limited',
    remedy: 'lift_locks',
    arrange: async () => {
      portal.limit({ reset: 1 });
      const { id, email } = await seekerConfirmed();
      const links = async () =>
        (await portal.mails()).filter(({ to, text }) => to === email && text.includes('/reset-password'))
          .length;
      const ask = () => portal.request('POST request-password-reset', { body: { email } });
      await ask();
      await ask();
      const before = await links();
      return {
        id,
        help: () => support(id, 'lift_locks'),
        works: async () => {
          await ask();
          return (await links()) > before;
        },
      };
    },
  },
  'emails come in the wrong language': {
    cause: 'language_differs',
    remedy: 'set_language',
    detail: ['es', 'en'],
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      await portal.request('POST contact-messages', {
        body: {
          name: 'K',
          email: (await portal.request('GET me', { token })).body.data.email,
          subject: 'Hola',
          message: 'Hola',
        },
        headers: { 'accept-language': 'es' },
      });
      return {
        id,
        help: () => support(id, 'set_language', { language: 'es' }),
        works: async () => (await view(id)).language === 'es',
      };
    },
  },
  'the job is closed by its company': {
    cause: 'job_closed',
    arrange: () => jobCase(sql`closed_at = now()`, (id) => post('reopen-job', employer, { job_id: id })),
  },
  'the job is paused': {
    cause: 'job_paused',
    arrange: () =>
      jobCase(sql`closed_at = now(), paused_at = now()`, (id) =>
        post('confirm-jobs', employer, { job_ids: [id] }),
      ),
  },
  'the deadline has passed': {
    cause: 'job_expired',
    detail: '2026-03-01',
    arrange: () =>
      jobCase(sql`deadline = '2026-03-01'`, (id) =>
        post('reopen-job', employer, { job_id: id, application_deadline_date: '2026-04-01' }),
      ),
  },
  'the job waits for review': {
    cause: 'job_in_review',
    arrange: () => jobCase(sql`status = 'active', posted_at = null`, approve),
  },
  'staff rejected the job': {
    cause: 'job_rejected',
    arrange: () => jobCase(sql`status = 'rejected', rejection_reason = 'Fee'`, approve),
  },
  'the job is still a draft': {
    cause: 'job_draft',
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      const jobId = await postJob(portal, employer, { is_post_later: 1 });
      const help = () => post('publish-job', employer, { job_id: jobId });
      return { id, jobId, help, works: async () => (await sees(jobId)) && apply(token, jobId) };
    },
  },
  'the company of the job is suspended': {
    cause: 'job_company_hidden',
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      const boss = await signUpEmployer(portal);
      const bossId = await idOf(boss);
      await confirm(bossId);
      const jobId = await postJob(portal, boss);
      await db.execute(
        sql`update users set suspended_at = now(), suspension_reason = 'x' where id = ${bossId}`,
      );
      const help = async () => {
        const { version } = (
          await portal.request<{ version: number }>(`GET staff/users/${bossId}`, { token: staff })
        ).body;
        await portal.request(`PUT staff/users/${bossId}`, {
          token: staff,
          body: { status: 'active', version },
        });
      };
      return { id, jobId, help, works: () => apply(token, jobId) };
    },
  },
  'they have applied already': {
    cause: 'already_applied',
    detail: 'applied',
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      const jobId = await postJob(portal, employer);
      await apply(token, jobId);
      const mine = async () => (await portal.request('GET view-applied-jobs', { token })).body.data;
      return { id, jobId, help: mine, works: async () => (await mine()).length === 1 };
    },
  },
  'the job takes applications on a page of its company': {
    cause: 'applies_elsewhere',
    detail: 'careers.example',
    arrange: async () => {
      const { id } = await seekerConfirmed();
      const jobId = await postJob(portal, employer, { apply_url: 'https://careers.example/7' });
      return { id, jobId, help: async () => undefined, works: () => sees(jobId) };
    },
  },
  'the alert is paused': {
    cause: 'alerts_paused',
    arrange: () =>
      alertCase({ job_title: 'pilot' }, async ({ token, searchId }) => {
        await post('change-saved-search', token, { id: searchId, is_paused: true });
        return () => post('change-saved-search', token, { id: searchId, is_paused: false });
      }),
  },
  'the alert was never confirmed': {
    cause: 'alerts_unconfirmed',
    arrange: async () => {
      const { id, email } = await seekerConfirmed();
      const body = { name: 'Pilots', filters: { job_title: 'pilot' }, frequency: 'instant', email };
      await portal.request('POST save-search', { body });
      const help = async () => {
        const asked = (await portal.mails()).find(
          (mail) => mail.to === email && /job alerts/.test(mail.subject),
        );
        const text = asked?.text ?? '';
        await portal.request('POST confirm-saved-search', {
          body: { token: /token=([\w.-]+)/.exec(text)?.[1] },
        });
      };
      const works = async () => {
        await postJob(portal, employer);
        return alerted(email);
      };
      return { id, help, works };
    },
  },
  'the alert is too narrow': {
    cause: 'alert_filters',
    detail: ['salary', 'shift'],
    arrange: () =>
      alertCase(
        { job_title: 'pilot', salary: 'EUR-900000', shift: 'night' },
        async ({ token }) =>
          () =>
            save(token, { job_title: 'pilot' }),
      ),
  },
  'the alert comes once a week': {
    cause: 'alert_waits',
    arrange: () =>
      alertCase({ job_title: 'pilot' }, async () => async () => later(8), { frequency: 'weekly' }),
  },
  'the alert is younger than the job': {
    cause: 'alert_younger',
    arrange: async () => {
      const { id, token, email } = await seekerConfirmed();
      const jobId = await postJob(portal, employer);
      await alerts();
      later(1);
      await save(token, { job_title: 'pilot' });
      const works = async () => {
        await postJob(portal, employer);
        return alerted(email);
      };
      return { id, jobId, help: async () => undefined, works };
    },
  },
  'the company posted as many jobs as a day allows': {
    cause: 'daily_limit',
    arrange: async () => {
      portal.limit({ jobsPerDay: 1 });
      const boss = await signUpEmployer(portal);
      const id = await idOf(boss);
      await confirm(id);
      await postJob(portal, boss);
      return {
        id,
        help: async () => later(2),
        works: async () =>
          (await portal.call('POST post-new-job', boss, jobPost({ job_title: 'Two' }))).status === 200,
      };
    },
  },
  'the company’s jobs stay drafts': {
    cause: 'level_unconfirmed',
    remedy: 'send_confirmation',
    arrange: async () => {
      const email = `fresh-${process.pid}@example.com`;
      const boss = await signUpNewEmployer(portal, { email });
      const id = await idOf(boss);
      const help = async () => {
        await support(id, 'send_confirmation');
        await confirmAddress(portal, email);
      };
      return {
        id,
        help,
        works: async () => (await portal.call('POST post-new-job', boss, jobPost())).status === 200,
      };
    },
  },
  'a team member’s role doesn’t include it': {
    cause: 'role_lacks',
    detail: expect.arrayContaining(['jobs.post', 'applicants.move']),
    arrange: async () => {
      const member = await joinTeam(portal, employer, 'interviewer');
      const id = await idOf(member);
      const help = async () => {
        const { data } = (await portal.request('GET team-members', { token: employer })).body;
        const version = data.find((one) => one.id === id)?.version;
        await post('change-member', employer, { member_id: id, role: 'recruiter', job_ids: null, version });
      };
      return {
        id,
        help,
        works: async () =>
          (await portal.call('POST post-new-job', member, jobPost({ job_title: 'M' }))).status === 200,
      };
    },
  },
  'a team member isn’t on the job': {
    cause: 'not_on_job',
    arrange: async () => {
      const [first, second] = [await postJob(portal, employer), await postJob(portal, employer)];
      const member = await joinTeam(portal, employer, 'recruiter', [first]);
      const id = await idOf(member);
      const help = async () => {
        const { data } = (await portal.request('GET team-members', { token: employer })).body;
        const version = data.find((one) => one.id === id)?.version;
        await post('change-member', employer, { member_id: id, role: 'recruiter', job_ids: null, version });
      };
      const works = async () =>
        (await portal.request(`GET get-job-details-for-edit?id=${second}`, { token: member })).status === 200;
      return { id, jobId: second, help, works };
    },
  },
  'the owner of their company is suspended': {
    cause: 'owner_suspended',
    arrange: async () => {
      const boss = await signUpEmployer(portal);
      const bossId = await idOf(boss);
      const member = await joinTeam(portal, boss, 'recruiter');
      const id = await idOf(member);
      await db.execute(
        sql`update users set suspended_at = now(), suspension_reason = 'x' where id = ${bossId}`,
      );
      const help = async () => {
        const { version } = (
          await portal.request<{ version: number }>(`GET staff/users/${bossId}`, { token: staff })
        ).body;
        await portal.request(`PUT staff/users/${bossId}`, {
          token: staff,
          body: { status: 'active', version },
        });
      };
      return {
        id,
        help,
        works: async () => (await portal.request('GET team-members', { token: member })).status === 200,
      };
    },
  },
  'an interview is in another zone': {
    cause: 'interview_zones',
    detail: ['America/New_York', 'Asia/Kolkata'],
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      await db.execute(sql`update users set time_zone = 'Asia/Kolkata' where id = ${id}`);
      const jobId = await postJob(portal, employer);
      await apply(token, jobId);
      const [applied] = (await portal.request('GET view-applied-jobs', { token })).body.data;
      const slots = ['2026-03-20T14:30:00.000Z'];
      const { body } = await portal.call('POST propose-interview', employer, {
        ...{
          application_id: applied?.job_applied_id ?? 0,
          slots,
          minutes: 45,
          kind: 'video',
          interviewer_ids: [],
        },
        ...{ place: 'https://meet.example', time_zone: 'America/New_York', note: '' },
      });
      const help = () =>
        post('cancel-interview', employer, {
          interview_id: body.data.id,
          version: body.data.version,
          reason: 'Wrong time',
        });
      return { id, help, works: async () => true };
    },
  },
  'their resume couldn’t be uploaded': {
    cause: 'upload_failed',
    detail: 'cv.pdf',
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      const upload = (file: File) =>
        portal.request('POST candidate-resume-upload', { token, form: formOf({ resume: file }) });
      await upload(new File(['no resume'], 'cv.pdf', { type: 'application/pdf' }));
      return { id, help: () => upload(pdf()), works: async () => (await upload(pdf('Two'))).status === 200 };
    },
  },
  'companies don’t find them': {
    cause: 'hidden',
    arrange: async () => {
      const { id, token } = await seekerConfirmed();
      const set = (visible: boolean) =>
        db.execute(sql`update candidates set visible_to_employers = ${visible} where user_id = ${id}`);
      await set(false);
      return {
        id,
        help: () => set(true),
        works: async () => (await portal.request('GET me', { token })).status === 200,
      };
    },
  },
};

test.each(Object.entries(CASES))('SUPPORT-05 %s', async (_, { cause, remedy, detail, arrange }) => {
  const { id, jobId, help, works } = await arrange();
  const { obstacles } = await view(id, jobId);
  const found = obstacles.find(({ kind }) => kind === cause);
  expect(obstacles.map(({ kind }) => kind)).toContain(cause);
  if (detail !== undefined) expect(typeof detail === 'string' ? found?.detail : found?.terms).toEqual(detail);
  const remedies: readonly Remedy[] = OBSTACLES[cause].remedies;
  if (remedy) expect(remedies).toContain(remedy);
  await help();
  expect(await works()).toBe(true);
});
