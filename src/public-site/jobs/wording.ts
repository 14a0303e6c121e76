/** A job's facts in words. */
import type { JobCard } from '#contract/jobs.ts';
import type { Translate } from '../../i18n/messages.ts';

/** "3 years", or that none is needed. */
export const writeExperience = (years: number, t: Translate): string =>
  years === 0 ? t('jobs.no_experience') : t('jobs.years', { smart_count: years });

/** "Full Time, Internship". */
export const writeEmploymentTypes = (types: JobCard['employment_type_id']): string =>
  types.map(({ employment_type }) => employment_type).join(', ');

/** Names in the order given, joined by commas. */
export const writeDegrees = (degrees: JobCard['degree_id']): string =>
  degrees.map(({ degree }) => degree).join(', ');
