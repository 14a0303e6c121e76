/** Calls for applicants whom a company adds itself. */
import { type Static, Type } from 'typebox';
import { ADDED_SOURCES } from '../hiring-reports/rules.ts';
import { type Endpoint, Id, ListAnswer, Message, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { UndoableMessage } from '../undo/calls.ts';

/** Someone who hasn't confirmed yet. */
export const AddedApplicant = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  source: OneOf(ADDED_SOURCES),
  added_by: Nullable(Type.String()),
  added_at: Moment,
  /** When it is deleted without a confirmation. */
  expires_at: Moment,
});
export type AddedApplicant = Static<typeof AddedApplicant>;

const mayAdd = { access: 'employer', permission: 'applicants.write' } as const;

/** ADDED-01 to ADDED-04. */
export const addedApplicantEndpoints = {
  'GET added-applicants': {
    summary: 'People added to a job who haven’t confirmed yet, newest first.',
    ...mayAdd,
    query: Type.Object({ job_id: Id }),
    response: ListAnswer(AddedApplicant),
  },
  'POST add-applicant': {
    summary:
      'Add a person with a resume to a job (PDF or Word, 5 MB). They get a link by email once it can’t be undone, and apply by confirming it.',
    ...mayAdd,
    creates: true,
    body: Type.Object({
      job_id: Id,
      first_name: Type.Optional(Text(PERSON_NAME_MAX)),
      last_name: Type.Optional(Text(PERSON_NAME_MAX)),
      email: Type.Optional(Text(EMAIL_MAX)),
      source: OneOf(ADDED_SOURCES),
      /** Whether the person agreed, as the member says. */
      agreed: Type.Optional(Text(10)),
    }),
    files: ['resume'],
    response: UndoableMessage,
  },
  'POST remove-added-applicant': {
    summary: 'Remove a person who hasn’t confirmed yet. Their link stops working.',
    ...mayAdd,
    body: Type.Object({ id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
