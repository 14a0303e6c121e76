/**
 * Undo for changes to applications by companies and seekers: nobody else is notified, and everything is
 * restored.
 */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { makeDueEmails } from '#server/tasks/due-emails.ts';
import { pdf, seekerFields, signUpSeeker } from '../support/people.ts';
import { startSmtp } from '../support/smtp.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, post, pass, undo, apply, move, ...ask } = await startUndoing();
let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
});

describe('moving applicants', () => {
  test('UNDO-01 a move notifies no one while it can be undone, then once', async () => {
    const before = await ask.emailsTo(email);
    const moved = await post('application-status', employer, { application_id: id, status: 'interview' });
    expect(moved.body.undo?.seconds).toBe(WINDOW_S);
    pass(WINDOW_S - 1);
    expect(await ask.emailsTo(email)).toEqual(before);
    expect([await ask.kindsOf(seeker), await ask.unreadOf(seeker)]).toEqual([[], 0]);
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'applied', steps: ['applied'] });
    expect((await ask.listed(jobId)).counts).toMatchObject({ applied: 0, interview: 1 });
    pass(1);
    for (let time = 0; time < 2; time += 1) expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    expect([await ask.kindsOf(seeker), await ask.unreadOf(seeker)]).toEqual([['application_interview'], 1]);
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'interview', steps: ['applied', 'interview'] });
    const late = await undo(moved);
    expect([late.status, late.body.code]).toEqual([410, 'gone']);
  });

  test('UNDO-01 an undone move leaves no trace and notifies no one', async () => {
    const before = await ask.emailsTo(email);
    const ids = [id, await ask.applicationOf(await apply(jobId))];
    await move([id], 'shortlisted');
    pass(WINDOW_S);
    const moved = await move(ids, 'rejected');
    expect((await undo(moved)).status).toBe(200);
    // A double click counts once.
    expect((await undo(moved)).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'shortlisted', steps: ['applied', 'shortlisted'] });
    expect((await ask.listed(jobId)).counts).toMatchObject({ applied: 1, shortlisted: 1, rejected: 0 });
    const { rows } = await portal.database.db.execute(
      sql`select answered_at is not null as answered from applications where job_id = ${jobId} order by id`,
    );
    expect(rows).toEqual([{ answered: true }, { answered: false }]);
  });

  test('UNDO-01 of two moves only the last one notifies, or the first one if the last is undone', async () => {
    const before = await ask.emailsTo(email);
    const other = await apply(jobId);
    const otherId = await ask.applicationOf(other);
    await move([id, otherId], 'offered');
    pass(10);
    await move([id], 'rejected');
    expect((await undo(await move([otherId], 'rejected'))).status).toBe(200);
    expect(await ask.stepsOf(other)).toEqual({ status: 'applied', steps: ['applied'] });
    pass(WINDOW_S);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    expect([await ask.kindsOf(seeker), await ask.kindsOf(other)]).toEqual([
      ['application_rejected'],
      ['application_offered'],
    ]);
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'rejected', steps: ['applied', 'rejected'] });
    expect(await ask.stepsOf(other)).toEqual({ status: 'offered', steps: ['applied', 'offered'] });
  });

  test('UNDO-02 a later withdrawal stays and notifies no one; other applications are restored', async () => {
    const other = await apply(jobId);
    const otherId = await ask.applicationOf(other);
    const moved = await move([id, otherId], 'rejected');
    // From the seeker's view, the company hasn't decided.
    expect((await post('withdraw-application', seeker, { job_applied_id: id })).status).toBe(200);
    const undone = await undo(moved);
    expect(undone.body.message).toBe('Undone, except for 1 application that has changed since.');
    pass(WINDOW_S);
    expect([await ask.kindsOf(seeker), await ask.kindsOf(other)]).toEqual([[], []]);
    expect((await ask.listed(jobId)).counts).toMatchObject({ applied: 1, rejected: 0 });
    const again = await move([otherId], 'hired');
    await post('withdraw-application', other, { job_applied_id: otherId });
    const refused = await undo(again);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
  });

  test('UNDO-01 undoing within the window sends nothing; otherwise one email is sent, even if the server restarts', async () => {
    const smtp = await startSmtp();
    const { database, clock, deps } = portal;
    const restart = () =>
      createMailer({
        database,
        clock,
        transport: smtpTransport(smtp.url, 'Shortlist <no-reply@portal.example>'),
        linkFor: async () => undefined,
        print: async () => undefined,
        writers: makeDueEmails({ ...deps, ...deps.settings, publicUrl: 'https://portal.example' }),
      });
    const received = () => smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    let mailer = restart();
    await undo(await move([id], 'interview'));
    pass(2 * WINDOW_S);
    await mailer.deliverDue();
    await move([id], 'interview');
    pass(WINDOW_S - 1);
    await mailer.deliverDue();
    await mailer.close();
    mailer = restart();
    await mailer.deliverDue();
    expect(received()).toEqual([]);
    pass(1);
    for (let time = 0; time < 2; time += 1) await mailer.deliverDue();
    expect(received()).toEqual([expect.stringContaining('interview')]);
    await mailer.close();
    await smtp.close();
  });
});

describe('withdrawing', () => {
  const withdraw = () => post('withdraw-application', seeker, { job_applied_id: id });

  test('UNDO-04 a withdrawal notifies the company when it can no longer be undone', async () => {
    await move([id], 'interview');
    pass(WINDOW_S);
    const withdrawn = await withdraw();
    expect(await ask.heardOf(employer, jobId)).toEqual(['application_received']);
    expect((await undo(withdrawn, seeker)).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.heardOf(employer, jobId)).toEqual(['application_received']);
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'interview', steps: ['applied', 'interview'] });
    await withdraw();
    pass(WINDOW_S);
    expect(await ask.heardOf(employer, jobId)).toEqual(['application_withdrawn', 'application_received']);
  });

  test('UNDO-04 a withdrawal stays if the job has ended since', async () => {
    const withdrawn = await withdraw();
    await post('close-jobs', employer, { job_ids: [jobId] });
    expect((await undo(withdrawn, seeker)).status).toBe(409);
    expect(await ask.applied(seeker)).toEqual([]);
  });
});

describe('applying', () => {
  const received = ['application_received'];
  const send = (token: string, message?: string) =>
    post('apply-jobs', token, { manage_job_id: jobId, ...(message ? { message } : {}) });
  const withdraw = async (token: string) =>
    post('withdraw-application', token, { job_applied_id: await ask.applicationOf(token) });

  test('UNDO-09 an application notifies the company after the window, unless undone or withdrawn before', async () => {
    const [undoer, withdrawer] = [await signUpSeeker(portal, { resume: pdf() }), await signUpSeeker(portal)];
    await post('start-application', undoer, { manage_job_id: jobId });
    const before = await ask.everything(jobId);
    expect((await undo(await send(undoer), undoer)).status).toBe(200);
    expect(await ask.everything(jobId)).toEqual(before);
    await send(withdrawer);
    const withdrawn = await withdraw(withdrawer);
    pass(WINDOW_S - 1);
    // Undoing the withdrawal keeps the application's notification.
    await undo(withdrawn, withdrawer);
    await withdraw(withdrawer);
    pass(WINDOW_S);
    expect(await ask.heardOf(employer, jobId)).toEqual(received);
    const kept = await send(undoer);
    expect(await ask.heardOf(employer, jobId)).toEqual(received);
    pass(WINDOW_S);
    expect(await ask.heardOf(employer, jobId)).toEqual([...received, ...received]);
    expect((await undo(kept, undoer)).status).toBe(410);
  });

  test('APPLIED-05 an email confirms an application after the window, unless undone or withdrawn before', async () => {
    const fields = seekerFields();
    const applicant = await signUpSeeker(portal, fields);
    const confirmations = async () =>
      (await ask.emailsTo(fields.email)).filter((subject) => subject.startsWith('You applied:'));
    await undo(await send(applicant), applicant);
    await send(applicant);
    await withdraw(applicant);
    pass(WINDOW_S);
    expect(await confirmations()).toEqual([]);
    await send(applicant);
    const withdrawn = await withdraw(applicant);
    await undo(withdrawn, applicant);
    expect(await confirmations()).toEqual([]);
    pass(WINDOW_S);
    for (let time = 0; time < 2; time += 1) expect(await confirmations()).toHaveLength(1);
    await withdraw(applicant);
    expect(await confirmations()).toHaveLength(1);
  });

  test('UNDO-09 undoing a second application leaves the first one withdrawn, with its message', async () => {
    await withdraw(seeker);
    pass(WINDOW_S);
    const before = await ask.everything(jobId);
    const again = await send(seeker, 'Something else.');
    expect((await undo(again, seeker)).status).toBe(200);
    expect(await ask.everything(jobId)).toEqual(before);
    const third = await send(seeker, 'Yet again.');
    await post('application-status', employer, { application_id: id, status: 'shortlisted' });
    expect((await undo(third, seeker)).status).toBe(409);
  });

  test('UNDO-09 a message to a candidate can be undone; otherwise they get it once, also by email', async () => {
    const candidate = (await ask.listed(jobId)).data[0]?.candidate_id ?? 0;
    const write = (message: string) =>
      post('write-to-candidate', employer, { candidate_id: candidate, message });
    const before = await ask.emailsTo(email);
    const first = await write('Would you like to come to our harbour on Monday?');
    expect((await undo(first)).status).toBe(200);
    const second = await write('Would you like to come to our harbour on Tuesday?');
    expect(second.body.undo?.seconds).toBe(WINDOW_S);
    expect([await ask.kindsOf(seeker), await ask.emailsTo(email)]).toEqual([[], before]);
    pass(WINDOW_S);
    expect(await ask.kindsOf(seeker)).toEqual(['message']);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    expect((await portal.mails()).findLast(({ to }) => to === email)?.text).toContain('Tuesday');
  });
});
