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
  readonly #added = new Map<number, ReturnType<typeof growingUint32>>();

  constructor(packed: PackedPostings = NONE) {
    this.#packed = packed;
  }

  add(term: number, document: number, fields: number): void {
    let list = this.#added.get(term);
    if (!list) {
      list = growingUint32();
      this.#added.set(term, list);
    }
    list.push(((document << 8) | fields) >>> 0);
  }

  /** The parts of a term's list, in order. */
  partsOf(term: number): Uint32Array[] {
    const parts: Uint32Array[] = [];
    const { starts, values } = this.#packed;
    const start = starts[term] ?? 0;
    const end = starts[term + 1] ?? 0;
    if (end > start) parts.push(values.subarray(start, end));
    const added = this.#added.get(term);
    if (added) parts.push(added.values.subarray(0, added.length));
    return parts;
  }

  /** The number of a term's postings, including jobs removed since the index was built. */
  lengthOf(term: number): number {
    const { starts } = this.#packed;
    const packed = term + 1 < starts.length ? (starts[term + 1] ?? 0) - (starts[term] ?? 0) : 0;
    return packed + (this.#added.get(term)?.length ?? 0);
  }

  /** The lists of the first `terms` terms in one array. */
  pack(terms: number): PackedPostings {
    const starts = new Uint32Array(terms + 1);
    for (let term = 0; term < terms; term += 1) starts[term + 1] = (starts[term] ?? 0) + this.lengthOf(term);
    const values = new Uint32Array(starts[terms] ?? 0);
    for (let term = 0; term < terms; term += 1) {
      let place = starts[term] ?? 0;
      for (const part of this.partsOf(term)) {
        values.set(part, place);
        place += part.length;
      }
      this.#added.delete(term);
    }
    return { values, starts };
  }

  get bytes(): number {
    let added = 0;
    for (const list of this.#added.values()) added += list.values.byteLength;
    return this.#packed.values.byteLength + this.#packed.starts.byteLength + added;
  }
}
