/** What texts about money need to know of currencies. */

interface Currency {
  /** ISO 3166 codes of the countries that use it. */
  readonly countries: string;
  /** Its sign is also that of others. */
  readonly sign?: '$' | 'kr' | '¥' | 'Rs' | 'CFA';
  /** What full-time work usually brings, so that an amount tells its period: by month from, to; by year from. */
  readonly usual: readonly [monthFrom: number, monthTo: number, yearFrom: number];
}

/** Where pay is never quoted by month, the range is empty. */
const CURRENCIES = {
  INR: { countries: 'IN BT', sign: 'Rs', usual: [4000, 120_000, 180_000] },
  USD: { countries: 'US PR EC SV PA', sign: '$', usual: [0, 0, 14_000] },
  EUR: {
    countries: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
    usual: [900, 9500, 14_000],
  },
  GBP: { countries: 'GB IM JE GG', usual: [0, 0, 12_000] },
  AUD: { countries: 'AU', sign: '$', usual: [0, 0, 20_000] },
  CAD: { countries: 'CA', sign: '$', usual: [0, 0, 18_000] },
  NZD: { countries: 'NZ', sign: '$', usual: [0, 0, 20_000] },
  SGD: { countries: 'SG', sign: '$', usual: [800, 20_000, 30_000] },
  HKD: { countries: 'HK', sign: '$', usual: [8000, 100_000, 150_000] },
  TWD: { countries: 'TW', sign: '$', usual: [25_000, 200_000, 400_000] },
  MXN: { countries: 'MX', sign: '$', usual: [5000, 90_000, 120_000] },
  ARS: { countries: 'AR', sign: '$', usual: [200_000, 6_000_000, 9_000_000] },
  CLP: { countries: 'CL', sign: '$', usual: [400_000, 6_000_000, 9_000_000] },
  COP: { countries: 'CO', sign: '$', usual: [1_000_000, 20_000_000, 30_000_000] },
  CHF: { countries: 'CH LI', usual: [2000, 16_000, 30_000] },
  SEK: { countries: 'SE', sign: 'kr', usual: [12_000, 110_000, 180_000] },
  NOK: { countries: 'NO', sign: 'kr', usual: [15_000, 110_000, 200_000] },
  DKK: { countries: 'DK', sign: 'kr', usual: [12_000, 110_000, 180_000] },
  ISK: { countries: 'IS', sign: 'kr', usual: [300_000, 2_000_000, 3_500_000] },
  PLN: { countries: 'PL', usual: [2500, 38_000, 48_000] },
  CZK: { countries: 'CZ', usual: [15_000, 180_000, 250_000] },
  HUF: { countries: 'HU', usual: [200_000, 2_000_000, 3_000_000] },
  RON: { countries: 'RO', usual: [2000, 30_000, 40_000] },
  UAH: { countries: 'UA', usual: [8000, 200_000, 300_000] },
  RUB: { countries: 'RU', usual: [20_000, 500_000, 700_000] },
  TRY: { countries: 'TR', usual: [15_000, 250_000, 350_000] },
  ILS: { countries: 'IL', usual: [4000, 60_000, 80_000] },
  AED: { countries: 'AE', usual: [800, 70_000, 90_000] },
  SAR: { countries: 'SA', usual: [1000, 60_000, 80_000] },
  QAR: { countries: 'QA', usual: [1000, 60_000, 80_000] },
  KWD: { countries: 'KW', usual: [100, 4000, 6000] },
  BHD: { countries: 'BH', usual: [100, 4000, 6000] },
  OMR: { countries: 'OM', usual: [100, 4000, 6000] },
  EGP: { countries: 'EG', usual: [3000, 90_000, 120_000] },
  MAD: { countries: 'MA', usual: [2500, 50_000, 70_000] },
  ZAR: { countries: 'ZA', usual: [3000, 70_000, 120_000] },
  NGN: { countries: 'NG', usual: [40_000, 1_200_000, 2_000_000] },
  KES: { countries: 'KE', usual: [12_000, 400_000, 600_000] },
  GHS: { countries: 'GH', usual: [800, 20_000, 30_000] },
  PKR: { countries: 'PK', sign: 'Rs', usual: [15_000, 500_000, 700_000] },
  LKR: { countries: 'LK', sign: 'Rs', usual: [20_000, 500_000, 700_000] },
  NPR: { countries: 'NP', sign: 'Rs', usual: [10_000, 200_000, 300_000] },
  BDT: { countries: 'BD', usual: [8000, 200_000, 300_000] },
  PHP: { countries: 'PH', usual: [8000, 180_000, 220_000] },
  MYR: { countries: 'MY', usual: [1000, 32_000, 40_000] },
  IDR: { countries: 'ID', usual: [1_000_000, 60_000_000, 80_000_000] },
  THB: { countries: 'TH', usual: [9000, 200_000, 300_000] },
  VND: { countries: 'VN', usual: [4_000_000, 100_000_000, 150_000_000] },
  KRW: { countries: 'KR', usual: [1_500_000, 12_000_000, 20_000_000] },
  JPY: { countries: 'JP', sign: '¥', usual: [120_000, 1_200_000, 1_800_000] },
  CNY: { countries: 'CN', sign: '¥', usual: [2000, 60_000, 80_000] },
  BRL: { countries: 'BR', usual: [800, 45_000, 60_000] },
  XAF: { countries: 'CF CG CM GA GQ TD', sign: 'CFA', usual: [30_000, 1_800_000, 2_500_000] },
  XOF: { countries: 'BF BJ CI GW ML NE SN TG', sign: 'CFA', usual: [30_000, 1_800_000, 2_500_000] },
} as const satisfies Readonly<Record<string, Currency>>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

export const CURRENCY_CODES = Object.keys(CURRENCIES).filter(isCurrency);

export const usualPay = (code: CurrencyCode): Currency['usual'] => CURRENCIES[code].usual;

/** The currency of a country, by its ISO 3166 code. */
export const currencyOf = (country: string | undefined): CurrencyCode | undefined =>
  country
    ? CURRENCY_CODES.find((code) => CURRENCIES[code].countries.split(' ').includes(country))
    : undefined;

/** `元` is that of all Chinese currencies. */
const SHARED_SIGNS = { $: 'USD', kr: undefined, '¥': 'JPY', Rs: 'INR', CFA: undefined, 元: 'CNY' } as const;
export type SharedSign = keyof typeof SHARED_SIGNS;

/** The currency meant by a sign that several share: the country's, else the best known one. */
export const currencyOfSign = (sign: SharedSign, country: string | undefined): CurrencyCode | undefined => {
  const own = currencyOf(country);
  if (sign === '元') return own === 'TWD' || own === 'HKD' ? own : 'CNY';
  const entry: Currency | undefined = own && CURRENCIES[own];
  return entry?.sign === sign ? own : SHARED_SIGNS[sign];
};
