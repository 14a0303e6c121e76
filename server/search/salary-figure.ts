/**
 * One yearly figure per salary band, to compare bands by hour, month and year in different currencies. The rates are
 * intentionally rough and updated by hand, because filters only need an approximate amount.
 */
import { type SQL, sql } from 'drizzle-orm';
import { UNDISCLOSED } from '#contract/job-filters.ts';

export interface Band {
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly currency: string | null;
  readonly period: 'year' | 'month' | 'hour' | null;
}

/** US dollars per unit of the currency, as of January 2026. A new currency needs a new migration, too. */
const DOLLARS: Readonly<Record<string, number>> = {
  USD: 1,
  INR: 0.0112,
  GBP: 1.34,
  EUR: 1.17,
  AED: 0.272,
  SGD: 0.778,
  CAD: 0.72,
  AUD: 0.67,
  NZD: 0.58,
};
/** Full time: 40 hours in each of 52 weeks. */
const A_YEAR = { year: 1, month: 12, hour: 2080 } as const;

/** The amounts that readers can choose, per year in the currency. */
const STEPS: Readonly<Record<string, readonly number[]>> = {
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

const inDollars = (amount: number, currency: string): number => Math.round(amount * (DOLLARS[currency] ?? 1));

/** US dollars per year: the middle of the band, or the start of an open-ended one. Null if undisclosed. */
export const yearlyFigure = ({ minimum, maximum, currency, period }: Band): number | null => {
  const amount = maximum === null ? minimum : ((minimum ?? 0) + maximum) / 2;
  if (amount === null || currency === null || period === null) return null;
  return inDollars(amount * A_YEAR[period], currency);
};

/** For queries over `salaries b`: the minimum of a band in dollars per year. Null if undisclosed. */
export const leastYearlySql: SQL = sql`b.minimum
  * (case b.period ${sql.join(
    Object.entries(A_YEAR).map(([period, times]) => sql`when ${period} then ${times}::int`),
    sql` `,
  )} end)
  * (case b.currency ${sql.join(
    Object.entries(DOLLARS).map(([currency, dollars]) => sql`when ${currency} then ${dollars}::float8`),
    sql` `,
  )} end)`;

/** The meaning of `salary=`: a minimum in dollars per year, or undisclosed salaries only. */
export const salaryWanted = (value: string): number | typeof UNDISCLOSED | undefined => {
  if (value === UNDISCLOSED) return value;
  const [currency = '', amount] = value.split('-');
  return currency in DOLLARS ? inDollars(Number(amount), currency) : undefined;
};

/** The choices for a country with this currency; in dollars if we know no rate. */
export const salaryChoices = (currency: string | undefined): readonly string[] => {
  const known = currency && currency in STEPS ? currency : 'USD';
  return (STEPS[known] ?? []).map((amount) => `${known}-${amount}`);
};

/** More than two digits would pretend precision. */
const rounded = (amount: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return Math.round(amount / unit) * unit;
};

/** Converts dollars per year into a country's currency, unless we know no rate. */
export const yearlyIn = (wanted: string | undefined) => {
  const currency = wanted && wanted in DOLLARS ? wanted : 'USD';
  return { currency, amount: (dollars: number) => rounded(dollars / (DOLLARS[currency] ?? 1)) };
};
