/** A job's pay in the database. */
import { type SQL, sql } from 'drizzle-orm';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import { figuresOf, type PayValue } from '#contract/shared/pay.ts';
import type { jobs } from '../../platform/db/schema.ts';
import { bandFor } from './salary-band.ts';

/** For queries over jobs and salary bands: the exact pay, else that of the band. */
export const payOf = (job: SQL, band: SQL): SQL<Pay> => sql<Pay>`
  case when ${job}.pay_source is null
    then json_build_object('min', nullif(${band}.minimum, 0), 'max', ${band}.maximum, 'currency', ${band}.currency,
      'period', ${band}.period, 'addition', null, 'source', 'band')
    else json_build_object('min', ${job}.pay_min, 'max', ${job}.pay_max, 'currency', ${job}.pay_currency,
      'period', ${job}.pay_period, 'addition', ${job}.pay_addition, 'source', ${job}.pay_source) end`;

export const payColumn = payOf(sql`jobs`, sql`salaries`);

export type PayColumns = Pick<
  typeof jobs.$inferInsert,
  'salaryId' | 'paySource' | 'payMin' | 'payMax' | 'payCurrency' | 'payPeriod' | 'payAddition'
>;

/** What a job pays: exactly, or only as a band. */
export type JobPay = { readonly salaryId: number } | (PayValue & { readonly source: 'stated' | 'text' });

/** The columns of pay. Exact pay has the band that the specification's clients see. */
export const columnsOfPay = (pay: JobPay): PayColumns =>
  'salaryId' in pay
    ? pay
    : {
        salaryId: bandFor(figuresOf(pay)),
        paySource: pay.source,
        payMin: pay.min,
        payMax: pay.max,
        payCurrency: pay.currency,
        payPeriod: pay.period,
        payAddition: pay.addition,
      };
