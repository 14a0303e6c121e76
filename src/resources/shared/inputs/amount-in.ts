import { plainNumber } from '#contract/shared/digits.ts';
import { figuresOf, type PayFigures, type PayValue } from '#contract/shared/pay.ts';
import type { PayHint } from '#contract/shared/pay-spans.ts';
import { readPostedPay } from '#contract/shared/read-posted-pay.ts';

const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3}$/u;

/** An amount as it is typed, with or without separators; null if empty. */
export const amountIn = (text: string): number | null => {
  const plain = plainNumber(text);
  if (plain === '') return null;
  return Number(GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain.replace(',', '.'));
};

const onlyBound = ({ min, max }: PayFigures): number | undefined =>
  min === null || max === null || min === max ? (min ?? max ?? undefined) : undefined;

interface WrittenAmount extends Pick<PayFigures, 'currency' | 'period'>, Pick<PayValue, 'addition'> {
  readonly amount: number;
}

/** An amount typed with what else it says, such as "22 LPA + ESOP". Undefined for a plain number and for a range. */
export const writtenAmountIn = (text: string, hint: PayHint): WrittenAmount | undefined => {
  if (!Number.isNaN(amountIn(text))) return undefined;
  const pay = readPostedPay(text, hint);
  const figures = pay && figuresOf(pay);
  const amount = figures && onlyBound(figures);
  if (!pay || !figures || amount === undefined) return undefined;
  return { amount, currency: figures.currency, period: figures.period, addition: pay.addition };
};
