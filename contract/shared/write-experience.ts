import { type ExperienceRange, isExperienceRange } from './experience.ts';

type Key =
  | 'jobs.experience_unknown'
  | 'jobs.experience_from'
  | 'jobs.experience_range'
  | 'jobs.experience_to'
  | 'jobs.months'
  | 'jobs.no_experience'
  | 'jobs.years';
type Translate = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

const isYears = (months: number): boolean => months % 12 === 0 && months > 0;

const writeMonths = (months: number, t: Translate): string =>
  isYears(months) ? t('jobs.years', { smart_count: months / 12 }) : t('jobs.months', { smart_count: months });

/** The lower bound of a range, whose unit the upper one says. */
const writeFrom = (from: number, to: number, t: Translate): string | number =>
  isYears(to) && (isYears(from) || from === 0) ? from / 12 : isYears(to) ? writeMonths(from, t) : from;

/** "3–5 years", "At least 3 years", "Up to 6 months", "No experience", or that it isn't stated. */
export const writeExperience = (range: ExperienceRange, t: Translate): string => {
  const { min_months: min, max_months: max } = range;
  if (!isExperienceRange(range)) return t('jobs.experience_unknown');
  if (max === null)
    return min ? t('jobs.experience_from', { years: writeMonths(min, t) }) : t('jobs.no_experience');
  if (min === max) return max === 0 ? t('jobs.no_experience') : writeMonths(max, t);
  if (min === null) return t('jobs.experience_to', { years: writeMonths(max, t) });
  return t('jobs.experience_range', { from: writeFrom(min, max, t), years: writeMonths(max, t) });
};
