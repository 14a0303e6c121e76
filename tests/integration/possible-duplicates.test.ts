/** Possible duplicates among a company's applicants: what counts as a sign, who sees it, and how it is dismissed. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endCompanyAccess } from '#server/modules/applications/end-company-access.ts';
import { joinTeam, PASSWORD, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, undo, pass } = await startUndoing();
const { db } = portal.database;

const { call } = portal;

let count = 0;
/** A different phone number, resume and name each time, unless given. */
const signUp = (fields: Readonly<Record<string, string | File>> = {}) => {
  count += 1;
  return signUpSeeker(portal, {
    first_name: `Asha${count}`,
    last_name: 'Rao',
    mobile_no: `+91 98300 ${10_000 + count}`,
    resume: pdf(`Resume ${count}`),
    ...fields,
  });
};
const setBirthday = (token: string, dob: string) =>
  call('POST candidate-resume-data-update', token, {
    ...{ dob, resume_title: 'Pilot', current_location: 'Mumbai', work_experience: '9' },
  });

const apply = async (token: string, jobId: number): Promise<number> => {
  const answer = await call('POST apply-jobs', token, { manage_job_id: jobId });
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from applications where job_id = ${jobId} order by id desc limit 1`,
  );
  return rows[0]?.id ?? 0;
};
const relatedTo = async (token: string, ...ids: number[]) => {
  const { status, body, text } = await call('POST possible-duplicates', token, { application_ids: ids });
  expect(status, text).toBe(200);
  return body.data;
};
/** The other applicants' names, with the reasons. */
const suspectedOf = async (token: string, id: number) =>
  (await relatedTo(token, id)).flatMap(({ possible_duplicates: found }) =>
    found.map(({ name, reasons }) => `${name}: ${reasons}`),
  );
const dismiss = (token: string, id: number, otherId: number) =>
  call('POST dismiss-duplicate', token, { application_id: id, other_application_id: otherId });

const company = async () => {
  const owner = await signUpEmployer(portal);
  return { owner, job: await postJob(portal, owner), otherJob: await postJob(portal, owner) };
};
/** A company with two applicants for different jobs who have a phone number and a given name in common. */
const arrange = async () => {
  const { owner, job, otherJob } = await company();
  const mobile_no = `+91 98400 ${10_000 + count}`;
  const first = await signUp({ first_name: 'Mira', mobile_no });
  const second = await signUp({ first_name: 'Mira', mobile_no });
  return {
    owner,
    job,
    otherJob,
    first,
    second,
    id: await apply(first, job),
    otherId: await apply(second, otherJob),
  };
};

const KIRAN = { first_name: 'Kiran', last_name: 'Das' };

test.each([
  [
    'a phone number, with or without country code, and a given name',
    [
      { ...KIRAN, mobile_no: '+91 98765 43210' },
      { first_name: 'Das', last_name: 'kirán', mobile_no: '098765-43210' },
    ],
    'phone',
  ],
  [
    'a Gmail inbox, whatever the name',
    [{ email: 'kiran.das@gmail.com' }, { email: 'k.irandas+jobs@googlemail.com' }],
    'gmail',
  ],
  ['a resume file, whatever the name', [{ resume: pdf('One') }, { resume: pdf('One') }], 'resume'],
])('DUPE-01 DUPE-02 two accounts with %s may be one person', async (_, [one, two], reason) => {
  const { owner, job, otherJob } = await company();
  const first = await apply(await signUp(one), job);
  const second = await apply(await signUp(two), otherJob);
  const [found] = await relatedTo(owner, first);
  expect(found?.possible_duplicates).toMatchObject([
    { application_id: second, job_id: otherJob, job_title: 'Harbour pilot', reasons: [reason] },
  ]);
  expect((await relatedTo(owner, second))[0]?.possible_duplicates).toMatchObject([{ application_id: first }]);
});

test('DUPE-01 DUPE-02 a name and a birthday in common are a sign, and several signs are named together', async () => {
  const { owner, job } = await company();
  const ids: number[] = [];
  for (const [fields, dob] of [
    [{ ...KIRAN, resume: pdf('Two') }, '1991-05-17'],
    [{ first_name: 'DAS', last_name: 'Kiran', resume: pdf('Two') }, '1991-05-17'],
    // A twin, and a namesake.
    [{ first_name: 'Tara', last_name: 'Das' }, '1991-05-17'],
    [KIRAN, '1991-05-18'],
  ] as const) {
    const token = await signUp(fields);
    await setBirthday(token, dob);
    ids.push(await apply(token, job));
  }
  expect(await suspectedOf(owner, ids[0] ?? 0)).toEqual(['DAS Kiran: birthday,resume']);
});

test.each<[string, Readonly<Record<string, string | File>>[]]>([
  [
    'a family’s phone number',
    [
      { first_name: 'Ravi Kumar', last_name: 'Sharma', mobile_no: '+91 98500 00001' },
      { first_name: 'Sunita Kumar', last_name: 'Sharma', mobile_no: '+91 98500 00001' },
    ],
  ],
  [
    'a short phone number',
    [
      { ...KIRAN, mobile_no: '55501' },
      { ...KIRAN, mobile_no: '55501' },
    ],
  ],
  ['a name', [KIRAN, KIRAN]],
  ['dots outside of Gmail', [{ email: 'mira.das@example.com' }, { email: 'miradas@example.com' }]],
  ['a Gmail name elsewhere', [{ email: 'noor.das@gmail.com' }, { email: 'noor.das@example.com' }]],
])('DUPE-02 %s in common is no sign', async (_, [one, two]) => {
  const { owner, job } = await company();
  const first = await apply(await signUp(one), job);
  await apply(await signUp(two), job);
  expect(await suspectedOf(owner, first)).toEqual([]);
});

test('DUPE-02 the first of January is no birthday, and what many share is nobody’s own', async () => {
  const { owner, job } = await company();
  const resume = pdf('A sample from the web');
  const ids: number[] = [];
  for (const fields of [KIRAN, KIRAN]) {
    const token = await signUp({ ...fields, resume });
    await setBirthday(token, '1990-01-01');
    ids.push(await apply(token, job));
  }
  expect(await suspectedOf(owner, ids[0] ?? 0)).toEqual(['Kiran Das: resume']);
  await db.execute(sql`
    with crowd as (
      insert into users (role, email, password_hash, first_name, consent_exemption)
      select 'seeker', 'crowd-' || n || '@example.com', '', 'Crowd', 'staff' from generate_series(1, 19) n
      returning id
    )
    insert into files (id, owner_id, name, media_type, bytes, sha256)
    select gen_random_uuid(), crowd.id, 'resume.pdf', 'application/pdf', 1, f.sha256
    from crowd, applications a join files f on f.id = a.resume_file_id where a.id = ${ids[0]}::int`);
  expect(await suspectedOf(owner, ids[0] ?? 0)).toEqual([]);
});

test('DUPE-02 a resume that one of them did not send to the company is no sign', async () => {
  const { owner, job } = await company();
  const first = await apply(await signUp(), job);
  const second = await apply(await signUp(), job);
  await db.execute(sql`
    insert into files (id, owner_id, name, media_type, bytes, sha256)
    select gen_random_uuid(), other.user_id, f.name, f.media_type, f.bytes, f.sha256
    from applications other, applications a join files f on f.id = a.resume_file_id
    where a.id = ${first}::int and other.id = ${second}::int`);
  expect([await suspectedOf(owner, first), await suspectedOf(owner, second)]).toEqual([[], []]);
});

test('DUPE-01 an application without an account counts once it is confirmed', async () => {
  const { owner, job } = await company();
  const first = await apply(await signUp({ resume: pdf('Sent twice') }), job);
  const form = new FormData();
  const fields = {
    manage_job_id: String(job),
    first_name: 'Visiting',
    email: 'visiting@example.com',
    terms: 'on',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', pdf('Sent twice'));
  await portal.request('POST apply-as-visitor', { form });
  expect(await suspectedOf(owner, first)).toEqual([]);
  const email = (await portal.mails()).findLast(({ to }) => to === fields.email);
  const token = /\/confirm-application\?token=([\w.-]+)/.exec(email?.text ?? '')?.[1];
  await portal.request('POST confirm-application', { body: { token } });
  expect(await suspectedOf(owner, first)).toEqual(['Visiting: resume']);
});

test('DUPE-03 the other applications of one account are named, and are no duplicates', async () => {
  const { owner, job, otherJob } = await company();
  const seeker = await signUp();
  const id = await apply(seeker, job);
  const otherId = await apply(seeker, otherJob);
  const rival = await company();
  await apply(seeker, rival.job);
  expect(await relatedTo(owner, id)).toEqual([
    {
      application_id: id,
      possible_duplicates: [],
      other_applications: [expect.objectContaining({ application_id: otherId, status: 'applied' })],
      other_applications_total: 1,
    },
  ]);
  await call('POST withdraw-application', seeker, { job_applied_id: otherId });
  expect((await relatedTo(owner, id))[0]).toMatchObject({ other_applications_total: 0 });
});

test('DUPE-04 nothing is known of anonymous applicants, on either side', async () => {
  const { owner, first, id, otherId } = await arrange();
  const hidden = await postJob(portal, owner);
  await call('POST save-job-evaluation', owner, { job_id: hidden, criteria: [], is_anonymous: true });
  const anonymous = await apply(first, hidden);
  const nothing = { possible_duplicates: [], other_applications: [], other_applications_total: 0 };
  expect(await relatedTo(owner, anonymous)).toEqual([{ application_id: anonymous, ...nothing }]);
  expect((await dismiss(owner, anonymous, otherId)).status).toBe(404);
  // The known application of the same person is as before.
  expect((await relatedTo(owner, id))[0]).toMatchObject({ other_applications: [] });
  expect((await relatedTo(owner, otherId))[0]).toMatchObject({
    possible_duplicates: [{ application_id: id }],
  });
  await db.execute(sql`update applications set anonymous_number = 99 where id = ${id}`);
  expect(await suspectedOf(owner, otherId)).toEqual([]);
  await call('POST application-status', owner, { application_id: anonymous, status: 'shortlisted' });
  expect((await relatedTo(owner, otherId))[0]).toMatchObject({
    possible_duplicates: [{ application_id: anonymous }],
  });
});

test('DUPE-05 members see applicants of their jobs only, and companies their own', async () => {
  const { owner, job, first, second, id, otherId } = await arrange();
  const rival = await company();
  const rivalId = await apply(second, rival.job);
  expect(await relatedTo(rival.owner, rivalId)).toMatchObject([
    { possible_duplicates: [], other_applications: [] },
  ]);
  expect((await call('POST possible-duplicates', rival.owner, { application_ids: [id] })).status).toBe(404);
  expect(await relatedTo(rival.owner, rivalId, id)).toHaveLength(1);
  expect((await dismiss(rival.owner, id, otherId)).status).toBe(404);
  // The same person's application elsewhere doesn't stand for them.
  expect((await dismiss(owner, id, rivalId)).status).toBe(404);

  const manager = await joinTeam(portal, owner, 'hiring_manager', [job]);
  expect(await suspectedOf(manager, id)).toEqual([]);
  expect((await call('POST possible-duplicates', manager, { application_ids: [otherId] })).status).toBe(404);
  expect((await dismiss(manager, id, otherId)).status).toBe(404);
  const interviewer = await joinTeam(portal, owner, 'interviewer');
  expect(await suspectedOf(interviewer, id)).toEqual(['Mira Rao: phone']);
  expect((await dismiss(interviewer, id, otherId)).status).toBe(403);
  expect((await call('POST possible-duplicates', first, { application_ids: [id] })).status).toBe(403);

  await db.execute(sql`update applications set company_access_ended_at = now() where id = ${otherId}`);
  expect(await suspectedOf(owner, id)).toEqual([]);
});

test('DUPE-06 “Not the same person” is remembered by the company for the pair, and can be undone', async () => {
  const { owner, first, second, id, otherId } = await arrange();
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const dismissed = await dismiss(owner, otherId, id);
  expect(dismissed.status, dismissed.text).toBe(200);
  expect([await suspectedOf(recruiter, id), await suspectedOf(owner, otherId)]).toEqual([[], []]);
  expect((await dismiss(recruiter, id, otherId)).status).toBe(404);
  expect((await undo(dismissed, recruiter)).status).toBe(404);
  expect((await undo(dismissed, owner)).status).toBe(200);
  expect(await suspectedOf(recruiter, id)).toEqual(['Mira Rao: phone']);
  await dismiss(owner, id, otherId);
  pass(WINDOW_S);
  // Neither for the pair's other applications, nor by another company.
  const third = await postJob(portal, owner);
  expect(await suspectedOf(owner, await apply(second, third))).toEqual([]);
  const rival = await company();
  const rivalId = await apply(first, rival.job);
  await apply(second, rival.otherJob);
  expect(await suspectedOf(rival.owner, rivalId)).toEqual(['Mira Rao: phone']);
});

test('DUPE-06 a dismissed pair is forgotten with an account, or when the company loses access', async () => {
  const pairs = async () => (await db.execute(sql`select from distinct_applicants`)).rows.length;
  await db.execute(sql`delete from distinct_applicants`);
  const closed = await arrange();
  const expired = await arrange();
  for (const { owner, id, otherId } of [closed, expired]) await dismiss(owner, id, otherId);
  expect(await pairs()).toBe(2);
  const body = { password: PASSWORD };
  expect((await portal.request('POST close-account', { token: closed.second, body })).status).toBe(200);
  expect(await pairs()).toBe(1);
  await db.execute(sql`update application_events set created_at = '2026-03-10'`);
  // Announced half a year after the jobs' end, and ended two weeks later.
  const parts = { ...portal.deps, settings: { keepApplicantsMaxMonths: 6 } };
  for (const [day, left] of [
    ['2027-01-01', 1],
    ['2027-01-16', 0],
  ] as const) {
    portal.clock.set(new Date(day));
    await endCompanyAccess(parts);
    expect(await pairs(), day).toBe(left);
  }
});
