import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, ListAnswer, Message, OneOf, Text } from '../shared/common.ts';
import { SAVED_QUERY_NAME_MAX } from '../shared/constants.ts';
import { QUERIED_LISTS } from '../shared/list-options.ts';

/** Queries a user can save for one list. */
export const SAVED_QUERIES_MAX = 30;

export const SavedQuery = Type.Object({
  id: Id,
  name: Type.String(),
  /** The query string of the list's address, without its question mark. */
  query: Type.String(),
});
export type SavedQuery = Static<typeof SavedQuery>;

const mayViewJobs = { access: 'employer', permission: 'jobs.view' } as const;

/** Named filters of a list. */
export const savedQueryEndpoints = {
  'GET saved-queries': {
    summary: 'Saved filters of a list, by name.',
    ...mayViewJobs,
    query: Type.Object({ list: OneOf(QUERIED_LISTS) }),
    response: ListAnswer(SavedQuery),
  },
  'POST save-query': {
    summary: 'Save filters of a list under a name, replacing those with the same name.',
    ...mayViewJobs,
    creates: true,
    body: Type.Object({
      list: OneOf(QUERIED_LISTS),
      name: Type.String({ minLength: 1, maxLength: SAVED_QUERY_NAME_MAX, pattern: '\\S' }),
      query: Text(1000),
    }),
    response: Answer(SavedQuery),
  },
  'POST delete-saved-query': {
    summary: 'Delete saved filters.',
    ...mayViewJobs,
    body: Type.Object({ id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
