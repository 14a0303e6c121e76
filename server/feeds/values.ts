/** Texts of values that may be objects or lists of them. */
import { plainName } from './field-names.ts';
import { type Fields, isFields, isList, listOf, type Value } from './posting.ts';
import { plainOf } from './texts.ts';

/** What names an object, the best first. */
const NAMING = [
  'label',
  'name',
  'display name',
  'descriptor',
  'title',
  'nom',
  'nombre',
  'libelle',
  '#text',
  'text',
  'value',
  'value label',
  'rendered',
  'term',
  'href',
  'url',
  'type',
];

/** What programs and forms write for nothing, and whether a form asks for something: "education_optional". */
const NOTHING =
  /^(?:null|none|undefined|nan|n\/?a|n\.a\.|[-–—]+|not applicable|not specified|unspecified|keine angabe|no especificado|non précisé|[a-z]+_(?:required|optional|hidden))$/i;

/** By its plain name. */
export const childOf = (fields: Fields, ...names: readonly string[]): Value => {
  for (const name of names)
    for (const [key, value] of Object.entries(fields))
      if ((key === name || plainName(key) === name) && value !== null && value !== '') return value;
  return undefined;
};

/** "HiringOrgName". */
const nameIn = (fields: Fields): Value =>
  Object.entries(fields).find(
    ([key, value]) => typeof value === 'string' && / ?name$/.test(plainName(key)),
  )?.[1];

/** `{employment_type: "Full-time"}`, `{data: {name: "Acme"}}` */
const onlyOf = (fields: Fields): Value => {
  const [only, ...more] = Object.values(fields);
  return more.length === 0 && (typeof only === 'string' || isFields(only)) ? only : undefined;
};

const LANGUAGE =
  /^(?:en|de|fr|es|pt|it|nl|sv|da|nb|nn|fi|pl|cs|sk|hu|ro|bg|el|tr|ru|uk|ar|hi|he|ja|ko|zh|vi|th)(?:[-_]\w{2,4})?$/i;

/** `{en: "Baker", nl: "Bakker"}`: in English, else in the first language. */
const inLanguage = (fields: Fields): Value => {
  const names = Object.keys(fields);
  if (names.length === 0 || !names.every((name) => LANGUAGE.test(name))) return undefined;
  return fields[names.find((name) => /^en\b/i.test(name.replace('_', '-'))) ?? names[0] ?? ''];
};

/** As written; undefined if it says nothing. */
export const rawText = (value: Value): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (isList(value)) return value.map(rawText).find((text) => text !== undefined);
  return isFields(value)
    ? rawText(childOf(value, ...NAMING) ?? nameIn(value) ?? onlyOf(value) ?? inLanguage(value))
    : undefined;
};

export const textOf = (value: Value): string | undefined => {
  const text = plainOf(rawText(value) ?? '');
  return text === '' || NOTHING.test(text) ? undefined : text;
};

export const textsOf = (value: Value): string[] => [
  ...new Set(listOf(value).flatMap((one) => (isList(one) ? textsOf(one) : (textOf(one) ?? [])))),
];
