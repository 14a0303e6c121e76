/** The texts of the portal, as staff see and write them. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from './common.ts';
import { OFFERED_LOCALES } from './constants.ts';
import { forStaff, Search, staffList } from './staff-rest.ts';
import { TEXT_FILE_KINDS, TEXT_MAX, TEXT_VIEWS } from './translation-options.ts';

const WrittenLocale = OneOf(OFFERED_LOCALES);
const KEY_MAX = 100;

/** `es:nav.sign_in`: the language and the key. */
const TextParams = Type.Object({ id: Text(KEY_MAX) });

export const StaffText = Type.Object({
  id: Type.String({ description: '`es:nav.sign_in`: the language and the key.' }),
  locale: WrittenLocale,
  key: Type.String(),
  group: Type.String(),
  english: Type.String({ description: 'The text of the English file, which translations are held against.' }),
  description: Type.String({ description: 'Where it stands, for translators.' }),
  text: Nullable(
    Type.String({ description: 'What readers see; null where they see English for want of it.' }),
  ),
  file_text: Nullable(Type.String({ description: 'What the language’s file says.' })),
  is_changed: Type.Boolean(),
  is_reviewed: Type.Boolean({
    description: 'False where the text waits for a second look; the English file’s do not.',
  }),
  updated_at: Nullable(Moment),
  version: Version,
  updated_by: Nullable(Type.String()),
});
export type StaffText = Static<typeof StaffText>;

export const TextChange = Type.Object({
  id: Id,
  key: Type.String(),
  locale: WrittenLocale,
  before: Nullable(Type.String({ description: 'Null stands for the text of the file.' })),
  after: Nullable(Type.String()),
  at: Moment,
  by: Nullable(Type.String()),
});
export type TextChange = Static<typeof TextChange>;

export const TextTotals = Type.Object({
  total: Type.Integer(),
  missing: Type.Integer(),
  changed: Type.Integer(),
  unreviewed: Type.Integer(),
  english: Type.Integer({ description: 'Left as in English, and not named as the same in both.' }),
  groups: Type.Array(Type.String()),
  set_aside: Type.Array(Type.Object({ key: Type.String(), text: Type.String() }), {
    description: 'Changes that no longer stand: their key is gone, or English has other placeholders now.',
  }),
});
export type TextTotals = Static<typeof TextTotals>;

export const TextImport = Type.Object({
  applied: Type.Boolean(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  untranslated: Type.Integer({ description: 'Entries without a text: they change nothing.' }),
  changes: Type.Array(
    Type.Object({ key: Type.String(), before: Nullable(Type.String()), after: Type.String() }),
  ),
});
export type TextImport = Static<typeof TextImport>;

export const textEndpoints = {
  'GET staff/texts': staffList({
    summary: 'The texts of a language beside the English ones.',
    item: StaffText,
    filter: Type.Object({
      locale: Type.Optional(WrittenLocale),
      q: Search,
      group: Type.Optional(Text(KEY_MAX)),
      view: Type.Optional(OneOf(TEXT_VIEWS)),
    }),
    sorts: ['key', 'updated_at'],
  }),
  'GET staff/texts/:id': forStaff({ summary: 'One text.', params: TextParams, response: StaffText }),
  'PUT staff/texts/:id': forStaff({
    creates: true,
    summary:
      'Write a text, which readers see at once, or say that it was reviewed. A text that changed since `version` is left alone (409).',
    params: TextParams,
    body: Type.Object({
      text: Type.Optional(Text(TEXT_MAX)),
      is_reviewed: Type.Optional(Type.Boolean()),
      ...basedOn,
    }),
    current: StaffText,
    response: StaffText,
  }),
  'DELETE staff/texts/:id': forStaff({
    creates: true,
    summary: 'Take a change back: the text is that of the file again.',
    params: TextParams,
    response: StaffText,
  }),
  'GET staff/text-changes': staffList({
    summary: 'Changes of texts, last first.',
    item: TextChange,
    filter: Type.Object({
      locale: Type.Optional(WrittenLocale),
      key: Type.Optional(Text(KEY_MAX)),
    }),
    sorts: ['id'],
  }),
  'POST staff/text-undos': forStaff({
    creates: true,
    summary: 'Go back to the text from before a change.',
    body: Type.Object({ change_id: Id }),
    response: StaffText,
  }),
  'GET staff/text-totals': forStaff({
    summary: 'How much of a language waits for somebody.',
    query: Type.Object({ locale: WrittenLocale }),
    response: TextTotals,
  }),
  'GET staff/text-file': forStaff({
    summary: 'A language as XLIFF 2.0, as a table, or as its file of the source.',
    query: Type.Object({ locale: WrittenLocale, kind: OneOf(TEXT_FILE_KINDS) }),
    response: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
  }),
  'POST staff/text-imports': forStaff({
    creates: true,
    summary:
      'Read a language from XLIFF 2 or a table (`file`). One mistake refuses the whole file; without `apply` nothing changes, and the answer tells what would.',
    body: Type.Object({ locale: WrittenLocale, apply: Type.Optional(Type.Boolean()) }),
    files: ['file'],
    response: TextImport,
  }),
} as const satisfies Record<string, Endpoint>;
