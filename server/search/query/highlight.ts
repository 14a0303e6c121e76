/** Marks matches of a query in a text. */
import type { Range } from '#contract/jobs/calls.ts';
import type { Query } from '../query/units.ts';
import { beginningsOf, stemOf } from '../words/stem.ts';
import { headOf, isStemTerm, stemTerm } from '../words/terms.ts';
import { type Beginnings, beginningWith, tokensOf } from '../words/tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The positions of matching words in a text, in order. */
export type MarksIn = (text: string) => Range[];

/** What a job says, the texts of each field. Words of an expression can be in different fields if it allows that. */
type Fields = readonly (readonly string[])[];

export interface Highlighter {
  /** Whether a job's long text may have a word of the query. */
  mayMention(jobId: number): boolean;
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
/** Titles and names of skills, which jobs share, are read once, until there are too many. */
const SHORT_MAX = 80;
const SHORT_TEXTS = 8000;
const shortTexts = new Map<string, readonly Token[]>();

const readTokens = (text: string, wanted?: Beginnings): readonly Token[] =>
  tokensOf(text, wanted).map(({ word, start, end, also }) => ({
    word,
    start,
    end,
    also,
    stem: stemOf(word),
  }));

const tokensIn = (text: string, wanted: Beginnings | undefined): readonly Token[] => {
  if (text.length > SHORT_MAX) return readTokens(text, wanted);
  const known = shortTexts.get(text);
  if (known) return known;
  const tokens = readTokens(text);
  if (shortTexts.size >= SHORT_TEXTS) shortTexts.clear();
  shortTexts.set(text, tokens);
  return tokens;
};

/** Only .NET is also the end of words, as in ASP.NET. */
const wantedIn = (words: readonly string[], stems: readonly string[]): Beginnings | undefined =>
  words.includes('.net') ? undefined : beginningWith([...words, ...stems.flatMap(beginningsOf)]);

/** The words of a query's alternatives, and the expressions that they form by the first of them. */
const markedWords = (units: Query['units'], index: Vocabulary) => {
  /** A word that says what a person is, as a word. */
  const plain = (term: number): number => {
    const head = headOf(index.words[term] ?? '');
    return (head === undefined ? undefined : index.termOf(stemTerm(head))) ?? term;
  };
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
  return { expressions, words, stems };
};

/** Long texts are indexed by stems alone. */
const termsInLongTexts = (words: ReadonlyMap<string, number>, index: Vocabulary): readonly number[] =>
  [...words].flatMap(([word, term]) =>
    isStemTerm(word) ? term : (index.termOf(stemTerm(stemOf(word))) ?? []),
  );

/**
 * Marks words of all alternatives of the query, as written or by stem. Words of an expression are only marked if the
 * job has all of them.
 */
export const highlighterFor = ({ units }: Query, index: Vocabulary): Highlighter => {
  const { expressions, words, stems } = markedWords(units, index);
  const wanted = wantedIn([...words.keys()], [...stems.keys()]);
  const isAsked = (word: string, stem: string): boolean => words.has(word) || stems.has(stem);
  const termsOf = (word: string, stem: string): number[] =>
    [words.get(word), stems.get(stem)].filter((term) => term !== undefined);
  // First which words match, because few do.
  const read = (text: string): readonly Match[] =>
    tokensIn(text, wanted)
      .filter(
        ({ word, stem, also }) =>
          isAsked(word, stem) || (also.length > 0 && also.some((other) => isAsked(other, stemOf(other)))),
      )
      .map(({ word, stem, also, start, end }) => ({
        range: [start, end],
        terms: [...termsOf(word, stem), ...also.flatMap((other) => termsOf(other, stemOf(other)))],
      }));
  // The jobs of a page often share titles and skills.
  const known = new Map<string, readonly Match[]>();
  const matchesIn = (text: string): readonly Match[] => {
    const matches = known.get(text) ?? read(text);
    known.set(text, matches);
    return matches;
  };
  const termsIn = (texts: readonly string[]): ReadonlySet<number> => {
    const found = new Set<number>();
    for (const text of texts)
      for (const { terms } of matchesIn(text)) for (const term of terms) found.add(term);
    return found;
  };
  /** The expressions whose words a job has. */
  const expressionsIn = (fields: Fields): Expression[] => {
    const found = fields.map(termsIn);
    const all = new Set(found.flatMap((terms) => [...terms]));
    return [...all].flatMap((first) =>
      (expressions.get(first) ?? []).filter(({ terms, isApart }) =>
        (isApart ? [all] : found).some((present) => terms.every((term) => present.has(term))),
      ),
    );
  };
  let inLongTexts: readonly number[] | undefined;
  return {
    mayMention: (jobId) => {
      inLongTexts ??= termsInLongTexts(words, index);
      return index.mayMention?.(jobId, inLongTexts) ?? true;
    },
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
