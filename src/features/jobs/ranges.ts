/**
 * Ranges of pay and experience: as people type them, and as filters. Browsers load this only with the form.
 */

import { SALARY_PATTERN, UNDISCLOSED, YEARS_PATTERN } from '#contract/jobs/filters.ts';
import { isCurrency } from '#contract/shared/currencies.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { yearlyPay } from '#contract/shared/pay.ts';
import { readPay } from '#contract/shared/read-pay.ts';
import { betterAddress, jobsAddress, readFilters } from './filters.ts';

/** Both empty if there is no such bound. */
export interface Bounds {
  readonly least: string;
  readonly most: string;
}

/** The digits of a number with any grouping; nothing of a text with words, which can mean another number. */
const digitsOf = (text: string): string =>
  /\p{L}/u.test(text) ? '' : withPlainDigits(text).replace(/\D/g, '').replace(/^0+/, '');

/** In order, without leading zeros. */
const ordered = ({ least, most }: Bounds): Bounds => {
  const [one, other] = [digitsOf(least), digitsOf(most)];
  return other !== '' && Number(one) > Number(other)
    ? { least: other, most: one }
    : { least: one, most: other || (/^\s*0+\s*$/.test(withPlainDigits(most)) ? '0' : '') };
};

const valid = (pattern: string, text: string): string => (new RegExp(pattern).test(text) ? text : '');

/** "6 lakh" and "50k" as plain amounts a year; in another currency, they stay as they are. */
const plainAmount = (text: string, currency: string): string => {
  if (!/\p{L}/u.test(text) || !isCurrency(currency)) return text;
  const pay = readPay(text, { currency });
  return pay?.currency === currency ? String(Math.round(yearlyPay(pay))) : text;
};

/** The filter `salary`; empty without bounds. */
export const salaryOf = (currency: string, bounds: Bounds): string => {
  const { least, most } = ordered({
    least: plainAmount(bounds.least, currency),
    most: plainAmount(bounds.most, currency),
  });
  return valid(SALARY_PATTERN, `${currency}-${least || '0'}${most && `-${most}`}`);
};

/** The filter `years`; empty without bounds. */
export const yearsOf = (bounds: Bounds): string => {
  const { least, most } = ordered(bounds);
  return least || most ? valid(YEARS_PATTERN, `${least || '0'}-${most}`) : '';
};

export const boundsOfSalary = (value: string | undefined): Bounds & { readonly currency: string } => {
  const [currency = '', least = '', most = ''] = value === UNDISCLOSED ? [] : (value ?? '').split('-');
  return { currency, least: least === '0' ? '' : least, most };
};

export const boundsOfYears = (value: string | undefined): Bounds => {
  const [least = '', most = ''] = (value ?? '').split('-');
  return { least: least === '0' ? '' : least, most };
};

/** Names of the range fields of forms. */
export const RANGE_FIELDS = {
  salary: { least: 'salary_from', most: 'salary_to' },
  years: { least: 'years_from', most: 'years_to' },
} as const;
export const SALARY_CURRENCY = 'salary_in';
/** The range that a form was rendered with, so that its radio buttons can replace it. */
export const SALARY_BEFORE = 'salary_before';
const FORM_FIELDS = [
  ...Object.values(RANGE_FIELDS).flatMap(({ least, most }) => [least, most]),
  SALARY_CURRENCY,
  SALARY_BEFORE,
];

const typed = (name: keyof typeof RANGE_FIELDS, search: URLSearchParams): Bounds => ({
  least: search.get(RANGE_FIELDS[name].least) ?? '',
  most: search.get(RANGE_FIELDS[name].most) ?? '',
});

/** A sent form with the filters that its range fields mean. A changed range replaces the choice of its group. */
export const withRanges = (form: URLSearchParams): URLSearchParams => {
  const search = new URLSearchParams(form);
  for (const name of FORM_FIELDS) search.delete(name);
  const salary = salaryOf(form.get(SALARY_CURRENCY) ?? '', typed('salary', form));
  if (salary !== (form.get(SALARY_BEFORE) ?? '')) search.set('salary', salary);
  const years = yearsOf(typed('years', form));
  if (years) search.set('years', years);
  return search;
};

/** The canonical address of a form sent without JavaScript; undefined if the address is no such form's. */
export const formAddress = (url: URL, categoryId: string | undefined): string | undefined => {
  if (!FORM_FIELDS.some((name) => url.searchParams.has(name))) return undefined;
  const sent = new URL(`${url.pathname}?${withRanges(url.searchParams)}`, url);
  return betterAddress(sent, categoryId) ?? jobsAddress(readFilters(sent, categoryId));
};
