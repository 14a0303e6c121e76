/**
 * A job as schema.org's JobPosting, with what Google requires and recommends:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */

import type {
  AdministrativeArea,
  Country,
  JobPosting,
  MonetaryAmount,
  Organization,
  Place,
  WithContext,
} from 'schema-dts';
import { applyWayOf } from '#contract/applications/rules.ts';
import { namedJobAddress } from '#contract/jobs/address.ts';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { writeSkill } from '#contract/jobs/skill-rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { isExperienceRange, leastMonths } from '#contract/shared/experience.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { sanitizeHtml } from '../../platform/html.ts';
import { REMOTE_REGIONS } from '../../search/places/remote-regions.ts';
import { NO_RESPONSIBILITIES } from '../job-import/fields.ts';
import { pictureAddress } from '../profile/picture-address.ts';
import { dayEnd } from './day-end.ts';
import type { Posting } from './repository.ts';

export interface PortalFacts {
  readonly origin: string;
  /** The portal's time zone, which deadlines refer to. */
  readonly timeZone: string;
}

/** Google's names for the codes of employment types. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  freelance: 'CONTRACTOR',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
  volunteer: 'VOLUNTEER',
};

export const isRemote = ({ workMode }: Posting): boolean => WORK_MODE_CODES[workMode.id - 1] === 'remote';

const salaryOf = ({ pay }: Posting): MonetaryAmount | undefined => {
  const figures = figuresOf(pay);
  if (!figures) return undefined;
  const { min, max, currency, period } = figures;
  const bounds =
    min !== null && min === max
      ? { value: min }
      : { ...(min === null ? {} : { minValue: min }), ...(max === null ? {} : { maxValue: max }) };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      ...bounds,
      unitText: period.toUpperCase(),
    },
  };
};

const employerOf = ({ companyName, company, logoId }: Posting, origin: string): Organization => ({
  '@type': 'Organization',
  name: companyName,
  url: `${origin}${linkTo.company(company.id)}`,
  ...(logoId ? { logo: `${origin}${API_BASE}/${pictureAddress(logoId)}` } : {}),
  ...(company.website
    ? { sameAs: /^https?:\/\//i.test(company.website) ? company.website : `http://${company.website}` }
    : {}),
});

/** Placeholders such as "-" aren't postal codes. The job's one is that of its first workplace. */
export const postalCodeOf = ({ zipcode }: Posting, position: number): string | undefined =>
  position === 0 && /[\p{L}\d]/u.test(zipcode) ? zipcode : undefined;

const placesOf = (posting: Posting): Place[] =>
  posting.places.workplaces.map(({ city, state, country_code, address }, position) => {
    const postalCode = postalCodeOf(posting, position);
    return {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(address ? { streetAddress: address } : {}),
        ...(city ? { addressLocality: city } : {}),
        ...(state ? { addressRegion: state } : {}),
        ...(city && postalCode ? { postalCode } : {}),
        addressCountry: country_code,
      },
    };
  });

/** From where a remote job may be done: without other words, from the countries of its workplaces. */
const applicantsFrom = ({ places }: Posting) => {
  const { workplaces, remote_countries, remote_regions } = places;
  const isOpen = remote_countries.length + remote_regions.length > 0;
  const countries = isOpen
    ? remote_countries.map(({ name }) => name)
    : [...new Set(workplaces.map(({ country }) => country))];
  return [
    ...countries.map((name): Country => ({ '@type': 'Country', name })),
    ...remote_regions.map(
      (region): AdministrativeArea => ({
        '@type': 'AdministrativeArea',
        name: REMOTE_REGIONS[region].name,
      }),
    ),
  ];
};

/** A single value stands for itself. */
const oneOrMany = <T>(values: readonly T[]): T | readonly T[] | undefined =>
  values.length > 1 ? values : values[0];

/** Omitted if unknown. */
const experienceOf = ({ experience }: Posting) => {
  if (!isExperienceRange(experience)) return {};
  const months = leastMonths(experience);
  if (months === 0) return { experienceRequirements: 'no requirements' };
  return {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements' as const,
      monthsOfExperience: months,
    },
  };
};

/** The requirements of a job; missing ones are left out. */
const demandsOf = (posting: Posting) => ({
  ...experienceOf(posting),
  ...(posting.degrees.length > 0 ? { qualifications: posting.degrees.join(', ') } : {}),
  ...(posting.skills.length > 0 ? { skills: posting.skills.map(writeSkill).join(', ') } : {}),
});

/** Contains everything a reader sees, including responsibilities, as Google asks. */
export const descriptionOf = ({ description, responsibilities }: Posting): string =>
  sanitizeHtml(description) +
  (responsibilities === NO_RESPONSIBILITIES ? '' : sanitizeHtml(responsibilities));

export const jobPostingOf = (
  posting: Posting,
  { origin, timeZone }: PortalFacts,
): WithContext<JobPosting> => {
  const salary = salaryOf(posting);
  const employment = new Set(posting.employmentCodes.map((code) => EMPLOYMENT[code] ?? 'OTHER'));
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: posting.title,
    description: descriptionOf(posting),
    identifier: { '@type': 'PropertyValue', name: posting.companyName, value: String(posting.id) },
    url: origin + namedJobAddress(posting.id, posting.title, posting.companyName),
    datePosted: (posting.postedAt ?? posting.createdAt).toISOString(),
    validThrough: dayEnd(posting.deadline, timeZone),
    employmentType: [...employment],
    hiringOrganization: employerOf(posting, origin),
    ...(posting.places.workplaces.length > 0 ? { jobLocation: oneOrMany(placesOf(posting)) } : {}),
    ...(isRemote(posting)
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: oneOrMany(applicantsFrom(posting)),
        }
      : {}),
    ...(salary ? { baseSalary: salary } : {}),
    ...demandsOf(posting),
    ...(posting.industry ? { industry: posting.industry } : {}),
    ...(posting.category ? { occupationalCategory: posting.category } : {}),
    totalJobOpenings: posting.vacancy,
    directApply: applyWayOf(posting) === 'portal',
  };
};
