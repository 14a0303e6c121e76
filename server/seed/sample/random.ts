/** Random choices that only depend on the seed, not on earlier draws. */

export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number between both bounds, inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** By weight: an entry of weight 2 comes twice as often as one of weight 1. */
  weighted<T>(list: readonly T[], weight: (entry: T) => number): T;
  /** Several different entries, in random order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Hashes a text to 32 bits (FNV-1a with a final mix). */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** The mulberry32 generator: small, fast and good enough for sample texts. */
const mulberry = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const at = <T>(list: readonly T[], index: number): T => {
  const entry = list[index];
  if (entry === undefined) throw new Error('Cannot choose from an empty list');
  return entry;
};

/** A separate stream for each generated thing: `randomFor(seed, 'job', 17)`. */
export const randomFor = (seed: number, ...keys: readonly (string | number)[]): Random => {
  const next = mulberry(hashOf([seed, ...keys].join('/')));
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (list, weight) => {
      let left = next() * list.reduce((sum, entry) => sum + weight(entry), 0);
      const found = list.findIndex((entry) => {
        left -= weight(entry);
        return left < 0;
      });
      return at(list, found < 0 ? list.length - 1 : found);
    },
    some: (list, count) => {
      const rest = [...list];
      const chosen = Math.min(count, rest.length);
      for (let index = 0; index < chosen; index++) {
        const other = int(index, rest.length - 1);
        [rest[index], rest[other]] = [at(rest, other), at(rest, index)];
      }
      return rest.slice(0, chosen);
    },
  };
};
