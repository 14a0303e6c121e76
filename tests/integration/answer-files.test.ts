/** SCREEN-06: files that answer questions, from the upload to the company and the cleanup. */
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { AskedQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import { cleanUpFiles } from '#server/modules/files/cleanup.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { formOf, PASSWORD, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { unzip } from '../support/unzip.ts';

const DAY_MS = 86_400_000;

let jobId: number;
let certificate: AskedQuestion;
const portal = await portalOfFile({ undoWindowSeconds: 30 });
const employer = await signUpEmployer(portal);
beforeAll(async () => {
  jobId = await postJob(portal, employer, { questions: [CERTIFICATE] });
  certificate = await questionOf(jobId);
});

const CERTIFICATE = {
  kind: 'file',
  text: 'Your welding certificate',
  is_required: true,
  choices: [],
  expected: null,
} satisfies PostedQuestion;

const questionOf = async (id: number): Promise<AskedQuestion> => {
  const { body } = await portal.request(`GET job-questions?id=${id}`);
  if (!body.data[0]) throw new Error('The job asks nothing.');
  return body.data[0];
};
const upload = (file: File, token?: string, question = certificate.id) =>
  portal.request('POST uploaded-answers', {
    ...(token ? { token } : {}),
    form: formOf({ question_id: String(question), file }),
  });
const apply = (token: string, answer: string, job = jobId, question = certificate.id) =>
  portal.request('POST apply-jobs', {
    token,
    body: { manage_job_id: job, answers: [{ question_id: question, answer }] },
  });
const applicationOf = async (token: string) => {
  const { body } = await portal.request('GET view-applied-jobs', {
    token,
  });
  return body.data[0];
};
const picture = async (type = 'image/png', name = 'scan.PNG') => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type });
};
const stored = () => readdir(portal.filesFolder);
/** Files are as old as the disk says. */
const cleanUp = async (afterMs: number) => {
  portal.clock.set(new Date(NOW.getTime() + afterMs));
  await runHousekeeping(portal.deps);
  portal.clock.set(new Date(Date.now() + afterMs));
  await cleanUpFiles(portal.deps, { info: () => {}, error: () => {} });
  portal.clock.set(NOW);
};

test('SCREEN-06 only PDFs, Word files and pictures are accepted, by their content', async () => {
  const seeker = await signUpSeeker(portal);
  const html = new File(['<script>alert(1)</script>'], 'cv.pdf', { type: 'application/pdf' });
  const cut = new File([new Uint8Array(await (await picture()).arrayBuffer()).slice(0, 40)], 'scan.png');
  for (const file of [html, cut]) {
    const refused = await upload(file, seeker);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { file: 'Upload a PDF, a Word file or a picture.' } },
    });
  }
  expect(await upload(await picture('text/html', '../x.html'), seeker)).toMatchObject({
    status: 200,
    body: { data: { name: 'x.png' } },
  });
  expect((await upload(pdf(), seeker, 999_999)).status).toBe(404);
  const text = await postJob(portal, employer, { questions: [{ ...CERTIFICATE, kind: 'text' }] });
  expect((await upload(pdf(), seeker, (await questionOf(text)).id)).status).toBe(404);
  // No answer can be needed.
  const picky = await postJob(portal, employer, { questions: [{ ...CERTIFICATE, expected: 'yes' }] });
  expect(await questionOf(picky)).toMatchObject({ kind: 'file', expected: null });
});

test('SCREEN-06 a file is sent with the application, and read by its company and its author only', async () => {
  const seeker = await signUpSeeker(portal);
  const { id } = (await upload(pdf('I weld.'), seeker)).body.data;
  const stranger = await signUpSeeker(portal);
  const uploaded = (token: string) => portal.request(`GET uploaded-answers/${id}`, { token });
  expect((await uploaded(seeker)).body).toMatchObject({ data: { id, name: 'resume.pdf' } });
  expect((await uploaded(stranger)).status).toBe(404);
  expect((await portal.request(`GET uploaded-answers/${id}`)).status).toBe(404);
  expect(await apply(stranger, id)).toMatchObject({
    status: 422,
    body: { errors: { [`answer_${certificate.id}`]: 'We no longer have this file. Upload it again.' } },
  });
  await portal.request(`DELETE uploaded-answers/${id}`, { token: stranger });
  expect((await apply(seeker, 'my certificate')).status).toBe(422);
  expect((await apply(seeker, id)).status).toBe(200);
  expect((await uploaded(seeker)).status).toBe(404);
  const sent = await applicationOf(seeker);
  expect(sent?.sent.answers).toMatchObject([{ kind: 'file', answer: 'resume.pdf', is_expected: null }]);
  const own = `GET sent-answer?application=${sent?.job_applied_id}&question=${certificate.id}`;
  expect((await portal.request(own, { token: seeker })).text).toContain('I weld.');
  expect((await portal.request(own, { token: stranger })).status).toBe(404);

  const path = `application_id=${sent?.job_applied_id}&question_id=${certificate.id}`;
  const read = (token: string) => portal.request(`GET application-answer?${path}`, { token });
  const file = await read(employer);
  expect(file.text).toContain('I weld.');
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename=resume.pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await read(await signUpEmployer(portal))).status).toBe(404);
  await portal.request('POST withdraw-application', {
    token: seeker,
    body: { job_applied_id: sent?.job_applied_id },
  });
  expect((await read(employer)).status).toBe(404);
});

test('SCREEN-06 applicants with a file are filtered, and the spreadsheet says yes', async () => {
  const job = await postJob(portal, employer, { questions: [{ ...CERTIFICATE, is_required: false }] });
  const { id: question } = await questionOf(job);
  const [ada, bo] = [
    await signUpSeeker(portal, { first_name: 'Ada' }),
    await signUpSeeker(portal, { first_name: 'Bo' }),
  ];
  await apply(ada, (await upload(await picture(), ada, question)).body.data.id, job, question);
  await portal.request('POST apply-jobs', { token: bo, body: { manage_job_id: job } });
  const body = { manage_job_id: job, answers: [{ question_id: question, answer: 'yes' }] };
  const { body: list } = await portal.request('POST view-shortlisted-candidates?page=1', {
    token: employer,
    body,
  });
  expect(list.data.map((one) => one.candidate_name)).toEqual(['Ada']);
  expect(list.data[0]?.answers).toMatchObject([{ answer: 'scan.png' }]);
  const table = await portal.request('POST export-applicants', { token: employer, body });
  expect(table.text.trim().split('\r\n')[1]).toMatch(/,Yes$/);
});

test('SCREEN-06 a visitor’s file waits with the application, also for a visitor who signs in', async () => {
  const email = `certified-${jobId}@example.com`;
  const { id } = (await upload(pdf('Kept.'))).body.data;
  const sending = await portal.request('POST apply-as-visitor', {
    form: formOf({
      ...{ manage_job_id: String(jobId), first_name: 'Asha', last_name: 'Raman', email, terms: 'on' },
      answers: JSON.stringify([{ question_id: certificate.id, answer: id }]),
      resume: pdf('Mine'),
    }),
  });
  expect(sending.status).toBe(200);
  await cleanUp(DAY_MS);
  const mail = (await portal.mails()).findLast(({ to }) => to === email);
  const token = /\/confirm-application\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  const { body } = await portal.request('POST confirm-application', {
    body: { token },
  });
  const sent = await applicationOf(body.session?.token ?? '');
  expect(sent?.sent.answers).toMatchObject([{ answer: 'resume.pdf' }]);
  const path = `application_id=${sent?.job_applied_id}&question_id=${certificate.id}`;
  expect((await portal.request(`GET application-answer?${path}`, { token: employer })).text).toContain(
    'Kept.',
  );
  const before = (await upload(pdf('Before signing in'))).body.data.id;
  expect((await apply(await signUpSeeker(portal), before)).status).toBe(200);
});

test('SCREEN-06 unsent files are deleted in time, and withdrawn ones once Undo is over', async () => {
  const seeker = await signUpSeeker(portal);
  const start = await stored();
  const isStored = async (id: string) => (await stored()).includes(id);
  const removed = (await upload(pdf('Removed'), seeker)).body.data.id;
  await portal.request(`DELETE uploaded-answers/${removed}`, { token: seeker });
  expect(await stored()).toEqual(start);
  const visitors = (await upload(pdf('A visitor’s'))).body.data.id;
  const drafted = (await upload(pdf('In a draft'), seeker)).body.data.id;
  await cleanUp(4 * DAY_MS);
  expect([await isStored(visitors), await isStored(drafted)]).toEqual([false, true]);

  const first = (await upload(pdf('First'), seeker)).body.data.id;
  await apply(seeker, first);
  const id = (await applicationOf(seeker))?.job_applied_id;
  await portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });
  const second = (await upload(pdf('Second'), seeker)).body.data.id;
  const again = await apply(seeker, second);
  // Undo restores the earlier answer, so its file stays that long although nothing refers to it.
  await portal.database.db.execute(sql`update files set created_at = created_at - interval '2 hours'`);
  await cleanUpFiles(portal.deps, { info: () => {}, error: () => {} });
  const undone = await portal.request('POST undo', {
    token: seeker,
    body: { change_id: again.body.undo?.change_id },
  });
  expect(undone.status).toBe(200);
  const { rows } = await portal.database.db.execute(
    sql`select file_id from application_answers where application_id = ${id}`,
  );
  expect(rows).toEqual([{ file_id: first }]);
  await cleanUp(31 * DAY_MS);
  expect([await isStored(first), await isStored(second), await isStored(drafted)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('SCREEN-06 the data download has the files, and closing the account deletes them', async () => {
  const seeker = await signUpSeeker(portal);
  const [sent, waiting] = [
    (await upload(pdf('Sent'), seeker)).body.data.id,
    (await upload(pdf('Waiting'), seeker)).body.data.id,
  ];
  await apply(seeker, sent);
  const answer = await portal.request('GET account-data', { token: seeker });
  const entries = await unzip(Buffer.from(answer.bytes));
  const texts = [...entries].filter(([name]) => name.startsWith('files/')).map(([, bytes]) => String(bytes));
  expect(texts.some((text) => text.includes('Sent'))).toBe(true);
  expect(texts.some((text) => text.includes('Waiting'))).toBe(true);
  const data = JSON.parse(entries.get('data.json')?.toString() ?? '{}');
  expect(data.answer_uploads).toMatchObject([{ id: waiting }]);
  await portal.request('POST close-account', { token: seeker, body: { password: PASSWORD } });
  const left = await stored();
  expect([left.includes(sent), left.includes(waiting)]).toEqual([false, false]);
});
