/** Search synonyms, as staff manage them. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Text, Version } from './common.ts';
import { forStaff, IdParams, Search, staffList } from './staff-rest.ts';
import { SYNONYM_MAX } from './staff-rules.ts';

export const Synonym = Type.Object({
  id: Id,
  word: Type.String({ description: 'One word, lower case without accents, as search sees it.' }),
  meanings: Type.Array(Type.String(), { description: 'What is searched for beside it.' }),
  version: Version,
});
export type Synonym = Static<typeof Synonym>;

export const SearchMiss = Type.Object({
  id: Id,
  word: Type.String({ description: 'As search sees it.' }),
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
      'Words of the last 30 days that people searched for at least twice, no job has and no synonym explains; most searches first.',
    item: SearchMiss,
    filter: Type.Object({}),
    sorts: ['searches'],
  }),
  'GET staff/synonyms': staffList({
    summary: 'Words and what search takes them for, by the alphabet. `q` is part of a word or of a meaning.',
    item: Synonym,
    filter: Type.Object({ q: Search }),
    sorts: ['word'],
  }),
  'POST staff/synonyms': forStaff({
    creates: true,
    summary: 'Tell the search what a word means. The next search knows.',
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
    summary: 'Have the search take a word for itself alone again.',
    params: IdParams,
    response: Type.Object({ id: Id }),
  }),
} as const satisfies Record<string, Endpoint>;
