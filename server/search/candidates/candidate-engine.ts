/** Searches for candidates in memory, without the database. Queries for the rows check again who may see them. */

import { Matcher, totalsOf } from '../memory/matcher.ts';
import { Top } from '../memory/top.ts';
import { betterSpelled } from '../query/spelling.ts';
import { type Spellings, understand } from '../query/understand.ts';
import type { Alternative, Query, Unit } from '../query/units.ts';
import { MATCH_WEIGHTS } from '../query/weights.ts';
import { WordList } from '../query/word-list.ts';
import { KIND, NAME, PLACE, SHORT_FIELDS, SKILLS, TITLE } from '../words/fields.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { type StemLanguage, stemOf } from '../words/stem.ts';
import { valueTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { CandidateDocument } from './candidate-document.ts';
import { type CandidateFilters, candidateFilter } from './candidate-filter.ts';
import { CandidateIndex, lastNameTerm } from './candidate-index.ts';
import { findOthers, type OtherCandidate } from './other-candidates.ts';

/** The searching user. */
export type Audience =
  | { readonly kind: 'everybody' }
  /** `inFull`: whether the company sees last names. If not, it cannot search by them either. */
  | { readonly kind: 'company'; readonly companyId: number; readonly inFull: boolean };

export type CandidateOrder =
  | { readonly by: 'match' | 'newest' | 'oldest' | 'active' }
  /** The same seed gives the same order, so that pages neither repeat nor skip candidates. */
  | { readonly by: 'random'; readonly seed: number };

export interface CandidatesFound {
  readonly total: number;
  /** The candidates of the page: those who match, then others. */
  readonly userIds: number[];
  /** What those on the page who don't match are listed for. */
  readonly others: ReadonlyMap<number, Omit<OtherCandidate, 'document'>>;
}

interface CandidateRequest {
  readonly audience: Audience;
  readonly order: CandidateOrder;
  readonly page: { readonly size: number; readonly offset: number };
  /** The reader's language. */
  readonly language: StemLanguage | undefined;
}

/** Behind fewer, others follow. */
const FEW = 10;
/** Shorter prefixes match too many words. */
const BEGINNING_FROM = 2;
const BEGUN_MAX = 30;
/** Account ids are smaller. */
const IDS = 2 ** 31;

export class CandidateEngine {
  readonly index = new CandidateIndex();
  readonly #matcher = new Matcher(this.index);
  readonly #words = new WordList(this.index, []);

  put(candidate: CandidateDocument): void {
    this.index.put(candidate);
  }

  remove(userId: number): void {
    this.index.remove(userId);
  }

  /**
   * A page of the candidates that the audience may see. Every word must match, corrected if nobody has it. Behind few,
   * others follow.
   */
  search(
    lexicon: Lexicon,
    filters: CandidateFilters,
    { audience, order, page, language }: CandidateRequest,
  ): CandidatesFound {
    const isVisible = this.#visibilityOf(audience);
    const passes = candidateFilter(this.index, lexicon, filters);
    const isWanted = (document: number) => isVisible(document) && passes(document);
    const query = this.#bestQuery(lexicon, filters, { audience, language }, isWanted);
    const key = this.#keyOf(order, query);
    const { userId, activeOn } = this.index.columns;
    const top = new Top(Math.max(FEW, page.offset + page.size));
    let total = 0;
    this.#visit(query, (document, place) => {
      if (!isWanted(document)) return;
      total += 1;
      top.add(document, key(document, place), (activeOn[document] ?? 0) * IDS + (userId[document] ?? 0));
    });
    const matches = top.sorted();
    const others =
      total < FEW ? this.#othersThan(query, new Set(matches), { lexicon, language, isWanted }) : [];
    const shown = others.slice(
      Math.max(0, page.offset - total),
      Math.max(0, page.offset + page.size - total),
    );
    const documents = [
      ...matches.slice(page.offset, page.offset + page.size),
      ...shown.map(({ document }) => document),
    ];
    return {
      total: total + others.length,
      userIds: documents.map((document) => userId[document] ?? 0),
      others: new Map(shown.map(({ document, ...why }) => [userId[document] ?? 0, why])),
    };
  }

  /** @param known those who match */
  #othersThan(
    query: Query,
    known: ReadonlySet<number>,
    asked: {
      readonly lexicon: Lexicon;
      readonly language: StemLanguage | undefined;
      readonly isWanted: (document: number) => boolean;
    },
  ): OtherCandidate[] {
    if (!query.units.some(({ kind }) => kind !== 'filter')) return [];
    const knowledge = { index: this.index, lexicon: asked.lexicon, words: this.#words };
    return findOthers(query, known, {
      index: this.index,
      matcher: this.#matcher,
      lexicon: asked.lexicon,
      isWanted: asked.isWanted,
      most: FEW - known.size,
      read: (text) => understand(text, knowledge, asked.language).query,
    });
  }

  /**
   * Everyone whose profile contains all words, including hidden candidates, for companies they applied to. Nameless
   * ones are found by skills, occupations and places, not by names, employers or what they write about themselves.
   */
  mentioning(
    lexicon: Lexicon,
    text: string,
    language: StemLanguage | undefined,
    { isNameless = false } = {},
  ): number[] {
    const audience: Audience = { kind: 'company', companyId: 0, inFull: true };
    const { userId } = this.index.columns;
    const found: number[] = [];
    const query = this.#queryOf(lexicon, { text }, { audience, language });
    this.#each(isNameless ? aboutWork(query) : query, (document) => {
      const id = userId[document] ?? 0;
      if (id !== 0) found.push(id);
    });
    return found;
  }

  /** The query whose matches are then in the matcher. */
  #bestQuery(
    lexicon: Lexicon,
    filters: CandidateFilters,
    asked: Pick<CandidateRequest, 'audience' | 'language'>,
    isWanted: (document: number) => boolean,
  ): Query {
    const typed = this.#queryOf(lexicon, filters, asked);
    if (typed.units.length === 0) return typed;
    if (this.#finds(typed, isWanted)) return this.#respelled(lexicon, filters, asked) ?? typed;
    const text = this.#correct(lexicon, filters.text ?? '', asked.language);
    const query = text === undefined ? typed : this.#queryOf(lexicon, { ...filters, text }, asked);
    this.#matcher.matchAll(query);
    return query;
  }

  /** The query for the corrected text, if its words are probably misspelled although candidates have them. */
  #respelled(
    lexicon: Lexicon,
    filters: CandidateFilters,
    asked: Pick<CandidateRequest, 'audience' | 'language'>,
  ): Query | undefined {
    const knowledge = { index: this.index, lexicon, words: this.#words };
    const better = betterSpelled(
      understand(filters.text ?? '', knowledge, asked.language),
      this.index,
      knowledge,
    );
    if (!better) return undefined;
    const query = this.#queryOf(lexicon, { ...filters, text: better.text }, asked, better.spellings);
    this.#matcher.matchAll(query);
    return query;
  }

  #finds(query: Query, isWanted: (document: number) => boolean): boolean {
    if (query.units.length === 0) return false;
    this.#matcher.matchAll(query);
    for (let place = 0; place < this.#matcher.count; place += 1)
      if (isWanted(this.#matcher.documentAt(place))) return true;
    return false;
  }

  /** The text with the words that nobody has replaced by the most similar ones. */
  #correct(lexicon: Lexicon, text: string, language: StemLanguage | undefined): string | undefined {
    const knowledge = { index: this.index, lexicon, words: this.#words };
    const { unknown, text: typed } = understand(text, knowledge, language);
    const corrected = unknown.toReversed().reduce((rest, { word, start, end }) => {
      const [best] = this.#words.correctionsOf(word, 1);
      return best ? rest.slice(0, start) + best.word + rest.slice(end) : rest;
    }, typed);
    return corrected === typed ? undefined : corrected;
  }

  #queryOf(
    lexicon: Lexicon,
    { text = '', skill }: CandidateFilters,
    { audience, language }: Pick<CandidateRequest, 'audience' | 'language'>,
    spellings?: Spellings,
  ): Query {
    const knowledge = { index: this.index, lexicon, words: this.#words };
    const { query } = understand(text, knowledge, language, spellings);
    const inFull = audience.kind === 'company' && audience.inFull;
    const units = query.units.map((unit, place) => {
      const isLast = place === query.units.length - 1;
      // A word with a meaning is finished: "nurse" is no beginning of "nursery".
      const named = this.#peopleNamed(unit.text, inFull, isLast && unit.kind === 'word');
      return {
        ...unit,
        isWish: unit.isWish === true && named.length === 0,
        alternatives: [...unit.alternatives, ...named],
      };
    });
    return {
      ...query,
      units: [...units, ...(skill?.trim() ? [this.#skillUnit(lexicon, skill)] : [])],
    };
  }

  /** Matches a word as a name, and while it may be unfinished, also as a prefix of names and other words. */
  #peopleNamed(word: string, inFull: boolean, isLast: boolean): Alternative[] {
    const one = (text: string, weight: number, fields: number): Alternative[] => {
      const term = this.index.termOf(text);
      return term === undefined ? [] : [{ terms: [term], weight, fields, strong: fields, apart: 0 }];
    };
    const names = [...one(word, 1, NAME), ...(inFull ? one(lastNameTerm(word), 1, NAME) : [])];
    if (!isLast || word.length < BEGINNING_FROM || word.includes(' ')) return names;
    const begun = [
      ...this.#words.beginningWith(word, BEGUN_MAX),
      ...(inFull ? this.#words.beginningWith(lastNameTerm(word), BEGUN_MAX) : []),
    ];
    return [...names, ...begun.flatMap((text) => one(text, MATCH_WEIGHTS.prefix, SHORT_FIELDS | NAME))];
  }

  /** Skills with all words, or with all of an equivalent expression. */
  #skillUnit(lexicon: Lexicon, typed: string): Unit {
    const words = tokensOf(typed).map(({ word }) => word);
    const expressions = [
      words,
      ...lexicon
        .meaningsOf(words)
        .flatMap((meaning) => (meaning.kind === 'expression' ? meaning.expansions : []))
        .map((expansion) => expansion.words),
    ];
    const alternatives = [...this.index.skills]
      .filter((skill) => expressions.some((expression) => hasWords(skill.words, expression)))
      .map(({ id }) => this.index.termOf(valueTerm('skill', id)))
      .filter((term) => term !== undefined)
      .map((term) => ({ terms: [term], weight: 1, fields: SKILLS, strong: SKILLS, apart: 0 }));
    return { ...NOBODY, alternatives };
  }

  #visibilityOf(audience: Audience): (document: number) => boolean {
    const { userId, isFindable, isPublic } = this.index.columns;
    if (audience.kind === 'everybody')
      return (document) => isPublic[document] === 1 && userId[document] !== 0;
    const term = this.index.termOf(valueTerm('hides', audience.companyId));
    const parts = term === undefined ? [] : this.index.postings.partsOf(term);
    const hidden = new Set(parts.flatMap((part) => Array.from(part, (posting) => posting >>> 8)));
    return (document) => isFindable[document] === 1 && userId[document] !== 0 && !hidden.has(document);
  }

  /** Newest first, so that later documents rarely replace kept ones. */
  #each(query: Query, visit: (document: number, place: number) => void): void {
    if (query.units.length > 0) this.#matcher.matchAll(query);
    this.#visit(query, visit);
  }

  /** The same for a query that is already matched. */
  #visit(query: Query, visit: (document: number, place: number) => void): void {
    const isMatched = query.units.length > 0;
    for (let place = (isMatched ? this.#matcher.count : this.index.size) - 1; place >= 0; place -= 1)
      visit(isMatched ? this.#matcher.documentAt(place) : place, place);
  }

  #keyOf(order: CandidateOrder, query: Query): (document: number, place: number) => number {
    const { userId, activeOn } = this.index.columns;
    const hasText = query.units.some(({ kind }) => kind !== 'filter');
    if (order.by === 'oldest') return (document) => -(userId[document] ?? 0);
    if (order.by === 'active') return (document) => activeOn[document] ?? 0;
    if (order.by === 'random') return (document) => shuffled(userId[document] ?? 0, order.seed);
    if (order.by === 'newest' || !hasText) return (document) => userId[document] ?? 0;
    const totals = totalsOf(query);
    return (_, place) => this.#matcher.relevance(place, query, totals);
  }
}

const WORK = SKILLS | KIND | PLACE | TITLE;

/** The query for what candidates do and where, without fields that name them. */
const aboutWork = (query: Query): Query => ({
  ...query,
  units: query.units.map((unit) => ({
    ...unit,
    alternatives: unit.alternatives
      .map((one) => ({ ...one, fields: one.fields & WORK }))
      .filter(({ fields }) => fields !== 0),
  })),
});

const NOBODY: Unit = { kind: 'filter', text: '', alternatives: [], rarity: 0 };

/** Whether each word is in a skill: exactly, in another form, or as a prefix. */
const hasWords = (skill: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => {
    const stem = stemOf(word);
    return skill.some((one) => one.startsWith(word) || stemOf(one) === stem);
  });

/** A pseudo-random number (the finalizer of MurmurHash3). */
const shuffled = (id: number, seed: number): number => {
  let bits = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};
