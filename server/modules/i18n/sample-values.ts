/** Made-up values for the description of an answer: the same each time, and of nobody. */
import { isLocalizedName } from '#contract/shared/common.ts';
import type { LocalizeName } from '../../platform/i18n/localized-names.ts';

type Schema = Readonly<Record<string, unknown>>;

const ROWS = 3;
const DAY = '2026-03-05';
const MOMENT = `${DAY}T09:30:00.000Z`;
const UUID = '00000000-0000-4000-8000-000000000001';

/** Texts by the name of their field; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/time_zone/, 'Asia/Kolkata'],
  [/photo|logo|image|picture|avatar|cover/, ''],
  [/(?:_at|_on|^at|^since|^due|day|date)$/, MOMENT],
  [/first_name|^name$|author|sender|owner|^by$|applicant|candidate|member|person/, 'Asha'],
  [/last_name/, 'Rao'],
  [/email/, 'asha@example.com'],
  [/company|institut|employer/, 'Tideline'],
  [/title|job|position|subject/, 'Harbour pilot'],
  [/summary|text|description|message|note|about|reason|html/, 'Words by people stand here.'],
  [/phone|mobile/, '+91 22 5555 0100'],
  [/url|website|link|address$/, 'https://example.com/'],
  [/currency/, 'INR'],
  [/country_code/, 'IN'],
  [/country/, 'India'],
  [/city|place|location/, 'Mumbai'],
  [/language|locale/, 'en'],
];

/** For what must have a certain shape. */
const SHAPED = ['categories:1', 'job:1', 'en', '#0a6f66', '1-3', ''];

/** What says that something ended, failed or was taken back: without it, a record is in use. */
const ENDED =
  /(?:photo|logo|image|picture|avatar|cover|suspended|closed|deleted|rejected|withdrawn|revoked|expired|declined|retired|merged|paused|failed|locked|cancelled|ended|until|error|failure|challenge|undo|changed|current)/;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

interface Place {
  /** Of the field. */
  readonly name: string;
  /** Of the row. */
  readonly index: number;
  readonly localizeName: LocalizeName;
}

/** What a field or placeholder of this name could say. */
export const wordFor = (name: string): string =>
  WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'Sample';

const textOf = (schema: Schema, { name, index, localizeName }: Place): string => {
  if (isLocalizedName(schema)) return localizeName('Full Time');
  if (schema.format === 'date') return DAY;
  if (schema.format === 'date-time') return MOMENT;
  if (schema.format === 'uuid') return UUID;
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const [example] = examples;
  if (typeof example === 'string') return example;
  const text = /^(?:id|.*_id|token|slug)$/.test(name) ? String(index + 1) : wordFor(name);
  const { pattern } = schema;
  if (typeof pattern !== 'string') return text;
  const [, first = ''] = /^\^\(([^|)]+)/.exec(pattern) ?? [];
  return [text, first, ...SHAPED].find((one) => new RegExp(pattern, 'u').test(one)) ?? text;
};

const numberOf = (schema: Schema, { name, index }: Place): number => {
  if (name === 'total') return ROWS;
  if (/(?:^|_)id$/.test(name)) return index + 1;
  const least = typeof schema.minimum === 'number' ? schema.minimum : 0;
  return Math.max(least, 1);
};

const rowsOf = (schema: Schema, place: Place): unknown[] => {
  const { items } = schema;
  if (!isSchema(items) || ENDED.test(place.name)) return [];
  const most = typeof schema.maxItems === 'number' ? Math.min(schema.maxItems, ROWS) : ROWS;
  const rows = Array.from({ length: most }, (_, index) => sampleOf(items, { ...place, index }));
  return schema.uniqueItems === true || rows.every((row) => typeof row === 'string')
    ? [...new Set(rows)]
    : rows;
};

const objectOf = (schema: Schema, place: Place): object => {
  const { properties } = schema;
  if (!isSchema(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      isSchema(part) ? [[name, sampleOf(part, { ...place, name })]] : [],
    ),
  );
};

/** Of several possible shapes, the first that isn't null; null of what has ended. */
const oneOf = (options: readonly Schema[], place: Place): unknown => {
  const present = options.filter(({ type }) => type !== 'null');
  if (present.length < options.length && ENDED.test(place.name)) return null;
  const isChoice = present.every((option) => 'const' in option);
  const chosen = present[isChoice ? place.index % present.length : 0];
  return chosen ? sampleOf(chosen, place) : null;
};

/** A value that fits the schema. Rows of a list differ in what can be one of several. */
export const sampleOf = (schema: Schema, place: Place): unknown => {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[place.index % schema.enum.length];
  if (Array.isArray(schema.anyOf)) return oneOf(schemasIn(schema.anyOf), place);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schemasIn(schema.allOf).map((part) => sampleOf(part, place)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return /^(?:can|may)_/.test(place.name);
    case 'array':
      return rowsOf(schema, place);
    case 'object':
      return objectOf(schema, place);
    default:
      return null;
  }
};
