/** "68%": formats a percentage for the user. */
import { numberFormat } from '#contract/shared/formatters.ts';

export const writeShare = (share: number, locale: string): string =>
  numberFormat(locale, { style: 'percent' }).format(share / 100);
