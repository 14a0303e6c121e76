/** The alternatives of what words mean: places, companies, skills, ways of working, years. */

import { traitBit } from '../facts/traits.ts';
import type { Gazetteer, NamedPlaces } from '../places/gazetteer.ts';
import { ANY_FIELD, BODY, COMPANY, KIND, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import type { Meaning } from '../words/lexicon.ts';
import { haveJobs, type Knowledge } from './knowledge.ts';
import type { Alternative, UnitKind } from './units.ts';
import { MATCH_WEIGHTS } from './weights.ts';
import { IS_MATCH, isEveryday, TRAIT_WEIGHT, type WordAlternatives } from './word-alternatives.ts';
import type { YearsNamed } from './years.ts';

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
const statesCoded = (gazetteer: Gazetteer, code: string, country: number): readonly number[] =>
  code.length !== CODE || isEveryday(code)
    ? []
    : gazetteer
        .placesNamed(code)
        .flatMap(({ kind, ids }) => (kind === 'state' ? ids : []))
        .filter((id) => gazetteer.state(id)?.countryId === country);

/**
 * CA is a qualification, and California only behind a city: "san jose ca". @param before the word before them
 */
const placesNamed = (
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

/** The length of parts of a compound such as "frontdesk". */
const COMPOUND_PART_FROM = 3;
/** Fewer initials are those of too many companies. */
const INITIALS_FROM = 3;
/** More than anyone has worked. */
const PEOPLES_YEARS_MAX = 70;
/** Of jobs that ask for a year more or less. */
const NEAR_YEARS_WEIGHT = 0.5;
/** The weight of an expression's words in different fields. */
const APART_WEIGHT = 0.5;
/** What a job says is worth less in other words than the typed ones. */
const OTHER_WORDING = 0.8;
/** Shorter qualifications are words or states, too. */
const QUALIFICATION_IN_BODY_FROM = 3;

export class MeaningAlternatives {
  readonly #knowledge: Knowledge;
  readonly #words: WordAlternatives;

  constructor(knowledge: Knowledge, words: WordAlternatives) {
    this.#knowledge = knowledge;
    this.#words = words;
  }

  /** The words as typed. Those of an expression can also be in different fields. */
  typed(words: readonly string[]): Alternative[] {
    return this.#typed(words, ANY_FIELD, IS_MATCH);
  }

  /** What people do. A company's name, such as "HR Solutions", says nothing about it. */
  activity(words: readonly string[]): Alternative[] {
    return this.#typed(words, ANY_FIELD & ~COMPANY, TITLE | SKILLS);
  }

  #typed(words: readonly string[], fields: number, strong: number): Alternative[] {
    const apart = words.length > 1 ? APART_WEIGHT : 0;
    return this.#words.together(words, { weight: 1, fields, strong, apart });
  }

  ownWords(words: readonly string[], kind: UnitKind | 'filler'): Alternative[] {
    switch (kind) {
      case 'place':
        return this.#words.together(words, { weight: 0.9, fields: TITLE | PLACE, strong: TITLE | PLACE });
      case 'work_mode':
      case 'employment':
      case 'experience':
        return this.#words.together(words, {
          weight: 1,
          fields: TITLE | SKILLS | PLACE | BODY,
          strong: TITLE | SKILLS | PLACE,
        });
      case 'shift':
      case 'concept':
        return this.#words.evidence(words, 1);
      case 'qualification':
        return this.qualification(words, 1);
      default:
        return this.typed(words);
    }
  }

  /** A qualification is also asked for in descriptions. */
  qualification(words: readonly string[], weight: number): Alternative[] {
    const isShort = words.length === 1 && (words[0]?.length ?? 0) < QUALIFICATION_IN_BODY_FROM;
    const fields = TITLE | SKILLS | KIND | (isShort ? 0 : BODY);
    return this.#words.together(words, { weight, fields, strong: fields });
  }

  meant(meaning: Meaning): Alternative[] {
    switch (meaning.kind) {
      case 'filler':
        return [];
      case 'shift':
      case 'concept':
        return meaning.expansions.flatMap(({ words, weight }, place) =>
          // Only the first of a group is unmistakable as a single word.
          this.#words.evidence(
            words,
            weight * OTHER_WORDING,
            words.length > 1 || place === 0 ? ANY_FIELD : TITLE | SKILLS,
          ),
        );
      case 'expression':
        return this.#words.expansions(meaning.expansions, {
          // The "transport" of a company's name says nothing about a cab.
          fields: meaning.isLoose ? ANY_FIELD & ~COMPANY : ANY_FIELD,
          strong: meaning.isLoose ? 0 : TITLE | SKILLS,
        });
      case 'work_mode':
      case 'employment':
      case 'experience': {
        const bit = Math.log2(traitBit(meaning.kind, meaning.code));
        const said = meaning.expansions.flatMap(({ words, weight }) => {
          const fields = TITLE | SKILLS | (words.length > 1 ? BODY : 0);
          return this.#words.together(words, { weight, fields, strong: fields });
        });
        return [...this.#words.value('trait', bit, { weight: TRAIT_WEIGHT, fields: KIND }), ...said];
      }
      case 'skill':
        return this.#words.value('tag', meaning.id);
      case 'title':
        return this.#words.value('designation', meaning.id, { weight: 0.5, strong: 0 });
      case 'degree':
      case 'education':
        return this.#words.value(meaning.kind, meaning.id);
    }
  }

  denials(meaning: Meaning): Alternative[] {
    if (meaning.kind !== 'shift' && meaning.kind !== 'concept') return [];
    return meaning.denials.flatMap((words) => this.#words.evidence(words, 1));
  }

  /** What jobs will have that are in a place, although none is now; undefined if the words name none. */
  placesWithoutJobs(words: readonly string[], before?: string): Alternative[] | undefined {
    const places = placesNamed(this.#knowledge.lexicon.gazetteer, words, before);
    if (places.length === 0) return undefined;
    return places.flatMap(({ kind, ids }) => ids.flatMap((id) => this.#words.value(kind, id)));
  }

  places(words: readonly string[], before?: string): Alternative[] {
    const places = placesNamed(this.#knowledge.lexicon.gazetteer, words, before);
    const alternatives = places.flatMap(({ kind, ids }) => ids.flatMap((id) => this.#words.value(kind, id)));
    return haveJobs(this.#knowledge, alternatives) ? alternatives : [];
  }

  /** The states of the searched country that a code means. */
  statesCoded(code: string): Alternative[] {
    const { lexicon, country } = this.#knowledge;
    if (country === undefined) return [];
    return statesCoded(lexicon.gazetteer, code, country).flatMap((id) => this.#words.value('state', id));
  }

  companies(words: readonly string[]): Alternative[] {
    const { index, words: known } = this.#knowledge;
    const named = index.companiesNamed(words);
    const [word = '', ...others] = words;
    const isShort =
      named.length === 0 && others.length === 0 && word.length >= INITIALS_FROM && known.jobsWith(word) === 0;
    const ids = isShort ? index.companiesWithInitials(word) : named;
    return ids.flatMap((id) => this.#words.value('company', id));
  }

  /** Jobs that ask for these years, or for one more or less; people who have them. */
  years({ least, most, isOpen }: YearsNamed): Alternative[] {
    const { isOfPeople } = this.#knowledge.index;
    const from = isOfPeople ? least : Math.max(0, least - 1);
    const to = isOfPeople ? (isOpen ? PEOPLES_YEARS_MAX : most) : most + 1;
    return Array.from({ length: to + 1 - from }, (_, place) => from + place).flatMap((year) =>
      this.#words.value('years', year, { weight: year < least || year > most ? NEAR_YEARS_WEIGHT : 1 }),
    );
  }

  /** "frontdesk" as "front desk", if any job has both words. */
  split(word: string): Alternative[] {
    const { index, words } = this.#knowledge;
    const splits: Alternative[] = [];
    for (let place = COMPOUND_PART_FROM; place <= word.length - COMPOUND_PART_FROM; place += 1) {
      const parts = [word.slice(0, place), word.slice(place)] as const;
      if (parts.every((part) => words.jobsWith(part) > 0) && index.haveCommonDocument(...parts))
        splits.push(
          ...this.#words.together(parts, {
            weight: MATCH_WEIGHTS.synonym,
            fields: TITLE | SKILLS,
            strong: TITLE | SKILLS,
          }),
        );
    }
    return splits;
  }
}
