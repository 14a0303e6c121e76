/** Splits text into sentences and clauses of words with roles, and finds what a negation denies. */
import { languageOf, rolesOf, type SignalLanguage } from './lexicon.ts';
import { type Place, plainWordsOf } from './plain-words.ts';

export interface Token extends Place {
  readonly word: string;
  readonly roles: ReadonlySet<string>;
  /** Which clause of the sentence it is in. */
  readonly clause: number;
}

export interface Sentence {
  readonly language: SignalLanguage;
  readonly tokens: readonly Token[];
  readonly before: Sentence | undefined;
}

const SENTENCE_END = /[!?।؟\n;…•]|[.](?=\s|$|["”»)])/u;
const CLAUSE_END = /[,،:()–—/]|\s-\s/u;
const ABBREVIATION = /^(?:rs|no|mr|mrs|ms|dr|mme|st|tel|approx|sr|sra|inc|ltd)$/;
const FREE_MAIL =
  /@(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rediffmail|proton|protonmail|icloud|aol|gmx|mail|yandex|zoho|tutanota|laposte|orange|free)\./;

/** A currency written together with its number. */
const GLUED = /^(?:rs|inr|usd|eur|gbp|aed|sar)\d+$|^\d+(?:k|rs|inr|usd|eur|gbp|aed|sar)$/;

/** Roles that follow from a word's form. */
const formRoles = (word: string, text: string, { start, end }: Place): string[] => {
  if (/@.+\./.test(word)) return FREE_MAIL.test(word) ? ['email', 'free_mail'] : ['email'];
  if (text[start] === '@') return ['handle'];
  if (GLUED.test(word)) return ['amount', 'num', 'figure'];
  if (!/^\p{Nd}/u.test(word)) return /\p{Sc}/u.test(word) ? ['amount', 'num'] : [];
  const digits = word.replace(/\P{Nd}/gu, '').length;
  const isMoney =
    /\p{Sc}\s?$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^\s?(?:\p{Sc}|\/-)/u.test(text.slice(end, end + 2));
  return [
    ...(isMoney ? ['amount'] : []),
    ...(digits >= 2 ? ['num'] : []),
    ...(digits >= 7 ? ['phone'] : []),
    'figure',
  ];
};

/** From this many digits in a row, some of them as words, they are a telephone number. */
const SPELLED_MIN = 7;
const isDigit = (token: Token | undefined): boolean =>
  token !== undefined && (token.roles.has('digit') || token.roles.has('figure'));

/** Marks the digits of telephone numbers that are written as words. */
const withSpelled = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    if (!isDigit(token)) return token;
    let from = at;
    while (isDigit(tokens[from - 1])) from -= 1;
    let to = from;
    while (isDigit(tokens[to + 1])) to += 1;
    const digits = tokens.slice(from, to + 1);
    const count = digits.reduce((sum, { word, roles }) => sum + (roles.has('figure') ? word.length : 1), 0);
    const isSpelled = count >= SPELLED_MIN && digits.filter(({ roles }) => roles.has('digit')).length >= 2;
    return isSpelled ? { ...token, roles: new Set([...token.roles, 'spelled']) } : token;
  });

const withAmounts = (tokens: Token[]): Token[] =>
  tokens.map((token, at) => {
    if (!token.roles.has('figure') || token.roles.has('amount')) return token;
    const near = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isMoney = near.some((other) => other?.roles.has('currency'));
    return isMoney ? { ...token, roles: new Set([...token.roles, 'amount', 'num']) } : token;
  });

export const sentencesOf = (text: string, known?: SignalLanguage): Sentence[] => {
  const plain = plainWordsOf(text);
  const words = plain.map(({ word }) => word);
  const language = known ?? languageOf(text, words);
  const roles = rolesOf(words, language);
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  let clause = 0;
  const close = () => {
    if (tokens.length)
      sentences.push({ language, tokens: withSpelled(withAmounts(tokens)), before: sentences.at(-1) });
    tokens = [];
    clause = 0;
  };
  plain.forEach(({ word, start, end }, at) => {
    const last = plain[at - 1];
    const gap = text.slice(last?.end ?? 0, start);
    if (last && SENTENCE_END.test(gap) && !(ABBREVIATION.test(last.word) && gap === '. ')) close();
    else if (last && CLAUSE_END.test(gap)) clause += 1;
    const all = new Set([...(roles[at] ?? []), ...formRoles(word, text, { start, end })]);
    if (all.has('but') && tokens.length) clause += 1;
    tokens.push({ word, start, end, roles: all, clause });
  });
  close();
  return sentences;
};

const VERB = ['pay', 'send', 'go', 'ask'];
const POSTFIX: ReadonlySet<string> = new Set(['hi', 'hi-Latn']);
const isWithout = (word: string) => word === 'bina' || word === 'बिना';

/** What a negation says no to: the words after it, in Hindi those before it, up to a clause with a verb of its own. */
const scopeOf = ({ tokens, language }: Sentence, at: number): [number, number] => {
  const own = tokens[at]?.clause ?? 0;
  if (POSTFIX.has(language) && !isWithout(tokens[at]?.word ?? '')) {
    let from = at;
    while (from > 0 && (tokens[from - 1]?.clause ?? 0) >= own - (tokens[from]?.clause === own ? 0 : 1))
      from -= 1;
    return [from, at + 3];
  }
  let to = at;
  for (let next = at + 1; next < tokens.length; next++) {
    const clause = tokens[next]?.clause ?? 0;
    if (clause !== (tokens[next - 1]?.clause ?? 0)) {
      const inside = tokens.filter((token) => token.clause === clause);
      const continues =
        inside[0]?.roles.has('or') || !inside.some(({ roles }) => VERB.some((role) => roles.has(role)));
      if (!continues || inside[0]?.roles.has('but')) break;
    }
    to = next;
  }
  return [at, to];
};

/** "No experience" and "don't reply here" deny nothing that matters. */
const isMild = ({ tokens, language }: Sentence, at: number): boolean => {
  const near =
    POSTFIX.has(language) && !isWithout(tokens[at]?.word ?? '')
      ? tokens.slice(Math.max(0, at - 3), at)
      : tokens.slice(at + 1, at + 4);
  return near.some(
    ({ roles, clause }) => roles.has('mild') && !roles.has('go') && clause === tokens[at]?.clause,
  );
};

/** Whether a negation governs any of the words from `from` to `to`. */
export const isDenied = (sentence: Sentence, from: number, to: number): boolean =>
  sentence.tokens.some(({ roles }, at) => {
    if (!roles.has('not') || isMild(sentence, at)) return false;
    const [first, last] = scopeOf(sentence, at);
    return first <= to && last >= from;
  });

/** Warnings against others ("beware of…", "if somebody asks for money, tell us") ask for nothing. */
export const isAdvice = ({ tokens, before }: Sentence): boolean =>
  tokens.some(({ roles }) => roles.has('warn')) ||
  (before?.tokens.some(({ roles }) => roles.has('warn')) ?? false);
