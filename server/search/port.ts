/**
 * Where open jobs lie: what `engine.ts`, which understands searches, asks of them. `memory/` answers from this process,
 * `opensearch/` from a cluster. Everything is by the jobs' ids, so that a store can be anywhere. A store that has to
 * fetch an answer throws or guesses, and `Ask` of `search.ts` asks again when it has it.
 */
import type { FacetOption, JobFilters } from '#contract/jobs/calls.ts';
import type { CountedFacet, SuggestionKind } from '#contract/jobs/filters.ts';
import type { DismissalReason, MatchReasons } from '#contract/matching/calls.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import type { YearlyPay } from './facts/comparable-pay.ts';
import type { Hiding } from './facts/hidden-jobs.ts';
import type { Dislikes } from './matching/dislikes.ts';
import type { Entry } from './memory/suggestions.ts';
import type { Query } from './query/units.ts';
import type { Vocabulary } from './query/vocabulary.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { StemLanguage } from './words/stem.ts';

export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Days since 1970, in the portal's time zone. */
  readonly today: number;
  /** The reader's language. */
  readonly language: StemLanguage | undefined;
  /** What the reader's settings leave out. */
  readonly hiding?: Hiding;
}

export type FacetCounts = Readonly<Record<CountedFacet | 'industry_id', FacetOption[]>>;

export interface SalaryQuestion {
  /** 0 if there is none, as in the columns. */
  readonly designationId: number;
  readonly categoryId: number;
  readonly countryId: number;
  readonly cityId: number;
  /** Pay in other currencies doesn't count. */
  readonly currency: CurrencyCode;
  /** Undefined if any experience counts. */
  readonly experienceYear: number | undefined;
}

export interface Salaries {
  readonly basis: { readonly kind: 'designation' | 'category'; readonly place: 'city' | 'country' };
  /** Per year, in ascending order. */
  readonly figures: readonly number[];
}

export interface Page {
  readonly size: number;
  readonly offset: number;
}

/** Jobs by how well a pasted text fits them. */
export type Scores = ReadonlyMap<number, number>;

export type Sort = NonNullable<JobFilters['sort']>;

/** A query with the filters that are no units of it. Without units, all jobs match. */
export interface Asked {
  readonly query: Query;
  /** The jobs that a pasted text is about, instead of those of the query. */
  readonly pasted?: Scores | undefined;
  readonly filters: JobFilters;
  readonly moment: Moment;
}

export interface PageAsked extends Page {
  readonly sort: Sort;
  /** The currency of the counts by salary. */
  readonly counted: string | undefined | false;
}

/** With fewer jobs, those that match some of the words follow. */
export const FEW = 10;

export interface FoundJobs {
  readonly total: number;
  readonly jobIds: number[];
}

export interface FoundPage extends FoundJobs {
  /** Jobs that only contain the words, best first: the first of all, or the page if those are asked for. */
  readonly mentions: FoundJobs;
  /** If there are few that match, all of them. */
  readonly first: readonly number[];
  readonly counts?: FacetCounts;
}

/** Jobs for a list that has room, without those that it has. What the query's text asks for as pay doesn't count. */
export interface MoreAsked extends Omit<Asked, 'pasted'> {
  readonly size: number;
  readonly except: ReadonlySet<number>;
}

/** A candidate in the form that jobs are compared with. */
export interface Seeker {
  readonly tagIds: ReadonlySet<number>;
  readonly designationId: number | null;
  /** Preferred cities; empty means any. */
  readonly cityIds: readonly number[];
  readonly countryIds: readonly number[];
  readonly isOpenToRemote: boolean;
  /** Years of experience. */
  readonly years: number | null;
  readonly leastSalary: YearlyPay | null;
  /** Bits of the preferred employment types; 0 for any. */
  readonly employments: number;
  /** Jobs that they applied to or dismissed. */
  readonly excludedJobs: ReadonlySet<number>;
  /** Companies that they hide from or dismissed. */
  readonly excludedCompanies: ReadonlySet<number>;
  readonly dislikes: Dislikes;
  /** Jobs that a search for the wanted work found, for people who say it in words. */
  readonly wantedJobs?: ReadonlySet<number>;
  /** Jobs that a search found around the wanted place. */
  readonly nearJobs?: ReadonlySet<number>;
}

export interface MatchingJob {
  readonly jobId: number;
  readonly reasons: MatchReasons;
  readonly dismissalReasons: DismissalReason[];
}

/** A job to compare others with. It need not be open. */
export interface GivenJob {
  readonly jobId: number;
  readonly title: string;
  readonly designationId: number | null;
  readonly countryIds: readonly number[];
  readonly categoryId: number;
  readonly cityIds: readonly number[];
  readonly tagIds: readonly number[];
}

export interface JobStore {
  readonly vocabulary: Vocabulary;
  /** Changes with what queries mean. */
  readonly version: string;
  /** Whether all answers since the last fetch are right, and none is a guess. */
  readonly isSettled: boolean;
  learn(lexicon: Lexicon): void;
  /** Whether jobs are what a query means, of all or of those open at a moment. */
  hasMatches(query: Query, moment?: Moment): boolean;
  /** The place of the first query that open jobs match; undefined if there is none. */
  firstWithMatches(queries: readonly Query[], moment: Moment): number | undefined;
  /** Whether an open job matches or mentions a query. */
  hasJobs(query: Query, moment: Moment): boolean;
  count(asked: Asked): number;
  page(asked: Asked, page: PageAsked): FoundPage;
  /** How many jobs each choice of each filter would give with the other filters. */
  facets(asked: Asked, currency: string | undefined): { total: number; counts: FacetCounts };
  /** The jobs that a pasted text is about. @param isFound whether the text finds jobs as a search */
  pasted(text: string, isFound: () => boolean): Scores | undefined;
  /** The best of the jobs that match a query. */
  best(asked: MoreAsked): number[];
  /** The best of the jobs that match one of the units at least. */
  some(asked: MoreAsked): readonly number[];
  /** The tags that jobs spell like this. */
  tagsSpelled(name: string): readonly number[];
  jobsInCity(cityId: number): number;
  complete(
    text: string,
    countryId: number | undefined,
    offered: Readonly<Record<SuggestionKind, number>>,
  ): Entry[];
  newestFeatured(countryId: number | undefined, size: number, today: number): number[];
  totals(today: number, since: number): { live: number; latest: number; companies: number };
  countBy(by: 'categoryId' | 'companyId', today: number): ReadonlyMap<number, number>;
  /** The numbers of jobs by city, for each occupation that titles name. */
  inCities(occupationIds: readonly number[], today: number): ReadonlyMap<number, ReadonlyMap<number, number>>;
  similar(given: GivenJob, size: number, today: number): number[];
  matching(seeker: Seeker, size: number, moment: Moment): MatchingJob[];
  salaries(asked: SalaryQuestion, today: number): Salaries | undefined;
}
