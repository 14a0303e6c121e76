/** Reads workplaces. */
import { meaningsOf } from './field-names.ts';
import { type Fields, isFields, isList, type PostedPlace, type Posting, type Value } from './posting.ts';
import { isSentences } from './prose.ts';
import type { PostingRecord } from './record.ts';
import { fromIn, ONLY_REMOTE, REMOTE, remoteOf } from './remote.ts';
import { plainOf } from './texts.ts';
import { childOf, rawText, textOf, textsOf } from './values.ts';

const unique = <T>(list: readonly T[], key: (one: T) => string): T[] =>
  [...new Map(list.toReversed().map((one) => [key(one), one])).values()].toReversed();

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Parts without those that another contains: "Lyon, France", not "Lyon, Lyon, France". */
const joined = (parts: readonly (string | undefined)[]): string | undefined => {
  const said = parts.filter((part) => part !== undefined);
  const text = unique(said, folded).join(', ');
  return text === '' ? undefined : text;
};

interface Said {
  readonly own?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
  readonly code?: string | undefined;
  /** A country that a place beside it has. */
  readonly other?: string | undefined;
}

const isCode = (text: string | undefined): boolean => text !== undefined && /^[A-Z]{2,3}$/i.test(text);
const contains = (text: string, part: string): boolean => ` ${folded(text)} `.includes(` ${folded(part)} `);

const placeOf = ({ own, city, state, country, code, other }: Said): PostedPlace | undefined => {
  const name = isCode(country) ? undefined : country;
  const hasCity = own !== undefined && city !== undefined && contains(own, city);
  const isPartial = own !== undefined && (city === undefined || hasCity);
  const text = isPartial
    ? joined([
        own,
        city === undefined && !own.includes(',') && !own.includes(' - ') ? state : undefined,
        name !== undefined && !contains(own, name) ? name : undefined,
      ])
    : (joined([city, state, name]) ?? own ?? country);
  return text === undefined
    ? undefined
    : { text, country: code ?? country ?? (REMOTE.test(text) ? undefined : other) };
};

type Part = 'city' | 'state' | 'country' | 'countryCode';

/** "DE" of `{name, iso3166}`. */
const codeIn = (value: Value): string | undefined =>
  isFields(value) ? textsOf(Object.values(value)).find((text) => /^[A-Z]{2}$/.test(text)) : undefined;

/** A part's text, or that in an object: `city: {cityName}`. */
const partIn = (value: Value, part: Part): string | undefined =>
  // "69383" is a place's number.
  [textOf(value)].find((text) => text !== undefined && !/^\d+$/.test(text)) ??
  (isFields(value) ? partOf(value, part) : undefined);

/** A place's own parts, by the same names as those of records. */
const partOf = (fields: Fields, part: Part): string | undefined => {
  for (const [key, value] of Object.entries(fields)) {
    const meanings = meaningsOf(key.replace(/^address(?=[A-Z])/, ''));
    const isCountry = part === 'countryCode' && meanings.some(({ field }) => field === 'country');
    const text = isCountry
      ? codeIn(value)
      : meanings.some(({ field }) => field === part)
        ? partIn(value, part)
        : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
};

const isPart = (key: string): boolean =>
  meaningsOf(key).some(
    ({ field }) => field === 'city' || field === 'state' || field === 'country' || field === 'countryCode',
  );

/** "2 Locations" */
const HOW_MANY =
  /^(?:\d+|multiple|various|several|many|varias|plusieurs|mehrere)\s(?:locations?|places|cities|ubicaciones|lieux|standorte|orte)$/i;

/** "ADMINISTRATIVE_AREA" is a program's word. */
const CODE = /^[A-Z]+(?:_[A-Z]+)+$/;

/** "We work in the middle of the town, near …" is a text about a place. */
const STATEMENT = 80;
/** Separators between places, not inside one. */
const BETWEEN = /\s*[;|•\n]\s*/;
const splitPlaces = (text: string): string[] =>
  (isSentences(text) && text.length > STATEMENT ? '' : text)
    .split(BETWEEN)
    .map(plainOf)
    .filter((part) => part !== '' && !HOW_MANY.test(part) && !CODE.test(part));

const ofFields = (fields: Fields): PostedPlace[] => {
  const inner = childOf(fields, 'address', 'postal address', 'location', 'postal code address');
  const details = isFields(inner) ? ofFields(inner) : [];
  const own = textOf(
    childOf(
      fields,
      'full location',
      'display name',
      'name',
      'label',
      'libelle',
      'location',
      'location str',
      'text',
      '#text',
      'descriptor',
      'title',
    ),
  );
  const [detail] = details;
  const place = placeOf({
    own: own ?? textOf(childOf(fields, 'formatted address')) ?? (isFields(inner) ? undefined : textOf(inner)),
    city: partOf(fields, 'city'),
    state: partOf(fields, 'state'),
    country: partOf(fields, 'country'),
    code: partOf(fields, 'countryCode'),
  });
  if (!place) return details;
  if (!detail) return [place];
  return [{ text: own ? place.text : detail.text, country: place.country ?? detail.country }];
};

const placesOf = (value: Value): PostedPlace[] => {
  if (isList(value)) return value.flatMap(placesOf);
  if (!isFields(value)) return splitPlaces(rawText(value) ?? '').map((text) => ({ text }));
  const [only, ...more] = Object.values(value);
  // XML: a list's only child is the places.
  if (only !== undefined && more.length === 0 && !isPart(Object.keys(value)[0] ?? '')) return placesOf(only);
  return ofFields(value);
};

/** "FR" and "France" may be the same. */
const maySame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other || isCode(one) !== isCode(other);

/** Without those that another says more fully. */
const distinct = (places: readonly PostedPlace[]): PostedPlace[] => {
  const coded = new Map(
    places.flatMap((place) => (isCode(place.country) ? [[folded(place.text), place] as const] : [])),
  );
  const all = unique(
    places.map((place) => coded.get(folded(place.text)) ?? place),
    ({ text }) => folded(text),
  );
  return all.filter(
    (place) =>
      !all.some(
        (other) =>
          other !== place &&
          contains(other.text, place.text) &&
          folded(other.text).startsWith(folded(place.text)) &&
          maySame(place.country, other.country),
      ),
  );
};

/** "state" is a status of the posting, too. */
const STATUS = /^(?:published|open|opened|active|live|draft|closed|archived|internal|public|approved)$/i;

const zipIn = (value: Value): string | undefined => {
  if (isList(value)) return value.length === 1 ? zipIn(value[0]) : undefined;
  if (!isFields(value)) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const isZip = meaningsOf(key).some(({ field }) => field === 'zip');
    const zip = isZip ? textOf(one) : zipIn(one);
    if (zip !== undefined) return zip;
  }
  return undefined;
};

/** The postal code of the place. */
export const zipOf = (record: PostingRecord): string | undefined =>
  record.first('zip', textOf) ?? record.first('place', zipIn);

type Where = Pick<Posting, 'places' | 'remote' | 'remoteFrom'>;

export const whereOf = (record: PostingRecord): Where => {
  const part = (field: Part) =>
    record.first(field, (value) =>
      [partIn(value, field)].find(
        (text) => text !== undefined && !ONLY_REMOTE.test(text) && !STATUS.test(text),
      ),
    );
  const code = part('countryCode') ?? record.first('country', codeIn);
  const country = part('country');
  const listed = record.all('places', placesOf).flat();
  const own = record.named('place', (value) => (placesOf(value).length > 0 ? placesOf(value) : undefined));
  // An address beside the name of a place.
  const [address] = record.all('place', (value) => (isFields(value) ? placesOf(value) : undefined)).flat();
  const stated = (own?.value ?? []).filter(({ text }) => !ONLY_REMOTE.test(text));
  const isState =
    own !== undefined &&
    part('state') !== undefined &&
    stated.length === 1 &&
    folded(stated[0]?.text ?? '') === folded(part('state') ?? '');
  const [first] = isState ? [] : stated;
  const main =
    stated.length > 1
      ? stated
      : listOfOne(
          listed.length > 0 && part('city') === undefined && !first
            ? undefined
            : placeOf({
                own: first?.text,
                city: part('city'),
                state: part('state'),
                country: country ?? first?.country,
                code: code ?? (isCode(first?.country) ? first?.country : undefined),
                other: address?.country,
              }),
        );
  const places = distinct([...main, ...listed].filter(({ text }) => !ONLY_REMOTE.test(text)));
  const texts = [...(own?.value ?? []), ...listed].map(({ text }) => text).concat(record.all('city', textOf));
  const from = record
    .all('remoteFrom', textsOf)
    .flat()
    .map((text) => text.replace(/\s+only$/i, ''));
  // From where people may work is only said of remote work.
  const remote =
    remoteOf(record, [...texts, ...from]) ?? (from.length > 0 && places.length === 0 ? 'remote' : undefined);
  const meant = [
    record.all('countries', textsOf).flat(),
    texts.flatMap((text) => fromIn(text) ?? []),
    places.length === 0 ? [country ?? code].filter((one) => one !== undefined) : [],
  ];
  const named = [from, ...(remote === 'remote' ? meant : [])];
  return { places, remote, remoteFrom: unique(named.find((list) => list.length > 0) ?? [], folded) };
};

const listOfOne = (place: PostedPlace | undefined): PostedPlace[] => (place ? [place] : []);
