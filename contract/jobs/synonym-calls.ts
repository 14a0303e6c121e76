/** Search synonyms, as staff manage them. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Text, Version } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { SYNONYM_MAX } from '../staff/rules.ts';

export const Synonym = Type.Object({
  id: Id,
  word: Type.String({ description: 'One word in lower case without accents, as in the search index.' }),
  meanings: Type.Array(Type.String(), { description: 'What search also looks for.' }),
  version: Version,
});
export type Synonym = Static<typeof Synonym>;

export const SearchMiss = Type.Object({
  id: Id,
  word: Type.String({ description: 'As in the search index.' }),
  searches: Type.Integer(),
});
export type SearchMiss = Static<typeof SearchMiss>;

const body = Type.Object({
  word: Text(SYNONYM_MAX.word),
  meanings: Type.Array(Text(SYNONYM_MAX.meaning), { maxItems: SYNONYM_MAX.meanings }),
});
export type SynonymBody = Static<typeof body>;

export const staffSynonymEndpoints = {
  'GET staff/search-misses': staffList({
    summary:
      'Words that people searched for at least twice in the last 30 days and that neither a job nor a synonym contains; most searches first.',
    item: SearchMiss,
    filter: Type.Object({}),
    sorts: ['searches'],
  }),
  'GET staff/synonyms': staffList({
    summary: 'Words and their meanings, in alphabetical order. `q` is part of a word or of a meaning.',
    item: Synonym,
    filter: Type.Object({ q: Search }),
    sorts: ['word'],
  }),
  'POST staff/synonyms': forStaff({
    creates: true,
    summary: 'Add a synonym. It applies from the next search on.',
    body,
    response: Synonym,
  }),
  'PUT staff/synonyms/:id': forStaff({
    summary: 'Change a word or what it means.',
    params: IdParams,
    body: Type.Object({ ...body.properties, ...basedOn }),
    current: Synonym,
    response: Synonym,
  }),
  'DELETE staff/synonyms/:id': forStaff({
    summary: 'Remove a synonym.',
    params: IdParams,
    query: Type.Object(basedOn),
    response: Type.Object({ id: Id }),
  }),
} as const satisfies Record<string, Endpoint>;
