import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  joinTeam,
  PASSWORD,
  pdf,
  postJob,
  signUpEmployer,
  signUpNewEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const WINDOW_S = 30;
const DAY_MS = 86_400_000;
let owner: string;
let count = 0;
const portal = await portalOfFile({ undoWindowSeconds: WINDOW_S });
beforeEach(async () => {
  portal.clock.set(NOW);
  owner = await signUpEmployer(portal);
  count += 1;
});

const { call } = portal;
const me = async (token: string) => (await call('GET me', token)).body.data;
const pass = (ms: number) => portal.clock.set(new Date(portal.clock.now().getTime() + ms));
const newAddress = () => `invited-${count}@example.com`;
const invite = (body: object, token = owner) => call('POST invite-member', token, body);
/** Sends due emails, and returns the token of the last invitation to an address. */
const linkTo = async (email: string) => {
  pass(WINDOW_S * 1000);
  return (await portal.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/invitation\?token=([\w-]{43})$/m.exec(text)?.[1])
    .findLast(Boolean);
};
const newMember = (token: string | undefined) => ({
  token,
  first_name: 'Noor',
  last_name: 'Haddad',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: 'true',
});
const apply = async (jobId: number) => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  await call('POST apply-jobs', seeker, { manage_job_id: jobId });
  const { rows } = await portal.database.db.execute(
    sql`select id, user_id from applications where job_id = ${jobId} order by id desc limit 1`,
  );
  return { seeker, applicationId: Number(rows[0]?.id), candidateId: Number(rows[0]?.user_id) };
};
const jobsOf = async (token: string) =>
  (await call('POST myjobs', token, {})).body.data.map(({ id }) => id).sort();
const told = async (token: string) =>
  (await call('GET notifications', token)).body.data.map(({ kind, job }) => [kind, job?.id]);

test('TEAM-01 sign-up creates the owner, and the database enforces that one exists', async () => {
  const user = await me(owner);
  expect(user).toMatchObject({
    team_role: 'owner',
    companies: [{ id: user.company_id, name: user.company_name }],
  });
  const { db } = portal.database;
  const isOwner = sql`company_id = ${user.company_id} and user_id = ${user.id}`;
  const broken = { cause: { constraint: 'company_members_have_owner' } };
  await expect(db.execute(sql`delete from company_members where ${isOwner}`)).rejects.toMatchObject(broken);
  await expect(
    db.execute(sql`update company_members set role = 'recruiter' where ${isOwner}`),
  ).rejects.toMatchObject(broken);
});

test('MAIL-06 names of companies that aren’t verified reach invited people without links, and never in a subject', async () => {
  const evil = 'You won https://evil.example/claim evil.example';
  const invitedBy = async (token: string) => {
    const email = newAddress();
    expect((await invite({ email, role: 'recruiter' }, token)).status).toBe(200);
    pass(WINDOW_S * 1000);
    count += 1;
    return (await portal.mails()).findLast(({ to }) => to === email);
  };
  const unverified = await invitedBy(
    await signUpNewEmployer(portal, { company_name: evil, first_name: 'Jo www.evil.example' }),
  );
  expect(unverified?.subject).toBe('You’re invited to join a team on Shortlist');
  expect(unverified?.text).toContain('Jo … invites you to the You won … evil example team');
  const verified = await invitedBy(await signUpEmployer(portal, { company_name: evil }));
  expect(verified?.subject).toBe('Join You won … evil.example on Shortlist');
  for (const { subject, text, html } of [unverified, verified].flatMap((mail) => mail ?? []))
    expect(`${subject} ${text} ${html}`).not.toMatch(/href="[^"]*evil|evil\.example\//);
});

test('TEAM-03 a new user joins through an emailed link, which works once, for a week, for that address', async () => {
  const email = newAddress();
  expect((await invite({ email, role: 'recruiter' })).status).toBe(200);
  const token = await linkTo(email);
  const read = await call('POST read-invitation', undefined, { token });
  expect(read.body.data).toMatchObject({
    email,
    role: 'recruiter',
    account: 'none',
    invited_by: 'Meera Iyer',
  });
  pass(8 * DAY_MS);
  expect((await call('POST signup-as-member', undefined, newMember(token))).status).toBe(410);
  expect((await call('GET team-invitations', owner)).body.data).toMatchObject([{ email, is_expired: true }]);

  await invite({ email, role: 'hiring_manager' });
  const second = await linkTo(email);
  expect((await call('POST read-invitation', undefined, { token })).status).toBe(410);
  const joined = await call('POST signup-as-member', undefined, newMember(second));
  expect(joined.body.data).toMatchObject({ email, team_role: 'hiring_manager', email_confirmed: true });
  expect((await call('POST signup-as-member', undefined, newMember(second))).status).toBe(410);
  expect((await call('GET team-invitations', owner)).body.data).toEqual([]);
  const { data } = (await call('GET team-members', owner)).body;
  expect(data.map(({ role, name }) => [role, name])).toEqual([
    ['owner', 'Meera Iyer'],
    ['hiring_manager', 'Noor Haddad'],
  ]);
  expect((await invite({ email, role: 'recruiter' })).body.errors).toHaveProperty('email');
});

test('TEAM-03 an invitation is cancelled, or undone before its email is sent', async () => {
  const email = newAddress();
  const invited = await invite({ email, role: 'recruiter' });
  await call('POST undo', owner, { change_id: invited.body.undo?.change_id });
  expect(await linkTo(email)).toBeUndefined();
  expect((await call('GET team-invitations', owner)).body.data).toEqual([]);
  await invite({ email, role: 'recruiter' });
  const token = await linkTo(email);
  const [invitation] = (await call('GET team-invitations', owner)).body.data;
  await call('POST cancel-invitation', owner, { invitation_id: invitation?.id });
  expect((await call('POST read-invitation', undefined, { token })).status).toBe(410);
});

test('TEAM-05 an account in several companies works for one at a time', async () => {
  const email = newAddress();
  const other = await signUpEmployer(portal, { email, company_name: 'Quay & Sons' });
  const theirs = await postJob(portal, other);
  const ours = await postJob(portal, owner);
  await invite({ email, role: 'recruiter' });
  const token = await linkTo(email);
  // Neither another account nor a job seeker can use the link.
  expect((await call('POST accept-invitation', owner, { token })).status).toBe(410);
  expect((await call('POST accept-invitation', await signUpSeeker(portal), { token })).status).toBe(403);
  const joined = await call('POST accept-invitation', other, { token });
  expect(joined.body.data).toMatchObject({ team_role: 'recruiter', company_name: 'Harbour & Finch' });
  expect(joined.body.data.companies).toHaveLength(2);

  const { applicationId } = await apply(theirs);
  expect(await jobsOf(other)).toEqual([ours]);
  expect((await call('POST open-application', other, { application_id: applicationId })).status).toBe(404);
  expect((await call('POST delete-job', other, { job_id: theirs })).status).toBe(404);
  pass(WINDOW_S * 1000);
  expect(await told(other)).toEqual([]);
  const saved = await portal.request('PUT drafts/job:new', {
    token: other,
    body: { data: { job_title: 'Ours' } },
  });
  expect(saved.status).toBe(200);

  const home = joined.body.data.companies?.find(({ name }) => name === 'Quay & Sons')?.id;
  expect((await call('POST switch-company', other, { company_id: home })).body.data.team_role).toBe('owner');
  expect(await jobsOf(other)).toEqual([theirs]);
  expect(await told(other)).toEqual([['application_received', theirs]]);
  expect((await portal.request('GET drafts/job:new', { token: other })).body).toMatchObject({ data: null });
  const { company_id: strange } = await me(owner);
  const stranger = await signUpEmployer(portal);
  expect((await call('POST switch-company', stranger, { company_id: strange })).status).toBe(404);
  // A renewed session works for the same company.
  await call('POST switch-company', other, { company_id: strange });
  const renewed = await call('POST refresh-token', other);
  expect(renewed.body.data.company_id).toBe(strange);
});

test('TEAM-04 a member for some jobs sees and is notified of only those', async () => {
  const soon = {
    application_deadline_date: new Date(portal.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
    recruiter_id: null,
  };
  const [mine, another] = [
    await postJob(portal, owner, soon),
    await postJob(portal, owner, { ...soon, job_title: 'Cook' }),
  ];
  const member = await joinTeam(portal, owner, 'hiring_manager', [mine]);
  const [near, far] = [await apply(mine), await apply(another)];
  expect(await jobsOf(member)).toEqual([mine]);
  const counters = (await call('GET employer-dashbord', member)).body.data;
  expect(counters).toMatchObject({ posted_jobs: 1, total_applications: 1 });
  const insights = (await call('GET employer-insights', member)).body.data;
  expect(insights.funnel.find(({ status }) => status === 'applied')?.applications).toBe(1);
  expect(insights.closing.map(({ id }) => id)).toEqual([mine]);
  expect((await call('POST view-shortlisted-candidates', member, { manage_job_id: another })).status).toBe(
    404,
  );
  expect((await call('POST open-application', member, { application_id: far.applicationId })).status).toBe(
    404,
  );
  const both = { application_ids: [near.applicationId, far.applicationId], status: 'interview' };
  expect((await call('POST move-applications', member, both)).status).toBe(404);
  const profile = (id: number) => portal.request(`GET candidate-profile?id=${id}`, { token: member });
  expect([(await profile(near.candidateId)).status, (await profile(far.candidateId)).status]).toEqual([
    200, 404,
  ]);
  pass(WINDOW_S * 1000);
  expect(await told(member)).toEqual([['application_received', mine]]);
  expect((await told(owner)).length).toBe(2);

  const { id } = await me(member);
  await call('POST change-member', owner, { member_id: id, role: 'recruiter', job_ids: [another] });
  expect(await jobsOf(member)).toEqual([another]);
  // Notifications about the other job name applicants.
  expect(await told(member)).toEqual([]);
  const fresh = await postJob(portal, member, { job_title: 'Rigger' });
  expect(await jobsOf(member)).toEqual([another, fresh].sort());
  const theirs = await postJob(portal, await signUpEmployer(portal));
  const change = { member_id: id, role: 'recruiter', job_ids: [theirs] };
  expect((await call('POST change-member', owner, change)).status).toBe(404);
});

test('TEAM-06 members are notified about a job by role and their own preferences', async () => {
  const jobId = await postJob(portal, owner, { recruiter_id: null });
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const interviewer = await joinTeam(portal, owner, 'interviewer');
  const choice = { kind: 'application_received', by_email: true, daily: false };
  await call('POST notification-choices', recruiter, choice);
  const { seeker, applicationId } = await apply(jobId);
  pass(WINDOW_S * 1000);
  expect(await told(recruiter)).toEqual([['application_received', jobId]]);
  expect(await told(interviewer)).toEqual([]);
  // The owner gets the day's applications in one email, which isn't due yet.
  const recipients = (await portal.mails()).filter(({ text }) => text.includes(`/job-seekers/${jobId}`));
  expect(recipients.map(({ to }) => to)).toEqual([(await me(recruiter)).email]);
  await call('POST withdraw-application', seeker, { job_applied_id: applicationId });
  pass(WINDOW_S * 1000);
  expect((await told(recruiter)).map(([kind]) => kind)).toEqual([
    'application_withdrawn',
    'application_received',
  ]);
});

test('TEAM-04 a removed member loses access at once, and the notes keep their author', async () => {
  const { candidateId } = await apply(await postJob(portal, owner));
  const member = await joinTeam(portal, owner, 'interviewer');
  const added = await call('POST add-candidate-note', member, {
    candidate_id: candidateId,
    text: 'Knows knots.',
  });
  const noteId = added.body.data.id;
  const colleague = await joinTeam(portal, owner, 'recruiter');
  const change = { note_id: noteId, text: 'Changed' };
  expect((await call('POST change-candidate-note', colleague, change)).status).toBe(403);
  const { id } = await me(member);
  expect((await call('POST remove-member', colleague, { member_id: id })).status).toBe(403);
  expect((await call('POST remove-member', owner, { member_id: (await me(owner)).id })).status).toBe(409);
  expect((await call('POST remove-member', owner, { member_id: id })).status).toBe(200);
  expect((await call('POST myjobs', member, {})).body.code).toBe('no_company');
  expect(await me(member)).not.toHaveProperty('company_id');
  const notes = await portal.request(`GET candidate-notes?candidate_id=${candidateId}`, { token: owner });
  expect(notes.body).toMatchObject({ data: [{ text: 'Knows knots.', author: 'Ravi interviewer' }] });

  // Without a name once the account is closed.
  expect((await call('POST close-account', member, { password: PASSWORD })).status).toBe(200);
  const left = await portal.request(`GET candidate-notes?candidate_id=${candidateId}`, { token: owner });
  expect(left.body).toMatchObject({ data: [{ text: 'Knows knots.', author: '' }] });
  expect((await call('POST close-account', owner, { password: PASSWORD })).status).toBe(409);
  expect((await call('POST leave-company', colleague)).status).toBe(200);
  expect((await call('POST close-account', owner, { password: PASSWORD })).status).toBe(200);
});

test('TEAM-04 ownership is transferred to a member, with the password', async () => {
  const member = await joinTeam(portal, owner, 'interviewer', [await postJob(portal, owner)]);
  const { id } = await me(member);
  const transfer = (body: object) => call('POST transfer-ownership', owner, { member_id: id, ...body });
  expect((await transfer({ password: 'wrong' })).status).toBe(422);
  const stranger = (await me(await signUpEmployer(portal))).id;
  expect((await transfer({ password: PASSWORD, member_id: stranger })).status).toBe(404);
  const drafts = ['job:new', 'message:7', 'invitation:several'];
  const write = (name: string, data: object) =>
    portal.request(`PUT drafts/${name}`, { token: owner, body: { data } });
  await write('job:new', { job_title: 'Ours' });
  await write('message:7', { text: 'Welcome.' });
  await write('invitation:several', { message: 'Come and see us.' });
  expect((await transfer({ password: PASSWORD })).body.data.team_role).toBe('recruiter');
  for (const name of drafts)
    expect((await portal.request(`GET drafts/${name}`, { token: owner })).body).toMatchObject({
      data: { version: null },
    });
  expect(await me(member)).toMatchObject({ team_role: 'owner', company_name: 'Harbour & Finch' });
  expect((await call('GET team-invitations', owner)).status).toBe(403);
  const about = await call('POST candidate-about-me-create-or-update', member, {
    about_me: 'We pilot ships.',
  });
  expect(about.status).toBe(200);
  expect((await call('POST candidate-about-me-create-or-update', owner, { about_me: 'No.' })).status).toBe(
    403,
  );
});

test('TEAM-07 the activity log shows who did what, to members who may read it', async () => {
  const jobId = await postJob(portal, owner);
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const { applicationId } = await apply(jobId);
  await call('POST application-status', recruiter, { application_id: applicationId, status: 'interview' });
  const log = await call('GET team-activity', owner);
  expect(log.body.data).toMatchObject([
    {
      ...{
        kind: 'applications_moved',
        actor: 'Ravi recruiter',
        subject: 'Harbour pilot',
        detail: 'interview',
      },
      applicants: [{ application_id: applicationId, name: 'Kiran Das', from: 'applied' }],
      applicants_total: 1,
    },
    { kind: 'job_posted', actor: 'Meera Iyer', subject: 'Harbour pilot', job_id: jobId },
  ]);
  expect(log.body.pagination.total).toBe(2);
  const interviewer = await joinTeam(portal, owner, 'interviewer');
  expect((await call('GET team-activity', interviewer)).status).toBe(403);
});
