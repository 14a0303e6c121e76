/** Writes the year and the grade of a course, and what a certificate says. */

import type { Education } from '#contract/profile/calls.ts';
import { dateFormat, numberFormat } from '#contract/shared/formatters.ts';
import type { Translate } from '../../i18n/messages.ts';

const writeMonth = (day: string, locale: string): string =>
  dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The number of a certificate or licence, and since and until when it is valid. */
export const writeCertificate = (
  { number, issued_on, expires_on }: Pick<Education, 'number' | 'issued_on' | 'expires_on'>,
  t: Translate,
  locale: string,
): string[] => [
  ...(number === '' ? [] : [t('profile.number_is', { number })]),
  ...(issued_on === null ? [] : [t('profile.issued_in', { month: writeMonth(issued_on, locale) })]),
  ...(expires_on === null ? [] : [t('profile.valid_until', { month: writeMonth(expires_on, locale) })]),
];

/** The year of completion, or that the studies go on; empty if neither is known. */
export const writeStudyYear = (
  { year, is_current, issued_on = null }: Pick<Education, 'year' | 'is_current'> & Partial<Education>,
  t: Translate,
): string => {
  // The month of issue says it.
  if (issued_on !== null) return '';
  if (!is_current) return year === null ? '' : String(year);
  return year === null ? t('profile.studying') : t('profile.studying_until', { year: String(year) });
};

/** The grade with its scale; empty if there is none. */
export const writeGrade = (
  { grade, grade_scale: scale }: Pick<Education, 'grade' | 'grade_scale'>,
  t: Translate,
  locale: string,
): string => {
  if (grade === '') return '';
  if (scale === null) return t('profile.grade_is', { grade });
  if (scale === 'percent') {
    const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
    return t('profile.grade_is', { grade: share.format(Number(grade) / 100) });
  }
  const number = numberFormat(locale, { maximumFractionDigits: 3 });
  return t('profile.grade_of', {
    grade: number.format(Number(grade)),
    maximum: number.format(Number(scale)),
  });
};
