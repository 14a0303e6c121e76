/** The words and signs with which pay is written, as parts of regular expressions. */
import { CURRENCY_CODES, type CurrencyCode, currencyOfSign } from './currencies.ts';

/** Longer ones first. Signs made of letters stand alone. */
const SIGNS: readonly (readonly [string, CurrencyCode | '$' | 'kr' | '¥' | 'Rs'])[] = [
  ['Aus\\$|AU\\$|A\\$', 'AUD'],
  ['US\\$|\\$US', 'USD'],
  ['CDN\\$|CAD?\\$|C\\$', 'CAD'],
  ['NZ\\$', 'NZD'],
  ['SG?\\$', 'SGD'],
  ['HK\\$', 'HKD'],
  ['NT\\$', 'TWD'],
  ['MX\\$', 'MXN'],
  ['R\\$', 'BRL'],
  ['\\$|dollars?', '$'],
  ['£GB|£|pounds?(?: sterling)?', 'GBP'],
  ['€|euros?', 'EUR'],
  ['₹|रुपये|रुपए|रु\\.?', 'INR'],
  ['rupees?|₨|Rs\\.?|re\\.', 'Rs'],
  ['¥|￥', '¥'],
  ['円|万円|yen', 'JPY'],
  ['元|人民币|RMB', 'CNY'],
  ['₩|만원|원', 'KRW'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₫', 'VND'],
  ['฿|baht', 'THB'],
  ['₺|TL', 'TRY'],
  ['₪', 'ILS'],
  ['₽|руб(?:лей)?\\.?', 'RUB'],
  ['₴|грн\\.?', 'UAH'],
  ['GH₵', 'GHS'],
  ['৳|Tk\\.?', 'BDT'],
  ['Rp\\.?', 'IDR'],
  ['RM', 'MYR'],
  ['zł|zl', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['lei', 'RON'],
  ['S?Fr\\.|francs suisses', 'CHF'],
  ['KSh\\.?|Kshs?\\.?', 'KES'],
  ['dhs?\\.?|dirhams?|د\\.إ|درهم', 'AED'],
  ['ر\\.س|ريال سعودي|ريال', 'SAR'],
  ['ج\\.م|جنيه', 'EGP'],
  ['kr\\.?|kronor|kroner', 'kr'],
  // Only before a number: see below.
  ['R', 'ZAR'],
];
const CODES = CURRENCY_CODES.join('|');
export const LETTER = '\\p{L}\\p{M}';
export const CURRENCY_BEFORE = `(?:(?<![${LETTER}])(?:${CODES})|(?:${SIGNS.map(([signs]) =>
  signs
    .split('|')
    .map((sign) => (/^[$£€₹₨¥￥₩₱₦₫฿₺₪₽₴৳]|^\\\$/u.test(sign) ? sign : `(?<![${LETTER}])${sign}`))
    .join('|'),
).join('|')}))`;
export const CURRENCY_AFTER = `(?:(?:(?:${CODES})|${SIGNS.filter(([, code]) => code !== 'ZAR')
  .map(([signs]) => signs)
  .join('|')})(?![${LETTER}\\d]))`;

const SIGN_PATTERNS = SIGNS.map(([signs, code]) => [new RegExp(`^(?:${signs})$`, 'iu'), code] as const);

/** The currency of a sign or code as it stands in a text. */
export const currencyNamed = (written: string, country: string | undefined): CurrencyCode | undefined => {
  const code = CURRENCY_CODES.find((one) => one === written.toUpperCase());
  if (code) return code;
  // "c$120k" is circa.
  if (written === 'c$') return currencyOfSign('$', country);
  const named = SIGN_PATTERNS.find(([pattern]) => pattern.test(written))?.[1];
  return named === '$' || named === 'kr' || named === '¥' || named === 'Rs'
    ? currencyOfSign(named, country)
    : named;
};

interface Multiplier {
  readonly pattern: RegExp;
  readonly factor: number;
  /** Only Indian texts say these, and mean rupees. */
  readonly isIndian?: true;
  /** It says the period, too. */
  readonly isYearly?: true;
}
const MULTIPLIERS: readonly Multiplier[] = [
  { pattern: /^(?:lpa|lakhs? per annum|lacs? per annum)$/i, factor: 100_000, isIndian: true, isYearly: true },
  { pattern: /^(?:lakhs?|lacs?|l|लाख)$/i, factor: 100_000, isIndian: true },
  { pattern: /^(?:crores?|crs?|करोड़|करोड़)$/i, factor: 10_000_000, isIndian: true },
  {
    pattern: /^(?:k|thousands?|tsd\.?|mil|mille|ribu|rb|हज़ार|हजार|ألف|الف|тыс\.?|tys\.?|千)$/i,
    factor: 1000,
  },
  { pattern: /^(?:万|萬|만|man)$/i, factor: 10_000 },
  { pattern: /^(?:m|mm|mn|mio\.?|mln\.?|million(?:s|en)?|millones|jt|juta|مليون)$/i, factor: 1_000_000 },
  { pattern: /^(?:b|bn|billions?|mrd\.?|milliarden?|億|亿)$/i, factor: 1_000_000_000 },
  { pattern: /^(?:t|tn|trillions?)$/i, factor: 1_000_000_000_000 },
];
export const MULTIPLIER =
  'lpa|lakhs? per annum|lacs? per annum|lakhs?|lacs?|l|लाख|crores?|crs?|करोड़|करोड़|thousands?|k|tsd\\.?|mille|mil|ribu|rb|हज़ार|हजार|ألف|الف|тыс\\.?|tys\\.?|千|万|萬|만|millions?|millionen|millones|mio\\.?|mln\\.?|mm|mn|m|juta|jt|مليون|billions?|bn|b|mrd\\.?|milliarden?|億|亿|trillions?|tn|t';

export const multiplierOf = (written: string): Multiplier | undefined =>
  MULTIPLIERS.find(({ pattern }) => pattern.test(written));
