/** Puts an answer's names of lists into the reader's language: the contract marks which of its texts are such names. */
import { type TSchema, Type } from 'typebox';
import { isTerm } from '#contract/common.ts';
import type { Term } from './modules/i18n/localized-names.ts';

/** Gives a value's names in the reader's language; the answer was made for this request, so it is changed in place. */
type NameTerms = (value: unknown, term: Term) => unknown;

const inObject = (properties: Readonly<Record<string, TSchema>>): NameTerms | undefined => {
  const named = Object.entries(properties).flatMap(([key, schema]) => {
    const name = nameTerms(schema);
    return name ? [{ key, name }] : [];
  });
  if (named.length === 0) return undefined;
  return (value, term) => {
    if (typeof value !== 'object' || value === null) return value;
    for (const { key, name } of named) {
      if (key in value) Object.assign(value, { [key]: name(Reflect.get(value, key), term) });
    }
    return value;
  };
};

const inArray = (items: TSchema): NameTerms | undefined => {
  const name = nameTerms(items);
  return name && ((value, term) => (Array.isArray(value) ? value.map((item) => name(item, term)) : value));
};

const inUnion = (schemas: readonly TSchema[]): NameTerms | undefined => {
  const names = schemas.map(nameTerms).filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  return (value, term) => names.reduce((named, name) => name(named, term), value);
};

/** Undefined where the schema marks nothing. */
export const nameTerms = (schema: TSchema): NameTerms | undefined => {
  if (isTerm(schema)) return (value, term) => (typeof value === 'string' ? term(value) : value);
  if (Type.IsObject(schema)) return inObject(schema.properties);
  if (Type.IsArray(schema)) return inArray(schema.items);
  return Type.IsUnion(schema) ? inUnion(schema.anyOf) : undefined;
};
