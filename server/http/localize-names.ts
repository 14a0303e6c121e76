/** Translates names of lookup values in responses. The contract marks which texts are such names. */
import { type TSchema, Type } from 'typebox';
import { isLocalizedName } from '#contract/shared/common.ts';
import type { LocalizeName } from '../platform/i18n/localized-names.ts';

/** Replaces names by localized ones in place, because the response belongs to this request only. */
type LocalizeNames = (value: unknown, localizeName: LocalizeName) => unknown;

const inObject = (properties: Readonly<Record<string, TSchema>>): LocalizeNames | undefined => {
  const named = Object.entries(properties).flatMap(([key, schema]) => {
    const name = localizeNames(schema);
    return name ? [{ key, name }] : [];
  });
  if (named.length === 0) return undefined;
  return (value, localizeName) => {
    if (typeof value !== 'object' || value === null) return value;
    for (const { key, name } of named) {
      if (key in value) Object.assign(value, { [key]: name(Reflect.get(value, key), localizeName) });
    }
    return value;
  };
};

const inArray = (items: TSchema): LocalizeNames | undefined => {
  const name = localizeNames(items);
  return (
    name &&
    ((value, localizeName) => (Array.isArray(value) ? value.map((item) => name(item, localizeName)) : value))
  );
};

const inUnion = (schemas: readonly TSchema[]): LocalizeNames | undefined => {
  const names = schemas.map(localizeNames).filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  return (value, localizeName) => names.reduce((named, name) => name(named, localizeName), value);
};

/** Undefined if the schema marks nothing. */
export const localizeNames = (schema: TSchema): LocalizeNames | undefined => {
  if (isLocalizedName(schema))
    return (value, localizeName) => (typeof value === 'string' ? localizeName(value) : value);
  if (Type.IsObject(schema)) return inObject(schema.properties);
  if (Type.IsArray(schema)) return inArray(schema.items);
  return Type.IsUnion(schema) ? inUnion(schema.anyOf) : undefined;
};
