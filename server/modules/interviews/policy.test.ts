import { expect, test } from 'vitest';
import { INTERVIEW_STATUSES, type InterviewKind, SLOT_DAYS_MAX } from '#contract/interviews/rules.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  assertAhead,
  assertInterviewers,
  assertNoneOpen,
  assertOffered,
  assertOpen,
  assertPlace,
  assertTimeZone,
  assertUndecided,
  movesToInterview,
  seesInterview,
} from './policy.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const at = (days: number, ms = 0) => new Date(NOW.getTime() + days * 86_400_000 + ms);

test('INTERVIEW-07 interviewers see their own interviews, and who manages interviews all', () => {
  const sees = (teamRole: 'hiring_manager' | 'interviewer', interviewers: number[]) =>
    seesInterview({ userId: 7, teamRole }, { interviewers });
  expect([sees('hiring_manager', []), sees('interviewer', [8]), sees('interviewer', [8, 7])]).toEqual([
    true,
    false,
    true,
  ]);
});

test('INTERVIEW-01 an interview needs an undecided applicant without another one, and moves new ones', () => {
  expect(APPLICATION_STATUSES.filter(movesToInterview)).toEqual(['applied', 'viewed', 'shortlisted']);
  const isRefused = (act: () => void, key: string) => refusalOf(act)?.text.key === key;
  const decided = APPLICATION_STATUSES.filter((status) =>
    isRefused(() => assertUndecided(status), 'server.interview.decided'),
  );
  expect([...decided].sort()).toEqual(['hired', 'rejected', 'withdrawn']);
  expect(refusalOf(() => assertNoneOpen(false))).toBeUndefined();
  expect(refusalOf(() => assertNoneOpen(true))?.text.key).toBe('server.interview.open_already');
});

test('INTERVIEW-04 an open interview of an undecided applicant can be changed', () => {
  const changes = INTERVIEW_STATUSES.filter(
    (status) => !refusalOf(() => assertOpen({ status, applicationStatus: 'interview' })),
  );
  expect(changes).toEqual(['proposed', 'suggested', 'accepted']);
  const ended = refusalOf(() => assertOpen({ status: 'accepted', applicationStatus: 'hired' }));
  expect(ended).toMatchObject({ code: 'in_use', text: { key: 'server.interview.ended' } });
});

test('INTERVIEW-01 times are sorted, each once, all ahead and at most a year', () => {
  const ahead = (...slots: Date[]) =>
    assertAhead(
      slots.map((slot) => slot.toISOString()),
      NOW,
    );
  expect(ahead(at(2), at(1), at(2))).toEqual([at(1), at(2)]);
  expect(ahead(at(SLOT_DAYS_MAX), at(0, 1))).toEqual([at(0, 1), at(SLOT_DAYS_MAX)]);
  const past = { slots: { key: 'server.interview.past' } };
  expect(refusalOf(() => ahead(at(2), NOW))?.fields).toEqual(past);
  expect(refusalOf(() => ahead())?.fields).toEqual(past);
  expect(refusalOf(() => ahead(at(1), at(SLOT_DAYS_MAX, 1)))?.fields).toEqual({
    slots: { key: 'server.interview.too_far', values: { max: SLOT_DAYS_MAX } },
  });
});

test('INTERVIEW-02 a candidate accepts a proposed time that has not passed', () => {
  const slots = [at(-1), at(1)];
  const choose = (time: Date) => assertOffered(time.toISOString(), slots, NOW);
  expect(choose(at(1))).toEqual(at(1));
  expect(refusalOf(() => choose(at(2)))?.fields).toEqual({
    starts_at: { key: 'server.interview.not_offered' },
  });
  const past = { starts_at: { key: 'server.interview.past' } };
  expect(refusalOf(() => choose(at(-1)))?.fields).toEqual(past);
  expect(refusalOf(() => assertOffered(NOW.toISOString(), [NOW], NOW))?.fields).toEqual(past);
});

test.each<[InterviewKind, string, string | undefined]>([
  ['video', ' https://meet.example/a?b=1 ', undefined],
  ['video', 'ftp://meet.example', 'server.interview.link_invalid'],
  ['video', 'see https://meet.example', 'server.interview.link_invalid'],
  ['video', 'https://shop.example@evil.example', 'server.interview.link_invalid'],
  ['video', 'https://', 'server.interview.link_invalid'],
  ['place', ' 14 Marine Lines ', undefined],
  ['phone', ' ', 'server.interview.place_missing'],
])('INTERVIEW-01 where an interview of the kind %s is: %s', (kind, place, key) => {
  expect(refusalOf(() => assertPlace(kind, place))?.fields).toEqual(key && { place: { key } });
});

test('INTERVIEW-01 the time zone exists, and interviewers are members, each once', () => {
  expect(refusalOf(() => assertTimeZone('Asia/Kolkata'))).toBeUndefined();
  expect(refusalOf(() => assertTimeZone('Mars/Base'))?.fields).toEqual({
    time_zone: { key: 'server.interview.time_zone' },
  });
  expect(refusalOf(() => assertInterviewers([7, 7, 8], 2))).toBeUndefined();
  expect(refusalOf(() => assertInterviewers([7, 8], 1))?.code).toBe('not_found');
});
