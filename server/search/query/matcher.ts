/** Finds the documents that match a query, and how well. */
import { TITLE } from '../index/fields.ts';
import type { TermIndex } from '../index/term-index.ts';
import type { Alternative, Query, Unit, UnitKind } from './units.ts';
import { BONUS, WEIGHT_OF_FIELDS } from './weights.ts';

/** A list this many times longer than what was found so far is searched instead of read. */
const SEARCHED_FROM = 16;
/** Words that say what the job is. */
const isEssential = (kind: UnitKind): boolean =>
  kind === 'word' || kind === 'title' || kind === 'skill' || kind === 'company';

/** Whether a document must have matched every earlier unit, any one, or none. */
type Mode = 'all' | 'within' | 'any';

const GENERATIONS_MAX = 2 ** 31;

/** The posting of a document in a sorted list; 0 where there is none. */
const findPosting = (list: Uint32Array, document: number): number => {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const posting = list[middle] ?? 0;
    const here = posting >>> 8;
    if (here === document) return posting;
    if (here < document) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
};

const findIn = (parts: readonly Uint32Array[], document: number): number => {
  for (const part of parts) {
    const posting = findPosting(part, document);
    if (posting !== 0) return posting;
  }
  return 0;
};

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
  #score = new Float32Array(0);
  #generation = 0;
  /** What was found: `documents` holds `count` documents, in no order. */
  documents = new Uint32Array(0);
  count = 0;

  constructor(index: TermIndex) {
    this.#index = index;
  }

  /** Documents that match every unit. */
  matchAll({ units }: Query): void {
    const ordered = [...units].sort((one, other) => this.#estimate(one) - this.#estimate(other));
    this.#begin();
    for (const [place, unit] of ordered.entries()) {
      this.#visitUnit(unit, place, 'all');
      this.#closeUnit(unit, place);
      this.#keepMatched(place + 1);
    }
  }

  /**
   * Documents that match all filters and as many of the words as any wanted document does; of words that say what
   * the job is, at least one. @returns how many words.
   */
  matchMost({ units }: Query, isWanted: (document: number) => boolean): number {
    const needed = units.filter(({ kind }) => kind === 'filter');
    const essential = units.filter(({ kind }) => isEssential(kind));
    const others = units.filter(({ kind }) => kind !== 'filter' && !isEssential(kind));
    this.#begin();
    for (const [place, unit] of [...needed, ...essential, ...others].entries()) {
      const isFirst = needed.length === 0 && place < Math.max(1, essential.length);
      this.#visitUnit(unit, place, place < needed.length ? 'all' : isFirst ? 'any' : 'within');
      this.#closeUnit(unit, place);
      if (place < needed.length) this.#keepMatched(place + 1);
    }
    let most = 0;
    for (let place = 0; place < this.count; place += 1) {
      const document = this.documents[place] ?? 0;
      const matched = this.#matched[document] ?? 0;
      if (matched > most && isWanted(document)) most = matched;
    }
    this.#keepMatched(most);
    return Math.max(0, most - needed.length);
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
      this.#score = new Float32Array(length);
      this.documents = new Uint32Array(length);
      this.#generation = 0;
    }
    if (this.#generation >= GENERATIONS_MAX) {
      this.#touched.fill(0);
      this.#generation = 0;
    }
    this.#generation += 1;
    this.count = 0;
  }

  #estimate(unit: Unit): number {
    return unit.alternatives.reduce((sum, { terms }) => {
      const lengths = terms.map((term) => this.#index.postings.lengthOf(term));
      return sum + Math.min(...lengths);
    }, 0);
  }

  #visit(document: number, weight: number, fields: number, unit: number, mode: Mode): void {
    if (this.#touched[document] !== this.#generation) {
      if (mode === 'within' || (mode === 'all' && unit > 0)) return;
      this.#touched[document] = this.#generation;
      this.#unit[document] = 255;
      this.#matched[document] = 0;
      this.#inTitle[document] = 0;
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

  /** Whether a document may still match the unit, and better than it does already. */
  #canGain(document: number, most: number, unit: number, mode: Mode): boolean {
    if (most === 0) return false;
    if (this.#touched[document] !== this.#generation) return mode === 'any' || (mode === 'all' && unit === 0);
    if (this.#unit[document] === unit) return most > (this.#best[document] ?? 0);
    return mode !== 'all' || this.#matched[document] === unit;
  }

  #visitUnit(unit: Unit, place: number, mode: Mode): void {
    for (const alternative of unit.alternatives) {
      if (alternative.terms.length === 1) this.#visitTerm(alternative, place, mode);
      else this.#visitTerms(alternative, place, mode);
    }
  }

  #visitTerm({ terms: [term = 0], weight, fields }: Alternative, unit: number, mode: Mode): void {
    const parts = this.#index.postings.partsOf(term);
    const length = lengthOf(parts);
    if (mode !== 'any' && unit > 0 && length > this.count * SEARCHED_FROM) {
      for (let place = 0; place < this.count; place += 1) {
        const document = this.documents[place] ?? 0;
        const here = findIn(parts, document) & fields;
        if (here !== 0) this.#visit(document, weight * (WEIGHT_OF_FIELDS[here] ?? 0), here, unit, mode);
      }
      return;
    }
    for (const part of parts) {
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        const here = posting & fields;
        if (here !== 0) this.#visit(posting >>> 8, weight * (WEIGHT_OF_FIELDS[here] ?? 0), here, unit, mode);
      }
    }
  }

  #visitTerms({ terms, weight, fields, isPhrase }: Alternative, unit: number, mode: Mode): void {
    const lists = terms
      .map((term) => this.#index.postings.partsOf(term))
      .sort((one, other) => lengthOf(one) - lengthOf(other));
    const [rarest = [], ...others] = lists;
    for (const part of rarest) {
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        const document = posting >>> 8;
        let shared = posting & fields;
        let any = shared;
        let least = WEIGHT_OF_FIELDS[shared] ?? 0;
        if (!this.#canGain(document, weight * least, unit, mode)) continue;
        for (const other of others) {
          const here = findIn(other, document) & fields;
          shared &= here;
          any = here === 0 ? 0 : any | here;
          least = Math.min(least, WEIGHT_OF_FIELDS[here] ?? 0);
          if (any === 0) break;
        }
        const counted = isPhrase ? shared : any;
        if (counted === 0 || least === 0) continue;
        this.#visit(
          document,
          weight * (isPhrase ? (WEIGHT_OF_FIELDS[shared] ?? 0) : least),
          shared,
          unit,
          mode,
        );
      }
    }
  }

  /** Adds what a unit found to the scores. */
  #closeUnit({ rarity, kind }: Unit, unit: number): void {
    const weight = kind === 'filter' ? 0 : rarity;
    const counts = kind !== 'place' && kind !== 'filter';
    for (let place = 0; place < this.count; place += 1) {
      const document = this.documents[place] ?? 0;
      if (this.#unit[document] !== unit) continue;
      this.#score[document] = (this.#score[document] ?? 0) + weight * (this.#best[document] ?? 0);
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
