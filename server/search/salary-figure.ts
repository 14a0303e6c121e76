/**
 * One yearly figure per salary band, so that bands by hour, month and year in different currencies compare. The rates
 * are rough on purpose and change by hand: a filter asks for "about this much", and nobody is paid by them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { UNDISCLOSED } from '#contract/job-filters.ts';

export interface Band {
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly currency: string | null;
  readonly period: 'year' | 'month' | 'hour' | null;
}

/** US dollars for one unit of the currency, as of January 2026. A new currency needs a new migration, too. */
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

/** The amounts a reader chooses among, a year in the currency. */
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

/** US dollars a year: the middle of the band, or its beginning where it has no end. Nothing where undisclosed. */
export const yearlyFigure = ({ minimum, maximum, currency, period }: Band): number | null => {
  const amount = maximum === null ? minimum : ((minimum ?? 0) + maximum) / 2;
  if (amount === null || currency === null || period === null) return null;
  return inDollars(amount * A_YEAR[period], currency);
};

/** For a query over `salaries b`: the least a band means, in dollars a year. Nothing where undisclosed. */
export const leastYearlySql: SQL = sql`b.minimum
  * (case b.period ${sql.join(
    Object.entries(A_YEAR).map(([period, times]) => sql`when ${period} then ${times}::int`),
    sql` `,
  )} end)
  * (case b.currency ${sql.join(
    Object.entries(DOLLARS).map(([currency, dollars]) => sql`when ${currency} then ${dollars}::float8`),
    sql` `,
  )} end)`;

/** What `salary=` asks for: at least so many dollars a year, or bands that disclose nothing. */
export const salaryWanted = (value: string): number | typeof UNDISCLOSED | undefined => {
  if (value === UNDISCLOSED) return value;
  const [currency = '', amount] = value.split('-');
  return currency in DOLLARS ? inDollars(Number(amount), currency) : undefined;
};

/** The choices where people are paid in this currency; dollars where we know no rate. */
export const salaryChoices = (currency: string | undefined): readonly string[] => {
  const known = currency && currency in STEPS ? currency : 'USD';
  return (STEPS[known] ?? []).map((amount) => `${known}-${amount}`);
};

/** Two digits say all that such figures know. */
const rounded = (amount: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return Math.round(amount / unit) * unit;
};

/** Turns dollars a year into the currency of a country, or leaves them where we know no rate. */
export const yearlyIn = (wanted: string | undefined) => {
  const currency = wanted && wanted in DOLLARS ? wanted : 'USD';
  return { currency, amount: (dollars: number) => rounded(dollars / (DOLLARS[currency] ?? 1)) };
};
