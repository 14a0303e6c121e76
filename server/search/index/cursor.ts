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
      const place = firstFrom(list, wanted, this.#place);
      this.#place = place;
      if (place === list.length) continue;
      const posting = list[place] ?? 0;
      return posting >>> 8 === document ? posting & 255 : 0;
    }
    return 0;
  }
}

/**
 * The first place, from one on, of a value that is not below the wanted one. Looks ever further ahead and then halves:
 * what is near is found at once, whatever the length of the list.
 */
const firstFrom = (list: Uint32Array, wanted: number, from: number): number => {
  const { length } = list;
  let low = from;
  let ahead = 1;
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
