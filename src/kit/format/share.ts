/** "68%": formats a percentage for the user. */
export const writeShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
