/** Formats a job's facts. */
import type { JobCard, Place } from '#contract/jobs/calls.ts';
import type { CardPlaces } from '#contract/jobs/workplaces.ts';
import { placeNames, shorten } from '#contract/shared/place-names.ts';
import type { I18n, Translate } from '../../i18n/messages.ts';
import { writeList } from '../../i18n/write-list.ts';

/** "3 years", or that there is none. */
export const writeYears = (years: number, t: Translate): string =>
  years === 0 ? t('jobs.no_experience') : t('jobs.years', { smart_count: years });

export { writeExperience } from '#contract/shared/write-experience.ts';

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

const namesOf = (places: CardPlaces, { t }: I18n): string[] =>
  placeNames(places, (region) => t(`region.${region}`));

/** "Pune, Bengaluru + 2". */
export const writePlaces = (places: CardPlaces, i18n: I18n): string =>
  shorten(namesOf(places, i18n), (names) => writeList(names, i18n));

export const writeAllPlaces = (places: CardPlaces, i18n: I18n): string =>
  writeList(namesOf(places, i18n), i18n);

/** "India, EMEA": from where a remote job may be done; empty if it doesn't say. */
export const writeRemoteAreas = (
  { remote_countries, remote_regions }: Pick<CardPlaces, 'remote_countries' | 'remote_regions'>,
  i18n: I18n,
): string =>
  writeList(
    [
      ...remote_countries.map(({ name }) => name),
      ...remote_regions.map((region) => i18n.t(`region.${region}`)),
    ],
    i18n,
  );

/** A city in the format of the `place` filter. */
export const writePlace = ({ name, state }: Pick<Place, 'name' | 'state'>): string => `${name}, ${state}`;
