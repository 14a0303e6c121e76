/** Open jobs in memory: their index, the searches of it, and its suggestions. */

import type { JobFilters } from '#contract/jobs/calls.ts';
import { type SuggestionKind, UNDISCLOSED } from '#contract/jobs/filters.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { payOrder, salaryWanted } from '../facts/comparable-pay.ts';
import type { Hiding } from '../facts/hidden-jobs.ts';
import { findMatchingJobs, findSimilar } from '../matching/matching-jobs.ts';
import {
  type Asked,
  FEW,
  type FoundJobs,
  type FoundPage,
  type GivenJob,
  type JobStore,
  type Moment,
  type MoreAsked,
  type PageAsked,
  type SalaryQuestion,
  type Scores,
  type Seeker,
  type Sort,
} from '../port.ts';
import type { Query } from '../query/units.ts';
import { BONUS, RECENCY_HALF_DAYS } from '../query/weights.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { Filter, Tally, type When } from './filters.ts';
import { hiddenDocuments } from './hidden-documents.ts';
import type { JobDocument } from './job-document.ts';
import { type IndexData, JobIndex } from './job-index.ts';
import { countInCities, countJobs, countJobsBy, newestJobs, tieOf } from './job-lists.ts';
import { Matcher, totalsOf } from './matcher.ts';
import { findPasted } from './pasted.ts';
import { findSalaries } from './salaries.ts';
import { suggestJob } from './suggest-jobs.ts';
import { Suggestions } from './suggestions.ts';
import { Top } from './top.ts';

/** Visits a document that matches or mentions a query, at a place among the found ones. */
type Visit = (document: number, place: number, isMatch: boolean) => void;
type Rank = (document: number, place: number) => void;

export class MemoryJobs implements JobStore {
  readonly isSettled = true;
  readonly index: JobIndex;
  readonly suggestions = new Suggestions();
  readonly #found: Matcher;
  #lexicon: Lexicon;
  #hidden: { readonly hiding: Hiding; readonly version: string; readonly has: When['isHidden'] } | undefined;

  constructor(lexicon: Lexicon, data?: IndexData) {
    this.#lexicon = lexicon;
    this.index = new JobIndex(data);
    this.#found = new Matcher(this.index);
    for (const jobId of this.index.jobIds()) this.#suggest(jobId, 1);
  }

  #suggest(jobId: number, by: 1 | -1): void {
    suggestJob(this, this.#lexicon, jobId, by);
  }

  get vocabulary(): JobIndex {
    return this.index;
  }

  /** Each new job makes the index larger, each closed one has fewer live. */
  get version(): string {
    return `${this.index.size} ${this.index.live}`;
  }

  learn(lexicon: Lexicon): void {
    this.#lexicon = lexicon;
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

  hasMatches(query: Query, moment?: Moment): boolean {
    if (query.units.length === 0) return false;
    const filter = moment && this.#filter({}, moment, query);
    this.#found.matchAll(query);
    for (let place = 0; place < this.#found.count; place += 1)
      if (this.#found.isMatch(place) && (filter?.passes(this.#found.documentAt(place)) ?? true)) return true;
    return false;
  }

  firstWithMatches(queries: readonly Query[], moment: Moment): number | undefined {
    const place = queries.findIndex((query) => this.hasMatches(query, moment));
    return place < 0 ? undefined : place;
  }

  hasJobs(query: Query, moment: Moment): boolean {
    this.#found.matchAll(query);
    const filter = this.#filter({}, moment, query);
    for (let place = 0; place < this.#found.count; place += 1)
      if (filter.passes(this.#found.documentAt(place)) && this.#found.isMention(place, query)) return true;
    return false;
  }

  count(asked: Asked): number {
    const filter = this.#filter(asked.filters, asked.moment, asked.query);
    let total = 0;
    this.#each(asked, (document, _, isMatch) => {
      if (isMatch && filter.passes(document)) total += 1;
    });
    return total;
  }

  page(asked: Asked, { sort, counted, size, offset }: PageAsked): FoundPage {
    const { query, filters, moment } = asked;
    const filter = this.#filter(filters, moment, query);
    const top = new Top(offset + size);
    const rank =
      sort === 'relevance' ? this.#byRelevance(top, query, moment) : this.#byColumn(top, sort, filters);
    const mentioned = new Top(offset + size);
    const rankMention = this.#byRelevance(mentioned, query, moment);
    let [total, mentions] = [0, 0];
    const first: number[] = [];
    const tally = counted === false ? undefined : this.#tally(moment, counted);
    this.#each(asked, (document, place, isMatch) => {
      if (!filter.isCandidate(document)) return;
      const fails = filter.failsOf(document);
      if (isMatch) tally?.add(document, fails);
      if (fails !== 0) return;
      if (isMatch) total += 1;
      else mentions += 1;
      if (isMatch && first.length < FEW) first.push(document);
      (isMatch ? rank : rankMention)(document, place);
    });
    const start = filters.match === 'mentions' ? offset : 0;
    return {
      total,
      jobIds: this.#idsOf(top.sorted().slice(offset)),
      mentions: { total: mentions, jobIds: this.#idsOf(mentioned.sorted().slice(start, start + size)) },
      first: this.#idsOf(first),
      ...(tally ? { counts: tally.counts() } : {}),
    };
  }

  facets(asked: Asked, currency: string | undefined): ReturnType<JobStore['facets']> {
    const filter = this.#filter(asked.filters, asked.moment, asked.query);
    const tally = this.#tally(asked.moment, currency);
    let total = 0;
    this.#each(asked, (document, _, isMatch) => {
      if (!isMatch || !filter.isCandidate(document)) return;
      const fails = filter.failsOf(document);
      if (fails === 0) total += 1;
      tally.add(document, fails);
    });
    return { total, counts: tally.counts() };
  }

  pasted(text: string, isFound: () => boolean): Scores | undefined {
    const found = findPasted(this.index, text, isFound);
    const { jobId } = this.index.columns;
    return found && new Map([...found].map(([document, score]) => [jobId[document] ?? 0, score]));
  }

  best(asked: MoreAsked): number[] {
    this.#found.matchAll(asked.query);
    return this.#bestOf(asked, (place) => this.#found.isMatch(place));
  }

  some(asked: MoreAsked): readonly number[] {
    this.#found.matchSome(asked.query);
    return this.#bestOf(asked, () => true);
  }

  tagsSpelled(name: string): readonly number[] {
    return this.index.tagsSpelled(name);
  }

  jobsInCity(id: number): number {
    return this.suggestions.jobsOf(undefined, { kind: 'place', id });
  }

  complete(text: string, countryId: number | undefined, offered: Readonly<Record<SuggestionKind, number>>) {
    return this.suggestions.complete(text, countryId, offered);
  }

  newestFeatured(countryId: number | undefined, size: number, today: number): number[] {
    const { columns } = this.index;
    return newestJobs(
      this.index,
      size,
      today,
      (document) =>
        columns.isFeatured[document] === 1 &&
        (countryId === undefined || columns.countryId[document] === countryId),
    );
  }

  totals(today: number, since: number) {
    return countJobs(this.index, today, since);
  }

  countBy(by: 'categoryId' | 'companyId', today: number) {
    return countJobsBy(this.index, by, today);
  }

  inCities(occupationIds: readonly number[], today: number) {
    return new Map(occupationIds.map((id) => [id, countInCities(this.index, id, today)]));
  }

  similar(given: GivenJob, size: number, today: number): number[] {
    return findSimilar(this.index, given, size, today);
  }

  matching(seeker: Seeker, size: number, moment: Moment) {
    return findMatchingJobs(this.index, seeker, size, this.#when(moment));
  }

  salaries(asked: SalaryQuestion, today: number) {
    return findSalaries(this.index, asked, today);
  }

  /** For one search only, because documents change. Counts and lists of one reader ask for the same. */
  #when({ now, today, hiding }: Moment): When {
    if (!hiding) return { now, today };
    const { version } = this;
    if (this.#hidden?.hiding !== hiding || this.#hidden.version !== version)
      this.#hidden = { hiding, version, has: hiddenDocuments(this.index, hiding) };
    return { now, today, isHidden: this.#hidden.has };
  }

  #filter(filters: JobFilters, moment: Moment, { pay }: Pick<Query, 'pay'> = {}): Filter {
    return new Filter(this.index, filters, this.#when(moment), pay);
  }

  #tally(moment: Moment, currency: string | undefined): Tally {
    return new Tally(this.index, { ...moment, currency });
  }

  #idsOf(documents: readonly number[]): FoundJobs['jobIds'] {
    const { jobId } = this.index.columns;
    return documents.map((document) => jobId[document] ?? 0);
  }

  /** Newest first without units, which all documents match. */
  #each({ query, pasted }: Pick<Asked, 'query' | 'pasted'>, visit: Visit): void {
    const found = this.#found;
    if (pasted) found.find(this.#documentsOf(pasted));
    else found.matchAll(query);
    if (query.units.length === 0) {
      for (let document = this.index.size - 1; document >= 0; document -= 1) visit(document, document, true);
      return;
    }
    for (let place = found.count - 1; place >= 0; place -= 1) {
      const isMatch = found.isMatch(place);
      if (isMatch || found.isMention(place, query)) visit(found.documentAt(place), place, isMatch);
    }
  }

  #documentsOf(scores: Scores): ReadonlyMap<number, number> {
    const documents = new Map<number, number>();
    for (const [jobId, score] of scores) {
      const document = this.index.documentOf(jobId);
      if (document !== undefined) documents.set(document, score);
    }
    return documents;
  }

  #wantedBy({ filters, moment, except }: MoreAsked): (document: number) => boolean {
    const filter = this.#filter(filters, moment);
    const listed = new Set([...except].map((jobId) => this.index.documentOf(jobId)));
    return (document) => !listed.has(document) && filter.passes(document);
  }

  /** Of the found documents. */
  #bestOf(asked: MoreAsked, counts: (place: number) => boolean): number[] {
    const top = new Top(asked.size);
    const rank = this.#byRelevance(top, asked.query, asked.moment);
    const isWanted = this.#wantedBy(asked);
    for (let place = 0; place < this.#found.count; place += 1) {
      const document = this.#found.documentAt(place);
      if (counts(place) && isWanted(document)) rank(document, place);
    }
    return this.#idsOf(top.sorted());
  }

  #byColumn(top: Top, sort: Exclude<Sort, 'relevance'>, filters: JobFilters): Rank {
    const { columns } = this.index;
    const orderOf = payOrder(sortCurrency(filters, this.#lexicon));
    const key = {
      closing: (document: number) => -(columns.closesOn[document] ?? 0),
      salary: (document: number) =>
        orderOf(columns.salaryCurrency[document] ?? 0, columns.salaryYear[document] ?? -1),
      newest: (document: number) => columns.postedAt[document] ?? 0,
    }[sort];
    return (document) => top.add(document, key(document), tieOf(this.index, document));
  }

  #byRelevance(top: Top, query: Query, { now }: Moment): Rank {
    const { columns } = this.index;
    const totals = totalsOf(query);
    return (document, place) => {
      const bonus =
        recencyOf(now - (columns.postedAt[document] ?? 0)) +
        BONUS.featured * (columns.isFeatured[document] ?? 0);
      if (this.#found.relevanceAtMost(place, totals) + bonus < top.least) return;
      top.add(document, this.#found.relevance(place, query, totals) + bonus, tieOf(this.index, document));
    };
  }
}

/** The bonus of a job by its age in days, which decreases to nothing. */
const RECENCY = Float64Array.from(
  { length: 10 * RECENCY_HALF_DAYS },
  (_, day) => BONUS.recency * 0.5 ** (day / RECENCY_HALF_DAYS),
);
const recencyOf = (age: number): number => RECENCY[Math.max(0, Math.floor(age / DAY_MS))] ?? 0;

/** The currency of the salary filter, else of the country. */
const sortCurrency = ({ salary, country_id }: JobFilters, lexicon: Lexicon): CurrencyCode => {
  const wanted = salary && salaryWanted(salary);
  return wanted && wanted !== UNDISCLOSED ? wanted.currency : lexicon.currencyIn(country_id);
};
