/** What a job pays: values and rules that both sides share. */
import type { CurrencyCode } from './currencies.ts';

export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** How amounts of different periods are compared (SALARY-07): full time, with 40 hours and 5 days a week. */
export const PERIODS_A_YEAR: Readonly<Record<PayPeriod, number>> = {
  hour: 2080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
};

/** Stated as pay, found in the job's text, or known only by its salary band. */
export const PAY_SOURCES = ['stated', 'text', 'band'] as const;
export type PaySource = (typeof PAY_SOURCES)[number];

/** Amounts have two decimals at most. */
export const PAY_MAX = { amount: 100_000_000_000, addition: 100 } as const;

/** In units of the currency per period. At least one bound is set. */
export interface PayFigures {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: CurrencyCode;
  readonly period: PayPeriod;
}

/** Without figures, the pay is not disclosed. */
export interface PayValue {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: CurrencyCode | null;
  readonly period: PayPeriod | null;
  /** What comes on top, such as "+ ESOP". */
  readonly addition: string | null;
}

export const UNDISCLOSED_PAY: PayValue = {
  min: null,
  max: null,
  currency: null,
  period: null,
  addition: null,
};

/** Undefined if the pay is not disclosed. */
export const figuresOf = ({ min, max, currency, period }: PayValue): PayFigures | undefined =>
  currency !== null && period !== null && (min !== null || max !== null)
    ? { min, max, currency, period }
    : undefined;

/** The middle of the range or the only bound, per year. Comparisons use it. */
export const yearlyPay = ({ min, max, period }: PayFigures): number =>
  (((min ?? max ?? 0) + (max ?? min ?? 0)) / 2) * PERIODS_A_YEAR[period];

/** Whether the parts make sense together: a disclosed pay is complete, and its bounds are in order. */
export const isValidPay = (pay: PayValue): boolean => {
  const { min, max, currency, period } = pay;
  if (figuresOf(pay) === undefined)
    return min === null && max === null && currency === null && period === null;
  const bounds = [min, max].filter((bound) => bound !== null);
  return (
    bounds.every((bound) => bound > 0 && bound <= PAY_MAX.amount && Number(bound.toFixed(2)) === bound) &&
    (max ?? min ?? 0) >= (min ?? 0)
  );
};

export const isSamePay = (one: PayValue, other: PayValue): boolean =>
  one.min === other.min &&
  one.max === other.max &&
  one.currency === other.currency &&
  one.period === other.period &&
  one.addition === other.addition;
