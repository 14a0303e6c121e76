/** The documents that a seeker's lists leave out. */

import { type Hiding, hasPhrase, stemsOf } from '../facts/hidden-jobs.ts';
import { COMPANY, TITLE } from '../words/fields.ts';
import { stemTerm, valueTerm } from '../words/terms.ts';
import type { JobIndex } from './job-index.ts';

const REPOSTED = valueTerm('reposted', 1);
const SHORT = TITLE | COMPANY;

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
