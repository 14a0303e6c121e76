import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { restoreAccount, suspendAccount } from '#server/modules/account-status/suspension.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { jobPost, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

let employer: string;
let seeker: string;
let jobId: number;
const portal = await portalOfFile();
beforeEach(async () => {
  portal.clock.set(NOW);
  employer = await signUpEmployer(portal);
  seeker = await signUpSeeker(portal);
  jobId = await postJob(portal, employer);
});

const notificationsOf = async (token: string) =>
  (await portal.request('GET notifications', { token })).body.data;
const kindsOf = async (token: string) => (await notificationsOf(token)).map(({ kind }) => kind);
const unreadOf = async (token: string) =>
  (await portal.request('GET unread-notifications', { token })).body.data.unread;
const apply = (token = seeker, id = jobId) =>
  portal.request('POST apply-jobs', { token, body: { manage_job_id: id } });
const applicationId = async (token = seeker) =>
  (await portal.request('GET view-applied-jobs', { token })).body.data[0]?.job_applied_id;
const move = (id: number | undefined, status: string) =>
  portal.request('POST application-status', { token: employer, body: { application_id: id, status } });

test('a company is notified of an application and its withdrawal, with the applicant’s name', async () => {
  await apply();
  const id = await applicationId();
  expect(await notificationsOf(employer)).toMatchObject([
    { kind: 'application_received', person: 'Kiran Das', link: `/job-seekers/${jobId}`, is_read: false },
  ]);
  await portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });
  expect(await kindsOf(employer)).toEqual(['application_withdrawn', 'application_received']);
  expect(await kindsOf(seeker)).toEqual([]);
});

test('each application step notifies the applicant once, and no one else', async () => {
  await apply();
  const id = await applicationId();
  for (let time = 0; time < 2; time += 1)
    await portal.request('POST open-application', { token: employer, body: { application_id: id } });
  for (const status of ['shortlisted', 'viewed', 'interview', 'offered', 'hired']) await move(id, status);
  expect(await kindsOf(seeker)).toEqual([
    'application_hired',
    'application_offered',
    'application_interview',
    'application_shortlisted',
    'application_viewed',
  ]);
  expect((await notificationsOf(seeker))[0]).toMatchObject({
    job: { id: jobId, job_title: 'Harbour pilot', company_name: 'Harbour & Finch' },
    application_id: id,
    person: '',
    link: `/manage-jobs?application=${id}`,
  });
  expect(await kindsOf(await signUpSeeker(portal))).toEqual([]);
});

test('unread notifications are counted, and only their recipients read them one by one or together', async () => {
  await apply();
  const id = await applicationId();
  for (const status of ['viewed', 'interview', 'offered']) await move(id, status);
  expect(await unreadOf(seeker)).toBe(3);
  const [newest] = await notificationsOf(seeker);
  const read = (token: string, body: object) => portal.request('POST read-notifications', { token, body });
  await read(employer, { notification_id: newest?.id });
  expect(await unreadOf(seeker)).toBe(3);
  expect((await read(seeker, { notification_id: newest?.id })).body.data.unread).toBe(2);
  expect((await notificationsOf(seeker)).map(({ is_read }) => is_read)).toEqual([true, false, false]);
  expect((await read(seeker, {})).body.data.unread).toBe(0);
});

test('MAIL-09 important notifications are emailed in the company’s name until the user unsubscribes by link or in the settings', async () => {
  await apply();
  const id = await applicationId();
  await move(id, 'viewed');
  await move(id, 'interview');
  const address = (await portal.request('GET me', { token: seeker })).body.data.email;
  const mailsTo = async () => (await portal.mails()).filter(({ to }) => to === address);
  const subjects = async () => (await mailsTo()).map(({ subject }) => subject);
  const interview = 'Harbour & Finch would like to interview you for “Harbour pilot”.';
  expect(await subjects()).toContain(interview);
  expect((await subjects()).filter((subject) => subject.includes('viewed'))).toEqual([]);
  const email = (await mailsTo()).find(({ subject }) => subject === interview);
  expect(email?.text).toContain(`/manage-jobs?application=${id}`);
  expect(email?.senderName).toBe('Harbour & Finch via Shortlist');

  const oneClick = email?.unsubscribe?.split('/api/')[1];
  // A scanner that follows the link, or a person who opens it, only gets the page that asks.
  const page = await portal.request(`GET ${oneClick}`);
  expect([page.status, page.headers.location]).toEqual([
    302,
    `/notice-mails/stop?token=${oneClick?.split('token=')[1]}`,
  ]);
  await move(id, 'shortlisted');
  await move(id, 'interview');
  expect((await subjects()).filter((subject) => subject === interview)).toHaveLength(2);
  const stopped = await portal.request(`POST ${oneClick}`, {
    form: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(stopped.status).toBe(200);
  const before = (await subjects()).length;
  await move(id, 'shortlisted');
  await move(id, 'interview');
  expect((await subjects()).slice(before)).toEqual([
    'Harbour & Finch has shortlisted you for “Harbour pilot”.',
  ]);

  const choose = (kind: string, by_email: boolean) =>
    portal.request('POST notification-choices', { token: seeker, body: { kind, by_email } });
  await choose('application_interview', true);
  await choose('application_offered', false);
  expect((await choose('application_received', true)).status).toBe(404);
  const choices = await portal.request('GET notification-choices', { token: seeker });
  expect(choices.body.data).toEqual(
    expect.arrayContaining([
      { kind: 'application_interview', by_email: true, daily: false, by_push: true },
      { kind: 'application_offered', by_email: false, daily: false, by_push: true },
      { kind: 'application_viewed', by_email: false, daily: false, by_push: false },
    ]),
  );
});

test('MAIL-04 a company gets the day’s applications in one email, each at once, or none', async () => {
  const address = (await portal.request('GET me', { token: employer })).body.data.email;
  const emails = async () =>
    (await portal.mails()).filter(({ to, text }) => to === address && text.includes('Kiran Das'));
  const pass = (hours: number) =>
    portal.clock.set(new Date(portal.clock.now().getTime() + hours * 3_600_000));
  const choose = (by_email: boolean, daily?: boolean) =>
    portal.request('POST notification-choices', {
      token: employer,
      body: { kind: 'application_received', by_email, daily },
    });
  /** The database has its own clock. */
  const applyNow = async (token: string) => {
    await apply(token);
    await portal.database.db.execute(sql`
      update notifications set created_at = ${portal.clock.now().toISOString()}::timestamptz
      where mail_due and kind = 'application_received' and created_at > now() - interval '1 hour'`);
  };
  await applyNow(seeker);
  pass(10);
  await applyNow(await signUpSeeker(portal));
  pass(13);
  expect(await emails()).toEqual([]);
  pass(2);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email?.subject).toContain('2 new notifications');
  expect(email?.text.match(/Kiran Das has applied/g)).toHaveLength(2);
  expect(email?.text).toContain(`/job-seekers/${jobId}`);
  pass(48);
  expect(await emails()).toHaveLength(1);

  await choose(true);
  await applyNow(await signUpSeeker(portal));
  expect(await emails()).toHaveLength(2);
  await choose(true, true);
  await applyNow(await signUpSeeker(portal));
  await choose(false);
  pass(25);
  expect(await emails()).toHaveLength(2);
});

test('a changed salary or deadline notifies applicants, and is shown next to the original', async () => {
  await apply();
  const change = (post: object) =>
    portal.request(`POST update-job?id=${jobId}`, { token: employer, body: { ...jobPost(), ...post } });
  await change({ job_title: 'Senior harbour pilot' });
  expect(await kindsOf(seeker)).toEqual([]);
  await change({ work_mode_id: 2, job_locations: ['Pune'] });
  await change({ work_mode_id: 2, job_locations: ['Pune'], application_deadline_date: '2026-03-28' });
  expect(await kindsOf(seeker)).toEqual(['job_changed']);
  const list = await portal.request('GET view-applied-jobs', {
    token: seeker,
  });
  expect(list.body.data[0]?.changes).toEqual([
    { of: 'work_mode', before: 'On-site', now: expect.any(String) },
    { of: 'places', before: 'Mumbai', now: 'Mumbai, Pune' },
    { of: 'deadline', before: '2026-04-01', now: '2026-03-28' },
  ]);
});

test('APPLIED-01 each application shows its steps, with actor and time', async () => {
  await apply();
  const id = await applicationId();
  await portal.request('POST open-application', { token: employer, body: { application_id: id } });
  const list = await portal.request(`GET view-applied-jobs?application=${id}`, { token: seeker });
  expect(list.body.data).toHaveLength(1);
  expect(list.body.data[0]?.history).toEqual([
    { status: 'applied', reason: null, by: 'seeker', at: expect.any(String) },
    { status: 'viewed', reason: null, by: 'company', at: NOW.toISOString() },
  ]);
  const other = await signUpSeeker(portal);
  const foreign = await portal.request(`GET view-applied-jobs?application=${id}`, {
    token: other,
  });
  expect(foreign.body.data).toEqual([]);
});

test('a bookmark that closes soon notifies once, except applicants', async () => {
  const applied = await signUpSeeker(portal);
  await apply(applied);
  for (const token of [seeker, applied])
    await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: jobId } });
  await runHousekeeping(portal.deps);
  expect(await kindsOf(seeker)).toEqual([]);
  portal.clock.set(new Date('2026-03-29T08:00:00Z'));
  const late = { token: await signIn(seeker) };
  await portal.request('GET jobs', late);
  await runHousekeeping(portal.deps);
  await runHousekeeping(portal.deps);
  const { rows } = await portal.database.db.execute(
    sql`select kind from notifications where kind = 'bookmark_closing' and job_id = ${jobId}`,
  );
  expect(rows).toHaveLength(1);
});

test('BOOK-01 users who bookmarked a job are notified once that it ended early, and that it is open again', async () => {
  const [applied, writing, staff] = [
    await signUpSeeker(portal),
    await signUpSeeker(portal),
    await signInStaff(portal),
  ];
  await apply(applied);
  for (const token of [seeker, applied, writing])
    await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: jobId } });
  await portal.request('POST start-application', { token: writing, body: { manage_job_id: jobId } });
  const act = (call: string, body: object) => portal.request(call, { token: employer, body });
  const close = () => act('POST close-jobs', { job_ids: [jobId] });
  const reopen = () => act('POST reopen-job', { job_id: jobId });
  const decide = (body: object) => portal.request(`PUT staff/jobs/${jobId}`, { token: staff, body });

  await close();
  await close();
  expect(await notificationsOf(seeker)).toMatchObject([
    { kind: 'bookmark_closed', link: `/job-detail/${jobId}` },
  ]);
  expect(await kindsOf(applied)).toEqual(['job_closed']);
  expect(await kindsOf(writing)).toEqual(['job_closed']);

  // Unread notifications that are no longer true are deleted.
  await reopen();
  expect(await kindsOf(seeker)).toEqual(['job_reopened']);
  expect(await kindsOf(applied)).toEqual(['job_reopened', 'job_closed']);
  await portal.request('POST read-notifications', { token: seeker, body: {} });

  await decide({ status: 'rejected', reasons: ['incomplete'] });
  expect(await notificationsOf(seeker)).toMatchObject([
    { kind: 'bookmark_closed', link: null },
    { kind: 'job_reopened' },
  ]);
  await decide({ status: 'approved' });
  await decide({ status: 'approved' });
  expect(await kindsOf(seeker)).toEqual(['job_reopened', 'job_reopened']);
  expect((await kindsOf(employer)).slice(0, 2)).toEqual(['job_approved', 'job_rejected']);

  // An applicant who applies again is notified as an applicant.
  await apply(seeker);
  await act('POST delete-job', { job_id: jobId });
  expect((await kindsOf(seeker))[0]).toBe('job_closed');
});

test('BOOK-01 suspending an account removes its jobs from bookmarks, and restoring it brings them back', async () => {
  await portal.request('POST add-to-bookmark', { token: seeker, body: { manage_job_id: jobId } });
  const me = await portal.request('GET me', { token: employer });
  await suspendAccount(portal.deps, me.body.data.id);
  expect(await kindsOf(seeker)).toEqual(['bookmark_closed']);
  await portal.request('POST read-notifications', { token: seeker, body: {} });
  await restoreAccount(portal.deps, me.body.data.id);
  expect(await kindsOf(seeker)).toEqual(['job_reopened', 'bookmark_closed']);
});

/** The same account: its session survives the days by which the test moves the clock. */
const signIn = async (token: string) => {
  await portal.database.db.execute(sql`update sessions set expires_at = '2030-01-01'`);
  return token;
};

test('JOBS-09 an application started before the deadline can be sent up to 15 minutes later', async () => {
  await signIn(seeker);
  const start = (token: string) =>
    portal.request('POST start-application', { token, body: { manage_job_id: jobId } });
  const unprepared = await signUpSeeker(portal);
  const slow = await signUpSeeker(portal);
  await signIn(seeker);
  // The deadline is 1 April in Kolkata.
  portal.clock.set(new Date('2026-04-01T18:25:00Z'));
  expect((await start(seeker)).status).toBe(200);
  expect((await start(slow)).status).toBe(200);
  portal.clock.set(new Date('2026-04-01T18:40:00Z'));
  expect((await start(unprepared)).body.code).toBe('job_closed');
  expect((await apply(unprepared)).body.code).toBe('job_closed');
  expect((await apply(seeker)).status).toBe(200);
  portal.clock.set(new Date('2026-04-01T18:45:00Z'));
  expect((await apply(slow)).body.code).toBe('job_closed');
});

test('CAND-09 applications to a job are one notification, read with their link or one by one when opened', async () => {
  await apply();
  const first = await applicationId();
  for (let more = 0; more < 2; more += 1) await apply(await signUpSeeker(portal));
  const other = await postJob(portal, employer, { job_title: 'Diver' });
  await apply(seeker, other);
  const open = (id: number | undefined) =>
    portal.request('POST open-application', { token: employer, body: { application_id: id } });
  const shown = async () =>
    (await notificationsOf(employer)).map(({ job, count, is_read }) => [job?.job_title, count, is_read]);

  expect(await shown()).toEqual([
    ['Diver', 1, false],
    ['Harbour pilot', 3, false],
  ]);
  expect(await unreadOf(employer)).toBe(2);
  await open(first);
  expect(await shown()).toEqual([
    ['Diver', 1, false],
    ['Harbour pilot', 2, false],
    ['Harbour pilot', 1, true],
  ]);
  const [, pilots] = await notificationsOf(employer);
  const read = await portal.request('POST read-notifications', {
    token: employer,
    body: { notification_id: pilots?.id },
  });
  expect(read.body.data.unread).toBe(1);
  expect(await shown()).toEqual([
    ['Diver', 1, false],
    ['Harbour pilot', 3, true],
  ]);
});
