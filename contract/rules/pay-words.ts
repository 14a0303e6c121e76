/** The words and signs with which pay is written, as parts of regular expressions. */
import { CURRENCY_CODES, type CurrencyCode, currencyOfSign } from './currencies.ts';
import type { PayPeriod } from './pay.ts';

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
const LETTER = '\\p{L}\\p{M}';
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

const PERIOD_WORDS: readonly (readonly [PayPeriod, string])[] = [
  [
    'hour',
    'hours?|hourly|hrs?\\.?|std\\.?|stunden?|stündlich|heures?|horas?|ora|orari|uur|timme|timen?|godz\\.?|godzin[aęy]|hodin[au]|घंट[ाे]|ساعة|小时',
  ],
  [
    'day',
    'days?|daily|diem|tag|täglich|tagessatz|jour|journaliers?|d[ií]as?|diari[oa]s?|giorno|dag|dzień|dzien|दिन|يوم(?:ي(?:ًا|اً?)?)?|天',
  ],
  [
    'week',
    'weeks?|weekly|wks?|woche|wöchentlich|semaine|hebdo\\w*|semanas?|semanal(?:es)?|settimana|vecka|uge|tydzień|सप्ताह|हफ़्ते|أسبوع(?:ي(?:ًا|اً?)?)?',
  ],
  [
    'month',
    'months?|monthly|mths?|monat|monatlich|mtl\\.?|mtl|mois|mensuels?|mensuelle?s?|mes|mensual(?:es)?|m[êe]s|mensa(?:l|is)|mese|mensili?|månad|måned|mnd\\.?|md\\.?|maand|miesiąc|miesięcznie|mies\\.?|mc|měsíc|měsíčně|hó|bulan|माह|महीन[ाे]|मासिक|شهر(?:ي(?:ًا|اً?)?)?|月',
  ],
  [
    'year',
    'years?|yearly|yrs?\\.?|annum|annuall?y?|anum|jahr|jährlich|jahresgehalt|année|annuels?|an|año|anual(?:es|mente)?|anuais|ano|anno|annu[io]|år|jaar|rok|rocznie|ročně|वर्ष|साल(?:ाना)?|वार्षिक|سنة|سنوي(?:ًا|اً?)?|年',
  ],
];
const SHORT_PERIODS: readonly (readonly [PayPeriod, string])[] = [
  ['hour', 'h'],
  ['day', 'd|t'],
  ['week', 'w'],
  ['month', 'm|mo'],
  ['year', 'y|a|j'],
];
/** Written together: "pd", "p/h", "p.a.", "pcm". */
const LETTERS: readonly (readonly [PayPeriod, string])[] = [
  ['hour', 'p[./]?\\s?h(?:r|our)?\\.?'],
  ['day', 'p[./]?\\s?d(?:ay)?\\.?'],
  ['week', 'p[./]?\\s?w(?:eek|k)?\\.?'],
  ['month', 'p[./]?\\s?c?\\.?m(?:onth|th)?\\.?'],
  ['year', 'p[./]?\\s?a(?:nnum)?\\.?'],
];
const CONNECTOR =
  "(?:/|per|pro|je|par|por|al|de l'|à l'|all'|l'|a|an|the|each|every|im|in|die|der|das|pr\\.?|på|na|za|प्रति|في ال|في|بال|每)";
/** Between amount and period. */
const ASIDE = `(?:gross|brutto|brut[aeo]?s?|lordi?|net|netto|net[at]s?|fest|fix(?:ed)?|base|cash|ctc|salary|approx\\.?|in hand|${CODES}|[$€£₹])`;

const followed = (words: string) => `(?:${words})(?![${LETTER}])`;
const AFTER_PATTERNS = [...LETTERS, ...PERIOD_WORDS, ...SHORT_PERIODS].map(([period, words], index) => {
  const isShort = index >= LETTERS.length + PERIOD_WORDS.length;
  const start = isShort ? '(?:/\\s?|per )' : `(?:[/,(-]?\\s*(?:${CONNECTOR}\\s*)?)`;
  return [
    period,
    new RegExp(
      `^(?:\\s|\\)|/-|\\*|\\+(?=\\s?(?:/|per|a |p))|${ASIDE}(?![${LETTER}]))*${start}${followed(words)}`,
      'iu',
    ),
  ] as const;
});

/** The period that follows an amount at once, and how long its words are. */
export const periodAfter = (text: string): { period: PayPeriod; length: number } | undefined => {
  for (const [period, pattern] of AFTER_PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { period, length: found[0].length };
  }
  return undefined;
};

const BEFORE_PATTERNS = [
  ['day', /\b(?:day|daily)[- ]?rates?\b|\bdaily\b|\bper day\b|tagessatz|\btjm\b|日給|日薪/giu],
  ['hour', /(?<!\d[\s-])\bhour(?:ly)?\b|stunden(?:lohn|satz)|taux horaire|时薪|時給/giu],
  ['week', /\bweekly\b|wochenlohn/giu],
  ['month', /(?<!\d[\s-])\bmonth(?:ly)?\b|monat(?:sgehalt|lich)|mensuel|mensual|मासिक|月給|月薪/giu],
  [
    'year',
    /\bannual(?:ly|ised|ized)?\b|(?<!\d[\s-])\byear(?:ly)?\b|\bper annum\b|\bp\.a\.|\bctc\b|jahres(?:gehalt|brutto\w*)|annuel|anual|वार्षिक|年収|年俸|年薪/giu,
  ],
] as const satisfies readonly (readonly [PayPeriod, RegExp])[];

/** The nearest period that was named before an amount. */
export const periodBefore = (text: string): PayPeriod | undefined => {
  let nearest: { period: PayPeriod; place: number } | undefined;
  for (const [period, pattern] of BEFORE_PATTERNS) {
    for (const { index } of text.matchAll(pattern)) {
      if (index >= (nearest?.place ?? 0)) nearest = { period, place: index };
    }
  }
  return nearest?.period;
};
