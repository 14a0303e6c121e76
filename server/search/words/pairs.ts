/** Words that follow each other, as numbers. */

/** FNV-1a. */
const hashOf = (text: string, start: number): number => {
  let hash = start;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
};

/** Of two adjacent stems. */
export const pairHash = (one: string, next: string): number => hashOf(next, hashOf(one, 0x811c9dc5) ^ 0x20);

/** The pairs of an expression; "and" is often written as "&". */
export const pairsOf = (stems: readonly string[]): number[] => {
  const words = withoutAnd(stems);
  return words.slice(1).map((next, place) => pairHash(words[place] ?? '', next));
};

export const withoutAnd = (words: readonly string[]): readonly string[] =>
  words.length > 1 ? words.filter((word) => word !== 'and') : words;
