/** How a feed is read whose names of fields nobody knows: people say what they mean. */
import type { Field } from './field-names.ts';
import { isFields, isList, type Value } from './posting.ts';

/** What a column can be said to have. */
const MAPPED = {
  id: 'externalId',
  title: 'title',
  company: 'company',
  place: 'place',
  country: 'country',
  text: 'description',
  address: 'address',
  apply_address: 'applyAddress',
  posted: 'posted',
  expires: 'expires',
  employment: 'employmentTypes',
  department: 'departments',
  experience: 'experience',
  education: 'education',
  skills: 'skills',
  pay: 'pay',
} as const satisfies Record<string, Field | 'pay'>;

export type Mapping = readonly { readonly column: string; readonly field: keyof typeof MAPPED }[];

export interface Shape {
  /** A mapped column's field, marked; other names as they are. */
  readonly rename: (name: string) => string;
  /** Takes the likeliest records even if nothing says that they are postings. */
  readonly isAny: boolean;
}

const same = (name: string): string => name;

export const shapeOf = (mapping: Mapping = [], isAny = false): Shape => {
  const names = new Map(mapping.map(({ column, field }) => [column.trim(), `=${MAPPED[field]}`]));
  return { rename: names.size === 0 ? same : (name) => names.get(name.trim()) ?? name, isAny };
};

const DEPTH = 12;

/** With the names of all objects in it. */
export const renamed = (value: Value, rename: Shape['rename'], depth = 0): Value => {
  if (rename === same || depth > DEPTH) return value;
  if (isList(value)) return value.map((one) => renamed(one, rename, depth + 1));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename, depth + 1)]),
  );
};
