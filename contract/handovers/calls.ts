/** Handing applications to the company's applicant tracking system. See docs/API.md. */
import { type Static, Type } from 'typebox';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
} from '../shared/common.ts';
import { APPLICATION_MOVES, APPLICATION_STATUSES } from '../shared/constants.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import { HANDED_STATES, HANDOVER_MAX, HANDOVER_PROBLEMS, HANDOVER_SYSTEMS } from './rules.ts';

export const Handover = Type.Object({
  id: Id,
  system: OneOf(HANDOVER_SYSTEMS),
  board: Type.String({ description: 'The company as the system names it.' }),
  key_hint: Type.String({ description: 'The last characters of the key.' }),
  source: Nullable({
    ...NamedRecord,
    description: 'The source of the jobs; null for those that a program posts under the system’s ids.',
  }),
  created_at: Moment,
  waiting: Type.Integer({ description: 'Applications that wait or are tried again.' }),
  failed: Type.Integer({ description: 'Applications that are not tried again by themselves.' }),
});
export type Handover = Static<typeof Handover>;

/** What became of an application that is handed over. */
export const HandedApplication = Type.Object({
  system: OneOf(HANDOVER_SYSTEMS),
  state: OneOf(HANDED_STATES),
  external_id: Nullable(Type.String({ description: 'The system’s id of it, if it gives one.' })),
  problem: Nullable(OneOf(HANDOVER_PROBLEMS)),
  detail: Nullable(Type.String({ description: 'What the system answered.' })),
  attempts: Type.Integer(),
  next_attempt_at: Nullable(Moment),
  delivered_at: Nullable(Moment),
});
export type HandedApplication = Static<typeof HandedApplication>;

const managed = { access: 'employer', permission: 'sources.manage' } as const;
const moves = { access: 'employer', permission: 'applicants.move' } as const;

/** HANDOVER-01 to HANDOVER-04. */
export const handoverEndpoints = {
  'GET handovers': {
    summary: 'The applicant tracking systems to which the company’s applications are handed.',
    ...managed,
    response: ListAnswer(Handover),
  },
  'POST handovers': {
    summary:
      'Hand applications to an applicant tracking system from now on: those for the jobs of a source, or for jobs posted under its ids. The key is stored encrypted and never shown.',
    ...managed,
    body: Type.Object({
      system: OneOf(HANDOVER_SYSTEMS),
      board: Type.String({
        minLength: 1,
        maxLength: HANDOVER_MAX.board,
        description: 'The company’s name in the addresses of its board, or the address of the board.',
      }),
      key: Type.String({ minLength: 1, maxLength: HANDOVER_MAX.key, pattern: '^[!-~]+$' }),
      source_id: Nullable(Id),
    }),
    example: { body: { system: 'greenhouse', board: 'harbour-works', key: 'f3a9', source_id: 7 } },
    response: Answer(Handover),
  },
  'DELETE handovers/:id': {
    summary: 'Stop handing applications over. Those that wait stay on the portal.',
    ...managed,
    params: Type.Object({ id: Id }),
    response: Message,
  },
  'POST retry-handed-application': {
    summary: 'Try again to hand an application over.',
    ...moves,
    body: Type.Object({ application_id: Id }),
    response: Answer(HandedApplication),
  },
  'PUT handed-applications/:id': {
    summary: 'Move an application by the id that the applicant tracking system gave it.',
    ...moves,
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: HANDOVER_MAX.externalId }) }),
    body: Type.Object({ status: OneOf(APPLICATION_MOVES) }),
    example: { body: { status: 'interview' } },
    response: UndoableAnswer(Type.Object({ application_id: Id, status: OneOf(APPLICATION_STATUSES) })),
  },
} as const satisfies Record<string, Endpoint>;
