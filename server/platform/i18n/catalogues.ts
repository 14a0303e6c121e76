/** The catalogues: texts from the front end's files, which include the server's own, with the changes of staff. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEFAULT_COUNTRY, type Locale, PSEUDO_LOCALE } from '#contract/shared/constants.ts';
import {
  type Bundle,
  type Catalogue,
  type ContentPage,
  formatMessage,
  groupOf,
  inFormsOf,
  isolated,
  SITE_NAME,
  travelsIn,
} from '#contract/shared/message-format.ts';
import { type CachedResponse, createCachedResponse } from '../cache/response-cache.ts';
import type { Db } from '../db/connect.ts';
import { languages as addedLanguages, translationOverrides, translationSuggestions } from '../db/schema.ts';
import { english, fileOf, type Override } from './catalogue-files.ts';
import { type ContentTexts, isContent, readContent } from './content.ts';
import { isDraft, languageOf } from './drafts.ts';
import { type AddedLanguage, type Languages, languagesWith, SHIPPED_LANGUAGES } from './languages.ts';
import {
  createLocalizeName,
  type LocalizeName,
  nameKeys,
  readBands,
  type SalaryBands,
  termKeys,
} from './localized-names.ts';
import { type SourceTexts, sourceTextsWith } from './source-texts.ts';
import type { MessageKey, Translate } from './translate.ts';

const PLAIN = 'AEIOUYaceinosuyz';
const ACCENTED = 'ÅÉÎÖÛÝåçéîñöšûýž';
/** German and French need about a third more space than English. */
const LONGER = 0.35;

const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Keeps placeholders and separators of plural forms. */
const disguiseForm = (form: string): string => {
  const text = form.trim();
  const room = '~'.repeat(Math.ceil(text.length * LONGER)).replace(/~{6}/g, '$& ');
  return `[${text.replace(/%\{\w+\}|[^%]+|%/g, (part) => (part.startsWith('%{') ? part : accented(part)))}${room}]`;
};

const disguise = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      text.split('||||').map(disguiseForm).join(' |||| '),
    ]),
  );

export type { MessageKey, Translate };

export interface ServedBundle {
  readonly address: string;
  /** The texts as JSON, also compressed. */
  readonly response: CachedResponse;
  readonly catalogue: Catalogue;
}

const bundleOf = (catalogue: Catalogue, locale: Locale, bundle: Bundle): ServedBundle => {
  const texts = Object.fromEntries(Object.entries(catalogue).filter(([key]) => travelsIn(key, bundle)));
  const json = JSON.stringify(texts);
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 10);
  return {
    address: `/messages/${locale}/${bundle}.${version}.json`,
    response: createCachedResponse([], 200, 'application/json; charset=utf-8', json),
    catalogue: texts,
  };
};

/** Of the editions: languages, and their drafts with texts that are not published. */
export interface Catalogues {
  readonly languages: Languages;
  /** The language in which a reader of this one gets texts: its nearest published fallback, if it is not published. */
  readerLocale(locale: Locale): Locale;
  translate(locale: Locale): Translate;
  localizeName(locale: Locale): LocalizeName;
  bundle(locale: Locale, bundle: Bundle): ServedBundle;
  /** The texts of a content page. */
  reading(locale: Locale, group: ContentPage): Catalogue;
  /** All texts that staff translate, also those in no catalogue. */
  readonly texts: SourceTexts;
  /** Texts in no catalogue, in the first language of the reader's that has all of them. */
  content(locale: Locale, keys: readonly string[]): Content;
  /** A language's own text in no catalogue, if it has one. */
  ownContent(language: Locale, key: string): string | undefined;
  /** Reloads the changes of staff to texts and names, at the start and after each change. */
  renew(db: Db): Promise<void>;
}

export interface Content {
  readonly language: Locale;
  /** By key. */
  readonly texts: Catalogue;
}

/** What the catalogues are composed of, besides the files. */
interface Changes {
  /** The operator's name for the portal, in all languages; undefined for the files' own. */
  readonly siteName: string | undefined;
  /** The code of the default country. */
  readonly country: string;
  readonly overrides: readonly Override[];
  /** Open suggestions, the latest one of a text last. */
  readonly suggested: readonly Override[];
  readonly added: readonly AddedLanguage[];
}

/** What names and content come from. */
interface Stored {
  readonly content: ContentTexts;
  readonly bands: SalaryBands;
}

const textsIn = (locale: Locale, texts: readonly Override[]): Catalogue =>
  Object.fromEntries(texts.filter((one) => one.locale === locale).map(({ key, text }) => [key, text]));

/** A language's own texts: the operator's name and overrides by staff replace those of the file. */
const ownTexts = (locale: Locale, { siteName, country, overrides }: Changes): Catalogue => ({
  ...fileOf(locale),
  ...(siteName === undefined ? {} : { 'site.name': siteName }),
  ...(country === DEFAULT_COUNTRY.code
    ? {}
    : { 'jobs.default_country': new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country }),
  ...textsIn(locale, overrides),
});

/** Writes the portal's name into the texts. */
const named = (texts: Catalogue, locale: Locale): Catalogue => {
  const name = isolated(texts['site.name'] ?? '', locale);
  const sign = `%{${SITE_NAME}}`;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.includes(sign) ? text.replaceAll(sign, name) : text,
    ]),
  );
};

/** Missing translations are those of the languages that it falls back to. */
const compose = (locale: Locale, languages: Languages, changes: Changes): Catalogue => {
  if (locale === PSEUDO_LOCALE) return disguise(named(ownTexts('en', changes), 'en'));
  const own = languageOf(locale);
  const fallbacks = languages.chainOf(own).filter((one) => one !== own);
  const texts = fallbacks.map((one) => inFormsOf(one, ownTexts(one, changes))).reverse();
  const suggested = isDraft(locale) ? textsIn(own, changes.suggested) : {};
  return named(Object.assign({}, ...texts, ownTexts(own, changes), suggested), own);
};

/** Computes each language's value when it is first needed. */
const byLocale = <Value>(compute: (locale: Locale) => Value): ((locale: Locale) => Value) => {
  const values = new Map<Locale, Value>();
  return (locale) => {
    const value = values.get(locale) ?? compute(locale);
    values.set(locale, value);
    return value;
  };
};

const UNCHANGED: Changes = {
  siteName: undefined,
  country: DEFAULT_COUNTRY.code,
  overrides: [],
  suggested: [],
  added: [],
};
/** The texts of the files, where nobody changed any. */
const unchanged = byLocale((locale) => compose(locale, SHIPPED_LANGUAGES, UNCHANGED));

/** Lookup values are found by their initial names, even if staff have renamed them in a language. */
const TERM_KEYS = termKeys(english);

const NOTHING: Stored = { content: {}, bands: new Map() };

/** Finds texts in no catalogue. */
const createContent = (
  languages: Languages,
  texts: SourceTexts,
  changes: Pick<Changes, 'overrides' | 'suggested'>,
) => {
  const given = byLocale((language) => textsIn(language, changes.overrides));
  const suggested = byLocale((language) => textsIn(language, changes.suggested));
  const own = (language: Locale, key: string) => given(language)[key] ?? texts.fileText(language, key);
  /** @param locale an edition */
  const content = (locale: Locale, keys: readonly string[]): Content => {
    const first = languageOf(locale);
    for (const language of languages.chainOf(first)) {
      const drafts = isDraft(locale) && language === first ? suggested(language) : {};
      const found = keys.flatMap((key) => {
        const text =
          drafts[key] ?? own(language, key) ?? (language === 'en' ? texts.find(key)?.message : undefined);
        return text === undefined ? [] : [[key, text] as const];
      });
      if (found.length === keys.length || language === 'en')
        return { language, texts: Object.fromEntries(found) };
    }
    return { language: 'en', texts: {} };
  };
  return { content, ownContent: own };
};

/** A version of all texts, which is replaced as a whole. */
const createEdition = (all: Changes, stored: Stored): Omit<Catalogues, 'renew'> => {
  const texts = sourceTextsWith(stored.content);
  const applicable = (some: readonly Override[], inContent: boolean) =>
    some.filter((one) => isContent(one.key) === inContent && texts.isApplicable(one));
  const [overrides, suggested] = [applicable(all.overrides, false), applicable(all.suggested, false)];
  const changes = { ...all, overrides, suggested };
  const isUnchanged =
    changes.siteName === undefined &&
    changes.country === DEFAULT_COUNTRY.code &&
    overrides.length === 0 &&
    suggested.length === 0 &&
    changes.added.length === 0;
  const languages = isUnchanged ? SHIPPED_LANGUAGES : languagesWith(changes.added);
  const readerLocale = byLocale((locale) => (isDraft(locale) ? locale : languages.chainOf(locale)[0]));
  const catalogueOf = isUnchanged ? unchanged : byLocale((locale) => compose(locale, languages, changes));
  const bundles = new Map<string, ServedBundle>();
  const translate = (asked: Locale): Translate => {
    const locale = readerLocale(asked);
    return (key, values) => formatMessage(catalogueOf(locale)[key] ?? key, languageOf(locale), values);
  };
  const { content, ownContent } = createContent(languages, texts, {
    overrides: applicable(all.overrides, true),
    suggested: applicable(all.suggested, true),
  });
  const named = nameKeys(stored.content);
  const namesOf = byLocale((locale) =>
    createLocalizeName(languageOf(locale), {
      keys: TERM_KEYS,
      catalogue: catalogueOf(locale),
      bands: stored.bands,
      given: (name) =>
        named
          .get(name)
          ?.map((key) => content(locale, [key]).texts[key])
          .find((text) => text !== name),
      t: translate(locale),
    }),
  );
  return {
    languages,
    readerLocale,
    translate,
    localizeName: (locale) => namesOf(readerLocale(locale)),
    bundle: (locale, bundle) => {
      const name = `${locale}/${bundle}`;
      const made = bundles.get(name) ?? bundleOf(catalogueOf(locale), locale, bundle);
      bundles.set(name, made);
      return made;
    },
    reading: (locale, group) =>
      Object.fromEntries(Object.entries(catalogueOf(locale)).filter(([key]) => groupOf(key) === group)),
    texts,
    content: (locale, wanted) => content(readerLocale(locale), wanted),
    ownContent,
  };
};

const readOverrides = (db: Db): Promise<Override[]> =>
  db
    .select({
      locale: translationOverrides.locale,
      key: translationOverrides.key,
      text: translationOverrides.text,
    })
    .from(translationOverrides);

const readSuggested = (db: Db): Promise<Override[]> =>
  db
    .select({
      locale: translationSuggestions.language,
      key: translationSuggestions.key,
      text: translationSuggestions.text,
    })
    .from(translationSuggestions)
    .where(eq(translationSuggestions.state, 'open'))
    .orderBy(translationSuggestions.updatedAt, translationSuggestions.id);

const readAdded = (db: Db): Promise<AddedLanguage[]> =>
  db
    .select({
      code: addedLanguages.code,
      fallback: addedLanguages.fallback,
      isPublished: addedLanguages.isPublished,
    })
    .from(addedLanguages)
    .orderBy(addedLanguages.code);

/**
 * @param siteName the operator's name for the portal; undefined for the files' own
 * @param country the code of the default country
 */
export const loadCatalogues = (siteName?: string, country: string = DEFAULT_COUNTRY.code): Catalogues => {
  let edition = createEdition({ ...UNCHANGED, siteName, country }, NOTHING);
  let renewing = Promise.resolve();
  return {
    get languages() {
      return edition.languages;
    },
    readerLocale: (locale) => edition.readerLocale(locale),
    translate: (locale) => (key, values) => edition.translate(locale)(key, values),
    localizeName: (locale) => (name) => edition.localizeName(locale)(name),
    bundle: (locale, bundle) => edition.bundle(locale, bundle),
    reading: (locale, group) => edition.reading(locale, group),
    get texts() {
      return edition.texts;
    },
    content: (locale, keys) => edition.content(locale, keys),
    ownContent: (language, key) => edition.ownContent(language, key),
    renew: (db) => {
      const read = async () => {
        const [overrides, suggested] = [await readOverrides(db), await readSuggested(db)];
        edition = createEdition(
          { siteName, country, overrides, suggested, added: await readAdded(db) },
          { content: await readContent(db, (name) => TERM_KEYS.has(name)), bands: await readBands(db) },
        );
      };
      // In sequence, so that an earlier read never replaces a later one. A failure only affects its own caller.
      renewing = renewing.then(read, read);
      return renewing;
    },
  };
};
