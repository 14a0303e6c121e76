/** Finds the documents that match a query, and scores them. */

import { isRequired, type Query, type Unit } from '../query/units.ts';
import { BONUS } from '../query/weights.ts';
import { FoundDocuments } from './found-documents.ts';
import { isPastedOne } from './pasted.ts';
import type { TermIndex } from './term-index.ts';
import { inTitleOf, isInBodyOnly, isStrong, UnitMatches, weightOf } from './unit-matches.ts';

/** A title's word that means the same as a typed one counts less, so that "Sous chef" comes before "Cook" for "chef". */
const SYNONYM_SHARE = 0.4;

/** Sums over a query's units, computed once for all documents. */
export interface Totals {
  readonly rarity: number;
  /** The number of units that can occur in a title. */
  readonly words: number;
}

export const totalsOf = ({ units }: Query): Totals => ({
  rarity: units.reduce((sum, unit) => sum + (unit.kind === 'filter' ? 0 : unit.rarity), 0) || 1,
  words: units.filter(({ kind }) => kind !== 'place' && kind !== 'filter').length,
});

/** Searches never run concurrently, so they share these arrays. */
export class Matcher {
  readonly #index: TermIndex;
  readonly #matches: UnitMatches;
  readonly #found = new FoundDocuments();
  /** What the found documents match, if `matchAll` found them. */
  #matchedAll: { readonly units: readonly Unit[]; readonly size: number } | undefined;

  constructor(index: TermIndex) {
    this.#index = index;
    this.#matches = new UnitMatches(index);
  }

  get count(): number {
    return this.#found.count;
  }

  /** The document at a place among the found ones, from 0 to `count`, in ascending order. */
  documentAt(place: number): number {
    return this.#found.values[place] ?? 0;
  }

  /** Finds documents that match or mention every unit. */
  matchAll({ units }: Pick<Query, 'units'>): void {
    const { size } = this.#index;
    if (this.#matchedAll?.units === units && this.#matchedAll.size === size) return;
    this.#findAll(units);
    this.#matchedAll = { units, size };
  }

  #findAll(units: readonly Unit[]): void {
    const places = new Map(units.map((unit, place) => [unit, place]));
    const [rarest, ...others] = this.#rarestFirst(units.filter(isRequired));
    if (rarest) this.#begin([rarest]);
    else this.#beginWithAll();
    if (rarest) this.#collect(rarest, places.get(rarest) ?? 0, 'each');
    for (const unit of others) {
      if (this.count === 0) return;
      this.#matches.findIn(this.#found, unit);
      this.#collect(unit, places.get(unit) ?? 0, 'each');
    }
    for (const unit of units) if (unit.isExcluded) this.#exclude(unit);
    this.#collectWishes(units);
  }

  #collectWishes(units: readonly Unit[]): void {
    for (const unit of units) {
      if (!unit.isWish || unit.alternatives.length === 0 || this.count === 0) continue;
      this.#matches.findIn(this.#found, unit);
      this.#collect(unit, 0, 'wish');
    }
  }

  /** Makes documents with their scores the found ones. */
  find(scores: ReadonlyMap<number, number>): void {
    this.#begin([]);
    const documents = [...scores.keys()].sort((one, other) => one - other);
    this.#found.values.set(documents);
    this.#found.count = documents.length;
    this.#found.clear();
    for (const [place, document] of documents.entries()) {
      const score = scores.get(document) ?? 0;
      this.#found.score[place] = score;
      this.#found.weak[place] = isPastedOne(score) ? 0 : 1;
    }
  }

  /** Whether the found document at a place is what the query means, and doesn't only mention it. */
  isMatch(place: number): boolean {
    return this.#found.weak[place] === 0;
  }

  /** Whether words that only a long text has follow each other there as in the query. */
  isMention(place: number, { joints }: Query): boolean {
    const units = this.#found.inBody[place] ?? 0;
    if ((units & (units - 1)) === 0) return true;
    const last = 31 - Math.clz32(units);
    const pairs: number[] = [];
    for (let unit = 31 - Math.clz32(units & -units); unit < last; unit += 1) {
      const joint = joints[unit] ?? 0;
      if (((units >>> unit) & 1) === 0 || joint === 0) return false;
      pairs.push(joint);
    }
    return this.#index.bodyPairs.hasAll(this.documentAt(place), pairs);
  }

  /** Finds documents that pass all filters and match one other unit at least. */
  matchSome({ units }: Query): void {
    const words = this.#rarestFirst(units.filter((unit) => unit.kind !== 'filter' && isRequired(unit)));
    const filters = units.filter((unit) => unit.kind === 'filter' || unit.isExcluded);
    if (filters.some(isRequired)) this.matchAll({ units: filters });
    else this.#beginWithAny(words);
    this.#found.matched.fill(0, 0, this.count);
    for (const unit of words) {
      this.#matches.findIn(this.#found, unit);
      this.#collect(unit, units.indexOf(unit), 'some');
    }
    this.#keep((place) => this.#found.matched[place] !== 0);
    if (!filters.some(isRequired)) for (const unit of filters) this.#exclude(unit);
    this.#collectWishes(units);
  }

  #keep(isKept: (place: number) => boolean): void {
    let kept = 0;
    for (let place = 0; place < this.count; place += 1) {
      if (!isKept(place)) continue;
      this.#found.move(place, kept);
      kept += 1;
    }
    this.#found.count = kept;
  }

  /** The relevance of the found document at a place: about 0 to 1.4. */
  relevance(place: number, { titleTerms }: Query, { rarity, words }: Totals): number {
    const document = this.documentAt(place);
    const length = this.#index.columns.titleLength[document] ?? 0;
    const inTitle = this.#found.inTitle[place] ?? 0;
    let score = (this.#found.score[place] ?? 0) / rarity;
    if (inTitle > 0 && length > 0) {
      const typed = this.#titleWords(document, titleTerms);
      const meant = SYNONYM_SHARE * Math.max(0, inTitle - typed);
      const share = Math.min(1, (typed + meant) / length);
      score += BONUS.title * share * (inTitle / words);
      if (titleTerms.length > 1) score += BONUS.phrase * this.#phraseShare(document, titleTerms);
    }
    return score;
  }

  /** An upper bound of `relevance` that is faster to compute. */
  relevanceAtMost(place: number, { rarity, words }: Totals): number {
    const inTitle = this.#found.inTitle[place] ?? 0;
    const score = (this.#found.score[place] ?? 0) / rarity;
    return inTitle === 0 ? score : score + BONUS.title * (inTitle / words) + BONUS.phrase;
  }

  /** Starts with the documents that match one of these units. */
  #begin(units: readonly Unit[]): void {
    const { size } = this.#index;
    this.#matchedAll = undefined;
    if (this.#found.score.length < size) {
      const larger = Math.ceil(size * 1.25) + 1024;
      this.#matches.resize(larger);
      this.#found.resize(larger);
    }
    this.#found.count = 0;
    for (const unit of units) this.#matches.addAll(unit, this.#found);
    this.#matches.sort(this.#found, size);
    this.#found.clear();
  }

  #beginWithAll(): void {
    this.#begin([]);
    const { size } = this.#index;
    for (let document = 0; document < size; document += 1) this.#found.values[document] = document;
    this.#found.count = size;
    this.#found.clear();
  }

  /** Drops the documents that match a unit. */
  #exclude(unit: Unit): void {
    this.#matches.findIn(this.#found, unit);
    this.#keep((place) => this.#matches.take(this.documentAt(place)) === 0);
  }

  #beginWithAny(units: readonly Unit[]): void {
    this.#begin(units);
    for (let place = 0; place < this.count; place += 1) this.#matches.take(this.documentAt(place));
  }

  #rarestFirst(units: readonly Unit[]): Unit[] {
    return units
      .map((unit) => ({ unit, postings: this.#matches.postingsOf(unit) }))
      .sort((one, other) => one.postings - other.postings)
      .map(({ unit }) => unit);
  }

  /**
   * Adds a unit's matches to the scores. @param must whether each document must match it, or only some; others are
   * dropped. Wishes count for the score alone.
   */
  #collect({ rarity, kind }: Unit, unit: number, must: 'each' | 'some' | 'wish'): void {
    const mayBeInTitle = kind !== 'place' && kind !== 'filter' ? 1 : 0;
    const found = this.#found;
    let kept = 0;
    for (let place = 0; place < this.count; place += 1) {
      const code = this.#matches.take(this.documentAt(place));
      if (code === 0 && must === 'each') continue;
      found.move(place, kept);
      if (code !== 0) {
        // Jobs with some of the words must at least match those.
        if (isStrong(code) && must !== 'wish') found.matched[kept] = (found.matched[kept] ?? 0) + 1;
        found.score[kept] = (found.score[kept] ?? 0) + rarity * weightOf(code);
        found.inTitle[kept] = (found.inTitle[kept] ?? 0) + (mayBeInTitle & inTitleOf(code));
        if (!isStrong(code) && must !== 'wish') {
          found.weak[kept] = (found.weak[kept] ?? 0) + 1;
          if (isInBodyOnly(code)) found.inBody[kept] = (found.inBody[kept] ?? 0) | (1 << unit);
        }
      }
      kept += 1;
    }
    found.count = kept;
  }

  /** The number of the query's words in the title. */
  #titleWords(document: number, titleTerms: readonly number[]): number {
    const start = this.#index.columns.titleStart[document] ?? 0;
    const length = this.#index.columns.titleLength[document] ?? 0;
    let found = 0;
    for (const term of titleTerms)
      for (let place = start; place < start + length; place += 1)
        if (this.#index.titleTerms[place] === term) {
          found += 1;
          break;
        }
    return found;
  }

  /** The share of adjacent words of the query that are also adjacent in the title, in the same order. */
  #phraseShare(document: number, titleTerms: readonly number[]): number {
    const { titleTerms: all, columns } = this.#index;
    const start = columns.titleStart[document] ?? 0;
    const end = start + (columns.titleLength[document] ?? 0);
    let pairs = 0;
    for (let place = start; place + 1 < end; place += 1)
      for (let word = 0; word + 1 < titleTerms.length; word += 1)
        if (all[place] === titleTerms[word] && all[place + 1] === titleTerms[word + 1]) pairs += 1;
    return Math.min(1, pairs / (titleTerms.length - 1));
  }
}
