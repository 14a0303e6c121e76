/** Pay as comparisons see it: one amount a year. Amounts of different currencies are never compared. */
import { type SQL, sql } from 'drizzle-orm';
import { UNDISCLOSED } from '#contract/jobs/filters.ts';
import { CURRENCY_CODES, type CurrencyCode, isCurrency, usualPay } from '#contract/shared/currencies.ts';
import { figuresOf, type PayValue, PERIODS_A_YEAR, yearlyPay } from '#contract/shared/pay.ts';
import type { Columns } from '../memory/columns.ts';

export interface YearlyPay {
  readonly currency: CurrencyCode;
  readonly amount: number;
}

/** What a job pays: the middle of its range. */
export interface OfferedPay extends YearlyPay {
  /** How far the ends of the range are from its middle; nothing if it is one amount. */
  readonly spread?: number;
}

/** Null if undisclosed. */
export const comparablePay = (pay: PayValue): OfferedPay | null => {
  const figures = figuresOf(pay);
  if (!figures) return null;
  const { min, max, currency, period } = figures;
  const width = min !== null && max !== null ? (max - min) * PERIODS_A_YEAR[period] : 0;
  return { currency, amount: yearlyPay(figures), ...(width > 0 ? { spread: width / 2 } : {}) };
};

/** What a salary filter or a search text asks for. */
export interface PayRange extends YearlyPay {
  /** Infinite if only the least counts. */
  readonly most: number;
}

/** Whether some of what a job pays reaches another pay; null if that can't be said. */
export const reaches = (pay: OfferedPay | null, least: YearlyPay | null): boolean | null =>
  pay && least && pay.currency === least.currency ? pay.amount + (pay.spread ?? 0) >= least.amount : null;

/** Whether some of what a job pays is in a range. */
export const isPaidWithin = (pay: OfferedPay | null, wanted: PayRange): boolean =>
  reaches(pay, wanted) === true && (pay?.amount ?? 0) - (pay?.spread ?? 0) <= wanted.most;

/** For queries: the minimum of a band of `salaries`, named by its alias, per year. Null if undisclosed. */
export const yearlyMinimumSql = (band: SQL): SQL<number | null> => sql<number | null>`
  (${band}.minimum::bigint * (case ${band}.period ${sql.join(
    Object.entries(PERIODS_A_YEAR).map(([period, times]) => sql`when ${period} then ${times}::int`),
    sql` `,
  )} end))`;

/** For queries over `salaries b`: the minimum of a band per year with its currency. Null if undisclosed. */
export const leastYearlySql: SQL<YearlyPay | null> = sql<YearlyPay | null>`
  case when b.minimum is not null then json_build_object(
    'currency', b.currency, 'amount', ${yearlyMinimumSql(sql`b`)}) end`;

/** The number of a currency in the columns of the index. 0 stands for undisclosed pay. */
export const currencyNumber = (currency: CurrencyCode): number => CURRENCY_CODES.indexOf(currency) + 1;

type PayColumns = Pick<Columns, 'salaryCurrency' | 'salaryYear' | 'salarySpread'>;

/** Whether some of what a document of the index pays is in a range; null if that can't be said. */
export const isDocumentPaidWithin = (
  { salaryCurrency, salaryYear, salarySpread }: PayColumns,
  document: number,
  wanted: YearlyPay & Partial<PayRange>,
): boolean | null => {
  if (salaryCurrency[document] !== currencyNumber(wanted.currency)) return null;
  const [pay = -1, spread = 0] = [salaryYear[document], salarySpread[document]];
  return pay + spread >= wanted.amount && pay - spread <= (wanted.most ?? Number.POSITIVE_INFINITY);
};

/** The amounts that readers can choose, per year in the currency. */
const STEPS: Readonly<Partial<Record<CurrencyCode, readonly number[]>>> = {
  USD: [30_000, 50_000, 80_000, 125_000, 200_000],
  INR: [300_000, 600_000, 1_000_000, 2_000_000, 5_000_000],
  GBP: [20_000, 32_000, 50_000, 65_000, 85_000],
  EUR: [22_000, 38_000, 60_000, 75_000, 95_000],
  AED: [48_000, 84_000, 132_000, 192_000, 288_000],
  SGD: [30_000, 42_000, 60_000, 84_000, 120_000],
  CAD: [40_000, 55_000, 70_000, 90_000, 115_000],
  AUD: [60_000, 75_000, 95_000, 120_000, 150_000],
  NZD: [60_000, 75_000, 95_000, 120_000, 150_000],
};

/** More than two digits would pretend precision. */
export const roundedPay = (amount: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return Math.round(amount / unit) * unit;
};

/** Multiples of a usual pay, for currencies without amounts of their own. */
const stepsOf = (currency: CurrencyCode): readonly number[] =>
  STEPS[currency] ?? [1.5, 2.5, 4, 6, 9].map((times) => roundedPay(usualPay(currency)[2] * times));

/** The meaning of `salary=`: a range a year, or undisclosed pay only. Undefined for an unknown currency. */
export const salaryWanted = (value: string): PayRange | typeof UNDISCLOSED | undefined => {
  if (value === UNDISCLOSED) return value;
  const [currency = '', least, most = Number.POSITIVE_INFINITY] = value.split('-');
  return isCurrency(currency) ? { currency, amount: Number(least), most: Number(most) } : undefined;
};

/** The meaning of `years=`. */
export const yearsWanted = (value: string): { readonly least: number; readonly most: number } => {
  const [least, most] = value.split('-');
  return { least: Number(least), most: most ? Number(most) : Number.POSITIVE_INFINITY };
};

/** The currency of a country's salary filter, medians and sort order. */
export const filterCurrency = (currency: string | undefined): CurrencyCode =>
  currency && isCurrency(currency) ? currency : 'USD';

/** The choices for a country with this currency. */
export const salaryChoices = (currency: string | undefined): readonly string[] => {
  const known = filterCurrency(currency);
  return stepsOf(known).map((amount) => `${known}-${amount}`);
};

/**
 * Orders jobs by what they pay: those of one currency first, then the other currencies one after the other, and undisclosed
 * pay at the end.
 */
export const payOrder = (first: CurrencyCode): ((currency: number, amount: number) => number) => {
  const most = 1e13;
  const firstNumber = currencyNumber(first);
  return (currency, amount) => {
    if (currency === 0) return -1;
    const rank = currency === firstNumber ? CURRENCY_CODES.length + 1 : CURRENCY_CODES.length - currency;
    return rank * most + Math.min(amount, most - 1);
  };
};
