/** Where a job comes from, and where it's listed. */
import { type Static, Type } from 'typebox';
import { MODERATED_STATES } from '../moderation/rules.ts';
import { Answer, type Endpoint, Id, Moment, Nullable, OneOf } from '../shared/common.ts';
import { forStaff, IdParams } from '../staff/rest.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { LISTED_PLACES, LIVENESS, SOURCE_FIELDS } from './rules.ts';

const JobPostingOrigin = Type.Object({
  source: Type.Object({ id: Nullable(Id), name: Type.String() }, { description: 'No id: a partner’s.' }),
  external_id: Type.String(),
  address: Nullable(Type.String({ description: 'Of the original posting, without the scheme.' })),
  writes: Type.Boolean({ description: 'Whether the job’s content comes from here.' }),
  seen_at: Nullable(Moment),
  liveness: Nullable(OneOf(LIVENESS)),
  looked_at: Nullable(Moment),
  evidence: Nullable(Type.String({ description: 'What the last look at its page found.' })),
  corrected: Type.Array(
    Type.Object({ field: OneOf(SOURCE_FIELDS), source: Type.String({ description: 'What it says now.' }) }),
    { description: 'The fields that a person changed, which stay.' },
  ),
});

export const JobOrigin = Type.Object({
  postings: Type.Array(JobPostingOrigin, { description: 'The one that writes the job first.' }),
  listed: Type.Array(
    Type.Object({
      place: OneOf(LISTED_PLACES),
      missing: Nullable(OneOf([...MODERATED_STATES, 'no_place', 'no_text', 'no_country'])),
    }),
    { description: '`missing`: why it isn’t listed there.' },
  ),
});
export type JobOrigin = Static<typeof JobOrigin>;

const summary = 'Where a job comes from, and where it’s listed.';
export const originEndpoints = {
  'GET job-origins/:id': {
    access: 'employer',
    permission: 'jobs.view',
    summary,
    params: IdParams,
    response: Answer(JobOrigin),
  },
  'POST job-origins/:id/take': {
    access: 'employer',
    permission: 'jobs.edit',
    summary: 'Let the source write a field again that a person had changed. It arrives with its next run.',
    params: IdParams,
    body: Type.Object({ field: OneOf(SOURCE_FIELDS) }),
    response: UndoableMessage,
  },
} as const satisfies Record<string, Endpoint>;
export const staffOriginEndpoints = {
  'GET staff/job-origins/:id': forStaff({ summary, params: IdParams, response: JobOrigin }),
} as const satisfies Record<string, Endpoint>;
