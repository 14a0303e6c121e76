/** Tells places at the end of lines such as "Infosys Limited - Mysore, Karnataka" from other text. */
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { fold } from '../../../search/words/tokens.ts';
import places from '../words/places.json' with { type: 'json' };
import { isInstitution, titleScore } from '../words.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries in the portal's languages and German. */
const countries = (): string[] =>
  [...SHIPPED_LOCALES, 'de'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return LETTERS.flatMap((one) => LETTERS.flatMap((other) => names.of(one + other) ?? []));
  });

const LANGUAGE_CODES =
  'ar as bn cs da de el en es fa fi fr gu he hi hu id it ja kn ko kok ks mai ml mr ms mni ne nl no or pa pl pt ro ru sa sat sd sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );
const languages = (): string[] =>
  [...SHIPPED_LOCALES, 'de'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    return LANGUAGE_CODES.flatMap((code) => names.of(code) ?? []);
  });

const keyOf = (text: string): string => fold(text).replace(/\s+/gu, ' ').trim();
const EMPLOYMENT = new Set(places.employment.map(keyOf));
let known: ReadonlySet<string> | undefined;
/** Whether a text names a country, state or province. */
const isRegion = (text: string): boolean => {
  known ??= new Set([...places.states, ...countries()].map(keyOf));
  return known.has(keyOf(text));
};

let knownLanguages: ReadonlySet<string> | undefined;
/** Whether a text names a language that people speak, also with how well: "English (fluent)". */
export const isLanguage = (text: string): boolean => {
  knownLanguages ??= new Set(languages().map(keyOf));
  return knownLanguages.has(keyOf(text.replace(/\(.*\)|\s[-–:].*/, '')));
};

const PART_WORDS_MAX = 4;
const isNameLike = (text: string): boolean =>
  text.split(/\s+/).length <= PART_WORDS_MAX && !/[@:/\\\d\t]|\s[-–—]\s/.test(text);

/** "Greater Seattle Area", as LinkedIn calls places. */
const METROPOLIS =
  /^(?:greater [\p{L} .-]+ area|[\p{L} .-]+ (?:bay area|metropolitan (?:area|region)|metroplex|und umgebung|et périphérie)|(?:área metropolitana de|région de) [\p{L} .-]+)$/iu;

/** Whether a text is only a place: a region, or names that end with one. */
export const isPlace = (text: string): boolean => {
  if (METROPOLIS.test(text.trim())) return true;
  if (/[^\s(–—-]+\s*\(/.test(text)) return false;
  const parts = text
    .replace(/^[\s(–—-]+|[\s)–—.-]+$/g, '')
    .split(/\s*[,،]\s*/)
    .filter((part) => part !== '');
  const last = parts.at(-1);
  // "Sundial, Portland, OR" also names a company, but not "Pune, Maharashtra, India".
  if (parts.length > 2 && !parts.slice(1).every(isRegion)) return false;
  return last !== undefined && parts.length <= PART_WORDS_MAX && isRegion(last) && parts.every(isNameLike);
};

/** Stands in the place of a company. */
const OWN_ACCOUNT =
  /^(?:freelance(?:r)?|self[- ]employed|selbst(?:st)?ändig|freiberuflich|indépendant|a son compte|autónomo|autónoma|por cuenta propia|स्वरोजगार|स्वतंत्र|عمل حر)$/iu;
/** Whether a text only says how or how long an employment lasted. */
export const isEmployment = (text: string): boolean =>
  !OWN_ACCOUNT.test(text.trim()) &&
  text
    .split(/[,·|/()]/)
    .map(keyOf)
    .filter((part) => part !== '')
    .every((part) => EMPLOYMENT.has(part));

/** "City: Porto | Country: Portugal", as in Europass. */
const PLACE_LABEL =
  '(?<!\\p{L})(?:city|country|town|ort|stadt|land|ville|pays|ciudad|localidad|país|paese|città|cidade|शहर|देश|المدينة|البلد)';
/** A line may break behind the label. */
const LABELLED_PLACE = new RegExp(
  `(?:^|[\\s|,–—-]+)${PLACE_LABEL}\\s*[:：]\\s*[^|:–—\\t]*?(?=\\s*(?:[|–—\\t]|$))|\\s*[|–—]\\s*${PLACE_LABEL}\\s*$`,
  'giu',
);
export const withoutLabelledPlace = (text: string): string => text.replace(LABELLED_PLACE, '');

const CITY_WORDS_MAX = 3;
/** Whether what stands before a region may be a city: "Acme GmbH, Hamburg" names none. */
const isCity = (place: string): boolean => {
  const [city = ''] = place.split(',');
  return city.split(/\s+/).length <= CITY_WORDS_MAX && titleScore(city) === 0 && !isInstitution(city);
};

/** The text without a place at its end. A dash or tab sets it apart; two spaces after the dash say that it is one. */
export const withoutPlace = (text: string): string => {
  const plain = text.replace(/\s+[-–—|]+\s*$/, '').trim();
  const [, name] = /^(.+?)\s[-–]\t[^\t]+$/.exec(plain) ?? [];
  if (name) return name;
  const [, before, place] = /^(.+)(?:\s+[-–—|·•]\s+|\s*\t\s*)([^\t|·•]+)$/.exec(plain) ?? [];
  if (before && place && isPlace(place)) return withoutPlace(before);
  // "Acme, Inc., Austin, TX"
  const [, named, cityAndRegion] = /^(.+?),\s+([^,]+,\s+[^,]+)$/.exec(plain) ?? [];
  if (named && cityAndRegion && isPlace(cityAndRegion) && isCity(cityAndRegion)) return named;
  const [, inFront, inBrackets] = /^(.+?)\s*\(([^()]+,[^()]+)\)$/.exec(plain) ?? [];
  return inFront && inBrackets && isPlace(inBrackets) ? inFront : plain;
};
