/** Finds the documents that contain every term of an expression. */

import { WEIGHT_OF_FIELDS } from '../query/weights.ts';
import { lengthOf } from './postings.ts';

/** The number of values read one by one before a binary search. */
const READ = 8;

/**
 * The first index, from a given one on, whose value is not below the wanted one. Reads some values, then searches in
 * growing steps and bisects, so nearby values are found at once in lists of any length.
 */
const firstFrom = (list: Uint32Array, wanted: number, from: number): number => {
  const { length } = list;
  let low = from;
  for (const end = Math.min(from + READ, length); low < end; low += 1)
    if ((list[low] ?? 0) >= wanted) return low;
  let ahead = READ;
  while (low + ahead <= length && (list[low + ahead - 1] ?? 0) < wanted) {
    low += ahead;
    ahead <<= 1;
  }
  let high = Math.min(low + ahead, length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Walks through a term's postings in ascending order. */
class Cursor {
  readonly #parts: readonly Uint32Array[];
  #part = 0;
  #place = 0;

  /** @param parts the parts of the term's list, see `Postings.partsOf` */
  constructor(parts: readonly Uint32Array[]) {
    this.#parts = parts;
  }

  /** The fields in which a document contains the term, or 0. Each call must be for a later document. */
  fieldsIn(document: number): number {
    const wanted = (document << 8) >>> 0;
    for (; this.#part < this.#parts.length; this.#part += 1, this.#place = 0) {
      const list = this.#parts[this.#part];
      if (list === undefined) continue;
      this.#place = firstFrom(list, wanted, this.#place);
      if (this.#place === list.length) continue;
      const posting = list[this.#place] ?? 0;
      return posting >>> 8 === document ? posting & 255 : 0;
    }
    return 0;
  }
}

/** Scanning a list is faster than searching in it, unless it is this many times longer than the other one. */
export const SEARCHED_FROM = 8;

/** Documents, of which the first `count` are valid. */
export interface Documents {
  values: Uint32Array;
  count: number;
}

export class Intersection {
  /** The found documents, in ascending order. The other arrays are parallel. */
  #documents = new Uint32Array(0);
  /** The fields that all terms share. */
  #shared = new Uint8Array(0);
  /** The lowest weight of any term. */
  #least = new Float32Array(0);
  count = 0;
  /** The fields of the current term for each document. All zero between terms. */
  #fields = new Uint8Array(0);

  /** Reserves capacity for this many documents. */
  resize(size: number): void {
    this.#documents = new Uint32Array(size);
    this.#shared = new Uint8Array(size);
    this.#least = new Float32Array(size);
    this.#fields = new Uint8Array(size);
  }

  documentAt(place: number): number {
    return this.#documents[place] ?? 0;
  }

  fieldsAt(place: number): number {
    return this.#shared[place] ?? 0;
  }

  leastAt(place: number): number {
    return this.#least[place] ?? 0;
  }

  /** Starts with the documents of a term: all, or the wanted ones. */
  start(parts: readonly Uint32Array[], fields: number, isWanted?: Uint8Array): void {
    this.count = 0;
    for (const part of parts)
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        if (isWanted === undefined || isWanted[posting >>> 8] === 1)
          this.#add(posting >>> 8, posting & fields);
      }
  }

  /** Starts with those of some documents that contain a term. */
  startWith({ values, count }: Documents, parts: readonly Uint32Array[], fields: number): void {
    this.count = 0;
    const cursor = new Cursor(parts);
    for (let place = 0; place < count; place += 1) {
      const document = values[place] ?? 0;
      this.#add(document, cursor.fieldsIn(document) & fields);
    }
  }

  /** Keeps the documents that also contain another term. */
  join(parts: readonly Uint32Array[], fields: number): void {
    const { count } = this;
    this.count = 0;
    if (lengthOf(parts) > count * SEARCHED_FROM) {
      const cursor = new Cursor(parts);
      for (let place = 0; place < count; place += 1)
        this.#narrow(place, cursor.fieldsIn(this.documentAt(place)) & fields);
      return;
    }
    const here = this.#fields;
    for (const part of parts)
      for (let place = 0; place < part.length; place += 1) {
        const posting = part[place] ?? 0;
        here[posting >>> 8] = posting & fields;
      }
    for (let place = 0; place < count; place += 1) this.#narrow(place, here[this.documentAt(place)] ?? 0);
    for (const part of parts)
      for (let place = 0; place < part.length; place += 1) here[(part[place] ?? 0) >>> 8] = 0;
  }

  #add(document: number, fields: number): void {
    if (fields === 0) return;
    const place = this.count;
    this.#documents[place] = document;
    this.#shared[place] = fields;
    this.#least[place] = WEIGHT_OF_FIELDS[fields] ?? 0;
    this.count += 1;
  }

  /** Keeps the document at a place if it contains the current term in one of the fields. */
  #narrow(place: number, fields: number): void {
    if (fields === 0) return;
    const kept = this.count;
    this.#documents[kept] = this.documentAt(place);
    this.#shared[kept] = this.fieldsAt(place) & fields;
    this.#least[kept] = Math.min(this.leastAt(place), WEIGHT_OF_FIELDS[fields] ?? 0);
    this.count += 1;
  }
}
