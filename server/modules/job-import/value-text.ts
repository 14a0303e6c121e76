/** Texts of values in JSON, among them schema.org's places and amounts of money. */
import { cleanText } from '../../platform/clean-text.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a value that isn't a list; undefined if it can't be read, or has parts that can't. */
type Read = (value: unknown) => string | undefined;

const scalar: Read = (value) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cleanText(value).trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

/** Text, or what is named: `{"@type": "Country", "name": "IN"}`. */
const named: Read = (value) => scalar(isValues(value) ? value.name : value);

const withoutType = (value: Values): string[] =>
  Object.keys(value).filter((key) => !key.startsWith('@') && value[key] !== null && value[key] !== '');

/** The parts of an object in this order; undefined if it has others, too. */
const partsOf = (value: Values, keys: readonly string[]): string[] | undefined => {
  if (withoutType(value).some((key) => !keys.includes(key))) return undefined;
  const parts = keys.map((key) => named(value[key]));
  return parts.some((part) => part === undefined) ? undefined : parts.map((part) => part ?? '');
};

const ADDRESS = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];

/** A `Place`, or its `PostalAddress`. */
const place: Read = (value) => {
  if (!isValues(value)) return scalar(value);
  if ('address' in value) return place(value.address);
  return partsOf(value, ADDRESS)?.filter(Boolean).join(', ');
};

/** A `MonetaryAmount`. */
const money: Read = (value) => {
  if (!isValues(value)) return scalar(value);
  const { currency, value: amount, ...rest } = value;
  if (withoutType(rest).length > 0) return undefined;
  const parts = isValues(amount)
    ? partsOf(amount, ['value', 'minValue', 'maxValue', 'unitText'])
    : [scalar(amount)];
  const code = scalar(currency);
  if (code === undefined || parts === undefined || parts.includes(undefined)) return undefined;
  const [exact = '', least = '', most = '', unit = ''] = parts;
  const range =
    exact || (least && most ? `${least} - ${most}` : least ? `from ${least}` : most && `up to ${most}`);
  return range && [range, code, unit && `per ${unit}`].filter(Boolean).join(' ');
};

const READERS: Readonly<Record<string, Read>> = { location: place, salary: money };

/**
 * The text of a field's value, with the parts of lists in lines or, by default, separated by commas. Undefined if any of
 * it can't be read, so that nothing is taken for the whole.
 */
export const valueText = (value: unknown, field: string, separator = ', '): string | undefined => {
  const read = READERS[field] ?? named;
  if (!Array.isArray(value)) return read(value);
  const texts = value.map(read);
  return texts.includes(undefined) ? undefined : texts.filter(Boolean).join(separator);
};
