/** Reports of messages to staff: who can report what, what staff read, and what their decisions change. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListedMessageReport, MessageReport } from '#contract/conversations/report-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { formOf, joinTeam, PASSWORD, pdf, signInStaff, signUpEmployer } from '../support/people.ts';
import { listOf } from '../support/staff.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';
import { unzip } from '../support/unzip.ts';

const { portal, employer, pass, undo, ...ask } = await startUndoing();
const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
const staff = await signInStaff(portal);
let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  await portal.database.db.execute(sql`delete from message_reports`);
  await portal.database.db.execute(sql`delete from audit_log`);
  ({ seeker, email, jobId, id } = await ask.arrange());
});

const write = async (text: string, files: string[] = [], token = employer) => {
  const call = token === employer ? 'POST write-to-applicant' : 'POST write-to-company';
  const body = { application_id: id, text, attachment_ids: files };
  const sent = await portal.request<ResponseOf<'POST write-to-company'>>(call, { token, body });
  pass(WINDOW_S);
  return sent.body.data.id;
};
const report = (messageId: number, more: object = {}, token = seeker) =>
  portal.request('POST report-message', {
    token,
    body: {
      application_id: id,
      message_id: messageId,
      scope: 'message',
      reason: 'asks_for_money',
      text: 'They want a fee.',
      ...more,
    },
  });
const conversation = async (token: string) =>
  (await portal.request(`GET conversation?application_id=${id}`, { token })).body.data;
const textsOf = async (token: string) =>
  (await conversation(token)).messages.map(({ text, is_removed }) => (is_removed ? '(removed)' : text));
const queue = async (view = 'queue') =>
  (await listOf<ListedMessageReport>(portal, staff, 'message-reports', { filter: { view } })).rows;
const opened = async (reportId?: number) =>
  (
    await portal.request<MessageReport>(
      `GET staff/message-reports/${reportId ?? (await queue())[0]?.id ?? 0}`,
      { token: staff },
    )
  ).body;
const decide = (one: Pick<MessageReport, 'id' | 'version'>, outcome: ReportOutcome) =>
  portal.request<ResponseOf<'PUT staff/message-reports/:id'>>(`PUT staff/message-reports/${one.id}`, {
    token: staff,
    body: { outcome, version: one.version },
  });
const logged = async () => {
  const filter = { subject_kind: 'message_report' };
  const { rows } = await listOf<AuditEntry>(portal, staff, 'audit-log', { filter });
  return rows.map(({ action, subject_id }) => [action, Number(subject_id)]);
};

describe('reporting', () => {
  test('TALK-17 both sides report messages of the other side, once, and the other side isn’t told', async () => {
    const asked = await write('Please pay 100 first.');
    const replied = await write('You are a fraud.', [], seeker);
    const told = await ask.kindsOf(employer);
    for (let times = 0; times < 2; times += 1) expect((await report(asked)).status).toBe(200);
    expect((await report(replied, { reason: 'harassment', text: '' }, employer)).status).toBe(200);
    expect((await queue()).map(({ side, reason, text }) => [side, reason, text])).toEqual([
      ['company', 'harassment', ''],
      ['applicant', 'asks_for_money', 'They want a fee.'],
    ]);
    const reportedBy = async (token: string) =>
      (await conversation(token)).messages.map(({ is_reported }) => is_reported);
    expect(await reportedBy(seeker)).toEqual([true, false]);
    expect(await reportedBy(employer)).toEqual([false, true]);
    expect(await reportedBy(await joinTeam(portal, employer, 'recruiter'))).toEqual([false, false]);
    expect(await ask.kindsOf(employer)).toEqual(['report_received', ...told]);
    const summary = await portal.request('GET staff/summary', { token: staff });
    expect(summary.body.reported_messages).toBe(2);
  });

  test('TALK-17 ROLE-01 own messages, unseen ones and those of others look missing; a day has a limit', async () => {
    const { id: otherApplication } = await ask.arrange();
    const own = await write('My own.', [], seeker);
    const asked = await write('Theirs.');
    const body = { application_id: id, text: 'Held.' };
    const held = await portal.request('POST write-to-applicant', {
      token: employer,
      body,
    });
    for (const [what, token, messageId, more] of [
      ['own', seeker, own, {}],
      ['held', seeker, held.body.data.id, {}],
      ['of another conversation', seeker, asked, { application_id: otherApplication }],
      ['of another company', rival, own, {}],
      ['of staff', staff, asked, {}],
    ] as const)
      expect([what, (await report(messageId, more, token)).status]).toEqual([what, 404]);
    expect((await report(asked, { reason: 'boring' })).status).toBe(422);
    expect(await queue()).toEqual([]);
    for (let times = 0; times < 20; times += 1) await report(asked);
    expect((await report(asked)).status).toBe(429);
  });

  test('TALK-17 a conversation can be reported again once the other side has written more', async () => {
    const first = await write('First.');
    const scope = { scope: 'conversation' };
    await report(first, scope);
    expect([(await conversation(seeker)).is_reported, (await opened()).messages.length]).toEqual([true, 1]);
    const second = await write('Second.');
    expect((await conversation(seeker)).is_reported).toBe(false);
    await report(second, scope);
    expect((await queue()).map((one) => one.scope)).toEqual(['conversation', 'conversation']);
  });
});

describe('staff', () => {
  test('TALK-18 staff read the message with a few around it, and reading is recorded', async () => {
    const ids = [];
    for (let number = 1; number <= 9; number += 1) ids.push(await write(`Message ${number}.`));
    await report(ids[4] ?? 0);
    await portal.request('POST write-to-applicant', {
      token: employer,
      body: { application_id: id, text: 'Later.' },
    });
    const [listed] = await queue();
    expect(JSON.stringify(listed)).not.toContain('Message 5.');
    const before = await logged();
    const found = await opened(listed?.id);
    expect(found).toMatchObject({ side: 'applicant', job_id: jobId, reporter_name: expect.any(String) });
    expect(found.messages.map(({ text, is_reported }) => [text, is_reported])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((number) => [`Message ${number}.`, number === 5]),
    );
    expect(found.messages[0]).toMatchObject({ from: 'company', author: 'Meera Iyer' });
    await opened(listed?.id);
    expect(await logged()).toEqual([['message_report.read', listed?.id], ...before]);
    // Nothing else of the conversation.
    const refused = await portal.request(`GET conversation?application_id=${id}`, { token: staff });
    expect(refused.status).toBe(404);
  });

  test('TALK-18 ANON-02 staff see who wrote, and an anonymous applicant stays unknown to the company', async () => {
    const { db } = portal.database;
    await db.execute(sql`update applications set anonymous_number = 7 where id = ${id}`);
    const replied = await write('I am Asha Raman.', [], seeker);
    const answer = await report(replied, {}, employer);
    const found = await opened();
    expect(found.messages[0]?.text).toBe('I am Asha Raman.');
    const author = found.messages[0]?.author ?? '';
    expect(author).not.toBe('');
    await decide(found, 'upheld');
    pass(WINDOW_S);
    const { data } = (await portal.request('GET notifications', { token: employer })).body;
    const told = JSON.stringify(data.filter(({ application_id }) => application_id === id));
    expect(told).toContain('report_upheld');
    for (const text of [answer.text, told, JSON.stringify(await conversation(employer))])
      expect(text).not.toContain(author);
  });

  test('TALK-19 a removed message disappears for both sides with its files; undo brings it back unnoticed', async () => {
    const form = formOf({ application_id: String(id), file: pdf() });
    const file = await portal.request('POST attach-file', {
      token: employer,
      form,
    });
    const bad = await write('Please pay 100 first.', [file.body.data.id]);
    await report(bad);
    const emails = (await ask.emailsTo(email)).length;
    const decided = await decide(await opened(), 'upheld');
    const download = (token: string) =>
      portal.request(`GET conversation-files/${file.body.data.id}`, { token });
    for (const token of [seeker, employer]) {
      expect(await textsOf(token)).toEqual(['(removed)']);
      expect((await conversation(token)).messages[0]?.attachments).toEqual([]);
      expect((await download(token)).status).toBe(404);
      const inbox = await portal.request('GET conversations', { token });
      expect(inbox.body.data[0]?.last).toMatchObject({ text: '', files: 0, is_removed: true });
      expect((await portal.request('GET notifications', { token })).text).not.toContain('pay 100');
    }
    expect((await report(bad)).status).toBe(404);

    await undo(decided, staff);
    pass(WINDOW_S);
    expect(await textsOf(seeker)).toEqual(['Please pay 100 first.']);
    expect((await download(seeker)).status).toBe(200);
    expect((await portal.request('GET notifications', { token: seeker })).text).toContain('pay 100');
    expect(await ask.kindsOf(seeker)).not.toContain('report_upheld');
    expect((await ask.emailsTo(email)).length).toBe(emails);
    expect((await queue()).length).toBe(1);
    expect((await logged()).slice(0, 2).map(([action]) => action)).toEqual([
      'message_report.undecide',
      'message_report.uphold',
    ]);
  });

  test('TALK-19 a notification keeps its words while staff remove another message with the same ones', async () => {
    const bad = await write('Please pay 100 first.');
    await write('Please pay 100 first.');
    await report(bad);
    await decide(await opened(), 'upheld');
    const { body } = await portal.request('GET notifications', { token: seeker });
    const texts = body.data.filter(({ kind }) => kind === 'message').map(({ text }) => text);
    expect(texts).toEqual(['Please pay 100 first.', null]);
  });

  test('TALK-19 every reporter is notified after the undo window; a later decision restores the message', async () => {
    const colleague = await joinTeam(portal, employer, 'recruiter');
    const bad = await write('You are a fraud.', [], seeker);
    await report(bad, {}, employer);
    await report(bad, {}, colleague);
    const found = await opened();
    const told = async () =>
      (await ask.heardOf(colleague, jobId)).filter((kind) => /^report_(?!received)/.test(kind));
    await decide(found, 'upheld');
    expect(await told()).toEqual([]);
    pass(WINDOW_S);
    expect(await told()).toEqual(['report_upheld']);
    expect(await ask.kindsOf(seeker)).not.toContain('report_upheld');
    expect([await queue(), (await queue('decided')).map(({ outcome }) => outcome)]).toEqual([
      [],
      ['upheld', 'upheld'],
    ]);
    expect((await decide(found, 'dismissed')).status).toBe(409);
    const again = await decide(await opened(found.id), 'dismissed');
    expect(again.body).toMatchObject({ outcome: 'dismissed', version: 3 });
    expect(await textsOf(employer)).toEqual(['You are a fraud.']);
    pass(WINDOW_S);
    expect(await told()).toEqual(['report_dismissed', 'report_upheld']);
    expect((await logged())[0]).toEqual(['message_report.dismiss', found.id]);
  });
});

test('TALK-19 moving or withdrawing the application doesn’t cancel the outcome of a report', async () => {
  const asked = await write('Please pay 100 first.');
  const replied = await write('You are a fraud.', [], seeker);
  await report(asked);
  await decide(await opened(), 'upheld');
  await ask.move([id], 'shortlisted');
  pass(WINDOW_S);
  expect(await ask.heardOf(seeker, jobId)).toContain('report_upheld');
  await report(replied, {}, employer);
  await decide(await opened(), 'dismissed');
  await portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });
  pass(WINDOW_S);
  expect(await ask.heardOf(employer, jobId)).toContain('report_dismissed');
});

test('MOD-11 the author of a removed message is told why, appeals, and the next decision answers', async () => {
  const asked = await write('Please pay 100 first.');
  await report(asked);
  await decide(await opened(), 'upheld');
  const decisions = async () =>
    (await portal.request('GET moderation-decisions', { token: employer })).body.data.filter(
      ({ kind }) => kind === 'message',
    );
  const known = (await decisions()).length;
  pass(WINDOW_S);
  expect(await ask.heardOf(employer, jobId)).toContain('message_removed');
  const [removed, ...others] = await decisions();
  expect(others).toHaveLength(known);
  expect(removed).toMatchObject({
    ground: 'terms',
    reason: expect.stringContaining('money'),
    can_appeal: true,
  });
  await portal.request('POST appeal-decision', {
    token: employer,
    body: { decision_id: removed?.id ?? 0, text: 'It is the price of a course, not a fee.' },
  });
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ is_appealed: true, outcome: 'upheld' });
  const found = await opened();
  expect(found.appeal).toContain('price of a course');
  const refused = await decide(found, 'upheld');
  expect(await queue()).toEqual([]);
  await undo(refused, staff);
  expect(await queue()).toHaveLength(1);
  await decide(await opened(), 'dismissed');
  pass(WINDOW_S);
  expect(await textsOf(seeker)).toEqual(['Please pay 100 first.']);
  expect(await ask.heardOf(employer, jobId)).toContain('message_restored');
  expect((await decisions())[0]?.appeal).toMatchObject({ outcome: 'granted' });
});

describe('keeping', () => {
  const close = (token: string) =>
    portal.request('POST close-account', { token, body: { password: PASSWORD } });

  test('TALK-20 an open report outlives the conversation; a decided one is deleted with the account', async () => {
    const bad = await write('You are a fraud.', [], seeker);
    const fine = await write('Good morning.', [], seeker);
    await report(bad, {}, employer);
    await report(fine, {}, employer);
    const [second, first] = await queue();
    await decide(second ?? { id: 0, version: 1 }, 'dismissed');
    expect((await close(seeker)).status).toBe(200);
    expect(await queue('decided')).toEqual([]);
    const left = await opened(first?.id);
    expect(left.messages.map(({ text, author, author_id }) => [text, author, author_id])).toEqual([
      ['You are a fraud.', '', null],
      ['Good morning.', '', null],
    ]);
    expect((await decide(left, 'upheld')).status).toBe(200);
  });

  test('TALK-20 a reporter who closes the account isn’t named', async () => {
    await report(await write('Please pay 100 first.'));
    expect((await close(seeker)).status).toBe(200);
    expect((await queue()).map((one) => [one.reporter_id, one.reporter_name])).toEqual([[null, '']]);
    expect((await decide(await opened(), 'upheld')).status).toBe(200);
    pass(DAY_MS / 1000);
  });

  test('TALK-20 PRIV-02 the download has own reports, and no removed messages of the other side', async () => {
    await report(await write('Please pay 100 first.'));
    const dataOf = async (token: string) => {
      const { bytes } = await portal.request('GET account-data', { token });
      return (await unzip(Buffer.from(bytes))).get('data.json')?.toString() ?? '';
    };
    expect(await dataOf(seeker)).toContain('They want a fee.');
    expect(await dataOf(seeker)).toContain('Please pay 100 first.');
    expect(await dataOf(employer)).not.toContain('They want a fee.');
    await decide(await opened(), 'upheld');
    expect(await dataOf(seeker)).not.toContain('Please pay 100 first.');
    expect(await dataOf(employer)).toContain('Please pay 100 first.');
  });
});
