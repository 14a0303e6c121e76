/** Titles with one typing error, the same for the same seed. */
import { type Random, randomFor } from '#server/seed/sample/random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** In shorter words, an error too often makes another word. */
const WORD_MIN = 5;

type Mistake = (word: string, random: Random) => string;
const replaceAt = (word: string, index: number, length: number, by: string): string =>
  word.slice(0, index) + by + word.slice(index + length);

const MISTAKES: readonly Mistake[] = [
  (word, random) => replaceAt(word, random.int(0, word.length), 0, random.pick([...LETTERS])),
  (word, random) => replaceAt(word, random.int(0, word.length - 1), 1, ''),
  (word, random) => replaceAt(word, random.int(0, word.length - 1), 1, random.pick([...LETTERS])),
  (word, random) => {
    const index = random.int(0, word.length - 2);
    return replaceAt(word, index, 2, `${word[index + 1]}${word[index]}`);
  },
];

export interface Typo {
  readonly title: string;
  readonly typed: string;
}

/** Leaves out errors that make another word of the vocabulary. */
export const makeTypos = (
  titles: readonly string[],
  vocabulary: ReadonlySet<string>,
  count: number,
): Typo[] => {
  const typos: Typo[] = [];
  for (let attempt = 0; typos.length < count; attempt++) {
    const random = randomFor(13, 'typo', attempt);
    const title = random.pick(titles);
    const words = title.split(' ');
    const long = words.filter((word) => word.length >= WORD_MIN && /^[a-z]+$/.test(word));
    if (long.length === 0) continue;
    const word = random.pick(long);
    const mistyped = random.pick(MISTAKES)(word, random);
    if (vocabulary.has(mistyped)) continue;
    typos.push({ title, typed: words.map((entry) => (entry === word ? mistyped : entry)).join(' ') });
  }
  return typos;
};
