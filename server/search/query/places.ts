/** The places that words of a query name. */
import type { Gazetteer, NamedPlaces } from '../gazetteer.ts';
import { isEveryday } from './alternatives.ts';

/** Codes of states and countries are this long. */
const CODE = 2;
/** Languages, which are also adjectives of countries: "german" means who speaks it. */
const LANGUAGES = new Set(
  'german french english spanish arabic italian portuguese russian japanese chinese korean dutch polish turkish swedish danish norwegian finnish greek thai hindi bengali gujarati marathi punjabi tamil telugu kannada malayalam'.split(
    ' ',
  ),
);
/** Those that everyone uses as names. */
const COUNTRIES = new Set(['uk']);

/** The states of a country that a code means: in the United States, CA. Elsewhere, it is a qualification. */
export const statesCoded = (gazetteer: Gazetteer, code: string, country: number): readonly number[] =>
  code.length !== CODE || isEveryday(code)
    ? []
    : gazetteer
        .placesNamed(code)
        .flatMap(({ kind, ids }) => (kind === 'state' ? ids : []))
        .filter((id) => gazetteer.state(id)?.countryId === country);

/**
 * CA is a qualification, and California only behind a city: "san jose ca". @param before the word before them
 */
export const placesNamed = (
  gazetteer: Gazetteer,
  words: readonly string[],
  before: string | undefined,
): readonly NamedPlaces[] => {
  const [word = ''] = words;
  if (words.length === 1 && LANGUAGES.has(word)) return [];
  const places = gazetteer.placesNamed(words.join(' '));
  if (words.length > 1 || word.length > CODE || COUNTRIES.has(word)) return places;
  const isBehindPlace = before !== undefined && gazetteer.placesNamed(before).length > 0;
  return isBehindPlace ? places : places.filter(({ kind }) => kind === 'city');
};
