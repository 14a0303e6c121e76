/** What numbers in a text are: amounts of money, pay by the day, telephone numbers. */
import { withPlainDigits } from '#contract/shared/digits.ts';
import type { Place } from './plain-words.ts';

export interface Token extends Place {
  readonly word: string;
  readonly roles: ReadonlySet<string>;
  /** Which clause of the sentence it is in. */
  readonly clause: number;
}

const FREE_MAIL =
  /@(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rediffmail|proton|protonmail|icloud|aol|gmx|mail|yandex|zoho|tutanota|laposte|orange|free)\./;

export const isFreeMail = (address: string): boolean => FREE_MAIL.test(address);

/** A currency written together with its number. */
const GLUED = /^(?:rs|inr|usd|eur|gbp|aed|sar|q)\d+$|^\d+(?:k|rs|inr|usd|eur|gbp|aed|sar)$/;

/** Roles that follow from a word's form. */
export const formRoles = (word: string, text: string, { start, end }: Place): string[] => {
  if (/@.+\./.test(word)) return isFreeMail(word) ? ['email', 'free_mail'] : ['email'];
  if (text[start] === '@') return ['handle'];
  if (GLUED.test(word)) return ['amount', 'num', 'figure'];
  if (!/^\p{Nd}/u.test(word)) return [];
  const digits = word.replace(/\P{Nd}/gu, '').length;
  const isMoney =
    /\p{Sc}/u.test(text.slice(Math.max(0, start - 2), end)) ||
    /^\s?(?:\p{Sc}|\/-)/u.test(text.slice(end, end + 2));
  return [
    ...(isMoney ? ['amount'] : []),
    ...(digits >= 2 ? ['num'] : []),
    ...(digits >= 7 ? ['phone'] : []),
    'figure',
  ];
};

const withRoles = (token: Token, ...roles: readonly string[]): Token => ({
  ...token,
  roles: new Set([...token.roles, ...roles]),
});

/** From this many digits in a row, some of them as words, they are a telephone number. */
const SPELLED_MIN = 7;
const isDigit = (token: Token | undefined): boolean =>
  token !== undefined && (token.roles.has('digit') || token.roles.has('figure'));

const isNumberWord = ({ roles }: Token): boolean => roles.has('number') || roles.has('digit');

const isSpelled = (tokens: readonly Token[], at: number): boolean => {
  if (!isDigit(tokens[at])) return false;
  let from = at;
  while (isDigit(tokens[from - 1])) from -= 1;
  let to = at;
  while (isDigit(tokens[to + 1])) to += 1;
  const digits = tokens.slice(from, to + 1);
  const count = digits.reduce((sum, { word, roles }) => sum + (roles.has('figure') ? word.length : 1), 0);
  return count >= SPELLED_MIN && digits.filter(({ roles }) => roles.has('digit')).length >= 2;
};

const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|grand|thousand|mil|hazar|hazaar|hajar|हज़ार|हजार|ألف|الف|الاف)$/u, 1000],
  [/^(?:lakhs?|लाख)$/u, 100_000],
];
const sumOf = (word: string, next: string): number => {
  const digits = withPlainDigits(word).replace(/[ .,](?=\p{Nd}{3})/gu, '');
  const own = Number.parseFloat(digits.replace(/^\D+/, '')) * (/\dk$/.test(word) ? 1000 : 1);
  return own * (TIMES.find(([name]) => name.test(next))?.[1] ?? 1);
};
/** About how much a number in words is: its size tells whether pay is likely, its last digits don't. */
const spokenSum = (tokens: readonly Token[], at: number): number => {
  const near = tokens.slice(Math.max(0, at - 2), at + 3).filter(isNumberWord);
  const times = near.map(({ word }) => TIMES.find(([name]) => name.test(word))?.[1] ?? 1);
  const tens = near.filter(
    ({ roles, word }) => roles.has('number') && !TIMES.some(([name]) => name.test(word)),
  );
  return (tens.length > 0 ? 10 : 5) * Math.max(...times);
};
/** More than this a day, in the strongest and in other currencies, is a lot for work that anybody can do. */
const HIGH_A_DAY = 250;
const HIGH_A_DAY_ELSEWHERE = 900;
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:hour|heure|hora|ghant|घंट|ساع)/u, 0.2],
  [/^(?:day|daily|dia|jour|quotid|evening|night|soir|noche|roz|din$|दिन|रोज|प्रतिदिन|يوم)/u, 1],
  [/^(?:week|seman|semain|haft|हफ़्त|हफ्त|اسبوع)/u, 5],
  [/^(?:month|mes$|mens|mois|mahin|महीन|मासिक|شهر)/u, 22],
];

/** Whether an amount is much, by the period next to it. */
const isHigh = (tokens: readonly Token[], at: number, periods: readonly Token[]): boolean => {
  const near = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isStrong =
    near.some((token) => token && /^(?:usd|eur|gbp|dollar|euro|pound|grand)/.test(token.word)) ||
    !near.some((token) => token?.roles.has('currency'));
  const value = tokens[at]?.roles.has('figure')
    ? sumOf(tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '')
    : spokenSum(tokens, at);
  const [days] = periods.flatMap(({ word }) => DAYS.find(([name]) => name.test(word))?.[1] ?? []);
  return days !== undefined && value / days >= (isStrong ? HIGH_A_DAY : HIGH_A_DAY_ELSEWHERE);
};

/** The words that may say for which time an amount is: those after it first, and the nearest first. */
const periodsOf = (tokens: readonly Token[], at: number): Token[] => [
  ...tokens.slice(at + 1, at + 6),
  ...tokens.slice(Math.max(0, at - 4), at).reverse(),
];

/** Earned rather than asked for: after "salary", or by the day. */
const isEarned = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ roles }) => roles.has('wages')) ||
  periodsOf(tokens, at).some(({ roles }) => roles.has('per'));

const withoutRoles = (token: Token, ...roles: readonly string[]): Token => ({
  ...token,
  roles: new Set([...token.roles].filter((role) => !roles.includes(role))),
});

const withMoney = (token: Token, at: number, tokens: readonly Token[]): Token => {
  const isSpoken = token.roles.has('number');
  if (!token.roles.has('figure') && !isSpoken) return token;
  const near = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const isAmount = token.roles.has('amount') || near.some((other) => other?.roles.has('currency'));
  if (!isAmount && !isSpoken && !token.roles.has('num')) return token;
  const own = withRoles(token, 'num', ...(isAmount ? ['amount'] : []));
  if (!isEarned(tokens, at)) return own;
  const roles = ['wage', ...(isHigh(tokens, at, periodsOf(tokens, at)) ? ['high'] : [])];
  return withRoles(withoutRoles(own, 'amount', 'num'), ...roles);
};

/** Gives the numbers of a sentence their roles. */
export const withNumbers = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) =>
    isSpelled(tokens, at) ? withRoles(token, 'spelled') : withMoney(token, at, tokens),
  );
