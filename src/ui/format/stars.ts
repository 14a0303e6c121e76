import { numberFormat } from '#contract/shared/formatters.ts';

/** "4.5", formatted for the user's locale. */
export const writeStars = (stars: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(stars);
