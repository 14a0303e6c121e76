/**
 * Whole amounts of a currency. English groups rupees as "₹6,00,000", because the names of salaries count them in
 * lakh.
 */
import { numberFormat } from '#contract/formatters.ts';

export const moneyFormat = (currency: string, locale: string): Intl.NumberFormat =>
  numberFormat(currency === 'INR' && locale.startsWith('en') ? 'en-IN' : locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
