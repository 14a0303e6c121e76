/** Career dates in the profile's format (PROFILE-02). */
import { dateFormat } from '#contract/shared/formatters.ts';
import type { Translate } from '../../i18n/messages.ts';

const englishParts = dateFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day: 05-Mar-2024 in English, and the locale's format elsewhere. Independent of the time zone. */
export const writeProfileDay = (day: string, locale: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  if (!locale.startsWith('en')) {
    return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  }
  const parts = englishParts.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}-${part('month')}-${part('year')}`;
};

/** The period of a position: "05-Mar-2024 to 30-Jun-2026", or "05-Mar-2024 to present". */
export const writeWorkPeriod = (
  { year_from, year_to }: { readonly year_from: string; readonly year_to: string | null },
  { t, locale }: { readonly t: Translate; readonly locale: string },
): string => {
  const from = writeProfileDay(year_from, locale);
  return year_to === null
    ? t('profile.from_to_present', { from })
    : t('profile.from_to', { from, to: writeProfileDay(year_to, locale) });
};
