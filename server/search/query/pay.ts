/** Reads the pay that a query asks for: "15 lpa", "8-10 lakh", "up to 30000 per month", "$40/h", "£50k". */
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { PERIODS_A_YEAR } from '#contract/shared/pay.ts';
import type { PayRange } from '../facts/comparable-pay.ts';

/** A part of the text, as positions, and the pay. */
export interface PayWanted {
  readonly start: number;
  readonly end: number;
  readonly pay: PayRange;
}

const CURRENCIES: Readonly<Record<string, CurrencyCode>> = {
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  inr: 'INR',
  rupees: 'INR',
  $: 'USD',
  usd: 'USD',
  dollars: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  euros: 'EUR',
  aed: 'AED',
  dirhams: 'AED',
};
const CURRENCY =
  '(?:₹|rs\\.?(?![a-z])|inr(?![a-z])|usd(?![a-z])|gbp(?![a-z])|eur(?![a-z])|aed(?![a-z])|[$£€])';
const AMOUNT = '\\d{1,3}(?:,\\d{2,3})+|\\d+(?:\\.\\d+)?';
const UNIT = '(?:lpa|lacs?|lakhs?|lakh|l|crores?|cr|k)(?![a-z])';
const PERIOD =
  '(?:per|an?|/|p\\.?)\\s*(?:annum|a|year|yr|month|m|mth|hour|hr|h)(?![a-z])\\.?|(?:pa|pm|ph|yearly|annually|monthly|hourly|ctc)(?![a-z])';
const BEFORE =
  '(?:(?:salary|pay|package|ctc|earning|about|around|above|over|min(?:imum)?|at least|more than|from|starting|upto|up to|below|under|less than|max(?:imum)?)\\s+(?:of\\s+|is\\s+)?)*';
const AT_LEAST = /above|over|min|at least|more than|from|starting/i;
const AT_MOST = /up ?to|below|under|less than|max/i;
/** Whoever names an amount of a month means about that much; of a year, in lakhs or thousands, rather the least. */
const ABOUT = [0.8, 2] as const;

/** Groups: words before, currency, amount, its unit, another amount, its unit, "+", currency behind, period, words after. */
const PAY = new RegExp(
  `(?<![\\p{L}\\p{N}.#])(${BEFORE})(${CURRENCY})?\\s*(${AMOUNT})\\s*(${UNIT})?(?:\\s*(?:-|–|to)\\s*${CURRENCY}?\\s*(${AMOUNT})\\s*(${UNIT})?)?(\\+)?\\s*(${CURRENCY}|rupees|dollars|pounds|euros|dirhams)?\\s*(${PERIOD})?(\\s*(?:per annum|salary|package|ctc|pay))?(?![\\p{L}\\p{N}])`,
  'giu',
);

const LAKH = 100_000;
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:lpa|l|lacs?|lakhs?)$/, LAKH],
  [/^(?:cr|crores?)$/, 10_000_000],
  [/^k$/, 1000],
];
const timesOf = (unit: string | undefined): number =>
  unit === undefined ? 1 : (TIMES.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 1);

/** Smaller amounts without a unit are hours, years, or versions. */
const RUPEES_FROM = 5000;
/** Fewer thousands are also those of a run or a screen. */
const THOUSANDS_FROM = 10;
/** An American pension plan. */
const PLAN = '401';
/** An amount below this isn't a year's. */
const MONTHLY_BELOW = 150_000;
const HOURLY_BELOW = 500;

const periodOf = (text: string, currency: CurrencyCode, amount: number): 'year' | 'month' | 'hour' => {
  if (/hour|hr|(?:^|[/\s])h\b|ph/.test(text)) return 'hour';
  if (/month|mth|pm|p\.?\s*m|\/\s*m/.test(text)) return 'month';
  if (text !== '') return 'year';
  if (currency === 'INR') return amount < MONTHLY_BELOW ? 'month' : 'year';
  return amount < HOURLY_BELOW ? 'hour' : 'year';
};

const amountOf = (digits: string): number => Number(digits.replaceAll(',', ''));

interface Said {
  /** The other end of a range. */
  readonly most: number | undefined;
  readonly before: string;
  readonly isMonthly: boolean;
}
const boundsOf = (amount: number, { most, before, isMonthly }: Said): readonly [number, number] => {
  if (most !== undefined && most >= amount) return [amount, most];
  if (AT_MOST.test(before)) return [0, amount];
  if (AT_LEAST.test(before) || !isMonthly) return [amount, Number.POSITIVE_INFINITY];
  return [amount * ABOUT[0], amount * ABOUT[1]];
};

/** @param home the currency of amounts without a sign; lakhs and crores are rupees everywhere */
export const payWanted = (text: string, home: CurrencyCode): PayWanted | undefined => {
  for (const match of text.matchAll(PAY)) {
    const [
      all,
      before = '',
      sign,
      number = '',
      unit,
      other,
      unitBehind,
      plus,
      signBehind,
      period = '',
      after = '',
    ] = match;
    const currencySign = (sign ?? signBehind)?.toLowerCase();
    const times = timesOf(unit ?? unitBehind);
    const amount = amountOf(number) * times;
    const isPay =
      currencySign !== undefined ||
      times >= LAKH ||
      (times === 1000 && amountOf(number) >= THOUSANDS_FROM && number !== PLAN) ||
      ((times === 1000 || amount >= RUPEES_FROM) && (period !== '' || before !== '' || after !== ''));
    if (!isPay || amount === 0) continue;
    const currency = CURRENCIES[currencySign ?? ''] ?? (times >= LAKH ? 'INR' : home);
    const isYearly = times >= LAKH && period === '';
    const named = isYearly ? 'year' : periodOf(period.toLowerCase(), currency, amount);
    const most = other === undefined ? undefined : amountOf(other) * timesOf(unitBehind ?? unit);
    const start = match.index + (all.length - all.trimStart().length);
    const [low, high] = boundsOf(amount, {
      most,
      before: `${before}${plus ? ' over' : ''}`,
      isMonthly: named === 'month',
    });
    const periods = PERIODS_A_YEAR[named];
    const pay = { currency, amount: low * periods, most: high * periods };
    return { start, end: match.index + all.trimEnd().length, pay };
  }
  return undefined;
};
