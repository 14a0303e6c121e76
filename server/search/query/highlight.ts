/** Marks matches of a query in a text. */
import type { Range } from '#contract/jobs/calls.ts';
import { headOf, isStemTerm, stemTerm, type TermIndex } from '../index/term-index.ts';
import { stemOf } from '../stem.ts';
import { tokensOf } from '../tokens.ts';
import type { Query } from './units.ts';

/** The positions of matching words in a text, in order. */
export type MarksIn = (text: string) => Range[];

export interface Highlighter {
  /** @param fields what the job says, a text for each field: words of an expression can be in different fields */
  forJob(fields: readonly string[]): MarksIn;
}

interface Match {
  readonly range: Range;
  readonly terms: readonly number[];
}

/** The words of an alternative. */
interface Expression {
  readonly terms: readonly number[];
  /** Whether they can be in different fields. */
  readonly isApart: boolean;
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

/** The expressions whose words a job has. */
const expressionsIn = (fields: readonly ReadonlySet<number>[], expressions: readonly Expression[]) => {
  const all = new Set(fields.flatMap((terms) => [...terms]));
  return expressions.filter(({ terms, isApart }) =>
    (isApart ? [all] : fields).some((present) => terms.every((term) => present.has(term))),
  );
};

/**
 * Marks words of all alternatives of the query, as written or by stem. Words of an expression are only marked if the
 * job has all of them.
 */
export const highlighterFor = ({ units }: Query, index: TermIndex): Highlighter => {
  /** A word that says what a person is, as a word. */
  const plain = (term: number): number => {
    const head = headOf(index.words[term] ?? '');
    return (head === undefined ? undefined : index.termOf(stemTerm(head))) ?? term;
  };
  const expressions = units
    .filter(({ kind }) => kind !== 'filter')
    .flatMap(({ alternatives }) =>
      alternatives.map(({ terms, apart }) => ({ terms: terms.map(plain), isApart: apart > 0 })),
    );
  const written = expressions
    .flatMap(({ terms }) => terms)
    .map((term) => [index.words[term] ?? '', term] as const);
  const words = new Map(written);
  const stems = new Map(written.flatMap(([word, term]) => (isStemTerm(word) ? [[word.slice(1), term]] : [])));
  /** The terms of a word in the query. Cached, because most words occur repeatedly. */
  const termsOf = cached((word: string): readonly number[] =>
    [words.get(word), stems.get(stemOf(word))].filter((term) => term !== undefined),
  );
  const initials = initialsOf([...words.keys(), ...stems.keys()]);
  // The jobs of a page often share titles and skills.
  const matchesIn = cached((text: string): readonly Match[] =>
    [...tokensOf(text, initials)]
      .map(({ word, also, start, end }): Match => {
        const terms = also.length === 0 ? termsOf(word) : [word, ...also].flatMap(termsOf);
        return { range: [start, end], terms };
      })
      .filter(({ terms }) => terms.length > 0),
  );
  const forJob = (fields: readonly string[]): MarksIn => {
    const found = fields.map((field) => new Set(matchesIn(field).flatMap(({ terms }) => terms)));
    const marked = new Set(expressionsIn(found, expressions).flatMap(({ terms }) => terms));
    return (text) =>
      matchesIn(text)
        .filter(({ terms }) => terms.some((term) => marked.has(term)))
        .map(({ range }) => range);
  };
  return { forJob };
};

/** The length of text before the first match. */
const LEAD = 20;

/**
 * The part of a text around its first match, starting at a word; undefined without a match.
 * @param length the maximum length of the result, in UTF-16 units
 */
export const excerptAround = (text: string, marksIn: MarksIn, length: number): string | undefined => {
  const [first] = marksIn(text);
  if (!first) return undefined;
  const start = first[0] <= LEAD ? 0 : text.indexOf(' ', first[0] - LEAD) + 1;
  const before = start > 0 ? '…' : '';
  const room = length - before.length;
  const isCut = text.length - start > room;
  const part = text.slice(start, start + room - (isCut ? 1 : 0)).trimEnd();
  return `${before}${part}${isCut ? '…' : ''}`;
};
