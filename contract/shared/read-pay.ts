/** Reads pay as people write it. In doubt nothing is read, so that a text can be shown as it is. */
import { type CurrencyCode, currencyOf, usualPay } from './currencies.ts';
import { type PayFigures, type PayPeriod, PERIODS_A_YEAR } from './pay.ts';
import { boundIn, isOpenAfter } from './pay-bounds.ts';
import { isForOther, isUnclearRate, type PayRate, rateAfter, rateBefore } from './pay-rates.ts';
import { type Amount, type PayHint, type Span, spansIn, tidy } from './pay-spans.ts';
import { currencyNamed, multiplierOf } from './pay-words.ts';

/** Products of decimals aren't exact: 1.1 × 100000 is 110000.00000000001. */
const inCents = (value: number): number => Number(value.toFixed(2));

/** "6-10 lakh" are both lakhs, "50,000-1 lakh" and "90 lakh-1 crore" aren't. Undefined in doubt. */
const valuesOf = ({ amounts }: Span): number[] | undefined => {
  const factors = amounts.map(({ multiplier }) => (multiplier ? (multiplierOf(multiplier)?.factor ?? 1) : 1));
  const [first, second] = amounts;
  const [one = 1, other = 1] = factors;
  if (first && second && one === 1 && other > 1 && first.number < 1000) {
    if (first.number > second.number) return undefined;
    return [inCents(first.number * other), inCents(second.number * other)];
  }
  // "£40-65,000"
  if (
    first?.isSigned &&
    second &&
    one === 1 &&
    other === 1 &&
    first.number < 1000 &&
    second.number >= 10_000
  ) {
    const whole = first.number * 1000;
    return whole <= second.number && second.number <= whole * 3 ? [whole, second.number] : undefined;
  }
  if (first && second && one > 1 && other === 1 && second.number < 1000) {
    return [inCents(first.number * one), inCents(second.number * one)];
  }
  return amounts.map(({ number }, index) => inCents(number * (factors[index] ?? 1)));
};

type Bounds = Pick<PayFigures, 'min' | 'max'>;

/** Wider ranges are meaningless ("120000-15000000"). */
const WIDEST_RANGE = 10;

const boundsOf = (text: string, span: Span): Bounds | undefined => {
  const values = valuesOf(span);
  const [low, high] = values ?? [];
  if (low === undefined) return undefined;
  const after = text.slice(span.end);
  if (high !== undefined) {
    if (low === 0) return high > 0 ? { min: null, max: high } : undefined;
    if (high < low || high > low * WIDEST_RANGE) return undefined;
    return low === high && isOpenAfter(after) ? { min: low, max: null } : { min: low, max: high };
  }
  if (low === 0) return undefined;
  const bound = boundIn(text.slice(0, span.start), after);
  return { min: bound === 'most' ? null : low, max: bound === 'least' ? null : low };
};

const middleOf = ({ min, max }: Bounds): number => ((min ?? max ?? 0) + (max ?? min ?? 0)) / 2;

const HOURLY_IN_CENTS = new Set<CurrencyCode>(['USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'CHF']);
const DOLLARS = new Set<CurrencyCode>(['USD', 'CAD']);
const CONTRACT = /\bir35\b|\brates?\b|\bumbrella\b/i;

/** The period that an amount of this size implies, if it leaves no doubt. */
const impliedPeriod = (
  bounds: Bounds,
  currency: CurrencyCode,
  span: Span,
  text: string,
): PayPeriod | undefined => {
  const [monthFrom, monthTo, yearFrom] = usualPay(currency);
  const amount = middleOf(bounds);
  const least = bounds.min ?? bounds.max ?? 0;
  if (amount >= yearFrom) return 'year';
  if (amount >= monthFrom && amount <= monthTo) return 'month';
  const isSmall = amount >= 7 && amount < 100;
  const hasSign = span.amounts.every(({ multiplier }) => multiplier === undefined);
  if (isSmall && hasSign && HOURLY_IN_CENTS.has(currency)) {
    if (span.amounts.every(({ hasCents }) => hasCents) || (DOLLARS.has(currency) && amount <= 50))
      return 'hour';
  }
  return currency === 'GBP' && least >= 150 && amount <= 1500 && CONTRACT.test(text) ? 'day' : undefined;
};

/** The nearest words before an amount, at most those of its sentence. */
export const wordsBefore = (text: string, start: number, length: number): string =>
  text.slice(Math.max(0, start - length), start).replace(/^.*[.!?;](?=\s|\p{Lu})/su, '');

export interface Limits {
  /** Of the least usual yearly pay. */
  readonly least: number;
  readonly most: number;
}

const isPlausible = ({ min, max, currency, period }: PayFigures, { least, most }: Limits) => {
  const yearFrom = usualPay(currency)[2];
  const times = PERIODS_A_YEAR[period];
  const low = (min ?? max ?? 0) * times;
  const high = (max ?? min ?? 0) * times;
  return low >= yearFrom * least && high <= yearFrom * most;
};

const currencyIn = (text: string, span: Span, hint: PayHint): CurrencyCode | undefined => {
  const named = span.amounts.map(({ currency }) => currency).filter((one) => one !== undefined);
  const [first] = named;
  if (named.some((one) => one !== first)) return undefined;
  // "$45,000 per month (HKD)"
  const code = /^[^\d;.]{0,24}?\(([A-Z]{3})\)/.exec(text.slice(span.end))?.[1];
  const said = code ? currencyNamed(code, hint.country) : undefined;
  return said ?? first ?? hint.currency ?? currencyOf(hint.country);
};

interface FoundPay {
  readonly pay: PayFigures;
  readonly span: Span;
  /** The end of the period's words. */
  readonly end: number;
  /** The figures are those that are written: "$2,000 bi-weekly" is $1,000 a week. */
  readonly isExact: boolean;
  /** The period's words follow the amount at once. */
  readonly isTold: boolean;
}

interface ReadOptions extends PayHint {
  readonly limits: Limits;
  /** The period may stand anywhere. */
  readonly isField: boolean;
}

export const saysYear = ({ multiplier }: Amount): boolean =>
  multiplier !== undefined && multiplierOf(multiplier)?.isYearly === true;

const once = (period: PayPeriod): PayRate => ({ period, times: 1 });

const figuresOf = ({ min, max }: Bounds, currency: CurrencyCode, { period, times }: PayRate): PayFigures => ({
  min: min && inCents(min * times),
  max: max && inCents(max * times),
  currency,
  period,
});

export const payIn = (text: string, span: Span, options: ReadOptions): FoundPay | undefined => {
  const bounds = boundsOf(text, span);
  const currency = bounds && currencyIn(text, span, options);
  if (!currency) return undefined;
  const [first, second] = span.amounts;
  const after = text.slice(span.end);
  const told = rateAfter(after);
  const yearly = span.amounts.some(saysYear);
  const inner = first && second && rateAfter(text.slice(first.end, second.start));
  const before = wordsBefore(text, span.start, options.isField ? 200 : 45);
  const apart = options.isField ? rateBefore(after) : undefined;
  const lakhs = span.amounts.some(({ multiplier }) => multiplier && multiplierOf(multiplier)?.isIndian);
  const stated = told ?? (yearly ? once('year') : inner);
  const implied = impliedPeriod(bounds, currency, span, text);
  if (isUnclearRate(before + after.slice(0, options.isField ? undefined : 30))) return undefined;
  if (!stated && isForOther(after, implied === 'year')) return undefined;
  // An amount that can only be a year's outweighs a word that stands apart.
  const guesses =
    implied === 'year'
      ? [once(implied)]
      : [rateBefore(before), apart, lakhs ? once('year') : undefined, implied && once(implied)];
  const candidates = stated ? [stated] : guesses;
  for (const rate of candidates) {
    const pay = rate && figuresOf(bounds, currency, rate);
    if (pay && isPlausible(pay, options.limits))
      return {
        pay,
        span,
        end: span.end + (told?.length ?? 0),
        isExact: rate.times === 1,
        isTold: told !== undefined,
      };
  }
  return undefined;
};

const FIELD_LIMITS: Limits = { least: 0.02, most: 150 };

/** More money that isn't the pay itself: bonuses, and what stands in brackets. */
const ASIDE_BEFORE = /(?:\+|\bplus|\band|&|\binc(?:l|luding)?\.?|\bwith|\()[^+]{0,30}$/i;
/** The earnings of those who reach their aims: "£38k basic, £55k OTE", "£45,000 (OTE £60,000)". */
const AIM = '(?:ote|on[- ]target(?: earnings)?)';
const AIM_BEFORE = new RegExp(`\\b${AIM}[\\s:,(]*(?:of |up to |to )?$`, 'i');
const AIM_AFTER = new RegExp(`^\\+?\\s*\\(?${AIM}\\b`, 'i');
export const isMoney = ({ amounts }: Span): boolean =>
  amounts.some(
    ({ currency, multiplier, isMarked }) => isMarked || currency !== undefined || multiplier !== undefined,
  );

/** A day and a month, which spreadsheets make of "9-12". */
const DATE = /\d-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

const foundInField = (text: string, hint: PayHint): FoundPay | undefined => {
  if (DATE.test(text)) return undefined;
  const all = spansIn(text, hint);
  const money = all.filter(isMoney);
  const [span, ...others] = money.length > 0 ? money : all;
  if (!span) return undefined;
  const rest = others.filter(({ start, end }) => {
    const between = text.slice(span.end, start);
    const isAim = AIM_AFTER.test(text.slice(end)) || (AIM_BEFORE.test(between) && !AIM_AFTER.test(between));
    return !isAim && !ASIDE_BEFORE.test(between);
  });
  return rest.length > 0 ? undefined : payIn(text, span, { ...hint, limits: FIELD_LIMITS, isField: true });
};

export interface PayField {
  readonly figures: PayFigures;
  /** The amounts and their period, if the figures are of another one: "$2,000 bi-weekly". */
  readonly written: string | undefined;
  /** The text on both sides of them. */
  readonly before: string;
  readonly after: string;
}

/** Reads a text that says nothing but the pay, such as "52.000 - 61.000 €" or "18.5-24 LPA + ESOP". */
export const readPayField = (text: string, hint: PayHint = {}): PayField | undefined => {
  const tidied = tidy(text);
  const found = foundInField(tidied, hint);
  if (!found) return undefined;
  const { pay: figures, span, end, isExact, isTold } = found;
  // Without the words of its period, an amount is only the whole text's.
  if (!isExact && !isTold) return { figures, before: '', written: text.trim(), after: '' };
  const written = isExact ? undefined : text.slice(span.start, end);
  return { figures, before: text.slice(0, span.start), written, after: text.slice(end) };
};

export const readPay = (text: string, hint: PayHint = {}): PayFigures | undefined =>
  readPayField(text, hint)?.figures;
