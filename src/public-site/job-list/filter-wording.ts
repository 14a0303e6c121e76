/** Describes the sidebar's filters. */

import { type Facet, UNDISCLOSED } from '#contract/jobs/filters.ts';
import { type DistanceUnit, usesMiles } from '#contract/shared/constants.ts';
import { isCurrency } from '#contract/shared/currencies.ts';
import { moneyFormat } from '#contract/shared/money.ts';
import { writeExperience } from '#contract/shared/write-experience.ts';
import { writeAmount, writeFigures } from '#contract/shared/write-pay.ts';
import type { Environment } from '../../app/page.ts';
import { boundsOfSalary, boundsOfYears } from '../../features/jobs/ranges.ts';
import { ANY_COUNTRY, type Country } from '../../features/jobs/search.ts';
import type { Choice } from '../../features/jobs/sidebar-choices.ts';
import type { I18n, MessageKey } from '../../i18n/messages.ts';
import type { Option } from '../../ui/components/searchable-select/option.ts';

export const FACET_TITLES: Readonly<Record<Facet, MessageKey>> = {
  experience: 'jobs.filter_experience',
  employment: 'jobs.filter_employment',
  posted: 'jobs.filter_posted',
  tags: 'jobs.filter_tags',
  salary: 'jobs.filter_salary',
  work_mode: 'jobs.filter_work_mode',
  education: 'jobs.filter_education',
  shift: 'jobs.filter_shift',
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
  secondary: 'jobs.choice_secondary',
  'higher-secondary': 'jobs.choice_higher_secondary',
  certificate: 'jobs.choice_certificate',
  vocational: 'jobs.choice_vocational',
  diploma: 'jobs.choice_diploma',
  bachelor: 'jobs.choice_bachelor',
  'postgraduate-diploma': 'jobs.choice_postgraduate_diploma',
  master: 'jobs.choice_master',
  professional: 'jobs.choice_professional',
  doctorate: 'jobs.choice_doctorate',
  [UNDISCLOSED]: 'jobs.choice_undisclosed',
};

const SHIFT_CHOICES: Readonly<Record<string, MessageKey>> = {
  day: 'jobs.choice_shift_day',
  morning: 'jobs.choice_shift_morning',
  evening: 'jobs.choice_shift_evening',
  night: 'jobs.choice_shift_night',
  weekend: 'jobs.choice_shift_weekend',
  rotational: 'jobs.choice_shift_rotational',
};

export const writeCompany = (name: string | undefined, { t }: I18n): string =>
  t('jobs.filter_company', { company: name ?? t('jobs.filter_this_company') });

const writeSalary = (value: string, i18n: I18n): string => {
  const { currency, least, most } = boundsOfSalary(value);
  if (!isCurrency(currency)) return value;
  if (!most) return i18n.t('jobs.choice_salary', { amount: writeAmount(Number(least), currency, i18n) });
  const bounds = { min: least ? Number(least) : null, max: Number(most) };
  return writeFigures({ ...bounds, currency, period: 'year' }, i18n);
};

/** The label of a choice: "3-6 years", "₹6 lakh a year or more". */
export const writeChoice = ({ facet, value }: Choice, i18n: I18n): string => {
  const key = (facet === 'shift' ? SHIFT_CHOICES : CHOICES)[value];
  return key ? i18n.t(key) : writeSalary(value, i18n);
};

/** "₹", or the code where the sign says less. */
export const currencySign = (currency: string, locale: string): string =>
  moneyFormat(currency, locale)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** "Experience: 2–5 years". */
export const writeYears = (value: string, { t }: I18n): string => {
  const { least, most } = boundsOfYears(value);
  const range = { min_months: Number(least) * 12, max_months: most ? Number(most) * 12 : null };
  return t('jobs.filter_years', { years: writeExperience(range, t) });
};

export const writeIndustry = (id: number | undefined, industries: readonly Option[], { t }: I18n): string => {
  const chosen = industries.find(({ value }) => value === String(id));
  return t('jobs.filter_industry_chosen', { industry: chosen?.label ?? t('jobs.filter_this_industry') });
};

/** Roughly, as one says it: 25 miles are 40 km. */
const inKilometres = (miles: number): number => Number((miles * 1.609_344).toPrecision(2));

/** The unit that the operator set, or that of the country that is searched. */
export const unitIn = (
  country: Country | undefined,
  { units, countryId }: Pick<Environment, 'units' | 'countryId'>,
): DistanceUnit =>
  units ?? (usesMiles(country === ANY_COUNTRY ? countryId : (country ?? countryId)) ? 'miles' : 'km');

/** "40 km", "25 miles". */
export const writeDistance = (miles: number, unit: DistanceUnit, { t }: I18n): string =>
  unit === 'miles'
    ? t('jobs.filter_miles', { smart_count: miles })
    : t('jobs.filter_km', { smart_count: inKilometres(miles) });

export const writeNear = (miles: number, place: string, unit: DistanceUnit, { t }: I18n): string =>
  unit === 'miles'
    ? t('jobs.filter_near', { smart_count: miles, place })
    : t('jobs.filter_near_km', { smart_count: inKilometres(miles), place });
