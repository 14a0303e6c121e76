/** SUPPORT-13: support merges two accounts of one person, once both addresses have confirmed it. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Id, Message, OneOf, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { forStaff, IdParams } from '../staff/rest.ts';
import { SUSPENSION_REASON_MAX } from '../staff/rules.ts';
import { MERGED_KINDS, UNMERGED_KINDS } from './rules.ts';

export const MergePreview = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  moves: Type.Array(Type.Object({ kind: OneOf(MERGED_KINDS), count: Type.Integer() })),
  stays: Type.Array(Type.Object({ kind: OneOf(UNMERGED_KINDS), name: Type.String() }), {
    description: 'What both accounts have, of which there can be one: jobs applied to, companies reviewed.',
  }),
});
export type MergePreview = Static<typeof MergePreview>;

const Other = { ...Text(EMAIL_MAX), description: 'The address of the account that closes.' };

export const staffMergeEndpoints = {
  'GET staff/users/:id/merges': forStaff({
    summary: 'What would move to this account from another one of the same person.',
    params: IdParams,
    query: Type.Object({ email: Other }),
    response: MergePreview,
  }),
  'POST staff/users/:id/merges': forStaff({
    needsSession: true,
    creates: true,
    summary:
      'Ask both addresses of a person’s two accounts to confirm that they are merged. Once both have, what is in the other account moves to this one, and the other closes after a week in which its owner can keep it, which moves everything back.',
    params: IdParams,
    body: Type.Object({ email: Other, reason: Text(SUSPENSION_REASON_MAX) }),
    response: Message,
  }),
} as const satisfies Record<string, Endpoint>;

export const mergeEndpoints = {
  'POST confirm-merge': {
    summary: 'Confirm with the token of an emailed link that two accounts are of one person.',
    access: 'anyone',
    body: Type.Object({ token: Text(100) }),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
