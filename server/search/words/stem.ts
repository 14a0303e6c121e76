/**
 * Brings the forms of a word together: singular and plural, British and American. Words of other meaning stay apart,
 * so that a developer is not a development and an accountant no account. Occupations know what belongs to them.
 */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Locale } from '#contract/shared/constants.ts';
import forms from '../data/word-forms.json' with { type: 'json' };

/** Languages in Latin letters besides English, which is always tried. */
export const STEM_LANGUAGES = ['fr', 'es'] as const;
/** Those in other letters are known by their script. */
export const STEMMED_LANGUAGES: readonly string[] = ['en', ...STEM_LANGUAGES, 'hi', 'ar'];
export type StemLanguage = (typeof STEM_LANGUAGES)[number];
const LATIN = { fr: french, es: spanish } as const;

/** The reader's language, if words are also stemmed in it. */
export const stemLanguageOf = (locale: Locale | undefined): StemLanguage | undefined =>
  locale === 'fr' || locale === 'es' ? locale : undefined;

/** Irregular forms and spellings by their base form, and words that only look like plurals. */
const FORMS = new Map<string, string>([
  ...Object.entries(forms.same).flatMap(([base, others]) => others.map((one) => [one, base] as const)),
  ...forms.singular.map((word) => [word, word] as const),
]);

const ARABIC = /\p{Script=Arabic}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const INFLECTED = /^[a-z]{4,}$/;
/** Medical words, in which American English has an e. */
const DIPHTHONG = /^(an)ae(sth)|^(gyn|h|p|orthop)ae(?=[cdmt])/;

const singularOf = (word: string): string => {
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

const respelled = (word: string): string =>
  word
    .replace(DIPHTHONG, (_, an, sth, start) => (start ? `${start}e` : `${an}e${sth}`))
    .replace(/isation$/, 'ization')
    .replace(/ll(ing|ed|or|er)$/, (all, end) =>
      forms.doubled.includes(word.slice(0, -all.length)) ? `l${end}` : all,
    );

const englishStem = (word: string): string => {
  const known = FORMS.get(word);
  if (known !== undefined) return known;
  if (!INFLECTED.test(word)) return word;
  const one = respelled(singularOf(word));
  return FORMS.get(one) ?? one;
};

const stems = new Map<string, string>();
/**
 * Enough for the vocabulary of a million jobs. Limited, because descriptions contain any number of invented words.
 */
const REMEMBERED_MAX = 300_000;

const computeStem = (word: string): string => {
  if (ARABIC.test(word)) return arabic(word);
  return DEVANAGARI.test(word) ? hindi(word) : englishStem(word);
};

/** The base form of a folded word: English for Latin letters, otherwise the language of the script. */
export const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = computeStem(word);
  if (stems.size < REMEMBERED_MAX) stems.set(word, stem);
  return stem;
};

/** Where American English begins otherwise: hem of haematology, ped of paediatrics. */
const DIPHTHONGED = new Set(['he', 'pe']);
const others = new Map<string, string[]>();
for (const [form, base] of FORMS) others.set(base, [...(others.get(base) ?? []), form]);

/** How words with a stem may begin: the first two characters of each, or the one that there is. */
export const beginningsOf = (stem: string): readonly string[] => {
  const own = stem.slice(0, 2);
  return [
    own,
    ...(others.get(stem) ?? []).map((form) => form.slice(0, 2)),
    ...(DIPHTHONGED.has(own) ? [`${stem.slice(0, 1)}a`] : []),
  ];
};

/** The stem of a word in a French or Spanish text. */
export const stemIn = (language: StemLanguage, word: string): string =>
  /^[a-z]{4,}$/.test(word) ? LATIN[language](word) : word;

const MARKERS: Readonly<Record<StemLanguage, ReadonlySet<string>>> = {
  fr: new Set('le la les des du une et vous pour dans est avec au aux'.split(' ')),
  es: new Set('el la los las y una para con del por en que se'.split(' ')),
};
const ENGLISH = new Set(['the', 'and', 'of', 'to', 'in', 'for', 'with', 'a', 'you', 'our', 'is']);
const LOOKED_AT = 200;

/** French or Spanish, recognised by the most common words; undefined for other texts. */
export const latinLanguageOf = (tokens: readonly { readonly word: string }[]): StemLanguage | undefined => {
  const counts = { en: 0, fr: 0, es: 0 };
  for (const { word } of tokens.slice(0, LOOKED_AT)) {
    if (ENGLISH.has(word)) counts.en += 1;
    if (MARKERS.fr.has(word)) counts.fr += 1;
    if (MARKERS.es.has(word)) counts.es += 1;
  }
  const language = counts.fr >= counts.es ? 'fr' : 'es';
  return counts[language] > 3 && counts[language] > 2 * counts.en ? language : undefined;
};
