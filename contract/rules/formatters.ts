/** Formatters of `Intl`, each created once, because that takes a hundred times as long as formatting a value. */

type Format<Options, Formatter> = new (locale: string, options?: Options) => Formatter;

const createdOnce = <Options, Formatter>(Format: Format<Options, Formatter>) => {
  const known = new Map<string, Formatter>();
  return (locale: string, options?: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const formatter = known.get(key) ?? new Format(locale, options);
    known.set(key, formatter);
    return formatter;
  };
};

export const numberFormat = createdOnce(Intl.NumberFormat);
export const dateFormat = createdOnce(Intl.DateTimeFormat);
export const relativeTimeFormat = createdOnce(Intl.RelativeTimeFormat);
export const listFormat = createdOnce(Intl.ListFormat);
export const pluralRules = createdOnce(Intl.PluralRules);
