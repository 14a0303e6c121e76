import type { SalaryInsight } from '#contract/jobs/calls.ts';
import { writeAmounts } from '#contract/shared/money.ts';
import { type PayPeriod, PERIODS_A_YEAR } from '#contract/shared/pay.ts';
import { inLakh } from '#contract/shared/write-pay.ts';
import type { I18n } from '../../i18n/messages.ts';

/**
 * What similar jobs pay, in the period of the pay beside it: "₹10,000 a month". Yearly amounts beside undisclosed pay.
 * `min` and `max` are yearly; the median without them.
 */
export const writeTypicalPay = (
  { currency, median }: SalaryInsight,
  period: PayPeriod | null | undefined,
  i18n: I18n,
  { min, max }: { readonly min: number; readonly max: number } = { min: median, max: median },
): string => {
  const shown = period ?? 'year';
  const amountOf = (yearly: number) => Math.round(yearly / PERIODS_A_YEAR[shown]);
  const amount = writeAmounts([amountOf(min), amountOf(max)], currency, inLakh(i18n));
  return i18n.t(`pay.${shown}`, { amount });
};
