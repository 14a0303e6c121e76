import { LOCALES, type Locale } from '#contract/shared/constants.ts';
import { findLocale } from '#contract/shared/locales.ts';

/** The best supported language for an Accept-Language header (RFC 9110, 12.5.4). */
export const negotiateLocale = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const locale = findLocale(tag) ?? findLocale(tag.split('-')[0]);
    if (locale) return locale;
  }
  return LOCALES[0];
};
