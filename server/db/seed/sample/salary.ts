/** The salary of a sample job by line of work, experience, employment type and country. */

import type { EmploymentCode } from '../lookups/rest.ts';
import { NOT_DISCLOSED_ID, SALARIES, type SalaryBand } from '../lookups/salaries.ts';
import type { Random } from './random.ts';

type Period = 'year' | 'month' | 'hour';

/** A beginner's yearly salary by level (see `Trade.pay`), and the increase per year of experience. */
const INDIA = {
  start: [180_000, 230_000, 300_000, 420_000, 650_000],
  growth: 0.17,
  currency: 'INR',
} as const;
const UNITED_STATES = { start: [29_000, 36_000, 46_000, 68_000, 88_000], growth: 0.075 } as const;
/** Salaries elsewhere as a share of those in the United States, in local currency. */
const ELSEWHERE: Readonly<Record<string, { currency: string; share: number; period: Period }>> = {
  US: { currency: 'USD', share: 1, period: 'year' },
  GB: { currency: 'GBP', share: 0.62, period: 'year' },
  AE: { currency: 'AED', share: 2.6, period: 'month' },
  SG: { currency: 'SGD', share: 1.0, period: 'month' },
  CA: { currency: 'CAD', share: 1.05, period: 'year' },
  AU: { currency: 'AUD', share: 1.3, period: 'year' },
  NZ: { currency: 'NZD', share: 1.2, period: 'year' },
};
const EURO = { currency: 'EUR', share: 0.72, period: 'year' } as const;

const HOURS_PER_YEAR = 1900;

/** The middle of a band. Open-ended ones are assumed to reach a third further. */
const middle = ({ minimum, maximum }: SalaryBand): number => {
  const low = minimum ?? 0;
  return (low + (maximum ?? low * 1.35)) / 2;
};

/** The nearest band by ratio, of a currency and period; undefined if there is none. */
export const nearestBand = (currency: string, period: Period, amount: number): SalaryBand | undefined => {
  const distance = (band: SalaryBand) => Math.abs(Math.log(middle(band) / Math.max(amount, 1)));
  return SALARIES.filter((band) => band.currency === currency && band.period === period).reduce<
    SalaryBand | undefined
  >((best, band) => (best && distance(best) <= distance(band) ? best : band), undefined);
};

const yearly = (country: string, pay: number, years: number): number => {
  const level = Math.min(Math.max(Math.round(pay), 1), 5) - 1;
  if (country === 'IN') return (INDIA.start[level] ?? 0) * (1 + INDIA.growth * years);
  return (UNITED_STATES.start[level] ?? 0) * (1 + UNITED_STATES.growth * years);
};

const periodOf = (employment: EmploymentCode, country: string, usual: Period, random: Random): Period => {
  if (employment === 'freelance') return 'hour';
  if (employment === 'internship') return 'month';
  if (employment === 'part-time') return country === 'IN' ? 'month' : 'hour';
  return country === 'IN' && usual === 'year' && random.chance(0.12) ? 'month' : usual;
};

export const salaryFor = (
  job: { country: string; pay: number; years: number; employment: EmploymentCode },
  random: Random,
): number => {
  if (job.employment === 'volunteer' || random.chance(0.13)) return NOT_DISCLOSED_ID;
  const place = ELSEWHERE[job.country] ?? EURO;
  const currency = job.country === 'IN' ? INDIA.currency : place.currency;
  const usual = job.country === 'IN' ? 'year' : place.period;
  const period = periodOf(job.employment, job.country, usual, random);
  const share = job.country === 'IN' ? 1 : place.share;
  const shorter = job.employment === 'part-time' ? 0.55 : job.employment === 'internship' ? 0.5 : 1;
  const amount = yearly(job.country, job.pay, job.years) * share * shorter * (0.85 + random.next() * 0.35);
  const divisor = period === 'year' ? 1 : period === 'month' ? 12 : HOURS_PER_YEAR;
  const band = nearestBand(currency, period, amount / divisor) ?? nearestBand(currency, 'year', amount);
  return (band ?? nearestBand(currency, 'month', amount / 12))?.id ?? NOT_DISCLOSED_ID;
};
