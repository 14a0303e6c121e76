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

const ownDateFormat = createdOnce(Intl.DateTimeFormat);
/** Countries whose English writes dates in its own way. Others read British English. */
const ENGLISH = ['AU', 'CA', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA'];
let english = 'en';

/** The English of an operator's country (ISO code). */
export const englishOf = (country: string): string => `en-${ENGLISH.includes(country) ? country : 'GB'}`;
/** Dates in English then follow it: "10 Dec 2026, IST" in India, "Dec 10, 2026" in the United States. */
export const setEnglish = (tag: string): void => {
  english = tag;
};
export const dateFormat = (locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  ownDateFormat(locale === 'en' ? english : locale, options);

export const relativeTimeFormat = createdOnce(Intl.RelativeTimeFormat);
export const listFormat = createdOnce(Intl.ListFormat);
export const pluralRules = createdOnce(Intl.PluralRules);
