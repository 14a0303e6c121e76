/** The search engine: what searches of open jobs mean, their pages and counts. Where the jobs lie is the store's. */

import type { JobFilters, QueryPart } from '#contract/jobs/calls.ts';
import {
  type FacetCounts,
  FEW,
  type FoundJobs,
  type JobStore,
  type Moment,
  type Page,
  type Sort,
} from './port.ts';
import { describesWork, type FilledUp, fillUp } from './query/fill-up.ts';
import { type Highlighter, highlighterFor } from './query/highlight.ts';
import { JobQueries, type JobQuery } from './query/job-queries.ts';
import { saysNothing, type Understanding } from './query/understand.ts';
import type { Query } from './query/units.ts';
import type { Lexicon } from './words/lexicon.ts';
import { occupations } from './words/occupations.ts';

export interface SearchResult {
  /** The number of matches. */
  readonly total: number;
  /** The job ids of the page, in order. */
  readonly jobIds: number[];
  /** Jobs that only contain the words, best first, and their number. Only behind the last match. */
  readonly mentions: { readonly total: number; readonly jobIds: number[] };
  /** If few jobs match: those that only miss conditions, such as the place. */
  readonly near: readonly number[];
  /** If few jobs have all words: similar ones, and jobs with some of them. */
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
  /** Marks why jobs were found. Undefined without a search text. */
  readonly highlighter?: Highlighter;
  /** If asked for: how many jobs each choice of each filter would give with the other filters. */
  readonly counts?: FacetCounts;
}

export interface OccupationFound {
  readonly name: string;
  readonly related: readonly { readonly name: string; readonly jobs: number }[];
}

const RELATED_MAX = 4;
const NONE: FilledUp = { near: [], partial: [] };

export class SearchEngine {
  readonly store: JobStore;
  readonly queries: JobQueries;

  constructor(lexicon: Lexicon, store: JobStore) {
    this.store = store;
    this.queries = new JobQueries(store, lexicon);
  }

  get lexicon(): Lexicon {
    return this.queries.lexicon;
  }

  /** Replaces the lexicon after staff changed synonyms or lookups. */
  learn(lexicon: Lexicon): void {
    this.store.learn(lexicon);
    this.queries.learn(lexicon);
  }

  /** A page of jobs in the requested order, by default by relevance with a text and newest first without. */
  search(filters: JobFilters, page: Page, moment: Moment, counted = false): SearchResult {
    const matched = this.queries.queryFor(filters, moment);
    const { understood, query, searchedFor } = matched;
    const found = this.store.page(
      { ...matched, filters, moment },
      { ...page, sort: sortOf(filters.sort, query), counted: counted && this.#currencyOf(filters) },
    );
    const { total, mentions } = found;
    const described = {
      recognised: understood.recognised,
      occupation: this.#occupationOf(understood, filters, moment, total),
      isUnsearchable: saysNothing(query),
      missed: understood.unknown.map(({ word }) => word),
      ...(searchedFor === undefined ? {} : { searchedFor }),
      ...(found.counts ? { counts: found.counts } : {}),
    };
    if (filters.match === 'mentions') return { ...described, ...this.#listed(query, mentions) };
    const isLast = page.offset + page.size >= total;
    const few = page.offset === 0 && total < FEW;
    const others = isLast && !(few && describesWork(query)) ? mentions.jobIds : [];
    const known = new Set([...found.first, ...others]);
    return {
      ...described,
      ...this.#listed(
        query,
        found,
        { total: mentions.total, jobIds: others },
        few ? this.#othersOf(matched, { known, most: FEW - total }, filters, moment) : NONE,
      ),
    };
  }

  #listed(
    query: Query,
    { total, jobIds }: FoundJobs,
    mentions: FoundJobs = { total: 0, jobIds: [] },
    { near, partial }: FilledUp = NONE,
  ): Pick<SearchResult, 'total' | 'jobIds' | 'near' | 'mentions' | 'partial' | 'highlighter'> {
    const highlighter = hasText(query) ? highlighterFor(query, this.store.vocabulary) : undefined;
    return { total, jobIds, mentions, near, partial, ...(highlighter && { highlighter }) };
  }

  /** The total of a search. */
  count(filters: JobFilters, moment: Moment): number {
    return this.store.count({ ...this.queries.queryFor(filters, moment), filters, moment });
  }

  /**
   * How many jobs each choice of each filter would give with the other filters. The text has the same meaning as in
   * `search`.
   */
  facets(filters: JobFilters, moment: Moment): { total: number; counts: FacetCounts } {
    const asked = { ...this.queries.queryFor(filters, moment), filters, moment };
    return this.store.facets(asked, this.#currencyOf(filters));
  }

  #currencyOf({ country_id: country }: JobFilters): string | undefined {
    return this.lexicon.currencyIn(country);
  }

  /** Jobs that match some of the words, besides the few that have all. */
  #othersOf(
    { query, pasted }: JobQuery,
    { known, most }: { readonly known: ReadonlySet<number>; readonly most: number },
    filters: JobFilters,
    moment: Moment,
  ): FilledUp {
    if (pasted) return NONE;
    return fillUp(this.queries, query, { store: this.store, filters, moment, size: most, known });
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
    if (this.queries.count({ job_title: occupations.name(id) }, moment) > 0) return undefined;
    const related: { name: string; jobs: number }[] = [];
    for (const other of new Set([
      ...occupations.related(id),
      ...occupations.broader(id),
      ...occupations.classmates(id),
    ])) {
      const name = occupations.name(other);
      const jobs = this.queries.count({ ...filters, job_title: name }, moment);
      if (jobs > 0) related.push({ name, jobs });
      if (related.length === RELATED_MAX) break;
    }
    return { name: occupations.name(id), related };
  }
}

const hasText = ({ units }: Query): boolean => units.some(({ kind }) => kind !== 'filter');

/** Relevance is only possible with a text, and is the default then. */
const sortOf = (sort: Sort | undefined, query: Query): Sort => {
  if (sort === undefined || sort === 'relevance') return hasText(query) ? 'relevance' : 'newest';
  return sort;
};
