/** ANON-01 to ANON-06: what a company may know of applicants until it shortlists them. */

import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type EndpointKey, endpoints, type ResponseOf } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { formOf, joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const owner = await signUpEmployer(portal);
const interviewer = await joinTeam(portal, owner, 'interviewer');
beforeEach(() => portal.clock.set(NOW));

const { call } = portal;
const get = <Body = Record<string, unknown>>(call: string, token: string) =>
  portal.request<Body>(`GET ${call}`, { token });

const FIRST = 'Zephyrine';
const LAST = 'Quillfeather';
const EMAIL = 'zq.private@example.com';
const PHONE = '+91 98765 43210';
const BIRTHDAY = '1991-07-23';
const STREET = '7 Lantern Lane';
const TEXT = `I am ${FIRST} ${LAST}. Write to ${EMAIL} or call ${PHONE}.`;
/** The digits are what a reader of another format recognises. */
const IDENTITY = [FIRST, LAST, 'zq.private', '98765', BIRTHDAY, 'Lantern'];

/** A candidate whose every trace can be recognised, and whom companies can't find by search. */
const signUpZephyrine = async (email = EMAIL) => {
  const names = { first_name: FIRST, last_name: LAST, email, mobile_no: PHONE };
  const token = await signUpSeeker(portal, { ...names, resume: pdf(`${FIRST} ${LAST}`) });
  await call('POST candidate-resume-data-update', token, {
    dob: BIRTHDAY,
    resume_title: `${FIRST} the pilot`,
    current_location: STREET,
    work_experience: '9',
  });
  await call('POST candidate-about-me-create-or-update', token, { about_me: TEXT });
  await call('POST candidate-skill-details-update', token, { skills: ['Celestial navigation'] });
  // The job's city, which a match must not tell.
  await call('POST candidate-preferences-update', token, { preferred_place_ids: [133_024] });
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const form = formOf({ avatar: new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }) });
  const { body } = await portal.request('POST candidate-Avatar-or-logo-update', { token, form });
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`update candidates set visible_to_employers = false
        where user_id = (select id from users where email = ${email}) returning user_id as id`,
  );
  return { token, id: rows[0]?.id ?? 0, photo: String(body.data[0]?.avatar).split('/').at(-1) ?? '' };
};

const review = (jobId: number, isAnonymous: boolean) =>
  call('POST save-job-evaluation', owner, {
    job_id: jobId,
    criteria: [],
    is_anonymous: isAnonymous,
  });
const listed = async (jobId: number, body: object = {}, token = owner) =>
  (
    await call('POST view-shortlisted-candidates', token, {
      manage_job_id: jobId,
      ...body,
    })
  ).body.data;
const namesIn = async (jobId: number, body: object = {}) =>
  (await listed(jobId, body)).map((one) => `${one.candidate_name} ${one.candidate_last_name}`.trim());
const apply = async (jobId: number, first_name: string, message = '') => {
  const token = await signUpSeeker(portal, { first_name, resume: pdf() });
  await call('POST apply-jobs', token, { manage_job_id: jobId, message });
  return token;
};
const move = (id: number, status: string) =>
  call('POST application-status', owner, { application_id: id, status });

/** Emails to the company, with those that are written once a day. */
const emailsOfCompany = async () => {
  await portal.mails();
  portal.clock.set(new Date(NOW.getTime() + 2 * DAY_MS));
  const emails = await portal.mails();
  portal.clock.set(NOW);
  return emails.filter(({ to }) => to.startsWith('employer-') || to.startsWith('interviewer-'));
};

const SLOT = '2026-03-20T10:00:00Z';

/** Every call of a company about applicants, with what it is asked. Calls in a path's order: reading comes first. */
const callsAbout = (jobId: number, id: number, candidateId: number) => {
  const one = { application_id: id };
  const interview = {
    slots: [SLOT],
    kind: 'phone',
    place: 'We call you',
    minutes: 30,
    time_zone: 'Asia/Kolkata',
  };
  return {
    'POST view-shortlisted-candidates': { manage_job_id: jobId },
    'POST applicants': { text: FIRST },
    'GET waiting': {},
    'POST compare-applicants': { application_ids: [id] },
    'POST possible-duplicates': { application_ids: [id] },
    'POST dismiss-duplicate': { ...one, other_application_id: id },
    'POST open-application': one,
    'POST export-applicants': { manage_job_id: jobId },
    'GET application-resume': one,
    'GET resume-preview': one,
    'GET application-answer': { ...one, question_id: 1 },
    'GET candidate-notes': { candidate_id: candidateId },
    'GET candidate-profile': { id: candidateId },
    'GET candidate-reviews': { candidate_id: candidateId },
    'GET candidate-search': { designation: FIRST },
    'GET scorecards': one,
    'GET job-evaluation': { job_id: jobId },
    'GET application-interviews': one,
    'GET application-offers': one,
    'GET interviews': {},
    'POST interview-conflicts': { ...one, slots: [SLOT], minutes: 30, interviewer_ids: [] },
    'POST free-interview-times': {
      ...{ ...one, minutes: 30, interviewer_ids: [], time_zone: 'UTC' },
      ...{ from: '2026-03-10', until: '2026-03-11', weekdays: [2], opens: '09:00', closes: '10:00' },
    },
    'GET conversation': one,
    'GET unread-conversations': {},
    'GET conversations': {},
    'POST read-conversation': { ...one, up_to: 1 },
    'GET hiring-report': { days: 30 },
    'GET hiring-report-applications': { days: 30 },
    'GET export-hiring-report': { days: 30 },
    'GET export-hiring-records': {},
    'GET notifications': {},
    'GET unread-notifications': {},
    'GET team-activity': {},
    'GET company-stages': {},
    'GET automations': {},
    'POST assign-applicants': { application_ids: [id], recruiter_id: null },
    'GET applicant-presence': one,
    'POST leave-applicant': one,
    'GET added-applicants': { job_id: jobId },
    'GET rejection-delay': {},
    'POST cancel-scheduled-rejections': { application_ids: [id] },
    'POST send-scheduled-rejections': { application_ids: [id] },
    'POST talent-pools': { name: 'Later' },
    'POST pool-candidates': { pool_id: 1, candidate_ids: [candidateId] },
    'GET talent-pools': {},
    'GET pooled-candidates': {},
    'POST export-pooled-candidates': {},
    'GET invitation-jobs': {},
    'POST check-job-invitations': { job_id: jobId, candidate_ids: [candidateId] },
    'POST invite-candidates': { job_id: jobId, candidate_ids: [candidateId] },
    'GET candidate-invitations': { candidate_id: candidateId },
    'GET employer-dashbord': {},
    'GET employer-insights': {},
    'GET message-templates': {},
    'POST myjobs': {},
    'POST add-candidate-note': { candidate_id: candidateId, text: 'Who is it?' },
    'POST draft-message': { ...one, text: 'Hello!' },
    'POST write-to-applicant': { ...one, text: 'Hello!' },
    'POST write-to-applicants': { application_ids: [id], text: 'Hello {{applicant_name}}!' },
    'POST submit-scorecard': { ...one, recommendation: 'yes', ratings: [] },
    'POST save-job-evaluation': { job_id: jobId, criteria: ['Calm'] },
    'POST application-status': { ...one, status: 'viewed' },
    'POST tag-applicants': { application_ids: [id], add: ['Strong'], remove: [] },
    'POST move-applications': {
      application_ids: [id],
      status: 'rejected',
      rejection_message: 'Sorry, {{applicant_first_name}}.',
    },
    'POST preview-offer-letter': {
      ...{ ...one, amount: 1_000_000, currency: 'INR', period: 'year', answer_by: '2026-12-31' },
      letter: 'Dear {{applicant_name}}',
    },
    // Last, because they move the applicant to a positive status, which reveals them.
    'POST propose-interview': { ...one, ...interview, interviewer_ids: [] },
    'POST make-offer': {
      ...one,
      amount: 1_000_000,
      currency: 'INR',
      period: 'year',
      answer_by: '2026-12-31',
    },
  } satisfies Partial<Record<EndpointKey, object>>;
};

/** Calls about the member's own calendar, and those that take what these tests don't make: an application handed to another system, a note, an interview, a person in a pool, one added by the company. */
const OTHERS: readonly EndpointKey[] = [
  'GET busy-calendar',
  'PUT busy-calendar',
  'DELETE busy-calendar',
  'POST retry-handed-application',
  'PUT handed-applications/:id',
  'POST change-candidate-note',
  'POST delete-candidate-note',
  'POST move-interview',
  'POST cancel-interview',
  'POST change-offer',
  'POST withdraw-offer',
  'GET made-offer-letter',
  'PUT talent-pools/:id',
  'DELETE talent-pools',
  'POST unpool-candidates',
  'POST change-pooled-candidate',
  'POST add-applicant',
  'POST remove-added-applicant',
];
const ABOUT_APPLICANTS = /^(applicants|notes|interviews|scorecards|reports|activity|pools)\./;

test('ANON-02 every call about applicants is walked', () => {
  const about = Object.entries<Endpoint>(endpoints).flatMap(([key, { permission = '' }]) =>
    ABOUT_APPLICANTS.test(permission) ? [key] : [],
  );
  const walked: readonly string[] = [...Object.keys(callsAbout(1, 1, 1)), ...OTHERS];
  expect(about.filter((key) => !walked.includes(key))).toEqual([]);
});

const ask = (key: string, token: string, input: object) =>
  key.startsWith('GET')
    ? get(
        `${key.slice(4)}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`,
        token,
      )
    : portal.request(key, { token, body: input });

test('ANON-02 ANON-03 before shortlisting, no call, notification or email of the company tells who applied', async () => {
  const jobId = await postJob(portal, owner);
  await review(jobId, true);
  const { token, id: candidateId, photo } = await signUpZephyrine();
  await call('POST apply-jobs', token, { manage_job_id: jobId, message: TEXT });
  const [applicant] = await listed(jobId);
  const id = applicant?.application_id ?? 0;
  expect(applicant).toMatchObject({
    is_anonymous: true,
    candidate_id: null,
    candidate_name: 'Applicant 1',
    candidate_last_name: '',
    has_resume: false,
    message: 'I am ••• •••. Write to ••• or call •••.',
    match: { place: null, missing: expect.not.arrayContaining(['place']) },
  });
  await call('POST write-to-company', token, { application_id: id, text: TEXT });
  const file = await portal.request('POST attach-file', {
    token,
    form: formOf({ application_id: String(id), file: pdf(FIRST) }),
  });
  const attachment = file.body.data.id;
  await call('POST write-to-company', token, { application_id: id, text: '', attachment_ids: [attachment] });
  expect((await get(`conversation-files/${attachment}`, owner)).status).toBe(404);
  type Inbox = ResponseOf<'GET conversations'>;
  expect((await get<Inbox>(`conversations?job_id=${jobId}`, owner)).body.data).toHaveLength(1);
  expect((await get<Inbox>(`conversations?name=${LAST}`, owner)).body.data).toHaveLength(0);
  const emailed = await emailsOfCompany();
  expect(emailed.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Applicant 1'));

  const seen: string[] = [];
  for (const [key, input] of Object.entries(callsAbout(jobId, id, candidateId)).slice(0, -2))
    for (const member of [owner, interviewer]) {
      const answer = await ask(key, member, input);
      expect([200, 403, 404], `${key}: ${answer.text}`).toContain(answer.status);
      for (const trace of [...IDENTITY, photo]) expect(answer.text, key).not.toContain(trace);
      seen.push(`${key} ${answer.status}`);
    }
  for (const refused of [
    'application-resume',
    'resume-preview',
    'candidate-profile',
    'candidate-notes',
    'candidate-reviews',
  ])
    expect(seen).toContain(`GET ${refused} 404`);
  expect(seen).toContain('POST add-candidate-note 404');
  expect(seen).toContain('POST talent-pools 200');
  expect(seen).toContain('POST pool-candidates 404');

  for (const trace of IDENTITY) expect(JSON.stringify(await emailsOfCompany())).not.toContain(trace);
  // The applicant reads what was sent to them, under their number.
  const read = await get<ResponseOf<'GET conversation'>>(`conversation?application_id=${id}`, token);
  expect(read.body.data.messages.map(({ text }) => text)).toEqual([
    TEXT,
    '',
    'Hello!',
    'Hello Applicant 1!',
    'Sorry, Applicant 1.',
  ]);
});

test('ANON-02 what an anonymous applicant is found by is their work, not their name or their texts', async () => {
  const jobId = await postJob(portal, owner);
  await review(jobId, true);
  const { token } = await signUpZephyrine('zq.other@example.com');
  await call('POST apply-jobs', token, { manage_job_id: jobId });
  await portal.deps.search.candidates.ask(() => undefined);
  for (const text of [FIRST, LAST, 'Zephyr', `${FIRST} pilot`, 'quill', 'Write'])
    expect(await namesIn(jobId, { text }), text).toEqual([]);
  expect(await namesIn(jobId, { text: 'celestial navigation' })).toEqual(['Applicant 1']);
  const [applicant] = await listed(jobId);
  await move(applicant?.application_id ?? 0, 'shortlisted');
  expect(await namesIn(jobId, { text: LAST })).toEqual([`${FIRST} ${LAST}`]);
});

test('ANON-04 shortlisting, or any later status, reveals the applicant for good', async () => {
  const jobId = await postJob(portal, owner);
  await review(jobId, true);
  await apply(jobId, 'Mira');
  await apply(jobId, 'Noor');
  expect(await namesIn(jobId, { sort: 'oldest' })).toEqual(['Applicant 1', 'Applicant 2']);
  const [mira, noor] = (await listed(jobId, { sort: 'oldest' })).map((one) => one.application_id);
  await move(mira ?? 0, 'shortlisted');
  await move(mira ?? 0, 'viewed');
  expect(await namesIn(jobId, { sort: 'oldest' })).toEqual(['Mira Das', 'Applicant 2']);
  const answer = await ask(
    'POST propose-interview',
    owner,
    callsAbout(jobId, noor ?? 0, 0)['POST propose-interview'],
  );
  expect(answer.text).toContain('Noor Das');
  const opened = await call('POST open-application', owner, {
    application_id: noor,
  });
  expect(opened.body.data).toMatchObject({ is_anonymous: false, has_resume: true });
  expect(opened.body.data.email).not.toBe('');
  expect(opened.body.data.candidate_id).not.toBeNull();
});

test('ANON-04 ANON-06 withdrawing and applying again neither hides who is known nor reveals who is not', async () => {
  const jobId = await postJob(portal, owner);
  await review(jobId, true);
  const [known, unknown] = [await apply(jobId, 'Mira'), await apply(jobId, 'Noor')];
  const [first, second] = (await listed(jobId, { sort: 'oldest' })).map((one) => one.application_id);
  await move(first ?? 0, 'shortlisted');
  for (const [token, id] of [
    [known, first],
    [unknown, second],
  ] as const) {
    await call('POST withdraw-application', token, { job_applied_id: id });
    await call('POST apply-jobs', token, { manage_job_id: jobId });
  }
  expect((await namesIn(jobId)).sort()).toEqual(['Applicant 2', 'Mira Das']);
});

test('ANON-06 switching it on hides everyone who was never shortlisted; off, it keeps its promise', async () => {
  const jobId = await postJob(portal, owner);
  await apply(jobId, 'Mira');
  await apply(jobId, 'Noor');
  const [mira] = await listed(jobId, { sort: 'oldest' });
  await move(mira?.application_id ?? 0, 'shortlisted');
  await move(mira?.application_id ?? 0, 'rejected');
  const on = await review(jobId, true);
  expect(on.body.data).toMatchObject({ is_anonymous: true, version: 1 });
  expect((await namesIn(jobId)).sort()).toEqual(['Applicant 1', 'Mira Das']);
  await apply(jobId, 'Omar');
  expect((await namesIn(jobId)).sort()).toEqual(['Applicant 1', 'Applicant 2', 'Mira Das']);
  await review(jobId, false);
  expect((await namesIn(jobId)).sort()).toEqual(['Applicant 2', 'Mira Das', 'Noor Das']);
  await apply(jobId, 'Pia');
  expect(await namesIn(jobId)).toContain('Pia Das');
  // Numbers are never given twice.
  await review(jobId, true);
  expect((await namesIn(jobId)).filter((name) => name.startsWith('Applicant')).sort()).toEqual([
    'Applicant 2',
    'Applicant 3',
    'Applicant 4',
  ]);
  const log = await get<ResponseOf<'GET team-activity'>>('team-activity', owner);
  const kinds = log.body.data.map(({ kind }) => kind).filter((kind) => kind.startsWith('anonymity'));
  expect(kinds.slice(0, 3)).toEqual(['anonymity_started', 'anonymity_ended', 'anonymity_started']);
});

test('ANON-05 who applies is told that the review is anonymous', async () => {
  const jobId = await postJob(portal, owner);
  const told = async () => {
    const asked = await portal.request(`GET job-questions?id=${jobId}`);
    const page = await portal.request(`GET jobposts?id=${jobId}`);
    return [asked.body.is_anonymous, page.body.data.response.is_reviewed_anonymously];
  };
  expect(await told()).toEqual([false, false]);
  await review(jobId, true);
  expect(await told()).toEqual([true, true]);
});

test('ANON-01 left out of a change, it stays as it is', async () => {
  const jobId = await postJob(portal, owner);
  await review(jobId, true);
  await call('POST save-job-evaluation', owner, { job_id: jobId, criteria: ['Calm'] });
  const found = await get<ResponseOf<'GET job-evaluation'>>(`job-evaluation?job_id=${jobId}`, owner);
  expect(found.body.data).toMatchObject({ is_anonymous: true, criteria: ['Calm'] });
});
