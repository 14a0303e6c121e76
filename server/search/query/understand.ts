/** Interprets a query: which words belong together, what each part means, and which index terms satisfy it. */
import type { Recognised } from '#contract/jobs.ts';
import { stemTerm, type TermIndex } from '../index/term-index.ts';
import { type StemLanguage, stemOf } from '../stem.ts';
import { restorePlus, type Token, tokensOf } from '../tokens.ts';
import { type Knowledge, type Part, Reader } from './reader.ts';
import { type Alternative, type Query, type Unit, withoutCovered } from './units.ts';

/** More words, besides fillers, would hardly narrow the result further. */
const WORDS_MAX = 12;

export interface Understood {
  readonly query: Query;
  readonly recognised: readonly Recognised[];
  /** Words that no job contains and that have no known meaning. */
  readonly unknown: readonly Token[];
  /** The text that the tokens' positions refer to. */
  readonly text: string;
}

/** The minimum weight of a unit, however many jobs match it. */
const RARITY_MIN = 0.2;

/** BM25's inverse document frequency, assuming independent alternatives. */
const rarityOf = (alternatives: readonly Alternative[], { index }: Knowledge): number => {
  const all = Math.max(index.live, 1);
  let without = 1;
  for (const { terms } of alternatives) {
    const rarest = Math.min(...terms.map((term) => index.postings.lengthOf(term)));
    without *= 1 - Math.min(rarest / all, 1);
  }
  const found = all * (1 - without);
  return Math.max(RARITY_MIN, Math.log(1 + (all - found + 0.5) / (found + 0.5)));
};

/** Also without signs that belong to these words only: the dot of "sr." and quotation marks. */
const withoutTokens = (text: string, tokens: readonly Token[]): string => {
  const before = text.slice(0, tokens[0]?.start).replace(/(?<=^|\s)[^\p{L}\p{N}\s]+$/u, '');
  const after = text.slice(tokens.at(-1)?.end).replace(/^[^\p{L}\p{N}\s]+(?=\s|$)/u, '');
  return `${before} ${after}`.replace(/\s+/g, ' ').trim();
};

const partsOf = (tokens: readonly Token[], reader: Reader, longest: number | undefined): Part[] => {
  const parts: Part[] = [];
  for (let place = 0, words = 0; place < tokens.length && words < WORDS_MAX; ) {
    const part = reader.partAt(tokens, place, longest);
    parts.push(part);
    place += Math.max(1, part.tokens.length);
    if (part.kind !== 'filler') words += part.tokens.length;
  }
  return parts;
};

const recognisedIn = (parts: readonly Part[], text: string): Recognised[] =>
  parts.flatMap(({ kind, tokens }) =>
    kind === 'word' || kind === 'filler'
      ? []
      : [
          {
            kind,
            text: text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0),
            without: withoutTokens(text, tokens),
          },
        ],
  );

/** The stems used to compare titles with the query: from its first word to its last, as in "director of finance". */
const titleTermsOf = (parts: readonly Part[], index: TermIndex): number[] => {
  const inTitle = parts.map(({ kind }) => kind !== 'place' && kind !== 'filler');
  return parts
    .slice(inTitle.indexOf(true), inTitle.lastIndexOf(true) + 1)
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ tokens }) => tokens)
    .map(({ word }) => index.termOf(stemTerm(stemOf(word))))
    .filter((term) => term !== undefined);
};

/** Of a text that only consists of what no job contains, such as a phone number. */
const NOTHING: Unit = { kind: 'word', text: '', alternatives: [], rarity: RARITY_MIN };
const hasCharacters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** @param language the reader's, for stemming. @param longest the maximum number of words of an expression */
export const understand = (
  typed: string,
  knowledge: Knowledge,
  language: StemLanguage | undefined,
  longest?: number,
): Understood => {
  const text = restorePlus(typed).normalize('NFC');
  const tokens = tokensOf(text);
  const reader = new Reader(knowledge, language);
  const parts = partsOf(tokens, reader, longest);
  const unknown: Token[] = [];
  // A text of only filler words finds everything.
  const units = parts.flatMap(({ kind, tokens: own, alternatives: known }): Unit | readonly Unit[] => {
    if (kind === 'filler') return [];
    const [token] = own;
    const isMissing = kind === 'word' && token !== undefined && !reader.hasJobs(known);
    const unfinished = isMissing && token === tokens.at(-1) ? reader.unfinished(token) : [];
    if (isMissing && unfinished.length === 0 && !reader.knows(token.word)) unknown.push(token);
    const alternatives = withoutCovered([...known, ...unfinished]);
    const text = own.map(({ word }) => word).join(' ');
    return { kind, text, alternatives, rarity: rarityOf(alternatives, knowledge) };
  });
  if (tokens.length === 0 && hasCharacters(text)) units.push(NOTHING);
  const titleTerms = titleTermsOf(parts, knowledge.index);
  return { query: { units, titleTerms }, recognised: recognisedIn(parts, text), unknown, text };
};
