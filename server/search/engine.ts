/** The search engine: open jobs in memory, the pages and counts of searches, and suggestions. Independent of databases. */

import type { JobFilters, QueryPart } from '#contract/jobs/calls.ts';
import { UNDISCLOSED } from '#contract/jobs/filters.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { payOrder, salaryWanted } from './facts/comparable-pay.ts';
import { type FilledUp, fillUp } from './memory/fill-up.ts';
import { type FacetCounts, Filter, Tally } from './memory/filters.ts';
import { type Highlighter, highlighterFor } from './memory/highlight.ts';
import type { JobDocument } from './memory/job-document.ts';
import { type IndexData, JobIndex } from './memory/job-index.ts';
import { tieOf } from './memory/job-lists.ts';
import { JobMatcher, type MatchedQuery, type Moment } from './memory/job-matcher.ts';
import { totalsOf } from './memory/matcher.ts';
import { Top } from './memory/top.ts';
import { saysNothing, type Understanding } from './query/understand.ts';
import type { Query } from './query/units.ts';
import { BONUS, RECENCY_HALF_DAYS } from './query/weights.ts';
import { type Common, Suggestions } from './suggestions.ts';
import type { Lexicon } from './words/lexicon.ts';
import { occupations } from './words/occupations.ts';

export interface Page {
  readonly size: number;
  readonly offset: number;
}

export interface SearchResult {
  /** The number of matches. */
  readonly total: number;
  /** The job ids of the page, in order. */
  readonly jobIds: number[];
  /** Jobs that only contain the words, best first, and their number. Only behind the last match. */
  readonly mentions: { readonly total: number; readonly jobIds: number[] };
  /** If few jobs match: those that only miss conditions, such as the place. */
  readonly near: readonly number[];
  /** If few jobs have all words: jobs that match most of them. */
  readonly partial: readonly number[];
  readonly recognised: readonly QueryPart[];
  /** The occupation that the text asks for, and others to offer if it has no jobs. */
  readonly occupation: OccupationFound | undefined;
  /** The corrected text, if the typed one is probably misspelled. */
  readonly searchedFor?: string;
  /** The words that no job contains. */
  readonly missed: readonly string[];
  /** Whether nothing is found because the text has no searchable words. */
  readonly isUnsearchable: boolean;
  /** Undefined without a search text. */
  readonly highlights?: Highlights;
  /** If asked for: how many jobs each choice of each filter would give with the other filters. */
  readonly counts?: FacetCounts;
}

export interface OccupationFound {
  readonly name: string;
  readonly related: readonly { readonly name: string; readonly jobs: number }[];
}

/** Why the jobs of a page were found. */
export interface Highlights {
  readonly highlighter: Highlighter;
  /** The ids of jobs whose title and skills contain no match, so that only their description can explain it. */
  readonly unexplained: readonly number[];
}

const SUGGESTED_COUNTRIES_MAX = 20;
/** With fewer jobs, those that match most of the words follow. */
const FEW = 10;
const RELATED_MAX = 4;
const NONE: FilledUp = { near: [], partial: [] };

type Sort = NonNullable<JobFilters['sort']>;

export class SearchEngine {
  readonly index: JobIndex;
  readonly suggestions = new Suggestions();
  readonly matcher: JobMatcher;

  constructor(lexicon: Lexicon, data?: IndexData) {
    this.index = new JobIndex(data);
    this.matcher = new JobMatcher(this.index, this.suggestions, lexicon);
    for (const jobId of this.index.jobIds()) this.#suggest(jobId, 1);
  }

  get lexicon(): Lexicon {
    return this.matcher.lexicon;
  }

  /** Replaces the lexicon after staff changed synonyms or lookups. */
  learn(lexicon: Lexicon): void {
    this.matcher.learn(lexicon);
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
  search(filters: JobFilters, page: Page, moment: Moment, counted = false): SearchResult {
    const matched = this.matcher.match(filters, moment);
    const { understood, query, searchedFor } = matched;
    const filter = new Filter(this.index, filters, moment, query.pay);
    const sort = sortOf(filters.sort, query);
    const top = new Top(page.offset + page.size);
    const rank =
      sort === 'relevance' ? this.#byRelevance(top, query, moment) : this.#byColumn(top, sort, filters);
    const mentioned = new Top(page.offset + page.size);
    const rankMention = this.#byRelevance(mentioned, query, moment);
    let [total, mentions] = [0, 0];
    const first = new Set<number>();
    const tally = counted ? this.#tallyFor(filters, moment) : undefined;
    this.matcher.each(query, (document, place, isMatch) => {
      if (!filter.isCandidate(document)) return;
      const fails = filter.failsOf(document);
      if (isMatch) tally?.add(document, fails);
      if (fails !== 0) return;
      if (isMatch) total += 1;
      else mentions += 1;
      if (isMatch && first.size < FEW) first.add(document);
      (isMatch ? rank : rankMention)(document, place);
    });
    const described = {
      recognised: understood.recognised,
      occupation: this.#occupationOf(understood, filters, moment, total),
      isUnsearchable: saysNothing(query),
      missed: understood.unknown.map(({ word }) => word),
      ...(searchedFor === undefined ? {} : { searchedFor }),
      ...(tally ? { counts: tally.counts() } : {}),
    };
    const listed = filters.match === 'mentions' ? mentioned : top;
    const jobs = listed.sorted().slice(page.offset);
    if (filters.match === 'mentions') return { ...described, ...this.#listed(query, mentions, jobs) };
    const isLast = page.offset + page.size >= total;
    const others = isLast ? mentioned.sorted().slice(0, page.size) : [];
    const few = page.offset === 0 && total < FEW;
    for (const document of others) first.add(document);
    return {
      ...described,
      ...this.#listed(
        query,
        total,
        jobs,
        { total: mentions, documents: others },
        few ? this.#mostOf(matched, { known: first, most: FEW - total }, filters, moment) : NONE,
      ),
    };
  }

  #listed(
    query: Query,
    total: number,
    documents: readonly number[],
    mentions: { readonly total: number; readonly documents: readonly number[] } = { total: 0, documents: [] },
    { near, partial }: FilledUp = NONE,
  ): Pick<SearchResult, 'total' | 'jobIds' | 'near' | 'mentions' | 'partial' | 'highlights'> {
    const { jobId } = this.index.columns;
    const idsOf = (some: readonly number[]) => some.map((document) => jobId[document] ?? 0);
    const shown = [...documents, ...near, ...mentions.documents, ...partial];
    return {
      total,
      jobIds: idsOf(documents),
      mentions: { total: mentions.total, jobIds: idsOf(mentions.documents) },
      near: idsOf(near),
      partial: idsOf(partial),
      ...(hasText(query) ? { highlights: this.#highlights(query, shown) } : {}),
    };
  }

  /** The total of a search. */
  count(filters: JobFilters, moment: Moment): number {
    const { query } = this.matcher.match(filters, moment);
    const filter = new Filter(this.index, filters, moment, query.pay);
    let total = 0;
    this.matcher.each(query, (document, _, isMatch) => {
      if (isMatch && filter.passes(document)) total += 1;
    });
    return total;
  }

  /**
   * How many jobs each choice of each filter would give with the other filters. The text has the same meaning as in
   * `search`.
   */
  facets(filters: JobFilters, moment: Moment): { total: number; counts: FacetCounts } {
    const { query } = this.matcher.match(filters, moment);
    const filter = new Filter(this.index, filters, moment, query.pay);
    const tally = this.#tallyFor(filters, moment);
    let total = 0;
    this.matcher.each(query, (document, _, isMatch) => {
      if (!isMatch || !filter.isCandidate(document)) return;
      const fails = filter.failsOf(document);
      if (fails === 0) total += 1;
      tally.add(document, fails);
    });
    return { total, counts: tally.counts() };
  }

  #tallyFor({ country_id: country }: JobFilters, moment: Moment): Tally {
    return new Tally(this.index, { ...moment, currency: this.lexicon.currencyIn(country) });
  }

  /** Jobs that match most of the words, besides the few that have all. */
  #mostOf(
    { query, pasted }: MatchedQuery,
    { known, most }: { readonly known: ReadonlySet<number>; readonly most: number },
    filters: JobFilters,
    moment: Moment,
  ): FilledUp {
    if (pasted) return NONE;
    const filter = new Filter(this.index, filters, moment);
    return fillUp(this.matcher, query, {
      filters,
      moment,
      isWanted: (document) => !known.has(document) && filter.passes(document),
      most,
      rankIn: (top, ranked) => this.#byRelevance(top, ranked, moment),
    });
  }

  /** The occupation of a text without matches, with similar ones that have jobs. */
  #occupationOf(
    { occupations: ids }: Understanding,
    { job_title: _, page: __, ...filters }: JobFilters,
    moment: Moment,
    total: number,
  ): OccupationFound | undefined {
    const [id] = ids;
    if (total > 0 || id === undefined) return undefined;
    // Elsewhere, or without the other words, it can have jobs.
    if (this.matcher.count({ job_title: occupations.name(id) }, moment) > 0) return undefined;
    const related: { name: string; jobs: number }[] = [];
    for (const other of [...occupations.related(id), ...occupations.broader(id)]) {
      const name = occupations.name(other);
      const jobs = this.matcher.count({ ...filters, job_title: name }, moment);
      if (jobs > 0) related.push({ name, jobs });
      if (related.length === RELATED_MAX) break;
    }
    return { name: occupations.name(id), related };
  }

  #highlights(query: Query, documents: readonly number[]): Highlights {
    const { titles, columns } = this.index;
    const highlighter = highlighterFor(query, this.index);
    const unexplained = documents.filter((document) => {
      const title = titles[columns.titleId[document] ?? 0] ?? '';
      const skills = Array.from(this.index.tagsOf(document), (tag) => this.#tagName(tag));
      return !highlighter.explains([[title], skills]);
    });
    return { highlighter, unexplained: unexplained.map((document) => columns.jobId[document] ?? 0) };
  }

  #tagName(id: number): string {
    return this.lexicon.tagName(id) || this.index.tagName(id);
  }

  #byColumn(top: Top, sort: Exclude<Sort, 'relevance'>, filters: JobFilters): (document: number) => void {
    const { columns } = this.index;
    const orderOf = payOrder(this.#currencyOf(filters));
    const key = {
      closing: (document: number) => -(columns.closesOn[document] ?? 0),
      salary: (document: number) =>
        orderOf(columns.salaryCurrency[document] ?? 0, columns.salaryYear[document] ?? -1),
      newest: (document: number) => columns.postedAt[document] ?? 0,
    }[sort];
    return (document) => top.add(document, key(document), tieOf(this.index, document));
  }

  /** The currency of the salary filter, else of the country. */
  #currencyOf({ salary, country_id }: JobFilters): CurrencyCode {
    const wanted = salary && salaryWanted(salary);
    return wanted && wanted !== UNDISCLOSED ? wanted.currency : this.lexicon.currencyIn(country_id);
  }

  #byRelevance(top: Top, query: Query, { now }: Moment): (document: number, place: number) => void {
    const { columns } = this.index;
    const totals = totalsOf(query);
    return (document, place) => {
      const bonus =
        recencyOf(now - (columns.postedAt[document] ?? 0)) +
        BONUS.featured * (columns.isFeatured[document] ?? 0);
      if (this.matcher.found.relevanceAtMost(place, totals) + bonus < top.least) return;
      top.add(
        document,
        this.matcher.found.relevance(place, query, totals) + bonus,
        tieOf(this.index, document),
      );
    };
  }

  /** Adds a job to the suggestions, or removes it. */
  #suggest(jobId: number, by: 1 | -1): void {
    const document = this.index.documentOf(jobId);
    if (document === undefined) return;
    const { columns } = this.index;
    const { gazetteer } = this.lexicon;
    const all = [...this.index.countriesOf(document)];
    // Jobs that may be done from a whole region are only suggested without a country.
    const countries = all.length > SUGGESTED_COUNTRIES_MAX ? [] : all;
    const change = (kind: Common['kind'], id: number, label: () => string) =>
      this.suggestions.change(countries, { kind, id }, label, by);
    const title = columns.titleId[document] ?? 0;
    const company = columns.companyId[document] ?? 0;
    change('title', title, () => this.index.titles[title] ?? '');
    change('company', company, () => this.index.companyName(company));
    for (const id of this.index.citiesOf(document)) {
      const city = gazetteer.city(id);
      const own = city ? [city.countryId] : [];
      this.suggestions.change(own, { kind: 'place', id }, () => city?.name ?? '', by);
    }
    for (const tag of this.index.tagsOf(document)) change('skill', tag, () => this.#tagName(tag));
  }
}

/** The bonus of a job by its age in days, which decreases to nothing. */
const RECENCY = Float64Array.from(
  { length: 10 * RECENCY_HALF_DAYS },
  (_, day) => BONUS.recency * 0.5 ** (day / RECENCY_HALF_DAYS),
);
const recencyOf = (age: number): number => RECENCY[Math.max(0, Math.floor(age / DAY_MS))] ?? 0;

const hasText = ({ units }: Query): boolean => units.some(({ kind }) => kind !== 'filter');

/** Relevance is only possible with a text, and is the default then. */
const sortOf = (sort: Sort | undefined, query: Query): Sort => {
  if (sort === undefined || sort === 'relevance') return hasText(query) ? 'relevance' : 'newest';
  return sort;
};
