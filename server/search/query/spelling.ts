/** Corrects misspelled words of a search. */
import { COMPANY, NAME, PLACE } from '../words/fields.ts';
import { occupations } from '../words/occupations.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { Knowledge } from './knowledge.ts';
import type { Spellings, Understanding } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Correction } from './word-list.ts';

/** Corrections tried for each unknown word, and for their combinations. */
const CORRECTIONS_MAX = 3;
const COMBINATIONS_MAX = 6;
/** A word is probably misspelled if one of this many times as many jobs is only one letter away. */
const RARER = 30;
const MISSPELLED_FROM = 5;
/** Of the fields with names, in which unusual words are right. */
const NAMES = COMPANY | PLACE | NAME;

export interface CorrectedText {
  readonly text: string;
  /** How unlikely the errors are, see `Correction`. */
  readonly cost: number;
}

/** @param isLast whether more letters may follow, if the word is like none with jobs */
const spellingsOf = (word: string, isLast: boolean, { words }: Knowledge): Correction[] => {
  const corrections = words.correctionsOf(word, CORRECTIONS_MAX);
  if (!isLast || corrections.some(({ jobs }) => jobs > 0)) return corrections;
  return [...words.beginningLike(word, CORRECTIONS_MAX), ...corrections].slice(0, CORRECTIONS_MAX);
};

/** Texts in which unknown words are replaced by known ones, most likely first. Words without a correction stay. */
export const correctionsOf = (typed: Understanding, knowledge: Knowledge): readonly CorrectedText[] => {
  let texts: readonly CorrectedText[] = [{ text: typed.text, cost: 0 }];
  for (const token of typed.unknown.toReversed()) {
    const corrections = spellingsOf(token.word, token === typed.tokens.at(-1), knowledge);
    if (corrections.length === 0) continue;
    texts = texts
      .flatMap(({ text, cost }) =>
        corrections.map((one) => ({
          text: text.slice(0, token.start) + one.word + text.slice(token.end),
          cost: cost + one.cost,
        })),
      )
      .slice(0, COMBINATIONS_MAX);
  }
  return texts.filter(({ text }) => text !== typed.text);
};

/** A text whose last word may be unfinished, with unknown words corrected; undefined if there are none. */
export const completedText = (text: string, knowledge: Knowledge): string | undefined => {
  const corrected = tokensOf(text).reduceRight((rest, { word, start, end }, place, tokens) => {
    if (knowledge.words.jobsWith(word) > 0) return rest;
    const [best] = spellingsOf(word, place === tokens.length - 1, knowledge);
    return best ? rest.slice(0, start) + best.word + rest.slice(end) : rest;
  }, text);
  return corrected === text ? undefined : corrected;
};

/** A text with its probably misspelled words corrected, and what was typed for each; undefined without such words. */
export const betterSpelled = (
  typed: Understanding,
  index: Vocabulary,
  knowledge: Knowledge,
): { readonly text: string; readonly spellings: Spellings } | undefined => {
  const spellings = new Map<string, string>();
  let { text } = typed;
  for (const { word, start, end } of typed.tokens.toReversed()) {
    const better = betterSpelling(word, index, knowledge);
    if (better === undefined) continue;
    spellings.set(better, word);
    text = text.slice(0, start) + better + text.slice(end);
  }
  return spellings.size === 0 ? undefined : { text, spellings };
};

const isOfOccupation = (word: string): boolean =>
  occupations.isSpelledRight(word) || occupations.named([stemOf(word)]).length > 0;

const betterSpelling = (
  word: string,
  index: Vocabulary,
  { words, lexicon }: Knowledge,
): string | undefined => {
  if (!/^[a-z]+$/.test(word) || lexicon.hasMeaning(word) || isOfOccupation(word)) return undefined;
  const term = index.termOf(word);
  // Words that only descriptions have are misspelled more often.
  if (term !== undefined && word.length < MISSPELLED_FROM) return undefined;
  const jobs = term === undefined ? index.lengthOf(stemTerm(stemOf(word))) : words.jobsWith(word);
  if (jobs === 0 || jobs * RARER > index.live || (term !== undefined && isName(index, term)))
    return undefined;
  return words
    .correctionsOf(word, CORRECTIONS_MAX)
    .find((one) => one.distance === 1 && one.jobs >= jobs * RARER && stemOf(one.word) !== stemOf(word))?.word;
};

const isName = (index: Vocabulary, term: number): boolean => index.countOf(term, NAMES) > 0;

/** Shorter words have too little in common with others, or end too differently. */
const AKIN_FROM = 7;
const AKIN_LONG = 9;
const AKIN_END = 4;
const AKIN_MAX = 6;
const AKIN_PART = 3;

/** Words of jobs that begin as one does that none has, or that it consists of, those of most jobs or the rarer one. */
export const akinWords = (word: string, { words }: Knowledge): readonly string[] => {
  if (word.length < AKIN_FROM || words.jobsWith(word) > 0) return [];
  const begun = word.length < AKIN_LONG ? [] : words.beginningWith(word.slice(0, -AKIN_END), AKIN_MAX);
  if (begun.length > 0) return begun;
  return Array.from({ length: word.length - 2 * AKIN_PART + 1 }, (_, place) => [
    word.slice(0, place + AKIN_PART),
    word.slice(place + AKIN_PART),
  ])
    .filter((parts) => parts.every((part) => words.jobsWith(part) > 0))
    .flatMap((parts) =>
      parts.toSorted((one, other) => words.jobsWith(one) - words.jobsWith(other)).slice(0, 1),
    );
};
