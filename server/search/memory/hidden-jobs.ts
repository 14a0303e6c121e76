/** The jobs that a seeker's lists leave out, by id, as posted before, or by words in title and company. */

import { stemOf } from '../words/stem.ts';
import { tokensOf } from '../words/tokens.ts';
import { COMPANY, TITLE } from './fields.ts';
import type { JobIndex } from './job-index.ts';
import { stemTerm, valueTerm } from './term-index.ts';

export interface Hiding {
  readonly jobIds: readonly number[];
  readonly reposted: boolean;
  readonly words: readonly string[];
}

const REPOSTED = valueTerm('reposted', 1);
const SHORT = TITLE | COMPANY;

const stemsOf = (text: string): string[] => tokensOf(text).map(({ word }) => stemOf(word));

/** Whether a text has the words of a phrase one after the other, in any of their forms. */
const hasPhrase = (text: string, phrase: readonly string[]): boolean => {
  const tokens = tokensOf(text).map(({ word, also }) => [word, ...also].map(stemOf));
  return tokens.some((_, start) => phrase.every((stem, place) => tokens[start + place]?.includes(stem)));
};

/** Whether a word can be found anywhere. */
export const saysHiddenWord = (word: string): boolean => stemsOf(word).length > 0;

/** Whether one of the texts has one of the words. */
export const hasHiddenWord = (words: readonly string[], texts: readonly string[]): boolean =>
  words.map(stemsOf).some((phrase) => phrase.length > 0 && texts.some((text) => hasPhrase(text, phrase)));

/** The documents whose title or company has the word. */
const eachWith = (index: JobIndex, word: string, use: (document: number) => void): void => {
  const phrase = stemsOf(word);
  const terms = phrase.map((stem) => index.termOf(stemTerm(stem)));
  const [first, ...others] = terms.filter((term) => term !== undefined);
  if (first === undefined || others.length + 1 < phrase.length) return;
  const { columns } = index;
  for (const part of index.postings.partsOf(first))
    for (const posting of part) {
      const document = posting >>> 8;
      if ((posting & SHORT) === 0) continue;
      const texts = () => [
        index.titles[columns.titleId[document] ?? 0] ?? '',
        index.companyName(columns.companyId[document] ?? 0),
      ];
      if (others.length === 0 || texts().some((text) => hasPhrase(text, phrase))) use(document);
    }
};

/** Says of each document whether it is left out. For one search only, because documents change. */
export const hiddenDocuments = (
  index: JobIndex,
  { jobIds, reposted, words }: Hiding,
): ((document: number) => boolean) => {
  const isHidden = new Uint8Array(index.size);
  const hide = (document: number) => {
    isHidden[document] = 1;
  };
  for (const id of jobIds) hide(index.documentOf(id) ?? index.size);
  if (reposted) index.eachDocument(REPOSTED, hide);
  for (const word of words) eachWith(index, word, hide);
  return (document) => isHidden[document] === 1;
};
