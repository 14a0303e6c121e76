/** Reads filters from an address; unknown values count as no filter. */
import { ID_MAX } from '#contract/shared/constants.ts';
import { plainNumber } from '#contract/shared/digits.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const wholeNumber = (value: unknown, least: number): number | undefined => {
  const text = typeof value === 'string' ? plainNumber(value) : value;
  const number = text === '' || text === null ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= least && number <= ID_MAX ? number : undefined;
};
