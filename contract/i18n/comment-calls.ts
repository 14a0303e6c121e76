/** What staff and translators say to each other about a text. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Id, Moment, Nullable, Text } from '../shared/common.ts';
import { forStaff, IdParams, staffList } from '../staff/rest.ts';
import { COMMENT_MAX, KEY_MAX } from './options.ts';

export const TranslationComment = Type.Object({
  id: Id,
  key: Type.String(),
  locale: Nullable(Type.String({ description: 'A BCP 47 tag; null for the text in all languages.' })),
  text: Type.String(),
  author: Nullable(Type.String()),
  is_own: Type.Boolean(),
  created_at: Moment,
});
export type TranslationComment = Static<typeof TranslationComment>;

export const commentEndpoints = {
  'GET staff/translation-comments': staffList({
    summary: 'Comments on a text in a language, with those for all languages.',
    item: TranslationComment,
    filter: Type.Object({ text_id: Text(KEY_MAX) }),
    sorts: ['id'],
  }),
  'POST staff/translation-comments': forStaff({
    creates: true,
    summary: 'Comment on a text, in one language or all.',
    body: Type.Object({
      text_id: Text(KEY_MAX),
      text: Text(COMMENT_MAX),
      for_all: Type.Optional(Type.Boolean()),
    }),
    response: TranslationComment,
  }),
  'DELETE staff/translation-comments/:id': forStaff({
    summary: 'Delete a comment of your own.',
    params: IdParams,
    response: Type.Object({ id: Id }),
  }),
} as const satisfies Record<string, Endpoint>;
