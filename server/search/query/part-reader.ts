/** Reads the part of a text at a position: the longest known expression, and what kind of part it is. */
import { ANY_FIELD, COMPANY, KIND, SHORT_FIELDS, TITLE } from '../words/fields.ts';
import type { Meaning } from '../words/lexicon.ts';
import { AND, LABEL_WORDS_MAX } from '../words/occupation-list.ts';
import { occupations } from '../words/occupations.ts';
import { type StemLanguage, stemOf } from '../words/stem.ts';
import { stemTerm } from '../words/terms.ts';
import type { Token } from '../words/tokens.ts';
import {
  isCertainRole,
  isCommon,
  isKnown,
  isRatherName,
  isRatherWord,
  isRatherWork,
  isRole,
  type Knowledge,
} from './knowledge.ts';
import { MeaningAlternatives } from './meaning-alternatives.ts';
import type { Alternative, UnitKind } from './units.ts';
import { MATCH_WEIGHTS } from './weights.ts';
import { IS_MATCH, WordAlternatives } from './word-alternatives.ts';
import type { YearsNamed } from './years.ts';

const EXPRESSION_MAX = 5;
/** Shorter words are prefixes of too many others. */
const PREFIX_FROM = 3;
const PREFIXED_MAX = 12;
export interface Part {
  /** Filler words are left out. */
  readonly kind: Exclude<UnitKind, 'filter'> | 'filler';
  readonly tokens: readonly Token[];
  readonly alternatives: readonly Alternative[];
  /** What jobs say that don't offer it. */
  readonly denials?: readonly Alternative[];
  /** Whether it is a number of years. */
  readonly isYears?: boolean;
  /** What it is beside a surer title, if it is one only because titles end with it: the domain of "insurance domain". */
  readonly otherwise?: Part;
}

/** Whether an open job has a word, in any form. */
const isUsed = (index: Knowledge['index'], word: string): boolean => {
  const term = index.termOf(stemTerm(stemOf(word)));
  return term !== undefined && index.isUsed(term);
};

const BEFORE_PLACES = new Set(['in', 'at', 'near', 'around', 'en']);
/** Whether so few jobs have a word, and not as their work, that it rather means what the sentence says. */
const isRare = (knowledge: Knowledge, word: string): boolean =>
  !isCommon(knowledge, word) && !isRatherWork(knowledge, word);

export class PartReader {
  readonly knowledge: Knowledge;
  readonly #words: WordAlternatives;
  readonly #meanings: MeaningAlternatives;
  readonly #language: StemLanguage | undefined;
  readonly #years: YearsNamed | undefined;

  /** @param years where the text names years of experience */
  constructor(knowledge: Knowledge, language: StemLanguage | undefined, years?: YearsNamed) {
    this.knowledge = knowledge;
    this.#years = years;
    this.#language = language;
    this.#words = new WordAlternatives(knowledge.index, language);
    this.#meanings = new MeaningAlternatives(knowledge, this.#words);
  }

  #meaningsOf(words: readonly string[]): readonly Meaning[] {
    return this.knowledge.lexicon.meaningsOf(words, this.#language);
  }

  /** The longest part that starts at a position; a single word if nothing is recognised. */
  partAt(tokens: readonly Token[], place: number): Part {
    const years = this.#yearsAt(tokens.slice(place));
    if (years) return years;
    const [last] = place === tokens.length - 1 ? tokens.slice(place) : [];
    const states = last ? this.#meanings.statesCoded(last.word) : [];
    if (last && states.length > 0) return { kind: 'place', tokens: [last], alternatives: states };
    for (let length = Math.min(EXPRESSION_MAX, tokens.length - place); length >= 1; length -= 1) {
      const own = tokens.slice(place, place + length);
      const part = this.#occupationOf(own) ?? this.#recognise(own, tokens[place - 1]);
      if (part) return part;
    }
    const part = this.wordAt(tokens, place);
    const words = part.tokens.map(({ word }) => word);
    if (!isRole(this.knowledge, words, [])) return part;
    return {
      ...this.titleOf(part.tokens),
      ...(isCertainRole(this.knowledge, words[0] ?? '') ? {} : { otherwise: part }),
    };
  }

  #yearsAt([token, ...others]: readonly Token[]): Part | undefined {
    const years = this.#years;
    if (!years || !token || token.start < years.start || token.start >= years.end) return undefined;
    return {
      kind: 'experience',
      tokens: [token, ...others.filter(({ start }) => start < years.end)],
      alternatives: this.#meanings.years(years),
      isYears: true,
    };
  }

  /** A word known only to the index: itself, or a compound with a neighbour. */
  wordAt(tokens: readonly Token[], place: number): Part {
    const own = tokens.slice(place, place + 1);
    const written = own.flatMap(({ word, also }) => [word, ...also]);
    const joined = [tokens.slice(place, place + 2), tokens.slice(Math.max(0, place - 1), place + 1)]
      .filter(({ length }) => length === 2)
      .map((pair) => pair.map(({ word }) => word).join(''));
    const [token] = own;
    // Of a word such as "finance", a company's name says nothing about its jobs.
    const strong = token && isRatherName(this.knowledge, token.word) ? IS_MATCH : IS_MATCH & ~COMPANY;
    const where = { weight: 1, fields: ANY_FIELD, strong };
    return {
      kind: 'word',
      tokens: own,
      alternatives: [
        ...written.flatMap((word) => this.#words.single(word, where)),
        ...joined.flatMap((word) => this.#words.single(word, { ...where, weight: MATCH_WEIGHTS.synonym })),
        ...written.slice(0, 1).flatMap((word) => this.#meanings.split(word)),
      ],
    };
  }

  /** A title, with the words before its role that describe it. */
  titleOf(tokens: readonly Token[]): Part {
    const words = tokens.map(({ word }) => word);
    const role = words.at(-1) ?? '';
    const modifiers = words.slice(0, -1);
    const others = this.#meaningsOf(modifiers).flatMap((meaning) =>
      meaning.kind === 'expression' && !meaning.isLoose ? meaning.expansions : [],
    );
    const loose = this.#meaningsOf(words).flatMap((meaning) =>
      meaning.kind === 'expression' ? this.#meanings.meant(meaning) : [],
    );
    return {
      kind: 'title',
      tokens,
      alternatives: [
        ...this.#words.title(words),
        ...others.flatMap((other) => this.#words.titleWith(other.words, role)),
        ...tokens
          .slice(0, -1)
          .flatMap(({ also }, place) =>
            also.flatMap((other) => this.#words.titleWith(modifiers.with(place, other), role)),
          ),
        ...(tokens.at(-1)?.also ?? []).flatMap((other) => this.#words.titleWith(modifiers, other)),
        ...loose,
      ],
    };
  }

  /** Quoted words, one after the other. */
  quoted(tokens: readonly Token[]): Part {
    const words = tokens.map(({ word }) => word);
    const where = { weight: 1, fields: ANY_FIELD, strong: IS_MATCH };
    return { kind: 'word', tokens, alternatives: this.#words.together(words, where, true) };
  }

  /** Completions of an unfinished last word. */
  unfinished(token: Token): readonly Alternative[] {
    if (token.word.length < PREFIX_FROM) return [];
    return this.knowledge.words.beginningWith(token.word, PREFIXED_MAX).flatMap((word) => [
      ...this.#words.single(word, { weight: MATCH_WEIGHTS.prefix, fields: SHORT_FIELDS, strong: IS_MATCH }),
      // "bangalor" begins Bangalore, which also means Bengaluru.
      ...this.#meanings.places([word]).map((place) => ({ ...place, weight: MATCH_WEIGHTS.prefix })),
    ]);
  }

  /** A name of an occupation, or what its people do. */
  #occupationOf(tokens: readonly Token[]): Part | undefined {
    const words = tokens.map(({ word }) => word);
    if (tokens.length > LABEL_WORDS_MAX || words.at(0) === AND || words.at(-1) === AND) return undefined;
    const stems = words.map(stemOf);
    if (this.#isFiller(words)) return undefined;
    if (occupations.named(stems).length > 0 && !this.#isOtherwiseKnown(words)) return this.titleOf(tokens);
    const doing = occupations.doing(stems);
    if (doing.length === 0 || this.#isQualification(words)) return undefined;
    const inTitle = { weight: 0.95, fields: TITLE | KIND, strong: TITLE };
    const meant = this.#meaningsOf(words).flatMap((meaning) => this.#meanings.meant(meaning));
    const alternatives = [
      ...this.#meanings.activity(words),
      ...doing.flatMap((id) => this.#words.value('occupation', id, inTitle)),
      ...meant.map((one) => ({ ...one, strong: one.strong & TITLE })),
    ];
    return { kind: 'activity', tokens, alternatives };
  }

  /** As written: नौकरी is a job, though its stem is that of a domestic help. */
  #isFiller(words: readonly string[]): boolean {
    return this.#meaningsOf(words).some(({ kind }) => kind === 'filler');
  }

  /** As "b.sc nursing", whose people are nurses. */
  #isQualification(words: readonly string[]): boolean {
    return this.#meaningsOf(words).some(({ kind }) => kind === 'degree' || kind === 'education');
  }

  /** Short names are also qualifications and skills. */
  #isOtherwiseKnown(words: readonly string[]): boolean {
    const [word = '', ...others] = words;
    if (others.length > 0 || word.length > 3) return false;
    return this.#meaningsOf(words).some(({ kind }) => kind === 'skill');
  }

  #recognise(tokens: readonly Token[], before: Token | undefined): Part | undefined {
    const words = tokens.map(({ word }) => word);
    const meanings = this.#meaningsOf(words);
    if (this.#isFiller(words)) return { kind: 'filler', tokens, alternatives: [] };
    const places = this.#meanings.places(words, before?.word);
    if (meanings.length === 0 && places.length === 0) {
      const companies = this.#isName(words) ? this.#meanings.companies(words) : [];
      if (companies.length === 0) return this.#placeWithoutJobs(tokens, before?.word);
      return { kind: 'company', tokens, alternatives: [...companies, ...this.#meanings.typed(words)] };
    }
    return this.#explained(tokens, meanings, places);
  }

  /** A place that no job is in stays a condition, so that the page says so. */
  #placeWithoutJobs(tokens: readonly Token[], before: string | undefined): Part | undefined {
    const { index, words: known } = this.knowledge;
    const words = tokens.map(({ word }) => word);
    const places = this.#meanings.placesWithoutJobs(words, before);
    if (!places) return undefined;
    const [word = '', ...others] = words;
    const isSaid = before !== undefined && BEFORE_PLACES.has(before);
    const isOther =
      words.some((one) => isUsed(index, one) && !(isSaid && isRare(this.knowledge, one))) ||
      (others.length === 0 && known.soundsKnown(word));
    const isUnsure = others.length === 0 && !isKnown(this.knowledge, word);
    if (isOther || isUnsure) return undefined;
    return { kind: 'place', tokens, alternatives: places };
  }

  /** Whether words can name a company: "IT company" and "Company of people" say nothing. */
  #isName(words: readonly string[]): boolean {
    return words.length === 1 || words.some((word) => word.length > 2 && !this.#isFiller([word]));
  }

  /** Of "finance jobs", what "finance" means, and what the whole expression has to do with. */
  #withoutFillers(tokens: readonly Token[], meanings: readonly Meaning[]): Part | undefined {
    const isLoose = meanings.every((meaning) => meaning.kind === 'expression' && meaning.isLoose);
    const telling = tokens.slice(0, tokens.findLastIndex(({ word }) => !this.#isFiller([word])) + 1);
    if (!isLoose || telling.length === 0 || telling.length === tokens.length) return undefined;
    const part = this.partAt(telling, 0);
    const meant = meanings.flatMap((meaning) => this.#meanings.meant(meaning));
    return { ...part, alternatives: [...part.alternatives, ...meant] };
  }

  #explained(tokens: readonly Token[], meanings: readonly Meaning[], places: readonly Alternative[]): Part {
    const words = tokens.map(({ word }) => word);
    const telling = places.length === 0 ? this.#withoutFillers(tokens, meanings) : undefined;
    if (telling) return telling;
    const kind = this.#kindOf(words, meanings, places);
    if (kind === 'title') return this.titleOf(tokens);
    const own = this.#meanings.ownWords(words, kind);
    const meant = meanings.flatMap((meaning) =>
      kind === 'qualification' && meaning.kind === 'expression'
        ? meaning.expansions.flatMap((other) => this.#meanings.qualification(other.words, other.weight))
        : this.#meanings.meant(meaning),
    );
    const alsoWritten =
      tokens.length === 1 ? (tokens[0]?.also ?? []).flatMap((word) => this.#meanings.typed([word])) : [];
    return {
      kind,
      tokens,
      alternatives: [...own, ...alsoWritten, ...places, ...meant, ...this.#meanings.companies(words)],
      denials: meanings.flatMap((meaning) => this.#meanings.denials(meaning)),
    };
  }

  #kindOf(
    words: readonly string[],
    meanings: readonly Meaning[],
    places: readonly Alternative[],
  ): Part['kind'] {
    const kinds = meanings.map(({ kind }) => kind);
    for (const kind of ['work_mode', 'employment', 'experience', 'shift', 'concept'] as const)
      if (kinds.includes(kind)) return kind;
    if (places.length > 0 && !isRatherWord(this.knowledge, words, places)) return 'place';
    if (kinds.includes('title') || isRole(this.knowledge, words, meanings)) return 'title';
    if (kinds.includes('degree') || kinds.includes('education')) return 'qualification';
    return kinds.includes('skill') ? 'skill' : 'word';
  }
}
