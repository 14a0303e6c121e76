/** The words with which pay says what an amount is for: a year, an hour, two weeks. */
import { CURRENCY_CODES } from './currencies.ts';
import type { PayPeriod } from './pay.ts';
import { LETTER } from './pay-words.ts';

/** What an amount is for, as a period and how many times the amount it has: "bi-weekly" is half of it a week. */
export interface PayRate {
  readonly period: PayPeriod;
  readonly times: number;
}

const PERIOD_WORDS: readonly (readonly [PayPeriod, string])[] = [
  [
    'hour',
    'hours?|hourly|hrs?\\.?|std\\.?|stunden?|stündlich|heures?|horaire|horas?|ora|orari|uur|timme|timen?|godz\\.?|godzin[aęy]|hodin[au]|घंट[ाे]|ساعة|giờ|час|saat(?:lik)?|jam|小时|小時',
  ],
  [
    'day',
    'days?|daily|diem|tag|täglich|tagessatz|jour|journaliers?|d[ií]as?|diari[oa]s?|giorno|dag|dzień|dzien|दिन|يوم(?:ي(?:ًا|اً?)?)?|ngày|день|gün(?:lük)?|hari|天|日',
  ],
  [
    'week',
    'weeks?|weekly|wks?|woche|wöchentlich|semaine|hebdo\\w*|semanas?|semanal(?:es)?|settimana|vecka|uge|tydzień|सप्ताह|हफ़्ते|أسبوع(?:ي(?:ًا|اً?)?)?',
  ],
  [
    'month',
    'months?|monthly|mths?|monat|monatlich|mtl\\.?|mtl|mois|mensuels?|mensuelle?s?|mes|mensual(?:es)?|m[êe]s|mensa(?:l|is)|mese|mensili?|månad|mån\\.?|måned|mnd\\.?|md\\.?|maand|miesiąc|miesięcznie|mies\\.?|mc|měsíc|měsíčně|hó|bulan|माह|महीन[ाे]|मासिक|شهر(?:ي(?:ًا|اً?)?)?|tháng|lună|lunar|aylık|ayda|ay|мес(?:яц)?\\.?|місяць|måneden|kuukausi|kk|月|월|เดือน',
  ],
  [
    'year',
    'years?|yearly|yrs?\\.?|annum|annuall?y?|anum|jahr|jährlich|jahresgehalt|année|annuels?|an|año|anual(?:es|mente)?|anuais|ano|anno|annu[io]|år|jaar|rok|rocznie|ročně|वर्ष|साल(?:ाना)?|वार्षिक|سنة|سنوي(?:ًا|اً?)?|năm|yıllık|год|рік|tahun|年|ปี',
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
  "(?:/|per|pro|je|par|por|al|de l'|à l'|all'|l'|a|an|the|each|every|im|in|die|der|das|pr\\.?|på|na|za|в|на|pe|mỗi|प्रति|في ال|في|بال|每)";
/** Between amount and period. */
const ASIDE = `(?:gross|brutto|brut[aeo]?s?|lordi?|net|netto|net[at]s?|fest|fix(?:ed)?|base|cash|ctc|salary|approx\\.?|in hand|${CURRENCY_CODES.join('|')}|[$€£₹])`;

/** Words of their own. Those with two meanings are `UNCLEAR`. */
const OTHER_RATES: readonly (PayRate & { readonly words: string })[] = [
  {
    period: 'week',
    times: 1 / 2,
    words:
      'bi[-_ ]?weekly|fortnight(?:ly)?|zweiwöchentlich|vierzehntägig|14[- ]tägig|quinzaine|dwutygodniow[aoy]|أسبوعين|隔週',
  },
  {
    period: 'month',
    times: 2,
    words:
      'semi[-_ ]?month(?:ly)?|half[-_ ]?month(?:ly)?|(?:twice|(?:2|two)[- ]?(?:x|times))[- ](?:(?:a|per|each|every)[- ])?month(?:ly)?|halbmonatlich|zweimal (?:im|pro) monat|bimensuel(?:le)?s?|deux fois par mois|dos veces al mes|quincena(?:l(?:es)?)?|duas vezes por mês|quinzena(?:l|is)?|महीने में दो बार|पाक्षिक|مرتين (?:في الشهر|شهريا)|نصف شهري',
  },
  { period: 'year', times: 2, words: 'semi[-_ ]?annual(?:ly)?|half[-_ ]?year(?:ly)?|halbjährlich' },
  {
    period: 'year',
    times: 4,
    words: 'quarter(?:ly)?|vierteljährlich|quartal|trimestre|trimestral|trimestriel(?:le)?|तिमाही',
  },
];
/** "Bi-monthly" is twice a month or every two months. */
const UNCLEAR =
  /(?<![\p{L}\d])(?:bi[-_ ]?(?:month|annual|yearly)|tri[-_ ]?(?:week|month|annual))|bimestral|tweewekelijks/iu;

/** "Every two weeks", "per 4 Wochen". Days and hours aren't counted so: 14 days are ten of work. */
const COUNTS = [
  ['2|two|second|other|alternate|zwei|deux|dos|duas|due|twee|dwa|दो', 2],
  ['3|three|third|drei|trois|tres|três|तीन', 3],
  ['4|four|fourth|vier|quatre|cuatro|quatro|चार', 4],
] as const;
const EVERY =
  '(?:/|per|every|each|once every|alle|je|toutes les|tous les|a cada|cada|ogni|elke|co|हर|प्रति|كل)';
const LY: Readonly<Record<PayPeriod, string>> = {
  hour: 'hourly',
  day: 'daily',
  week: '(?:weekly|wöchentlich)',
  month: '(?:monthly|monatlich)',
  year: '(?:yearly|jährlich)',
};
const EVERY_FEW = COUNTS.flatMap(([count, number]) =>
  PERIOD_WORDS.filter(([period]) => period !== 'hour' && period !== 'day').map(([period, words]) => ({
    period,
    times: 1 / number,
    words: `(?:${EVERY}\\s*(?:${count})[\\s-]*(?:${words})(?:e?n|s)?|(?:${count})-${LY[period]})`,
  })),
);

const followed = (words: string) => `(?:${words})(?![${LETTER}])`;
const once = (list: readonly (readonly [PayPeriod, string])[]) =>
  list.map(([period, words]) => ({ period, times: 1, words }));
const AFTER = `^(?:\\s|\\)|/-|\\*|\\+(?=\\s?(?:/|per|a |p))|${ASIDE}(?![${LETTER}]))*`;
const AFTER_PATTERNS = [
  ...EVERY_FEW.map((rate) => ({ ...rate, start: '[,(-]?\\s*' })),
  ...[...OTHER_RATES, ...once(LETTERS), ...once(PERIOD_WORDS)].map((rate) => ({
    ...rate,
    start: `(?:[/,(-]?\\s*(?:${CONNECTOR}\\s*)?)`,
  })),
  ...once(SHORT_PERIODS).map((rate) => ({ ...rate, start: '(?:/\\s?|per )' })),
].map(({ period, times, words, start }) => ({
  rate: { period, times },
  pattern: new RegExp(`${AFTER}${start}${followed(words)}`, 'iu'),
}));

/** What follows an amount at once, and how long its words are. */
export const rateAfter = (text: string): (PayRate & { readonly length: number }) | undefined => {
  for (const { rate, pattern } of AFTER_PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { ...rate, length: found[0].length };
  }
  return undefined;
};

const PERIODS_BEFORE = [
  ['day', /\b(?:day|daily)[- ]?rates?\b|\bdaily\b|\bper day\b|tagessatz|\btjm\b|日給|日薪/giu],
  ['hour', /(?<!\d[\s-])\bhour(?:ly)?\b|stunden(?:lohn|satz)|taux horaire|时薪|時薪|時給/giu],
  ['week', /\bweekly\b|wochenlohn|[周週]薪/giu],
  ['month', /(?<!\d[\s-])\bmonth(?:ly)?\b|monat(?:sgehalt|lich)|mensuel|mensual|मासिक|月給|月薪/giu],
  [
    'year',
    /\bannual(?:ly|ised|ized)?\b|(?<!\d[\s-])\byear(?:ly)?\b|\bper annum\b|\bp\.a\.|\bctc\b|jahres(?:gehalt|brutto\w*)|annuel|anual|वार्षिक|年収|年俸|年薪/giu,
  ],
] as const satisfies readonly (readonly [PayPeriod, RegExp])[];

const BEFORE_PATTERNS = [
  ...[...EVERY_FEW, ...OTHER_RATES.filter(({ period }) => period !== 'year')].map(
    ({ period, times, words }) => ({
      rate: { period, times },
      pattern: new RegExp(`(?<![${LETTER}\\d])${followed(words)}`, 'giu'),
    }),
  ),
  ...PERIODS_BEFORE.map(([period, pattern]) => ({ rate: { period, times: 1 }, pattern })),
];

/** The nearest one that was named before an amount. */
export const rateBefore = (text: string): PayRate | undefined => {
  let nearest: { rate: PayRate; start: number; end: number } | undefined;
  for (const { rate, pattern } of BEFORE_PATTERNS) {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const isPart = nearest !== undefined && index < nearest.end;
      if (!isPart) nearest = { rate, start: index, end: index + words.length };
    }
  }
  return nearest?.rate;
};

/** "Per shift", "/session", "a visit", "every 12 hours". */
const OTHER_UNIT =
  /^[\s)*]*(?:(?:per|every|each|pro(?! ?rata)|por|par|je)\s+[\p{L}\d]|an?\s+\p{L}+\s*(?:$|[.,;+(]))/iu;
const SLASHED = /^\s?\/\s?\p{L}/u;

/** Whether an amount is for something that isn't a known period: nothing else may be guessed then. */
export const isForOther = (after: string, isYearly: boolean): boolean =>
  OTHER_UNIT.test(after) || (!isYearly && SLASHED.test(after));

export const isUnclearRate = (text: string): boolean => UNCLEAR.test(text);
