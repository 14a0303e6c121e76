/**
 * Expressions such as "purchase order" in long texts. The index keeps the words of a description without positions, so
 * it also keeps which words of a known expression follow each other.
 */
import intents from '../data/intents.json' with { type: 'json' };
import occupations from '../data/occupations.json' with { type: 'json' };
import related from '../data/related.json' with { type: 'json' };
import synonyms from '../data/synonyms.json' with { type: 'json' };
import { stemOf } from '../stem.ts';
import { tokensOf } from '../tokens.ts';

/** "And" is often written as "&". */
export const withoutAnd = (words: readonly string[]): readonly string[] =>
  words.length > 1 ? words.filter((word) => word !== 'and') : words;

const EXPRESSIONS: readonly string[] = [
  ...synonyms.flat(),
  ...Object.values(related).flat(),
  ...Object.values(occupations).flatMap((language) => Object.values(language)),
  ...Object.values(intents.shift).flat(),
];

type Pair = readonly [one: string, next: string];

const pairsOf = (words: readonly string[]): Pair[] => {
  const stems = words.map(stemOf);
  return stems.slice(1).map((next, place) => [stems[place] ?? '', next]);
};

/** The stems that follow a stem in an expression. */
const FOLLOWERS = new Map<string, Set<string>>();
for (const expression of EXPRESSIONS)
  for (const [one, next] of pairsOf(withoutAnd(tokensOf(expression).map(({ word }) => word))))
    FOLLOWERS.set(one, (FOLLOWERS.get(one) ?? new Set()).add(next));

const isKnown = ([one, next]: Pair): boolean => FOLLOWERS.get(one)?.has(next) === true;
const written = (pair: Pair): string => pair.join(' ');

/** The known pairs of adjacent words in a long text, as stems: "purchas order". */
export const pairsIn = (words: readonly string[]): string[] =>
  pairsOf(withoutAnd(words)).filter(isKnown).map(written);

/** The pairs of an expression; undefined if it is a single word, or the index doesn't know all of them. */
export const pairsOfExpression = (words: readonly string[]): string[] | undefined => {
  const pairs = pairsOf(withoutAnd(words));
  return pairs.length > 0 && pairs.every(isKnown) ? pairs.map(written) : undefined;
};
