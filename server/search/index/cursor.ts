/** Values read one by one before looking further ahead. */
const READ = 8;

/**
 * The first place, from one on, of a value that is not below the wanted one. Reads on, then looks ever further ahead
 * and halves: what is near is found at once, whatever the length of the list.
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

/** Walks a term's postings towards ever later documents. */
export class Cursor {
  readonly #parts: readonly Uint32Array[];
  #part = 0;
  #place = 0;

  /** @param parts of the term's list, see `Postings.partsOf` */
  constructor(parts: readonly Uint32Array[]) {
    this.#parts = parts;
  }

  /** The fields in which a document has the term; 0 where it has not. Every call names a later document. */
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
