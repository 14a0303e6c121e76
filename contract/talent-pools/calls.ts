/** People a company keeps for later jobs, in named pools. See docs/decisions/0058-talent-pools.md. */
import { type Static, Type } from 'typebox';
import { SentInvitation } from '../job-invitations/calls.ts';
import {
  Answer,
  basedOn,
  Download,
  type Endpoint,
  Id,
  LocalizedName,
  Moment,
  Nullable,
  Page,
  PageAnswer,
  Text,
  Version,
} from '../shared/common.ts';
import { companyRecord } from '../shared/company-records.ts';
import { PER_PAGE_MAX } from '../shared/constants.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { POOL_MAX, POOLED_AT_ONCE_MAX, POOLED_MAX, POOLS_MAX } from './rules.ts';
import { TAG_MAX } from './tag-rules.ts';

export const TalentPool = Type.Object({
  id: Id,
  name: Type.String(),
  people: Type.Integer({ description: 'Those whom the company still sees.' }),
  version: Version,
});
export type TalentPool = Static<typeof TalentPool>;

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: TAG_MAX }), { maxItems: POOL_MAX.tags });

/** A person in at least one of the company's pools. */
export const PooledCandidate = Type.Object({
  id: Id,
  name: Type.String(),
  designation: Nullable(LocalizedName),
  current_location: Nullable(Type.String()),
  has_applied: Type.Boolean(),
  pools: Type.Array(Type.Object({ id: Id, name: Type.String(), added_at: Moment })),
  tags: Tags,
  note: Type.String(),
  invitations: Type.Array(SentInvitation, { description: 'To jobs that you work on, newest first.' }),
  version: Version,
});
export type PooledCandidate = Static<typeof PooledCandidate>;

const name = Type.String({ minLength: 1, maxLength: POOL_MAX.name, pattern: '\\S' });
const People = Type.Array(Id, { minItems: 1, maxItems: POOLED_AT_ONCE_MAX });

/** Selects among the people in the company's pools. */
export const pooledFilter = {
  pool_id: Type.Optional(Id),
  tag: Type.Optional(Text(TAG_MAX)),
  text: Type.Optional(Text(200)),
};
const PooledFilter = Type.Object(pooledFilter);
export type PooledFilter = Static<typeof PooledFilter>;

const mayManagePools = { access: 'employer', permission: 'pools.manage' } as const;

const pools = companyRecord({
  view: mayManagePools.permission,
  manage: mayManagePools.permission,
  summaries: {
    list: 'The company’s talent pools, by name.',
    add: 'Add a talent pool.',
    change: 'Rename a talent pool.',
    remove: 'Delete talent pools, with the tags and notes of people who are in no other pool.',
  },
  shown: TalentPool,
  fields: { name },
  max: POOLS_MAX,
});

export const talentPoolEndpoints = {
  'GET talent-pools': pools.list,
  'POST talent-pools': pools.add,
  'PUT talent-pools/:id': pools.change,
  'DELETE talent-pools': pools.remove,
  'GET pooled-candidates': {
    summary:
      'The people in the company’s talent pools whom it still sees, last added first: of one pool, with a tag, with all words of a text in name, designation, place, skills, tags or note; with `candidate_id`, that person alone.',
    ...mayManagePools,
    query: Type.Object({
      page: Type.Optional(Page),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: PER_PAGE_MAX })),
      candidate_id: Type.Optional(Id),
      ...pooledFilter,
    }),
    response: Type.Object({
      ...PageAnswer(PooledCandidate).properties,
      tags: Type.Array(Type.String(), { description: 'All tags of people in the company’s pools.' }),
    }),
  },
  'POST pool-candidates': {
    summary:
      'Add people to a talent pool: candidates the company can find, and its applicants. Those who are in it stay. Answers how many were added.',
    ...mayManagePools,
    creates: true,
    body: Type.Object({ pool_id: Id, candidate_ids: People }),
    response: Answer(Type.Object({ added: Type.Integer({ minimum: 0, maximum: POOLED_MAX }) })),
  },
  'POST unpool-candidates': {
    summary: 'Remove people from a talent pool, or without `pool_id` from all of them.',
    ...mayManagePools,
    body: Type.Object({ pool_id: Type.Optional(Id), candidate_ids: People }),
    response: UndoableMessage,
  },
  'POST change-pooled-candidate': {
    summary: 'Change a person’s tags and note. Both belong to the company, whatever the pool.',
    ...mayManagePools,
    body: Type.Object({ candidate_id: Id, tags: Tags, note: Text(POOL_MAX.note), ...basedOn }),
    current: PooledCandidate,
    response: Answer(PooledCandidate),
  },
  'POST export-pooled-candidates': {
    summary: 'The same people as a table for spreadsheets; with `candidate_ids`, those alone.',
    ...mayManagePools,
    body: Type.Object({
      ...pooledFilter,
      candidate_ids: Type.Optional(Type.Array(Id, { maxItems: POOLED_AT_ONCE_MAX })),
    }),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;
