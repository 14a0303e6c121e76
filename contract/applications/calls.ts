import { type Static, Type } from 'typebox';
import { SignedIn } from '../accounts/calls.ts';
import { SentByAssistant } from '../assistants/calls.ts';
import { NEXT_OUTCOMES } from '../companies/responsiveness-rules.ts';
import { HANDED_STATES, HANDOVER_SYSTEMS } from '../handovers/rules.ts';
import { sourceOfApplication } from '../hiring-reports/calls.ts';
import { Interview } from '../interviews/calls.ts';
import { JobCard, JobState } from '../jobs/calls.ts';
import { Pay } from '../jobs/pay-schema.ts';
import { CardPlaces } from '../jobs/workplaces.ts';
import { JobExperience } from '../lookups/calls.ts';
import { ApplicantMatch } from '../matching/applicant-match.ts';
import { STEP_REASONS } from '../notifications/kinds.ts';
import { Offer } from '../offers/calls.ts';
import { AnsweredQuestion, SentAnswers } from '../screening/calls.ts';
import {
  Answer,
  Day,
  Download,
  type Endpoint,
  Id,
  LocalizedName,
  LookupValue,
  Message,
  Moment,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from '../shared/common.ts';
import { APPLICATION_STATUSES, BOOKMARK_NOTE_MAX, ID_MAX, LETTER_MAX } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { LIST_PERIODS, LIST_SORTS } from '../shared/list-options.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { ApplicantFacts } from './facts.ts';

const JobId = Type.Object({ manage_job_id: Id });
/**
 * The seeker's own lists, sorted and filtered (BOOK-02, APPLIED-02) by the time of the bookmark or
 * application.
 */
const OwnListQuery = Type.Object({
  page: Type.Optional(Page),
  sort: Type.Optional(OneOf(LIST_SORTS)),
  period: Type.Optional(OneOf(LIST_PERIODS)),
  seed: Type.Optional(
    Type.Integer({ minimum: 0, maximum: ID_MAX, description: 'Keeps a random order stable.' }),
  ),
});
export type OwnListQuery = Static<typeof OwnListQuery>;

/** The terms of a job. Applicants are notified when they change. */
export const JobTerms = Type.Object({
  salary: LocalizedName,
  /** Not known of older applications. */
  pay: Type.Optional(Pay),
  work_mode: LocalizedName,
  /** As entered. */
  places: Type.Array(Type.String()),
  /** Not known of older applications. */
  workplaces: Type.Optional(CardPlaces),
  deadline: Day,
});
export type JobTerms = Static<typeof JobTerms>;

/** A step of an application, as its author sees it. */
export const ApplicationStep = Type.Object({
  status: OneOf(APPLICATION_STATUSES),
  reason: Nullable(OneOf(STEP_REASONS)),
  by: OneOf(['seeker', 'company', 'portal']),
  at: Moment,
});
export type ApplicationStep = Static<typeof ApplicationStep>;

/** What usually follows a status at a company. */
export const NextStep = Type.Object({
  outcome: OneOf(NEXT_OUTCOMES),
  share: Type.Integer({ description: 'Percentage of the applications that had the status.' }),
  days: Type.Integer({ description: 'Median, rounded up.' }),
});
export type NextStep = Static<typeof NextStep>;

/** A difference between the job as it was when the seeker applied and as it is now. */
export const JobChange = Type.Object({
  of: OneOf(['salary', 'work_mode', 'places', 'deadline']),
  before: LocalizedName,
  now: LocalizedName,
});
export type JobChange = Static<typeof JobChange>;

/** A job that the seeker applied to (spec section 3, applied list). */
export const AppliedJob = Type.Object({
  job_applied_id: Id,
  job_id: Id,
  job_title: Type.String(),
  job_type: Type.String(),
  company_name: Type.String(),
  work_mode_id: LookupValue,
  experience_id: JobExperience,
  salary_id: LookupValue,
  pay: Pay,
  job_locations: Type.Array(Type.String(), { description: 'As entered; `workplaces` says where it is.' }),
  ...CardPlaces.properties,
  status: OneOf(APPLICATION_STATUSES),
  state: JobState,
  applied_at: Moment,
  application_deadline_date: Day,
  sent: Type.Object({
    message: Nullable(Type.String()),
    resume: Nullable(Type.String({ description: 'File name.' })),
    answers: Type.Array(AnsweredQuestion),
  }),
  history: Type.Array(ApplicationStep),
  next_steps: Type.Array(NextStep, {
    description:
      'What usually follows at this company, most frequent first; empty while unknown, and in a final status.',
  }),
  changes: Type.Array(JobChange),
  interview: Nullable(Interview),
  answer_due_at: Nullable({
    ...Moment,
    description: 'By when an answer is due after the last interview; null if none is owed.',
  }),
  offer: Nullable(Offer),
  /** As the company sees it; null once it doesn't see the application. */
  match: Nullable(ApplicantMatch),
  /** When the company last sorted the job's applicants by match, if it did since this application. */
  match_sorted_at: Nullable(Moment),
  by_assistant: Type.Optional(SentByAssistant),
  facts: Type.Optional(ApplicantFacts),
  handed: Type.Optional(
    Type.Object(
      { system: OneOf(HANDOVER_SYSTEMS), state: OneOf(HANDED_STATES) },
      { description: 'Of an application that goes on to the company’s applicant tracking system.' },
    ),
  ),
});

export const BookmarkedJob = Type.Object({
  ...JobCard.properties,
  state: JobState,
  application_deadline_date: Day,
  applied: Type.Boolean(),
  note: Type.String({ description: 'The seeker’s own, which nobody else reads.' }),
  closes_in: Nullable(Type.Integer({ description: 'Days until it closes, if soon; 0 on the last day.' })),
});

/** API-04, and other calls about applications. */
export const applicationEndpoints = {
  'POST apply-jobs': {
    takesText: true,
    summary:
      'Apply to a job with the stored resume, or with another one sent along (PDF or Word, 5 MB). One application per seeker and job.',
    access: 'seeker',
    creates: true,
    body: Type.Object({
      manage_job_id: Id,
      message: Type.Optional(Text(LETTER_MAX)),
      answers: Type.Optional(SentAnswers),
      ...sourceOfApplication,
      resume_id: Type.Optional(
        Type.String({ description: 'The stored resume to send; by default, the default one.' }),
      ),
    }),
    files: ['resume'],
    response: UndoableMessage,
  },
  'POST apply-as-visitor': {
    summary:
      'Apply without an account: the application is sent once the link emailed to the address is opened, within two days. The response is the same for every address.',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      manage_job_id: Id,
      first_name: Type.Optional(Text(PERSON_NAME_MAX)),
      last_name: Type.Optional(Text(PERSON_NAME_MAX)),
      email: Type.Optional(Text(EMAIL_MAX)),
      message: Type.Optional(Text(LETTER_MAX)),
      answers: Type.Optional(SentAnswers),
      ...sourceOfApplication,
      terms: Type.Optional(Text(10)),
      website: Type.Optional(Text(200)),
    }),
    files: ['resume'],
    response: Message,
  },
  'GET visitor-application': {
    summary: 'What a visitor’s application is for, by the link in the email.',
    access: 'anyone',
    query: Type.Object({ token: Text(200) }),
    response: Answer(
      Type.Object({
        job_title: Type.String(),
        company_name: Type.String(),
        file_name: Type.String(),
        is_added: Type.Boolean({ description: 'Whether the company sent it for the person.' }),
        is_applicant: Type.Boolean({ description: 'Whether the company sees them as an applicant already.' }),
      }),
    ),
  },
  'POST confirm-application': {
    summary:
      'Send a visitor’s application, by the link in the email. A new address gets an account and is signed in; existing accounts sign in as usual.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ token: Text(200) }),
    plainForm: true,
    response: Type.Object({ ...Message.properties, session: Nullable(SignedIn) }),
  },
  'POST decline-application': {
    summary:
      'Object to an application that a company sent for the person, which deletes it, by the link in the email.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ token: Text(200) }),
    plainForm: true,
    response: Message,
  },
  'POST start-application': {
    summary: 'Begin an application. If begun before the deadline, it can be sent until 15 minutes after it.',
    access: 'seeker',
    creates: true,
    body: JobId,
    response: Message,
  },
  'POST withdraw-application': {
    summary: 'Withdraw an application. Applying again while the job is open restores it.',
    access: 'seeker',
    creates: true,
    body: Type.Object({ job_applied_id: Id }),
    response: UndoableMessage,
  },
  'GET sent-resume': {
    summary: 'Download the resume that you sent with an application, as the company received it.',
    access: 'seeker',
    query: Type.Object({ application: Id }),
    response: Download,
  },
  'GET view-applied-jobs': {
    summary: 'The jobs you applied to, newest first.',
    access: 'seeker',
    query: Type.Object({
      ...OwnListQuery.properties,
      application: Type.Optional(Id),
    }),
    response: PageAnswer(AppliedJob),
  },
  'POST add-to-bookmark': {
    takesText: true,
    summary: 'Bookmark a job.',
    access: 'seeker',
    creates: true,
    body: JobId,
    response: Message,
  },
  'POST remove-bookmark': {
    summary: 'Remove a bookmark. Removing a missing one succeeds.',
    access: 'seeker',
    body: JobId,
    response: Message,
  },
  'POST bookmark-note': {
    summary: 'Write a note about a bookmarked job, which only you read. An empty one removes it.',
    access: 'seeker',
    body: Type.Object({ manage_job_id: Id, note: Text(BOOKMARK_NOTE_MAX) }),
    response: Message,
  },
  'GET bookmark-jobs': {
    summary: 'Your bookmarked jobs, newest first.',
    access: 'seeker',
    query: OwnListQuery,
    response: PageAnswer(BookmarkedJob),
  },
  'GET own-counts': {
    summary:
      'How many jobs you bookmarked that are still listed, and how many of your applications are undecided.',
    access: 'seeker',
    response: Answer(
      Type.Object({
        bookmarks: Type.Integer({ minimum: 0 }),
        applications: Type.Integer({ minimum: 0 }),
      }),
    ),
  },
  'GET job-marks': {
    summary:
      'Which of these jobs you applied to, bookmarked, aren’t interested in, or are invited to apply for (comma-separated ids, 50 at most), and whether you have a resume to send.',
    access: 'seeker',
    query: Type.Object({ ids: Type.String({ pattern: '^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,49}$' }) }),
    response: Answer(
      Type.Object({
        applied: Type.Array(Id),
        bookmarked: Type.Array(Id),
        invited: Type.Array(Id),
        dismissed: Type.Array(Id),
        has_resume: Type.Boolean(),
        hides: Type.Boolean({ description: 'Whether your lists leave out jobs: see `hidden-jobs`.' }),
        hides_viewed: Type.Boolean(),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;
