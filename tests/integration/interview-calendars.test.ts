/** Invitations for calendars, and what answers to them by email change. */
import ICAL from 'ical.js';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { emailReceiver } from '#server/modules/conversations/by-email/receive.ts';
import { calendarAnswers } from '#server/modules/interviews/calendar-answers.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const DOMAIN = 'reply.jobs.example';
const ONE = '2026-03-20T04:30:00.000Z';
const TWO = '2026-03-21T04:30:00.000Z';
const OTHER = '2026-03-23T10:00:00.000Z';

let seeker: string;
let email: string;
let id: number;
const portal = await portalOfFile({ replyDomain: DOMAIN });
const receiver = emailReceiver(portal.deps, DOMAIN, calendarAnswers(portal.deps));
const employer = await signUpEmployer(portal);

const { call } = portal;
const addressOf = async (token: string) => (await call('GET me', token)).body.data.email;
beforeEach(async () => {
  const jobId = await postJob(portal, employer);
  seeker = await signUpSeeker(portal, { resume: pdf() });
  email = await addressOf(seeker);
  await call('POST apply-jobs', seeker, { manage_job_id: jobId });
  id = (await call('GET view-applied-jobs', seeker)).body.data[0]?.job_applied_id ?? 0;
  await portal.mails();
});

const terms = (slots: readonly string[], interviewers: readonly number[] = []) => ({
  slots,
  minutes: 45,
  kind: 'video',
  place: 'https://meet.example/room',
  time_zone: 'Asia/Kolkata',
  interviewer_ids: interviewers,
});
const propose = async (slots: readonly string[], interviewers?: readonly number[]) =>
  (await call('POST propose-interview', employer, { application_id: id, ...terms(slots, interviewers) })).body
    .data;
const move = async (interview: { id: number }, slots: readonly string[], interviewers?: readonly number[]) =>
  (
    await call('POST move-interview', employer, {
      interview_id: interview.id,
      ...terms(slots, interviewers),
    } satisfies Omit<BodyOf<'POST move-interview'>, 'kind' | 'slots' | 'interviewer_ids'>)
  ).body.data;
const accept = (interview: { id: number }, starts_at: string) =>
  call('POST accept-interview', seeker, { interview_id: interview.id, starts_at });
const shown = async () => (await call('GET view-applied-jobs', seeker)).body.data[0]?.interview;

interface Copy {
  readonly content: string;
  readonly method: unknown;
  readonly uid: string;
  readonly sequence: number;
  readonly start: string;
  readonly organizer: string;
  readonly attendee: string | undefined;
  readonly partstat: string | undefined;
}

const read = (content: string): Copy => {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const [attendee] = event.attendees;
  return {
    content,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    organizer: event.organizer.replace(/^mailto:/i, ''),
    attendee: attendee && String(attendee.getFirstValue()).replace(/^mailto:/i, ''),
    partstat: attendee?.getFirstParameter('partstat'),
  };
};

/** The calendar files that someone got, oldest first. */
const copiesOf = async (address: string): Promise<Copy[]> =>
  (await portal.mails()).flatMap(({ to, calendar }) =>
    to === address && calendar ? [read(calendar.content)] : [],
  );
const lastCopy = async (address: string): Promise<Copy> => {
  const copy = (await copiesOf(address)).at(-1);
  if (!copy) throw new Error(`No calendar file for ${address}.`);
  return copy;
};

interface Reply {
  readonly partstat?: string;
  readonly method?: string;
  readonly start?: string;
  readonly from?: string;
  readonly attendee?: string;
  readonly comment?: string;
  /** What the author wrote in the email; without it, the program wrote the text. */
  readonly text?: string;
  readonly hasNoSequence?: boolean;
  readonly attachments?: SendMailOptions['attachments'];
}

/** Answers as calendar programs do. @returns 250, or the code of the refusal. */
const answer = async (copy: Copy, reply: Reply = {}): Promise<number> => {
  const { partstat = 'ACCEPTED', method = 'REPLY', from = email, attendee = copy.attendee } = reply;
  const calendar = new ICAL.Component('vcalendar');
  const event = new ICAL.Component('vevent');
  for (const [name, value] of [
    ['prodid', '-//Test//EN'],
    ['version', '2.0'],
    ['method', method],
  ] as const)
    calendar.addPropertyWithValue(name, value);
  calendar.addSubcomponent(event);
  const at = ICAL.Time.fromJSDate(new Date(reply.start ?? copy.start), true);
  for (const [name, value] of [
    ['uid', copy.uid],
    ...(reply.hasNoSequence ? [] : [['sequence', copy.sequence] as const]),
    ['dtstamp', at],
    ['dtstart', at],
    ['organizer', `mailto:${copy.organizer}`],
    ['comment', reply.comment ?? ''],
  ] as const)
    event.addPropertyWithValue(name, value);
  event.addPropertyWithValue('attendee', `mailto:${attendee}`).setParameter('partstat', partstat);
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from,
    to: copy.organizer,
    subject: 'Accepted: Interview',
    text: reply.text ?? 'Kiran has accepted this invitation.',
    icalEvent: { method, content: calendar.toString() },
    ...(reply.text === undefined ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    ...(reply.attachments ? { attachments: reply.attachments } : {}),
  });
  if (!Buffer.isBuffer(message)) throw new Error('The message is a stream.');
  return receiver.receive(copy.organizer, message).then(
    () => 250,
    (error: unknown) =>
      error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Promise.reject(error),
  );
};

const messages = async () =>
  (
    await portal.request(`GET conversation?application_id=${id}`, {
      token: seeker,
    })
  ).body.data.messages;

describe('invitations', () => {
  test('INTERVIEW-06 go to one attendee, from an organizer that receives answers, and updates replace them', async () => {
    const holder = await joinTeam(portal, employer, 'interviewer');
    const holderId = (await call('GET me', holder)).body.data.id;
    const interview = await propose([ONE], [holderId]);
    const invited = await lastCopy(email);
    expect(invited).toMatchObject({
      method: 'REQUEST',
      attendee: email,
      partstat: 'NEEDS-ACTION',
      start: ONE,
    });
    expect(invited.organizer).toMatch(/^reply\+.+@reply\.jobs\.example$/);
    expect(invited.content).toContain('DTSTAMP:20260310T080000Z');
    expect(invited.content).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(await copiesOf(await addressOf(holder))).toEqual([]);
    await accept(interview, ONE);
    const booked = await lastCopy(email);
    expect(booked).toMatchObject({ method: 'REQUEST', uid: invited.uid, partstat: 'ACCEPTED' });
    for (const token of [employer, holder]) {
      const address = await addressOf(token);
      const copy = await lastCopy(address);
      expect(copy).toMatchObject({ method: 'REQUEST', uid: invited.uid, attendee: address, start: ONE });
      expect(copy.organizer).not.toBe(booked.organizer);
    }
    // Moved twice before the candidate answers: nobody's calendar keeps the first time.
    await move(interview, [TWO], [holderId]);
    await portal.mails();
    await move(interview, [OTHER], [holderId]);
    for (const address of [email, await addressOf(employer), await addressOf(holder)]) {
      const copies = await copiesOf(address);
      expect(copies.slice(-2).map(({ method, start }) => [method, start])).toEqual([
        ['REQUEST', TWO],
        ['REQUEST', OTHER],
      ]);
      const sequences = copies.map(({ sequence }) => sequence);
      expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    }
    await call('POST cancel-interview', employer, { interview_id: interview.id });
    for (const address of [email, await addressOf(employer), await addressOf(holder)])
      expect(await lastCopy(address)).toMatchObject({
        method: 'CANCEL',
        uid: invited.uid,
        attendee: address,
        organizer: expect.stringContaining(DOMAIN),
      });
  });

  test('INTERVIEW-06 several times to choose from are no event, and remove an earlier one', async () => {
    const interview = await propose([ONE, TWO]);
    expect(await copiesOf(email)).toEqual([]);
    await move(interview, [OTHER]);
    expect(await lastCopy(email)).toMatchObject({ method: 'REQUEST', start: OTHER });
    await move(interview, [ONE, TWO]);
    expect(await lastCopy(email)).toMatchObject({ method: 'CANCEL' });
  });

  test('INTERVIEW-06 what ends before it was agreed leaves the candidate’s calendar', async () => {
    const interview = await propose([ONE]);
    await call('POST decline-interview', seeker, { interview_id: interview.id });
    expect(await lastCopy(email)).toMatchObject({ method: 'CANCEL' });
    const again = await propose([TWO]);
    await call('POST move-applications', employer, { application_ids: [id], status: 'rejected' });
    await portal.mails();
    expect(await lastCopy(email)).toMatchObject({
      method: 'CANCEL',
      uid: expect.stringContaining(`${again.id}`),
    });
  });

  test('INTERVIEW-06 interviewers who no longer take part lose the event, and get it back when they do', async () => {
    const holder = await joinTeam(portal, employer, 'interviewer');
    const holderId = (await call('GET me', holder)).body.data.id;
    const address = await addressOf(holder);
    const interview = await propose([ONE], [holderId]);
    await accept(interview, ONE);
    const booked = await lastCopy(address);
    await move(interview, [ONE]);
    const removed = await lastCopy(address);
    expect(removed).toMatchObject({ method: 'CANCEL', uid: booked.uid });
    expect(removed.sequence).toBeGreaterThan(booked.sequence);
    expect(await lastCopy(email)).toMatchObject({ method: 'REQUEST', start: ONE });
    await move(interview, [ONE], [holderId]);
    expect(await lastCopy(address)).toMatchObject({ method: 'REQUEST', start: ONE });
  });
});

describe('answers', () => {
  test('INTERVIEW-13 accepting in a calendar counts like the button, once', async () => {
    await propose([ONE]);
    const copy = await lastCopy(email);
    expect(await answer(copy, { partstat: 'TENTATIVE' })).toBe(250);
    expect(await shown()).toMatchObject({ status: 'proposed' });
    expect([await answer(copy), await answer(copy)]).toEqual([250, 250]);
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: ONE });
    expect(await lastCopy(await addressOf(employer))).toMatchObject({ method: 'REQUEST', start: ONE });
    // It isn't a message.
    expect(await messages()).toEqual([]);
  });

  test('INTERVIEW-13 declining cancels what was agreed, with the comment as the reason', async () => {
    const interview = await propose([ONE, TWO]);
    await accept(interview, TWO);
    const copy = await lastCopy(email);
    expect(await answer(copy, { partstat: 'DECLINED', comment: 'I have found a job.' })).toBe(250);
    const ended = { status: 'cancelled', ended_by: 'seeker', reason: 'I have found a job.' };
    expect(await shown()).toMatchObject(ended);
    expect(await answer(copy, { partstat: 'DECLINED' })).toBe(250);
    expect(await shown()).toMatchObject(ended);
    // It has ended, and can't be accepted any more.
    expect(await answer(copy)).toBe(550);
  });

  test('INTERVIEW-13 another time that a calendar proposes is suggested to the company', async () => {
    await propose([ONE]);
    const copy = await lastCopy(email);
    expect(await answer(copy, { method: 'COUNTER', start: OTHER, comment: 'Mornings are difficult.' })).toBe(
      250,
    );
    expect(await shown()).toMatchObject({
      status: 'suggested',
      suggested: [OTHER],
      reason: 'Mornings are difficult.',
    });
  });

  test('INTERVIEW-14 what is written beside an acceptance or a tentative answer becomes a message, once', async () => {
    await propose([ONE]);
    const copy = await lastCopy(email);
    expect(await answer(copy, { partstat: 'TENTATIVE', text: 'I will know on Friday.' })).toBe(250);
    const text = 'I can only come by bus, ten minutes late.';
    expect([
      await answer(copy, { text }),
      await answer(copy, { comment: 'I need a parking space.' }),
    ]).toEqual([250, 250]);
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: ONE });
    expect(await answer(copy, { text: 'Both.', comment: 'Both.' })).toBe(250);
    const texts = (await messages()).map((message) => message.text);
    expect(texts).toEqual(['I will know on Friday.', text, 'I need a parking space.', 'Both.']);
  });

  test('INTERVIEW-14 what is written beside other answers is their reason, and a message if that is too long', async () => {
    const interview = await propose([ONE]);
    const copy = await lastCopy(email);
    const file = { filename: 'plan.pdf', content: Buffer.from(await pdf().arrayBuffer()) };
    const counter = { method: 'COUNTER', start: OTHER, text: 'My shift ends at three.' };
    expect(await answer(copy, { ...counter, attachments: [file] })).toBe(250);
    expect(await shown()).toMatchObject({ status: 'suggested', reason: 'My shift ends at three.' });
    expect((await messages()).map(({ text, attachments }) => [text, attachments.length])).toEqual([['', 1]]);
    await move(interview, [TWO]);
    const long = 'word '.repeat(300).trim();
    const later = await lastCopy(email);
    expect(await answer(later, { partstat: 'DECLINED', text: long })).toBe(250);
    expect(await shown()).toMatchObject({ status: 'declined', reason: null });
    // Declined already, so that it can't be its reason any more.
    expect(await answer(later, { partstat: 'DECLINED', text: 'Sorry!' })).toBe(250);
    expect((await messages()).map(({ text }) => text)).toEqual(['', long, 'Sorry!']);
  });

  test('INTERVIEW-13 an answer without a sequence counts for the interview as it is', async () => {
    await propose([ONE]);
    expect(await answer(await lastCopy(email), { hasNoSequence: true })).toBe(250);
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: ONE });
  });

  test('INTERVIEW-13 an answer to an earlier version, to a time that passed or to another’s invitation is refused', async () => {
    const interview = await propose([ONE]);
    const first = await lastCopy(email);
    await move(interview, [TWO]);
    expect([await answer(first), await answer(first, { partstat: 'DECLINED' })]).toEqual([550, 550]);
    const copy = await lastCopy(email);
    expect(await answer(copy, { start: OTHER })).toBe(550);
    // Someone whom the invitation was forwarded to.
    const stranger = 'friend@mail.example';
    expect(await answer(copy, { from: stranger, attendee: stranger })).toBe(550);
    const forged = { ...copy, uid: copy.uid.replace(/\d+/, String(interview.id + 1)) };
    expect(await answer(forged)).toBe(550);
    portal.clock.set(new Date('2026-03-22T00:00:00.000Z'));
    expect(await answer(copy)).toBe(550);
    portal.clock.set(new Date('2026-03-10T08:00:00Z'));
    expect(await shown()).toMatchObject({ status: 'proposed' });
    // Programs may send from another address of the attendee, or name the sender another way.
    expect(await answer(copy, { from: 'kiran.alias@mail.example' })).toBe(250);
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: TWO });
    expect(
      await answer(await lastCopy(email), { partstat: 'DECLINED', attendee: 'kiran.alias@mail.example' }),
    ).toBe(250);
  });

  test('INTERVIEW-13 INTERVIEW-07 those of the company’s members change nothing', async () => {
    const interview = await propose([ONE]);
    await accept(interview, ONE);
    const address = await addressOf(employer);
    const copy = await lastCopy(address);
    expect(await answer(copy, { from: address })).toBe(250);
    expect(await answer(copy, { from: address, partstat: 'DECLINED' })).toBe(550);
    expect(await shown()).toMatchObject({ status: 'accepted' });
    expect(await answer(copy, { from: address, text: 'See you there.' })).toBe(250);
    expect((await messages()).map(({ from, text }) => [from, text])).toEqual([['company', 'See you there.']]);
  });
});
