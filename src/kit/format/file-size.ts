/** A size such as 120 kB or 1.4 MB, in the reader's language. */
export const writeFileSize = (bytes: number, locale: string): string => {
  const isLarge = bytes >= 1_000_000;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
};
