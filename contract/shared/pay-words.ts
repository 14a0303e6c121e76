/** The words and signs with which pay is written, as parts of regular expressions. */
import {
  CURRENCY_CODES,
  type CurrencyCode,
  currencyOfSign,
  isCurrency,
  type SharedSign,
} from './currencies.ts';

/** Longer ones first. Signs made of letters stand alone. */
const SIGNS: readonly (readonly [string, CurrencyCode | SharedSign])[] = [
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
  ['元|圓|圆', '元'],
  ['新?[台臺][币幣]|NTD', 'TWD'],
  ['港[币幣元]', 'HKD'],
  ['F\\.? ?CFA|(?:francs? )?CFA|F\\.? ?C\\.F\\.A\\.?', 'CFA'],
  ['円|万円|yen', 'JPY'],
  ['人民[币幣]|RMB', 'CNY'],
  ['₩|만원|원', 'KRW'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₫|đồng|đ', 'VND'],
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
  return named === undefined || isCurrency(named) ? named : currencyOfSign(named, country);
};

interface Multiplier {
  readonly words: string;
  readonly factor: number;
  /** Only texts of India and its neighbours say these, and mean rupees. */
  readonly isIndian?: true;
  /** It says the period, too. */
  readonly isYearly?: true;
}
const MULTIPLIERS: readonly Multiplier[] = [
  { words: 'lpa|lakhs? per annum|lacs? per annum', factor: 100_000, isIndian: true, isYearly: true },
  { words: 'lakhs?|lacs?|l|लाख', factor: 100_000, isIndian: true },
  { words: 'crores?|crs?|करोड़|करोड़', factor: 10_000_000, isIndian: true },
  {
    words:
      'k|thousands?|tsd\\.?|tausend|mil|mille|mila|tis\\.?|tisíc|ezer|bin|ribu|rb|nghìn|ngàn|हज़ार|हजार|ألف|الف|тыс\\.?|тис\\.?|tys\\.?|千|พัน',
    factor: 1000,
  },
  { words: '万|萬|만|man|หมื่น', factor: 10_000 },
  { words: 'แสน', factor: 100_000 },
  {
    words:
      'm|mm|mn|mio\\.?|mln\\.?|million(?:s|en)?|millones|milh(?:ão|ões)|mili(?:ony?|onów)|milyon|млн|triệu|tr|jt|juta|مليون|ล้าน',
    factor: 1_000_000,
  },
  { words: 'b|bn|billions?|mrd\\.?|milliarden?|億|亿', factor: 1_000_000_000 },
  { words: 't|tn|trillions?', factor: 1_000_000_000_000 },
];
export const MULTIPLIER = MULTIPLIERS.map(({ words }) => words).join('|');
const PATTERNS = MULTIPLIERS.map((one) => ({ one, pattern: new RegExp(`^(?:${one.words})$`, 'iu') }));

export const multiplierOf = (written: string): Multiplier | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(written))?.one;
