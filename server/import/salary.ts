/** Reads the salary of a posting and finds the matching band. */
import { NOT_DISCLOSED_ID, SALARIES, type SalaryBand } from '../db/seed/lookups/salaries.ts';

export type Period = 'year' | 'month' | 'hour';

export interface Pay {
  readonly low: number;
  readonly high: number;
  readonly currency: string;
  readonly period: Period;
}

const SIGNS: readonly [RegExp, string][] = [
  [/₹|\brs\.?\s|\binr\b|\blakhs?\b|\blpa\b|\bcrores?\b/i, 'INR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/€|\beur\b/i, 'EUR'],
  [/s\$|\bsgd\b/i, 'SGD'],
  [/c\$|ca\$|\bcad\b/i, 'CAD'],
  [/nz\$|\bnzd\b/i, 'NZD'],
  [/a\$|au\$|\baud\b/i, 'AUD'],
  [/\baed\b|dirham/i, 'AED'],
  [/\$|\busd\b/i, 'USD'],
];
const PERIODS: readonly [RegExp, Period][] = [
  [/hour|\bhr\b|hourly|\/h\b/i, 'hour'],
  [/month|\bpm\b|\bp\.m\.|monthly/i, 'month'],
  [/year|annum|annual|yearly|\bpa\b|\bp\.a\.|\blpa\b|lakh|crore/i, 'year'],
];

const FACTORS: readonly [RegExp, number][] = [
  [/^\s*(?:k\b|thousand)/i, 1000],
  [/^\s*(?:l\b|lpa\b|lakhs?\b|lacs?\b)/i, 100_000],
  [/^\s*(?:cr\b|crores?\b)/i, 10_000_000],
  [/^\s*m(?:illion)?\b/i, 1_000_000],
];

/** The numbers in a text, with "40k" and "6-10 lakh" expanded. A unit after the last one applies to all. */
const amountsIn = (text: string): number[] => {
  const found: { value: number; factor: number }[] = [];
  for (const match of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
    const rest = text.slice(match.index + match[0].length);
    const factor = FACTORS.find(([pattern]) => pattern.test(rest))?.[1] ?? 1;
    found.push({ value: Number(match[0].replaceAll(',', '')), factor });
  }
  const last = found.at(-1)?.factor ?? 1;
  return found.map(({ value, factor }) => value * (factor === 1 && value < 1000 ? last : factor));
};

/**
 * The period implied by an amount, unless it is small: "50-100" may be an hourly rate, or thousands a year. Rupee
 * amounts are higher and have their own limits.
 */
const periodOf = (amount: number, currency: string): Period | undefined => {
  const scale = currency === 'INR' ? 12 : 1;
  if (amount < 250 * scale) return undefined;
  return amount < 12_000 * scale ? 'month' : 'year';
};

/** Wider ranges are meaningless ("120000-15000000"). */
const WIDEST_RANGE = 10;

/** Ignores dates that a spreadsheet has made of "9-12", and 0-0. */
export const readPay = (text: string, countryCurrency: string): Pay | undefined => {
  if (/\d-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(text)) return undefined;
  const amounts = amountsIn(text)
    .filter((amount) => amount > 0)
    .slice(0, 2);
  const [first] = amounts;
  if (first === undefined) return undefined;
  const low = Math.min(...amounts);
  const high = Math.max(...amounts);
  if (high > low * WIDEST_RANGE) return undefined;
  const currency = SIGNS.find(([pattern]) => pattern.test(text))?.[1] ?? countryCurrency;
  const period = PERIODS.find(([pattern]) => pattern.test(text))?.[1] ?? periodOf((low + high) / 2, currency);
  return period && { low, high, currency, period };
};

const PER_YEAR: Readonly<Record<Period, number>> = { year: 1, month: 12, hour: 1900 };

const bandMiddle = ({ minimum, maximum }: SalaryBand): number => {
  const low = minimum ?? 0;
  return (low + (maximum ?? low * 1.35)) / 2;
};

/** The distance by yearly amounts. Bands of another period are a last resort. */
const distance = (band: SalaryBand, pay: Pay): number => {
  const yearly = ((pay.low + pay.high) / 2) * PER_YEAR[pay.period];
  const bandYearly = bandMiddle(band) * PER_YEAR[band.period ?? 'year'];
  const otherPeriod = band.period === pay.period ? 0 : 100;
  return otherPeriod + Math.abs(Math.log(bandYearly / yearly));
};

/** The nearest band of the currency, or "Not disclosed" if there is none. */
export const bandFor = (pay: Pay | undefined): number => {
  if (!pay) return NOT_DISCLOSED_ID;
  const bands = SALARIES.filter(({ currency }) => currency === pay.currency);
  const nearest = bands.reduce<SalaryBand | undefined>(
    (best, band) => (best && distance(best, pay) <= distance(band, pay) ? best : band),
    undefined,
  );
  return nearest?.id ?? NOT_DISCLOSED_ID;
};
