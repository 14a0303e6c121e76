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
export class Cursor {
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
