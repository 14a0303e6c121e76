import { Type } from 'typebox';
import { Answer, type Endpoint, OneOf } from '../shared/common.ts';
import { CONTENT_PAGES } from '../shared/message-format.ts';

/** The long texts of content pages. They load with their own page only. */
export const contentPageEndpoints = {
  'GET page-texts': {
    summary: 'The texts of a content page, by key.',
    access: 'anyone',
    query: Type.Object({ group: OneOf(CONTENT_PAGES) }),
    response: Answer(Type.Record(Type.String(), Type.String())),
  },
} as const satisfies Record<string, Endpoint>;
