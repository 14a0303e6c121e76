/** Rejection messages and messages to several applicants: each gets their own, once nothing can be undone any more. */
import { beforeEach, describe, expect, test } from 'vitest';
import { joinTeam, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, pass, undo, apply, move, ...ask } = await startUndoing();
let seeker: string;
let other: string;
let email: string;
let jobId: number;
let id: number;
let otherId: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
  other = await apply(jobId);
  otherId = await ask.applicationOf(other);
});

const { call } = portal;
const reject = (ids: number[], message?: string, token = employer) =>
  call('POST move-applications', token, {
    application_ids: ids,
    status: 'rejected',
    rejection_message: message,
  });
const write = (ids: number[], text: string, token = employer, headers = {}) =>
  call('POST write-to-applicants', token, { application_ids: ids, text }, headers);
const textsOf = async (token: string, application: number) =>
  (
    await portal.request(`GET conversation?application_id=${application}`, {
      token,
    })
  ).body.data.messages.map(({ text }) => text);
const GREETING = 'Dear {{applicant_name}}, {{ job_title }} is filled. {{sender_name}}, {{company_name}}';
const greetingTo = async (token: string) => {
  const { name, last_name } = (await portal.request('GET me', { token })).body.data;
  return `Dear ${name} ${last_name}, `;
};

describe('rejection messages', () => {
  test('TALK-09 each applicant gets the message with the rejection, in one email, after the window', async () => {
    const before = await ask.emailsTo(email);
    expect((await reject([id, otherId], GREETING)).body.data.application_ids).toEqual([id, otherId]);
    expect([await textsOf(seeker, id), await ask.emailsTo(email)]).toEqual([[], before]);
    pass(WINDOW_S);
    for (const [token, application] of [
      [seeker, id],
      [other, otherId],
    ] as const) {
      const [text] = await textsOf(token, application);
      expect(text).toContain(await greetingTo(token));
      expect(text).toContain('Meera Iyer');
      expect(text).not.toMatch(/[{}]/);
      expect(await ask.kindsOf(token)).toEqual(['application_rejected']);
    }
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    const mail = (await portal.mails()).findLast(({ to }) => to === email);
    expect(mail?.text).toContain(await greetingTo(seeker));
  });

  test('TALK-09 undoing the rejection withdraws the message', async () => {
    const before = await ask.emailsTo(email);
    expect((await undo(await reject([id], GREETING))).status).toBe(200);
    pass(WINDOW_S);
    expect([await textsOf(seeker, id), await textsOf(employer, id), await ask.emailsTo(email)]).toEqual([
      [],
      [],
      before,
    ]);
  });

  test('TALK-09 a later move replaces the message; undoing that move brings it back', async () => {
    await reject([id, otherId], 'Sorry.');
    const moved = await move([id, otherId], 'interview');
    expect(await textsOf(employer, id)).toEqual([]);
    expect((await undo(moved)).status).toBe(200);
    expect(await textsOf(employer, id)).toEqual(['Sorry.']);
    await move([id], 'interview');
    pass(WINDOW_S);
    expect([await textsOf(seeker, id), await textsOf(other, otherId)]).toEqual([[], ['Sorry.']]);
    expect(await ask.kindsOf(seeker)).toEqual(['application_interview']);
  });

  test('TALK-09 a rejection that is undone after a later move leaves nothing behind', async () => {
    const rejected = await reject([id, otherId], 'Sorry.');
    const moved = await move([id], 'interview');
    expect((await undo(rejected)).status).toBe(200);
    expect((await undo(moved)).status).toBe(200);
    pass(WINDOW_S);
    expect([await textsOf(employer, id), await textsOf(employer, otherId)]).toEqual([[], []]);
  });

  test('TALK-09 only rejections take a message, and only known placeholders', async () => {
    const wrong = await call('POST move-applications', employer, {
      application_ids: [id],
      status: 'offered',
      rejection_message: 'Sorry.',
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['rejection_message']]);
    const unknown = await reject([id], 'Dear {{name}}');
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['rejection_message']]);
    expect((await ask.listed(jobId)).counts).toMatchObject({ rejected: 0 });
  });
});

describe('messages to several applicants', () => {
  test('TALK-10 each gets a message of their own, sent once and undone as one', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sent = await write([id, otherId], GREETING, employer, key);
    await write([id, otherId], GREETING, employer, key);
    expect(sent.body.data).toEqual({ messages: 2 });
    expect(await textsOf(employer, id)).toHaveLength(1);
    expect((await undo(sent)).status).toBe(200);
    pass(WINDOW_S);
    expect([await textsOf(employer, id), await textsOf(other, otherId)]).toEqual([[], []]);

    await write([id, otherId], GREETING);
    pass(WINDOW_S);
    const texts = [await textsOf(seeker, id), await textsOf(other, otherId)].flat();
    expect(texts[0]).toContain(await greetingTo(seeker));
    expect(texts[1]).toContain(await greetingTo(other));
    expect(await ask.kindsOf(other)).toEqual(['message']);
  });

  test('TALK-10 those who withdrew are left out; one of another company makes all of them look missing', async () => {
    const rival = await signUpEmployer(portal, { company_name: 'Rival & Nieces' });
    expect((await write([id, otherId], 'Hello', rival)).status).toBe(404);
    expect((await write([id, 999_999], 'Hello')).status).toBe(404);
    await call('POST withdraw-application', seeker, { job_applied_id: id });
    pass(WINDOW_S);
    expect((await write([id, otherId], 'Hello')).body.data).toEqual({ messages: 1 });
    const interviewer = await joinTeam(portal, employer, 'interviewer');
    expect((await write([otherId], 'Hello', interviewer)).status).toBe(403);
  });
});
