/** "68%": a share of a hundred in the reader's words. */
export const writeShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
