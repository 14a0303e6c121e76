/** Reads pay as people write it. In doubt nothing is read, so that a text can be shown as it is. */
import { type CurrencyCode, currencyOf, usualPay } from './currencies.ts';
import { withPlainDigits } from './digits.ts';
import { type PayFigures, type PayPeriod, PERIODS_A_YEAR } from './pay.ts';
import {
  CURRENCY_AFTER,
  CURRENCY_BEFORE,
  currencyNamed,
  MULTIPLIER,
  multiplierOf,
  periodAfter,
  periodBefore,
} from './pay-words.ts';

export interface PayHint {
  /** ISO 3166 code of the job's country: it tells which dollars are meant, and the currency of bare numbers. */
  readonly country?: string | undefined;
  /** Of bare numbers, instead of the country's. */
  readonly currency?: CurrencyCode | undefined;
}

export interface Amount {
  readonly start: number;
  readonly end: number;
  /** As written, without multiplier. */
  readonly number: number;
  readonly multiplier: string | undefined;
  readonly currency: CurrencyCode | undefined;
  readonly isSigned: boolean;
  readonly hasCents: boolean;
}
/** One amount, or two that form a range. */
export interface Span {
  readonly amounts: readonly Amount[];
  readonly start: number;
  readonly end: number;
  /** A currency was written. */
  readonly isSigned: boolean;
}

const NUMBER =
  "\\d{1,3}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?|\\d{1,3}(?:(?<mark>[.,' ])\\d{3})(?:\\k<mark>\\d{3})*(?!\\d)(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
const AMOUNT = new RegExp(
  `(?:(?<code>${CURRENCY_BEFORE})[\\s:]{0,2})?(?:(?<sign>${CURRENCY_BEFORE})\\s{0,2})?(?<![\\d#]|\\d[.,/])(?<number>${NUMBER})(?!\\d|/\\d|[.,]\\d)(?:\\s?-?(?<multiplier>(?:${MULTIPLIER})(?![\\p{L}\\p{M}\\d])|[万萬千億亿만])|\\s?\\+\\s?(?<more>(?:[mbt]n|[mbtr]+illion)(?!\\p{L})))?(?:\\s?(?<after>${CURRENCY_AFTER}))?`,
  'giu',
);

/** As one kind of dash, space and apostrophe, of the same length. "$95, 000" was meant as one number. */
export const tidy = (text: string): string =>
  withPlainDigits(text)
    // Marks of direction count as spaces, too.
    .replace(/[\p{Zs}\u061c\u200e\u200f\u2066-\u2069]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\u301c\uff5e~]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/\u066b/g, '.')
    .replace(/(?<=[$£€₹]\s?\d{1,3}), (?=\d{3}(?!\d))/g, ',');

const numberIn = (written: string, multiplier: string | undefined): number => {
  const plain = written.replace(/[' ]/g, '');
  // "1.250 lakh" has decimals, "1.250 €" doesn't.
  const isDecimal = /^\d{1,3}\.\d{3}$/.test(plain) && multiplier !== undefined;
  if (isDecimal) return Number(plain);
  const cents = /[.,]\d{1,2}$/.exec(plain)?.[0] ?? '';
  const whole = plain.slice(0, plain.length - cents.length).replace(/[.,]/g, '');
  return Number(`${whole}${cents.replace(',', '.')}`);
};

/** Numbers of something else: years, hours a week, percent, people. */
const OTHER_UNIT =
  /^\s?\+?\s?(?:%|(?:-\s?)?(?:years?|yrs?|y\.?o\.?e|months?|mths?|weeks?|days?|hours?|hrs?|minutes?|jahre?|monate?|tage?|ans|años|people|employees|students|users|customers|clients|points?|sq|km|miles?)(?!\p{L}))/iu;

const amountsIn = (text: string, { country }: PayHint): Amount[] => {
  const found: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const { code, sign, number = '', more, multiplier = more, after } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const written = after && !(sign && !code && /^\$|kr|¥/i.test(after)) ? after : (code ?? sign);
    const currency = (written && currencyNamed(written, country)) || undefined;
    const isIndian = multiplier !== undefined && multiplierOf(multiplier)?.isIndian;
    if (
      !code &&
      !sign &&
      /[\p{L}\p{M}_#]$/u.test(text.slice(0, start)) &&
      !/[円給収俸薪]$/u.test(text.slice(0, start))
    )
      continue;
    if (!written && multiplier === undefined && OTHER_UNIT.test(text.slice(end))) continue;
    if (!written && multiplier !== undefined && /^[mbt]$/i.test(multiplier)) continue;
    // An American pension plan.
    if (number === '401') continue;
    found.push({
      start,
      end,
      number: numberIn(number, multiplier),
      multiplier,
      currency: currency ?? (isIndian && !written ? 'INR' : undefined),
      isSigned: written !== undefined,
      hasCents: /[.,]\d\d$/.test(number),
    });
  }
  return found;
};

const BETWEEN = /\b(?:between|zwischen|entre|from|von|de)\b[^.]{0,12}$/iu;
const TO =
  /^\s*(?:-\s*-?|to|bis(?: zu)?|until|à|a|até|hasta|jusqu'à|do|till?|up ?to|to max\.?|से|إلى|الى|から|至|到)\s*-?\s*$/iu;
const AND = /^\s*(?:and|und|et|y|e|&|oraz)\s*$/iu;
/** "$13.63 non-bilingual / $15.00 bilingual" */
const TWO_RATES = /^\s*[\p{L}\s/-]{0,28}\s*$/u;

const withoutPeriod = (gap: string): string => gap.slice(periodAfter(gap)?.length ?? 0);

const isRange = (text: string, first: Amount, second: Amount): boolean => {
  const gap = text.slice(first.end, second.start);
  if (TO.test(gap) || TO.test(withoutPeriod(gap))) return true;
  if (AND.test(gap)) return BETWEEN.test(text.slice(0, first.start));
  const isSame = first.currency !== undefined && first.currency === second.currency;
  const close = second.number > first.number && second.number <= first.number * 1.5;
  return isSame && close && (gap.trim() === '' || (first.hasCents && second.hasCents && TWO_RATES.test(gap)));
};

export const spansIn = (text: string, hint: PayHint): Span[] => {
  const spans: Span[] = [];
  const amounts = amountsIn(text, hint);
  for (let place = 0; place < amounts.length; place++) {
    const first = amounts[place];
    const second = amounts[place + 1];
    if (!first) break;
    if (second && isRange(text, first, second)) {
      const isSigned = first.isSigned || second.isSigned;
      spans.push({ amounts: [first, second], start: first.start, end: second.end, isSigned });
      place++;
    } else spans.push({ amounts: [first], start: first.start, end: first.end, isSigned: first.isSigned });
  }
  return spans;
};

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

const AT_MOST =
  /(?:\bup ?to|\bbis(?: zu)?|\bjusqu'à|\bhasta|\baté|\bmax(?:imum|\.)?(?: of)?|\bunder|\bbelow|\bless than|\bno more than|\bto|\bfino a|\btot|\bdo|\btill|تصل إلى|حتى|अधिकतम|至|最高)\s*[:£$€₹]?\s*$/iu;
const AT_LEAST =
  /(?:\bfrom|\bab|\bat least|\bmin(?:imum|\.)?(?: of)?|\bmindestens|(?<!\p{L})à partir de|\bdès|\ba partir de|\bdesde|\bacima de|\bmás de|\bmore than|\bover|\babove|\bstarting(?: at| from)?|\bstarts (?:at|from)|\bvanaf|\bod|\bfrån|\bfra|من|कम से कम|から)\s*[:£$€₹]?\s*$/iu;
const OR_MORE =
  /^\s?(?:\+(?!\s?(?:\p{L}|\p{Sc}|\+|\d|%))|(?:and|or|&) (?:above|more|up|over|higher)|plus(?=[.,;]|$)|以上|से अधिक|से ऊपर)/iu;
/** "$100k+ DOE" is open-ended, "$100k + bonus" isn't. */
const OPEN_PLUS = /^\+\s(?:doe|depending|negotiable|base|per|p\.?a|a |annual|dep\b)/i;

type Bounds = Pick<PayFigures, 'min' | 'max'>;

/** Wider ranges are meaningless ("120000-15000000"). */
const WIDEST_RANGE = 10;

const boundsOf = (text: string, span: Span): Bounds | undefined => {
  const values = valuesOf(span);
  const [low, high] = values ?? [];
  if (low === undefined) return undefined;
  const after = text.slice(span.end);
  const isOpen = OR_MORE.test(after) || OPEN_PLUS.test(after);
  if (high !== undefined) {
    if (low === 0) return high > 0 ? { min: null, max: high } : undefined;
    if (high < low || high > low * WIDEST_RANGE) return undefined;
    return low === high && isOpen ? { min: low, max: null } : { min: low, max: high };
  }
  if (low === 0) return undefined;
  const before = text.slice(0, span.start);
  if (AT_MOST.test(before)) return { min: null, max: low };
  return { min: low, max: isOpen || AT_LEAST.test(before) ? null : low };
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

const isPlausible = (bounds: Bounds, currency: CurrencyCode, period: PayPeriod, { least, most }: Limits) => {
  const yearFrom = usualPay(currency)[2];
  const times = PERIODS_A_YEAR[period];
  const low = (bounds.min ?? bounds.max ?? 0) * times;
  const high = (bounds.max ?? bounds.min ?? 0) * times;
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
}

interface ReadOptions extends PayHint {
  readonly limits: Limits;
  /** The period may stand anywhere. */
  readonly isField: boolean;
}

export const saysYear = ({ multiplier }: Amount): boolean =>
  multiplier !== undefined && multiplierOf(multiplier)?.isYearly === true;

export const payIn = (text: string, span: Span, options: ReadOptions): FoundPay | undefined => {
  const bounds = boundsOf(text, span);
  const currency = bounds && currencyIn(text, span, options);
  if (!currency) return undefined;
  const [first, second] = span.amounts;
  const told = periodAfter(text.slice(span.end));
  const yearly = span.amounts.some(saysYear);
  const inner = first && second && periodAfter(text.slice(first.end, second.start));
  const before = wordsBefore(text, span.start, options.isField ? 200 : 45);
  const apart = options.isField ? periodBefore(text.slice(span.end)) : undefined;
  const lakhs = span.amounts.some(({ multiplier }) => multiplier && multiplierOf(multiplier)?.isIndian);
  const stated = told?.period ?? (yearly ? 'year' : inner?.period);
  const implied = impliedPeriod(bounds, currency, span, text);
  // An amount that can only be a year's outweighs a word that stands apart.
  const guesses =
    implied === 'year'
      ? [implied]
      : [periodBefore(before), apart, lakhs ? ('year' as const) : undefined, implied];
  const candidates = stated ? [stated] : guesses;
  const period = candidates.find((one) => one && isPlausible(bounds, currency, one, options.limits));
  return period && { pay: { ...bounds, currency, period }, span, end: span.end + (told?.length ?? 0) };
};

const FIELD_LIMITS: Limits = { least: 0.02, most: 150 };

/** More money that isn't the pay itself: bonuses, and what stands in brackets. */
const ASIDE_BEFORE = /(?:\+|\bplus|\band|&|\binc(?:l|luding)?\.?|\bwith|\()[^+]{0,30}$/i;
export const isMoney = ({ amounts }: Span): boolean =>
  amounts.some(({ currency, multiplier }) => currency !== undefined || multiplier !== undefined);

/** A day and a month, which spreadsheets make of "9-12". */
const DATE = /\d-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

const foundInField = (text: string, hint: PayHint): FoundPay | undefined => {
  if (DATE.test(text)) return undefined;
  const all = spansIn(text, hint);
  const money = all.filter(isMoney);
  const [span, ...others] = money.length > 0 ? money : all;
  if (!span) return undefined;
  const rest = others.filter(({ start }) => !ASIDE_BEFORE.test(text.slice(span.end, start)));
  return rest.length > 0 ? undefined : payIn(text, span, { ...hint, limits: FIELD_LIMITS, isField: true });
};

export interface PayField {
  readonly figures: PayFigures;
  /** The text on both sides of the figures, as written. */
  readonly before: string;
  readonly after: string;
}

/** Reads a text that says nothing but the pay, such as "52.000 - 61.000 €" or "18.5-24 LPA + ESOP". */
export const readPayField = (text: string, hint: PayHint = {}): PayField | undefined => {
  const found = foundInField(tidy(text), hint);
  return (
    found && {
      figures: found.pay,
      before: text.slice(0, found.span.start),
      after: text.slice(found.end),
    }
  );
};

export const readPay = (text: string, hint: PayHint = {}): PayFigures | undefined =>
  readPayField(text, hint)?.figures;
