/** Amounts of money in the conventions of a language. */
import { numberFormat } from './formatters.ts';

interface Decimals {
  readonly least: number;
  readonly most: number;
}
const WHOLE: Decimals = { least: 0, most: 0 };

/**
 * English groups rupees as "₹6,00,000", because it counts them in lakh. Symbols such as A$ break apart in right-to-left
 * text, so that codes replace them there.
 */
export const moneyFormat = (
  currency: string,
  locale: string,
  { least, most }: Decimals = WHOLE,
): Intl.NumberFormat =>
  numberFormat(currency === 'INR' && locale.startsWith('en') ? 'en-IN' : locale, {
    style: 'currency',
    currency,
    currencyDisplay: locale.startsWith('ar') ? 'code' : 'symbol',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });

/** As "€52,000–61,000", although some languages would repeat the sign: "€52,000 – €61,000". */
const writeRange = (format: Intl.NumberFormat, low: number, high: number): string => {
  const parts = format.formatRangeToParts(low, high);
  const repeated = parts.findIndex(({ type, source }) => type === 'currency' && source === 'endRange');
  const isRepeated = parts.some(({ type, source }) => type === 'currency' && source === 'startRange');
  if (repeated < 0 || !isRepeated) return parts.map(({ value }) => value).join('');
  return parts
    .map(({ type, value, source }, index) => {
      if (index === repeated) return '';
      return type === 'literal' && source === 'shared' ? value.trim() : value;
    })
    .join('');
};

const LAKH = 100_000;
const CRORE = 10_000_000;

/** The unit in which all amounts are short: "₹18.5–24 lakh", but "₹18,54,321". */
const unitOf = (amounts: readonly number[]): 'crore' | 'lakh' | undefined => {
  const areShort = (unit: number) => amounts.every((amount) => amount >= unit && amount % (unit / 100) === 0);
  if (areShort(CRORE)) return 'crore';
  return areShort(LAKH) ? 'lakh' : undefined;
};

interface Writing {
  /** For `Intl`. */
  readonly locale: string;
  readonly inLakh: (unit: 'lakh' | 'crore', amount: string) => string;
}

/** One amount or a range, exactly. */
export const writeAmounts = (
  [low, high = low]: readonly [number, number?],
  currency: string,
  { locale, inLakh }: Writing,
): string => {
  const write = (format: Intl.NumberFormat, from: number, to: number) =>
    from === to ? format.format(from) : writeRange(format, from, to);
  const unit = currency === 'INR' && /^(?:en|hi)/.test(locale) ? unitOf([low, high]) : undefined;
  if (unit) {
    const size = unit === 'lakh' ? LAKH : CRORE;
    return inLakh(unit, write(moneyFormat(currency, locale, { least: 0, most: 2 }), low / size, high / size));
  }
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  return write(moneyFormat(currency, locale, isWhole ? WHOLE : { least: 2, most: 2 }), low, high);
};
