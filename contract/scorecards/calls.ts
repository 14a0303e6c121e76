/** How the members of a company score applicants, each on their own (SCORE-01 to SCORE-06). */
import { type Static, Type } from 'typebox';
import { INTERVIEW_MINUTES, INTERVIEWERS_MAX } from '../interviews/rules.ts';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { RATINGS, RECOMMENDATIONS, ROUND_NAME_MAX, ROUNDS_MAX, SCORECARD_MAX } from './rules.ts';

const Rating = Type.Integer({ minimum: RATINGS[0], maximum: RATINGS.length });

/** A round of the interviews for a job (PLAN-01). */
export const InterviewRound = Type.Object({
  name: Type.String({ minLength: 1, maxLength: ROUND_NAME_MAX, pattern: '\\S' }),
  minutes: Type.Integer({ minimum: INTERVIEW_MINUTES.min, maximum: INTERVIEW_MINUTES.max }),
  interviewer_ids: Type.Array(Id, {
    maxItems: INTERVIEWERS_MAX,
    description: 'Its panel: members who work on the job.',
  }),
  criteria: Type.Array(Text(SCORECARD_MAX.criterion), {
    maxItems: SCORECARD_MAX.criteria,
    description: 'The criteria that it is about.',
  }),
});
export type InterviewRound = Static<typeof InterviewRound>;

const JobEvaluation = Type.Object({
  /** The job's. */
  id: Id,
  criteria: Type.Array(Type.String()),
  is_anonymous: Type.Boolean({ description: 'Whether applicants are nameless until they are shortlisted.' }),
  rounds: Type.Array(InterviewRound, { description: 'The plan of its interviews, in order.' }),
  version: Version,
});
export type JobEvaluation = Static<typeof JobEvaluation>;

export const Scorecard = Type.Object({
  id: Id,
  author: Type.String({ description: 'Empty once the account is closed.' }),
  recommendation: OneOf(RECOMMENDATIONS),
  note: Nullable(Type.String()),
  ratings: Type.Array(
    Type.Object({
      criterion_id: Id,
      criterion: Type.String(),
      rating: Rating,
      note: Nullable(Type.String()),
    }),
  ),
  average: Nullable(Type.Number({ description: 'Of the ratings; null where nothing was rated.' })),
  submitted_at: Moment,
  updated_at: Nullable(Moment),
  version: Version,
});
export type Scorecard = Static<typeof Scorecard>;

/** What a member may know of an applicant's scorecards. */
export const ScoreSummary = Type.Object({
  is_own_submitted: Type.Boolean(),
  others: Type.Integer({ description: 'How many colleagues have submitted theirs.' }),
  average: Nullable(
    Type.Number({ description: 'Of all scorecards; null until the member’s own is submitted.' }),
  ),
});
export type ScoreSummary = Static<typeof ScoreSummary>;

const ApplicationScorecards = Type.Object({
  ...ScoreSummary.properties,
  criteria: Type.Array(NamedRecord),
  own: Nullable(Scorecard),
  colleagues: Type.Array(Scorecard, { description: 'Empty until the member’s own is submitted.' }),
});
export type ApplicationScorecards = Static<typeof ApplicationScorecards>;

const Note = Type.Optional(Nullable(Text(SCORECARD_MAX.note)));

const mayScore = { access: 'employer', permission: 'scorecards.write' } as const;

export const scorecardEndpoints = {
  'GET job-evaluation': {
    summary:
      'How applicants of one of the company’s jobs are evaluated: what they are scored by, in order, and whether anonymously.',
    ...mayScore,
    query: Type.Object({ job_id: Id }),
    response: Answer(JobEvaluation),
  },
  'POST save-job-evaluation': {
    summary:
      'Change how applicants of a job are evaluated. Ratings by a criterion that is left out stay as they are. An anonymous review hides everyone who was never shortlisted; ended, it keeps hiding those who applied during it.',
    access: 'employer',
    permission: 'jobs.edit',
    creates: true,
    body: Type.Object({
      job_id: Id,
      criteria: Type.Array(Text(1000), { maxItems: 100 }),
      /** If omitted, it stays as it is. */
      is_anonymous: Type.Optional(Type.Boolean()),
      /** If omitted, they stay as they are. */
      rounds: Type.Optional(Type.Array(InterviewRound, { maxItems: ROUNDS_MAX })),
      ...basedOn,
    }),
    current: JobEvaluation,
    response: Answer(JobEvaluation),
  },
  'GET scorecards': {
    summary:
      'Scorecards of an applicant. Those of colleagues are hidden until the member has submitted their own.',
    ...mayScore,
    query: Type.Object({ application_id: Id }),
    response: Answer(ApplicationScorecards),
  },
  'POST submit-scorecard': {
    summary:
      'Submit your scorecard of an applicant, or change it. `version` 0 stands for a new one. Criteria without a rating count as not assessed.',
    ...mayScore,
    creates: true,
    body: Type.Object({
      application_id: Id,
      recommendation: OneOf(RECOMMENDATIONS),
      note: Note,
      ratings: Type.Array(Type.Object({ criterion_id: Id, rating: Rating, note: Note }), {
        maxItems: 2 * SCORECARD_MAX.criteria,
      }),
      ...basedOn,
    }),
    current: Scorecard,
    response: Answer(Scorecard),
  },
} as const satisfies Record<string, Endpoint>;
