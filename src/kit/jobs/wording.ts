/** Formats a job's facts. */
import type { JobCard, Place } from '#contract/jobs.ts';
import type { I18n, Translate } from '../../i18n/messages.ts';
import { writeList } from '../../i18n/write-list.ts';

/** "3 years", or that no experience is needed. */
export const writeExperience = (years: number, t: Translate): string =>
  years === 0 ? t('jobs.no_experience') : t('jobs.years', { smart_count: years });

/** "Full Time, Internship". */
export const writeEmploymentTypes = (types: JobCard['employment_type_id'], i18n: I18n): string =>
  writeList(
    types.map(({ employment_type }) => employment_type),
    i18n,
  );

export const writeDegrees = (degrees: JobCard['degree_id'], i18n: I18n): string =>
  writeList(
    degrees.map(({ degree }) => degree),
    i18n,
  );

/** A city in the format of the `place` filter. */
export const writePlace = ({ name, state }: Pick<Place, 'name' | 'state'>): string => `${name}, ${state}`;
