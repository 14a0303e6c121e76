/** Jobs that suit a job seeker, with reasons. */
import { type Static, Type } from 'typebox';
import { JobCard } from '../jobs/calls.ts';
import { PLACE_MAX } from '../jobs/filters.ts';
import { CardPlaces } from '../jobs/workplaces.ts';
import { MATCHES_MAX } from '../profile/rules.ts';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from '../shared/common.ts';
import { SEARCH_TEXT_MAX } from '../shared/constants.ts';

/** What a profile lacks for better matches, the most useful first. */
export const MATCH_GAPS = ['skills', 'designation', 'place', 'salary', 'experience'] as const;
export type MatchGap = (typeof MATCH_GAPS)[number];

export const MatchReasons = Type.Object({
  skills: Type.Object({ had: Type.Integer(), asked: Type.Integer() }),
  designation: Type.Boolean({ description: 'It has the designation that the seeker wants.' }),
  place: Nullable(OneOf(['city', 'remote'])),
  salary: Type.Boolean({ description: 'Pays what the seeker wants.' }),
  experience: Type.Boolean({ description: 'Asks for about as many years as the seeker has.' }),
});
export type MatchReasons = Static<typeof MatchReasons>;

/** Why a seeker isn't interested in a job: its company, place, pay or kind of work. */
export const DISMISSAL_REASONS = ['company', 'place', 'pay', 'work'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];

/** What a list leaves out so that it isn’t empty: the wanted place, or the wanted work. */
export const WIDENED = ['place', 'work'] as const;

export const Match = Type.Object({
  job: JobCard,
  reasons: MatchReasons,
  /** The job is the same work elsewhere, or other work; null for jobs that fit. */
  widened: Nullable(OneOf(WIDENED)),
  dismissal_reasons: Type.Array(OneOf(DISMISSAL_REASONS), {
    description: 'The reasons for not being interested that can apply to the job.',
  }),
});
export type Match = Static<typeof Match>;

export const DismissedJob = Type.Object({
  job_id: Id,
  job_title: Type.String(),
  company_name: Type.String(),
  ...CardPlaces.properties,
  reason: Nullable(OneOf(DISMISSAL_REASONS)),
  is_open: Type.Boolean(),
});
export type DismissedJob = Static<typeof DismissedJob>;

/** What people without an account say about themselves. */
export const VisitorFacts = Type.Object({
  work: Type.Optional(Text(SEARCH_TEXT_MAX)),
  category_id: Type.Optional(Id),
  place: Type.Optional(Text(PLACE_MAX)),
  country_id: Type.Optional(Id),
  is_remote: Type.Optional(Type.Boolean({ description: 'Whether only remote work counts.' })),
  years: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Of experience.' })),
  skills: Type.Optional(Type.String({ maxLength: 2000, description: 'Names, separated by commas.' })),
});
export type VisitorFacts = Static<typeof VisitorFacts>;

export const matchingEndpoints = {
  'GET fitting-jobs': {
    takesText: true,
    summary: 'The open jobs that suit what a visitor says, best first, with reasons. Nothing is stored.',
    access: 'anyone',
    query: Type.Object({
      ...VisitorFacts.properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MATCHES_MAX, default: 10 })),
    }),
    response: ListAnswer(Match),
  },
  'GET matching-jobs': {
    summary: 'The open jobs that suit a job seeker best, with reasons, without jobs they applied to.',
    access: 'seeker',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MATCHES_MAX, default: 10 })),
    }),
    response: Type.Object({
      message: Type.String(),
      data: Type.Array(Match),
      missing: Type.Array(OneOf(MATCH_GAPS), { description: 'What the profile lacks for better matches.' }),
    }),
  },
  'POST dismiss-job': {
    summary: 'Mark a job as not interesting, with or without a reason, or undo that.',
    access: 'seeker',
    creates: true,
    body: Type.Object({
      job_id: Id,
      dismissed: Type.Boolean(),
      /** Without one, a reason given before stays. */
      reason: Type.Optional(OneOf(DISMISSAL_REASONS)),
    }),
    response: Answer(Type.Object({ job_id: Id, dismissed: Type.Boolean() })),
  },
  'GET dismissed-jobs': {
    summary: 'The jobs that a job seeker is not interested in, last dismissed first.',
    access: 'seeker',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(DismissedJob),
  },
} as const satisfies Record<string, Endpoint>;
