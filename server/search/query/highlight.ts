/** Marks matches of a query in a text. */
import { LRUCache } from 'lru-cache';
import type { Range } from '#contract/jobs/calls.ts';
import type { Query } from '../query/units.ts';
import { stemOf } from '../words/stem.ts';
import { headOf, isStemTerm, stemTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The positions of matching words in a text, in order. */
export type MarksIn = (text: string) => Range[];

/** What a job says, the texts of each field. Words of an expression can be in different fields if it allows that. */
type Fields = readonly (readonly string[])[];

export interface Highlighter {
  forJob(fields: Fields): MarksIn;
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

type Token = ReturnType<typeof tokensOf>[number] & { readonly stem: string };
/** Titles and names of skills, which jobs share, are read once. */
const SHORT_MAX = 80;
const SHORT_TEXTS = 4000;
const shortTexts = new LRUCache<string, readonly Token[]>({ max: SHORT_TEXTS });

const readTokens = (text: string, initials?: ReadonlySet<number>): readonly Token[] =>
  tokensOf(text, initials).map((token) => ({ ...token, stem: stemOf(token.word) }));

const tokensIn = (text: string, initials: ReadonlySet<number> | undefined): readonly Token[] => {
  if (text.length > SHORT_MAX) return readTokens(text, initials);
  const tokens = shortTexts.get(text) ?? readTokens(text);
  shortTexts.set(text, tokens);
  return tokens;
};

/** A stem starts with the same character as its word. Only .NET is also the end of words, as in ASP.NET. */
const initialsOf = (words: readonly string[]): ReadonlySet<number> | undefined =>
  words.includes('.net') ? undefined : new Set(words.map((word) => word.charCodeAt(0)));

/**
 * Marks words of all alternatives of the query, as written or by stem. Words of an expression are only marked if the
 * job has all of them.
 */
export const highlighterFor = ({ units }: Query, index: Vocabulary): Highlighter => {
  /** A word that says what a person is, as a word. */
  const plain = (term: number): number => {
    const head = headOf(index.words[term] ?? '');
    return (head === undefined ? undefined : index.termOf(stemTerm(head))) ?? term;
  };
  /** By the first of their words. */
  const expressions = new Map<number, Expression[]>();
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
  for (const { kind, alternatives } of units) {
    if (kind === 'filter') continue;
    for (const { terms: typed, apart } of alternatives) {
      const terms = typed.map(plain);
      for (const term of terms) {
        const word = index.words[term] ?? '';
        words.set(word, term);
        if (isStemTerm(word)) stems.set(word.slice(1), term);
      }
      const first = terms[0] ?? 0;
      expressions.set(first, [...(expressions.get(first) ?? []), { terms, isApart: apart > 0 }]);
    }
  }
  const initials = initialsOf([...words.keys(), ...stems.keys()]);
  const termsOf = (word: string, stem: string): number[] =>
    [words.get(word), stems.get(stem)].filter((term) => term !== undefined);
  const read = (text: string): readonly Match[] =>
    tokensIn(text, initials).flatMap(({ word, stem, also, start, end }): Match | [] => {
      const terms = termsOf(word, stem);
      for (const other of also) terms.push(...termsOf(other, stemOf(other)));
      return terms.length > 0 ? { range: [start, end], terms } : [];
    });
  // The jobs of a page often share titles and skills.
  const known = new Map<string, readonly Match[]>();
  const matchesIn = (text: string): readonly Match[] => {
    const matches = known.get(text) ?? read(text);
    known.set(text, matches);
    return matches;
  };
  /** The expressions whose words a job has. */
  const expressionsIn = (fields: Fields): Expression[] => {
    const found = fields.map(
      (texts) => new Set(texts.flatMap((text) => matchesIn(text).flatMap(({ terms }) => terms))),
    );
    const all = new Set(found.flatMap((terms) => [...terms]));
    return [...all].flatMap((first) =>
      (expressions.get(first) ?? []).filter(({ terms, isApart }) =>
        (isApart ? [all] : found).some((present) => terms.every((term) => present.has(term))),
      ),
    );
  };
  return {
    forJob: (fields) => {
      const marked = new Set(expressionsIn(fields).flatMap(({ terms }) => terms));
      return (text) =>
        matchesIn(text)
          .filter(({ terms }) => terms.some((term) => marked.has(term)))
          .map(({ range }) => range);
    },
  };
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
