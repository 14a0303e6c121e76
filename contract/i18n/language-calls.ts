/** The languages that staff translate. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, LanguageTag, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { forStaff, staffList } from '../staff/rest.ts';
import { KEY_MAX, LANGUAGE_AIDS } from './options.ts';

export const StaffLanguage = Type.Object({
  id: LanguageTag,
  name: Type.String({ description: 'Its own name for itself.' }),
  fallback: Nullable(
    Type.Unsafe<string>({
      ...LanguageTag,
      description: 'The language whose texts stand for missing ones; null for English.',
    }),
  ),
  is_shipped: Type.Boolean({
    description: 'Whether the portal has files for it. Those are always published.',
  }),
  is_published: Type.Boolean({ description: 'Whether readers can choose it.' }),
  aids: Type.Array(OneOf(LANGUAGE_AIDS), {
    description: 'What comes with the portal for the language besides texts; the others are missing.',
  }),
  version: Version,
});
export type StaffLanguage = Static<typeof StaffLanguage>;

const LanguageParams = Type.Object({ id: Text(KEY_MAX) });

export const languageEndpoints = {
  'GET staff/languages': staffList({
    summary:
      'The languages that your account may translate. `GET staff/translation-totals` says how far one is.',
    item: StaffLanguage,
    filter: Type.Object({}),
    sorts: ['id'],
  }),
  'POST staff/languages': forStaff({
    creates: true,
    summary:
      'Add a language, which readers cannot choose until it is published. It needs no file: name, direction and plural forms come from Unicode’s data.',
    body: Type.Object({ id: LanguageTag, fallback: LanguageTag }),
    response: StaffLanguage,
  }),
  'PUT staff/languages/:id': forStaff({
    summary: 'Publish or unpublish an added language, or choose another one for its missing texts.',
    params: LanguageParams,
    body: Type.Object({
      fallback: Type.Optional(LanguageTag),
      is_published: Type.Optional(Type.Boolean()),
      ...basedOn,
    }),
    current: StaffLanguage,
    response: StaffLanguage,
  }),
  'DELETE staff/languages/:id': forStaff({
    summary:
      'Remove an added language that is not published, has no texts, stands for no other one, and is nobody’s to translate.',
    params: LanguageParams,
    query: Type.Object(basedOn),
    current: StaffLanguage,
    response: Type.Object({ id: LanguageTag }),
  }),
} as const satisfies Record<string, Endpoint>;
