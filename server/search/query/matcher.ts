/** Finds the documents that match a query, and scores them. */
import type { TermIndex } from '../index/term-index.ts';
import { inTitleOf, UnitMatches, weightOf } from './unit-matches.ts';
import type { Query, Unit, UnitKind } from './units.ts';
import { BONUS } from './weights.ts';

/** A title's word that means the same as a typed one counts less, so that "Sous chef" comes before "Cook" for "chef". */
const SYNONYM_SHARE = 0.4;

/** Whether a unit describes the job itself. */
const isEssential = (kind: UnitKind): boolean =>
  kind === 'word' || kind === 'title' || kind === 'skill' || kind === 'company';

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
  /** The found documents in ascending order: the first `count` of `values`. The arrays below are parallel to it. */
  readonly #found = { values: new Uint32Array(0), count: 0 };
  #score = new Float32Array(0);
  /** The number of matched units. */
  #matched = new Uint8Array(0);
  #inTitle = new Uint8Array(0);
  #isEssential = new Uint8Array(0);

  constructor(index: TermIndex) {
    this.#index = index;
    this.#matches = new UnitMatches(index.postings);
  }

  get count(): number {
    return this.#found.count;
  }

  /** The document at a place among the found ones, from 0 to `count`, in ascending order. */
  documentAt(place: number): number {
    return this.#found.values[place] ?? 0;
  }

  /** Finds documents that match every unit. */
  matchAll({ units }: Query): void {
    const [rarest, ...others] = this.#rarestFirst(units);
    this.#begin(rarest ? [rarest] : []);
    if (rarest) this.#collect(rarest, 'each');
    for (const unit of others) {
      if (this.count === 0) return;
      this.#matches.findIn(this.#found, unit);
      this.#collect(unit, 'each');
    }
  }

  /**
   * Finds documents that pass all filters and match as many words as any wanted document, including at least one that
   * describes the job if any document has such a word. @returns the number of words.
   */
  matchMost(query: Query, isWanted: (document: number) => boolean): number {
    const hasEssential = query.units.some(({ kind }) => isEssential(kind));
    return (
      (hasEssential && this.#matchMost(query, true, isWanted)) || this.#matchMost(query, false, isWanted)
    );
  }

  #matchMost({ units }: Query, needsEssential: boolean, isWanted: (document: number) => boolean): number {
    const filters = units.filter(({ kind }) => kind === 'filter');
    const words = this.#rarestFirst(units.filter(({ kind }) => kind !== 'filter'));
    for (let least = filters.length > 0 ? 1 : words.length - 1; least > 0; least -= 1) {
      if (filters.length > 0) this.matchAll({ units: filters, titleTerms: [] });
      else this.#beginWithAny(this.#leadingOf(words, least, needsEssential));
      this.#matched.fill(0, 0, this.count);
      for (const unit of words) {
        this.#matches.findIn(this.#found, unit);
        this.#collect(unit, 'some');
      }
      const most = this.#mostMatched(needsEssential, least, isWanted);
      if (most > 0) return most;
    }
    this.#found.count = 0;
    return 0;
  }

  /** The relevance of the found document at a place: about 0 to 1.4. */
  relevance(place: number, { titleTerms }: Query, { rarity, words }: Totals): number {
    const document = this.documentAt(place);
    const length = this.#index.columns.titleLength[document] ?? 0;
    const inTitle = this.#inTitle[place] ?? 0;
    let score = (this.#score[place] ?? 0) / rarity;
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
    const inTitle = this.#inTitle[place] ?? 0;
    const score = (this.#score[place] ?? 0) / rarity;
    return inTitle === 0 ? score : score + BONUS.title * (inTitle / words) + BONUS.phrase;
  }

  /** Starts with the documents that match one of these units. */
  #begin(units: readonly Unit[]): void {
    const { size } = this.#index;
    if (this.#score.length < size) this.#resize(Math.ceil(size * 1.25) + 1024);
    this.#found.count = 0;
    for (const unit of units) this.#matches.addAll(unit, this.#found);
    this.#matches.sort(this.#found, size);
    const { count } = this;
    this.#score.fill(0, 0, count);
    this.#matched.fill(0, 0, count);
    this.#inTitle.fill(0, 0, count);
    this.#isEssential.fill(0, 0, count);
  }

  #beginWithAny(units: readonly Unit[]): void {
    this.#begin(units);
    for (let place = 0; place < this.count; place += 1) this.#matches.take(this.documentAt(place));
  }

  #resize(size: number): void {
    this.#matches.resize(size);
    this.#found.values = new Uint32Array(size);
    this.#score = new Float32Array(size);
    this.#matched = new Uint8Array(size);
    this.#inTitle = new Uint8Array(size);
    this.#isEssential = new Uint8Array(size);
  }

  #rarestFirst(units: readonly Unit[]): Unit[] {
    return units
      .map((unit) => ({ unit, postings: this.#matches.postingsOf(unit) }))
      .sort((one, other) => one.postings - other.postings)
      .map(({ unit }) => unit);
  }

  /**
   * Units of which a document must match one: the rarest ones, whose documents can't be missed, or those that
   * describe the job, whichever needs less reading.
   */
  #leadingOf(words: readonly Unit[], least: number, needsEssential: boolean): readonly Unit[] {
    const rarest = words.slice(0, words.length - least + 1);
    if (!needsEssential) return rarest;
    const essential = words.filter(({ kind }) => isEssential(kind));
    const sum = (units: readonly Unit[]) =>
      units.reduce((all, unit) => all + this.#matches.postingsOf(unit), 0);
    return sum(essential) < sum(rarest) ? essential : rarest;
  }

  /**
   * Adds a unit's matches to the scores. @param must whether each document must match it, or only some; others are
   * dropped
   */
  #collect({ rarity, kind }: Unit, must: 'each' | 'some'): void {
    const mayBeInTitle = kind !== 'place' && kind !== 'filter' ? 1 : 0;
    const essential = isEssential(kind) ? 1 : 0;
    let kept = 0;
    for (let place = 0; place < this.count; place += 1) {
      const code = this.#matches.take(this.documentAt(place));
      if (code === 0 && must === 'each') continue;
      this.#move(place, kept);
      if (code !== 0) {
        this.#matched[kept] = (this.#matched[kept] ?? 0) + 1;
        this.#score[kept] = (this.#score[kept] ?? 0) + rarity * weightOf(code);
        this.#inTitle[kept] = (this.#inTitle[kept] ?? 0) + (mayBeInTitle & inTitleOf(code));
        this.#isEssential[kept] = (this.#isEssential[kept] ?? 0) | essential;
      }
      kept += 1;
    }
    this.#found.count = kept;
  }

  #move(from: number, to: number): void {
    if (from === to) return;
    this.#found.values[to] = this.#found.values[from] ?? 0;
    this.#score[to] = this.#score[from] ?? 0;
    this.#matched[to] = this.#matched[from] ?? 0;
    this.#inTitle[to] = this.#inTitle[from] ?? 0;
    this.#isEssential[to] = this.#isEssential[from] ?? 0;
  }

  /** Keeps the documents with most words. @returns the number of words; 0 if no wanted document has `least` */
  #mostMatched(needsEssential: boolean, least: number, isWanted: (document: number) => boolean): number {
    const counts = (place: number) => !needsEssential || this.#isEssential[place] === 1;
    let most = 0;
    for (let place = 0; place < this.count; place += 1) {
      const matched = this.#matched[place] ?? 0;
      if (matched >= least && matched > most && counts(place) && isWanted(this.documentAt(place)))
        most = matched;
    }
    if (most === 0) return 0;
    let kept = 0;
    for (let place = 0; place < this.count; place += 1) {
      if (this.#matched[place] !== most || !counts(place)) continue;
      this.#move(place, kept);
      kept += 1;
    }
    this.#found.count = kept;
    return most;
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
