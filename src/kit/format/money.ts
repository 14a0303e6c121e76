/**
 * Whole amounts of a currency. English groups rupees as "₹6,00,000", because the names of salaries count them in
 * lakh.
 */
export const moneyFormat = (currency: string, locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(currency === 'INR' && locale.startsWith('en') ? 'en-IN' : locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
