/** Suggestions for texts, by those who may not publish a language, and what becomes of them. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import {
  KEY_MAX,
  SUGGESTION_AUTHORS,
  SUGGESTION_REASON_MAX,
  SUGGESTION_STATES,
  TRANSLATION_MAX,
} from './options.ts';

export const TranslationSuggestion = Type.Object({
  id: Id,
  text_id: Type.String({ description: '`es:nav.sign_in`: the language and the key.' }),
  locale: Type.String({ description: 'A BCP 47 tag.' }),
  key: Type.String(),
  text: Type.String(),
  /** What it is compared with. */
  current: Nullable(Type.String({ description: 'What readers see; null if untranslated.' })),
  text_version: Type.Integer({ description: 'The version of the text that readers see.' }),
  english: Type.String({ description: 'The English text now.' }),
  is_outdated: Type.Boolean({ description: 'English changed since it was suggested.' }),
  description: Type.String(),
  state: OneOf(SUGGESTION_STATES),
  reason: Nullable(Type.String({ description: 'Why it was declined.' })),
  published: Nullable(Type.String({ description: 'What was published, if accepted.' })),
  author: Nullable(Type.String()),
  is_own: Type.Boolean(),
  may_decide: Type.Boolean(),
  decided_by: Nullable(Type.String()),
  updated_at: Moment,
  version: Version,
});
export type TranslationSuggestion = Static<typeof TranslationSuggestion>;

export const suggestionEndpoints = {
  'GET staff/translation-suggestions': staffList({
    summary: 'Suggestions for texts of your languages, and what became of them.',
    item: TranslationSuggestion,
    filter: Type.Object({
      locale: Type.Optional(Text(KEY_MAX)),
      key: Type.Optional(Text(KEY_MAX)),
      state: Type.Optional(OneOf(SUGGESTION_STATES)),
      by: Type.Optional(OneOf(SUGGESTION_AUTHORS)),
      q: Search,
    }),
    sorts: ['id'],
  }),
  'POST staff/translation-suggestions': forStaff({
    creates: true,
    summary:
      'Suggest a text. One person’s open suggestion for a text is changed; those of others stay beside it. One that changed since `version` is left alone (409).',
    body: Type.Object({ text_id: Text(KEY_MAX), text: Text(TRANSLATION_MAX), ...basedOn }),
    current: TranslationSuggestion,
    response: TranslationSuggestion,
  }),
  'PUT staff/translation-suggestions/:id': forStaff({
    creates: true,
    summary:
      'Accept a suggestion, with its own text or a changed one, which readers see at once; decline it with a reason; or take either back, which restores the text. Authors withdraw theirs. If the suggestion changed since `version`, or the text since `text_version`, both stay as they are (409).',
    params: IdParams,
    body: Type.Object({
      state: OneOf(SUGGESTION_STATES),
      text: Type.Optional(Text(TRANSLATION_MAX)),
      reason: Type.Optional(Text(SUGGESTION_REASON_MAX)),
      text_version: Type.Optional(Type.Integer()),
      ...basedOn,
    }),
    current: TranslationSuggestion,
    response: TranslationSuggestion,
  }),
} as const satisfies Record<string, Endpoint>;
