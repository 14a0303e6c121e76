/** Reads the lexicon: the files of `data/`, the portal's lookups in every language, and synonyms by staff. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { searchSynonyms } from '../../platform/db/schema.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import intents from '../data/intents.json' with { type: 'json' };
import qualifications from '../data/qualifications.json' with { type: 'json' };
import related from '../data/related.json' with { type: 'json' };
import synonyms from '../data/synonyms.json' with { type: 'json' };
import translations from '../data/translations.json' with { type: 'json' };
import type { Gazetteer } from '../places/gazetteer.ts';
import { Lexicon, type LexiconSources, type NamedId, type Translation } from '../words/lexicon.ts';
import { nameVariants } from '../words/name-variants.ts';
import { occupations } from '../words/occupations.ts';
import { STEM_LANGUAGES, type StemLanguage, stemLanguageOf } from '../words/stem.ts';

type LookupTable = 'tags' | 'designations' | 'degrees' | 'educations';

/** A name, and the only language in which it is one: it is another word in English. */
type Name = readonly [name: string, language?: StemLanguage];

const nameIn = (language: StemLanguage | undefined, name: string, english: string): Name =>
  language && name !== english && occupations.isEnglish(name) ? [name, language] : [name];

const translationIn = (locale: string, [expression, english]: readonly [string, string]): Translation => {
  const [, language] = nameIn(
    STEM_LANGUAGES.find((one) => one === locale),
    expression,
    english,
  );
  return [expression, english, language];
};

const readNames = async (db: Db, catalogues: Catalogues, table: LookupTable): Promise<NamedId[]> => {
  const { rows } = await db.execute<{ id: number; name: string; merged_into: number | null }>(
    sql`select id, name, merged_into from ${sql.identifier(table)} ${table === 'tags' ? sql`where not is_free or merged_into is not null` : sql``}
      order by id`,
  );
  const localized = catalogues.languages.offered.map(({ code: locale }) => ({
    language: stemLanguageOf(locale),
    localize: catalogues.localizeName(locale),
  }));
  const named = new Map<number, Name[]>();
  for (const { id, name, merged_into: into } of rows) {
    const target = into ?? id;
    const names = named.get(target) ?? [];
    const others = localized.flatMap(({ language, localize }) =>
      nameVariants(localize(name)).map((variant) => nameIn(language, variant, name)),
    );
    const own = [[name] as const, ...others];
    named.set(target, into === null ? [...own, ...names] : [...names, ...own]);
  }
  return [...named].map(([id, names]) => ({
    id,
    names: [...new Set(names.flatMap(([name, language]) => (language ? [] : name)))],
    inLanguage: names.flatMap(([name, language]) => (language ? [[name, language] as const] : [])),
  }));
};

/** Skills and titles in other languages match the English words, too, not only the lookup value. */
const translationsOf = (named: readonly NamedId[]): Translation[] =>
  named.flatMap(({ names: [own = '', ...others], inLanguage = [] }) => [
    ...others.map((other) => [other, own] as const),
    ...inLanguage.map(([other, language]) => [other, own, language] as const),
  ]);

/** Additions from the database to the files. */
export type LexiconAdditions = Pick<LexiconSources, 'skills' | 'designations' | 'degrees' | 'educations'> & {
  /** Groups of expressions that staff declared as synonyms. */
  readonly synonyms: readonly (readonly string[])[];
};

export const readWords = async (db: Db, catalogues: Catalogues): Promise<LexiconAdditions> => {
  const skills = await readNames(db, catalogues, 'tags');
  const designations = await readNames(db, catalogues, 'designations');
  const degrees = await readNames(db, catalogues, 'degrees');
  const educations = await readNames(db, catalogues, 'educations');
  const byStaff = await db.select().from(searchSynonyms);
  const groups = byStaff.map(({ word, meanings }) => [word, ...meanings]);
  return { skills, designations, degrees, educations, synonyms: groups };
};

type Aliases = Readonly<Record<string, readonly string[]>>;

/** Lookup values with what people call them. */
const withAliases = (named: readonly NamedId[], aliases: Aliases): NamedId[] =>
  named.map(({ id, names }) => ({ id, names: [...names, ...(aliases[names[0] ?? ''] ?? [])] }));

/** A qualification has the same names in descriptions and profiles. */
const synonymsOf = (aliases: Aliases): string[][] =>
  Object.entries(aliases).map(([name, others]) => [name, ...others]);

/** The operator's country (ISO code), and a currency set instead of its own. */
export type Home = Pick<LexiconSources, 'home' | 'homeCurrency'>;

const makeLexicon = (words: LexiconAdditions, gazetteer: Gazetteer, home: Home): Lexicon =>
  new Lexicon({
    ...words,
    gazetteer,
    ...home,
    intents,
    degrees: withAliases(words.degrees, qualifications.degrees),
    educations: withAliases(words.educations, qualifications.educations),
    synonyms: [
      ...synonyms,
      ...synonymsOf(qualifications.degrees),
      ...synonymsOf(qualifications.educations),
      ...words.synonyms,
    ],
    related,
    translations: [
      ...Object.entries(translations).flatMap(([locale, expressions]) =>
        Object.entries<string>(expressions).map((one) => translationIn(locale, one)),
      ),
      ...translationsOf(words.skills),
      ...translationsOf(words.designations),
    ],
  });

const made = new WeakMap<Gazetteer, { words: LexiconAdditions; home: Home; lexicon: Lexicon }>();

/** The same one for the same words, because making one blocks all requests for a moment. */
export const lexiconOf = (words: LexiconAdditions, gazetteer: Gazetteer, home: Home): Lexicon => {
  const last = made.get(gazetteer);
  if (last && isDeepStrictEqual([last.home, last.words], [home, words])) return last.lexicon;
  const lexicon = makeLexicon(words, gazetteer, home);
  made.set(gazetteer, { words, home, lexicon });
  return lexicon;
};
