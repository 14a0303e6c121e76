/** Lookup values as staff manage them. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { forStaff, Search, staffList } from '../staff/rest.ts';
import { LOOKUP_ACTIONS, LOOKUP_NAME_MAX, LOOKUP_VALUE_STATES, LOOKUPS } from '../staff/rules.ts';
import { UndoOffer } from '../undo/calls.ts';

/** `designations:12`: the lookup and the value's id in it. */
const LookupValueId = Type.String({ maxLength: 40, pattern: '^[a-z-]+:[1-9][0-9]{0,8}$' });

const Names = Type.Record(Type.String(), Text(LOOKUP_NAME_MAX), {
  description: 'Translations; a missing one falls back to English.',
});

export const StaffLookupValue = Type.Object({
  id: LookupValueId,
  list: OneOf(LOOKUPS),
  name: Type.String({ description: 'In English.' }),
  names: Names,
  names_from_catalogue: Type.Boolean({
    description: 'Whether the name is in the catalogues, where its translations are edited.',
  }),
  category: Nullable(Type.Object({ id: Id, name: Type.String() })),
  uses: Type.Integer({ description: 'Number of jobs, companies and profiles that use it.' }),
  state: OneOf(LOOKUP_VALUE_STATES),
  merged_into: Nullable(Type.String({ description: 'The name of the value that replaced it.' })),
  version: Version,
  actions: Type.Array(OneOf(LOOKUP_ACTIONS), { description: 'The actions it allows.' }),
});
export type StaffLookupValue = Static<typeof StaffLookupValue>;

export const staffLookupEndpoints = {
  'GET staff/lookup-values': staffList({
    summary: 'The values of a lookup with their status, in alphabetical order.',
    item: StaffLookupValue,
    filter: Type.Object({
      list: Type.Optional(OneOf(LOOKUPS)),
      q: Search,
      state: Type.Optional(OneOf(LOOKUP_VALUE_STATES)),
      category_id: Type.Optional(Id),
    }),
    sorts: ['name', 'id'],
  }),
  'POST staff/lookup-values': forStaff({
    creates: true,
    summary: 'Add a value. Names are unique regardless of case and accents.',
    body: Type.Object({
      list: OneOf(LOOKUPS),
      name: Text(LOOKUP_NAME_MAX),
      names: Type.Optional(Names),
      category_id: Type.Optional(Id),
    }),
    response: StaffLookupValue,
  }),
  'PUT staff/lookup-values/:id': forStaff({
    summary: 'Rename, retire or restore a value.',
    params: Type.Object({ id: LookupValueId }),
    body: Type.Object({
      name: Type.Optional(Text(LOOKUP_NAME_MAX)),
      names: Type.Optional(Names),
      state: Type.Optional(OneOf(['offered', 'retired'])),
      ...basedOn,
    }),
    current: StaffLookupValue,
    response: StaffLookupValue,
  }),
  'POST staff/lookup-merges': forStaff({
    summary: 'Merge a value into another one, which takes over its references.',
    body: Type.Object({ from: LookupValueId, into: LookupValueId }),
    response: Type.Object({ ...StaffLookupValue.properties, undo: UndoOffer }),
  }),
} as const satisfies Record<string, Endpoint>;
