/** The list of conversations, of a company and of an applicant. */
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { joinTeam, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, pass, undo, ...ask } = await startUndoing();
let employer: string;
let jobId: number;
let first: { seeker: string; id: number };
let second: { seeker: string; id: number };

const applyAs = async (name: string, job: number) => {
  const seeker = await signUpSeeker(portal, { resume: pdf(), first_name: name });
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: job } });
  pass(WINDOW_S);
  return { seeker, id: await ask.applicationOf(seeker) };
};
beforeEach(async () => {
  employer = await signUpEmployer(portal);
  jobId = await postJob(portal, employer);
  first = await applyAs('Kiran', jobId);
  second = await applyAs('Zoë%', jobId);
});

const answer = (person: { seeker: string; id: number }, text: string) =>
  portal.request<ResponseOf<'POST write-to-company'>>('POST write-to-company', {
    token: person.seeker,
    body: { application_id: person.id, text },
  });
const write = (person: { id: number }, text: string) =>
  portal.request<ResponseOf<'POST write-to-applicant'>>('POST write-to-applicant', {
    token: employer,
    body: { application_id: person.id, text },
  });
const inbox = async (token: string, query = '') =>
  (await portal.request<ResponseOf<'GET conversations'>>(`GET conversations${query}`, { token })).body;
const idsOf = async (token: string, query = '') =>
  (await inbox(token, query)).data.map(({ application_id }) => application_id);

test('INBOX-01 unread conversations come first, then those written in last; each with its latest message', async () => {
  await answer(first, 'Unread.');
  pass(WINDOW_S);
  await write(second, `${'A long text. '.repeat(20)}`);
  pass(WINDOW_S);
  const { data, pagination } = await inbox(employer);
  expect(data.map(({ application_id, unread }) => [application_id, unread])).toEqual([
    [first.id, 1],
    [second.id, 0],
  ]);
  expect(data[0]).toMatchObject({
    job_id: jobId,
    applicant: 'Kiran Das',
    last: { from: 'applicant', text: 'Unread.', files: 0 },
  });
  expect([data[1]?.last.from, data[1]?.last.text.length, pagination.total]).toEqual(['company', 160, 2]);
  await portal.request('POST read-conversation', {
    token: employer,
    body: { application_id: first.id, up_to: 2_000_000_000 },
  });
  expect(await idsOf(employer)).toEqual([second.id, first.id]);
});

test('INBOX-02 filters by unread messages, job and name, and pages', async () => {
  const other = await postJob(portal, employer);
  const third = await applyAs('Ama', other);
  for (const person of [first, second, third]) await answer(person, 'Hello.');
  await portal.request('POST read-conversation', {
    token: employer,
    body: { application_id: third.id, up_to: 2_000_000_000 },
  });
  pass(WINDOW_S);
  await portal.request('POST read-conversation', {
    token: employer,
    body: { application_id: third.id, up_to: 2_000_000_000 },
  });
  expect(await idsOf(employer, '?unread=true')).toEqual([second.id, first.id]);
  expect(await idsOf(employer, `?job_id=${other}`)).toEqual([third.id]);
  expect(await idsOf(employer, '?name=kIrAn%20d')).toEqual([first.id]);
  // Characters of patterns mean only themselves.
  expect(await idsOf(employer, '?name=%25')).toEqual([second.id]);
  expect([await idsOf(employer, '?name=nobody'), await idsOf(employer, '?page=2')]).toEqual([[], []]);
});

test('INBOX-03 TEAM-02 lists only conversations that the viewer may see, with messages they may see', async () => {
  const sent = await answer(first, 'Not sent yet.');
  expect([await idsOf(employer), await idsOf(first.seeker)]).toEqual([[], [first.id]]);
  await undo(sent, first.seeker);
  expect(await idsOf(first.seeker)).toEqual([]);
  await answer(first, 'Sent.');
  pass(WINDOW_S);
  const elsewhere = await postJob(portal, employer);
  const away = await joinTeam(portal, employer, 'hiring_manager', [elsewhere]);
  const rival = await signUpEmployer(portal);
  expect([await idsOf(away), await idsOf(rival), await idsOf(second.seeker)]).toEqual([[], [], []]);
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  expect(await idsOf(interviewer)).toEqual([first.id]);
  const staff = await signInStaff(portal);
  expect((await portal.request('GET conversations', { token: staff })).status).toBe(404);
  await portal.request('POST withdraw-application', {
    token: first.seeker,
    body: { job_applied_id: first.id },
  });
  expect([await idsOf(employer), await idsOf(first.seeker)]).toEqual([[], [first.id]]);
});

test('INBOX-04 an applicant’s list names company and job', async () => {
  await write(first, 'When can you start?');
  pass(WINDOW_S);
  expect((await inbox(first.seeker)).data).toMatchObject([
    { company_name: 'Harbour & Finch', job_title: 'Harbour pilot', unread: 1, last: { from: 'company' } },
  ]);
});
