/** A company's own labels of the applications to its jobs. */
import { Type } from 'typebox';
import type { Endpoint } from '../shared/common.ts';
import { POOL_MAX } from '../talent-pools/rules.ts';
import { TAG_MAX } from '../talent-pools/tag-rules.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { Applications } from './calls.ts';

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: TAG_MAX }), { maxItems: POOL_MAX.tags });

export const applicantTagEndpoints = {
  'POST tag-applicants': {
    summary:
      'Add tags to applications to the company’s jobs, and remove others. Applicants never see them. A tag that the company has already keeps its spelling.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_ids: Applications, add: Tags, remove: Tags }),
    response: UndoableMessage,
    example: { body: { application_ids: [731], add: ['Second round'], remove: [] } },
  },
} as const satisfies Record<string, Endpoint>;
