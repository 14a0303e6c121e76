/** Finds amounts and ranges of them in texts. */
import { type CurrencyCode, currencyOfSign } from './currencies.ts';
import { withPlainDigits } from './digits.ts';
import { AND, BETWEEN, IN_WORD, TO } from './pay-bounds.ts';
import { rateAfter } from './pay-rates.ts';
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyNamed, MULTIPLIER, multiplierOf } from './pay-words.ts';

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
  /** "15,000/-", "2.900,-" */
  readonly isMarked: boolean;
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
/** Of whole rupees, shillings, euros and francs: "15,000/-", "50,000/=", "2.900,-", "4'500.--". */
const MARK = '/(?:-(?!\\s?\\d)|=|(?=-\\s?\\d))|[,.]--?(?!\\s?[\\d-])';
const AMOUNT = new RegExp(
  `(?:(?<code>${CURRENCY_BEFORE})[\\s:]{0,2})?(?:(?<sign>${CURRENCY_BEFORE})\\s{0,2})?(?<![\\d#]|\\d[.,/])(?<number>${NUMBER})(?!\\d|/\\d|[.,]\\d)(?:\\s?-?(?<multiplier>(?:${MULTIPLIER})(?![\\p{L}\\p{M}\\d])|[万萬千億亿만])|\\s?\\+\\s?(?<more>(?:[mbt]n|[mbtr]+illion)(?!\\p{L})))?(?:\\s?(?<slash>${MARK}))?(?:\\s?(?<after>${CURRENCY_AFTER}))?`,
  'giu',
);

/** As one kind of dash, space and apostrophe, of the same length. "$95, 000" was meant as one number. */
export const tidy = (text: string): string =>
  withPlainDigits(text)
    // Marks of direction count as spaces, too.
    .replace(/[\p{Zs}\u061c\u200e\u200f\u2066-\u2069]/gu, ' ')
    .replace(/[\p{Pd}\u2053\u2212\u223c\uff5e~]/gu, '-')
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
  const matches = [...text.matchAll(AMOUNT)];
  for (const [at, match] of matches.entries()) {
    const { code, sign, number = '', more, multiplier = more, slash, after } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const written = after && !(sign && !code && /^\$|kr|¥/i.test(after)) ? after : (code ?? sign);
    const currency = (written && currencyNamed(written, country)) || undefined;
    const isIndian = multiplier !== undefined && multiplierOf(multiplier)?.isIndian;
    if (!code && !sign && IN_WORD.test(text.slice(0, start))) continue;
    const isSigned = written !== undefined || slash !== undefined;
    if (!isSigned && multiplier === undefined && OTHER_UNIT.test(text.slice(end))) continue;
    const last = found.at(-1);
    const isUpper = last?.isSigned && last.multiplier && TO.test(text.slice(last.end, start));
    // "1.2M - 1.6M INR"
    const next = matches[at + 1];
    const isLower =
      next?.groups?.after !== undefined &&
      next.groups.multiplier === multiplier &&
      TO.test(text.slice(end, next.index));
    if (!written && !isUpper && !isLower && multiplier !== undefined && /^[mbt]$/i.test(multiplier)) continue;
    // An American pension plan.
    if (number === '401') continue;
    found.push({
      start,
      end,
      number: numberIn(number, multiplier),
      multiplier,
      currency: currency ?? (isIndian && !written ? currencyOfSign('Rs', country) : undefined),
      isSigned,
      isMarked: slash !== undefined,
      hasCents: /[.,]\d\d$/.test(number),
    });
  }
  return found;
};

/** "$13.63 non-bilingual / $15.00 bilingual" */
const TWO_RATES = /^\s*[\p{L}\s/-]{0,28}\s*$/u;

const withoutPeriod = (gap: string): string => gap.slice(rateAfter(gap)?.length ?? 0);

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
