/** The jobs that a seeker's lists leave out, by id, as posted before, or by words in title and company. */

import { stemOf } from '../words/stem.ts';
import { tokensOf } from '../words/tokens.ts';

export interface Hiding {
  readonly jobIds: readonly number[];
  readonly reposted: boolean;
  readonly words: readonly string[];
}

/** The words of a phrase. */
export const stemsOf = (text: string): string[] => tokensOf(text).map(({ word }) => stemOf(word));

/** Whether a text has the words of a phrase one after the other, in any of their forms. */
export const hasPhrase = (text: string, phrase: readonly string[]): boolean => {
  const tokens = tokensOf(text).map(({ word, also }) => [word, ...also].map(stemOf));
  return tokens.some((_, start) => phrase.every((stem, place) => tokens[start + place]?.includes(stem)));
};

/** Whether a word can be found anywhere. */
export const saysHiddenWord = (word: string): boolean => stemsOf(word).length > 0;

/** Whether one of the texts has one of the words. */
export const hasHiddenWord = (words: readonly string[], texts: readonly string[]): boolean =>
  words.map(stemsOf).some((phrase) => phrase.length > 0 && texts.some((text) => hasPhrase(text, phrase)));
