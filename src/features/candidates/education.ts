/** Writes the year and the grade of a course. */

import type { Education } from '#contract/calls/profile.ts';
import { numberFormat } from '#contract/rules/formatters.ts';
import type { Translate } from '../../i18n/messages.ts';

/** The year of completion, or that the studies go on; empty if neither is known. */
export const writeStudyYear = (
  { year, is_current }: Pick<Education, 'year' | 'is_current'>,
  t: Translate,
): string => {
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
