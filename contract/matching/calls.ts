/** Jobs that suit a job seeker, with reasons. */
import { type Static, Type } from 'typebox';
import { JobCard } from '../jobs/calls.ts';
import { CardPlaces } from '../jobs/workplaces.ts';
import { MATCHES_MAX } from '../profile/rules.ts';
import { Answer, type Endpoint, Id, Nullable, OneOf, Page, PageAnswer } from '../shared/common.ts';

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

export const Match = Type.Object({
  job: JobCard,
  reasons: MatchReasons,
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

export const matchingEndpoints = {
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
