/** Splits text into sentences and clauses of words with roles, and finds what a negation denies. */

import { formRoles, type Token, withNumbers } from './amounts.ts';
import { type Lexicon, languageOf, rolesOf, type SignalLanguage } from './lexicon.ts';
import { type PlainWord, plainWordsOf } from './plain-words.ts';

export interface Sentence {
  readonly language: SignalLanguage;
  readonly tokens: readonly Token[];
  readonly before: Sentence | undefined;
  /** The roles in all of the text. */
  readonly inText: ReadonlySet<string>;
  /** Where the words with a role are. */
  readonly at: ReadonlyMap<string, readonly number[]>;
}

const SENTENCE_END = /[!?।؟\n;…•]|[.](?=\s|$|["”»)])/u;
const CLAUSE_END = /[,،:()–—/]|\s-\s/u;
/** So long are abbreviations and names of short links: "Rs.500", "wa.me". */
const SHORT_NAME = 2;
const ABBREVIATION = /^(?:rs|no|mr|mrs|ms|dr|mme|st|tel|approx|sr|sra|inc|ltd)$/;
/** "We pay" and "the company will pay", unless the reader is asked to. */
const isPaidByUs = (tokens: readonly Token[], at: number): boolean => {
  const subject = tokens.slice(Math.max(0, at - 3), at).filter(({ clause }) => clause === tokens[at]?.clause);
  const us = subject.findLastIndex(({ roles }) => roles.has('we'));
  return (
    us >= 0 &&
    !subject.slice(us + 1).some(({ roles }) => roles.has('you') || roles.has('ask') || roles.has('not'))
  );
};

/** "Our HR lead", and the manager whom something is given to, speak for the company; they aren't the job. */
const isOneOfUs = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - 2), at).filter(({ clause }) => clause === tokens[at]?.clause);
  return (
    before.at(-1)?.roles.has('go') === true ||
    before.some(({ roles, word }) => roles.has('we') || roles.has('to') || word === 'hr' || word === 'hiring')
  );
};

/** "Before you start" and "before the contract is signed" are early, though starting and signing are late. */
const isBefore = (tokens: readonly Token[], at: number): boolean => {
  const near = tokens
    .slice(Math.max(0, at - 3), at + 4)
    .filter(({ clause }) => clause === tokens[at]?.clause);
  return near.some(({ roles }) => roles.has('before'));
};

/** Who acts: the company pays, or the job is to do it. */
const withActors = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const more = new Set(token.roles);
    if (more.has('pay') && isPaidByUs(tokens, at)) more.add('provide').delete('pay');
    if (more.has('title') && isOneOfUs(tokens, at)) for (const role of ['title', 'duty']) more.delete(role);
    if (more.has('fee')) more.delete('duty');
    if (more.has('after') && isBefore(tokens, at)) more.add('early').delete('after');
    if (more.has('duty') && !more.has('pay') && tokens[at - 1]?.clause !== token.clause) more.add('chore');
    return { ...token, roles: more };
  });

const placesOf = (tokens: readonly Token[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  tokens.forEach(({ roles }, at) => {
    for (const role of roles) {
      const known = places.get(role);
      if (known) known.push(at);
      else places.set(role, [at]);
    }
  });
  return places;
};

/** The words of each sentence, and before which of them a clause ends. */
const splitSentences = (text: string): { words: PlainWord[]; ends: boolean[] }[] => {
  const sentences: { words: PlainWord[]; ends: boolean[] }[] = [];
  let last: PlainWord | undefined;
  for (const word of plainWordsOf(text)) {
    const gap = text.slice(last?.end ?? 0, word.start);
    const isAbbreviated =
      last !== undefined &&
      ((gap === '. ' && ABBREVIATION.test(last.word)) || (gap === '.' && last.word.length <= SHORT_NAME));
    const current = sentences.at(-1);
    if (current && (isAbbreviated || !SENTENCE_END.test(gap))) {
      current.words.push(word);
      current.ends.push(CLAUSE_END.test(gap));
    } else sentences.push({ words: [word], ends: [false] });
    last = word;
  }
  return sentences;
};

/** People mix languages: each sentence has its own, and short ones that of the text. @param added words of staff */
export const sentencesOf = (text: string, added?: Lexicon): Sentence[] => {
  const raw = splitSentences(text);
  const usual = languageOf(raw.flatMap(({ words }) => words.map(({ word }) => word)));
  const sentences: Sentence[] = [];
  const inText = new Set<string>();
  for (const { words, ends } of raw) {
    const plain = words.map(({ word }) => word);
    const language = languageOf(plain, usual);
    const roles = rolesOf(plain, language, added);
    let clause = 0;
    const tokens = words.map((word, at): Token => {
      const all = new Set([...(roles[at] ?? []), ...formRoles(word.word, text, word)]);
      if (ends[at] || (all.has('but') && at > 0)) clause += 1;
      return { ...word, roles: all, clause };
    });
    const acting = withActors(withNumbers(tokens));
    const at = placesOf(acting);
    for (const role of at.keys()) inText.add(role);
    sentences.push({ language, tokens: acting, at, before: sentences.at(-1), inText });
  }
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

/** "Non-" says no to one word, and is part of what the word means there. */
const OF_ONE_WORD = /^(?:non|غير|गैर|gair)$/u;

/** Whether a negation governs any of the words from `from` to `to`. */
export const isDenied = (sentence: Sentence, from: number, to: number): boolean =>
  (sentence.at.get('not') ?? []).some((at) => {
    if (isMild(sentence, at)) return false;
    if (OF_ONE_WORD.test(sentence.tokens[at]?.word ?? '')) return at + 1 >= from && at + 1 <= to && at < from;
    const [first, last] = scopeOf(sentence, at);
    return first <= to && last >= from;
  });

/**
 * Warnings against others ("beware of…", "if anyone asks for money, tell us") ask for nothing, nor does what follows
 * them, unless it has a price.
 */
export const isAdvice = ({ at, before }: Sentence): boolean =>
  at.has('warn') || (before?.at.has('warn') === true && !at.has('amount'));
