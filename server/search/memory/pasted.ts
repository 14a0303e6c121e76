/** Finds the job that a pasted text is about: its number, its link, its ad, or lines of it. */

import type { JobIndex } from '../memory/job-index.ts';
import { Top } from '../memory/top.ts';
import { BODY, COMPANY, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import { pairsOf } from '../words/pairs.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';

/** Documents by how well they fit. */
type Scores = ReadonlyMap<number, number>;

const NUMBER = /^(?:job|id|ref|no|number|[#:.\s])*(\d{1,9})$/i;
const LINK = /^https?:\/\/[^\s/]+(\/\S*)?/i;
/** The number of a job in a link: `/job/123-baker`. */
const IN_LINK = /\/(\d{1,9})(?=[-/?#]|$)/g;
/** Shorter texts are searches, unless nothing matches them. */
const LONG_FROM = 13;
const AD_FROM = 6;
/** Between a title and what follows it, which no search has; a dash can stand in a title once. */
const SEPARATOR = /\s\|\s|\s[-–—]\s.*\s[-–—]\s/;
const WORDS_MAX = 80;
/** For each word of a title that the text has in order, and for titles whose words are apart in it. */
const IN_ORDER_SHARE = 0.5;
const APART_SHARE = 0.5;
/** Of titles with so many words that no search has them by chance. */
const SURE_SHARE = 1 + IN_ORDER_SHARE * 5;
/** The share of the best score from which on another job may be the same one; others are only similar. */
const NEAR = 0.75;
/** Whether a job with this score is probably the pasted one. */
export const isPastedOne = (score: number): boolean => score >= NEAR;
const SIMILAR_MAX = 200;
/** Lines of an ad have at least this many pairs of words, of which its job has at least this share. */
const LINES_FROM = 8;
const SHARED_FROM = 0.6;
/** The documents with most of the words, among which the one with the lines is. */
const COMPARED_MAX = 400;
/** Of the scores of similar jobs, so that they are none with the lines. */
const SIMILAR_SHARE = 0.7;
/** The share of the words' score, which only decides between equals. */
const TIE = 1e-4;
const WEIGHTS: readonly (readonly [field: number, weight: number])[] = [
  [TITLE, 3],
  [COMPANY, 3],
  [SKILLS, 1.5],
  [PLACE, 3],
  [BODY, 0.5],
];
/** By the fields of a posting, of which a pasted text reads up to millions. */
const WEIGHT_OF = Float64Array.from({ length: 256 }, (_, fields) =>
  WEIGHTS.reduce((sum, [field, weight]) => sum + (fields & field ? weight : 0), 0),
);

/** Reads words from the last parts of a link. */
const textOf = (text: string): string => {
  const path = LINK.exec(text)?.[1];
  return path === undefined ? text : (path.split(/[?#]/)[0]?.split('/').slice(-2).join(' ') ?? '');
};

const byNumber = (index: JobIndex, text: string): Scores | undefined => {
  const numbers = LINK.test(text)
    ? [...text.matchAll(IN_LINK)].map(([, number]) => Number(number))
    : [Number(NUMBER.exec(text)?.[1] ?? 0)];
  const document = numbers.map((number) => index.documentOf(number)).find((one) => one !== undefined);
  return document === undefined ? undefined : new Map([[document, 1]]);
};

/** Whether the text has all words of a document's title, of which there are several. */
const hasTitle = (index: JobIndex, document: number, isTyped: Uint8Array): boolean => {
  const start = index.columns.titleStart[document] ?? 0;
  const length = index.columns.titleLength[document] ?? 0;
  for (let place = start; place < start + length; place += 1)
    if (isTyped[index.titleTerms[place] ?? 0] !== 1) return false;
  return length > 1;
};

/** How much more likely a document is the pasted one if the text has its title as it is. */
const titleShare = ({ columns, titleTerms }: JobIndex, document: number, order: string): number => {
  const start = columns.titleStart[document] ?? 0;
  const length = columns.titleLength[document] ?? 0;
  const title = titleTerms.slice(start, start + length).join(' ');
  return order.includes(` ${title} `) ? 1 + IN_ORDER_SHARE * length : APART_SHARE;
};

/** What a pasted text says, and by document how many of its words that has; 0 without any. */
interface TextComparison {
  readonly index: JobIndex;
  /** 1 for the text's terms. */
  readonly isTyped: Uint8Array;
  readonly stems: readonly string[];
  readonly scores: Float64Array;
}

const compare = (index: JobIndex, text: string): TextComparison => {
  const stems = tokensOf(text)
    .slice(0, WORDS_MAX)
    .map(({ word }) => stemOf(word));
  const terms = new Set(
    stems.map((stem) => index.termOf(stemTerm(stem))).filter((term) => term !== undefined),
  );
  const isTyped = new Uint8Array(index.words.length);
  const scores = new Float64Array(index.size);
  for (const term of terms) {
    isTyped[term] = 1;
    const rarity = Math.log(1 + index.live / (1 + index.countOf(term)));
    for (const part of index.postings.partsOf(term))
      for (const posting of part) {
        const document = posting >>> 8;
        scores[document] = (scores[document] ?? 0) + rarity * (WEIGHT_OF[posting & 0xff] ?? 0);
      }
  }
  return { index, isTyped, stems, scores };
};

/** The best documents, with their share of the best score. */
const bestOf = (scores: readonly (readonly [document: number, score: number])[]): Scores | undefined => {
  const best = scores.reduce((most, [, score]) => Math.max(most, score), 0);
  const near = scores.toSorted(([, one], [, other]) => other - one).slice(0, SIMILAR_MAX);
  return near.length === 0 ? undefined : new Map(near.map(([document, score]) => [document, score / best]));
};

/** The documents whose long text has most of these words in this order. */
const byLines = ({ index, stems, scores }: TextComparison): Scores | undefined => {
  const pairs = [...new Set(pairsOf(stems))];
  if (pairs.length < LINES_FROM) return undefined;
  const most = new Top(COMPARED_MAX);
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0;
    if (score > Math.max(0, most.least)) most.add(document, score, 0);
  }
  const shared = most
    .sorted()
    .map((document) => {
      const share = index.bodyPairs.countOf(document, pairs) / pairs.length;
      return [document, share + (scores[document] ?? 0) * TIE, share] as const;
    })
    .filter(([, , share]) => share >= SHARED_FROM);
  return bestOf(shared.map(([document, score]) => [document, score] as const));
};

/** @param isSure whether the text is no search: else, a title has to stand in it as it is */
const byTitle = ({ index, isTyped, stems, scores }: TextComparison, isSure: boolean): Scores | undefined => {
  const order = ` ${stems.map((stem) => index.termOf(stemTerm(stem))).join(' ')} `;
  const titled: [document: number, score: number][] = [];
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0;
    if (score <= 0 || !hasTitle(index, document, isTyped)) continue;
    const share = titleShare(index, document, order);
    if (isSure || share >= SURE_SHARE) titled.push([document, score * share]);
  }
  return bestOf(titled);
};

/** Behind the job of the lines, those with the same title, and those whose title is in the text. */
const withSimilar = ({ columns, size }: JobIndex, lines: Scores, titled: Scores | undefined): Scores => {
  const all = new Map<number, number>();
  for (const [document, score] of titled ?? []) all.set(document, score * SIMILAR_SHARE);
  const [best = 0] = lines.keys();
  for (let document = size - 1; document >= 0 && all.size < SIMILAR_MAX; document -= 1)
    if (columns.titleId[document] === columns.titleId[best]) all.set(document, NEAR * SIMILAR_SHARE);
  for (const [document, score] of lines) all.set(document, score);
  return all;
};

/** Whether a text is no search: a number, a link, an ad, or words that find nothing. */
export const isPasted = (typed: string, isFound: () => boolean): boolean => {
  const text = typed.trim();
  if (NUMBER.test(text) || LINK.test(text)) return true;
  const count = tokensOf(text).length;
  return count >= LONG_FROM || (count >= AD_FROM && (SEPARATOR.test(text) || !isFound()));
};

/** @param isFound whether the text finds jobs as a search */
export const findPasted = (index: JobIndex, typed: string, isFound: () => boolean): Scores | undefined => {
  const text = typed.trim();
  const direct = byNumber(index, text);
  if (direct) return direct;
  const isLink = LINK.test(text);
  const words = textOf(text);
  const count = tokensOf(words).length;
  const isSure = isLink || count >= LONG_FROM || (count >= AD_FROM && SEPARATOR.test(text));
  if (!isSure && (count < AD_FROM || isFound())) return undefined;
  const compared = compare(index, words);
  const [titled, lines] = [byTitle(compared, isSure), isLink ? undefined : byLines(compared)];
  return lines ? withSimilar(index, lines, titled) : titled;
};
