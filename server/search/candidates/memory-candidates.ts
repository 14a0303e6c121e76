/** Candidates in the memory of this process, without the database. Queries for the rows check again who may see them. */
import { Matcher, totalsOf } from '../memory/matcher.ts';
import { Top } from '../memory/top.ts';
import type { Query, Unit } from '../query/units.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { valueTerm } from '../words/terms.ts';
import type { CandidateDocument } from './candidate-document.ts';
import { CandidateEngine } from './candidate-engine.ts';
import { type CandidateFilters, candidateFilter } from './candidate-filter.ts';
import { CandidateIndex } from './candidate-index.ts';
import {
  type Audience,
  type CandidateOrder,
  type CandidateStore,
  hasText,
  type SomeCandidates,
} from './candidate-store.ts';
import { hasWords } from './skill-words.ts';

/** Account ids are smaller. */
const IDS = 2 ** 31;

type Test = (document: number) => boolean;

class MemoryCandidates implements CandidateStore {
  readonly vocabulary = new CandidateIndex();
  readonly #matcher = new Matcher(this.vocabulary);

  skillsWith(words: readonly string[]): readonly string[] {
    return [...this.vocabulary.skills]
      .filter((skill) => hasWords(skill.words, words))
      .map(({ label }) => label);
  }

  among(audience: Audience, filters: CandidateFilters, lexicon: Lexicon): SomeCandidates {
    const isVisible = this.#visibilityOf(audience);
    const passes = candidateFilter(this.vocabulary, lexicon, filters);
    const isWanted: Test = (document) => isVisible(document) && passes(document);
    return {
      have: (query) => this.#have(query, isWanted),
      first: (query, order, most) => this.#first(query, isWanted, order, most),
      best: (query, asked) => {
        this.#matcher.matchAll(query);
        return this.#best(query, isWanted, asked);
      },
      some: (query, most) => {
        this.#matcher.matchSome(query);
        return this.#best(query, isWanted, { most, except: new Set(), isMeant: false });
      },
    };
  }

  everyone(query: Query): number[] {
    const { userId } = this.vocabulary.columns;
    const found: number[] = [];
    if (query.units.length > 0) this.#matcher.matchAll(query);
    this.#visit(query, (document) => {
      const id = userId[document] ?? 0;
      if (id !== 0) found.push(id);
    });
    return found;
  }

  unmet(ids: readonly number[], units: readonly Unit[]): (readonly Unit[])[] {
    const unmet = ids.map((): Unit[] => []);
    const { userId } = this.vocabulary.columns;
    for (const unit of ids.length > 0 ? units : []) {
      this.#matcher.matchAll({ units: [unit] });
      const found = new Set(
        Array.from(
          { length: this.#matcher.count },
          (_, place) => userId[this.#matcher.documentAt(place)] ?? 0,
        ),
      );
      for (const [place, id] of ids.entries()) if (!found.has(id)) unmet[place]?.push(unit);
    }
    return unmet;
  }

  #have(query: Query, isWanted: Test): boolean {
    this.#matcher.matchAll(query);
    for (let place = 0; place < this.#matcher.count; place += 1)
      if (isWanted(this.#matcher.documentAt(place))) return true;
    return false;
  }

  #first(
    query: Query,
    isWanted: Test,
    order: CandidateOrder,
    most: number,
  ): { total: number; ids: number[] } {
    if (query.units.length > 0) this.#matcher.matchAll(query);
    const key = this.#keyOf(order, query);
    const top = new Top(most);
    let total = 0;
    this.#visit(query, (document, place) => {
      if (!isWanted(document)) return;
      total += 1;
      top.add(document, key(document, place), this.#tieOf(document));
    });
    return { total, ids: this.#idsOf(top) };
  }

  #best(
    query: Query,
    isWanted: Test,
    { most, except, isMeant }: Parameters<SomeCandidates['best']>[1],
  ): number[] {
    const { userId } = this.vocabulary.columns;
    const top = new Top(most);
    const totals = totalsOf(query);
    for (let place = 0; place < this.#matcher.count; place += 1) {
      const document = this.#matcher.documentAt(place);
      if (except.has(userId[document] ?? 0) || !isWanted(document)) continue;
      if (isMeant && !this.#matcher.isMatch(place)) continue;
      top.add(document, this.#matcher.relevance(place, query, totals), this.#tieOf(document));
    }
    return this.#idsOf(top);
  }

  #idsOf(top: Top): number[] {
    return top.sorted().map((document) => this.vocabulary.columns.userId[document] ?? 0);
  }

  #tieOf(document: number): number {
    const { userId, activeOn } = this.vocabulary.columns;
    return (activeOn[document] ?? 0) * IDS + (userId[document] ?? 0);
  }

  #visibilityOf(audience: Audience): Test {
    const { userId, isFindable, isPublic } = this.vocabulary.columns;
    if (audience.kind === 'everybody')
      return (document) => isPublic[document] === 1 && userId[document] !== 0;
    const term = this.vocabulary.termOf(valueTerm('hides', audience.companyId));
    const parts = term === undefined ? [] : this.vocabulary.postings.partsOf(term);
    const hidden = new Set(parts.flatMap((part) => Array.from(part, (posting) => posting >>> 8)));
    return (document) => isFindable[document] === 1 && userId[document] !== 0 && !hidden.has(document);
  }

  /** Newest first, so that later documents rarely replace kept ones. */
  #visit({ units }: Query, visit: (document: number, place: number) => void): void {
    const isMatched = units.length > 0;
    for (let place = (isMatched ? this.#matcher.count : this.vocabulary.size) - 1; place >= 0; place -= 1)
      visit(isMatched ? this.#matcher.documentAt(place) : place, place);
  }

  #keyOf(order: CandidateOrder, query: Query): (document: number, place: number) => number {
    const { userId, activeOn } = this.vocabulary.columns;
    if (order.by === 'oldest') return (document) => -(userId[document] ?? 0);
    if (order.by === 'active') return (document) => activeOn[document] ?? 0;
    if (order.by === 'random') return (document) => shuffled(userId[document] ?? 0, order.seed);
    if (order.by === 'newest' || !hasText(query)) return (document) => userId[document] ?? 0;
    const totals = totalsOf(query);
    return (_, place) => this.#matcher.relevance(place, query, totals);
  }
}

/** The engine whose candidates are in memory. */
export class MemoryCandidateEngine extends CandidateEngine {
  readonly #candidates: MemoryCandidates;

  constructor() {
    const candidates = new MemoryCandidates();
    super(candidates);
    this.#candidates = candidates;
  }

  get index(): CandidateIndex {
    return this.#candidates.vocabulary;
  }

  put(candidate: CandidateDocument): void {
    this.index.put(candidate);
  }

  remove(userId: number): void {
    this.index.remove(userId);
  }
}

/** A pseudo-random number (the finalizer of MurmurHash3). */
const shuffled = (id: number, seed: number): number => {
  let bits = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};
