/** Reads filters from an address; unknown values count as no filter. */
import { ID_MAX } from '#contract/constants.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = value === '' || value === null ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= least && number <= ID_MAX ? number : undefined;
};
