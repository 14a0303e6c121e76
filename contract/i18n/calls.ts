/** The texts of the portal, as staff edit them. */
import { type Static, Type } from 'typebox';
import {
  basedOn,
  Download,
  type Endpoint,
  Id,
  LanguageTag,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { forStaff, Search, staffList } from '../staff/rest.ts';
import { TextTerm } from './glossary-calls.ts';
import {
  KEY_MAX,
  SCREEN_NAME_MAX,
  SCREEN_VIEWERS,
  SUGGESTION_STATES,
  TOLD_CHANGES_MAX,
  TRANSLATION_FILE_KINDS,
  TRANSLATION_MAX,
  TRANSLATION_VIEWS,
} from './options.ts';

/** `es:nav.sign_in`: the language and the key. */
const TranslationParams = Type.Object({ id: Text(KEY_MAX) });

/** Where a text stands, in a picture of a screen with sample data. */
export const TextPlace = Type.Object({
  screen: Type.String({ description: 'The name of the screen, for the filter.' }),
  path: Type.String({ description: 'Its address.' }),
  viewer: OneOf(SCREEN_VIEWERS),
  picture: Type.String({ description: 'The address of the picture.' }),
  width: Type.Integer({ description: 'Of the picture, in pixels.' }),
  height: Type.Integer(),
  area: Type.Object(
    { x: Type.Integer(), y: Type.Integer(), width: Type.Integer(), height: Type.Integer() },
    { description: 'Of the text in the picture, in pixels from its left and top.' },
  ),
});
export type TextPlace = Static<typeof TextPlace>;

export const StaffTranslation = Type.Object({
  id: Type.String({ description: '`es:nav.sign_in`: the language and the key.' }),
  locale: LanguageTag,
  key: Type.String(),
  group: Type.String(),
  english: Type.String({
    description: 'What readers of English see; for English, the text of the file.',
  }),
  description: Type.String({ description: 'Where the text is used, for translators.' }),
  max: Nullable(
    Type.Integer({
      description: 'The characters that there is room for, without placeholders; null if enough.',
    }),
  ),
  text: Nullable(
    Type.String({ description: 'What readers see; null if untranslated, so that they see English.' }),
  ),
  file_text: Nullable(Type.String({ description: 'The text in the language’s file.' })),
  is_changed: Type.Boolean(),
  is_reviewed: Type.Boolean({
    description: 'False if the text, or a later English text, still needs a review. English texts never do.',
  }),
  is_outdated: Type.Boolean({
    description: 'English changed since the text was translated or confirmed, by staff or by a release.',
  }),
  translated_from: Nullable(
    Type.String({ description: 'The earlier English text of an outdated one; null if unknown.' }),
  ),
  updated_at: Nullable(Moment),
  comments: Type.Integer({ description: 'Comments in this language, or for all.' }),
  suggestions: Type.Integer({ description: 'Open suggestions, by anyone.' }),
  own_suggestion: Nullable(
    Type.Object({
      text: Type.String(),
      state: OneOf(SUGGESTION_STATES),
      reason: Nullable(Type.String()),
      version: Version,
    }),
  ),
  places: Type.Array(TextPlace, {
    description: 'Up to three; empty if there are no pictures of the screens.',
  }),
  terms: Type.Array(TextTerm, { description: 'Of the glossary, that the English text has.' }),
  /** Counts changes of the text and of the English one. */
  version: Version,
});
export type StaffTranslation = Static<typeof StaffTranslation>;

export const TranslationChange = Type.Object({
  id: Id,
  key: Type.String(),
  locale: LanguageTag,
  before: Nullable(Type.String({ description: 'Null means the text of the file.' })),
  after: Nullable(Type.String()),
  at: Moment,
  by: Nullable(Type.String()),
});
export type TranslationChange = Static<typeof TranslationChange>;

export const TranslationTotals = Type.Object({
  total: Type.Integer(),
  missing: Type.Integer(),
  outdated: Type.Integer(),
  changed: Type.Integer(),
  unreviewed: Type.Integer(),
  suggested: Type.Integer(),
  english: Type.Integer({ description: 'Identical to English, and not listed as intentionally so.' }),
  groups: Type.Array(Type.String()),
  authors: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'Who changed a text last, by name.',
  }),
  screens: Type.Array(Type.String(), { description: 'Those of which there are pictures.' }),
  set_aside: Type.Array(Type.Object({ key: Type.String(), text: Type.String() }), {
    description:
      'Changes that no longer apply, because their key was removed or English has other placeholders now.',
  }),
});
export type TranslationTotals = Static<typeof TranslationTotals>;

export const ImportConflict = Type.Object({
  key: Type.String(),
  theirs: Nullable(Type.String({ description: 'The current text; null if there is none.' })),
  mine: Type.String({ description: 'The text of the file.' }),
  by: Nullable(Type.String({ description: 'Who made the last change; null if unknown.' })),
  at: Nullable(Moment),
  version: Version,
});
export type ImportConflict = Static<typeof ImportConflict>;

export const TranslationImport = Type.Object({
  applied: Type.Boolean(),
  changed: Type.Integer(),
  unchanged: Type.Integer({
    description: 'Keys whose text is already the current one, or that the file left as it was exported.',
  }),
  untranslated: Type.Integer({ description: 'Keys without a text, which are ignored.' }),
  changes: Type.Array(
    Type.Object({ key: Type.String(), before: Nullable(Type.String()), after: Type.String() }),
  ),
  conflicting: Type.Integer({
    description: 'Texts that differ from the file’s because someone changed them meanwhile. They are kept.',
  }),
  conflicts: Type.Array(ImportConflict),
  too_long: Type.Array(Type.Object({ key: Type.String(), length: Type.Integer(), max: Type.Integer() }), {
    description: 'New texts of the file that are longer than there is room for. They are imported, too.',
  }),
});
export type TranslationImport = Static<typeof TranslationImport>;

export const TranslationHints = Type.Object({
  others: Type.Array(Type.Object({ locale: LanguageTag, text: Type.String() }), {
    description: 'The text in other languages that readers can choose, or that you translate.',
  }),
  similar: Type.Array(Type.Object({ key: Type.String(), english: Type.String(), text: Type.String() }), {
    description: 'Translations of similar English texts, the most similar first.',
  }),
});
export type TranslationHints = Static<typeof TranslationHints>;

export const translationEndpoints = {
  'GET staff/translations': staffList({
    summary: 'The translations of a language next to English.',
    item: StaffTranslation,
    filter: Type.Object({
      locale: Type.Optional(LanguageTag),
      q: Search,
      group: Type.Optional(Text(KEY_MAX)),
      screen: Type.Optional(Text(SCREEN_NAME_MAX)),
      view: Type.Optional(OneOf(TRANSLATION_VIEWS)),
      author: Type.Optional(Id),
    }),
    sorts: ['key', 'updated_at'],
  }),
  'GET staff/translations/:id': forStaff({
    summary: 'A single text.',
    params: TranslationParams,
    response: StaffTranslation,
  }),
  'GET staff/translation-hints': forStaff({
    summary: 'What helps to translate a text: it in other languages, and translations of similar texts.',
    query: Type.Object({ text_id: Text(KEY_MAX) }),
    response: TranslationHints,
  }),
  'PUT staff/translations/:id': forStaff({
    creates: true,
    summary:
      'Write a text of a language that you may publish, which readers see at once, or say that it was reviewed. A text that changed since `version` is left alone (409).',
    params: TranslationParams,
    body: Type.Object({
      text: Type.Optional(Text(TRANSLATION_MAX)),
      is_reviewed: Type.Optional(Type.Boolean()),
      ...basedOn,
    }),
    current: StaffTranslation,
    response: StaffTranslation,
  }),
  'DELETE staff/translations/:id': forStaff({
    creates: true,
    summary: 'Revert a translation to the text of the file.',
    params: TranslationParams,
    response: StaffTranslation,
  }),
  'GET staff/translation-changes': staffList({
    summary: 'Changes of translations, newest first.',
    item: TranslationChange,
    filter: Type.Object({
      locale: Type.Optional(LanguageTag),
      key: Type.Optional(Text(KEY_MAX)),
    }),
    sorts: ['id'],
  }),
  'POST staff/translation-undos': forStaff({
    creates: true,
    summary: 'Revert a change.',
    body: Type.Object({ change_id: Id }),
    response: StaffTranslation,
  }),
  'GET staff/translation-totals': forStaff({
    summary: 'Counts of missing and unreviewed texts of a language.',
    query: Type.Object({ locale: LanguageTag }),
    response: TranslationTotals,
  }),
  'POST staff/translation-drafts': forStaff({
    summary:
      'Opens the texts of a language that readers don’t see yet: those of an unpublished language, and open suggestions. Requests with the token in the cookie `text-draft` show them, for eight hours, while the account may translate the language.',
    body: Type.Object({ locale: LanguageTag }),
    response: Type.Object({ token: Type.String() }),
  }),
  'GET staff/translation-file': forStaff({
    summary: 'The texts of a language as PO (gettext), as XLIFF 1.2, as CSV, or as its source file.',
    query: Type.Object({ locale: LanguageTag, kind: OneOf(TRANSLATION_FILE_KINDS) }),
    response: Download,
  }),
  'POST staff/translation-imports': forStaff({
    creates: true,
    summary:
      'Read a language from PO, XLIFF 1.2 or a table (`file`); of those who may not publish it, the texts become suggestions. One mistake refuses the whole file; without `apply` nothing changes, and the answer tells what would. Texts that someone changed since the export are conflicts, and kept unless `replace` names them with the version that was seen; a later one refuses the import (409).',
    body: Type.Object({
      locale: LanguageTag,
      apply: Type.Optional(Type.Boolean()),
      replace: Type.Optional(
        Type.Array(Type.Object({ key: Text(KEY_MAX), version: Version }), { maxItems: TOLD_CHANGES_MAX }),
      ),
    }),
    files: ['file'],
    response: TranslationImport,
  }),
} as const satisfies Record<string, Endpoint>;
