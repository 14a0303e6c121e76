/** The texts of the portal, as staff edit them. */
import { type Static, Type } from 'typebox';
import { basedOn, Download, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from './common.ts';
import { OFFERED_LOCALES } from './constants.ts';
import { forStaff, Search, staffList } from './staff-rest.ts';
import { TRANSLATION_FILE_KINDS, TRANSLATION_MAX, TRANSLATION_VIEWS } from './translation-options.ts';

const WrittenLocale = OneOf(OFFERED_LOCALES);
const KEY_MAX = 100;

/** `es:nav.sign_in`: the language and the key. */
const TranslationParams = Type.Object({ id: Text(KEY_MAX) });

export const StaffTranslation = Type.Object({
  id: Type.String({ description: '`es:nav.sign_in`: the language and the key.' }),
  locale: WrittenLocale,
  key: Type.String(),
  group: Type.String(),
  english: Type.String({
    description: 'The text of the English file, which translations are checked against.',
  }),
  description: Type.String({ description: 'Where the text is used, for translators.' }),
  text: Nullable(
    Type.String({ description: 'What readers see; null if untranslated, so that they see English.' }),
  ),
  file_text: Nullable(Type.String({ description: 'The text in the language’s file.' })),
  is_changed: Type.Boolean(),
  is_reviewed: Type.Boolean({
    description: 'False if the text still needs a review. English texts never do.',
  }),
  updated_at: Nullable(Moment),
  version: Version,
});
export type StaffTranslation = Static<typeof StaffTranslation>;

export const TranslationChange = Type.Object({
  id: Id,
  key: Type.String(),
  locale: WrittenLocale,
  before: Nullable(Type.String({ description: 'Null means the text of the file.' })),
  after: Nullable(Type.String()),
  at: Moment,
  by: Nullable(Type.String()),
});
export type TranslationChange = Static<typeof TranslationChange>;

export const TranslationTotals = Type.Object({
  total: Type.Integer(),
  missing: Type.Integer(),
  changed: Type.Integer(),
  unreviewed: Type.Integer(),
  english: Type.Integer({ description: 'Identical to English, and not listed as intentionally so.' }),
  groups: Type.Array(Type.String()),
  set_aside: Type.Array(Type.Object({ key: Type.String(), text: Type.String() }), {
    description:
      'Changes that no longer apply, because their key was removed or English has other placeholders now.',
  }),
});
export type TranslationTotals = Static<typeof TranslationTotals>;

export const TranslationImport = Type.Object({
  applied: Type.Boolean(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  untranslated: Type.Integer({ description: 'Keys without a text, which are ignored.' }),
  changes: Type.Array(
    Type.Object({ key: Type.String(), before: Nullable(Type.String()), after: Type.String() }),
  ),
});
export type TranslationImport = Static<typeof TranslationImport>;

export const translationEndpoints = {
  'GET staff/translations': staffList({
    summary: 'The translations of a language next to English.',
    item: StaffTranslation,
    filter: Type.Object({
      locale: Type.Optional(WrittenLocale),
      q: Search,
      group: Type.Optional(Text(KEY_MAX)),
      view: Type.Optional(OneOf(TRANSLATION_VIEWS)),
    }),
    sorts: ['key', 'updated_at'],
  }),
  'GET staff/translations/:id': forStaff({
    summary: 'A single text.',
    params: TranslationParams,
    response: StaffTranslation,
  }),
  'PUT staff/translations/:id': forStaff({
    creates: true,
    summary:
      'Write a text, which readers see at once, or say that it was reviewed. A text that changed since `version` is left alone (409).',
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
      locale: Type.Optional(WrittenLocale),
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
    query: Type.Object({ locale: WrittenLocale }),
    response: TranslationTotals,
  }),
  'GET staff/translation-file': forStaff({
    summary: 'The texts of a language as XLIFF 2.0, as CSV, or as its source file.',
    query: Type.Object({ locale: WrittenLocale, kind: OneOf(TRANSLATION_FILE_KINDS) }),
    response: Download,
  }),
  'POST staff/translation-imports': forStaff({
    creates: true,
    summary:
      'Read a language from XLIFF 2 or a table (`file`). One mistake refuses the whole file; without `apply` nothing changes, and the answer tells what would.',
    body: Type.Object({ locale: WrittenLocale, apply: Type.Optional(Type.Boolean()) }),
    files: ['file'],
    response: TranslationImport,
  }),
} as const satisfies Record<string, Endpoint>;
