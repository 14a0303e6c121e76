/** Interviews over HTTP: what each side may do, what the other sees, and when it is notified. */
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, ResponseOf } from '#contract/endpoints.ts';
import { writeSlot } from '#contract/interviews/slot-wording.ts';
import { momentOfField } from '#contract/shared/zoned-time.ts';
import { joinTeam, postJob, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';
import { unzip } from '../support/unzip.ts';

const { portal, employer, pass, undo, ...ask } = await startUndoing();
const { call } = portal;

const ONE = '2026-03-20T04:30:00.000Z';
const TWO = '2026-03-21T04:30:00.000Z';
const OTHER = '2026-03-23T10:00:00.000Z';
let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
});

type Terms = Partial<BodyOf<'POST propose-interview'>>;
const terms = (change: Terms = {}) => ({
  slots: [ONE, TWO],
  minutes: 45,
  kind: 'video' as const,
  place: 'https://meet.example/room',
  time_zone: 'Asia/Kolkata',
  note: 'Bring your licence.',
  interviewer_ids: [],
  ...change,
});
const propose = (change: Terms = {}, token = employer) =>
  call('POST propose-interview', token, { application_id: id, ...terms(change) });
const shown = async () => (await ask.applied(seeker))[0]?.interview;
/** Proposed, and visible to the candidate. */
const proposed = async (change: Terms = {}) => {
  const { body } = await propose(change);
  pass(WINDOW_S);
  return body.data;
};
const accept = (interview: { id: number; version: number }, startsAt = ONE) =>
  call('POST accept-interview', seeker, {
    interview_id: interview.id,
    version: interview.version,
    starts_at: startsAt,
    time_zone: 'Europe/Berlin',
  });
const listed = async (token = employer) => {
  const key = `GET application-interviews?application_id=${id}`;
  return (await portal.request<ResponseOf<'GET application-interviews'>>(key, { token })).body.data;
};
const lastMail = async (to: string) => (await portal.mails()).findLast((mail) => mail.to === to);
const ownAddress = async () => ask.addressOf(employer);
const eventOf = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: component.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
  };
};

describe('proposing', () => {
  test('INTERVIEW-01 a proposal moves the applicant, and reaches the candidate when it can’t be undone', async () => {
    const answer = await propose();
    expect(answer.body.data).toMatchObject({
      status: 'proposed',
      slots: [ONE, TWO],
      candidate_name: 'Kiran Das',
    });
    expect([await shown(), await ask.kindsOf(seeker)]).toEqual([null, []]);
    expect((await ask.listed(jobId)).counts).toMatchObject({ interview: 1 });
    pass(WINDOW_S);
    expect(await shown()).toMatchObject({
      status: 'proposed',
      slots: [ONE, TWO],
      place: 'https://meet.example/room',
    });
    expect(await ask.stepsOf(seeker)).toEqual({ status: 'interview', steps: ['applied', 'interview'] });
    expect(await ask.kindsOf(seeker)).toEqual(['interview_proposed']);
    const mail = await lastMail(email);
    for (const part of [
      writeSlot(ONE, 45, 'en', 'Asia/Kolkata'),
      'https://meet.example/room',
      'Bring your licence.',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.calendar).toBeUndefined();
  });

  test('INTERVIEW-01 a proposal reaches the candidate although another move follows it at once', async () => {
    await propose();
    await ask.move([id], 'shortlisted');
    pass(WINDOW_S);
    expect(await ask.kindsOf(seeker)).toContain('interview_proposed');
  });

  test('INTERVIEW-03 an undone proposal leaves no trace', async () => {
    const before = await ask.everything(jobId);
    expect((await undo(await propose())).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.everything(jobId)).toEqual(before);
    expect([await shown(), await listed()]).toEqual([null, []]);
  });

  test('INTERVIEW-01 one open interview of an undecided applicant, at a future time, with members only', async () => {
    const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
    const stranger = (await call('GET me', rival)).body.data.id;
    const fieldsOf = async (change: Terms) => Object.keys((await propose(change)).body.errors ?? {});
    expect(await fieldsOf({ slots: ['2026-03-09T10:00:00.000Z'] })).toEqual(['slots']);
    expect((await propose({ interviewer_ids: [stranger] })).status).toBe(404);
    const both = await Promise.all([propose(), propose({ slots: [TWO] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await ask.move([id], 'rejected');
    expect((await propose()).body.code).toBe('in_use');
  });

  test('INTERVIEW-01 the database allows one open interview per application, and only future times', async () => {
    await propose();
    const { db } = portal.database;
    const again = sql`
      insert into interviews (application_id, company_id, status, kind, place, minutes, time_zone, slots, interviewers,
        created_at, proposed_at)
      select application_id, company_id, status, kind, place, minutes, time_zone, slots, interviewers, created_at,
        proposed_at from interviews where application_id = ${id}`;
    await expect(db.execute(again)).rejects.toMatchObject({
      cause: { constraint: 'interviews_one_open_per_application' },
    });
    const late = sql`update interviews set proposed_at = '2027-01-01' where application_id = ${id}`;
    await expect(db.execute(late)).rejects.toMatchObject({
      cause: { constraint: 'interviews_slots_are_ahead' },
    });
  });
});

describe('responding', () => {
  test('INTERVIEW-02 when two times are accepted at once, one is agreed', async () => {
    const interview = await proposed();
    const seen = { id: interview.id, version: (await shown())?.version ?? 0 };
    const both = await Promise.all([accept(seen, ONE), accept(seen, TWO)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await accept({ ...seen, version: seen.version + 1 }, OTHER)).body.errors).toHaveProperty(
      'starts_at',
    );
    const won = both.find(({ status }) => status === 200)?.body.data;
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: won?.starts_at });
  });

  test('INTERVIEW-06 acceptance adds an event to both calendars; moving and cancelling update it', async () => {
    const interview = await proposed();
    const accepted = await accept((await shown()) ?? interview);
    pass(WINDOW_S);
    const [theirs, ours] = [await lastMail(email), await lastMail(await ownAddress())];
    const first = eventOf(theirs?.calendar?.content ?? '');
    expect(first).toMatchObject({
      // This portal receives no email, so it can't be answered.
      method: 'PUBLISH',
      status: 'CONFIRMED',
      start: ONE,
      location: 'https://meet.example/room',
    });
    expect(first.end).toBe('2026-03-20T05:15:00.000Z');
    expect(eventOf(ours?.calendar?.content ?? '')).toEqual(first);
    // Each side's own time zone first, then the other's.
    const [here, there] = ['Asia/Kolkata', 'Europe/Berlin'].map((zone) => writeSlot(ONE, 45, 'en', zone));
    expect(theirs?.text).toContain(`${there} (Berlin)\n${here} (Kolkata)`);
    expect(ours?.text).toContain(`${here} (Kolkata)\n${there} (Berlin)`);
    const file = await portal.request(`GET interview-calendar?interview_id=${interview.id}`, {
      token: seeker,
    });
    expect(eventOf(file.text)).toMatchObject({ uid: first.uid, start: ONE });

    const { version } = accepted.body.data;
    await call('POST move-interview', employer, {
      interview_id: interview.id,
      version,
      ...terms({ slots: [OTHER] }),
    });
    // The candidate doesn't see the change yet, so they can't cancel it.
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: ONE });
    expect(
      (await call('POST decline-interview', seeker, { interview_id: interview.id, version })).status,
    ).toBe(409);
    pass(WINDOW_S);
    const moved = eventOf((await lastMail(email))?.calendar?.content ?? '');
    expect(moved).toMatchObject({ method: 'PUBLISH', status: 'TENTATIVE', uid: first.uid, start: OTHER });
    expect(moved.sequence).toBeGreaterThan(first.sequence);

    await call('POST decline-interview', seeker, {
      interview_id: interview.id,
      reason: 'I have found a job.',
    });
    pass(WINDOW_S);
    const ended = await lastMail(await ownAddress());
    expect(ended?.text).toContain('I have found a job.');
    expect(eventOf(ended?.calendar?.content ?? '')).toMatchObject({ method: 'CANCEL', uid: first.uid });
  });

  test('INTERVIEW-04 INTERVIEW-06 cancelling removes the interview from both calendars', async () => {
    const interview = await proposed({ slots: [ONE] });
    const { body } = await accept((await shown()) ?? interview);
    pass(WINDOW_S);
    await portal.mails();
    const cancelled = await call('POST cancel-interview', employer, {
      interview_id: interview.id,
      version: body.data.version,
      reason: 'The post is filled.',
    });
    expect((await undo(cancelled)).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'accepted', starts_at: ONE });
    await call('POST cancel-interview', employer, {
      interview_id: interview.id,
      reason: 'The post is filled.',
    });
    pass(WINDOW_S);
    for (const address of [email, await ownAddress()]) {
      const mail = await lastMail(address);
      expect(eventOf(mail?.calendar?.content ?? '')).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        start: ONE,
      });
      expect(mail?.text).toContain('The post is filled.');
    }
    expect(await shown()).toMatchObject({ status: 'cancelled', reason: 'The post is filled.' });
    expect((await propose()).status).toBe(200);
  });

  test('INTERVIEW-02 the candidate suggests other times, and the company accepts one', async () => {
    const interview = await proposed();
    const answer = await call('POST suggest-interview-times', seeker, {
      interview_id: interview.id,
      slots: [OTHER],
      reason: 'I work in the mornings.',
    });
    pass(WINDOW_S);
    expect(await ask.heardOf(employer, jobId)).toContain('interview_suggested');
    const [seen] = await listed();
    expect(seen).toMatchObject({
      status: 'suggested',
      suggested: [OTHER],
      reason: 'I work in the mornings.',
    });
    const agreed = await call('POST move-interview', employer, {
      interview_id: interview.id,
      version: answer.body.data.version,
      ...terms({ slots: [OTHER] }),
    });
    expect(agreed.body.data).toMatchObject({ status: 'accepted', starts_at: OTHER, suggested: [] });
    pass(WINDOW_S);
    expect((await ask.kindsOf(seeker))[0]).toBe('interview_booked');
  });

  test('INTERVIEW-03 nobody is notified of an undone acceptance', async () => {
    const interview = await proposed();
    await portal.mails();
    const before = await ask.emailsTo(email);
    const accepted = await accept((await shown()) ?? interview);
    expect((await undo(accepted, seeker)).status).toBe(200);
    pass(WINDOW_S);
    expect(await ask.emailsTo(email)).toEqual(before);
    expect(await ask.heardOf(employer, jobId)).toEqual(['application_received']);
    const again = await shown();
    expect(again).toMatchObject({ status: 'proposed', starts_at: null });
    expect((await accept(again ?? interview)).status).toBe(200);
  });
});

test('INTERVIEW-07 INTERVIEW-05 ROLE-01 interviewers see their own interviews, and can’t change any', async () => {
  const [holder, other] = [
    await joinTeam(portal, employer, 'interviewer'),
    await joinTeam(portal, employer, 'interviewer'),
  ];
  const holderId = (await call('GET me', holder)).body.data.id;
  const interview = await proposed({ interviewer_ids: [holderId] });
  const seenBy = async (token: string) => {
    const file = await portal.request(`GET interview-calendar?interview_id=${interview.id}`, { token });
    return [(await listed(token)).length, file.status];
  };
  expect([await seenBy(employer), await seenBy(holder), await seenBy(other)]).toEqual([
    [1, 200],
    [1, 200],
    [0, 404],
  ]);
  expect((await call('POST cancel-interview', holder, { interview_id: interview.id })).status).toBe(403);
  // Emails to them are in their own time zone, which their browser told at sign-in.
  expect((await call('POST account-time-zone', holder, { time_zone: 'Mars/Base' })).status).toBe(422);
  await call('POST account-time-zone', holder, { time_zone: 'America/New_York' });
  await accept((await shown()) ?? interview);
  pass(WINDOW_S);
  const times = [
    ['America/New_York', 'New York'],
    ['Asia/Kolkata', 'Kolkata'],
    ['Europe/Berlin', 'Berlin'],
  ].map(([zone = '', city]) => `${writeSlot(ONE, 45, 'en', zone)} (${city})`);
  expect((await lastMail(await ask.addressOf(holder)))?.text).toContain(times.join('\n'));
  expect([await ask.kindsOf(holder), await ask.kindsOf(other)]).toEqual([['interview_booked'], []]);
});

test('INTERVIEW-06 times are correct before and after a daylight saving change', () => {
  // Berlin's clocks change on 29 March 2026.
  expect(momentOfField('2026-03-28T10:00', 'Europe/Berlin')).toBe('2026-03-28T09:00:00.000Z');
  expect(momentOfField('2026-03-30T10:00', 'Europe/Berlin')).toBe('2026-03-30T08:00:00.000Z');
  const write = (iso: string) => writeSlot(iso, 45, 'en', 'Europe/Berlin').replaceAll(/\s/g, ' ');
  expect(write('2026-03-28T09:00:00.000Z')).toContain('10:00 – 10:45 am GMT+1');
  expect(write('2026-03-30T08:00:00.000Z')).toContain('10:00 – 10:45 am GMT+2');
});

test('INTERVIEW-08 PRIV-02 interviews are in the download, and a closed account leaves none', async () => {
  const interview = await proposed();
  await call('POST suggest-interview-times', seeker, {
    interview_id: interview.id,
    slots: [OTHER],
    reason: 'I care for my mother.',
    time_zone: 'Europe/Berlin',
  });
  const answer = await portal.request('GET account-data', { token: seeker });
  const data = (await unzip(Buffer.from(answer.bytes))).get('data.json')?.toString();
  expect(data).toContain('I care for my mother.');
  await call('POST close-account', seeker, { password: 'correct horse battery' });
  const { rows } = await portal.database.db.execute(
    sql`select reason, note, candidate_time_zone from interviews where id = ${interview.id}`,
  );
  expect(rows).toEqual([{ reason: null, note: null, candidate_time_zone: null }]);
});

describe('as time passes', () => {
  const DAY_S = 86_400;
  const reminders = async (token: string) =>
    (await ask.heardOf(token, jobId)).filter((kind) => kind === 'interview_reminder').length;
  const passTo = async (iso: string) => {
    portal.clock.set(new Date(iso));
    for (let time = 0; time < 2; time += 1) await portal.mails();
  };

  test('INTERVIEW-09 both sides are reminded a day and an hour before, once each', async () => {
    const interview = await proposed();
    await accept((await shown()) ?? interview);
    await passTo('2026-03-19T04:29:00.000Z');
    expect([await reminders(seeker), await reminders(employer)]).toEqual([0, 0]);
    await passTo('2026-03-19T04:31:00.000Z');
    expect([await reminders(seeker), await reminders(employer)]).toEqual([1, 1]);
    expect((await lastMail(email))?.text).toContain(writeSlot(ONE, 45, 'en', 'Europe/Berlin'));
    await passTo('2026-03-20T03:31:00.000Z');
    expect([await reminders(seeker), await reminders(employer)]).toEqual([2, 2]);
    await passTo('2026-03-20T04:00:00.000Z');
    expect([await reminders(seeker), await reminders(employer)]).toEqual([2, 2]);
    expect((await ask.emailsTo(email)).filter((subject) => subject.startsWith('Reminder'))).toHaveLength(2);
  });

  test('INTERVIEW-09 cancelled or moved interviews trigger no reminder', async () => {
    const interview = await proposed();
    await accept((await shown()) ?? interview);
    pass(WINDOW_S);
    const target = { interview_id: interview.id };
    await call('POST move-interview', employer, { ...target, ...terms({ slots: [OTHER] }) });
    await passTo('2026-03-19T05:00:00.000Z');
    await accept((await shown()) ?? interview, OTHER);
    await passTo('2026-03-20T04:00:00.000Z');
    expect([await reminders(seeker), await reminders(employer)]).toEqual([0, 0]);
    await call('POST cancel-interview', employer, target);
    await passTo('2026-03-23T09:30:00.000Z');
    expect([await reminders(seeker), await reminders(employer)]).toEqual([0, 0]);
  });

  test('INTERVIEW-09 an interview ends with its application, once that can’t be undone', async () => {
    const interview = await proposed();
    await accept((await shown()) ?? interview);
    pass(WINDOW_S);
    const moved = await ask.move([id], 'rejected');
    await portal.mails();
    expect((await listed())[0]?.status).toBe('accepted');
    await undo(moved);
    pass(DAY_S);
    await portal.mails();
    expect((await listed())[0]?.status).toBe('accepted');
    await call('POST withdraw-application', seeker, { job_applied_id: id });
    pass(WINDOW_S);
    const ended = await lastMail(await ownAddress());
    expect(eventOf(ended?.calendar?.content ?? '')).toMatchObject({ method: 'CANCEL', start: ONE });
  });
});

test('INTERVIEW-10 members list upcoming interviews and see who is busy, within their company only', async () => {
  const holder = await joinTeam(portal, employer, 'interviewer');
  const holderId = (await call('GET me', holder)).body.data.id;
  const upcoming = async (token: string, whose = 'all') =>
    (await portal.request(`GET interviews?whose=${whose}`, { token })).body.data
      .filter(({ job_id }) => job_id === jobId)
      .map(({ candidate_name, starts_at }) => [candidate_name, starts_at]);
  const interview = await proposed({ interviewer_ids: [holderId] });
  await accept((await shown()) ?? interview);
  const found = [['Kiran Das', ONE]];
  expect([await upcoming(employer), await upcoming(holder)]).toEqual([found, found]);
  expect(await upcoming(employer, 'mine')).toEqual([]);
  const other = { token: await ask.apply(jobId) };
  const application = await ask.applicationOf(other.token);
  const conflicts = async (token: string, application_id: number, ids: number[]) =>
    (
      await call('POST interview-conflicts', token, {
        application_id,
        slots: ['2026-03-20T05:00:00.000Z', TWO],
        minutes: 30,
        interviewer_ids: ids,
      })
    ).body.data;
  expect(await conflicts(employer, application, [holderId])).toEqual([
    { slot: '2026-03-20T05:00:00.000Z', names: [expect.any(String)] },
  ]);
  expect(await conflicts(employer, application, [])).toEqual([]);
  // An applicant isn't named by being asked for as a member.
  const applicant = (await call('GET me', seeker)).body.data.id;
  expect(await conflicts(employer, application, [applicant])).toEqual([]);
  // The candidate's interviews with other companies stay private.
  const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
  const theirs = await postJob(portal, rival);
  await call('POST apply-jobs', seeker, { manage_job_id: theirs });
  const { rows } = await portal.database.db.execute(
    sql`select id from applications where job_id = ${theirs}`,
  );
  expect(await conflicts(rival, Number(rows[0]?.id), [holderId])).toEqual([]);
  const { id } = (await call('GET me', seeker)).body.data;
  const suspend = (since: string | null) =>
    portal.database.db.execute(sql`update users set suspended_at = ${since}::timestamptz where id = ${id}`);
  await suspend('2026-03-10');
  expect(await upcoming(employer)).toEqual([]);
  await suspend(null);
  expect(await upcoming(employer)).toEqual(found);
  portal.clock.set(new Date('2026-03-20T06:00:00.000Z'));
  expect(await upcoming(employer)).toEqual([]);
});

test('CAND-04 DASH-03 whom a member has interviewed waits for the member’s scorecard', async () => {
  const { body } = await call('GET me', employer);
  const interview = await proposed({ interviewer_ids: [body.data.id] });
  await accept(interview);
  const colleague = await joinTeam(portal, employer, 'recruiter');
  const due = async (token = employer) => {
    const view = { view: 'scorecards_due' };
    const listedOnes = (await call('POST applicants', token, view)).body.data;
    const { scorecards_due } = (await call('GET waiting', token)).body.data;
    expect(listedOnes).toHaveLength(scorecards_due);
    return listedOnes.map(({ application_id }) => application_id);
  };
  expect(await due()).toEqual([]);
  portal.clock.set(new Date(Date.parse(ONE) + 3_600_000));
  expect([await due(), await due(colleague)]).toEqual([[id], []]);
  await call('POST submit-scorecard', employer, { application_id: id, recommendation: 'yes', ratings: [] });
  expect(await due()).toEqual([]);
});
