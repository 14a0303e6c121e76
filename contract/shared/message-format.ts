/**
 * The format of catalogue texts: `%{name}` is replaced by a value, `||||` separates plural forms, and
 * `smart_count` selects one (Polyglot's notation, which react-admin's own texts use as well).
 */

import type { Locale } from './constants.ts';
import { numberFormat, pluralRules } from './formatters.ts';
import { directionOf, formatOf, pluralsOf } from './locales.ts';

export type Catalogue = Readonly<Record<string, string>>;
export type MessageValues = Readonly<Record<string, string | number>>;

export const FORM_SEPARATOR = '||||';
export const PLACEHOLDER = /%\{(\w+)\}/g;

/** Stands for the portal's name. The server replaces it in every text that it serves or writes. */
export const SITE_NAME = 'site_name';

export const formsOf = (text: string): string[] => text.split(FORM_SEPARATOR).map((form) => form.trim());
export const placeholdersOf = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));

/** The index of the plural form for a count. */
export const pluralIndex = (locale: Locale, count: number): number =>
  pluralsOf(locale).indexOf(pluralRules(formatOf(locale)).select(count));

/** Texts for readers of another language: those with plural forms say at the end by whose rules they count. */
export const inFormsOf = (language: Locale, texts: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.includes(FORM_SEPARATOR) ? `${text} ${FORM_SEPARATOR} @${language}` : text,
    ]),
  );

const formFor = (text: string, locale: Locale, count: number): string => {
  const all = formsOf(text);
  const last = all.at(-1) ?? '';
  const [language, forms] =
    all.length > 1 && last.startsWith('@') ? [last.slice(1), all.slice(0, -1)] : [locale, all];
  const form = pluralIndex(language, count);
  // The last form is for all other numbers, also where an older browser knows fewer categories.
  return (form === pluralsOf(language).length - 1 ? undefined : forms[form]) ?? forms.at(-1) ?? '';
};

/** Isolates a text, so that one in the other direction does not reorder its neighbours (UAX 9). */
export const isolated = (value: string, locale: Locale): string =>
  directionOf(locale) === 'rtl' && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value;

/** A value inside a text. Numbers follow the conventions of the locale. */
export const writeValue = (value: string | number, locale: Locale): string =>
  typeof value === 'number' ? numberFormat(formatOf(locale)).format(value) : isolated(value, locale);

/** Fills in a text. */
export const formatMessage = (text: string, locale: Locale, values: MessageValues = {}): string => {
  const count = values.smart_count;
  const form = typeof count === 'number' ? formFor(text, locale, count) : (formsOf(text)[0] ?? '');
  return form.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : writeValue(value, locale);
  });
};

/** Groups of long texts that come with the one page that shows them (`GET page-texts`). */
export const CONTENT_PAGES = [
  'about',
  'accessibility',
  'faq',
  'help',
  'privacy',
  'services',
  'terms',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];
/** Groups that only the server uses: responses, emails, and names of lookup values. */
const SERVER_GROUPS: readonly string[] = ['server', 'mail', 'lookup'];

export const groupOf = (key: string): string => key.slice(0, key.indexOf('.'));

/**
 * Which bundle contains a text: `console` and `ra` are in the console's only; server texts and content pages
 * are in none.
 */
export type Bundle = 'site' | 'console';
export const travelsIn = (key: string, bundle: Bundle): boolean => {
  const group = groupOf(key);
  if (SERVER_GROUPS.includes(group) || CONTENT_PAGES.some((one) => one === group)) return false;
  return bundle === 'console' || (group !== 'console' && group !== 'ra');
};
