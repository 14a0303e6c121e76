/** The search engine: open jobs in memory, and all queries of the portal about them. Independent of databases. */

import { DAY_MS } from '#contract/constants.ts';
import { DEFAULT_RADIUS } from '#contract/job-filters.ts';
import type { JobFilters, Recognised } from '#contract/jobs.ts';
import type { CityRow } from './gazetteer.ts';
import { ANY_FIELD } from './index/fields.ts';
import type { JobDocument } from './index/job-document.ts';
import { type IndexData, JobIndex } from './index/job-index.ts';
import { DOCUMENTS_MAX } from './index/postings.ts';
import { valueTerm } from './index/term-index.ts';
import type { Lexicon } from './lexicon.ts';
import { type FacetCounts, Filter, Tally, type When } from './query/filters.ts';
import { type Highlighter, highlighterFor } from './query/highlight.ts';
import { Matcher, totalsOf } from './query/matcher.ts';
import type { Knowledge } from './query/reader.ts';
import { Top } from './query/top.ts';
import { type Understood, understand } from './query/understand.ts';
import type { Query, Unit } from './query/units.ts';
import { BONUS, RECENCY_HALF_DAYS } from './query/weights.ts';
import { likelihoodOf, WordList } from './query/word-list.ts';
import type { StemLanguage } from './stem.ts';
import { type Common, Suggestions } from './suggestions.ts';

/** Corrections tried for each unknown word, and for their combinations. */
const CORRECTIONS_MAX = 3;
const COMBINATIONS_MAX = 6;

export interface Moment extends When {
  /** The reader's language. */
  readonly language: StemLanguage | undefined;
}

export interface Page {
  readonly size: number;
  readonly offset: number;
}

export interface Found {
  readonly total: number;
  /** The job ids of the page, in order. */
  readonly jobIds: number[];
  readonly recognised: readonly Recognised[];
  /** The corrected text, if the typed one finds nothing. */
  readonly searchedFor?: string;
  /** Whether no job contains all words, so that jobs with most of them were found. */
  readonly isPartial: boolean;
  /** If no job contains all words: the words that no job contains. */
  readonly missed: readonly string[];
  /** Undefined without a search text. */
  readonly highlights?: Highlights;
}

/** Why the jobs of a page were found. */
export interface Highlights {
  readonly highlighter: Highlighter;
  /** The ids of jobs whose title and skills contain no match, so that only their description can explain it. */
  readonly unexplained: readonly number[];
}

type Sort = NonNullable<JobFilters['sort']>;

/** The documents that a search goes through: those that match the text, or all. */
interface Candidates {
  readonly understood: Understood;
  readonly query: Query;
  readonly searchedFor?: string;
  readonly isPartial?: boolean;
}

/** The start of the time range for ties, in seconds since 1970. The rest of a number's 53 bits is for ids. */
const TIES_SINCE = 1_577_836_800;

const EMPTY: Query = { units: [], titleTerms: [] };

export class SearchEngine {
  readonly index: JobIndex;
  readonly suggestions = new Suggestions();
  readonly #matcher: Matcher;
  #knowledge: Knowledge;

  constructor(lexicon: Lexicon, data?: IndexData) {
    this.index = new JobIndex(data);
    this.#matcher = new Matcher(this.index);
    this.#knowledge = { index: this.index, lexicon, words: new WordList(this.index, lexicon.words()) };
    for (const jobId of this.index.jobIds()) this.#suggest(jobId, 1);
  }

  get lexicon(): Lexicon {
    return this.#knowledge.lexicon;
  }

  /** Replaces the lexicon after staff changed synonyms or lookups. */
  learn(lexicon: Lexicon): void {
    this.#knowledge = { ...this.#knowledge, lexicon };
    this.#knowledge.words.learn(lexicon.words());
  }

  put(job: JobDocument): void {
    this.remove(job.jobId);
    this.index.put(job);
    this.#suggest(job.jobId, 1);
  }

  remove(jobId: number): void {
    this.#suggest(jobId, -1);
    this.index.remove(jobId);
  }

  /** A page of jobs in the requested order, by default by relevance with a text and newest first without. */
  search(filters: JobFilters, page: Page, moment: Moment): Found {
    const filter = new Filter(this.index, filters, moment);
    const candidates = this.#candidates(filters, filter, moment);
    const { understood, query, searchedFor, isPartial = false } = candidates;
    const sort = sortOf(filters.sort, query);
    const top = new Top(page.offset + page.size);
    const rank = sort === 'relevance' ? this.#byRelevance(top, query, moment) : this.#byColumn(top, sort);
    let total = 0;
    this.#each(query, (document, place) => {
      if (!filter.passes(document)) return;
      total += 1;
      rank(document, place);
    });
    const documents = top.sorted().slice(page.offset);
    const { jobId } = this.index.columns;
    return {
      total,
      jobIds: documents.map((document) => jobId[document] ?? 0),
      recognised: understood.recognised,
      isPartial,
      missed: isPartial || total === 0 ? understood.unknown.map(({ word }) => word) : [],
      ...(hasText(query) ? { highlights: this.#highlights(query, documents) } : {}),
      ...(searchedFor === undefined ? {} : { searchedFor }),
    };
  }

  /**
   * How many jobs each choice of each filter would give with the other filters. The text has the same meaning as in
   * `search`.
   */
  facets(filters: JobFilters, moment: Moment): { total: number; counts: FacetCounts } {
    const filter = new Filter(this.index, filters, moment);
    const { query } = this.#candidates(filters, filter, moment);
    const currency = this.lexicon.gazetteer.currencyOf(filters.country_id);
    const tally = new Tally(this.index, filters, { ...moment, currency });
    let total = 0;
    this.#each(query, (document) => {
      if (!filter.isCandidate(document)) return;
      const fails = filter.failsOf(document);
      if (fails === 0) total += 1;
      tally.add(document, fails);
    });
    return { total, counts: tally.counts() };
  }

  /** The number of jobs that pass the filters and contain every word of the text as typed. */
  count(filters: JobFilters, moment: Moment): number {
    const { query } = understood(filters, this.#knowledge, moment);
    return this.#countMatches(this.#withFilters(query, filters), new Filter(this.index, filters, moment));
  }

  /**
   * The meaning of a text, for `saved-search-index.ts`. @param onMiss is called with words that no job has contained
   * so far
   */
  unitsOf(text: string, language: StemLanguage | undefined, onMiss: (word: string) => void): readonly Unit[] {
    const index = recordMisses(this.index, onMiss);
    return understand(text, { ...this.#knowledge, index }, language).query.units;
  }

  /** The cities that the filters name, including those within the radius; undefined without such filters. */
  citiesOf({ city_id: cityId, place, radius, country_id: country }: JobFilters): number[] | undefined {
    if (cityId !== undefined) return [cityId];
    if (!place?.trim()) return undefined;
    const city = this.findCity(place, country);
    return city ? this.lexicon.gazetteer.citiesAround(city, radius ?? DEFAULT_RADIUS) : [];
  }

  /** The city that a filter names. If there are several, the one with most jobs. */
  findCity(place: string, countryId: number | undefined): CityRow | undefined {
    const cities = this.lexicon.gazetteer.citiesNamed(place, countryId);
    const jobs = (city: CityRow) => this.suggestions.jobsOf(undefined, { kind: 'place', id: city.id });
    return cities.reduce<CityRow | undefined>(
      (best, city) => (best === undefined || jobs(city) > jobs(best) ? city : best),
      undefined,
    );
  }

  /** The newest documents that pass a test. */
  newest(size: number, today: number, isWanted: (document: number) => boolean): number[] {
    const { columns } = this.index;
    const top = new Top(size);
    for (let document = this.index.size - 1; document >= 0; document -= 1)
      if ((columns.closesOn[document] ?? 0) >= today && isWanted(document))
        top.add(document, columns.postedAt[document] ?? 0, this.#tieOf(document));
    return top.sorted().map((document) => columns.jobId[document] ?? 0);
  }

  /** The numbers of open jobs, of those posted since a time, and of companies. */
  totals(today: number, since: number): { live: number; latest: number; companies: number } {
    const { closesOn, postedAt, companyId } = this.index.columns;
    const companies = new Set<number>();
    let live = 0;
    let latest = 0;
    for (let document = 0; document < this.index.size; document += 1) {
      if ((closesOn[document] ?? 0) < today) continue;
      live += 1;
      if ((postedAt[document] ?? 0) >= since) latest += 1;
      companies.add(companyId[document] ?? 0);
    }
    return { live, latest, companies: companies.size };
  }

  /** The number of open jobs by category. */
  jobsByCategory(today: number): ReadonlyMap<number, number> {
    return this.#jobsBy(this.index.columns.categoryId, today);
  }

  /** The number of open jobs by company. */
  jobsByCompany(today: number): ReadonlyMap<number, number> {
    return this.#jobsBy(this.index.columns.companyId, today);
  }

  #jobsBy(column: Int32Array, today: number): ReadonlyMap<number, number> {
    const { closesOn } = this.index.columns;
    const jobs = new Map<number, number>();
    for (let document = 0; document < this.index.size; document += 1) {
      if ((closesOn[document] ?? 0) < today) continue;
      const id = column[document] ?? 0;
      jobs.set(id, (jobs.get(id) ?? 0) + 1);
    }
    return jobs;
  }

  /** Matches the text and the filters that are units. The matcher then contains the matches. */
  #candidates(filters: JobFilters, filter: Filter, moment: Moment): Candidates {
    const typed = understood(filters, this.#knowledge, moment);
    const query = this.#withFilters(typed.query, filters);
    const asTyped = { understood: typed, query };
    this.#matcher.matchAll(query);
    if (typed.query.units.length === 0 || this.#anyPasses(filter)) return asTyped;
    return (
      this.#correct(typed, filters, moment) ??
      this.#partly(asTyped, filter) ??
      this.#partly(this.#wordByWord(filters, moment), filter) ??
      this.#match(asTyped)
    );
  }

  #highlights(query: Query, documents: readonly number[]): Highlights {
    const { titles, columns } = this.index;
    const highlighter = highlighterFor(query, this.index);
    const isMarked = (text: string) => highlighter.marksIn(text).length > 0;
    const unexplained = documents.filter(
      (document) =>
        !isMarked(titles[columns.titleId[document] ?? 0] ?? '') &&
        !this.index.tagsOf(document).some((tag) => isMarked(this.lexicon.tagName(tag))),
    );
    return { highlighter, unexplained: unexplained.map((document) => columns.jobId[document] ?? 0) };
  }

  #match(candidates: Candidates): Candidates {
    this.#matcher.matchAll(candidates.query);
    return candidates;
  }

  #anyPasses(filter: Filter): boolean {
    for (let place = 0; place < this.#matcher.count; place += 1)
      if (filter.passes(this.#matcher.documentAt(place))) return true;
    return false;
  }

  #countMatches(query: Query, filter: Filter): number {
    this.#matcher.matchAll(query);
    let total = 0;
    this.#each(query, (document) => {
      if (filter.passes(document)) total += 1;
    });
    return total;
  }

  /** The most likely text in which every unknown word is replaced by a known one, if it finds jobs. */
  #correct(typed: Understood, filters: JobFilters, moment: Moment): Candidates | undefined {
    if (typed.unknown.length === 0) return undefined;
    let texts = [{ text: typed.text, cost: 0 }];
    for (const token of typed.unknown.toReversed()) {
      const corrections = this.#knowledge.words.correctionsOf(token.word, CORRECTIONS_MAX);
      texts = texts
        .flatMap(({ text, cost }) =>
          corrections.map((one) => ({
            text: text.slice(0, token.start) + one.word + text.slice(token.end),
            cost: cost + one.cost,
          })),
        )
        .slice(0, COMBINATIONS_MAX);
    }
    const open = new Filter(this.index, {}, moment);
    let best: { text: string; likelihood: number } | undefined;
    for (const { text, cost } of texts) {
      const { query } = understood({ ...filters, job_title: text }, this.#knowledge, moment);
      const jobs = this.#countMatches(query, open);
      if (jobs === 0) continue;
      const likelihood = likelihoodOf({ jobs, cost });
      if (best === undefined || likelihood > best.likelihood) best = { text, likelihood };
    }
    if (best === undefined) return undefined;
    const corrected = understood({ ...filters, job_title: best.text }, this.#knowledge, moment);
    return this.#match({
      understood: corrected,
      query: this.#withFilters(corrected.query, filters),
      searchedFor: best.text,
    });
  }

  /** The text without expressions: of "bank po", some jobs may have a word. */
  #wordByWord({ job_title: text = '', ...filters }: JobFilters, { language }: Moment): Candidates {
    const words = understand(text, this.#knowledge, language, 1);
    return { understood: words, query: this.#withFilters(words.query, filters) };
  }

  /** The jobs with most of the words, if there are several words. */
  #partly({ understood: typed, query }: Candidates, filter: Filter) {
    const isWanted = (document: number) => filter.passes(document);
    if (typed.query.units.length < 2) return undefined;
    const matched = this.#matcher.matchMost(query, isWanted);
    return matched > 0 ? { understood: typed, query, isPartial: true } : undefined;
  }

  #withFilters(query: Query, filters: JobFilters): Query {
    return { ...query, units: [...query.units, ...this.#filterUnits(filters)] };
  }

  #filterUnits(filters: JobFilters): Unit[] {
    const units: Unit[] = [];
    const add = (name: 'company' | 'tag' | 'city', ids: readonly number[]) => {
      const terms = ids
        .map((id) => this.index.termOf(valueTerm(name, id)))
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
    if (skill?.trim()) add('tag', this.lexicon.tagsNamed(skill));
    if (cityId !== undefined) add('city', [cityId]);
    if (place?.trim()) add('city', this.citiesOf({ ...filters, city_id: undefined }) ?? []);
    return units;
  }

  /** Visits every matched document with its place in the matcher; without units, all documents, newest first. */
  #each({ units }: Query, visit: (document: number, place: number) => void): void {
    const isMatched = units.length > 0;
    for (let place = (isMatched ? this.#matcher.count : this.index.size) - 1; place >= 0; place -= 1)
      visit(isMatched ? this.#matcher.documentAt(place) : place, place);
  }

  /** Orders ties by time, newest first, then by id. */
  #tieOf(document: number): number {
    const { postedAt, jobId } = this.index.columns;
    return Math.floor((postedAt[document] ?? 0) / 1000 - TIES_SINCE) * DOCUMENTS_MAX + (jobId[document] ?? 0);
  }

  #byColumn(top: Top, sort: Exclude<Sort, 'relevance'>): (document: number) => void {
    const { columns } = this.index;
    const key = {
      closing: (document: number) => -(columns.closesOn[document] ?? 0),
      salary: (document: number) => columns.salaryYear[document] ?? -1,
      newest: (document: number) => columns.postedAt[document] ?? 0,
    }[sort];
    return (document) => top.add(document, key(document), this.#tieOf(document));
  }

  #byRelevance(top: Top, query: Query, { now }: Moment): (document: number, place: number) => void {
    const { columns } = this.index;
    const totals = totalsOf(query);
    return (document, place) => {
      const bonus =
        recencyOf(now - (columns.postedAt[document] ?? 0)) +
        BONUS.featured * (columns.isFeatured[document] ?? 0);
      if (this.#matcher.relevanceAtMost(place, totals) + bonus < top.least) return;
      top.add(document, this.#matcher.relevance(place, query, totals) + bonus, this.#tieOf(document));
    };
  }

  /** Adds a job to the suggestions, or removes it. */
  #suggest(jobId: number, by: 1 | -1): void {
    const document = this.index.documentOf(jobId);
    if (document === undefined) return;
    const { columns } = this.index;
    const country = columns.countryId[document] ?? 0;
    const change = (kind: Common['kind'], id: number, label: () => string) =>
      this.suggestions.change(country, { kind, id }, label, by);
    const title = columns.titleId[document] ?? 0;
    const company = columns.companyId[document] ?? 0;
    const city = columns.cityId[document] ?? 0;
    change('title', title, () => this.index.titles[title] ?? '');
    change('company', company, () => this.index.companyName(company));
    change('place', city, () => this.lexicon.gazetteer.city(city)?.name ?? '');
    for (const tag of this.index.tagsOf(document)) change('skill', tag, () => this.lexicon.tagName(tag));
  }
}

/** The bonus of a job by its age in days, which decreases to nothing. */
const RECENCY = Float64Array.from(
  { length: 10 * RECENCY_HALF_DAYS },
  (_, day) => BONUS.recency * 0.5 ** (day / RECENCY_HALF_DAYS),
);
const recencyOf = (age: number): number => RECENCY[Math.max(0, Math.floor(age / DAY_MS))] ?? 0;

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

const hasText = ({ units }: Query): boolean => units.some(({ kind }) => kind !== 'filter');

/** Relevance is only possible with a text, and is the default then. */
const sortOf = (sort: Sort | undefined, query: Query): Sort => {
  if (sort === undefined || sort === 'relevance') return hasText(query) ? 'relevance' : 'newest';
  return sort;
};

const understood = (
  { job_title: text }: JobFilters,
  knowledge: Knowledge,
  { language }: Moment,
): Understood =>
  text?.trim()
    ? understand(text, knowledge, language)
    : { query: EMPTY, recognised: [], unknown: [], text: text ?? '' };
