/** The glossary of each language, as its translators keep it. */
import { type Static, Type } from 'typebox';
import { basedOn, Download, type Endpoint, Id, LanguageTag, Text, Version } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { GLOSSARY_MAX } from './options.ts';

/** A term as texts show it. */
export const TextTerm = Type.Object({
  term: Type.String({ description: 'English; other words for the same are separated by commas.' }),
  translation: Type.String(),
  forms: Type.String({
    description:
      'Parts of words, separated by commas: a text that has one uses the term. Empty for the translation.',
  }),
  note: Type.String(),
});
export type TextTerm = Static<typeof TextTerm>;

export const GlossaryEntry = Type.Object({
  ...TextTerm.properties,
  id: Type.Integer({ description: 'Negative for those that come with the portal.' }),
  locale: LanguageTag,
  is_shipped: Type.Boolean({
    description:
      'It comes with the portal, and cannot be changed: an own one with the same term replaces it.',
  }),
  version: Version,
});
export type GlossaryEntry = Static<typeof GlossaryEntry>;

const fields = {
  term: Text(GLOSSARY_MAX.term),
  translation: Text(GLOSSARY_MAX.term),
  forms: Type.Optional(Type.String({ maxLength: GLOSSARY_MAX.term })),
  note: Type.Optional(Type.String({ maxLength: GLOSSARY_MAX.note })),
};

export const GlossaryImport = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
});

export const glossaryEndpoints = {
  'GET staff/translation-terms': staffList({
    summary: 'The glossary of a language: terms of the portal, and those of its translators.',
    item: GlossaryEntry,
    filter: Type.Object({ locale: Type.Optional(LanguageTag), q: Search }),
    sorts: ['term'],
  }),
  'POST staff/translation-terms': forStaff({
    creates: true,
    summary: 'Add a term to the glossary of a language that you may publish.',
    body: Type.Object({ locale: LanguageTag, ...fields }),
    response: GlossaryEntry,
  }),
  'PUT staff/translation-terms/:id': forStaff({
    summary: 'Change a term.',
    params: IdParams,
    body: Type.Object({ ...fields, ...basedOn }),
    current: GlossaryEntry,
    response: GlossaryEntry,
  }),
  'DELETE staff/translation-terms/:id': forStaff({
    summary: 'Remove a term.',
    params: IdParams,
    query: Type.Object(basedOn),
    response: Type.Object({ id: Id }),
  }),
  'GET staff/translation-term-file': forStaff({
    summary: 'The glossary of a language as CSV: term, translation, forms, note.',
    query: Type.Object({ locale: LanguageTag }),
    response: Download,
  }),
  'POST staff/translation-term-imports': forStaff({
    creates: true,
    summary:
      'Add and change the terms of a CSV file (`file`) with the columns `term` and `translation`, and perhaps `forms` and `note`. Others stay. One mistake refuses the whole file.',
    body: Type.Object({ locale: LanguageTag }),
    files: ['file'],
    response: GlossaryImport,
  }),
} as const satisfies Record<string, Endpoint>;
