/** Finds where a person lives, with the portal's index of places. */
import { phoneDigits } from '#contract/shared/phone-number.ts';
import type { CityRow, Gazetteer } from '../../search/places/gazetteer.ts';
import type { Finding } from './parsing/found.ts';

const LABEL =
  /^\s*(?:address|location|city|lives in|based in|residence|dirección|ciudad|domicilio|ubicación|adresse|ville|localisation|पता|शहर|स्थान|العنوان|المدينة|الموقع|السكن)\s*[:：\t-]?\s*/iu;

type Places = Pick<Gazetteer, 'citiesNamed' | 'placesNamed'>;

/** Between the facts of a line of contact data. */
const SEPARATOR = /[|•·;\t]/;
/** A fact about where a person would work, not where they live. */
const ELSEWHERE =
  /\b(?:relocat\p{L}*|willing to (?:move|work|travel)|preferred (?:job |work )?locations?|dispuest[oa] a|reubica\p{L}*|déménager|mobilité|umzugs?\p{L}*)/iu;

/** The parts of a line that may be places, without postal codes and house numbers. */
const partsOf = (line: string): string[] =>
  line
    .replace(LABEL, '')
    .split(/[,،|•·;\t()/]|\s[–—-]\s/)
    .map((part) =>
      part
        .replace(/\b\d[\d-]*\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part.length >= 2 && part.length <= 60 && !part.includes('@'));

interface Candidate {
  readonly city: CityRow;
  readonly score: number;
  readonly source: string;
}

/** How well the other parts of a line match a city of that name. */
const agreementOf = (gazetteer: Places, city: CityRow, others: readonly string[]): number =>
  others
    .flatMap((part) => gazetteer.placesNamed(part))
    .reduce((sum, { kind, ids }) => {
      const agrees = ids.includes(kind === 'state' ? city.stateId : kind === 'country' ? city.countryId : -1);
      return sum + (agrees ? (kind === 'state' ? 3 : 2) : 0);
    }, 0);

const candidatesOf = (gazetteer: Places, line: string, likelyCountry: number | undefined): Candidate[] => {
  const parts = partsOf(line);
  const isLabelled = LABEL.test(line);
  return parts.flatMap((part, index) => {
    const cities = gazetteer.citiesNamed(part, undefined);
    const others = parts.filter((_, other) => other !== index);
    return cities.flatMap((city) => {
      const agreement = agreementOf(gazetteer, city, others);
      const isLikely = city.countryId === likelyCountry;
      // A name alone may be a person's, unless the line is labelled as a place.
      if (agreement === 0 && !isLabelled && !isLikely) return [];
      return [{ city, score: agreement + (isLabelled ? 1 : 0) + (isLikely ? 1 : 0), source: line }];
    });
  });
};

/** Calling codes, for cities that are named without their country. */
const CALLING_CODES: readonly (readonly [code: string, country: string])[] = [
  ['91', 'India'],
  ['34', 'Spain'],
  ['33', 'France'],
  ['44', 'United Kingdom'],
  ['52', 'Mexico'],
  ['971', 'United Arab Emirates'],
  ['966', 'Saudi Arabia'],
  ['20', 'Egypt'],
  ['1', 'United States'],
];

const countryOf = (gazetteer: Places, phone: string | undefined): number | undefined => {
  const digits = phone?.startsWith('+') ? phoneDigits(phone) : '';
  const [, country] = CALLING_CODES.find(([code]) => digits !== '' && digits.startsWith(code)) ?? [];
  const named = country ? gazetteer.placesNamed(country).find(({ kind }) => kind === 'country') : undefined;
  return named?.ids[0];
};

/** The city in the contact data that matches its line best, or else the first one. */
export const findCity = (
  gazetteer: Places,
  contactLines: readonly string[],
  phone: string | undefined,
): Finding<CityRow> | undefined => {
  const likely = countryOf(gazetteer, phone);
  const candidates = contactLines
    .map((line) =>
      ELSEWHERE.test(line)
        ? line
            .split(SEPARATOR)
            .filter((fact) => !ELSEWHERE.test(fact))
            .join(' | ')
        : line,
    )
    .flatMap((line) => candidatesOf(gazetteer, line, likely));
  const best = candidates.reduce<Candidate | undefined>(
    (top, one) => (top && top.score >= one.score ? top : one),
    undefined,
  );
  return best && { value: best.city, source: best.source, isDoubtful: best.score < 2 };
};
