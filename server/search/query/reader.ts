/** Reads a query from a position on: the longest known expression, and the index terms that satisfy it. */
import { pairsOfExpression, withoutAnd } from '../index/body-phrases.ts';
import { ANY_FIELD, BODY, KIND, PLACE, SHORT_FIELDS, SKILLS, TITLE } from '../index/fields.ts';
import { stemTerm, type TermIndex, valueTerm } from '../index/term-index.ts';
import type { Expansion, Lexicon, Meaning } from '../lexicon.ts';
import { type StemLanguage, stemIn, stemOf } from '../stem.ts';
import type { Token } from '../tokens.ts';
import { traitBit } from '../traits.ts';
import type { Alternative, UnitKind } from './units.ts';
import { MATCH_WEIGHTS } from './weights.ts';
import type { WordList } from './word-list.ts';

const EXPRESSION_MAX = 5;
/** Shorter words are prefixes of too many others. */
const PREFIX_FROM = 3;
const PREFIXED_MAX = 12;
/** The weight of parts of a compound such as "front end". */
const COMPOUND_PART_FROM = 3;
/** Shorter words are often two abbreviations. */
const COMPOUND_FROM = 6;
const YEARS_MAX = 30;
/** Abbreviations that are everyday words in descriptions: in "go developer", Go is a language, and "be" is a degree. */
const EVERYDAY = new Set(['be', 'go', 'it', 'or']);
const EVERYDAY_FIELDS = TITLE | SKILLS | KIND;
const fieldsOf = (words: readonly string[], fields: number): number =>
  words.some((word) => EVERYDAY.has(word)) ? fields & EVERYDAY_FIELDS : fields;
/** The weight of an expression's words in different fields. */
const APART_WEIGHT = 0.7;
/** A way of working in the job's own field has the weight of a title word. */
const TRAIT_WEIGHT = 1.4;

export interface Knowledge {
  readonly index: TermIndex;
  readonly lexicon: Lexicon;
  readonly words: WordList;
}

export interface Part {
  /** Filler words are left out. */
  readonly kind: Exclude<UnitKind, 'filter'> | 'filler';
  readonly tokens: readonly Token[];
  readonly alternatives: readonly Alternative[];
}

/** The unit in "5 years", "5+ yrs" or "5-7 years experience", folded. */
const YEARS = /^(?:years?|yrs?|anos?|ans?|वर्ष|साल|سنوات|سنه)$/;
const YEARS_NUMBER = /^\d{1,2}$/;

export class Reader {
  readonly #knowledge: Knowledge;
  readonly #language: StemLanguage | undefined;

  constructor(knowledge: Knowledge, language: StemLanguage | undefined) {
    this.#knowledge = knowledge;
    this.#language = language;
  }

  /**
   * The longest part that starts at a position; a single word if nothing is recognised. @param longest the maximum
   * number of words
   */
  partAt(tokens: readonly Token[], place: number, longest = EXPRESSION_MAX): Part {
    for (let length = Math.min(longest, tokens.length - place); length >= 1; length -= 1) {
      const part = this.#recognise(tokens.slice(place, place + length));
      if (part) return part;
    }
    const part = this.wordAt(tokens, place);
    return this.#isRole(
      part.tokens.map(({ word }) => word),
      [],
    )
      ? { ...part, kind: 'title' }
      : part;
  }

  /** A word known only to the index: itself, or a compound with a neighbour. */
  wordAt(tokens: readonly Token[], place: number): Part {
    const own = tokens.slice(place, place + 1);
    const written = own.flatMap(({ word, also }) => [word, ...also]);
    const joined = [tokens.slice(place, place + 2), tokens.slice(Math.max(0, place - 1), place + 1)]
      .filter(({ length }) => length === 2)
      .map((pair) => pair.map(({ word }) => word).join(''));
    return {
      kind: 'word',
      tokens: own,
      alternatives: [
        ...written.flatMap((word) => this.#single(word, 1, ANY_FIELD)),
        ...joined.flatMap((word) => this.#single(word, MATCH_WEIGHTS.synonym, ANY_FIELD)),
        ...written.slice(0, 1).flatMap((word) => this.#split(word)),
      ],
    };
  }

  /** Completions of an unfinished last word. */
  unfinished(token: Token): readonly Alternative[] {
    if (token.word.length < PREFIX_FROM) return [];
    return this.#knowledge.words.beginningWith(token.word, PREFIXED_MAX).flatMap((word) => [
      ...this.#single(word, MATCH_WEIGHTS.prefix, SHORT_FIELDS),
      // "bangalor" begins Bangalore, which also means Bengaluru.
      ...this.#places([word]).map((place) => ({ ...place, weight: MATCH_WEIGHTS.prefix })),
    ]);
  }

  #term(word: string): number[] {
    const term = this.#knowledge.index.termOf(word);
    return term === undefined ? [] : [term];
  }

  #value(name: Parameters<typeof valueTerm>[0], id: number, weight = 1, fields = ANY_FIELD): Alternative[] {
    return this.#term(valueTerm(name, id)).map((term) => ({
      terms: [term],
      weight,
      fields,
      apart: 0,
    }));
  }

  /** Whether a word is correct though no job contains it: it has a meaning, or names a place in a country with jobs. */
  knows(word: string): boolean {
    const { index, lexicon } = this.#knowledge;
    return (
      lexicon.hasMeaning(word) ||
      lexicon.gazetteer
        .countriesOf(word)
        .some((id) => this.#term(valueTerm('country', id)).some((term) => index.isUsed(term)))
    );
  }

  /** Whether any job can match one of these. */
  hasJobs(alternatives: readonly Alternative[]): boolean {
    return alternatives.some(({ terms }) => terms.every((term) => this.#knowledge.index.isUsed(term)));
  }

  /** A single word: as written in short fields, by stem anywhere. */
  #single(word: string, weight: number, anywhere: number): Alternative[] {
    const fields = fieldsOf([word], anywhere);
    const exact = this.#term(word).map((term) => ({
      terms: [term],
      weight: weight * MATCH_WEIGHTS.exact,
      fields: fields & SHORT_FIELDS,
      apart: 0,
    }));
    const stems = new Set([stemOf(word)]);
    if (this.#language) stems.add(stemIn(this.#language, word));
    const stemmed = [...stems].flatMap((stem) =>
      this.#term(stemTerm(stem)).map((term) => ({
        terms: [term],
        weight: weight * MATCH_WEIGHTS.stem,
        fields,
        apart: 0,
      })),
    );
    return [...exact, ...stemmed];
  }

  /** Several words in the same field. */
  #phrase(all: readonly string[], weight: number, anywhere: number): Alternative[] {
    const words = withoutAnd(all);
    if (words.length === 1) return this.#single(words[0] ?? '', weight, anywhere);
    const fields = fieldsOf(words, anywhere);
    const terms = words.map((word) => this.#knowledge.index.termOf(stemTerm(stemOf(word))));
    const known = terms.filter((term) => term !== undefined);
    return known.length === terms.length ? [{ terms: known, weight, apart: 0, fields }] : [];
  }

  #expand(expansions: readonly Expansion[], fields: number): Alternative[] {
    return expansions.flatMap(({ words, weight }) => this.#meantPhrase(words, weight, fields));
  }

  /** Words that nobody typed, so that those in a description must follow each other. */
  #meantPhrase(words: readonly string[], weight: number, anywhere: number): Alternative[] {
    const pairs = pairsOfExpression(words);
    if (!pairs) return this.#phrase(words, weight, anywhere);
    const inBody = fieldsOf(words, anywhere) & BODY;
    const terms = pairs.flatMap((pair) => this.#term(stemTerm(pair)));
    return [
      ...this.#phrase(words, weight, anywhere & SHORT_FIELDS),
      ...(inBody && terms.length === pairs.length ? [{ terms, weight, apart: 0, fields: BODY }] : []),
    ];
  }

  #recognise(tokens: readonly Token[]): Part | undefined {
    const words = tokens.map(({ word }) => word);
    const years = this.#years(words);
    if (years) return { kind: 'experience', tokens, alternatives: years };
    const meanings = this.#knowledge.lexicon.meaningsOf(words);
    if (meanings.some(({ kind }) => kind === 'filler')) return { kind: 'filler', tokens, alternatives: [] };
    const places = this.#places(words);
    if (meanings.length === 0 && places.length === 0) {
      const companies = this.#company(words);
      if (companies.length === 0) return this.#compound(tokens);
      return { kind: 'company', tokens, alternatives: [...companies, ...this.#typed(words)] };
    }
    return this.#explained(tokens, meanings, places);
  }

  /** A known word that was typed as two: "sales force", "java script". */
  #compound(tokens: readonly Token[]): Part | undefined {
    const words = tokens.map(({ word }) => word);
    const compound = words.join('');
    if (words.length !== 2 || compound.length < COMPOUND_FROM) return undefined;
    const meanings = this.#knowledge.lexicon.meaningsOf([compound]);
    if (!meanings.some(({ kind }) => kind === 'skill' || kind === 'expression')) return undefined;
    const own = [...this.#typed(words), ...this.#single(compound, 1, ANY_FIELD)];
    return {
      kind: this.#kindOf([compound], meanings, []),
      tokens,
      alternatives: [...own, ...meanings.flatMap((meaning) => this.#meant(meaning))],
    };
  }

  #explained(tokens: readonly Token[], meanings: readonly Meaning[], places: readonly Alternative[]): Part {
    const words = tokens.map(({ word }) => word);
    const kind = this.#kindOf(words, meanings, places);
    const isPlace = kind === 'place';
    const own = isPlace
      ? this.#phrase(words, 0.9, TITLE | SKILLS | PLACE)
      : kind === 'work_mode' || kind === 'employment' || kind === 'experience'
        ? this.#phrase(words, 1, TITLE | SKILLS | PLACE)
        : this.#typed(words);
    const meant = meanings.flatMap((meaning) => this.#meant(meaning));
    return { kind, tokens, alternatives: [...own, ...places, ...meant, ...this.#company(words)] };
  }

  /** The words as typed. Several words can also be in different fields. */
  #typed(words: readonly string[]): Alternative[] {
    const together = this.#phrase(words, 1, ANY_FIELD);
    if (words.length === 1) return together;
    return together.map((one) => ({ ...one, apart: APART_WEIGHT }));
  }

  #kindOf(
    words: readonly string[],
    meanings: readonly Meaning[],
    places: readonly Alternative[],
  ): Part['kind'] {
    const kinds = meanings.map(({ kind }) => kind);
    for (const kind of ['work_mode', 'employment', 'experience', 'shift'] as const)
      if (kinds.includes(kind)) return kind;
    if (places.length > 0 && !this.#isRatherWord(words, places)) return 'place';
    if (kinds.includes('title') || this.#isRole(words, meanings)) return 'title';
    if (kinds.includes('degree') || kinds.includes('education')) return 'qualification';
    return kinds.includes('skill') ? 'skill' : 'word';
  }

  /** Developer and Nurse are also listed as skills, and no list contains every title. */
  #isRole([word = '', ...others]: readonly string[], meanings: readonly Meaning[]): boolean {
    const { index, lexicon } = this.#knowledge;
    if (others.length > 0) return false;
    if (lexicon.endsTitle(word)) return true;
    const isListed = meanings.some(({ kind }) => kind === 'skill' || kind === 'category');
    return !isListed && this.#term(stemTerm(stemOf(word))).some((term) => index.endsTitles(term));
  }

  /**
   * Reading, Mobile and Nurse are also cities. If more jobs have a word in their titles than in their places, it is
   * not a place.
   */
  #isRatherWord(words: readonly string[], places: readonly Alternative[]): boolean {
    const { index } = this.#knowledge;
    const jobs = places.reduce((sum, { terms: [term = 0] }) => sum + index.postings.lengthOf(term), 0);
    const term = words.length === 1 ? index.termOf(stemTerm(stemOf(words[0] ?? ''))) : undefined;
    if (term === undefined) return false;
    let titles = 0;
    for (const part of index.postings.partsOf(term))
      for (let place = 0; place < part.length && titles <= jobs; place += 1)
        if ((part[place] ?? 0) & (TITLE | SKILLS)) titles += 1;
    return titles > jobs;
  }

  #places(words: readonly string[]): Alternative[] {
    const places = this.#knowledge.lexicon.gazetteer.placesNamed(words.join(' '));
    const alternatives = places.flatMap(({ kind, ids }) => ids.flatMap((id) => this.#value(kind, id)));
    return this.hasJobs(alternatives) ? alternatives : [];
  }

  #company(words: readonly string[]): Alternative[] {
    return this.#knowledge.index.companiesNamed(words).flatMap((id) => this.#value('company', id));
  }

  #meant(meaning: Meaning): Alternative[] {
    switch (meaning.kind) {
      case 'filler':
        return [];
      case 'shift':
      case 'expression':
        return this.#expand(meaning.expansions, ANY_FIELD);
      case 'work_mode':
      case 'employment':
      case 'experience': {
        const bit = Math.log2(traitBit(meaning.kind, meaning.code));
        return [
          ...this.#value('trait', bit, TRAIT_WEIGHT, KIND),
          ...this.#expand(meaning.expansions, TITLE | SKILLS),
        ];
      }
      case 'skill':
        return this.#value('tag', meaning.id);
      case 'title':
        return this.#value('designation', meaning.id, 0.9);
      case 'category':
        return this.#value('category', meaning.id, 0.5);
      case 'degree':
      case 'education':
        return this.#value(meaning.kind, meaning.id);
    }
  }

  #years(words: readonly string[]): Alternative[] | undefined {
    const at = words.findIndex((word) => YEARS.test(word));
    const numbers = words.slice(0, Math.max(at, 0));
    const rest = words.slice(at + 1);
    const isExperience = rest.length === 0 || (rest.length === 1 && /^exp/.test(rest[0] ?? ''));
    if (numbers.length < 1 || numbers.length > 2 || !numbers.every((one) => YEARS_NUMBER.test(one)))
      return undefined;
    if (!isExperience) return undefined;
    const years = numbers.map((one) => Math.min(Number(one), YEARS_MAX));
    const from = Math.max(0, Math.min(...years) - 1);
    const count = Math.max(...years) + 2 - from;
    return Array.from({ length: count }, (_, place) => from + place).flatMap((year) =>
      this.#value('years', year),
    );
  }

  /** "frontend" as "front end", if any job has both words. */
  #split(word: string): Alternative[] {
    const { index, words } = this.#knowledge;
    const splits: Alternative[] = [];
    for (let place = COMPOUND_PART_FROM; place <= word.length - COMPOUND_PART_FROM; place += 1) {
      const parts = [word.slice(0, place), word.slice(place)] as const;
      if (parts.every((part) => words.jobsWith(part) > 0) && index.haveCommonDocument(...parts))
        splits.push(...this.#phrase(parts, MATCH_WEIGHTS.synonym, TITLE | SKILLS));
    }
    return splits;
  }
}
