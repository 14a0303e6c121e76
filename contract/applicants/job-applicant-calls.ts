/** Calls with which a company reads and moves the applicants to its jobs. */
import { type Static, Type } from 'typebox';
import { ApplicantFacts } from '../applications/facts.ts';
import { SentByAssistant } from '../assistants/calls.ts';
import { UnreadConversation } from '../conversations/calls.ts';
import { HandedApplication } from '../handovers/calls.ts';
import { REPORT_SOURCES } from '../hiring-reports/rules.ts';
import { ApplicantMatch } from '../matching/applicant-match.ts';
import { OFFER_STEPS } from '../offers/rules.ts';
import { ScoreSummary } from '../scorecards/calls.ts';
import { COMPARED_MAX, RECOMMENDATIONS } from '../scorecards/rules.ts';
import { AnsweredQuestion, AskedQuestion } from '../screening/calls.ts';
import {
  Answer,
  basedOn,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  LocalizedName,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  PageAnswer,
  PageQuery,
  Pagination,
  PerPage,
} from '../shared/common.ts';
import {
  APPLICATION_MOVES,
  APPLICATION_STATUSES,
  ID_MAX,
  JOBSEEKER_TYPES,
  WORK_STATUSES,
} from '../shared/constants.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import { ApplicantCounts, allApplicantsFilter, applicantFilter } from './calls.ts';
import { REJECTION_REASONS } from './rejection-rules.ts';

/** A person who applied to or was shortlisted for a job (spec section 3). */
export const JobCandidate = Type.Object({
  application_id: Id,
  job_id: Id,
  job_title: Type.String(),
  is_anonymous: Type.Boolean({
    description:
      'Until the applicant is shortlisted, a number stands for their name; their contact data, resume and profile are left out.',
  }),
  candidate_id: Nullable(Id),
  candidate_name: Type.String(),
  candidate_last_name: Type.String(),
  designation: Nullable(LocalizedName),
  work_status: Nullable(OneOf(WORK_STATUSES)),
  last_position: Nullable(Type.String({ description: 'Their newest work.' })),
  last_employer: Nullable(Type.String()),
  work_experience: Nullable(Type.Integer({ description: 'Years.' })),
  is_from_resume: Type.Boolean({
    description:
      'They applied without an account: what the portal read for certain in their resume, until they correct it.',
  }),
  current_location: Nullable(Type.String({ description: 'As they write it, otherwise their city.' })),
  salary_range: Nullable(LocalizedName),
  notice_days: Nullable(Type.Integer({ description: 'After how many days they can start; 0 is at once.' })),
  jobseeker_type: Nullable(OneOf(JOBSEEKER_TYPES)),
  status: OneOf(APPLICATION_STATUSES),
  stage_id: Nullable(Id),
  rejection_due_at: Nullable(Moment),
  answer_due_at: Nullable({
    ...Moment,
    description: 'By when an answer is due after the last interview; null if none is owed.',
  }),
  message: Nullable(Type.String()),
  has_resume: Type.Boolean(),
  answers: Type.Array(AnsweredQuestion),
  scores: ScoreSummary,
  tags: Type.Array(Type.String(), { description: 'The company’s own.' }),
  recruiter: Nullable({
    ...NamedRecord,
    description: 'The member in charge of the applicant, or else of the job.',
  }),
  match: ApplicantMatch,
  applied_at: Moment,
  source: OneOf(REPORT_SOURCES),
  host: Nullable(Type.String({ description: 'Of a website, or the name of a tracked link.' })),
  version: Type.Integer({ description: 'Counts moves. Opening it is none.' }),
});

/** As a list that was searched shows it. */
const ListedApplicant = Type.Object({
  ...JobCandidate.properties,
  resume_line: Nullable(Type.String({ description: 'Of the resume, with most of the words searched for.' })),
});

/** An applicant next to others (COMPARE-01). */
export const ComparedApplicant = Type.Object({
  ...JobCandidate.properties,
  skills: Type.Array(Type.String()),
  criteria: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      average: Nullable(
        Type.Number({ description: 'Of all ratings; null until the member’s own scorecard is submitted.' }),
      ),
    }),
  ),
  recommendations: Type.Array(OneOf(RECOMMENDATIONS), {
    description: 'Empty until the member’s own scorecard is submitted.',
  }),
});
export type ComparedApplicant = Static<typeof ComparedApplicant>;

/** An application in the review: the applicant, contact data and history. */
export const OpenedApplication = Type.Object({
  ...JobCandidate.properties,
  email: Type.String(),
  phone: Type.String(),
  by_assistant: Type.Optional(SentByAssistant),
  facts: Type.Optional(ApplicantFacts),
  history: Type.Array(
    Type.Object({
      status: OneOf(APPLICATION_STATUSES),
      /** Of the status, as it was called then. */
      stage: Nullable(Type.String()),
      /** Why it was rejected, if the company said. */
      rejection_reason: Nullable(OneOf(REJECTION_REASONS)),
      /** What happened to an offer; null for a change of the status or stage. */
      offer: Nullable(OneOf(OFFER_STEPS)),
      /** Null if the account was deleted. */
      by: Nullable(Type.String()),
      is_automatic: Type.Boolean({ description: 'Whether an automation of the company made it.' }),
      at: Moment,
    }),
  ),
  present: Type.Array(Type.String(), { description: 'The other members who have it open.' }),
  /** What became of it in the company's applicant tracking system. */
  handed: Nullable(HandedApplication),
});
export type OpenedApplication = Static<typeof OpenedApplication>;

const CompanyTags = Type.Array(Type.String(), { description: 'All tags of the company’s applications.' });

const mayViewApplicants = { access: 'employer', permission: 'applicants.view' } as const;

/** How many applicants and jobs wait for the company. */
const Waiting = Type.Object({
  applied: Type.Integer({ description: 'Nobody has opened them.' }),
  to_review: Type.Integer({ description: 'Nobody has decided about them.' }),
  waiting: Type.Integer({ description: 'Their last message has no answer.' }),
  interviews: Type.Integer({ description: 'Have an agreed interview within seven days.' }),
  offered: Type.Integer({ description: 'Have an offer without an answer, as far as the portal knows.' }),
  scorecards_due: Type.Integer({
    description: 'Were interviewed by the member, who has written no scorecard.',
  }),
  jobs_closing: Type.Integer({ description: 'Jobs that close soon.' }),
  jobs_to_confirm: Type.Integer({ description: 'Jobs that the company has not confirmed for long.' }),
});
export type Waiting = Static<typeof Waiting>;
/** With what the console's frame shows on every screen. */
const WaitingForMember = Type.Object({
  ...Waiting.properties,
  unread_notifications: Type.Integer({ minimum: 0 }),
  unread_conversations: Type.Array(UnreadConversation),
});

/** API-08 about applicants, and their resumes. */
export const jobApplicantEndpoints = {
  'POST view-shortlisted-candidates': {
    takesText: true,
    summary:
      'The people who applied to a job or were shortlisted for it, filtered by status and by text in their profile. Without a page: all, 1,000 at most. With an application: the page that contains it.',
    ...mayViewApplicants,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: ID_MAX })),
      per_page: Type.Optional(PerPage),
    }),
    body: Type.Object({ ...applicantFilter, holding: Type.Optional(Id) }),
    response: Type.Object({
      ...ListAnswer(ListedApplicant).properties,
      pagination: Pagination,
      job: Type.Object({ id: Id, job_title: Type.String() }),
      questions: Type.Array(AskedQuestion, {
        description: 'Current questions, and removed ones with answers.',
      }),
      counts: ApplicantCounts,
      tags: CompanyTags,
    }),
  },
  'POST applicants': {
    summary:
      'The applicants to all jobs that the member works on, or to one of them: filtered by status, by whom they wait for, and by text in their profile.',
    ...mayViewApplicants,
    query: PageQuery,
    body: Type.Object(allApplicantsFilter),
    response: Type.Object({
      ...PageAnswer(ListedApplicant).properties,
      counts: ApplicantCounts,
      tags: CompanyTags,
    }),
  },
  'GET waiting': {
    summary:
      'How many applicants and jobs wait for the member’s company, by what for, and what the member has not read.',
    ...mayViewApplicants,
    response: Answer(WaitingForMember),
  },
  'POST compare-applicants': {
    summary: 'Applicants of the company’s jobs side by side, in this order. Withdrawn ones are left out.',
    ...mayViewApplicants,
    body: Type.Object({ application_ids: Type.Array(Id, { minItems: 1, maxItems: COMPARED_MAX }) }),
    response: ListAnswer(ComparedApplicant),
  },
  'POST open-application': {
    summary:
      'An application to one of the company’s jobs, with its history. Opening a new one marks it as viewed.',
    ...mayViewApplicants,
    creates: true,
    body: Type.Object({ application_id: Id }),
    response: Answer(OpenedApplication),
  },
  'POST application-status': {
    summary: 'Move an application to one of the company’s jobs; the seeker sees it. Withdrawn ones stay.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_id: Id, status: OneOf(APPLICATION_MOVES), ...basedOn }),
    response: UndoableAnswer(
      Type.Object({
        application_id: Id,
        status: OneOf(APPLICATION_STATUSES),
        scheduled_for: Nullable(Moment),
      }),
    ),
  },
  'GET application-resume': {
    summary: 'Download the resume of an application. Opening a new one marks it as viewed.',
    ...mayViewApplicants,
    query: Type.Object({ application_id: Id }),
    response: Download,
  },
  'GET resume-preview': {
    summary:
      'The resume of an application, to be shown next to it: a PDF as it is, and the text of a Word document. Reading it ahead doesn’t mark the application as viewed. 422 if it can only be downloaded.',
    ...mayViewApplicants,
    query: Type.Object({ application_id: Id }),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;
