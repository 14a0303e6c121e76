/** The words of the index in their original spelling, for completing and correcting words. */
import { NAME, SKILLS, TITLE } from '../words/fields.ts';
import { isWritten } from '../words/terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const BEGINNING = 2;
const WORK = TITLE | SKILLS | NAME;
/** The cost of a word that no job contains, such as another name of a place, or only as a name. */
const UNUSED_COST = 3.5;
/** The cost of a word that is unfinished and misspelled. */
const UNFINISHED_COST = 5;
const BEGINNING_LIKE_FROM = 5;
/** Letters of an unfinished word that are rarely wrong. */
const BEGINNING_BROUGHT = 3;
/** As many jobs have a word that a name without jobs is rather a spelling of. */
const KNOWN_FROM = 30;
/** Shorter words are similar to too many others. */
const CORRECTED_FROM = 4;
/** With a letter replaced, many shorter words are other words: proj and prop; with the first one, nail and rail. */
const REPLACED_FROM = 5;
const FIRST_REPLACED_FROM = 6;
/** From this length on, two letters can be wrong, but not the first. */
const TWO_WRONG_FROM = 9;
/** From this length on, two vowels can be wrong, but not the first letter. */
const VOWELS_FROM = 6;
/** From this length on, the same letters can be in a different order, except for the first: softwear. */
const REORDERED_FROM = 8;

export interface Correction {
  readonly word: string;
  /** How unlikely the error is, in the logarithm of the number of jobs that outweighs it. */
  readonly cost: number;
  readonly distance: number;
  /** The number of jobs with the word. */
  readonly jobs: number;
}

/** A bit for each letter. Words that differ in one position differ in at most two bits. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
};

const countBits = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Whether one has a letter that the other lacks, in words of the same length. */
const isReplaced = (one: string, other: string): boolean =>
  one.length === other.length && lettersOf(one) !== lettersOf(other);

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|qu?|c(?![eiy])/g, 'k'],
  [/[zc]/g, 's'],
  [/w/g, 'v'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1/g, '$1'],
];
/** How a word is pronounced, roughly: "jawa" as java, "graphik" as graphic. */
const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [pattern, letters]) => sound.replace(pattern, letters), word);

/** Whether a letter is replaced by one that sounds different. */
const isMisheard = (one: string, other: string): boolean =>
  isReplaced(one, other) && soundOf(one) !== soundOf(other);

const consonantsOf = (word: string): string =>
  soundOf(word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, ''));
/** Whether only vowels differ, which people write as they hear them: "deta", "landan". */
const differInVowels = (one: string, other: string): boolean =>
  one.length === other.length && one[0] === other[0] && consonantsOf(one) === consonantsOf(other);

/** Whether two words have the same letters in a different order. */
const isReordered = (one: string, other: string): boolean =>
  one.length === other.length && lettersOf(one) === lettersOf(other);

/** The edit distance (with transpositions) between two words; `limit + 1` if it is greater. */
export const distanceBetween = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? limit + 1;
};

export class WordList {
  readonly #index: Vocabulary;
  /** The lists contain the index's terms up to this one. */
  #seen = 0;
  readonly #words: string[] = [];
  readonly #known = new Set<string>();
  #letters = new Uint32Array(1024);
  readonly #byBeginning = new Map<string, string[]>();

  constructor(index: Vocabulary, others: Iterable<string>) {
    this.#index = index;
    this.learn(others);
  }

  /** Adds correct words, which jobs need not contain. */
  learn(words: Iterable<string>): void {
    for (const word of words) this.#add(word);
  }

  /** The number of jobs with the word in a title, skill, place or name. */
  jobsWith(word: string): number {
    const term = this.#index.termOf(word);
    return term === undefined || !this.#index.isUsed(term) ? 0 : this.#index.countOf(term);
  }

  /** Words that start with a text, those of most jobs first. */
  beginningWith(beginning: string, limit: number): string[] {
    this.#index.bringBeginning?.(beginning);
    this.#catchUp();
    const words = this.#byBeginning.get(beginning.slice(0, BEGINNING)) ?? [];
    return words
      .filter((word) => word.startsWith(beginning))
      .map((word) => ({ word, jobs: this.jobsWith(word) }))
      .filter(({ jobs }) => jobs > 0)
      .sort((one, other) => other.jobs - one.jobs)
      .slice(0, limit)
      .map(({ word }) => word);
  }

  /** Possible corrections of a word, most likely first. */
  correctionsOf(word: string, limit: number): Correction[] {
    if (word.length < CORRECTED_FROM || /\d/.test(word)) return [];
    this.#index.bringLike?.(word);
    this.#catchUp();
    const wrong = word.length >= VOWELS_FROM ? 2 : 1;
    const letters = lettersOf(word);
    const found: Correction[] = [];
    for (let place = 0; place < this.#words.length; place += 1) {
      if (countBits((this.#letters[place] ?? 0) ^ letters) > 2 * wrong) continue;
      const candidate = this.#words[place] ?? '';
      if (Math.abs(candidate.length - word.length) > wrong || candidate.length < CORRECTED_FROM) continue;
      const distance = distanceBetween(word, candidate, wrong);
      const canBeTwo =
        Math.min(word.length, candidate.length) >= TWO_WRONG_FROM ||
        (word.length >= REORDERED_FROM && isReordered(word, candidate)) ||
        differInVowels(word, candidate);
      if (distance > 1 && (candidate[0] !== word[0] || !canBeTwo)) continue;
      if (distance > wrong || distance === 0) continue;
      const replacedFrom = word[0] === candidate[0] ? REPLACED_FROM : FIRST_REPLACED_FROM;
      if (word.length < replacedFrom && isMisheard(word, candidate) && !differInVowels(word, candidate))
        continue;
      found.push(this.#correctionOf(word, candidate, distance));
    }
    return found.sort((one, other) => likelihoodOf(other) - likelihoodOf(one)).slice(0, limit);
  }

  /** Whether a word is pronounced like one that many jobs have. */
  soundsKnown(word: string): boolean {
    const [best] = this.correctionsOf(word, 1);
    if (best === undefined || best.jobs < KNOWN_FROM) return false;
    return soundOf(best.word) === soundOf(word) || differInVowels(best.word, word);
  }

  /** Words that begin almost like an unfinished one: "software" for "sofwa", most likely first. */
  beginningLike(beginning: string, limit: number): Correction[] {
    const { length } = beginning;
    if (length < BEGINNING_LIKE_FROM || /\d/.test(beginning)) return [];
    this.#index.bringBeginning?.(beginning.slice(0, BEGINNING_BROUGHT));
    this.#catchUp();
    const isLike = (word: string) =>
      [length - 1, length, length + 1].some(
        (end) => end <= word.length && distanceBetween(beginning, word.slice(0, end), 1) === 1,
      );
    return (this.#byBeginning.get(beginning.slice(0, BEGINNING)) ?? [])
      .filter((word) => word.length > length && this.jobsWith(word) > 0 && isLike(word))
      .map((word) => ({ word, cost: UNFINISHED_COST, distance: 1, jobs: this.jobsWith(word) }))
      .sort((one, other) => other.jobs - one.jobs)
      .slice(0, limit);
  }

  #correctionOf(typed: string, word: string, distance: number): Correction {
    const jobs = this.jobsWith(word);
    const cost = costOf(word, typed, distance) + (jobs === 0 || this.#isName(word) ? UNUSED_COST : 0);
    return { word, cost, distance, jobs };
  }

  /** Whether only companies and places have the word. */
  #isName(word: string): boolean {
    const term = this.#index.termOf(word);
    if (term === undefined) return false;
    return this.#index.countOf(term, WORK) === 0;
  }

  #catchUp(): void {
    const { words } = this.#index;
    for (; this.#seen < words.length; this.#seen += 1) {
      const word = words[this.#seen] ?? '';
      if (isWritten(word)) this.#add(word);
    }
  }

  #add(word: string): void {
    if (this.#known.has(word)) return;
    this.#known.add(word);
    if (this.#words.length === this.#letters.length) {
      const wider = new Uint32Array(this.#letters.length * 2);
      wider.set(this.#letters);
      this.#letters = wider;
    }
    this.#letters[this.#words.length] = lettersOf(word);
    this.#words.push(word);
    const beginning = word.slice(0, BEGINNING);
    const begun = this.#byBeginning.get(beginning);
    if (begun) begun.push(word);
    else this.#byBeginning.set(beginning, [word]);
  }
}

/**
 * One error less outweighs twenty times as many jobs. Omitted and swapped letters are more frequent than replaced
 * ones, and the first letter is rarely wrong.
 */
const costOf = (word: string, typed: string, distance: number): number =>
  distance * 3 + (word[0] === typed[0] ? 0 : 1.5) + (isMisheard(typed, word) ? 2.5 : 0);

/** Of texts or words that replace a typed one. */
export const likelihoodOf = ({ jobs, cost }: Pick<Correction, 'jobs' | 'cost'>): number =>
  Math.log(jobs + 1) - cost;
