/** Open jobs in OpenSearch. What matches and what is counted is as in memory, the order by relevance is close to it. */
import type { JobFilters } from '#contract/jobs/calls.ts';
import { type SuggestionKind, UNDISCLOSED } from '#contract/jobs/filters.ts';
import { salaryWanted } from '../facts/comparable-pay.ts';
import { skillKey } from '../facts/skill-key.ts';
import { isPastedOne } from '../memory/pasted.ts';
import { bestOf, type Entry, foldLabel, INSIDE_FROM } from '../memory/suggestions.ts';
import {
  type Asked,
  type FacetCounts,
  FEW,
  type FoundPage,
  type JobStore,
  type Moment,
  type MoreAsked,
  type PageAsked,
  type Scores,
} from '../port.ts';
import type { Query } from '../query/units.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Answer, JsonObject } from './cluster.ts';
import { MARK } from './documents.ts';
import type { Facts } from './facts.ts';
import { countsIn, FilterQueries } from './filters.ts';
import { partOf } from './logged-index.ts';
import { idsOf, RemoteLists } from './remote-lists.ts';
import { bucketsOf, counting, literally, RemoteVocabulary, totalOf } from './remote-vocabulary.ts';
import { all, any, NONE, term, terms, UnitQueries } from './units.ts';

const COMPLETED_MAX = 40;
/** Jobs whose labels are looked at for completions. */
const COMPLETED_IN = 50_000;
const KINDS: readonly SuggestionKind[] = ['title', 'company', 'skill', 'place'];
const TIES: readonly JsonObject[] = [{ postedAt: 'desc' }, { jobId: 'desc' }];

export class OpenSearchJobs extends RemoteLists implements JobStore {
  readonly vocabulary: RemoteVocabulary;
  readonly #facts: Facts;
  readonly #queries: UnitQueries;
  readonly #versionOf: () => string;
  #lexicon: Lexicon;

  constructor(facts: Facts, lexicon: Lexicon, versionOf: () => string) {
    const vocabulary = new RemoteVocabulary(facts);
    super(facts, vocabulary);
    this.vocabulary = vocabulary;
    this.#facts = facts;
    this.#lexicon = lexicon;
    this.#versionOf = versionOf;
    this.#queries = new UnitQueries(vocabulary.words);
  }

  get version(): string {
    return this.#versionOf();
  }

  get isSettled(): boolean {
    return this.#facts.isSettled;
  }

  learn(lexicon: Lexicon): void {
    this.#lexicon = lexicon;
  }

  hasMatches(query: Query, moment?: Moment): boolean {
    if (query.units.length === 0) return false;
    const open = moment ? [new FilterQueries({}, moment, query.pay).passes] : [];
    return this.#exist(all([this.#queries.matches(query), ...open]));
  }

  hasJobs(query: Query, moment: Moment): boolean {
    const found = any([this.#queries.matches(query), this.#queries.mentions(query)]);
    return this.#exist(all([found, new FilterQueries({}, moment, query.pay).passes]));
  }

  firstWithMatches(queries: readonly Query[], moment: Moment): number | undefined {
    const found = queries.map((query) => {
      const { passes } = new FilterQueries({}, moment, query.pay);
      return query.units.length > 0 && this.#exist(all([this.#queries.matches(query), passes]), false);
    });
    const place = found.indexOf(true);
    return place < 0 ? undefined : place;
  }

  /** Most queries have jobs. */
  #exist(query: JsonObject, guess = true): boolean {
    const body = { size: 0, track_total_hits: 1, terminate_after: 1, query };
    return this.#facts.expected(body, (answer) => totalOf(answer) > 0, guess);
  }

  count(asked: Asked): number {
    const { passes } = new FilterQueries(asked.filters, asked.moment, asked.query.pay);
    return this.#facts.expected(counting(all([this.#matches(asked), passes])), totalOf, 1);
  }

  page(asked: Asked, { size, offset, sort, counted }: PageAsked): FoundPage {
    const { query, filters, moment } = asked;
    const queries = new FilterQueries(filters, moment, query.pay);
    const isMentions = filters.match === 'mentions';
    const [most, from] = [offset === 0 ? Math.max(size, FEW) : size, isMentions ? 0 : offset];
    const [answer, mentioned] = this.#facts.answers([
      {
        ...partOf(from, isMentions ? 0 : most),
        track_total_hits: true,
        query: this.#ranked(asked, all([this.#matches(asked), queries.open])),
        post_filter: queries.counted(),
        sort: this.#sort(asked, sort),
        _source: false,
        ...(counted === false ? {} : { aggs: queries.aggregations(counted) }),
      },
      ...(query.units.length === 0
        ? []
        : [
            {
              ...partOf(isMentions ? offset : 0, size),
              track_total_hits: true,
              query: this.#ranked(asked, all([this.#mentions(asked), queries.passes])),
              sort: this.#sort(asked, 'relevance'),
              _source: false,
            },
          ]),
    ]);
    const jobIds = answer ? idsOf(answer) : [];
    return {
      total: answer ? totalOf(answer) : 0,
      jobIds: this.#inOrder(asked, jobIds).slice(0, size),
      mentions: {
        total: mentioned ? totalOf(mentioned) : 0,
        jobIds: mentioned ? this.#inOrder(asked, idsOf(mentioned)) : [],
      },
      first: jobIds.slice(0, FEW),
      ...(counted === false || !answer ? {} : { counts: countsIn(answer, counted) }),
    };
  }

  #mentions({ query, pasted }: Asked): JsonObject {
    return pasted ? idsQuery(pasted, false) : this.#queries.mentions(query);
  }

  facets(asked: Asked, currency: string | undefined): { total: number; counts: FacetCounts } {
    const queries = new FilterQueries(asked.filters, asked.moment, asked.query.pay);
    const answer = this.#facts.answer({
      ...counting(all([this.#matches(asked), queries.open])),
      post_filter: queries.counted(),
      aggs: queries.aggregations(currency),
    });
    return { total: totalOf(answer), counts: countsIn(answer, currency) };
  }

  best(asked: MoreAsked): number[] {
    if (asked.size <= 0) return [];
    return this.#firstOf(asked, this.#queries.matches(asked.query));
  }

  some(asked: MoreAsked): readonly number[] {
    return this.#firstOf(asked, this.#queries.some(asked.query));
  }

  /** Those that a list has already are left out here, so that the question doesn't depend on the answers before. */
  #firstOf({ query, filters, moment, size, except }: MoreAsked, matching: JsonObject): number[] {
    const { passes } = new FilterQueries(filters, moment);
    const body = {
      size: Math.max(0, size) + except.size,
      track_total_hits: false,
      query: this.#queries.scoredAt(query, all([matching, passes]), moment.now),
      sort: [{ _score: 'desc' }, ...TIES],
      _source: false,
    };
    const read = (answer: Answer) => idsOf(answer).filter((id) => !except.has(id));
    return this.#facts.expected(body, read, []).slice(0, Math.max(0, size));
  }

  complete(
    text: string,
    countryId: number | undefined,
    offered: Readonly<Record<SuggestionKind, number>>,
  ): Entry[] {
    const typed = foldLabel(text);
    if (typed === '') return [];
    const include = `${typed.length < INSIDE_FROM ? '' : '(.* )?'}${literally(typed)}.*`;
    const entries = KINDS.flatMap((kind) => {
      const field = kind === 'place' ? 'countryIds' : 'suggestedIn';
      const answer = this.#facts.answer({
        size: 0,
        terminate_after: COMPLETED_IN,
        query: all([
          { prefix: { [`${kind}Begins`]: typed } },
          ...(countryId === undefined ? [] : [term(field, countryId)]),
        ]),
        aggs: {
          labels: { terms: { field: `${kind}Label`, size: COMPLETED_MAX, include, execution_hint: 'map' } },
        },
      });
      return bucketsOf(answer, 'labels').map(([value, jobs]): Entry => {
        const [folded = '', id = '', label = ''] = value.split(MARK);
        return { kind, id: Number(id), label, folded, jobs };
      });
    });
    return bestOf(entries, typed, offered);
  }

  tagsSpelled(name: string): readonly number[] {
    const beginning = `${skillKey(name)}${MARK}`;
    return this.#facts.guessed(
      {
        size: 0,
        query: { prefix: { skillKeys: beginning } },
        aggs: {
          keys: { terms: { field: 'skillKeys', size: COMPLETED_MAX, include: `${literally(beginning)}.*` } },
        },
      },
      (answer) => bucketsOf(answer, 'keys').map(([key]) => Number(key.slice(beginning.length))),
      [],
    );
  }

  jobsInCity(cityId: number): number {
    return this.#facts.guessed(counting(term('cityIds', cityId)), totalOf, 1);
  }

  #matches({ query, pasted }: Pick<Asked, 'query' | 'pasted'>): JsonObject {
    if (pasted) return idsQuery(pasted, true);
    return query.units.length === 0 ? { match_all: {} } : this.#queries.matches(query);
  }

  #ranked({ query, pasted, moment }: Asked, filter: JsonObject): JsonObject {
    return pasted || query.units.length === 0 ? filter : this.#queries.scoredAt(query, filter, moment.now);
  }

  /** Jobs of a pasted text, best first; others as they came. */
  #inOrder({ pasted }: Asked, jobIds: readonly number[]): number[] {
    if (!pasted) return [...jobIds];
    return jobIds.toSorted((one, other) => (pasted.get(other) ?? 0) - (pasted.get(one) ?? 0));
  }

  #sort({ filters }: Asked, sort: PageAsked['sort']): readonly JsonObject[] {
    switch (sort) {
      case 'relevance':
        return [{ _score: 'desc' }, ...TIES];
      case 'closing':
        return [{ closesOn: 'asc' }, ...TIES];
      case 'salary': {
        const first = `paid.${this.#currencyOf(filters)}`;
        const amount = { order: 'desc', missing: '_last', unmapped_type: 'double' };
        // The currencies in the order of their numbers; undisclosed pay at the end.
        return [{ [first]: amount }, { currencyOrder: 'desc' }, { pay: 'desc' }, ...TIES];
      }
      default:
        return TIES;
    }
  }

  #currencyOf({ salary, country_id: country }: JobFilters): string {
    const wanted = salary && salaryWanted(salary);
    return wanted && wanted !== UNDISCLOSED ? wanted.currency : this.#lexicon.currencyIn(country);
  }
}

const idsQuery = (scores: Scores, areMatches: boolean): JsonObject => {
  const ids = [...scores].flatMap(([jobId, score]) => (isPastedOne(score) === areMatches ? [jobId] : []));
  return ids.length === 0 ? NONE : terms('jobId', ids);
};
