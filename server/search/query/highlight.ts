/** Marks matches of a query in a text. */
import type { Range } from '#contract/jobs.ts';
import { isStemTerm, stemsOfTerm, stemTerm, type TermIndex } from '../index/term-index.ts';
import { stemOf } from '../stem.ts';
import { tokensOf } from '../tokens.ts';
import type { Query } from './units.ts';

export interface Highlighter {
  /** Positions of matching words, in order. */
  marksIn(text: string): Range[];
}

const cached = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    known.set(text, value);
    return value;
  };
};

/** A stem starts with the same character as its word. Only .NET is also the end of words, as in ASP.NET. */
const initialsOf = (words: readonly string[]): ReadonlySet<number> | undefined =>
  words.includes('.net') ? undefined : new Set(words.map((word) => word.charCodeAt(0)));

/**
 * Marks words of all alternatives of the query, as written or by stem. Words of an expression are only marked if the
 * text contains all of them.
 */
export const highlighterFor = ({ units }: Query, index: TermIndex): Highlighter => {
  const singles = (term: number): number[] => {
    const stems = stemsOfTerm(index.words[term] ?? '');
    if (stems.length < 2) return [term];
    return stems.map((stem) => index.termOf(stemTerm(stem))).filter((one) => one !== undefined);
  };
  const expressions = units
    .filter(({ kind }) => kind !== 'filter')
    .flatMap(({ alternatives }) => alternatives.map(({ terms }) => terms.flatMap(singles)));
  const written = expressions.flat().map((term) => [index.words[term] ?? '', term] as const);
  const words = new Map(written);
  const stems = new Map(written.flatMap(([word, term]) => (isStemTerm(word) ? [[word.slice(1), term]] : [])));
  /** The terms of a word in the query. Cached, because most words occur repeatedly. */
  const termsOf = cached((word: string): readonly number[] =>
    [words.get(word), stems.get(stemOf(word))].filter((term) => term !== undefined),
  );
  const initials = initialsOf([...words.keys(), ...stems.keys()]);
  const findMarks = (text: string): Range[] => {
    const matches: { range: Range; terms: readonly number[] }[] = [];
    for (const { word, also, start, end } of tokensOf(text, initials)) {
      const terms = also.length === 0 ? termsOf(word) : [word, ...also].flatMap(termsOf);
      if (terms.length > 0) matches.push({ range: [start, end], terms });
    }
    if (matches.length === 0) return [];
    const here = new Set(matches.flatMap(({ terms }) => terms));
    const marked = new Set(expressions.filter((terms) => terms.every((term) => here.has(term))).flat());
    return matches.filter(({ terms }) => terms.some((term) => marked.has(term))).map(({ range }) => range);
  };
  // The jobs of a page often share titles and skills.
  return { marksIn: cached(findMarks) };
};

/** The length of text before the first match. */
const LEAD = 20;

/**
 * The part of a text around its first match, starting at a word; undefined without a match.
 * @param length the maximum length of the result, in UTF-16 units
 */
export const excerptAround = (text: string, highlighter: Highlighter, length: number): string | undefined => {
  const [first] = highlighter.marksIn(text);
  if (!first) return undefined;
  const start = first[0] <= LEAD ? 0 : text.indexOf(' ', first[0] - LEAD) + 1;
  const before = start > 0 ? '…' : '';
  const room = length - before.length;
  const isCut = text.length - start > room;
  const part = text.slice(start, start + room - (isCut ? 1 : 0)).trimEnd();
  return `${before}${part}${isCut ? '…' : ''}`;
};
