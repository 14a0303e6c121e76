/** The meanings of words: synonyms, translations, places, skills, qualifications, and expressions for ways of working. */

import { EMPLOYMENTS, EXPERIENCES, WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { filterCurrency } from '../facts/comparable-pay.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { type StemLanguage, stemOf } from './stem.ts';
import { tokensOf } from './tokens.ts';

/** An equivalent expression, and its weight relative to the typed one. */
export interface Expansion {
  readonly words: readonly string[];
  readonly weight: number;
}

export type Meaning =
  | { readonly kind: 'filler' }
  | {
      readonly kind: 'shift' | 'concept';
      readonly expansions: readonly Expansion[];
      /** What jobs say that don't offer it: "no visa sponsorship". */
      readonly denials: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'expression';
      readonly expansions: readonly Expansion[];
      /** Whether the expansions only have to do with it, so that jobs with them are no matches. */
      readonly isLoose: boolean;
    }
  | {
      readonly kind: 'work_mode' | 'employment' | 'experience';
      readonly code: string;
      readonly expansions: readonly Expansion[];
    }
  | { readonly kind: NamedKind; readonly id: number };

/** Meanings that are values of lookups. */
type NamedKind = 'skill' | 'title' | 'degree' | 'education';

export interface Intents {
  readonly work_mode: Readonly<Record<string, readonly string[]>>;
  readonly employment: Readonly<Record<string, readonly string[]>>;
  readonly experience: Readonly<Record<string, readonly string[]>>;
  readonly shift: Readonly<Record<string, readonly string[]>>;
  /** What people also call a shift, but mean otherwise in jobs: "on the first day. Job description". */
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** What jobs say about themselves, such as a walk-in interview. */
  readonly concept: Readonly<Record<string, readonly string[]>>;
  /** What jobs say that deny a concept. */
  readonly denied: Readonly<Record<string, readonly string[]>>;
  /** What only has to do with a concept. Jobs with it mention the concept. */
  readonly hints: Readonly<Record<string, readonly string[]>>;
  readonly filler: readonly string[];
}

/** The files of `data/` and additions from the database. */
export interface LexiconSources {
  readonly gazetteer: Gazetteer;
  /** The operator's country (ISO code), whose currency is meant where no country is searched. */
  readonly home: string;
  /** What the operator set instead of that country's currency. */
  readonly homeCurrency?: CurrencyCode | undefined;
  readonly intents: Intents;
  /** Groups of expressions with the same meaning. */
  readonly synonyms: readonly (readonly string[])[];
  /** What a word for a kind of work has to do with. Jobs with these expressions mention it. */
  readonly related: Readonly<Record<string, readonly string[]>>;
  /** Expressions in other languages with their English meaning, and the only language in which they have it. */
  readonly translations: readonly Translation[];
  readonly skills: readonly NamedId[];
  readonly designations: readonly NamedId[];
  readonly degrees: readonly NamedId[];
  /** Levels of education. */
  readonly educations: readonly NamedId[];
}

/** Only for readers of the language, if there is one: French "licence" and "stage" are other words in English. */
export type Translation = readonly [expression: string, english: string, language?: StemLanguage];

export interface NamedId {
  readonly id: number;
  /** The lookup value's own name first, then names in other languages and of values merged into it. */
  readonly names: readonly string[];
  /** Names that are other words in English. */
  readonly inLanguage?: readonly (readonly [name: string, language: StemLanguage])[];
}

const SYNONYM_WEIGHT = 0.88;
const RELATED_WEIGHT = 0.6;
const TRANSLATION_WEIGHT = 0.95;
/** Longer expressions don't exist. */
const WORDS_MAX = 5;

const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word);
const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ');

const knownCodes = new Set<string>([...WORK_MODE_CODES, ...EMPLOYMENTS, ...EXPERIENCES]);

const append = (meanings: Map<string, Meaning[]>, key: string, meaning: Meaning): void => {
  const known = meanings.get(key);
  if (known) known.push(meaning);
  else meanings.set(key, [meaning]);
};

export class Lexicon {
  readonly gazetteer: Gazetteer;
  readonly #home: string;
  readonly #homeCurrency: CurrencyCode | undefined;
  /** By the words as written, and by their stems. */
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #byStems = new Map<string, Meaning[]>();
  /** Those of readers of one language, by the words as written. */
  readonly #inLanguage = { fr: new Map<string, Meaning[]>(), es: new Map<string, Meaning[]>() };
  readonly #words = new Set<string>();
  /** The last words of designations: teacher, nurse, engineer. */
  readonly #titleEnds: ReadonlySet<string>;
  readonly #tagNames: ReadonlyMap<number, string>;

  constructor(sources: LexiconSources) {
    this.gazetteer = sources.gazetteer;
    this.#home = sources.home;
    this.#homeCurrency = sources.homeCurrency;
    this.#tagNames = new Map(sources.skills.map(({ id, names }) => [id, names[0] ?? '']));
    this.#titleEnds = new Set(
      sources.designations.map(({ names }) => stemOf(wordsOf(names[0] ?? '').at(-1) ?? '')),
    );
    this.#addIntents(sources.intents);
    this.#addSynonyms(sources.synonyms);
    for (const [word, meant] of Object.entries(sources.related))
      this.#expand(word, meant, RELATED_WEIGHT, { isLoose: true });
    for (const [expression, english, language] of sources.translations)
      this.#expand(expression, [english], TRANSLATION_WEIGHT, { language });
    this.#addNames('skill', sources.skills);
    this.#addNames('title', sources.designations);
    this.#addNames('degree', sources.degrees);
    this.#addNames('education', sources.educations);
  }

  /** The meanings of an expression: as written, or else in another form. @param language the reader's */
  meaningsOf(words: readonly string[], language?: StemLanguage): readonly Meaning[] {
    if (words.length > WORDS_MAX) return [];
    const own = language && this.#inLanguage[language].get(words.join(' '));
    return own ?? this.#meanings.get(words.join(' ')) ?? this.#byStems.get(keyOf(words)) ?? [];
  }

  /** Whether names of designations end with the word. */
  endsTitle(word: string): boolean {
    return this.#titleEnds.has(stemOf(word));
  }

  /** Whether a word has a meaning alone, so that it is no typo. */
  hasMeaning(word: string): boolean {
    return this.#meanings.has(word);
  }

  /** The words of all expressions, and the other names of places. */
  *words(): IterableIterator<string> {
    yield* this.#words;
    yield* this.gazetteer.aliases;
  }

  /** The tags with this name in any language. */
  tagsNamed(name: string): number[] {
    return this.meaningsOf(wordsOf(name)).flatMap((meaning) => (meaning.kind === 'skill' ? meaning.id : []));
  }

  /** The currency of amounts without a sign and of the salary filter, where jobs in a country are searched, or in all. */
  currencyIn(countryId: number | undefined): CurrencyCode {
    const home = this.gazetteer.countryOfCode(this.#home);
    const own = countryId === home?.id ? undefined : this.gazetteer.currencyOf(countryId);
    return own === undefined && this.#homeCurrency
      ? this.#homeCurrency
      : filterCurrency(own ?? home?.currency);
  }

  /** A tag's own name. */
  tagName(id: number): string {
    return this.#tagNames.get(id) ?? '';
  }

  #add(words: readonly string[], meaning: Meaning): void {
    if (words.length === 0 || words.length > WORDS_MAX) return;
    for (const word of words) this.#words.add(word);
    // "Learning & development" has no "and".
    if (words.length > 2 && words.includes('and'))
      this.#add(
        words.filter((word) => word !== 'and'),
        meaning,
      );
    append(this.#meanings, words.join(' '), meaning);
    // "recruter", a misspelled recruiter, has the stem of the French word for hiring.
    if (meaning.kind !== 'filler') append(this.#byStems, keyOf(words), meaning);
  }

  #expand(
    expression: string,
    meant: readonly string[],
    weight: number,
    { isLoose = false, language }: { isLoose?: boolean; language?: StemLanguage | undefined } = {},
  ): void {
    const own = keyOf(wordsOf(expression));
    const expansions = meant
      .map((text) => ({ words: wordsOf(text), weight }))
      .filter(({ words }) => words.length > 0 && keyOf(words) !== own);
    if (expansions.length === 0) return;
    const meaning: Meaning = { kind: 'expression', expansions, isLoose };
    if (language) append(this.#inLanguage[language], wordsOf(expression).join(' '), meaning);
    else this.#add(wordsOf(expression), meaning);
  }

  #addSynonyms(groups: LexiconSources['synonyms']): void {
    for (const group of groups)
      for (const expression of group) this.#expand(expression, group, SYNONYM_WEIGHT);
  }

  #addIntents(intents: Intents): void {
    for (const kind of ['work_mode', 'employment', 'experience'] as const)
      for (const [code, expressions] of Object.entries(intents[kind])) {
        if (!knownCodes.has(code)) continue;
        const expansions = expressions.map((text) => ({ words: wordsOf(text), weight: SYNONYM_WEIGHT }));
        for (const { words } of expansions) this.#add(words, { kind, code, expansions });
      }
    for (const kind of ['shift', 'concept'] as const)
      for (const [name, expressions] of Object.entries(intents[kind])) {
        const expansions = expressions.map((text) => ({ words: wordsOf(text), weight: SYNONYM_WEIGHT }));
        const denials = (intents.denied[name] ?? []).map(wordsOf);
        const hints = intents.hints[name] ?? [];
        for (const text of intents.typed[name] ?? []) this.#add(wordsOf(text), { kind, expansions, denials });
        for (const [place, { words }] of expansions.entries()) {
          this.#add(words, { kind, expansions, denials });
          this.#expand(expressions[place] ?? '', hints, RELATED_WEIGHT, { isLoose: true });
        }
      }
    for (const expression of intents.filler) this.#add(wordsOf(expression), { kind: 'filler' });
  }

  #addNames(kind: NamedKind, named: readonly NamedId[]): void {
    for (const { id, names, inLanguage = [] } of named) {
      for (const [name, language] of inLanguage)
        append(this.#inLanguage[language], wordsOf(name).join(' '), { kind, id });
      const keys = new Set<string>();
      for (const name of names) {
        const words = wordsOf(name);
        if (keys.has(keyOf(words))) continue;
        keys.add(keyOf(words));
        this.#add(words, { kind, id });
      }
    }
  }
}
