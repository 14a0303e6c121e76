import { plainNumber } from '#contract/rules/digits.ts';

const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3}$/u;

/** An amount as it is typed, with or without separators; null if empty. */
export const amountIn = (text: string): number | null => {
  const plain = plainNumber(text);
  if (plain === '') return null;
  return Number(GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain.replace(',', '.'));
};
