/** Takes texts such as "Hybrid - Pune, Gurugram" or "New York, NY 10001 +1 more" apart into names of places. */

import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import { REMOTE_WORDS } from '../../platform/remote-words.ts';

/** How a name is separated from the one before it. A new place begins after a firm separator. */
export type Separator = 'soft' | 'firm' | 'bracket';
export interface Chunk {
  readonly text: string;
  readonly before: Separator;
}
export interface PlaceText {
  readonly chunks: readonly Chunk[];
  readonly mode: 'remote' | 'hybrid' | undefined;
  /** In the order of the text. */
  readonly regions: readonly RemoteRegion[];
  /** "Work from anywhere": from the whole world, unless the text or its source names a country. */
  readonly isAnywhere: boolean;
}

const HYBRID =
  /\b(?:hybrid|hybride|híbrido|partly remote|partially remote|partial remote|flexible working)\b/giu;
const REMOTE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:100 ?% |fully |all |full[- ]time )?remote(?:ly)?|home[- ]based|work(?:ing)?[- ]from[- ](?:home|anywhere)|wfh|wfa|everywhere|telecommut\\w*|telework\\w*|anywhere|virtual|${REMOTE_WORDS})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Words around a mode that say nothing. */
const FILLER =
  /(?<![\p{L}\p{N}])(?:hiring office(?: located)?(?: in)?|(?:office|offices|based|located|headquartered|headquarters|work|working|job|jobs|position|role|opportunity|first|friendly|only|possible|optional|eligible|preferred|allowed|within|across|throughout|on[- ]?site|in[- ]office|multiple|various|several|all|any|other|many)(?: (?:in|at|from|near))?(?: (?:locations?|cities|areas|places|sites|offices?|branches|states|countries))?|locations?|candidates?|time ?zones?)(?![\p{L}\p{N}])/giu;
const LEADING_WORD = /^(?:in|at|from|near)\s+/iu;
/** "+1 more", "& 3 others", "(2)". */
const COUNT =
  /(?:\+|&|and|plus)\s*\d+\s*(?:more|others?|locations?|cities|places|weitere|más|autres)?(?:\s+(?:locations?|cities|places))?(?=\s*(?:$|[,;|)\]]))|\(\s*\d+\s*\)|\b\d+ (?:locations?|cities|offices|places)\b/giu;
/** "US timezone", "EST hours": when to work, not where. */
const TIME = /\b[\p{L}/+\d-]+(?: [+-]\d+)? (?:time ?zones?|(?:business |working )?hours)\b/giu;
/** "CA ON Ottawa" */
const CODES_BEFORE = /^(\p{Lu}{2}) (\p{Lu}{2}) (?=\p{Lu}\p{Ll})/u;
/** "IND.Pune", and "Timișoara, TM, ro" in small letters. */
const CODE_BEFORE = /(?<![\p{L}.])(\p{Lu}{2,3})\.(?=\p{Lu}\p{Ll})/gu;
const SMALL_CODE = /,\s*\p{Ll}{2}\s*$/u;
/** "N.Y.", "U.S.", "M.A": initials with dots. */
const INITIALS = /(?<![\p{L}.])\p{Lu}(?:\.\s?\p{Lu}){1,3}(?![\p{L}])\.?/gu;

const REGIONS: readonly (readonly [RegExp, RemoteRegion])[] = [
  [/\bEMEA\b/i, 'emea'],
  [/\b(?:APAC|asia[- ]pacific)\b/i, 'apac'],
  [/\b(?:LATAM|latin america|latam[eé]rica|latinoam[eé]rica|am[eé]rica latina)\b/iu, 'latam'],
  [/\b(?:east|west) coast(?: of)?(?: the)? (?:north america|usa?|united states)\b/i, 'north_america'],
  [/\bnorth(?:ern)? america\b/i, 'north_america'],
  [/\bsouth america\b/i, 'south_america'],
  [/\bcentral america\b/i, 'central_america'],
  [/\bamericas\b/i, 'americas'],
  [/\b(?:middle east(?: and north africa)?|MENA|gulf countries|GCC(?: countries)?)\b/i, 'middle_east'],
  [/\b(?:(?:western|eastern|central|northern|southern) )?(?:europe|europa)\b/i, 'europe'],
  [/\b(?:european union|EU|EEA)\b/, 'european_union'],
  [/\b(?:south(?:east| east)?|east|central) asia\b/i, 'asia'],
  [/\basia\b/i, 'asia'],
  [/\b(?:(?:west|east|southern|sub[- ]saharan) )?africa\b(?<!\b(?:south|central) africa)/i, 'africa'],
  [/\boceania\b/i, 'oceania'],
  [/\bANZ\b/, 'anz'],
  [/\bDACH\b/, 'dach'],
  [/\bbenelux\b/i, 'benelux'],
  [/\b(?:nordics?|scandinavia)\b/i, 'nordics'],
  [
    /\bworld[- ]?wide\b|\bthe world\b|(?<=^|[,;(/|–-]\s*)(?:global(?:ly)?|international(?:ly)?)(?=\s*(?:$|[,;()/|–-]))/i,
    'worldwide',
  ],
];

const takeRegions = (text: string): { rest: string; regions: RemoteRegion[] } => {
  const found: { at: number; name: RemoteRegion }[] = [];
  let rest = text;
  for (const [pattern, name] of REGIONS)
    rest = rest.replace(new RegExp(pattern, `${pattern.flags}g`), (match, ...groups) => {
      const at = groups.find((one) => typeof one === 'number');
      found.push({ at: typeof at === 'number' ? at : 0, name });
      // The same length, so that later positions stay.
      return ','.padEnd(match.length, ' ');
    });
  const ordered = found.sort((one, other) => one.at - other.at).map(({ name }) => name);
  return { rest, regions: [...new Set(ordered)] };
};

const SEPARATORS =
  /([;|\n\r•‖]|\s(?:or|oder|ou|o|lub|nebo|alebo|sau|eller|tai|veya|или|або|atau|hoặc|أو|या)\s)|([()[\]{}])|([,،、/·>→:]|\s[-–—]+\s|(?<=\p{L})[-–—]\s|\s[-–—](?=\p{L})|\t)/gu;

const STREET =
  /^.*\b(?:street|avenue|ave|road|blvd|boulevard|suite|floor|stra(?:ß|ss)e|plot|sector|phase|building|(?:tower|block|wing|level|unit|gate)(?= \p{Lu}?\d))\b/iu;
const HOUSE_NUMBER = /^\d{1,3}\w?\s+\p{L}.*$/u;
const WITH_DIGITS = /(?<![\p{L}\d])[\p{L}-]*\d[\p{L}\d-]*(?:\s\d\p{Lu}{2}(?!\p{L}))?/gu;

/** Whether a text says more than the names of places: "12 Harbour Street, Boston". */
export const hasStreet = (text: string): boolean =>
  text
    .split(/[,;]/)
    .some((part) => STREET.test(part) || (/^\d{1,3}\w?\s+\p{L}/u.test(part.trim()) && text.includes(',')));

/** Without streets, house numbers and postal codes. */
const withoutNumbers = (chunk: string): string =>
  chunk.replace(STREET, ' ').replace(HOUSE_NUMBER, ' ').replace(WITH_DIGITS, ' ');

const clean = (chunk: string): string => {
  let text = withoutNumbers(chunk)
    .replace(/["“”*]/g, ' ')
    // "Co. Louth", not Colorado.
    .replace(/\bCo\.? (?=\p{Lu}\p{Ll})/gu, 'County ')
    .replace(/\s+/g, ' ')
    .trim();
  for (let last = ''; last !== text; ) {
    last = text;
    text = text.replace(LEADING_WORD, '').replace(/^[-–—&+\s.]+|[-–—&+\s]+$/g, '');
  }
  return text;
};

const chunksOf = (text: string): Chunk[] => {
  const chunks: Chunk[] = [];
  let before: Separator = 'firm';
  let from = 0;
  let depth = 0;
  const add = (part: string) => {
    const name = clean(part);
    if (!/\p{L}/u.test(name)) return;
    chunks.push({ text: name, before: depth > 0 && before !== 'firm' ? 'bracket' : before });
    before = 'soft';
  };
  for (const match of text.matchAll(SEPARATORS)) {
    add(text.slice(from, match.index));
    from = match.index + match[0].length;
    if (match[1]) before = 'firm';
    // "Remote (Berlin, Munich)": brackets that follow no name hold the names.
    if (match[2] && before !== 'firm') depth = Math.max(0, depth + ('([{'.includes(match[2]) ? 1 : -1));
  }
  add(text.slice(from));
  return chunks;
};

export const parsePlaceText = (written: string): PlaceText => {
  const text = written
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(INITIALS, (match) => match.replace(/[.\s]/g, ''))
    .replace(CODES_BEFORE, '$1, $2, ')
    .replace(CODE_BEFORE, '$1, ')
    .replace(SMALL_CODE, (match) => match.toUpperCase());
  const isHybrid = text.search(HYBRID) >= 0;
  const isRemote = text.search(REMOTE) >= 0;
  const spare = text.replace(TIME, ' , ').replace(COUNT, ' , ').replace(HYBRID, ' , ').replace(REMOTE, ' , ');
  const { rest, regions } = takeRegions(spare);
  return {
    chunks: chunksOf(rest.replace(FILLER, ' , ')),
    mode: isHybrid ? 'hybrid' : isRemote ? 'remote' : undefined,
    regions,
    isAnywhere: /\b(?:anywhere|everywhere|wfa)\b/iu.test(text),
  };
};
