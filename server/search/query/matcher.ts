/** Finds the documents that match a query, and how well. */
import { Cursor } from '../index/cursor.ts';
import { TITLE } from '../index/fields.ts';
import type { TermIndex } from '../index/term-index.ts';
import type { Alternative, Query, Unit, UnitKind } from './units.ts';
import { BONUS, WEIGHT_OF_FIELDS } from './weights.ts';

/** Words that say what the job is. */
const isEssential = (kind: UnitKind): boolean =>
  kind === 'word' || kind === 'title' || kind === 'skill' || kind === 'company';

/** Whether a document must have matched every earlier unit, any one, or none. */
type Mode = 'all' | 'within' | 'any';

const GENERATIONS_MAX = 2 ** 31;

const lengthOf = (parts: readonly Uint32Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** Sums over a query's units that every document is compared with. */
export interface Totals {
  readonly rarity: number;
  /** Units that may stand in a title. */
  readonly words: number;
}

export const totalsOf = ({ units }: Query): Totals => ({
  rarity: units.reduce((sum, unit) => sum + (unit.kind === 'filter' ? 0 : unit.rarity), 0) || 1,
  words: units.filter(({ kind }) => kind !== 'place' && kind !== 'filter').length,
});

/** Only one search runs at a time, so all of them share these arrays. */
export class Matcher {
  readonly #index: TermIndex;
  #touched = new Uint32Array(0);
  #unit = new Uint8Array(0);
  #matched = new Uint8Array(0);
  #inTitle = new Uint8Array(0);
  #best = new Float32Array(0);
  #fields = new Uint8Array(0);
  #essential = new Uint8Array(0);
  #score = new Float32Array(0);
  #generation = 0;
  /** A bit for each document, all zero between searches. */
  #bits = new Uint32Array(0);
  /** What was found: `documents` holds `count` documents, in ascending order. */
  documents = new Uint32Array(0);
  count = 0;

  constructor(index: TermIndex) {
    this.#index = index;
  }

  /** Documents that match every unit. */
  matchAll({ units }: Query): void {
    this.#begin();
    this.#matchEach(this.#rarestFirst(units));
  }

  /**
   * Documents that match all filters and as many of the words as any wanted document does; of words that say what
   * the job is, at least one. @returns how many words.
   */
  matchMost({ units }: Query, isWanted: (document: number) => boolean): number {
    const filters = units.filter(({ kind }) => kind === 'filter');
    const words = this.#rarestFirst(units.filter(({ kind }) => kind !== 'filter'));
    for (let least = words.length - 1; least > 0; least -= 1) {
      this.#begin();
      this.#matchEach(this.#rarestFirst(filters));
      const most = this.#matchSome(words, filters.length, least, isWanted);
      if (most >= least) return most;
    }
    this.count = 0;
    return 0;
  }

  /** How well the words of a document that was found answer the query: about 0 to 1.4. */
  relevance(document: number, { titleTerms }: Query, { rarity, words }: Totals): number {
    const { columns } = this.#index;
    const length = columns.titleLength[document] ?? 0;
    const inTitle = this.#inTitle[document] ?? 0;
    let score = (this.#score[document] ?? 0) / rarity;
    if (inTitle > 0 && length > 0) {
      const share = Math.min(1, Math.max(inTitle, this.#titleWords(document, titleTerms)) / length);
      score += BONUS.title * share * (inTitle / words);
      if (titleTerms.length > 1) score += BONUS.phrase * this.#phraseShare(document, titleTerms);
    }
    return score;
  }

  #begin(): void {
    const { size } = this.#index;
    if (this.#touched.length < size) {
      const length = Math.ceil(size * 1.25) + 1024;
      this.#touched = new Uint32Array(length);
      this.#unit = new Uint8Array(length);
      this.#matched = new Uint8Array(length);
      this.#inTitle = new Uint8Array(length);
      this.#best = new Float32Array(length);
      this.#fields = new Uint8Array(length);
      this.#essential = new Uint8Array(length);
      this.#score = new Float32Array(length);
      this.documents = new Uint32Array(length);
      this.#bits = new Uint32Array((length + 31) >>> 5);
      this.#generation = 0;
    }
    if (this.#generation >= GENERATIONS_MAX) {
      this.#touched.fill(0);
      this.#generation = 0;
    }
    this.#generation += 1;
    this.count = 0;
  }

  #rarestFirst(units: readonly Unit[]): Unit[] {
    return units
      .map((unit) => ({ unit, postings: this.#postingsOf(unit) }))
      .sort((one, other) => one.postings - other.postings)
      .map(({ unit }) => unit);
  }

  /** How many postings reading a unit takes at least. */
  #postingsOf({ alternatives }: Unit): number {
    return alternatives.reduce((sum, { terms }) => {
      const lengths = terms.map((term) => this.#index.postings.lengthOf(term));
      return sum + Math.min(...lengths);
    }, 0);
  }

  #matchEach(units: readonly Unit[]): void {
    for (const [place, unit] of units.entries()) {
      this.#visitUnit(unit, place, 'all');
      this.#keepMatched(place + 1);
      if (this.count === 0) return;
    }
  }

  /**
   * Matches as many words as possible beside `filters` units that were matched.
   * @returns the most words that a wanted document matches, if these are `least` or more
   */
  #matchSome(
    words: readonly Unit[],
    filters: number,
    least: number,
    isWanted: (document: number) => boolean,
  ): number {
    const leading = new Set(filters > 0 ? [] : this.#leadingOf(words, least));
    const ordered = [...leading, ...words.filter((unit) => !leading.has(unit))];
    for (const [place, unit] of ordered.entries())
      this.#visitUnit(unit, filters + place, leading.has(unit) ? 'any' : 'within');
    const needsEssential = words.some(({ kind }) => isEssential(kind));
    let most = filters + least;
    let isFound = false;
    for (let place = 0; place < this.count; place += 1) {
      const document = this.documents[place] ?? 0;
      const matched = this.#matched[document] ?? 0;
      if (needsEssential && this.#essential[document] === 0) this.#matched[document] = 0;
      else if (matched >= most && isWanted(document)) {
        most = matched;
        isFound = true;
      }
    }
    if (!isFound) return 0;
    this.#keepMatched(most);
    return most - filters;
  }

  /**
   * Units of which a document must match one: of the rarest, since it misses few; or of those that say what the job
   * is. Whichever takes less reading.
   */
  #leadingOf(words: readonly Unit[], least: number): readonly Unit[] {
    const rarest = words.slice(0, words.length - least + 1);
    const essential = words.filter(({ kind }) => isEssential(kind));
    const sum = (units: readonly Unit[]) => units.reduce((all, unit) => all + this.#postingsOf(unit), 0);
    return essential.length > 0 && sum(essential) < sum(rarest) ? essential : rarest;
  }

  #visit(document: number, weight: number, fields: number, unit: number, mode: Mode): void {
    if (this.#touched[document] !== this.#generation) {
      if (mode === 'within' || (mode === 'all' && unit > 0)) return;
      this.#touched[document] = this.#generation;
      this.#unit[document] = 255;
      this.#matched[document] = 0;
      this.#inTitle[document] = 0;
      this.#essential[document] = 0;
      this.#score[document] = 0;
      this.documents[this.count] = document;
      this.count += 1;
    }
    if (this.#unit[document] === unit) {
      if (weight > (this.#best[document] ?? 0)) this.#best[document] = weight;
      this.#fields[document] = (this.#fields[document] ?? 0) | fields;
      return;
    }
    if (mode === 'all' && this.#matched[document] !== unit) return;
    this.#unit[document] = unit;
    this.#matched[document] = (this.#matched[document] ?? 0) + 1;
    this.#best[document] = weight;
    this.#fields[document] = fields;
  }

  #visitUnit(unit: Unit, place: number, mode: Mode): void {
    const isFirst = mode === 'any' || (mode === 'all' && place === 0);
    for (const alternative of unit.alternatives) {
      const lists = alternative.terms
        .map((term) => this.#index.postings.partsOf(term))
        .sort((one, other) => lengthOf(one) - lengthOf(other));
      const [rarest = [], ...others] = lists;
      if (!isFirst && this.count < lengthOf(rarest)) this.#visitFound(alternative, lists, place, mode);
      else if (others.length === 0) this.#visitList(alternative, rarest, place, mode);
      else this.#visitTogether(alternative, rarest, others, place, mode);
    }
    if (isFirst) this.#sortFound();
    this.#closeUnit(unit, place);
  }

  /** Looks a term's list through. */
  #visitList(
    { weight, fields }: Alternative,
    parts: readonly Uint32Array[],
    unit: number,
    mode: Mode,
  ): void {
    for (const part of parts) {
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        const here = posting & fields;
        if (here !== 0) this.#visit(posting >>> 8, weight * (WEIGHT_OF_FIELDS[here] ?? 0), here, unit, mode);
      }
    }
  }

  /** Looks the rarest term's list through, for documents that have the others as well. */
  #visitTogether(
    alternative: Alternative,
    rarest: readonly Uint32Array[],
    others: readonly (readonly Uint32Array[])[],
    unit: number,
    mode: Mode,
  ): void {
    const cursors = others.map((parts) => new Cursor(parts));
    for (const part of rarest) {
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        this.#visitWith(alternative, posting >>> 8, posting, cursors, unit, mode);
      }
    }
  }

  /** Looks at those documents that were found before. */
  #visitFound(
    alternative: Alternative,
    lists: readonly (readonly Uint32Array[])[],
    unit: number,
    mode: Mode,
  ): void {
    const [rarest, ...others] = lists.map((parts) => new Cursor(parts));
    if (!rarest) return;
    const { count } = this;
    for (let place = 0; place < count; place += 1) {
      const document = this.documents[place] ?? 0;
      this.#visitWith(alternative, document, rarest.fieldsIn(document), others, unit, mode);
    }
  }

  /** Visits a document that has an alternative's rarest term in some fields, if it has the others as well. */
  #visitWith(
    { weight, apart, fields }: Alternative,
    document: number,
    rarest: number,
    others: readonly Cursor[],
    unit: number,
    mode: Mode,
  ): void {
    let shared = rarest & fields;
    if (shared === 0) return;
    let least = WEIGHT_OF_FIELDS[shared] ?? 0;
    for (const other of others) {
      const here = other.fieldsIn(document) & fields;
      if (here === 0) return;
      shared &= here;
      least = Math.min(least, WEIGHT_OF_FIELDS[here] ?? 0);
    }
    const together = weight * (WEIGHT_OF_FIELDS[shared] ?? 0);
    const best = Math.max(together, apart * least);
    if (best > 0) this.#visit(document, best, shared, unit, mode);
  }

  /** Puts what was found into ascending order. */
  #sortFound(): void {
    const bits = this.#bits;
    for (let place = 0; place < this.count; place += 1) {
      const document = this.documents[place] ?? 0;
      bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
    }
    let count = 0;
    const words = (this.#index.size + 31) >>> 5;
    for (let word = 0; word < words && count < this.count; word += 1) {
      for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
        this.documents[count] = (word << 5) + 31 - Math.clz32(rest & -rest);
        count += 1;
      }
      bits[word] = 0;
    }
  }

  /** Adds what a unit found to the scores. */
  #closeUnit({ rarity, kind }: Unit, unit: number): void {
    const weight = kind === 'filter' ? 0 : rarity;
    const counts = kind !== 'place' && kind !== 'filter';
    const essential = isEssential(kind) ? 1 : 0;
    for (let place = 0; place < this.count; place += 1) {
      const document = this.documents[place] ?? 0;
      if (this.#unit[document] !== unit) continue;
      this.#score[document] = (this.#score[document] ?? 0) + weight * (this.#best[document] ?? 0);
      this.#essential[document] = (this.#essential[document] ?? 0) | essential;
      if (counts && (this.#fields[document] ?? 0) & TITLE)
        this.#inTitle[document] = (this.#inTitle[document] ?? 0) + 1;
    }
  }

  #keepMatched(units: number): void {
    let kept = 0;
    for (let place = 0; place < this.count; place += 1) {
      const document = this.documents[place] ?? 0;
      if (this.#matched[document] !== units) continue;
      this.documents[kept] = document;
      kept += 1;
    }
    this.count = kept;
  }

  /** How many words of the query stand in the title. */
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

  /** The share of neighbours in the query that are neighbours in the title, in the same order. */
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
