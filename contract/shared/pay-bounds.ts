/** The words with which texts say a range of pay, its least or its most. */
import { LETTER } from './pay-words.ts';

interface BoundWords {
  /** Between the least and the most. */
  readonly to?: string;
  /** The same, but also between things that are no range. */
  readonly and?: string;
  /** Before a range with `and`. */
  readonly between?: string;
  readonly most?: string;
  readonly least?: string;
  /** Turns the words after it around: "not more than". */
  readonly not?: string;
  readonly orLess?: string;
  readonly orMore?: string;
}

const WORDS: Readonly<Record<string, BoundWords>> = {
  signs: { to: '-\\s*-?|\\.{2,3}|…|→' },
  en: {
    to: 'to|until|till?|up ?to|to max\\.?',
    and: 'and|&',
    between: 'between|from',
    most: 'up ?to|max(?:imum|\\.)?(?: of)?|under|below|less than|at most|capped at|to|till',
    least:
      'from|at least|min(?:imum|\\.)?(?: of)?|more than|over|above|exceed(?:ing|s)?|starting(?: at| from)?|starts (?:at|from)',
    not: 'not?|never|without|cannot',
    orLess: 'max(?:imum|\\.)?|(?:and|or|&) (?:less|below|under|lower)',
    orMore: '(?:and|or|&) (?:above|more|up|over|higher)|plus(?=[.,;]|$)|min(?:imum|\\.)?',
  },
  de: {
    to: 'bis(?: zu)?',
    and: 'und',
    between: 'zwischen|von',
    most: 'bis(?: zu)?|höchstens|maximal|weniger als|unter',
    least: 'ab|mindestens|mehr als|über',
    not: 'nicht',
  },
  fr: {
    to: "à|jusqu'à",
    and: 'et',
    between: 'entre|de',
    most: "jusqu'à|au (?:plus|maximum)|moins de",
    least: 'à partir de|dès|au (?:moins|minimum)|plus de|dépass(?:ant|er)(?: pas)?',
    not: 'ne|pas|sans',
    orLess: 'au (?:plus|maximum)',
  },
  es: {
    to: 'a|hasta',
    and: 'y|e',
    most: 'hasta|máximo(?: de)?|menos de',
    least: 'a partir de|desde|mínimo(?: de)?|más de',
    not: 'no',
  },
  pt: { to: 'até', most: 'até|no máximo', least: 'acima de|no mínimo|mais de', not: 'não' },
  it: { most: 'fino a|meno di', least: 'più di|oltre', not: 'non' },
  nl: {
    to: 'tot',
    and: 'en',
    between: 'tussen',
    most: 'tot|minder dan',
    least: 'vanaf|meer dan',
    not: 'niet',
  },
  pl: { to: 'do', and: 'i|oraz', most: 'do|mniej niż', least: 'od|więcej niż|ponad', not: 'nie' },
  cs: { to: 'až|do', and: 'a', between: 'mezi', most: 'až|méně než', least: 'více než|nad', not: 'ne' },
  ro: { to: '(?:până )?la', and: 'și', between: 'între', most: 'până la', least: 'peste', not: 'nu' },
  sv: { to: 'til', and: 'och|og', between: 'mellan|mellem|mellom', least: 'från|fra', not: 'inte|ikke' },
  tr: { to: 'ile', most: 'en fazla', least: 'en az', orMore: 've üzeri', orLess: "'?[ey]e kadar" },
  ru: { to: 'до', and: 'и|та', between: 'между|між', most: 'до|менее', least: 'от|від|более', not: 'не' },
  el: { to: 'έως|μέχρι', most: 'έως|μέχρι', least: 'από' },
  vi: { to: 'đến|tới', most: 'đến|tới|dưới', least: 'từ|trên' },
  id: { to: 'sampai|hingga|s/d|s\\.d\\.', most: 'hingga|sampai', least: 'mulai|dari' },
  hi: { to: 'से', most: 'अधिकतम', least: 'कम से कम', orMore: 'से अधिक|से ऊपर', orLess: 'तक' },
  ar: { to: 'إلى|الى|حتى', most: 'تصل إلى|حتى', least: 'من', not: 'لا' },
  zh: { to: '至|到', orMore: '以上|起', orLess: '以下|以内' },
  ja: { to: 'から', orLess: 'まで' },
  ko: { to: '에서|부터', orMore: '이상', orLess: '이하|까지' },
  th: { to: 'ถึง' },
};

/** All languages' words at once: postings mix languages, and these words hardly meet. */
const all = (kind: keyof BoundWords): string =>
  Object.values(WORDS)
    .flatMap((words) => words[kind] ?? [])
    .join('|');
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}';
/** These scripts write no spaces between a number and a word. */
export const IN_WORD = new RegExp(`(?![${UNSPACED}])[${LETTER}_#]$`, 'u');

export const TO = new RegExp(`^\\s*(?:${all('to')})\\s*-?\\s*$`, 'iu');
export const AND = new RegExp(`^\\s*(?:${all('and')})\\s*$`, 'iu');
export const BETWEEN = new RegExp(`(?<![${LETTER}])(?:${all('between')})(?![${LETTER}])[^.]{0,12}$`, 'iu');

const before = (words: string, unspaced: string) =>
  new RegExp(
    `(?<not>(?<![${LETTER}])(?:${all('not')})(?:\\s+[${LETTER}]+)?\\s+)?(?:(?<![${LETTER}])(?:${words})|${unspaced})\\s*[:£$€₹]?\\s*$`,
    'iu',
  );
const AT_MOST = before(all('most'), '至|到|最高|ไม่เกิน');
const AT_LEAST = before(all('least'), '最低');
const OR_LESS = new RegExp(`^\\s?\\(?(?:${all('orLess')})(?![a-z])`, 'iu');
const OR_MORE = new RegExp(`^\\s?(?:\\+(?!\\s?(?:\\p{L}|\\p{Sc}|\\+|\\d|%))|(?:${all('orMore')}))`, 'iu');
/** "$100k+ DOE" is open-ended, "$100k + bonus" isn't. */
const OPEN_PLUS =
  /^\+\s(?:doe|depending|negotiable|base|per|p\.?a|a |annual|(?:dai|week|month|hour|year)ly|dep\b)/i;

export const isOpenAfter = (after: string): boolean => OR_MORE.test(after) || OPEN_PLUS.test(after);

/** Whether words say that an amount is the most or the least. */
export const boundIn = (text: string, after: string): 'most' | 'least' | undefined => {
  const most = AT_MOST.exec(text);
  const { not } = (most ?? AT_LEAST.exec(text))?.groups ?? {};
  if (most) return not ? 'least' : 'most';
  if (AT_LEAST.test(text)) return not ? 'most' : 'least';
  if (OR_LESS.test(after)) return 'most';
  return isOpenAfter(after) ? 'least' : undefined;
};
