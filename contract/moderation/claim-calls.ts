/** Staff see who has a case open, so that no two decide about it. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Id, Nullable, OneOf } from '../shared/common.ts';
import { forStaff } from '../staff/rest.ts';
import { MODERATED_KINDS } from './decision-rules.ts';
import { CLAIM_SECONDS } from './rules.ts';

export const Claim = Type.Object({
  claimed_by: Nullable(
    Type.String({ description: 'Who else has it open; null if it is yours, or nobody has it open.' }),
  ),
});
export type Claim = Static<typeof Claim>;

export const claimEndpoints = {
  'POST staff/claims': forStaff({
    creates: true,
    summary: `Say that you have a job, review, report of messages or company profile open, or no longer. A claim lapses after ${CLAIM_SECONDS} seconds unless it is made again. Nobody is kept from deciding.`,
    body: Type.Object({ kind: OneOf(MODERATED_KINDS), id: Id, is_open: Type.Boolean() }),
    response: Claim,
  }),
} as const satisfies Record<string, Endpoint>;
