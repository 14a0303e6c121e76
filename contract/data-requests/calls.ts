/** The register of requests about data, for staff. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Id, Message, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { forStaff, IdParams, staffList } from '../staff/rest.ts';
import { SUSPENSION_REASON_MAX } from '../staff/rules.ts';
import { DATA_LAW_NAMES, DATA_REQUEST_ENDS, DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from './rules.ts';

export const DataRequest = Type.Object({
  id: Id,
  kind: OneOf(DATA_REQUEST_KINDS),
  state: OneOf(DATA_REQUEST_STATES),
  account_id: Nullable({ ...Id, description: 'Null once the account is closed.' }),
  account_name: Nullable(Type.String()),
  reason: Type.String({ description: 'What was asked. Empty for what people did themselves.' }),
  received_at: Moment,
  due_on: Type.String({
    description: 'The last day to answer: as the law of the place says, unless staff know better.',
  }),
  is_late: Type.Boolean(),
  owner: Nullable(Type.String({ description: 'Of staff; null for what people did themselves.' })),
  ended_at: Nullable(Moment),
  closes_at: Nullable({ ...Moment, description: 'When support closes the account.' }),
});
export type DataRequest = Static<typeof DataRequest>;

export const dataRequestEndpoints = {
  'GET staff/data-requests': staffList({
    summary: 'Requests about data, open ones first, by their deadline.',
    item: DataRequest,
    filter: Type.Object({
      state: Type.Optional(OneOf(DATA_REQUEST_STATES)),
      kind: Type.Optional(OneOf(DATA_REQUEST_KINDS)),
      account_id: Type.Optional(Id),
    }),
    sorts: ['due_on'],
  }),
  'POST staff/data-requests': forStaff({
    needsSession: true,
    creates: true,
    summary: 'Write down what the owner of an account asked about their data.',
    body: Type.Object({
      account_id: Id,
      kind: OneOf(DATA_REQUEST_KINDS),
      reason: Text(SUSPENSION_REASON_MAX),
      law: Type.Optional({
        ...OneOf(DATA_LAW_NAMES),
        description: 'Of the place, which gives the time to answer; a month by default.',
      }),
      due_on: Type.Optional(
        Type.String({ format: 'date', description: 'The last day to answer, if another one was agreed.' }),
      ),
    }),
    response: Message,
  }),
  'PUT staff/data-requests/:id': forStaff({
    needsSession: true,
    summary: 'End a request, or open it again. Accounts that support closes are kept on their page (409).',
    params: IdParams,
    body: Type.Object({ state: OneOf(DATA_REQUEST_ENDS) }),
    response: DataRequest,
  }),
} as const satisfies Record<string, Endpoint>;
