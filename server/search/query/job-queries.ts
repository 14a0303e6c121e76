/** The queries that searches of jobs mean: the words as typed, or else corrected ones, or else fewer conditions. */

import { LRUCache } from 'lru-cache';
import type { JobFilters } from '#contract/jobs/calls.ts';
import { DEFAULT_RADIUS } from '#contract/jobs/filters.ts';
import type { CityRow } from '../places/gazetteer.ts';
import type { JobStore, Moment, Scores } from '../port.ts';
import { ANY_FIELD } from '../words/fields.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { StemLanguage } from '../words/stem.ts';
import { valueTerm } from '../words/terms.ts';
import { filterUnit, shiftUnits } from './filter-units.ts';
import type { Knowledge } from './knowledge.ts';
import { type LooserQuery, looserThan, withUnmet } from './loosen.ts';
import { akinWords, betterSpelled, type CorrectedText, completedText, correctionsOf } from './spelling.ts';
import { type Spellings, type Understanding, understand } from './understand.ts';
import { isRequired, type Query, type Unit } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';
import { likelihoodOf, WordList } from './word-list.ts';

/** Without jobs, a correction is less likely than any other. */
const NOTHING_FOUND = 100;

/** A text with what its meaning depends on. */
export interface SavedText {
  readonly text: string;
  /** As in the filter. */
  readonly shift: string | undefined;
  readonly country: number | undefined;
  readonly language: StemLanguage | undefined;
}

/** The query whose matches a search goes through. Without words and filters, that is all documents. */
export interface JobQuery {
  readonly understood: Understanding;
  readonly query: Query;
  /** The corrected text, if the typed one is probably misspelled. */
  readonly searchedFor?: string;
  /** The jobs that a pasted text is about. */
  readonly pasted?: Scores;
}

/** Of a pasted text, whose jobs are found without units. */
const PASTED: Query = {
  units: [{ kind: 'word', text: '', alternatives: [], rarity: 1 }],
  titleTerms: [],
  joints: [],
};
/** Miles that people would rather travel than do other work. */
const AROUND = 40;
const LATEST_MAX = 200;
const AS_IT_IS: Spellings = new Map();
const EMPTY: Query = { units: [], titleTerms: [], joints: [] };
const understood = (
  { job_title: text, country_id: country }: JobFilters,
  knowledge: Knowledge,
  { language }: Moment,
  spellings?: Spellings,
): Understanding =>
  text?.trim()
    ? understand(text, { ...knowledge, country }, language, spellings)
    : { query: EMPTY, recognised: [], unknown: [], occupations: [], tokens: [], text: text ?? '' };

/** The number of words that jobs must match. */
const wordsOf = ({ units }: Query): number =>
  units.filter(isRequired).reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** A query that any pay meets. */
export const withoutPay = ({ pay: _, ...query }: Query): Query => query;

/** The same index, which also reports missing words. */
const recordMisses = (index: Vocabulary, onMiss: (word: string) => void): Vocabulary =>
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

export class JobQueries {
  readonly #store: JobStore;
  #knowledge: Knowledge;
  /** Searches come with their filters' counts, further pages and other orders. */
  readonly #latest = new LRUCache<string, JobQuery>({ max: LATEST_MAX });
  readonly #latestUnits = new LRUCache<string, readonly Unit[]>({ max: LATEST_MAX });

  constructor(store: JobStore, lexicon: Lexicon) {
    this.#store = store;
    const index = store.vocabulary;
    this.#knowledge = { index, lexicon, words: new WordList(index, lexicon.words()) };
  }

  get lexicon(): Lexicon {
    return this.#knowledge.lexicon;
  }

  /** Replaces the lexicon. */
  learn(lexicon: Lexicon): void {
    this.#knowledge = { ...this.#knowledge, lexicon };
    this.#latest.clear();
    this.#latestUnits.clear();
    this.#knowledge.words.learn(lexicon.words());
  }

  /**
   * What the text and the filters that are units ask for. That doesn't depend on the other filters and on hidden jobs,
   * so that their counts are right.
   */
  queryFor(filters: JobFilters, { hiding: _, ...moment }: Moment): JobQuery {
    const key = this.#keyOf(filters, moment);
    const matched = this.#latest.get(key) ?? this.#means(filters, moment);
    if (this.#store.isSettled) this.#latest.set(key, matched);
    return matched;
  }

  /** All that the meaning of a search depends on. */
  #keyOf(filters: JobFilters, { today, language }: Moment): string {
    const { job_title, country_id, company_id, skill, city_id, place, radius, shift } = filters;
    const meant = [job_title, country_id, company_id, skill, city_id, place, radius, shift];
    return JSON.stringify([...meant, language, today, this.#store.version]);
  }

  #means(filters: JobFilters, moment: Moment): JobQuery {
    const typed = understood(filters, this.#knowledge, moment);
    const asTyped = this.#matched(typed, filters);
    const isFound = () => this.#store.hasMatches(typed.query, moment);
    const pasted = this.#store.pasted(filters.job_title ?? '', isFound);
    if (pasted) return { ...asTyped, query: PASTED, pasted };
    if (typed.query.units.length === 0) return asTyped;
    return this.#loosened(this.#spelled(asTyped, filters, moment), moment);
  }

  /** Ever looser queries than one. */
  looserThan(query: Query): Iterable<LooserQuery> {
    return looserThan(query, { index: this.#knowledge.index, gazetteer: this.lexicon.gazetteer });
  }

  /** Gives up conditions that leave nothing. Filters stay: what a text means doesn't depend on them. */
  #loosened(matched: JobQuery, moment: Moment): JobQuery {
    const { query, recognised } = matched.understood;
    // Jobs that only mention an occupation are others.
    const isForWork = recognised.some(({ kind }) => kind === 'title');
    if (this.#store.hasMatches(query, moment) || (!isForWork && this.#store.hasJobs(query, moment)))
      return matched;
    const ever = [...this.looserThan(query)];
    const place = this.#store.firstWithMatches(
      ever.map(({ query: looser }) => looser),
      moment,
    );
    const found = place === undefined ? undefined : ever[place];
    if (!found) return matched;
    const filters = matched.query.units.filter(({ kind }) => kind === 'filter');
    const units = [...found.query.units.filter(({ kind }) => kind !== 'filter'), ...filters];
    const understood = { ...matched.understood, recognised: withUnmet(recognised, found.loosened) };
    return { ...matched, understood, query: { ...found.query, units } };
  }

  /** The search as typed or with better spelling. */
  #spelled(asTyped: JobQuery, filters: JobFilters, moment: Moment): JobQuery {
    const typed = asTyped.understood;
    // With the filters first, which leave few jobs to look at.
    const hasJobs = this.#store.hasJobs(asTyped.query, moment) || this.#store.hasJobs(typed.query, moment);
    const isKnown = hasJobs && typed.unknown.length === 0;
    const better = isKnown
      ? undefined
      : this.#correct(correctionsOf(typed, this.#knowledge), filters, moment);
    // Of a word that excludes no job, a correction must say more than it.
    const isNeeded = better && (!hasJobs || wordsOf(better.query) > wordsOf(asTyped.query));
    if (hasJobs && !isNeeded) return this.#respelled(typed, filters, moment) ?? asTyped;
    const corrected = isNeeded ? better : asTyped;
    // Where no job has one word, another can be as wrong, only not unknown: "busines develpment".
    return this.#respelled(corrected.understood, filters, moment) ?? corrected;
  }

  /** What a text means, with the filters. */
  queryOf(text: string, moment: Moment, filters: JobFilters = {}): Query {
    const typed = understood({ ...filters, job_title: text }, this.#knowledge, moment);
    return this.#matched(typed, filters).query;
  }

  /** A query with the cities around its place; undefined if it names no city. */
  around(query: Query, { country_id: country }: JobFilters): Query | undefined {
    const place = query.units.find(({ kind }) => kind === 'place');
    const filters = { place: place?.text ?? '', country_id: country, radius: AROUND };
    if (!place || !this.citiesOf(filters)?.length) return undefined;
    const alternatives = this.#filterUnits(filters).flatMap((unit) => unit.alternatives);
    return { ...query, units: query.units.with(query.units.indexOf(place), { ...place, alternatives }) };
  }

  isFiller(word: string): boolean {
    return this.lexicon.meaningsOf([word]).some(({ kind }) => kind === 'filler');
  }

  /** Words of jobs for one that none has: "biotechnology" for "biotechnologist", "gpt" for "chatgpt". */
  akinTo(word: string): readonly string[] {
    return akinWords(word, this.#knowledge);
  }

  /** The places that a text names. */
  placesIn(text: string, moment: Moment): string[] {
    const { recognised } = understood({ job_title: text }, this.#knowledge, moment);
    return recognised.flatMap((one) => (one.kind === 'place' ? one.text : []));
  }

  /** The number of jobs that pass the filters and contain every word of the text as typed. */
  count(filters: JobFilters, moment: Moment): number {
    const query = this.#withFilters(understood(filters, this.#knowledge, moment).query, filters);
    return this.#store.count({ query, filters, moment });
  }

  /**
   * The meaning of a text and shift, for `saved-search-index.ts`. @param onMiss is called with words that no job has contained
   * so far
   */
  savedQuery({ text, shift, country, language }: SavedText, onMiss: (word: string) => void): Query {
    const knowledge = { ...this.#knowledge, index: recordMisses(this.#knowledge.index, onMiss), country };
    const query = text === '' ? EMPTY : understand(text, knowledge, language).query;
    return { ...query, units: [...query.units, ...shiftUnits(shift, knowledge)] };
  }

  /** The cities that the filters name, including those within the radius; undefined without such filters. */
  citiesOf({
    city_id: cityId,
    place,
    radius,
    country_id: country,
  }: JobFilters): readonly number[] | undefined {
    if (cityId !== undefined) return [cityId];
    if (!place?.trim()) return undefined;
    const city = this.findCity(place, country);
    return city ? this.#knowledge.lexicon.gazetteer.citiesAround(city, radius ?? DEFAULT_RADIUS) : [];
  }

  /** The city that a filter names. If there are several, the one with most jobs. */
  findCity(place: string, countryId: number | undefined): CityRow | undefined {
    const cities = this.#knowledge.lexicon.gazetteer.citiesNamed(place, countryId);
    const jobs = (city: CityRow) => this.#store.jobsInCity(city.id);
    return cities.reduce<CityRow | undefined>(
      (best, city) => (best === undefined || jobs(city) > jobs(best) ? city : best),
      undefined,
    );
  }

  #matched(understood: Understanding, filters: JobFilters): JobQuery {
    return { understood, query: this.#withFilters(understood.query, filters) };
  }

  /** The text with its probably misspelled words corrected, and jobs with the typed spelling. */
  #respelled(typed: Understanding, filters: JobFilters, moment: Moment): JobQuery | undefined {
    const better = betterSpelled(typed, this.#knowledge.index, this.#knowledge);
    if (!better) return undefined;
    const corrected = understood(
      { ...filters, job_title: better.text },
      this.#knowledge,
      moment,
      better.spellings,
    );
    return { ...this.#matched(corrected, filters), searchedFor: better.text };
  }

  /** A text whose last word may be unfinished, with unknown words corrected; undefined if there are none. */
  completed(text: string): string | undefined {
    return completedText(text, this.#knowledge);
  }

  /** The most likely correction that finds jobs. */
  #correct(corrections: readonly CorrectedText[], filters: JobFilters, moment: Moment): JobQuery | undefined {
    let best: { matched: JobQuery; words: number; likelihood: number } | undefined;
    for (const { text, cost } of corrections) {
      const corrected = understood({ ...filters, job_title: text }, this.#knowledge, moment, AS_IT_IS);
      const jobs = this.#store.count({ query: withoutPay(corrected.query), filters: {}, moment });
      // A correction to a filler word finds more jobs only because it searches for less.
      const words = wordsOf(corrected.query);
      const likelihood = likelihoodOf({ jobs, cost }) + (jobs === 0 ? -NOTHING_FOUND : 0);
      if (best === undefined || words > best.words || (words === best.words && likelihood > best.likelihood))
        best = { matched: { ...this.#matched(corrected, filters), searchedFor: text }, words, likelihood };
    }
    return best?.matched;
  }

  #withFilters(query: Query, filters: JobFilters): Query {
    const units = this.#filterUnits(filters);
    return units.length === 0 ? query : { ...query, units: [...query.units, ...units] };
  }

  /** The tags of a skill's name in any language, and free skills that jobs spell like it. */
  tagsNamed(skill: string): readonly number[] {
    return [...new Set([...this.#knowledge.lexicon.tagsNamed(skill), ...this.#store.tagsSpelled(skill)])];
  }

  /** Of the latest filters, because a search with few jobs asks for the same ones many times. */
  #filterUnits(wanted: JobFilters): readonly Unit[] {
    const { company_id, skill, city_id, place, radius, country_id, shift } = wanted;
    const filters = { company_id, skill, city_id, place, radius, country_id, shift };
    const key = JSON.stringify([
      ...Object.values(filters).map((value) => value ?? null),
      this.#store.version,
    ]);
    const units = this.#latestUnits.get(key) ?? this.#unitsOf(filters);
    if (this.#store.isSettled) this.#latestUnits.set(key, units);
    return units;
  }

  #unitsOf(filters: JobFilters): Unit[] {
    const units: Unit[] = [];
    const add = (name: 'company' | 'tag' | 'city', ids: readonly number[]) => {
      const terms = ids
        .map((id) => this.#knowledge.index.termOf(valueTerm(name, id)))
        .filter((term) => term !== undefined);
      const alternatives = terms.map((term) => ({
        terms: [term],
        weight: 1,
        apart: 0,
        fields: ANY_FIELD,
        strong: ANY_FIELD,
      }));
      units.push(filterUnit(alternatives));
    };
    const { company_id: company, skill, city_id: cityId, place, shift } = filters;
    if (company !== undefined) add('company', [company]);
    if (skill?.trim()) add('tag', this.tagsNamed(skill));
    if (cityId !== undefined) add('city', [cityId]);
    if (place?.trim()) add('city', this.citiesOf({ ...filters, city_id: undefined }) ?? []);
    return [...units, ...shiftUnits(shift, this.#knowledge)];
  }
}
