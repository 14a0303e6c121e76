import { describe, expect, test } from 'vitest';
import { calendarAnswerIn } from './calendar-answers.ts';

const ATTENDEE = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:kiran@mail.example';
const file = (lines: readonly string[], method = 'REPLY') =>
  [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Test//EN', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT'],
    ...['UID:interview-12@jobs.example', 'SEQUENCE:3', 'DTSTAMP:20260310T080000Z', ...lines],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

describe('answers from calendars', () => {
  test('INTERVIEW-13 as Google sends them', () => {
    const google = file([
      'DTSTART:20260320T043000Z',
      'DTEND:20260320T051500Z',
      'ORGANIZER;CN=Shortlist:mailto:reply+a-b-0123@reply.jobs.example',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN="Das, ',
      ' Kiran";X-NUM-GUESTS=0;X-RESPONSE-COMMENT="No":mailto:Kiran@mail.example',
      'COMMENT:I am away\\, sorry.\\nKiran',
      'CREATED:20260310T080000Z',
    ]);
    expect(calendarAnswerIn(google)).toEqual({
      interviewId: 12,
      kind: 'decline',
      version: 3,
      attendee: 'Kiran@mail.example',
      startsAt: '2026-03-20T04:30:00.000Z',
      note: 'I am away, sorry.\nKiran',
    });
  });

  test('INTERVIEW-13 as Outlook sends them, with a time zone of its own', () => {
    const outlook = file([
      'ATTENDEE;PARTSTAT=ACCEPTED;CN=Kiran:MAILTO:kiran@mail.example',
      'DTSTART;TZID=India Standard Time:20260320T100000',
      'SUMMARY;LANGUAGE=en-US:Accepted: Interview',
      'X-MICROSOFT-CDO-APPT-SEQUENCE:3',
    ]).replace(
      'BEGIN:VEVENT',
      [
        ...['BEGIN:VTIMEZONE', 'TZID:India Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
        ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
      ].join('\r\n'),
    );
    expect(calendarAnswerIn(outlook)).toMatchObject({
      kind: 'accept',
      attendee: 'kiran@mail.example',
      startsAt: '2026-03-20T04:30:00.000Z',
      note: '',
    });
  });

  test('INTERVIEW-13 another time is proposed in a time zone', () => {
    const counter = file([ATTENDEE, 'DTSTART;TZID=America/New_York:20260323T060000'], 'COUNTER');
    expect(calendarAnswerIn(counter)).toMatchObject({
      kind: 'suggest',
      startsAt: '2026-03-23T10:00:00.000Z',
    });
  });

  test.each([
    ['no start', [ATTENDEE]],
    ['a day', [ATTENDEE, 'DTSTART;VALUE=DATE:20260320']],
    ['no zone', [ATTENDEE, 'DTSTART:20260320T100000']],
    ['an unknown zone', [ATTENDEE, 'DTSTART;TZID=Mars/Base:20260320T100000']],
  ])('INTERVIEW-13 without a moment: %s', (_, lines) => {
    expect(calendarAnswerIn(file(lines))).toMatchObject({ kind: 'accept', startsAt: undefined });
  });

  test.each([
    ['undecided', file(['ATTENDEE;PARTSTAT=TENTATIVE:mailto:kiran@mail.example'])],
    ['undecided', file([])],
    [undefined, file([ATTENDEE], 'REQUEST')],
    [undefined, file([ATTENDEE]).replace('interview-12', 'meeting-12')],
    [undefined, file([ATTENDEE]).replaceAll('VEVENT', 'VTODO')],
    [undefined, 'BEGIN:VCALENDAR'],
    [undefined, 'Hello'],
    [undefined, ''],
  ])('INTERVIEW-13 others are %s', (kind, content) => {
    expect(calendarAnswerIn(content)?.kind).toBe(kind);
  });
});
