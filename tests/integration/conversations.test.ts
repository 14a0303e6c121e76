/**
 * Conversations between applicants and companies: who can read and write, and when the other side is
 * notified.
 */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ID_MAX } from '#contract/shared/constants.ts';
import { joinTeam, PASSWORD, postJob, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';
import { unzip } from '../support/unzip.ts';

const { portal, employer, pass, undo, apply, move, ...ask } = await startUndoing();
const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
});

const { call } = portal;
const write = (text: string, token = employer, application = id) =>
  call('POST write-to-applicant', token, { application_id: application, text });
const answer = (text: string, token = seeker, application = id) =>
  call('POST write-to-company', token, { application_id: application, text });
const conversation = (token: string, more = '') =>
  portal.request(`GET conversation?application_id=${id}${more}`, { token });
const textsOf = async (token: string) =>
  (await conversation(token)).body.data.messages.map(({ from, text }) => `${from}: ${text}`);
/** This conversation's number of unread messages. */
const unreadOf = async (token: string) =>
  (await call('GET unread-conversations', token)).body.data.find(
    ({ application_id }) => application_id === id,
  )?.unread ?? 0;
const read = (token: string, upTo = ID_MAX) =>
  call('POST read-conversation', token, { application_id: id, up_to: upTo });
const toldOf = async (token: string) =>
  (await call('GET notifications', token)).body.data
    .filter(({ kind }) => kind === 'message')
    .map(({ text, link }) => [text, link]);

describe('writing and reading', () => {
  test('TALK-01 both sides write, and each sees the authors', async () => {
    expect((await write(' When can you start? ')).body.data).toMatchObject({
      from: 'company',
      author: 'Meera Iyer',
      is_own: true,
      text: 'When can you start?',
      read_at: null,
      is_held: true,
    });
    pass(WINDOW_S);
    await answer('In May.');
    pass(WINDOW_S);
    const { data } = (await conversation(seeker)).body;
    expect(data).toMatchObject({ side: 'applicant', obstacle: null, has_earlier: false });
    expect(data.messages.map(({ is_own, is_held }) => [is_own, is_held])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(await textsOf(employer)).toEqual(['company: When can you start?', 'applicant: In May.']);
    for (const text of ['', ' \n ', 'x'.repeat(5001)]) {
      expect((await write(text)).status).toBe(422);
      expect((await answer(text)).status).toBe(422);
    }
  });

  test('TALK-01 a long conversation is paginated', async () => {
    const { db } = portal.database;
    await db.execute(sql`
      insert into conversation_messages (application_id, company_id, side, text, created_at)
      select a.id, a.company_id, 'company', 'Message ' || n, now() from applications a, generate_series(1, 40) n
      where a.id = ${id} order by n`);
    const latest = (await conversation(seeker)).body.data;
    expect([latest.messages.length, latest.messages.at(-1)?.text, latest.has_earlier]).toEqual([
      30,
      'Message 40',
      true,
    ]);
    const earlier = (await conversation(seeker, `&before=${latest.messages[0]?.id}`)).body.data;
    expect([earlier.messages.length, earlier.messages[0]?.text, earlier.has_earlier]).toEqual([
      10,
      'Message 1',
      false,
    ]);
  });

  test('TALK-02 reading marks messages, shows that to their author, and cancels notification and email', async () => {
    const before = await ask.emailsTo(email);
    await write('First.');
    pass(WINDOW_S);
    await write('Second.');
    // Messages that can still be undone are neither counted nor marked.
    expect(await unreadOf(seeker)).toBe(1);
    await read(seeker);
    pass(WINDOW_S);
    expect(await unreadOf(seeker)).toBe(1);
    const readBy = (await conversation(employer)).body.data.messages.map(({ read_at }) => read_at !== null);
    expect(readBy).toEqual([true, false]);
    expect(await ask.unreadOf(seeker)).toBe(1);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    // The user's own messages are never unread.
    expect(await unreadOf(employer)).toBe(0);
    await read(employer);
    expect((await conversation(employer)).body.data.messages.at(-1)?.read_at).toBeNull();
  });

  test('TALK-03 TALK-08 the other side is notified and emailed after the undo window, by its own preferences', async () => {
    const before = await ask.emailsTo(email);
    await write('Can you come on Monday?');
    expect([await textsOf(seeker), await toldOf(seeker), await ask.emailsTo(email)]).toEqual([
      [],
      [],
      before,
    ]);
    pass(WINDOW_S);
    expect(await textsOf(seeker)).toEqual(['company: Can you come on Monday?']);
    expect(await toldOf(seeker)).toEqual([
      ['Can you come on Monday?', `/manage-jobs?application=${id}#messages`],
    ]);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
    const mail = (await portal.mails()).findLast(({ to }) => to === email);
    expect(mail?.text).toContain('Can you come on Monday?');
    expect(mail?.text).toContain(`/manage-jobs?application=${id}#messages`);
    // This portal doesn't accept replies by email.
    expect([mail?.replyTo, mail?.text.includes('##–')]).toEqual([undefined, false]);
    await call('POST notification-choices', seeker, { kind: 'message', by_email: false });
    await write('Or on Tuesday?');
    pass(WINDOW_S);
    expect(await toldOf(seeker)).toHaveLength(2);
    expect(await ask.emailsTo(email)).toHaveLength(before.length + 1);
  });

  test('TRUST-02 TRUST-03 what asks for money is marked for the applicant in the portal and the email, not for its author', async () => {
    await write('No interview needed. Pay $60 for the background check and you start Monday.');
    await answer('Do I have to pay a fee of $60?');
    pass(WINDOW_S);
    const warningsFor = async (token: string) =>
      (await conversation(token)).body.data.messages.map(({ warning }) => warning);
    expect(await warningsFor(seeker)).toEqual(['money', null]);
    expect(await warningsFor(employer)).toEqual([null, null]);
    const { body } = await call('GET notifications', seeker);
    expect(body.data.find(({ kind }) => kind === 'message')?.warning).toBe('money');
    const mail = (await portal.mails()).findLast(({ to }) => to === email);
    expect(mail?.text).toMatch(/Never pay for a job\..*> No interview needed.*\/help\/job-fraud/s);
  });

  test('MAIL-05 MAIL-06 emailed messages are quoted; their links end before punctuation, and need a verified author', async () => {
    const last = async () => {
      pass(WINDOW_S);
      return (await portal.mails()).findLast(({ to }) => to === email);
    };
    await write('See https://example.com/way. Thanks');
    const verified = await last();
    expect(verified?.subject).toContain('has written to you about');
    expect(verified?.text).toContain('> See https://example.com/way. Thanks');
    expect(verified?.html).toContain('href="https://example.com/way">https://example.com/way</a>. Thanks');
    await portal.database.db.execute(sql`update companies set staff_verdict = null`);
    onTestFinished(async () => {
      await portal.database.db.execute(sql`update companies set staff_verdict = 'verified'`);
    });
    await write('See https://example.com/other-way. Thanks');
    const unverified = await last();
    expect(unverified?.subject).toBe('You have a new message.');
    expect(unverified?.text).toContain('> See … Thanks');
    expect(`${unverified?.text} ${unverified?.html}`).not.toContain('other-way');
  });

  test('TALK-03 moving the applicant doesn’t drop messages to them', async () => {
    await write('We are sorry.');
    await move([id], 'rejected');
    pass(WINDOW_S);
    expect((await ask.kindsOf(seeker)).sort()).toEqual(['application_rejected', 'message']);
  });
});

describe('muting', () => {
  const mute = (isMuted: boolean, token = seeker) =>
    call('POST mute-conversation', token, { application_id: id, is_muted: isMuted });

  test('TALK-16 a muted conversation is shown and counted, and not emailed; the company isn’t told', async () => {
    const before = (await ask.emailsTo(email)).length;
    const emails = async () => (await ask.emailsTo(email)).length - before;
    // Also what is about to be sent.
    await write('Before.');
    expect((await mute(true)).status).toBe(200);
    await write('Muted.');
    await call('POST write-to-applicants', employer, { application_ids: [id], text: 'To many.' });
    pass(WINDOW_S);
    expect([await emails(), await unreadOf(seeker)]).toEqual([0, 3]);
    expect((await toldOf(seeker)).map(([text]) => text)).toEqual(['To many.', 'Muted.', 'Before.']);
    expect((await conversation(seeker)).body.data.is_muted).toBe(true);
    expect((await conversation(employer)).body.data.is_muted).toBe(false);
    await mute(false);
    await write('Loud again.');
    pass(WINDOW_S);
    expect([await emails(), (await conversation(seeker)).body.data.is_muted]).toEqual([1, false]);
    expect((await mute(true, await apply(jobId))).status).toBe(404);
  });
});

describe('undo and repetition', () => {
  test('TALK-04 UNDO-01 an undone message leaves no trace', async () => {
    const before = await ask.emailsTo(email);
    const sent = await write('Wrong person!');
    expect(sent.body.message).toBe('Your message goes out in a moment.');
    expect((await undo(sent, rival)).status).toBe(404);
    expect((await undo(sent)).status).toBe(200);
    pass(WINDOW_S);
    expect([await textsOf(seeker), await textsOf(employer), await toldOf(seeker)]).toEqual([[], [], []]);
    expect(await ask.emailsTo(email)).toEqual(before);
    const late = await answer('I see.');
    pass(WINDOW_S);
    expect((await undo(late, seeker)).status).toBe(410);
    expect(await textsOf(employer)).toEqual(['applicant: I see.']);
  });

  test('TALK-04 IDEM-01 a message sent twice arrives once', async () => {
    const body = { application_id: id, text: 'Only once.' };
    const headers = { 'idempotency-key': `"talk-${id}-once-and-never-again"` };
    for (let time = 0; time < 2; time += 1)
      expect((await call('POST write-to-applicant', employer, body, headers)).status).toBe(200);
    pass(WINDOW_S);
    expect(await textsOf(seeker)).toEqual(['company: Only once.']);
    expect(await toldOf(seeker)).toHaveLength(1);
  });

  test('TALK-04 the database rejects an empty message, and one read before it was visible', async () => {
    const { db } = portal.database;
    await write('Held.');
    const of = sql`application_id = ${id}`;
    await expect(
      db.execute(sql`update conversation_messages set text = ' ' where ${of}`),
    ).rejects.toMatchObject({
      cause: { constraint: 'conversation_messages_text' },
    });
    await expect(
      db.execute(sql`update conversation_messages set read_at = created_at where ${of}`),
    ).rejects.toMatchObject({ cause: { constraint: 'conversation_messages_read_once_shown' } });
  });
});

describe('roles', () => {
  test('TALK-05 TEAM-02 members read and write by role, for their jobs', async () => {
    const elsewhere = await postJob(portal, employer);
    const manager = await joinTeam(portal, employer, 'hiring_manager', [jobId]);
    const away = await joinTeam(portal, employer, 'hiring_manager', [elsewhere]);
    const interviewer = await joinTeam(portal, employer, 'interviewer');
    expect((await write('From the manager.', manager)).status).toBe(200);
    pass(WINDOW_S);
    await portal.database.db.execute(sql`update jobs set recruiter_id = null where id = ${jobId}`);
    await answer('To the team.');
    pass(WINDOW_S);
    expect([await unreadOf(manager), await unreadOf(away), await toldOf(away)]).toEqual([1, 0, []]);
    expect((await conversation(away)).status).toBe(404);
    expect((await write('Me, too.', away)).status).toBe(404);
    expect(await toldOf(manager)).toEqual([
      ['To the team.', `/applicants/review?job=${jobId}&applicant=${id}`],
    ]);
    expect((await conversation(interviewer)).status).toBe(404);
    expect((await write('Me, too.', interviewer)).status).toBe(403);
    expect((await read(interviewer)).status).toBe(404);
    expect([await unreadOf(manager), await unreadOf(interviewer), await toldOf(interviewer)]).toEqual([
      1,
      0,
      [],
    ]);
    await read(manager);
    expect(await unreadOf(employer)).toBe(0);
    expect((await call('POST write-to-company', employer, { application_id: id, text: 'x' })).status).toBe(
      403,
    );
  });
});

describe('endings', () => {
  test('TALK-06 a withdrawn application ends the conversation; applying again continues it', async () => {
    await write('Are you there?');
    await call('POST withdraw-application', seeker, { job_applied_id: id });
    pass(WINDOW_S);
    expect(await toldOf(seeker)).toHaveLength(1);
    expect((await conversation(seeker)).body.data.obstacle).toBe('withdrawn');
    const refused = await answer('Sorry.');
    expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
    expect([(await conversation(employer)).status, (await write('Hello?')).status]).toEqual([404, 404]);
    await call('POST apply-jobs', seeker, { manage_job_id: jobId });
    pass(WINDOW_S);
    expect(await textsOf(employer)).toEqual(['company: Are you there?']);
  });

  test('TALK-06 a deleted job ends it for the company; the applicant can still read it', async () => {
    await write('We will close the job.');
    pass(WINDOW_S);
    await call('POST delete-jobs', employer, { job_ids: [jobId] });
    pass(WINDOW_S);
    expect((await conversation(employer)).status).toBe(404);
    expect((await conversation(seeker)).body.data).toMatchObject({ obstacle: 'ended' });
    expect((await answer('Why?')).body.code).toBe('changed');
    expect(await textsOf(seeker)).toEqual(['company: We will close the job.']);
  });

  test('TALK-07 PRIV-02 messages are in both downloads; closing an account deletes them, or a member’s name', async () => {
    const member = await joinTeam(portal, employer, 'recruiter');
    await write('From a recruiter.', member);
    pass(WINDOW_S);
    await answer('From the seeker.');
    await write('Not sent yet.', member);
    const messagesIn = async (token: string) => {
      const { bytes } = await portal.request('GET account-data', { token });
      const text = (await unzip(Buffer.from(bytes))).get('data.json')?.toString() ?? '';
      return ['From a recruiter.', 'From the seeker.', 'Not sent yet.'].filter((one) => text.includes(one));
    };
    expect(await messagesIn(seeker)).toEqual(['From a recruiter.', 'From the seeker.']);
    expect(await messagesIn(member)).toEqual(['From a recruiter.', 'Not sent yet.']);
    const close = (token: string) => call('POST close-account', token, { password: PASSWORD });
    expect((await close(member)).status).toBe(200);
    expect((await conversation(seeker)).body.data.messages[0]).toMatchObject({ author: '', from: 'company' });
    expect((await close(seeker)).status).toBe(200);
    const { rows } = await portal.database.db.execute(
      sql`select from conversation_messages where application_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});
