/** Scores how well documents match one unit of a query, by its best alternative. */

import type { Alternative, Unit } from '../query/units.ts';
import { WEIGHT_OF_FIELDS } from '../query/weights.ts';
import { BODY, BODY_OFTEN, FIELD_SETS, SKILLS, TITLE } from '../words/fields.ts';
import { type Documents, Intersection, SEARCHED_FROM } from './intersection.ts';
import { lengthOf, type Postings } from './postings.ts';
import type { TermIndex } from './term-index.ts';

/** With fewer documents per found one than this, sorting is faster than scanning a bitmap. */
const SORTED_BELOW = 256;

/** Weights are stored as integers, shifted by three bits that say where the unit is. */
const SCALE = 2 ** 12;
const IN_TITLE = 1;
const IS_STRONG = 2;
const IS_SHORT = 4;
const FLAGS = IN_TITLE | IS_STRONG | IS_SHORT;
const IN_BODY = BODY | BODY_OFTEN;
const codeOf = (weight: number, fields: number, strong: number): number =>
  (Math.max(1, Math.round(weight * SCALE)) << 3) |
  (fields & TITLE ? IN_TITLE : 0) |
  (fields & strong ? IS_STRONG : 0) |
  (fields & ~IN_BODY ? IS_SHORT : 0);
export const weightOf = (code: number): number => (code >>> 3) / SCALE;
/** 1 if the unit is in the title. */
export const inTitleOf = (code: number): number => code & IN_TITLE;
/** Whether the document matches the unit, and doesn't only mention it. */
export const isStrong = (code: number): boolean => (code & IS_STRONG) !== 0;
/** Whether only a long text has the unit. */
export const isInBodyOnly = (code: number): boolean => (code & IS_SHORT) === 0;

/** The better of two codes, with the places of either. */
const betterOf = (one: number, other: number): number =>
  (one > other ? one : other) | ((one | other) & FLAGS);

const tables = new Map<number, Uint16Array>();

/** The code of each combination of fields, for single-term alternatives. */
const codesOf = ({ weight, fields, strong }: Alternative): Uint16Array => {
  const key = (Math.round(weight * SCALE) * FIELD_SETS + fields) * FIELD_SETS + strong;
  const known = tables.get(key);
  if (known) return known;
  const table = Uint16Array.from({ length: FIELD_SETS }, (_, all) => {
    const here = all & fields;
    return here === 0 ? 0 : codeOf(weight * (WEIGHT_OF_FIELDS[here] ?? 0), here, strong);
  });
  tables.set(key, table);
  return table;
};

export class UnitMatches {
  readonly #index: TermIndex;
  readonly #postings: Postings;
  readonly #intersection = new Intersection();
  /** The code of each document, 0 if it does not match. All zero between units. */
  #codes = new Uint16Array(0);
  /** Whether to look for the unit in a document. All zero between units. */
  #isWanted = new Uint8Array(0);
  /** A bit for each document. All zero between units. */
  #bits = new Uint32Array(0);

  constructor(index: TermIndex) {
    this.#index = index;
    this.#postings = index.postings;
  }

  /** Reserves capacity for this many documents. */
  resize(size: number): void {
    this.#codes = new Uint16Array(size);
    this.#isWanted = new Uint8Array(size);
    this.#bits = new Uint32Array((size + 31) >>> 5);
    this.#intersection.resize(size);
  }

  /** A lower bound of the postings that reading a unit takes. */
  postingsOf({ alternatives }: Unit): number {
    return alternatives.reduce((sum, { terms }) => {
      const lengths = terms.map((term) => this.#postings.lengthOf(term));
      return sum + Math.min(...lengths);
    }, 0);
  }

  /** Adds the documents that match a unit, unordered. Their codes are then available to `take`. */
  addAll(unit: Unit, documents: Documents): void {
    for (const alternative of unit.alternatives) {
      const [rarest = [], ...others] = this.#listsOf(alternative);
      if (others.length === 0) this.#addLists(rarest, codesOf(alternative), documents);
      else {
        this.#intersection.start(rarest, alternative.fields);
        this.#joinAll(others, alternative, documents);
      }
    }
  }

  /** Looks for a unit in ascending documents. Their codes are then available to `take`. */
  findIn(documents: Documents, unit: Unit): void {
    const { values, count } = documents;
    for (let place = 0; place < count; place += 1) this.#isWanted[values[place] ?? 0] = 1;
    for (const alternative of unit.alternatives) {
      const [rarest = [], ...others] = this.#listsOf(alternative);
      const isShort = lengthOf(rarest) <= count * SEARCHED_FROM;
      if (others.length === 0 && isShort) this.#readLists(rarest, codesOf(alternative));
      else {
        if (isShort) this.#intersection.start(rarest, alternative.fields, this.#isWanted);
        else this.#intersection.startWith(documents, rarest, alternative.fields);
        this.#joinAll(others, alternative);
      }
    }
    for (let place = 0; place < count; place += 1) this.#isWanted[values[place] ?? 0] = 0;
  }

  /** Removes and returns the code of a document, see `weightOf`; 0 if it does not match the unit. */
  take(document: number): number {
    const code = this.#codes[document] ?? 0;
    this.#codes[document] = 0;
    return code;
  }

  /** Sorts documents in ascending order. */
  sort(documents: Documents, size: number): void {
    const { values, count } = documents;
    if (count * SORTED_BELOW < size) {
      values.subarray(0, count).sort();
      return;
    }
    const bits = this.#bits;
    for (let place = 0; place < count; place += 1) {
      const document = values[place] ?? 0;
      bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
    }
    let sorted = 0;
    for (let word = 0; sorted < count; word += 1) {
      for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
        values[sorted] = (word << 5) + 31 - Math.clz32(rest & -rest);
        sorted += 1;
      }
      bits[word] = 0;
    }
  }

  /** The lists of an alternative's terms, shortest first. */
  #listsOf({ terms }: Alternative): (readonly Uint32Array[])[] {
    const lists = terms.map((term) => this.#postings.partsOf(term));
    return lists.length < 2 ? lists : lists.sort((one, other) => lengthOf(one) - lengthOf(other));
  }

  /** Of the fields that have all words, those in which they belong together. */
  #sharedFields(document: number, shared: number, { terms, pairs, isPhrase }: Alternative): number {
    let fields = shared;
    if (pairs && fields & IN_BODY && !this.#index.bodyPairs.hasAll(document, pairs)) fields &= ~IN_BODY;
    if (isPhrase && fields & TITLE && !this.#index.titleHas(document, terms)) fields &= ~TITLE;
    return fields;
  }

  /** The code of the intersection's document at a place, if these fields share the words. */
  #codeIn(place: number, shared: number, { weight, apart, strong }: Alternative): number {
    const intersection = this.#intersection;
    const isWhole = apart !== 0 && shared === intersection.fieldsAt(place);
    const best = Math.max(
      weight * (WEIGHT_OF_FIELDS[shared] ?? 0),
      isWhole ? apart * intersection.leastAt(place) : 0,
    );
    // Words in different fields aren't in the body alone.
    return best === 0 ? 0 : codeOf(best, shared === 0 ? SKILLS : shared, shared === 0 ? 0 : strong);
  }

  #addLists(parts: readonly Uint32Array[], codeOfFields: Uint16Array, documents: Documents): void {
    const { values } = documents;
    const codes = this.#codes;
    let { count } = documents;
    for (const part of parts)
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        const document = posting >>> 8;
        const code = codeOfFields[posting & (FIELD_SETS - 1)] ?? 0;
        const before = codes[document] ?? 0;
        if (before === 0 && code !== 0) {
          values[count] = document;
          count += 1;
        }
        codes[document] = betterOf(code, before);
      }
    documents.count = count;
  }

  #readLists(parts: readonly Uint32Array[], codeOfFields: Uint16Array): void {
    const codes = this.#codes;
    const isWanted = this.#isWanted;
    for (const part of parts)
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        const document = posting >>> 8;
        if (isWanted[document] === 1)
          codes[document] = betterOf(codeOfFields[posting & (FIELD_SETS - 1)] ?? 0, codes[document] ?? 0);
      }
  }

  /** Stores the codes of documents that contain all terms, and adds new ones. */
  #joinAll(
    others: readonly (readonly Uint32Array[])[],
    alternative: Alternative,
    documents?: Documents,
  ): void {
    const intersection = this.#intersection;
    for (const parts of others) intersection.join(parts, alternative.fields);
    for (let place = 0; place < intersection.count; place += 1) {
      const document = intersection.documentAt(place);
      const all = intersection.fieldsAt(place);
      const before = this.#codes[document] ?? 0;
      // Which fields have them beside each other is only looked up if it can matter.
      if (betterOf(this.#codeIn(place, all, alternative), before) === before) continue;
      const code = this.#codeIn(place, this.#sharedFields(document, all, alternative), alternative);
      if (code === 0) continue;
      this.#codes[document] = betterOf(code, before);
      if (!documents || before !== 0) continue;
      documents.values[documents.count] = document;
      documents.count += 1;
    }
  }
}
