/** Splits text into sentences and clauses of words with roles, and finds what a negation denies. */

import { formRoles, type Token, withNumbers } from './amounts.ts';
import { languageOf, rolesOf, type SignalLanguage } from './lexicon.ts';
import { plainWordsOf } from './plain-words.ts';

export interface Sentence {
  readonly language: SignalLanguage;
  readonly tokens: readonly Token[];
  readonly before: Sentence | undefined;
  /** Where the words with a role are. */
  readonly at: ReadonlyMap<string, readonly number[]>;
}

const SENTENCE_END = /[!?।؟\n;…•]|[.](?=\s|$|["”»)])/u;
const CLAUSE_END = /[,،:()–—/]|\s-\s/u;
const ABBREVIATION = /^(?:rs|no|mr|mrs|ms|dr|mme|st|tel|approx|sr|sra|inc|ltd)$/;
/** "We pay" and "the company will pay", unless somebody is asked to. */
const isPaidByUs = (tokens: readonly Token[], at: number): boolean => {
  const subject = tokens.slice(Math.max(0, at - 3), at).filter(({ clause }) => clause === tokens[at]?.clause);
  const us = subject.findLastIndex(({ roles }) => roles.has('we'));
  return (
    us >= 0 &&
    !subject.slice(us + 1).some(({ roles }) => roles.has('you') || roles.has('ask') || roles.has('not'))
  );
};

/** Who acts: the company pays, or the job is to do it. */
const withActors = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const more = new Set(token.roles);
    if (more.has('pay') && isPaidByUs(tokens, at)) more.add('provide').delete('pay');
    if (more.has('duty') && !more.has('pay') && tokens[at - 1]?.clause !== token.clause) more.add('chore');
    return more.size === token.roles.size && !more.has('provide') ? token : { ...token, roles: more };
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

export const sentencesOf = (text: string, known?: SignalLanguage): Sentence[] => {
  const plain = plainWordsOf(text);
  const words = plain.map(({ word }) => word);
  const language = known ?? languageOf(text, words);
  const roles = rolesOf(words, language);
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  let clause = 0;
  const close = () => {
    const acting = withActors(withNumbers(tokens));
    if (tokens.length > 0)
      sentences.push({ language, tokens: acting, at: placesOf(acting), before: sentences.at(-1) });
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
  (sentence.at.get('not') ?? []).some((at) => {
    if (isMild(sentence, at)) return false;
    const [first, last] = scopeOf(sentence, at);
    return first <= to && last >= from;
  });

/**
 * Warnings against others ("beware of…", "if somebody asks for money, tell us") ask for nothing, nor does what follows
 * them, unless it has a price.
 */
export const isAdvice = ({ at, before }: Sentence): boolean =>
  at.has('warn') || (before?.at.has('warn') === true && !at.has('amount'));
