/**
 * The documents that contain a term, and the fields. A posting is one number: the document in the upper 24 bits, a
 * bit for each field in the lower eight. Lists are in the order of documents.
 */

/** A growing array of numbers. */
class Growing<Values extends Uint32Array | Int32Array> {
  #all: Values;
  length: number;
  readonly #create: (length: number) => Values;

  constructor(values: Values, create: (length: number) => Values) {
    this.#all = values;
    this.length = values.length;
    this.#create = create;
  }

  /** The array, including unused capacity. */
  get values(): Values {
    return this.#all;
  }

  push(value: number): void {
    if (this.length === this.#all.length) {
      // Most lists of postings stay short, and long arrays grow rarely.
      const wider = this.#create(Math.max(4, Math.ceil(this.length * 1.5)));
      wider.set(this.#all);
      this.#all = wider;
    }
    this.#all[this.length] = value;
    this.length += 1;
  }

  packed(): Values {
    const exact = this.#create(this.length);
    exact.set(this.#all.subarray(0, this.length));
    return exact;
  }
}

export const growingUint32 = (values: Uint32Array<ArrayBuffer> = new Uint32Array(0)) =>
  new Growing<Uint32Array<ArrayBuffer>>(values, (length) => new Uint32Array(length));
export const growingInt32 = (values: Int32Array<ArrayBuffer> = new Int32Array(0)) =>
  new Growing<Int32Array<ArrayBuffer>>(values, (length) => new Int32Array(length));

const FIRST_PART = 2 ** 10;
const LARGEST_PART = 2 ** 20;

/** Postings with their terms, in the order in which they were added. In parts, so that growing copies nothing. */
class AddedPostings {
  readonly #parts = [new Uint32Array(FIRST_PART)];
  /** The numbers in the last part. */
  #filled = 0;

  get isEmpty(): boolean {
    return this.#filled === 0;
  }

  add(term: number, posting: number): void {
    let part = this.#parts.at(-1);
    if (part === undefined || this.#filled === part.length) {
      part = new Uint32Array(Math.min(LARGEST_PART, 2 * (part?.length ?? FIRST_PART)));
      this.#parts.push(part);
      this.#filled = 0;
    }
    part[this.#filled] = term;
    part[this.#filled + 1] = posting;
    this.#filled += 2;
  }

  each(use: (term: number, posting: number) => void): void {
    for (const [place, part] of this.#parts.entries()) {
      const end = place + 1 < this.#parts.length ? part.length : this.#filled;
      for (let at = 0; at < end; at += 2) use(part[at] ?? 0, part[at + 1] ?? 0);
    }
  }

  clear(): void {
    this.#parts.length = 1;
    this.#filled = 0;
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}

/** The limit of a posting: see docs/decisions/0029-search-engine.md. */
export const DOCUMENTS_MAX = 2 ** 24;

/** Lists that were packed when the index was built. List `n` is from `starts[n]` to `starts[n + 1]`. */
export interface PackedPostings {
  readonly values: Uint32Array;
  readonly starts: Uint32Array;
}

const NONE: PackedPostings = { values: new Uint32Array(0), starts: new Uint32Array(1) };

/** The number of postings in the parts of a list. */
export const lengthOf = (parts: readonly Uint32Array[]): number =>
  parts.reduce((sum, part) => sum + part.length, 0);

export class Postings {
  readonly #packed: PackedPostings;
  /** Sorted into `#lists` when they are first read. An index that is built is only read when it is packed. */
  readonly #added = new AddedPostings();
  /** The lists of terms that were added to. */
  readonly #lists = new Map<number, ReturnType<typeof growingUint32>>();

  constructor(packed: PackedPostings = NONE) {
    this.#packed = packed;
  }

  add(term: number, document: number, fields: number): void {
    this.#added.add(term, ((document << 8) | fields) >>> 0);
  }

  /** The parts of a term's list, in order. */
  partsOf(term: number): Uint32Array[] {
    if (!this.#added.isEmpty) this.#sortAdded();
    return this.#sortedOf(term);
  }

  /** The number of a term's postings, including jobs removed since the index was built. */
  lengthOf(term: number): number {
    const { starts } = this.#packed;
    const packed = term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0;
    if (!this.#added.isEmpty) this.#sortAdded();
    return packed + (this.#lists.get(term)?.length ?? 0);
  }

  /** The fields in which a document has a term, as bits. */
  fieldsOf(term: number, document: number): number {
    for (const part of this.partsOf(term)) {
      let [start, end] = [0, part.length];
      while (start < end) {
        const middle = (start + end) >>> 1;
        if ((part[middle] ?? 0) >>> 8 < document) start = middle + 1;
        else end = middle;
      }
      const posting = part[start] ?? 0;
      if (start < part.length && posting >>> 8 === document) return posting & 0xff;
    }
    return 0;
  }

  /** The lists of the first `terms` terms in one array. */
  pack(terms: number): PackedPostings {
    const starts = new Uint32Array(terms + 1);
    for (let term = 0; term < terms; term += 1) starts[term + 1] = lengthOf(this.#sortedOf(term));
    this.#added.each((term) => {
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    });
    for (let term = 0; term < terms; term += 1)
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    const values = new Uint32Array(starts[terms] ?? 0);
    const ends = starts.slice();
    for (let term = 0; term < terms; term += 1)
      for (const part of this.#sortedOf(term)) {
        values.set(part, ends[term]);
        ends[term] = (ends[term] ?? 0) + part.length;
      }
    this.#added.each((term, posting) => {
      const end = ends[term] ?? 0;
      values[end] = posting;
      ends[term] = end + 1;
    });
    return { values, starts };
  }

  #sortedOf(term: number): Uint32Array[] {
    const parts: Uint32Array[] = [];
    const { starts, values } = this.#packed;
    const start = starts[term] ?? 0;
    const end = starts[term + 1] ?? 0;
    if (end > start) parts.push(values.subarray(start, end));
    const list = this.#lists.get(term);
    if (list) parts.push(list.values.subarray(0, list.length));
    return parts;
  }

  #sortAdded(): void {
    this.#added.each((term, posting) => {
      let list = this.#lists.get(term);
      if (!list) {
        list = growingUint32();
        this.#lists.set(term, list);
      }
      list.push(posting);
    });
    this.#added.clear();
  }

  get bytes(): number {
    let lists = 0;
    for (const list of this.#lists.values()) lists += list.values.byteLength;
    return this.#packed.values.byteLength + this.#packed.starts.byteLength + lists + this.#added.bytes;
  }
}
