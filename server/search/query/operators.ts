/** Splits a query by its operators: quotes, OR, and what must not be there. */
import type { Token } from '../words/tokens.ts';

/** Adjacent tokens between operators. */
export interface Run {
  readonly tokens: readonly Token[];
  readonly isQuoted: boolean;
  readonly isExcluded: boolean;
  /** Whether it is an alternative to the run before it. */
  readonly isAlternative: boolean;
}

const QUOTED = /["“”«»](.+?)["“”«»]/gu;
const NOT = new Set(['not', 'excluding', 'except', 'minus']);
const OR = 'or';

/** Whether a sign such as "-" before a token belongs to it: not in "front-end" and "0 - 2". */
const hasMinus = (text: string, { start }: Token): boolean =>
  text[start - 1] === '-' && (start === 1 || /[\s(]/.test(text[start - 2] ?? ''));

/** Operators without anything to apply them to; `or` alone is also a word and the code of a state. */
const areOnlyOperators = (tokens: readonly Token[]): boolean =>
  tokens.every(({ word }) => NOT.has(word) || (word === OR && tokens.length > 1));

export const runsOf = (text: string, tokens: readonly Token[]): Run[] => {
  const quotes = [...text.matchAll(QUOTED)].map(({ index, 0: all }) => [index, index + all.length] as const);
  const quoteOf = ({ start }: Token) => quotes.findIndex(([from, to]) => start >= from && start < to);
  const runs: Run[] = [];
  if (quotes.length === 0 && areOnlyOperators(tokens)) return runs;
  let own: Token[] = [];
  let next = { isExcluded: false, isAlternative: false };
  let quote = -1;
  const finish = () => {
    if (own.length > 0) runs.push({ tokens: own, isQuoted: quote >= 0, ...next });
    if (own.length > 0) next = { isExcluded: false, isAlternative: false };
    own = [];
  };
  for (const [place, token] of tokens.entries()) {
    const inQuote = quoteOf(token);
    const isBehindSlash = inQuote < 0 && /\s\/\s+$/.test(text.slice(0, token.start));
    if (inQuote !== quote || next.isExcluded) finish();
    quote = inQuote;
    const isInside = place > 0 && place + 1 < tokens.length;
    if (isBehindSlash) {
      finish();
      next = { ...next, isAlternative: runs.length > 0 };
    }
    if (inQuote < 0 && token.word === OR && isInside) {
      finish();
      next = { ...next, isAlternative: runs.length > 0 };
    } else if (inQuote < 0 && NOT.has(token.word) && place + 1 < tokens.length) {
      finish();
      next = { isExcluded: true, isAlternative: false };
    } else {
      if (inQuote < 0 && hasMinus(text, token)) {
        finish();
        next = { isExcluded: true, isAlternative: false };
      }
      own.push(token);
    }
  }
  finish();
  return runs;
};
