/** Describes the sidebar's filters. */

import { usesMiles } from '#contract/rules/constants.ts';
import { type Facet, UNDISCLOSED } from '#contract/rules/job-filters.ts';
import { moneyFormat } from '#contract/rules/money.ts';
import { ANY_COUNTRY, type Country } from '../../features/jobs/search.ts';
import type { I18n, MessageKey } from '../../i18n/messages.ts';

export const FACET_TITLES: Readonly<Record<Facet, MessageKey>> = {
  experience: 'jobs.filter_experience',
  employment: 'jobs.filter_employment',
  posted: 'jobs.filter_posted',
  tags: 'jobs.filter_tags',
  salary: 'jobs.filter_salary',
  work_mode: 'jobs.filter_work_mode',
};

const CHOICES: Readonly<Record<string, MessageKey>> = {
  none: 'jobs.choice_experience_none',
  '0-3': 'jobs.choice_experience_0_3',
  '3-6': 'jobs.choice_experience_3_6',
  'over-6': 'jobs.choice_experience_over_6',
  unknown: 'jobs.experience_unknown',
  freelance: 'jobs.choice_freelance',
  'full-time': 'jobs.choice_full_time',
  internship: 'jobs.choice_internship',
  'part-time': 'jobs.choice_part_time',
  contract: 'jobs.choice_contract',
  temporary: 'jobs.choice_temporary',
  volunteer: 'jobs.choice_volunteer',
  hour: 'jobs.choice_posted_hour',
  day: 'jobs.choice_posted_day',
  week: 'jobs.choice_posted_week',
  fortnight: 'jobs.choice_posted_fortnight',
  month: 'jobs.choice_posted_month',
  design: 'jobs.choice_design',
  marketing: 'jobs.choice_marketing',
  business: 'jobs.choice_business',
  developer: 'jobs.choice_developer',
  'on-site': 'jobs.choice_on_site',
  hybrid: 'jobs.choice_hybrid',
  remote: 'jobs.choice_remote',
  [UNDISCLOSED]: 'jobs.choice_undisclosed',
};

export const writeCompany = (name: string | undefined, { t }: I18n): string =>
  t('jobs.filter_company', { company: name ?? t('jobs.filter_this_company') });

/** The label of a choice: "3-6 years", "₹6,00,000 a year or more". */
export const writeChoice = (value: string, { t, locale }: I18n): string => {
  const key = CHOICES[value];
  if (key) return t(key);
  const [currency = 'USD', amount] = value.split('-');
  return t('jobs.choice_salary', { amount: moneyFormat(currency, locale).format(Number(amount)) });
};

/** Roughly, as one says it: 25 miles are 40 km. */
const inKilometres = (miles: number): number => Number((miles * 1.609_344).toPrecision(2));

/** A distance in the unit of the country that is searched: "40 km", "25 miles". */
export const writeDistance = (miles: number, countryId: number, { t }: I18n): string =>
  usesMiles(countryId)
    ? t('jobs.filter_miles', { smart_count: miles })
    : t('jobs.filter_km', { smart_count: inKilometres(miles) });

export const writeNear = (miles: number, place: string, countryId: number, { t }: I18n): string =>
  usesMiles(countryId)
    ? t('jobs.filter_near', { smart_count: miles, place })
    : t('jobs.filter_near_km', { smart_count: inKilometres(miles), place });

/** The country whose unit a list uses. */
export const countryOfUnits = (country: Country | undefined, countryId: number): number =>
  country === ANY_COUNTRY ? countryId : (country ?? countryId);
