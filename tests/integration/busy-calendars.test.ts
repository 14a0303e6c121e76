/** Members' own calendars: who is busy while an interview is planned, and when a candidate chooses. */
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import type { BodyOf, ResponseOf } from '#contract/endpoints.ts';
import { freePort } from '../support/free-port.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const port = await freePort();
const host = `127.0.0.1:${port}`;
let answer: { readonly status: number; readonly text: string } = { status: 200, text: '' };
let reads = 0;
const server = createServer((_, response) => {
  reads += 1;
  response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.text);
});
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const portal = await portalOfFile({ sourceTrialHosts: [host] });
const { call } = portal;
const owner = await signUpEmployer(portal);

const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260301T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

/** A panelist of an applicant, whose calendar has an address of its own, because the portal keeps what it read. */
let count = 0;
const arrange = async () => {
  count += 1;
  const panelist = await joinTeam(portal, owner, 'recruiter');
  const { id: panelistId } = (await portal.request('GET me', { token: panelist })).body.data;
  const jobId = await postJob(portal, owner);
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  await call('POST apply-jobs', seeker, { manage_job_id: jobId });
  const [applied] = (await portal.request('GET view-applied-jobs', { token: seeker })).body.data;
  const id = applied?.job_applied_id ?? 0;
  const address = `http://${host}/${count}.ics`;
  const name = () => call('PUT busy-calendar', panelist, { address });
  const ask = { application_id: id, minutes: 60, interviewer_ids: [panelistId] };
  const conflictsAt = async (...slots: readonly string[]) => {
    const { body } = await call('POST interview-conflicts', owner, { ...ask, slots: [...slots] });
    return { busy: body.data.map(({ slot }) => slot), unread: body.unread.length };
  };
  const free = (change: Partial<BodyOf<'POST free-interview-times'>> = {}) =>
    call('POST free-interview-times', owner, {
      ...{ ...ask, time_zone: 'UTC', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ from: '2026-04-02', until: '2026-04-02', opens: '09:00', closes: '12:00' },
      ...change,
    });
  return { panelist, panelistId, seeker, id, name, conflictsAt, free };
};

test('INTERVIEW-17 colleagues see when a member is busy by their own calendar, repeated events and zones included', async () => {
  answer = {
    status: 200,
    text: calendar(
      event('one', 'DTSTART:20260402T090000Z', 'DTEND:20260402T100000Z', 'SUMMARY:Dentist'),
      event(
        'weekly',
        'DTSTART;TZID=Asia/Kolkata:20260301T143000',
        'DTEND;TZID=Asia/Kolkata:20260301T153000',
        'RRULE:FREQ=DAILY',
      ),
      event('free', 'DTSTART:20260403T120000Z', 'DTEND:20260403T130000Z', 'TRANSP:TRANSPARENT'),
      event('off', 'DTSTART:20260403T140000Z', 'DTEND:20260403T150000Z', 'STATUS:CANCELLED'),
    ),
  };
  const { name, conflictsAt, panelist } = await arrange();
  const named = await name();
  expect([named.status, named.body.data.host]).toEqual([200, host]);
  const before = reads;
  expect(
    await conflictsAt(
      '2026-04-02T09:30:00.000Z',
      '2026-04-02T10:00:00.000Z',
      // 14:30 in India.
      '2026-04-03T09:30:00.000Z',
      '2026-04-03T12:00:00.000Z',
      '2026-04-03T14:00:00.000Z',
    ),
  ).toEqual({
    busy: ['2026-04-02T09:30:00.000Z', '2026-04-03T09:30:00.000Z'],
    unread: 0,
  });
  // It was read when it was named, minutes ago.
  expect(reads).toBe(before);
  const shown = await portal.request('GET busy-calendar', { token: panelist });
  expect(JSON.stringify(shown.body)).not.toContain('.ics');
});

test('INTERVIEW-17 a calendar that can’t be read says so and blocks nothing, and addresses are public', async () => {
  answer = { status: 200, text: calendar(event('a', 'DTSTART:20260402T090000Z', 'DTEND:20260402T100000Z')) };
  const { name, conflictsAt, panelist } = await arrange();
  await name();
  answer = { status: 500, text: '' };
  portal.clock.set(new Date(portal.clock.now().getTime() + 6 * 60_000));
  expect(await conflictsAt('2026-04-02T09:30:00.000Z')).toEqual({ busy: [], unread: 1 });
  const shown = await portal.request('GET busy-calendar', { token: panelist });
  expect(shown.body.data).toMatchObject({ has_failed: true });
  for (const address of [
    'http://calendar.example/a.ics',
    'https://localhost/a.ics',
    'https://10.0.0.1/a.ics',
  ])
    expect((await call('PUT busy-calendar', panelist, { address })).status).toBe(422);
  await call('DELETE busy-calendar', panelist, {});
  expect(await conflictsAt('2026-04-02T09:30:00.000Z')).toEqual({ busy: [], unread: 0 });
});

test('INTERVIEW-18 of several times, a candidate can’t take one that an interviewer has lost', async () => {
  answer = { status: 200, text: calendar() };
  const { name, panelistId, seeker, id } = await arrange();
  await name();
  const slots = ['2026-04-06T09:00:00.000Z', '2026-04-07T09:00:00.000Z'];
  await call('POST propose-interview', owner, {
    ...{ application_id: id, slots, kind: 'phone', place: 'We call you' },
    ...{ minutes: 30, time_zone: 'UTC', interviewer_ids: [panelistId] },
  });
  answer = {
    status: 200,
    text: calendar(event('late', 'DTSTART:20260406T083000Z', 'DTEND:20260406T110000Z')),
  };
  portal.clock.set(new Date(portal.clock.now().getTime() + 6 * 60_000));
  type Applied = ResponseOf<'GET view-applied-jobs'>;
  const [applied] = (await portal.request<Applied>('GET view-applied-jobs', { token: seeker })).body.data;
  const { id: interview_id = 0, version = 0 } = applied?.interview ?? {};
  const accept = (starts_at: string) =>
    call('POST accept-interview', seeker, { interview_id, version, starts_at });
  expect((await accept(slots[0] ?? '')).status).toBe(409);
  expect((await accept(slots[1] ?? '')).status).toBe(200);
});

test('INTERVIEW-18 of two candidates who take the same time at once, one gets it', async () => {
  const first = await arrange();
  const second = await arrange();
  const slots = ['2026-04-08T09:00:00.000Z', '2026-04-09T09:00:00.000Z'];
  type Applied = ResponseOf<'GET view-applied-jobs'>;
  const invite = async ({ id, seeker }: typeof first) => {
    await call('POST propose-interview', owner, {
      ...{ application_id: id, slots, kind: 'phone', place: 'We call you' },
      ...{ minutes: 30, time_zone: 'UTC', interviewer_ids: [first.panelistId] },
    });
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000));
    const [applied] = (await portal.request<Applied>('GET view-applied-jobs', { token: seeker })).body.data;
    const { id: interview_id = 0, version = 0 } = applied?.interview ?? {};
    return (starts_at: string) => call('POST accept-interview', seeker, { interview_id, version, starts_at });
  };
  const takers = [await invite(first), await invite(second)];
  const answers = await Promise.all(takers.map((take) => take(slots[0] ?? '')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('INTERVIEW-19 the portal finds when everybody is free, and says which calendars it couldn’t read', async () => {
  answer = {
    status: 200,
    text: calendar(event('a', 'DTSTART:20260402T090000Z', 'DTEND:20260402T100000Z', 'SUMMARY:Dentist')),
  };
  const { name, panelistId, free } = await arrange();
  await name();
  const times = async (change?: Parameters<typeof free>[0]) => (await free(change)).body.data;
  expect(await times()).toEqual(['2026-04-02T10:00:00.000Z', '2026-04-02T11:00:00.000Z']);
  // Another applicant is to be met at eleven.
  const other = await arrange();
  await call('POST propose-interview', owner, {
    ...{ application_id: other.id, slots: ['2026-04-02T11:00:00.000Z'], kind: 'phone', place: 'We call you' },
    ...{ minutes: 30, time_zone: 'UTC', interviewer_ids: [panelistId] },
  });
  portal.clock.set(new Date(portal.clock.now().getTime() + 60_000));
  type Applied = ResponseOf<'GET view-applied-jobs'>;
  const { data } = (await portal.request<Applied>('GET view-applied-jobs', { token: other.seeker })).body;
  const { id: interview_id = 0, version = 0 } = data[0]?.interview ?? {};
  const taken = { interview_id, version, starts_at: '2026-04-02T11:00:00.000Z' };
  expect((await call('POST accept-interview', other.seeker, taken)).status).toBe(200);
  expect(await times()).toEqual(['2026-04-02T10:00:00.000Z']);
  answer = { status: 500, text: '' };
  portal.clock.set(new Date(portal.clock.now().getTime() + 6 * 60_000));
  const unread = (await free()).body;
  expect([unread.data.length, unread.unread.length]).toEqual([2, 1]);
  const fieldsOf = async (change: Parameters<typeof free>[0]) =>
    Object.keys((await free(change)).body.errors ?? {});
  expect(await fieldsOf({ until: '2026-04-01' })).toEqual(['until']);
  expect(await fieldsOf({ until: '2026-06-01' })).toEqual(['until']);
  expect(await fieldsOf({ closes: '09:00' })).toEqual(['closes']);
  expect(await fieldsOf({ time_zone: 'Mars' })).toEqual(['time_zone']);
});
