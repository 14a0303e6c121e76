/** Skills as candidates write them, found by their words. */

import { stemOf } from '../words/stem.ts';
import { tokensOf } from '../words/tokens.ts';

/** The words of a skill, in every way it may be read. */
export const skillWordsOf = (name: string): string[] =>
  tokensOf(name).flatMap(({ word, also }) => [word, ...also]);

/** Whether each word is in a skill: exactly, in another form, or as a prefix. */
export const hasWords = (skill: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => {
    const stem = stemOf(word);
    return skill.some((one) => one.startsWith(word) || stemOf(one) === stem);
  });
