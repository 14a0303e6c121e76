/** Finds the jobs that match a search: its words as typed, or else corrected ones, or else most of them. */
import { DEFAULT_RADIUS } from '#contract/job-filters.ts';
import type { JobFilters } from '#contract/jobs.ts';
import type { CityRow } from '../gazetteer.ts';
import { ANY_FIELD } from '../index/fields.ts';
import type { JobIndex } from '../index/job-index.ts';
import { valueTerm } from '../index/term-index.ts';
import type { Lexicon } from '../lexicon.ts';
import type { StemLanguage } from '../stem.ts';
import type { Suggestions } from '../suggestions.ts';
import { Filter, type When } from './filters.ts';
import { Matcher } from './matcher.ts';
import type { Knowledge } from './reader.ts';
import { type Understood, understand } from './understand.ts';
import type { Query, Unit } from './units.ts';
import { likelihoodOf, WordList } from './word-list.ts';

/** Corrections tried for each unknown word, and for their combinations. */
const CORRECTIONS_MAX = 3;
const COMBINATIONS_MAX = 6;

export interface Moment extends When {
  /** The reader's language. */
  readonly language: StemLanguage | undefined;
}

/** The query whose matches a search goes through. Without words and filters, that is all documents. */
export interface Matched {
  readonly understood: Understood;
  readonly query: Query;
  /** The corrected text, if the typed one finds nothing. */
  readonly searchedFor?: string;
  readonly isPartial?: boolean;
}

interface Corrected {
  readonly text: string;
  /** How unlikely the errors are, see `Correction`. */
  readonly cost: number;
}

const EMPTY: Query = { units: [], titleTerms: [] };

const understood = (
  { job_title: text }: JobFilters,
  knowledge: Knowledge,
  { language }: Moment,
): Understood =>
  text?.trim()
    ? understand(text, knowledge, language)
    : { query: EMPTY, recognised: [], unknown: [], text: text ?? '' };

/** The number of words that a query searches for. */
const wordsOf = ({ units }: Query): number =>
  units.reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** The same index, which also reports missing words. */
const recordMisses = (index: JobIndex, onMiss: (word: string) => void): JobIndex =>
  new Proxy(index, {
    get: (target, name) => {
      if (name === 'termOf')
        return (word: string) => {
          const term = target.termOf(word);
          if (term === undefined) onMiss(word);
          return term;
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

export class JobMatcher {
  /** The matches of the latest search. */
  readonly found: Matcher;
  readonly #index: JobIndex;
  readonly #suggestions: Suggestions;
  #knowledge: Knowledge;

  constructor(index: JobIndex, suggestions: Suggestions, lexicon: Lexicon) {
    this.found = new Matcher(index);
    this.#index = index;
    this.#suggestions = suggestions;
    this.#knowledge = { index, lexicon, words: new WordList(index, lexicon.words()) };
  }

  get lexicon(): Lexicon {
    return this.#knowledge.lexicon;
  }

  /** Replaces the lexicon. */
  learn(lexicon: Lexicon): void {
    this.#knowledge = { ...this.#knowledge, lexicon };
    this.#knowledge.words.learn(lexicon.words());
  }

  /** Matches the text and the filters that are units. `found` then contains the matches. */
  match(filters: JobFilters, filter: Filter, moment: Moment): Matched {
    const typed = understood(filters, this.#knowledge, moment);
    const query = this.#withFilters(typed.query, filters);
    const asTyped = { understood: typed, query };
    this.found.matchAll(query);
    if (typed.query.units.length === 0 || this.#anyPasses(filter)) return asTyped;
    const corrections = this.#correctionsOf(typed);
    return (
      this.#correct(corrections, filters, moment) ??
      this.#mostOf(asTyped, corrections[0], filters, filter, moment) ??
      this.#mostOf(this.#wordByWord(filters, moment), undefined, filters, filter, moment) ??
      this.#rematch(asTyped)
    );
  }

  /** Visits every matched document with its place in `found`; without units, all documents, newest first. */
  each({ units }: Query, visit: (document: number, place: number) => void): void {
    const isMatched = units.length > 0;
    for (let place = (isMatched ? this.found.count : this.#index.size) - 1; place >= 0; place -= 1)
      visit(isMatched ? this.found.documentAt(place) : place, place);
  }

  /** The number of jobs that pass the filters and contain every word of the text as typed. */
  count(filters: JobFilters, moment: Moment): number {
    const { query } = understood(filters, this.#knowledge, moment);
    return this.#countMatches(this.#withFilters(query, filters), new Filter(this.#index, filters, moment));
  }

  /**
   * The meaning of a text, for `saved-search-index.ts`. @param onMiss is called with words that no job has contained
   * so far
   */
  unitsOf(text: string, language: StemLanguage | undefined, onMiss: (word: string) => void): readonly Unit[] {
    const index = recordMisses(this.#index, onMiss);
    return understand(text, { ...this.#knowledge, index }, language).query.units;
  }

  /** The cities that the filters name, including those within the radius; undefined without such filters. */
  citiesOf({ city_id: cityId, place, radius, country_id: country }: JobFilters): number[] | undefined {
    if (cityId !== undefined) return [cityId];
    if (!place?.trim()) return undefined;
    const city = this.findCity(place, country);
    return city ? this.#knowledge.lexicon.gazetteer.citiesAround(city, radius ?? DEFAULT_RADIUS) : [];
  }

  /** The city that a filter names. If there are several, the one with most jobs. */
  findCity(place: string, countryId: number | undefined): CityRow | undefined {
    const cities = this.#knowledge.lexicon.gazetteer.citiesNamed(place, countryId);
    const jobs = (city: CityRow) => this.#suggestions.jobsOf(undefined, { kind: 'place', id: city.id });
    return cities.reduce<CityRow | undefined>(
      (best, city) => (best === undefined || jobs(city) > jobs(best) ? city : best),
      undefined,
    );
  }

  #rematch(matched: Matched): Matched {
    this.found.matchAll(matched.query);
    return matched;
  }

  #anyPasses(filter: Filter): boolean {
    for (let place = 0; place < this.found.count; place += 1)
      if (filter.passes(this.found.documentAt(place))) return true;
    return false;
  }

  #countMatches(query: Query, filter: Filter): number {
    this.found.matchAll(query);
    let total = 0;
    this.each(query, (document) => {
      if (filter.passes(document)) total += 1;
    });
    return total;
  }

  /** Texts in which unknown words are replaced by known ones, most likely first. Words without a correction stay. */
  #correctionsOf(typed: Understood): readonly Corrected[] {
    let texts: readonly Corrected[] = [{ text: typed.text, cost: 0 }];
    for (const token of typed.unknown.toReversed()) {
      const corrections = this.#knowledge.words.correctionsOf(token.word, CORRECTIONS_MAX);
      if (corrections.length === 0) continue;
      texts = texts
        .flatMap(({ text, cost }) =>
          corrections.map((one) => ({
            text: text.slice(0, token.start) + one.word + text.slice(token.end),
            cost: cost + one.cost,
          })),
        )
        .slice(0, COMBINATIONS_MAX);
    }
    return texts.filter(({ text }) => text !== typed.text);
  }

  /** The most likely correction that finds jobs. */
  #correct(corrections: readonly Corrected[], filters: JobFilters, moment: Moment): Matched | undefined {
    const open = new Filter(this.#index, {}, moment);
    let best: { matched: Matched; words: number; likelihood: number } | undefined;
    for (const correction of corrections) {
      const matched = this.#corrected(correction, filters, moment);
      const { query } = matched.understood;
      const jobs = this.#countMatches(query, open);
      if (jobs === 0) continue;
      // A correction to a filler word finds more jobs only because it searches for less.
      const words = wordsOf(query);
      const likelihood = likelihoodOf({ jobs, cost: correction.cost });
      if (best === undefined || words > best.words || (words === best.words && likelihood > best.likelihood))
        best = { matched, words, likelihood };
    }
    return best && this.#rematch(best.matched);
  }

  #corrected({ text }: Corrected, filters: JobFilters, moment: Moment): Matched {
    const corrected = understood({ ...filters, job_title: text }, this.#knowledge, moment);
    return {
      understood: corrected,
      query: this.#withFilters(corrected.query, filters),
      searchedFor: text,
    };
  }

  /** The jobs with most of the words, corrected unless more words match as typed. */
  #mostOf(
    typed: Matched,
    correction: Corrected | undefined,
    filters: JobFilters,
    filter: Filter,
    moment: Moment,
  ): Matched | undefined {
    const corrected = correction && this.#corrected(correction, filters, moment);
    const better = corrected ? this.#matchMost(corrected, filter) : 0;
    const most = this.#matchMost(typed, filter);
    if (!corrected || better === 0 || better < most)
      return most > 0 ? { ...typed, isPartial: true } : undefined;
    this.#matchMost(corrected, filter);
    return { ...corrected, isPartial: true };
  }

  /** @returns the number of matched words, if there are several */
  #matchMost({ understood: { query: text }, query }: Matched, filter: Filter): number {
    if (text.units.length < 2) return 0;
    return this.found.matchMost(query, (document) => filter.passes(document));
  }

  /** The text without expressions: of "bank po", some jobs may have a word. */
  #wordByWord({ job_title: text = '', ...filters }: JobFilters, { language }: Moment): Matched {
    const words = understand(text, this.#knowledge, language, 1);
    return { understood: words, query: this.#withFilters(words.query, filters) };
  }

  #withFilters(query: Query, filters: JobFilters): Query {
    return { ...query, units: [...query.units, ...this.#filterUnits(filters)] };
  }

  #filterUnits(filters: JobFilters): Unit[] {
    const units: Unit[] = [];
    const add = (name: 'company' | 'tag' | 'city', ids: readonly number[]) => {
      const terms = ids
        .map((id) => this.#index.termOf(valueTerm(name, id)))
        .filter((term) => term !== undefined);
      const alternatives = terms.map((term) => ({
        terms: [term],
        weight: 1,
        apart: 0,
        fields: ANY_FIELD,
      }));
      units.push({ kind: 'filter', text: '', alternatives, rarity: 0 });
    };
    const { company_id: company, skill, city_id: cityId, place } = filters;
    if (company !== undefined) add('company', [company]);
    if (skill?.trim()) add('tag', this.#knowledge.lexicon.tagsNamed(skill));
    if (cityId !== undefined) add('city', [cityId]);
    if (place?.trim()) add('city', this.citiesOf({ ...filters, city_id: undefined }) ?? []);
    return units;
  }
}
