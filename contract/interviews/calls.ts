/** Interviews: a company proposes times, and the candidate answers. See docs/decisions/0046-interviews.md. */
import { type Static, Type } from 'typebox';
import { ROUND_NAME_MAX } from '../scorecards/rules.ts';
import {
  basedOn,
  Day,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  PageAnswer,
  PageQuery,
  Text,
  Version,
} from '../shared/common.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import {
  INTERVIEW_KINDS,
  INTERVIEW_MAX,
  INTERVIEW_MINUTES,
  INTERVIEW_SIDES,
  INTERVIEW_STATUSES,
  INTERVIEWERS_MAX,
  INTERVIEWS_OF,
  SLOTS_MAX,
  SUGGESTED_MAX,
} from './rules.ts';

/** An interview as both sides see it. */
export const Interview = Type.Object({
  id: Id,
  status: OneOf(INTERVIEW_STATUSES),
  kind: OneOf(INTERVIEW_KINDS),
  place: Type.String({ description: 'An address, a phone number or a link, depending on the kind.' }),
  minutes: Type.Integer(),
  time_zone: Type.String({ description: 'The company’s (IANA).' }),
  note: Nullable(Type.String()),
  slots: Type.Array(Moment, { description: 'Start times that the company proposes.' }),
  suggested: Type.Array(Moment, { description: 'Start times that the candidate suggests instead.' }),
  starts_at: Nullable(Moment),
  reason: Nullable(
    Type.String({ description: 'Why it was declined or cancelled, or why other times suit better.' }),
  ),
  ended_by: Nullable(OneOf(INTERVIEW_SIDES)),
  version: Version,
});
export type Interview = Static<typeof Interview>;

/** An interview with fields only the company sees. */
export const CompanyInterview = Type.Object({
  ...Interview.properties,
  application_id: Id,
  job_id: Id,
  job_title: Type.String(),
  candidate_name: Type.String(),
  candidate_time_zone: Nullable(Type.String()),
  interviewers: Type.Array(NamedRecord),
  round: Nullable(Type.String({ description: 'Of the job’s interview plan, as it was called then.' })),
});
export type CompanyInterview = Static<typeof CompanyInterview>;

const slotsUpTo = (maxItems: number) => Type.Array(Moment, { minItems: 1, maxItems });
const Slots = slotsUpTo(SLOTS_MAX);
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Reason = Type.Optional(Text(INTERVIEW_MAX.reason));

/** The fields a company sets for an interview. */
const terms = {
  slots: Slots,
  minutes: Type.Integer({ minimum: INTERVIEW_MINUTES.min, maximum: INTERVIEW_MINUTES.max }),
  kind: OneOf(INTERVIEW_KINDS),
  place: Text(INTERVIEW_MAX.place),
  time_zone: Text(INTERVIEW_MAX.timeZone),
  note: Type.Optional(Text(INTERVIEW_MAX.note)),
  interviewer_ids: Type.Array(Id, { maxItems: INTERVIEWERS_MAX }),
  round: Type.Optional(Text(ROUND_NAME_MAX)),
};

const one = { interview_id: Id, ...basedOn };

const mayManageInterviews = {
  access: 'employer',
  permission: 'interviews.manage',
} as const;

/** INTERVIEW-01 to INTERVIEW-08. */
export const interviewEndpoints = {
  'POST propose-interview': {
    summary:
      'Propose a fixed time, or up to 25 to choose from, for an interview; the applicant moves to the status Interview. One open interview per application.',
    ...mayManageInterviews,
    creates: true,
    body: Type.Object({ application_id: Id, ...terms }),
    response: UndoableAnswer(CompanyInterview),
  },
  'POST move-interview': {
    summary:
      'Propose other times or change other fields. A single time that the candidate suggested or already agreed to counts as agreed.',
    ...mayManageInterviews,
    creates: true,
    body: Type.Object({ ...one, ...terms }),
    current: CompanyInterview,
    response: UndoableAnswer(CompanyInterview),
  },
  'POST cancel-interview': {
    summary: 'Cancel an interview.',
    ...mayManageInterviews,
    creates: true,
    body: Type.Object({ ...one, reason: Reason }),
    current: CompanyInterview,
    response: UndoableAnswer(CompanyInterview),
  },
  'GET application-interviews': {
    summary: 'The interviews of an application, newest first; for interviewers, their own.',
    access: 'employer',
    permission: 'interviews.view',
    query: Type.Object({ application_id: Id }),
    response: ListAnswer(CompanyInterview),
  },
  'GET interview-calendar': {
    summary: 'The interview as a calendar file (RFC 5545).',
    access: 'signed-in',
    query: Type.Object({ interview_id: Id }),
    response: Download,
  },
  'GET interviews': {
    summary: 'Upcoming interviews, the next one first; for interviewers, their own.',
    access: 'employer',
    permission: 'interviews.view',
    query: Type.Object({ ...PageQuery.properties, whose: Type.Optional(OneOf(INTERVIEWS_OF)) }),
    response: PageAnswer(CompanyInterview),
  },
  'POST interview-conflicts': {
    summary:
      'Members who have another interview of the company at one of these times, or are busy by their own calendar.',
    ...mayManageInterviews,
    body: Type.Object({
      application_id: Id,
      slots: Slots,
      minutes: terms.minutes,
      interviewer_ids: terms.interviewer_ids,
    }),
    response: Type.Object({
      ...ListAnswer(Type.Object({ slot: Moment, names: Type.Array(Type.String()) })).properties,
      unread: Type.Array(Type.String(), { description: 'Members whose own calendar couldn’t be read.' }),
    }),
  },
  'POST free-interview-times': {
    summary:
      'Times within these hours at which the members and the candidate have no other interview of the company, and the members are free by their own calendars. They don’t overlap.',
    ...mayManageInterviews,
    body: Type.Object({
      application_id: Id,
      minutes: terms.minutes,
      time_zone: terms.time_zone,
      interviewer_ids: terms.interviewer_ids,
      from: Day,
      until: { ...Day, description: 'The last day, up to 31 days from the first.' },
      weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        description: 'From 1, Monday, to 7.',
        minItems: 1,
        maxItems: 7,
      }),
      opens: TimeOfDay,
      closes: TimeOfDay,
    }),
    response: Type.Object({
      ...ListAnswer(Moment).properties,
      unread: Type.Array(Type.String(), { description: 'Members whose own calendar couldn’t be read.' }),
      candidate_time_zone: Nullable(Type.String()),
    }),
  },
  'POST accept-interview': {
    summary: 'Accept one of the proposed times.',
    access: 'seeker',
    creates: true,
    body: Type.Object({
      ...one,
      starts_at: Moment,
      time_zone: Type.Optional(Text(INTERVIEW_MAX.timeZone)),
    }),
    current: Interview,
    response: UndoableAnswer(Interview),
  },
  'POST suggest-interview-times': {
    summary: 'Suggest other times. An agreed time stands until the company answers.',
    access: 'seeker',
    creates: true,
    body: Type.Object({
      ...one,
      slots: slotsUpTo(SUGGESTED_MAX),
      reason: Reason,
      time_zone: Type.Optional(Text(INTERVIEW_MAX.timeZone)),
    }),
    current: Interview,
    response: UndoableAnswer(Interview),
  },
  'POST decline-interview': {
    summary: 'Decline an interview, or cancel an agreed one.',
    access: 'seeker',
    creates: true,
    body: Type.Object({ ...one, reason: Reason }),
    current: Interview,
    response: UndoableAnswer(Interview),
  },
} as const satisfies Record<string, Endpoint>;
