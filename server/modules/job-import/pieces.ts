/**
 * Restores lost line breaks in a posting's text: "…in our teamReproducing content" was two lines. The pieces are
 * headings, sentences and list items, in their original order.
 */

/** Names with a capital inside, which are not two words. */
const CAMEL =
  /^(?:(?:java|type|coffee|action|post|my|no|ms|pl|t-)?(?:script|sql)|you(?:tube)|linked(?:in)|git(?:hub|lab)|pay(?:pal)|dev(?:ops)|word(?:press)|power(?:point|shell|bi)|quick(?:books)|sales(?:force)|face(?:book)|what(?:sapp)|i(?:phone|pad|os|mac)|mac(?:os|book)|e(?:bay|commerce|learning)|data(?:base)|arc(?:gis)|open(?:stack|gl|source|table)|cloud(?:search|front|flare|watch|formation)|maria(?:db)|dyna(?:trace)|air(?:bnb)|phone(?:gap)|back(?:bone)|web(?:gl|rtc)|share(?:point)|one(?:note|drive)|info(?:path|sec)|team(?:city|viewer)|fin(?:tech)|ph(?:d)|servi?ce(?:now)|auto(?:cad)|solid(?:works)|hub(?:spot)|mail(?:chimp)|master(?:card)|fed(?:ex)|x(?:code)|node(?:js)|angular(?:js)|java(?:fx)|net(?:suite|beans|app|works?)|ed(?:tech)|ad(?:words|sense|tech)|double(?:click)|test(?:ng|rail)|smart(?:sheet)|intelli(?:j)|mono(?:touch)|up(?:work)|end(?:note)|in(?:design|stagram|vision)|light(?:room)|after(?:effects))s?$/i;

const isBrand = (left: string, right: string, text: string): boolean => {
  if (/^(?:Mc|Mac|O|De|Di|La|Le|Van|Fitz)$/.test(left) || left.length <= 1) return true;
  // "SoHo" and "SaaS" are words, unlike "workA passion".
  if (/^[A-Z]/.test(left) && left.length <= 3) return true;
  if (/^[A-Z]{2}$/.test(right)) return true;
  if (right.length === 1 && !(/[AI]/.test(right) && left.length >= 4)) return true;
  const whole = left + right;
  if (CAMEL.test(whole)) return true;
  // In lower case followed by capitals, as in "ArcGIS", a name is likely unless the left part is long.
  if (/^[A-Z]{2,}s?$/.test(right) && left.length <= 4 && /^[A-Z]/.test(left)) return true;
  // A name with this spelling occurs several times, a lost line break does not.
  return /^[A-Z]/.test(left) && text.split(whole).length > 2;
};

const BULLET = /\s*[•●▪■◦‣·∙►➢✓✔❖][ \t]*/g;
const BREAK = '\n';

/** Splits after a sentence without a space: "thing.Next thing", "thing:Next", "(thing)Next". */
const splitAtSentenceEnds = (text: string): string =>
  text
    .replace(/([\p{Ll}\d%)"”’+/][.!?…;]["”’)]?)(?=["“(]?\p{Lu}[\p{Ll}’' ])/gu, `$1${BREAK}`)
    .replace(/([\p{L}\d)]:)(?=["“]?[\p{Lu}\d])(?!\d)/gu, `$1${BREAK}`)
    .replace(/(\p{L}{4,}:)(?=\d)/gu, `$1${BREAK}`)
    .replace(/([\p{L}]{3,}:)(?=\p{Ll}{2,})(?<!https?:|mailto:)/gu, `$1${BREAK}`)
    .replace(/(\p{Lu}{4,})(?=\p{Lu}\p{Ll}+ )/gu, `$1${BREAK}`)
    .replace(/(\p{Lu}{2,}[.!?])(?=\p{Lu}\p{Ll}{3,})/gu, `$1${BREAK}`)
    .replace(/(\p{Lu}{4,}[.!?])(?=\p{Lu}\p{Ll}* )/gu, `$1${BREAK}`)
    .replace(/(\p{Ll}[.!?])(?=\p{Lu}{3,}[\s:?])(?!NET\b)/gu, `$1${BREAK}`)
    .replace(/([)\]”])(?=\p{Lu}\p{Ll}+[ ,])/gu, `$1${BREAK}`);

/** Splits before a capital inside a word: "in our teamReproducing". */
const splitAtCase = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d@#._-])([\p{L}’'-]*\p{Ll})(\p{Lu}[\p{L}’']*)/gu,
    (whole, left: string, right: string, position: number) => {
      if (/https?:\/\/\S*$/.test(text.slice(Math.max(0, position - 80), position))) return whole;
      return isBrand(left, right, text) ? whole : left + BREAK + splitAtCase(right);
    },
  );

/** Splits around numbers: "up to 50%General knowledge", "experience desired1 year of …". */
const splitAtNumbers = (text: string): string =>
  text
    .replace(/(\d[%+]|\d{4})(?=\p{Lu}\p{Ll}{2,} )/gu, `$1${BREAK}`)
    .replace(/(\p{Ll}{4,})(?=\d+(?:st|nd|rd|th)\b|\d+\+? (?:years?|months?)\b)/gu, `$1${BREAK}`);

/** Several hyphens or asterisks count as bullets: "-Stock control-Delivering". */
const splitAtDashes = (text: string): string => {
  const dash = /(?:^|[\p{Ll}.:;)]|\s)[-–*] *(?=[“"]?\p{Lu}\p{Ll})/gu;
  const found = text.match(dash)?.filter((match) => !/\s[-–*] +$/.test(match) || match.includes('*')) ?? [];
  const spaced = text.match(/(?:^|\s)[-*–] (?=\p{Lu}\p{Ll})/gu) ?? [];
  if (found.length >= 3)
    return text.replace(/([\p{Ll}.:;)]|^|\s)[-–*] *(?=[“"]?\p{Lu}\p{Ll})/gu, `$1${BREAK}- `);
  // "Organised - Focused - Vibrant" is one line of words.
  const lengths = text.split(/(?:^|\s)[-*–] /).map((part) => part.split(/\s+/).length);
  const areLines = (lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0) >= 3;
  if (spaced.length >= 3 && areLines) return text.replace(/(?:^|\s)[-*–] (?=\p{Lu}\p{Ll})/gu, `${BREAK}- `);
  return text;
};

/** Splits where a line break became a space, before words that start list items. */
const splitAtStarters = (text: string): string =>
  text.replace(
    /((?<!\b(?:and|or|the|a|an|of|with|have|has|be|is|are|in|to|for|our|your|their|very|excellent|strong)) ?(?:\p{Ll}{3,}|[)]))\s+(?=(?:Must (?:be|have|live|not)|You must|Ability to|Able to|Excellent \p{Ll}+ |Strong \p{Ll}+ |Proficien(?:t|cy) (?:in|with)|Responsible for|Experience (?:with|in) |Knowledge of|Retrieve and|Draft )\b)/gu,
    `$1${BREAK}`,
  );

export interface Piece {
  readonly text: string;
  /** Whether the text followed a bullet. */
  readonly isItem: boolean;
}

/** The pieces of a text. Existing line breaks are kept. */
export const piecesOf = (text: string): Piece[] => {
  const broken = splitAtDashes(
    text
      .replace(/\u00a0/g, ' ')
      .replace(/\r\n?/g, BREAK)
      .replace(BULLET, `${BREAK}- `),
  );
  const split = splitAtStarters(splitAtNumbers(splitAtCase(splitAtSentenceEnds(broken))));
  let last = 0;
  return split
    .split(BREAK)
    .map((line) => {
      // Other numbers are a part of the text: "40. Infantry Brigade".
      const number = Number(/^\s*(\d{1,2})[.)]\s/.exec(line)?.[1]);
      const isNext = number === 1 || number === last + 1;
      if (isNext) last = number;
      const mark = isNext ? /^\s*\d+[.)]\s+/ : /^\s*[-–*]\s+/;
      return { text: line.replace(mark, '').replace(/\s+/g, ' ').trim(), isItem: mark.test(line) };
    })
    .filter((piece) => /[\p{L}\d]/u.test(piece.text));
};
