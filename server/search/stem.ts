/** Stems words (Snowball's algorithms), by the language of their letters or the reader's. */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Locale } from '#contract/constants.ts';

/** Languages in Latin letters besides English, which is always tried. */
export type StemLanguage = 'fr' | 'es';
const LATIN = { fr: french, es: spanish } as const;

/** The reader's language, if words are also stemmed in it. */
export const stemLanguageOf = (locale: Locale | undefined): StemLanguage | undefined =>
  locale === 'fr' || locale === 'es' ? locale : undefined;

/** Words whose Snowball stem is that of a word with another meaning. */
const EXCEPTIONS = new Map(
  Object.entries({
    office: 'office',
    offices: 'office',
    officer: 'officer',
    officers: 'officer',
    hospital: 'hospital',
    hospitals: 'hospital',
    hospitality: 'hospitality',
    community: 'community',
    communities: 'community',
    programme: 'programme',
    programmes: 'programme',
    programmer: 'programmer',
    programmers: 'programmer',
    government: 'government',
    governments: 'government',
    governance: 'governance',
    fabric: 'fabric',
    fabrics: 'fabric',
    customs: 'customs',
    partie: 'partie',
    generative: 'generative',
    controller: 'controller',
    controllers: 'controller',
    fitting: 'fitting',
    fittings: 'fitting',
    reporter: 'reporter',
    reporters: 'reporter',
    engine: 'engine',
    engines: 'engine',
    internal: 'internal',
    internally: 'internal',
    international: 'international',
    internationally: 'international',
    internet: 'internet',
    university: 'university',
    universities: 'university',
    universal: 'universal',
    designation: 'designation',
    designations: 'designation',
    managing: 'managing',
    accountant: 'accountant',
    accountants: 'accountant',
    // Misspelled, but with the stem of account.
    accountent: 'accountant',
    accountents: 'accountant',
    operations: 'operation',
    operation: 'operation',
    operator: 'operator',
    operators: 'operator',
    operative: 'operative',
    operatives: 'operative',
    customer: 'customer',
    customers: 'customer',
    general: 'general',
    generals: 'general',
    caring: 'care',
    booking: 'booking',
    news: 'news',
    media: 'media',
    mediator: 'mediator',
    mediation: 'mediation',
    business: 'business',
    businesses: 'business',
    mechanic: 'mechanic',
    mechanics: 'mechanic',
    mechanical: 'mechanical',
    electric: 'electric',
    electrical: 'electrical',
    electronic: 'electronic',
    electronics: 'electronic',
    sales: 'sales',
    sale: 'sales',
    aws: 'aws',
    sas: 'sas',
    ios: 'ios',
    ops: 'ops',
    aids: 'aids',
    bus: 'bus',
    gas: 'gas',
    accounts: 'account',
    physician: 'physician',
    physicians: 'physician',
    physical: 'physical',
    physics: 'physics',
    organ: 'organ',
    executive: 'executive',
    executives: 'executive',
    execution: 'execution',
    execute: 'execution',
    logistics: 'logistics',
    logistic: 'logistics',
    politics: 'politics',
    policy: 'policy',
    policies: 'policy',
    animation: 'animation',
    animator: 'animator',
    animal: 'animal',
    animals: 'animal',
    personal: 'personal',
    personnel: 'personnel',
    person: 'person',
  }),
);

const ARABIC = /\p{Script=Arabic}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Other words, such as abbreviations and version names, have no stem. */
const STEMMED = /^[a-z]{4,}$/;

const stems = new Map<string, string>();
/**
 * Enough for the vocabulary of a million jobs. Limited, because descriptions contain any number of invented words.
 */
const REMEMBERED_MAX = 300_000;

const computeStem = (word: string): string => {
  const exception = EXCEPTIONS.get(word);
  if (exception) return exception;
  if (STEMMED.test(word)) return english(word);
  if (ARABIC.test(word)) return arabic(word);
  return DEVANAGARI.test(word) ? hindi(word) : word;
};

/** The stem of a folded word: English for Latin letters, otherwise the language of the script. */
export const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = computeStem(word);
  if (stems.size < REMEMBERED_MAX) stems.set(word, stem);
  return stem;
};

/** The stem of a word in a French or Spanish text. */
export const stemIn = (language: StemLanguage, word: string): string =>
  /^[a-z]{4,}$/.test(word) ? LATIN[language](word) : word;

const MARKERS: Readonly<Record<StemLanguage, ReadonlySet<string>>> = {
  fr: new Set([
    'le',
    'la',
    'les',
    'des',
    'du',
    'une',
    'et',
    'vous',
    'pour',
    'dans',
    'est',
    'avec',
    'au',
    'aux',
  ]),
  es: new Set(['el', 'la', 'los', 'las', 'y', 'una', 'para', 'con', 'del', 'por', 'en', 'que', 'se']),
};
const ENGLISH = new Set(['the', 'and', 'of', 'to', 'in', 'for', 'with', 'a', 'you', 'our', 'is']);
const LOOKED_AT = 200;

/** French or Spanish, recognised by the most common words; undefined for other texts. */
export const latinLanguageOf = (words: readonly string[]): StemLanguage | undefined => {
  const counts = { en: 0, fr: 0, es: 0 };
  for (const word of words.slice(0, LOOKED_AT)) {
    if (ENGLISH.has(word)) counts.en += 1;
    if (MARKERS.fr.has(word)) counts.fr += 1;
    if (MARKERS.es.has(word)) counts.es += 1;
  }
  const language = counts.fr >= counts.es ? 'fr' : 'es';
  return counts[language] > 3 && counts[language] > 2 * counts.en ? language : undefined;
};
