/** Steps that companies name inside the fixed statuses. See docs/decisions/0057-stages.md. */
import { type Static, Type } from 'typebox';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  ListAnswer,
  Nullable,
  OneOf,
  Version,
} from '../shared/common.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { STAGE_NAME_MAX, STAGED_STATUSES, STAGES_MAX } from './rules.ts';

const name = Type.String({ minLength: 1, maxLength: STAGE_NAME_MAX, pattern: '\\S' });
const status = OneOf(STAGED_STATUSES);

export const Stage = Type.Object({
  id: Id,
  status,
  name: Type.String(),
  job_id: Nullable(
    Type.Integer({ description: 'The job it belongs to; null for the company’s, which other jobs have.' }),
  ),
  version: Version,
});
export type Stage = Static<typeof Stage>;

/** Without it, the company’s. */
const ofJob = { manage_job_id: Type.Optional(Id) };

const mayManageStages = { access: 'employer', permission: 'stages.manage' } as const;

export const stageEndpoints = {
  'GET company-stages': {
    summary:
      'The stages of the company and of its jobs in their order: steps of their own inside a status. A job that has any has none of the company’s. Applicants don’t see them.',
    access: 'employer',
    permission: 'applicants.view',
    response: ListAnswer(Stage),
  },
  'POST add-company-stage': {
    summary: 'Add a stage at the end of a status, which can have five. Names are unique within a status.',
    ...mayManageStages,
    creates: true,
    body: Type.Object({ status, name, ...ofJob }),
    response: Answer(Stage),
  },
  'POST copy-company-stages': {
    summary:
      'Give a job stages of its own: the company’s, with the job’s applicants in them. A job that has some keeps them.',
    ...mayManageStages,
    creates: true,
    body: Type.Object({ manage_job_id: Id }),
    response: ListAnswer(Stage),
  },
  'POST rename-company-stage': {
    summary: 'Rename a stage.',
    ...mayManageStages,
    body: Type.Object({ stage_id: Id, name, ...basedOn }),
    current: Stage,
    response: Answer(Stage),
  },
  'POST order-company-stages': {
    summary: 'Put the stages of a status in order; names all of them. 409 if there are others by now.',
    ...mayManageStages,
    body: Type.Object({
      status,
      ...ofJob,
      stage_ids: Type.Array(Id, { minItems: 1, maxItems: STAGES_MAX, uniqueItems: true }),
    }),
    response: ListAnswer(Stage),
  },
  'POST delete-company-stages': {
    summary: 'Delete stages. Applicants in them stay in their status.',
    ...mayManageStages,
    body: Type.Object({
      stage_ids: Type.Array(Id, { minItems: 1, maxItems: STAGES_MAX * STAGED_STATUSES.length }),
    }),
    response: UndoableMessage,
  },
} as const satisfies Record<string, Endpoint>;
