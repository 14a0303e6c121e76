/** Undo: what other people would be told of is held back, and everything is as it was. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import { makeDueMails } from '#server/due-mails.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';
import { startSmtp } from '../support/smtp.ts';

type Undoable = ResponseOf<'POST withdraw-application'>;
type Applied = ResponseOf<'GET view-applied-jobs'>;

const WINDOW_S = 30;
let portal: TestPortal;
let employer: string;
let seeker: string;
let email: string;
let jobId: number;
let id: number;

beforeAll(async () => {
  portal = await startTestPortal({
    undoWindowSeconds: WINDOW_S,
    contact: { email: 'help@portal.example', phone: null, address: [], city_id: null },
  });
  employer = await signUpEmployer(portal);
});
afterAll(() => portal.close());

const post = <Body = Undoable>(call: string, token: string, body: object) =>
  portal.request<Body>(`POST ${call}`, { token, body });
const applied = async (token = seeker) =>
  (await portal.request<Applied>('GET view-applied-jobs', { token })).body.data;
const applicationOf = async (token: string) => (await applied(token))[0]?.job_applied_id ?? 0;
const stepsOf = async (token = seeker) => {
  const [one] = await applied(token);
  return { status: one?.status, steps: one?.history.map(({ status }) => status) };
};
const kindsOf = async (token: string) =>
  (await portal.request<ResponseOf<'GET notices'>>('GET notices', { token })).body.data.map(
    ({ kind }) => kind,
  );
const unreadOf = async (token: string) =>
  (await portal.request<ResponseOf<'GET unread-notices'>>('GET unread-notices', { token })).body.data.unread;
const emailsTo = async (address = email) =>
  (await portal.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
const listed = async (job = jobId) =>
  (
    await portal.request<ResponseOf<'POST view-shortlisted-candidates'>>('POST view-shortlisted-candidates', {
      token: employer,
      body: { manage_job_id: job },
    })
  ).body;
const pass = (seconds: number) => portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000));
const undo = (answer: { body: { undo?: { change_id: number } | null } }, token = employer) =>
  post<{ message: string; code?: string }>('undo', token, { change_id: answer.body.undo?.change_id ?? 0 });
const apply = async (job = jobId) => {
  const token = await signUpSeeker(portal, { resume: pdf() });
  await post('apply-jobs', token, { manage_job_id: job });
  return token;
};
const addressOf = async (token: string) =>
  (await portal.request<{ data: { email: string } }>('GET me', { token })).body.data.email;
const move = (ids: readonly number[], status: string) =>
  post('move-applications', employer, { application_ids: ids, status });

beforeEach(async () => {
  portal.clock.set(NOW);
  jobId = await postJob(portal, employer);
  seeker = await apply();
  email = await addressOf(seeker);
  id = await applicationOf(seeker);
});

describe('moving applicants', () => {
  test('UNDO-01 a move is told to nobody while it can be undone, then once', async () => {
    const before = await emailsTo();
    const moved = await post('application-status', employer, { application_id: id, status: 'interview' });
    expect(moved.body.undo?.seconds).toBe(WINDOW_S);
    pass(WINDOW_S - 1);
    expect(await emailsTo()).toEqual(before);
    expect([await kindsOf(seeker), await unreadOf(seeker)]).toEqual([[], 0]);
    expect(await stepsOf()).toEqual({ status: 'applied', steps: ['applied'] });
    expect((await listed()).counts).toMatchObject({ applied: 0, interview: 1 });
    pass(1);
    expect(await emailsTo()).toHaveLength(before.length + 1);
    expect([await kindsOf(seeker), await unreadOf(seeker)]).toEqual([['application_interview'], 1]);
    expect(await stepsOf()).toEqual({ status: 'interview', steps: ['applied', 'interview'] });
    expect(await emailsTo()).toHaveLength(before.length + 1);
    const late = await undo(moved);
    expect([late.status, late.body.code]).toEqual([410, 'gone']);
  });

  test('UNDO-01 a move that is undone leaves no trace, and nobody hears of it', async () => {
    const before = await emailsTo();
    const other = await apply();
    const ids = [id, await applicationOf(other)];
    await move([id], 'shortlisted');
    pass(WINDOW_S);
    const moved = await move(ids, 'rejected');
    expect((await undo(moved)).status).toBe(200);
    // Pressed twice, it was meant once.
    expect((await undo(moved)).status).toBe(200);
    pass(WINDOW_S);
    expect(await emailsTo()).toHaveLength(before.length + 1);
    expect(await stepsOf()).toEqual({ status: 'shortlisted', steps: ['applied', 'shortlisted'] });
    expect((await listed()).counts).toMatchObject({ applied: 1, shortlisted: 1, rejected: 0 });
    const { rows } = await portal.database.db.execute(
      sql`select answered_at is not null as answered from applications where job_id = ${jobId} order by id`,
    );
    expect(rows).toEqual([{ answered: true }, { answered: false }]);
  });

  test('UNDO-01 who is moved on within the window hears of the last move alone', async () => {
    const before = await emailsTo();
    await move([id], 'offered');
    pass(10);
    const moved = await move([id], 'rejected');
    pass(WINDOW_S);
    expect(await emailsTo()).toHaveLength(before.length + 1);
    expect(await kindsOf(seeker)).toEqual(['application_rejected']);
    expect(await stepsOf()).toEqual({ status: 'rejected', steps: ['applied', 'rejected'] });
    expect((await undo(moved)).status).toBe(410);
  });

  test('UNDO-01 undoing the last of two moves leaves the first one to be told', async () => {
    await move([id], 'offered');
    pass(10);
    expect((await undo(await move([id], 'rejected'))).status).toBe(200);
    expect(await stepsOf()).toEqual({ status: 'applied', steps: ['applied'] });
    pass(WINDOW_S);
    expect(await kindsOf(seeker)).toEqual(['application_offered']);
    expect(await stepsOf()).toEqual({ status: 'offered', steps: ['applied', 'offered'] });
  });

  test('UNDO-02 who has withdrawn since stays withdrawn, and hears nothing; the others go back', async () => {
    const other = await apply();
    const moved = await move([id, await applicationOf(other)], 'rejected');
    // As far as they know, the company has not decided.
    expect((await post('withdraw-application', seeker, { job_applied_id: id })).status).toBe(200);
    const undone = await undo(moved);
    expect(undone.body.message).toBe('Undone, except for 1 application that has moved on since.');
    pass(WINDOW_S);
    expect([await kindsOf(seeker), await kindsOf(other)]).toEqual([[], []]);
    expect((await listed()).counts).toMatchObject({ applied: 1, rejected: 0 });
    const again = await move([await applicationOf(other)], 'hired');
    await post('withdraw-application', other, { job_applied_id: await applicationOf(other) });
    const refused = await undo(again);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
  });

  test('UNDO-02 ROLE-01 nobody undoes what another did', async () => {
    const moved = await move([id], 'hired');
    const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
    for (const token of [rival, seeker]) expect((await undo(moved, token)).status).toBe(404);
    expect((await listed()).counts.hired).toBe(1);
  });
});

describe('ending jobs', () => {
  const openJobs = async () =>
    (await portal.request<{ data: { id: number }[] }>('GET jobs')).body.data.map((job) => job.id);
  const start = (token: string) => post('start-application', token, { manage_job_id: jobId });
  const everything = async () => {
    const { rows } = await portal.database.db.execute(sql`
      select (select json_agg(a order by a.id) from applications a where a.job_id = ${jobId}) as applications,
        (select json_agg(e order by e.id) from application_events e
          join applications a on a.id = e.application_id where a.job_id = ${jobId}) as events,
        (select json_agg(d order by d.user_id) from application_drafts d where d.job_id = ${jobId}) as drafts,
        (select json_agg(n order by n.id) from notices n where n.job_id = ${jobId}) as notices,
        (select json_agg(s.card) from job_search s where s.job_id = ${jobId}) as search,
        (select count(*)::int from mail_outbox) as outbox,
        (select json_build_object('closed', closed_at, 'deleted', deleted_at) from jobs where id = ${jobId}) as job`);
    return rows[0];
  };

  test.each([
    ['close-jobs', () => ({ job_ids: [jobId], message: 'We found somebody. Thank you.' })],
    ['delete-jobs', () => ({ job_ids: [jobId] })],
    ['delete-job', () => ({ job_id: jobId })],
  ])('UNDO-03 %s is undone with everything that ended with the job', async (call, bodyOf) => {
    const [offered, writer, keeper] = [await apply(), await signUpSeeker(portal), await signUpSeeker(portal)];
    await move([await applicationOf(offered)], 'offered');
    await move([id], 'interview');
    pass(WINDOW_S);
    await start(writer);
    await post('add-to-bookmark', keeper, { manage_job_id: jobId });
    await portal.database.db.execute(sql`
      insert into notices (account_id, kind, job_id)
      select user_id, 'bookmark_closing', job_id from bookmarks where job_id = ${jobId}`);
    await portal.mails();
    const before = await everything();
    const sent = (await portal.mails()).length;
    const ended = await post(call, employer, bodyOf());
    expect(await openJobs()).not.toContain(jobId);
    expect((await undo(ended)).status).toBe(200);
    pass(WINDOW_S);
    expect((await portal.mails()).length).toBe(sent);
    expect(await everything()).toEqual(before);
    expect(await openJobs()).toContain(jobId);
  });

  test('UNDO-03 each person is told once, by one email, whatever they have to do with the job', async () => {
    const writer = await signUpSeeker(portal);
    for (const token of [seeker, writer]) {
      await start(token);
      await post('add-to-bookmark', token, { manage_job_id: jobId });
    }
    await move([id], 'interview');
    await move([await applicationOf(await apply())], 'offered');
    await post('add-to-bookmark', await signUpSeeker(portal), { manage_job_id: jobId });
    const effects = (how: string) =>
      post<ResponseOf<'POST ending-effects'>>('ending-effects', employer, { job_ids: [jobId], how });
    expect((await effects('close')).body.data).toEqual({ applicants: 1, offers: 1, others: 2 });
    expect((await effects('delete')).body.data).toEqual({ applicants: 2, offers: 0, others: 2 });
    const before = await emailsTo();
    const ended = await post<ResponseOf<'POST close-jobs'>>('close-jobs', employer, {
      job_ids: [jobId],
      message: 'We found somebody. Thank you.',
    });
    expect(ended.body.data.told).toBe(1);
    pass(WINDOW_S);
    expect(await emailsTo()).toHaveLength(before.length + 1);
    const closed: NoticeKind[] = ['job_closed'];
    expect([await kindsOf(seeker), await kindsOf(writer)]).toEqual([closed, closed]);
    const last = (await portal.mails()).findLast(({ to }) => to === email);
    expect(last?.text).toContain('We found somebody. Thank you.');
  });

  test('UNDO-03 a job that was deleted after it was closed is not opened by undoing that', async () => {
    const closed = await post('close-jobs', employer, { job_ids: [jobId] });
    const deleted = await post('delete-job', employer, { job_id: jobId });
    expect((await undo(closed)).status).toBe(409);
    expect((await undo(deleted)).status).toBe(200);
    expect((await undo(closed)).status).toBe(200);
    expect(await openJobs()).toContain(jobId);
    expect((await stepsOf()).status).toBe('applied');
  });
});

describe('merging', () => {
  test('UNDO-05 a merge is undone: each entry has again what referred to it, and is found by it', async () => {
    const staff = await signInStaff(portal);
    const { db } = portal.database;
    const [other] = [await postJob(portal, employer, { tags_id: [1] })];
    const referring = async () => {
      const { rows } = await db.execute(sql`
        select (select json_agg(x order by job_id, tag_id) from job_tags x where job_id in (${jobId}, ${other})) as tags,
          (select json_agg(j.category_id order by j.id) from jobs j where j.id in (${jobId}, ${other})) as categories,
          (select json_agg(s.category_id order by s.job_id) from job_search s where s.job_id in (${jobId}, ${other})) as search,
          (select json_agg(s.card -> 'skills' order by s.job_id) from job_search s where s.job_id in (${jobId}, ${other})) as cards,
          (select json_agg(json_build_array(c.id, c.merged_into, c.retired_at) order by c.id) from categories c) as lists,
          (select json_agg(json_build_array(c.id, c.category_id, c.merged_into, c.retired_at, c.renamed_at) order by c.id)
            from subcategories c) as parts,
          (select json_agg(json_build_array(c.id, c.merged_into, c.retired_at) order by c.id) from tags c) as all_tags`);
      return rows[0];
    };
    const before = await referring();
    for (const [from, into] of [
      ['tags:1', 'tags:2'],
      ['categories:1', 'categories:2'],
    ]) {
      const merged = await post<ResponseOf<'POST staff/entry-merges'>>('staff/entry-merges', staff, {
        from,
        into,
      });
      expect(merged.status, merged.text).toBe(200);
      expect(await referring()).not.toEqual(before);
      expect((await undo(merged, staff)).status).toBe(200);
      expect(await referring()).toEqual(before);
    }
  });
});

describe('over a mail server', () => {
  test('UNDO-01 Undo within the window sends nothing; without it one email leaves, though the server restarts', async () => {
    const smtp = await startSmtp();
    const { database, clock, deps } = portal;
    const restart = () =>
      createMailer({
        database,
        clock,
        transport: smtpTransport(smtp.url, 'Shortlist <no-reply@portal.example>'),
        linkFor: async () => undefined,
        writers: makeDueMails({
          database,
          clock,
          catalogues: deps.catalogues,
          publicUrl: 'https://portal.example',
        }),
      });
    const received = () => smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    let mailer = restart();
    await mailer.deliverDue();
    const before = received().length;
    await undo(await move([id], 'interview'));
    pass(2 * WINDOW_S);
    await mailer.deliverDue();
    expect(received()).toHaveLength(before);
    await move([id], 'interview');
    pass(WINDOW_S - 1);
    await mailer.deliverDue();
    expect(received()).toHaveLength(before);
    await mailer.close();
    mailer = restart();
    await mailer.deliverDue();
    expect(received()).toHaveLength(before);
    pass(1);
    for (let time = 0; time < 2; time += 1) await mailer.deliverDue();
    expect(received()).toHaveLength(before + 1);
    expect(received().at(-1)).toContain('interview');
    await mailer.close();
    await smtp.close();
  });
});

describe('what staff send', () => {
  test('UNDO-06 MAIL-03 an answer of support is held, undone, and can be replied to', async () => {
    const staff = await signInStaff(portal);
    const { rows } = await portal.database.db.execute<{ id: number }>(sql`
      insert into contact_messages (name, email, subject, message)
      values ('Asha', 'asha@example.com', 'Hello', 'A question.') returning id`);
    const messageId = rows[0]?.id ?? 0;
    const answer = () =>
      portal.request<ResponseOf<'PUT staff/messages/:id'>>(`PUT staff/messages/${messageId}`, {
        token: staff,
        body: { status: 'answered', answer: 'Of course.' },
      });
    const emails = async () => (await portal.mails()).filter(({ to }) => to === 'asha@example.com');
    expect((await undo(await answer(), staff)).status).toBe(200);
    pass(WINDOW_S);
    expect(await emails()).toEqual([]);
    expect((await answer()).body).toMatchObject({ status: 'answered', undo: { seconds: WINDOW_S } });
    expect(await emails()).toEqual([]);
    pass(WINDOW_S);
    expect(await emails()).toMatchObject([
      { subject: expect.stringContaining(`[#${messageId}]`), replyTo: 'help@portal.example' },
    ]);
  });

  test('UNDO-06 an issue of the newsletter is a draft again', async () => {
    const staff = await signInStaff(portal);
    await portal.database.db.execute(sql`
      insert into newsletter_subscriptions (email, locale, confirmed_at) values ('news@example.com', 'en', now())`);
    const written = await post<ResponseOf<'POST staff/issues'>>('staff/issues', staff, {
      subject: 'May',
      text: 'News.',
    });
    const send = () =>
      portal.request<ResponseOf<'PUT staff/issues/:id'>>(`PUT staff/issues/${written.body.id}`, {
        token: staff,
        body: { send: true },
      });
    expect((await undo(await send(), staff)).status).toBe(200);
    pass(WINDOW_S);
    expect(await emailsTo('news@example.com')).toEqual([]);
    await send();
    expect(await emailsTo('news@example.com')).toEqual([]);
    pass(WINDOW_S);
    expect(await emailsTo('news@example.com')).toEqual(['May']);
  });
});

describe('withdrawing', () => {
  const withdraw = () => post('withdraw-application', seeker, { job_applied_id: id });
  /** What the company was told about this job. */
  const heard = async () =>
    (await portal.request<ResponseOf<'GET notices'>>('GET notices', { token: employer })).body.data
      .filter(({ job }) => job?.id === jobId)
      .map(({ kind }) => kind);

  test('UNDO-04 a withdrawal is told to the company when it can no longer be undone', async () => {
    await move([id], 'interview');
    pass(WINDOW_S);
    const withdrawn = await withdraw();
    expect(await heard()).toEqual(['application_received']);
    expect((await undo(withdrawn, seeker)).status).toBe(200);
    pass(WINDOW_S);
    expect(await heard()).toEqual(['application_received']);
    expect(await stepsOf()).toEqual({ status: 'interview', steps: ['applied', 'interview'] });
    await withdraw();
    pass(WINDOW_S);
    expect(await heard()).toEqual(['application_withdrawn', 'application_received']);
  });

  test('UNDO-04 a withdrawal stays where the job has ended since', async () => {
    const withdrawn = await withdraw();
    await post('close-jobs', employer, { job_ids: [jobId] });
    expect((await undo(withdrawn, seeker)).status).toBe(409);
    expect(await applied()).toEqual([]);
  });
});
