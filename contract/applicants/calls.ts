/** Calls with which a company handles many applicants at a time. */
import { type Static, Type } from 'typebox';
import { MessageText } from '../conversations/calls.ts';
import { REPORT_SOURCES } from '../hiring-reports/rules.ts';
import { PLACE_MAX } from '../jobs/filters.ts';
import { NoticeDays } from '../profile/preference-calls.ts';
import { SKILL_MAX } from '../profile/rules.ts';
import { SentAnswers } from '../screening/calls.ts';
import {
  Answer,
  basedOn,
  basedOnEach,
  Day,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  leftAlone,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { APPLICATION_MOVES, APPLICATION_STATUSES, ID_MAX, NOTE_MAX } from '../shared/constants.ts';
import {
  ALL_APPLICANTS_SORTS,
  ANSWER_ORDERS,
  APPLICANT_SORTS,
  APPLICANT_VIEWS,
  BOARD_STATUSES,
  MINE,
} from '../shared/list-options.ts';
import { NO_STAGE } from '../stages/rules.ts';
import { TAG_MAX } from '../talent-pools/tag-rules.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import { FILTER_EXPERIENCE_MAX, FILTER_SKILLS_MAX, MOVES_MAX } from './limits.ts';
import { REJECTION_REASONS } from './rejection-rules.ts';

const StageChoice = Type.Integer({ minimum: NO_STAGE, maximum: ID_MAX });

const Years = Type.Integer({ minimum: 0, maximum: FILTER_EXPERIENCE_MAX });
const Skills = Type.Array(Type.String({ minLength: 1, maxLength: SKILL_MAX, pattern: '\\S' }), {
  maxItems: FILTER_SKILLS_MAX,
});

/** By what is known of the applicants: those of whom it is unknown match only what excludes a skill. */
const factsFilter = {
  /** Days in UTC, both inclusive. */
  applied_from: Type.Optional(Day),
  applied_to: Type.Optional(Day),
  min_experience: Type.Optional(Years),
  max_experience: Type.Optional(Years),
  /** Bands of the same currency that begin no higher than this one. */
  max_salary_id: Type.Optional(Id),
  /** Who can start within so many days. */
  max_notice_days: Type.Optional(NoticeDays),
  /** A city, state or country, or part of a location as applicants write it. */
  place: Type.Optional(Text(PLACE_MAX)),
  skills_all: Type.Optional(Skills),
  skills_any: Type.Optional(Skills),
  skills_none: Type.Optional(Skills),
  tag: Type.Optional(Text(TAG_MAX)),
};

/** Selects among a job's applicants. */
export const applicantFilter = {
  manage_job_id: Id,
  list: Type.Optional(OneOf(['applied', 'shortlisted'])),
  status: Type.Optional(OneOf(BOARD_STATUSES)),
  /** One of the company’s stages; 0 for those in none. */
  stage_id: Type.Optional(StageChoice),
  text: Type.Optional(Text(2000)),
  sort: Type.Optional(OneOf(APPLICANT_SORTS)),
  /** An applicant must have given all of these answers; for numbers, one in the range (`5`, `5..30`, `..30`). */
  answers: Type.Optional(SentAnswers),
  source: Type.Optional(OneOf(REPORT_SOURCES)),
  ...factsFilter,
  /** Sorts by the answers to a number question, before `sort`. */
  answer_order: Type.Optional(Type.Object({ question_id: Id, order: OneOf(ANSWER_ORDERS) })),
};

/** Selects among the applicants to all jobs. */
export const allApplicantsFilter = {
  manage_job_id: Type.Optional(Id),
  status: applicantFilter.status,
  view: Type.Optional(OneOf(APPLICANT_VIEWS)),
  text: applicantFilter.text,
  source: applicantFilter.source,
  ...factsFilter,
  /** The member in charge of the applicant, or else of the job; `me` for the caller. */
  recruiter_id: Type.Optional(
    Type.Unsafe<number | typeof MINE>({ anyOf: [Id, { type: 'string', enum: [MINE] }] }),
  ),
  sort: Type.Optional(OneOf(ALL_APPLICANTS_SORTS)),
};

/** Applicants by status. */
const count = Type.Integer();
export const ApplicantCounts = Type.Object({
  applied: count,
  viewed: count,
  shortlisted: count,
  interview: count,
  offered: count,
  hired: count,
  rejected: count,
});
export type ApplicantCounts = Static<typeof ApplicantCounts>;
export type BoardStatus = keyof ApplicantCounts;

export const Applications = Type.Array(Id, { minItems: 1, maxItems: MOVES_MAX });
const Moved = Type.Object({
  ...UndoableAnswer(
    Type.Object({
      application_ids: Type.Array(Id),
      status: OneOf(APPLICATION_STATUSES),
      scheduled_for: Nullable(Moment),
    }),
  ).properties,
  ...leftAlone,
});

const Note = Type.Object({
  id: Id,
  text: Type.String(),
  author: Type.String(),
  /** Members can change their own notes, the owner all of them. */
  can_change: Type.Boolean(),
  created_at: Moment,
  updated_at: Nullable(Moment),
  version: Version,
});
const NoteText = Type.String({ minLength: 1, maxLength: NOTE_MAX, pattern: '\\S' });

const mayWriteNotes = { access: 'employer', permission: 'notes.write' } as const;

export const applicantEndpoints = {
  'POST move-applications': {
    summary:
      'Move several applications to the company’s jobs; the seekers see it. Withdrawn ones, and those that already have the status, stay as they are. Returns the moved ones. Moved to `rejected`, each applicant can get a message, with their own values for placeholders such as `{{job_title}}`; a reason is kept for reports, and never shown to applicants. With a stage of the status, they are put into it, or out of all by 0; that is not notified. Where the company’s rejections wait, they are rejected at `scheduled_for` and keep their status until then.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({
      application_ids: Applications,
      status: OneOf(APPLICATION_MOVES),
      stage_id: Type.Optional(StageChoice),
      rejection_message: Type.Optional(MessageText),
      rejection_reason: Type.Optional(OneOf(REJECTION_REASONS)),
      ...basedOnEach,
    }),
    response: Moved,
    example: { body: { application_ids: [731], status: 'shortlisted' } },
  },
  'POST write-to-applicants': {
    summary:
      'Write to several applicants: each gets a message of their own, with their own values for placeholders such as `{{job_title}}`. Withdrawn ones get none. Answers how many were written to.',
    access: 'employer',
    permission: 'applicants.write',
    creates: true,
    body: Type.Object({ application_ids: Applications, text: MessageText }),
    response: UndoableAnswer(Type.Object({ messages: Type.Integer({ minimum: 0, maximum: MOVES_MAX }) })),
  },
  'POST export-applicants': {
    summary:
      'Applicants of a job as a table for spreadsheets, all of them; with `application_ids`, those alone.',
    access: 'employer',
    permission: 'applicants.export',
    body: Type.Object({
      ...applicantFilter,
      application_ids: Type.Optional(Type.Array(Id, { maxItems: MOVES_MAX })),
    }),
    response: Download,
  },
  'GET candidate-notes': {
    summary: 'The company’s private notes about a candidate, newest first.',
    access: 'employer',
    permission: 'applicants.view',
    query: Type.Object({ candidate_id: Id }),
    response: ListAnswer(Note),
  },
  'POST add-candidate-note': {
    summary: 'Add a note about a candidate.',
    ...mayWriteNotes,
    creates: true,
    body: Type.Object({ candidate_id: Id, text: NoteText }),
    response: Answer(Note),
  },
  'POST change-candidate-note': {
    summary: 'Change one of the company’s notes.',
    ...mayWriteNotes,
    body: Type.Object({ note_id: Id, text: NoteText, ...basedOn }),
    current: Note,
    response: Answer(Note),
  },
  'POST delete-candidate-note': {
    summary: 'Delete one of the company’s notes.',
    ...mayWriteNotes,
    body: Type.Object({ note_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
