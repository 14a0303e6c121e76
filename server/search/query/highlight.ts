/** Marks what a query matched in a text. */
import type { Range } from '#contract/jobs.ts';
import { type JobIndex, stemTerm } from '../index/job-index.ts';
import { stemOf } from '../stem.ts';
import { tokensOf } from '../tokens.ts';
import type { Query } from './units.ts';

export interface Highlighter {
  /** Places of matching words, in order. */
  marksIn(text: string): Range[];
}

/** Marks words of every alternative of the query, as they are written or by their stems. */
export const highlighterFor = ({ units }: Query, index: JobIndex): Highlighter => {
  const terms = new Set(
    units
      .filter(({ kind }) => kind !== 'filter')
      .flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms)),
  );
  const isMatch = (word: string): boolean =>
    [word, stemTerm(stemOf(word))].some((one) => {
      const term = index.termOf(one);
      return term !== undefined && terms.has(term);
    });
  return {
    marksIn: (text) =>
      tokensOf(text)
        .filter(({ word, also }) => isMatch(word) || also.some(isMatch))
        .map(({ start, end }) => [start, end]),
  };
};

/** Text shown before the first match. */
const LEAD = 20;

/**
 * The part of a text around its first match, beginning at a word; undefined where nothing matches.
 * @param length in UTF-16 units
 */
export const excerptAround = (text: string, highlighter: Highlighter, length: number): string | undefined => {
  const [first] = highlighter.marksIn(text);
  if (!first) return undefined;
  const start = first[0] <= LEAD ? 0 : text.indexOf(' ', first[0] - LEAD) + 1;
  const part = text.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${part.trimEnd()}${start + length < text.length ? '…' : ''}`;
};
