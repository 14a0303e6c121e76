import type { salaries } from '../schema.ts';

export type SalaryBand = typeof salaries.$inferInsert;
type Period = 'year' | 'month' | 'hour';

export const NOT_DISCLOSED_ID = 1;

const LAKH = 100_000;
const rupees = new Intl.NumberFormat('en-IN');
const plain = new Intl.NumberFormat('en');

/** Bands between neighbouring limits, with consecutive ids. The last band may be open-ended. */
const bands = (
  firstId: number,
  currency: string,
  period: Period,
  limits: readonly number[],
  name: (low: number, high: number) => string,
  above?: (low: number) => string,
): SalaryBand[] => {
  const closed = limits.slice(1).map((maximum, index) => {
    const minimum = limits[index] ?? 0;
    return { id: firstId + index, name: name(minimum, maximum), minimum, maximum, currency, period };
  });
  const last = limits.at(-1);
  if (!above || last === undefined) return closed;
  return [
    ...closed,
    { id: firstId + closed.length, name: above(last), minimum: last, maximum: null, currency, period },
  ];
};

const SIGNS: Readonly<Record<string, string>> = {
  INR: '₹',
  USD: '$',
  EUR: '€',
  GBP: '£',
  AED: 'AED ',
  SGD: 'S$',
  CAD: 'C$',
  AUD: 'A$',
  NZD: 'NZ$',
};
/** "$50,000-65,000 a year", with the currency's number format. */
const inCurrency = (
  firstId: number,
  currency: string,
  period: Period,
  limits: readonly number[],
  openEnded = false,
): SalaryBand[] => {
  const sign = SIGNS[currency] ?? `${currency} `;
  const format = currency === 'INR' ? rupees : plain;
  const every = period === 'hour' ? 'an hour' : `a ${period}`;
  return bands(
    firstId,
    currency,
    period,
    limits,
    (low, high) =>
      low === 0
        ? `Up to ${sign}${format.format(high)} ${every}`
        : `${sign}${format.format(low)}-${format.format(high)} ${every}`,
    openEnded ? (low) => `Above ${sign}${format.format(low)} ${every}` : undefined,
  );
};

const lakhs = bands(
  101,
  'INR',
  'year',
  [0, 1.5, 2, 3, 4, 6, 10, 15, 20, 30, 50, 75, 100].map((amount) => amount * LAKH),
  (low, high) =>
    low === 0 ? `Up to ₹${high / LAKH} lakh a year` : `₹${low / LAKH}-${high / LAKH} lakh a year`,
  () => 'Above ₹1 crore a year',
);

const thousands = (...amounts: number[]) => amounts.map((amount) => amount * 1000);

/** Each group has its own hundred ids, so that bands can be added. Bounds are whole units of the currency. */
export const SALARIES: readonly SalaryBand[] = [
  { id: NOT_DISCLOSED_ID, name: 'Not disclosed', minimum: null, maximum: null, currency: null, period: null },
  ...lakhs,
  ...inCurrency(201, 'INR', 'month', thousands(0, 5, 10, 15, 20, 30, 45, 60, 90)),
  ...inCurrency(301, 'INR', 'hour', [0, 150, 300, 600, 1000, 2000, 4000]),
  ...inCurrency(401, 'USD', 'year', thousands(0, 20, 30, 40, 50, 65, 80, 100, 125, 150, 200, 250), true),
  ...inCurrency(501, 'USD', 'month', thousands(0, 1, 2, 3, 4.5, 6, 9)),
  ...inCurrency(601, 'USD', 'hour', [0, 12, 16, 20, 30, 45, 65, 90, 130]),
  ...inCurrency(701, 'GBP', 'year', thousands(0, 15, 20, 25, 32, 40, 50, 65, 85, 110), true),
  ...inCurrency(801, 'GBP', 'hour', [0, 10, 13, 18, 26, 40, 60, 90]),
  ...inCurrency(901, 'EUR', 'year', thousands(0, 15, 22, 30, 38, 48, 60, 75, 95, 120), true),
  ...inCurrency(1001, 'EUR', 'month', thousands(0, 0.6, 1.2, 1.8, 2.5, 3.5, 5)),
  ...inCurrency(1101, 'EUR', 'hour', [0, 12, 16, 22, 32, 50, 75, 110]),
  ...inCurrency(1201, 'AED', 'month', thousands(0, 2, 4, 7, 11, 16, 24, 36), true),
  ...inCurrency(1301, 'SGD', 'month', thousands(0, 1.5, 2.5, 3.5, 5, 7, 10, 14), true),
  ...inCurrency(1401, 'CAD', 'year', thousands(0, 30, 40, 55, 70, 90, 115, 145), true),
  ...inCurrency(1501, 'AUD', 'year', thousands(0, 45, 60, 75, 95, 120, 150, 190), true),
  ...inCurrency(1601, 'NZD', 'year', thousands(0, 45, 60, 75, 95, 120, 150), true),
];
