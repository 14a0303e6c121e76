/** What sample jobs pay by line of work, experience, employment type and country, exactly or only as a band. */

import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { PERIODS_A_YEAR } from '#contract/shared/pay.ts';
import type { EmploymentCode } from '../../platform/db/lookups/rest.ts';
import { NOT_DISCLOSED_ID } from '../../platform/db/lookups/salaries.ts';
import type { JobPay } from '../../search/facts/job-pay.ts';
import { bandFor } from '../../search/facts/salary-band.ts';
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
const ELSEWHERE: Readonly<Record<string, { currency: CurrencyCode; share: number; period: Period }>> = {
  US: { currency: 'USD', share: 1, period: 'year' },
  GB: { currency: 'GBP', share: 0.62, period: 'year' },
  AE: { currency: 'AED', share: 2.6, period: 'month' },
  SG: { currency: 'SGD', share: 1.0, period: 'month' },
  CA: { currency: 'CAD', share: 1.05, period: 'year' },
  AU: { currency: 'AUD', share: 1.3, period: 'year' },
  NZ: { currency: 'NZD', share: 1.2, period: 'year' },
};
const EURO = { currency: 'EUR', share: 0.72, period: 'year' } as const;

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

interface PaidJob {
  readonly country: string;
  readonly pay: number;
  readonly years: number;
  readonly employment: EmploymentCode;
}

interface Amount {
  readonly currency: CurrencyCode;
  readonly period: Period;
  readonly amount: number;
}

/** The middle of what a job pays; undefined if it isn't disclosed. */
const amountFor = (job: PaidJob, random: Random): Amount | undefined => {
  if (job.employment === 'volunteer' || random.chance(0.13)) return undefined;
  const place = ELSEWHERE[job.country] ?? EURO;
  const currency = job.country === 'IN' ? INDIA.currency : place.currency;
  const usual = job.country === 'IN' ? 'year' : place.period;
  const period = periodOf(job.employment, job.country, usual, random);
  const share = job.country === 'IN' ? 1 : place.share;
  const shorter = job.employment === 'part-time' ? 0.55 : job.employment === 'internship' ? 0.5 : 1;
  const amount = yearly(job.country, job.pay, job.years) * share * shorter * (0.85 + random.next() * 0.35);
  return { currency, period, amount: amount / PERIODS_A_YEAR[period] };
};

const bandOf = ({ amount, currency, period }: Amount): number =>
  bandFor({ min: amount, max: amount, currency, period });

/** The salary band that a candidate wants. */
export const salaryFor = (job: PaidJob, random: Random): number => {
  const amount = amountFor(job, random);
  return amount ? bandOf(amount) : NOT_DISCLOSED_ID;
};

/** To half of the second digit: 865,000, 86,500, 22.5. */
const rounded = (amount: number): number => {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1) / 2;
  return Number((Math.round(amount / step) * step).toFixed(2));
};

/** How companies write what they pay. */
const SHAPES = [
  { says: 'range', weight: 66 },
  { says: 'from', weight: 10 },
  { says: 'up to', weight: 6 },
  { says: 'amount', weight: 8 },
  { says: 'band', weight: 10 },
] as const;

const ADDITIONS = ['+ performance bonus', '+ 10 % bonus', '+ travel allowance', '+ commission'];

/** What a job pays. `details` is a separate stream, so that the rest of the job stays the same. */
export const payFor = (job: PaidJob, random: Random, details: Random): JobPay => {
  const amount = amountFor(job, random);
  if (!amount) return { salaryId: NOT_DISCLOSED_ID };
  const { says } = details.weighted(SHAPES, ({ weight }) => weight);
  if (says === 'band') return { salaryId: bandOf(amount) };
  const middle = amount.amount;
  const low = rounded(middle * (0.86 + details.next() * 0.08));
  const high = rounded(middle * (1.06 + details.next() * 0.2));
  const addition = job.employment === 'full-time' && details.chance(0.15) ? details.pick(ADDITIONS) : null;
  return {
    min: says === 'up to' ? null : low,
    max: says === 'from' ? null : says === 'amount' ? low : high,
    currency: amount.currency,
    period: amount.period,
    addition,
    source: 'stated',
  };
};
