/**
 * Which words follow each other in long texts. The index keeps the words of a description without positions; a small
 * Bloom filter for each document tells whether an expression's words are adjacent there, and is wrong for about one
 * pair in forty.
 */
import { pairsOf } from '../words/pairs.ts';
import { growingUint32 } from './postings.ts';

const BITS_PER_PAIR = 8;
const WORD_BITS = 32;

/** The bits of a pair. */
const BITS = 4;
const bitOf = (pair: number, which: number): number => {
  if (which === 0) return pair;
  if (which === 2) return Math.imul(pair ^ (pair >>> 15), 0x85ebca6b) >>> 0;
  const other = Math.imul(pair, 0x9e3779b1) >>> 0;
  return which === 1 ? other : Math.imul(other ^ (other >>> 13), 0xc2b2ae35) >>> 0;
};

export interface BodyPairData {
  readonly bits: Uint32Array<ArrayBuffer>;
  /** Where the bits of each document start. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

export class BodyPairs {
  readonly #bits: ReturnType<typeof growingUint32>;
  readonly #starts: ReturnType<typeof growingUint32>;

  constructor(data?: BodyPairData) {
    this.#bits = growingUint32(data?.bits);
    this.#starts = growingUint32(data?.starts);
  }

  /** Adds the next document. */
  add(stems: readonly string[]): void {
    this.#starts.push(this.#bits.length);
    const pairs = pairsOf(stems);
    if (pairs.length === 0) return;
    const words = new Uint32Array(Math.ceil((pairs.length * BITS_PER_PAIR) / WORD_BITS) + 1);
    for (const pair of pairs)
      for (let which = 0; which < BITS; which += 1) {
        const bit = bitOf(pair, which) % (words.length * WORD_BITS);
        words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
      }
    for (const word of words) this.#bits.push(word);
  }

  /** Whether the words of all pairs are adjacent in a document's text. */
  hasAll(document: number, pairs: readonly number[]): boolean {
    const words = this.#wordsOf(document);
    for (const pair of pairs) if (!this.#has(pair, document, words)) return false;
    return words > 0;
  }

  /** How many of the pairs are adjacent in a document's text. */
  countOf(document: number, pairs: readonly number[]): number {
    const words = this.#wordsOf(document);
    let count = 0;
    for (const pair of pairs) if (this.#has(pair, document, words)) count += 1;
    return count;
  }

  #wordsOf(document: number): number {
    const isLast = document + 1 >= this.#starts.length;
    const end = isLast ? this.#bits.length : (this.#starts.values[document + 1] ?? 0);
    return end - (this.#starts.values[document] ?? 0);
  }

  /** Without a list of the pair's bits, because most pairs already lack the first. */
  #has(pair: number, document: number, words: number): boolean {
    if (words <= 0) return false;
    const start = this.#starts.values[document] ?? 0;
    for (let which = 0; which < BITS; which += 1) {
      const bit = bitOf(pair, which) % (words * WORD_BITS);
      if ((((this.#bits.values[start + (bit >>> 5)] ?? 0) >>> (bit & 31)) & 1) === 0) return false;
    }
    return true;
  }

  packed(): BodyPairData {
    return { bits: this.#bits.packed(), starts: this.#starts.packed() };
  }

  get bytes(): number {
    return this.#bits.values.byteLength + this.#starts.values.byteLength;
  }
}
