/** The catalogues of texts, read once at start: the front end's files, which the server's own texts live in too. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOCALES, type Locale, PSEUDO_LOCALE } from '#contract/constants.ts';
import { findLocale } from '#contract/locales.ts';
import {
  type Bundle,
  type Catalogue,
  formatMessage,
  groupOf,
  type MessageValues,
  type ReadingGroup,
  travelsIn,
} from '#contract/messages.ts';
import type en from '#src/i18n/en.json';
import { disguise } from './pseudo.ts';
import { createTerm, type Term, termKeys } from './terms.ts';

export type MessageKey = keyof typeof en;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface ServedBundle {
  readonly address: string;
  readonly json: string;
  readonly catalogue: Catalogue;
}

type Entry = string | { readonly message: string };

const readCatalogue = (locale: Locale): Catalogue => {
  const file = new URL(`../../../src/i18n/${locale}.json`, import.meta.url);
  const entries: Record<string, Entry> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, typeof entry === 'string' ? entry : entry.message]),
  );
};

const bundleOf = (catalogue: Catalogue, locale: Locale, bundle: Bundle): ServedBundle => {
  const texts = Object.fromEntries(Object.entries(catalogue).filter(([key]) => travelsIn(key, bundle)));
  const json = JSON.stringify(texts);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 10);
  return { address: `/messages/${locale}/${bundle}.${version}.json`, json, catalogue: texts };
};

export interface Catalogues {
  translate(locale: Locale): Translate;
  term(locale: Locale): Term;
  bundle(locale: Locale, bundle: Bundle): ServedBundle;
  /** The texts of a page to read. */
  reading(locale: Locale, group: ReadingGroup): Catalogue;
}

/** What a language lacks is said in English. */
const readAll = (): Map<Locale, Catalogue> => {
  const english = readCatalogue('en');
  return new Map(
    LOCALES.map((locale) => [
      locale,
      locale === PSEUDO_LOCALE ? disguise(english) : { ...english, ...readCatalogue(locale) },
    ]),
  );
};

export const loadCatalogues = (): Catalogues => {
  const byLocale = readAll();
  const catalogueOf = (locale: Locale) => byLocale.get(locale) ?? {};
  const bundles = new Map<string, ServedBundle>();
  const translate =
    (locale: Locale): Translate =>
    (key, values) =>
      formatMessage(catalogueOf(locale)[key] ?? key, locale, values);
  const keys = termKeys(catalogueOf(LOCALES[0]));
  const terms = new Map(
    LOCALES.map((locale) => [
      locale,
      createTerm(locale, { keys, catalogue: catalogueOf(locale), t: translate(locale) }),
    ]),
  );
  return {
    translate,
    term: (locale) => terms.get(locale) ?? ((name) => name),
    bundle: (locale, bundle) => {
      const name = `${locale}/${bundle}`;
      const made = bundles.get(name) ?? bundleOf(catalogueOf(locale), locale, bundle);
      bundles.set(name, made);
      return made;
    },
    reading: (locale, group) =>
      Object.fromEntries(Object.entries(catalogueOf(locale)).filter(([key]) => groupOf(key) === group)),
  };
};

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4). */
export const negotiateLocale = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const locale = findLocale(tag) ?? findLocale(tag.split('-')[0]);
    if (locale) return locale;
  }
  return LOCALES[0];
};
