/** Candidates in OpenSearch. Who is found is as in memory, the order by match is close to it, and the random one another. */
import { type CandidateFilters, placeAsked } from '../candidates/candidate-filter.ts';
import {
  type Audience,
  type CandidateOrder,
  type CandidateStore,
  FEW,
  hasText,
  type SomeCandidates,
} from '../candidates/candidate-store.ts';
import { hasWords } from '../candidates/skill-words.ts';
import type { Query, Unit } from '../query/units.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm } from '../words/terms.ts';
import type { JsonObject } from './cluster.ts';
import { MARK } from './documents.ts';
import type { Facts } from './facts.ts';
import { range } from './filters.ts';
import { partOf } from './logged-index.ts';
import { idsOf } from './remote-lists.ts';
import { bucketsOf, counting, literally, RemoteVocabulary, totalOf } from './remote-vocabulary.ts';
import { all, any, term, terms, UnitQueries } from './units.ts';

/** Skills with one word. */
const SKILLS_MAX = 2000;
/** Candidates who are read at once where all are. */
const READ_AT_ONCE = 10_000;
const NEWEST = { userId: 'desc' } as const;
const TIES: readonly JsonObject[] = [{ activeOn: 'desc' }, NEWEST];

const visible = (audience: Audience): JsonObject =>
  audience.kind === 'everybody'
    ? term('isPublic', true)
    : all([term('isFindable', true)], [term('hiddenFrom', audience.companyId)]);

const placed = (lexicon: Lexicon, place: string): JsonObject => {
  const { cities, states, countries, text } = placeAsked(lexicon, place);
  const literal = text.replace(/[\\*?]/g, '\\$&');
  return any([
    terms('cityId', [...cities]),
    terms('stateId', [...states]),
    terms('countryId', [...countries]),
    ...(text === '' ? [] : [{ wildcard: { location: { value: `*${literal}*` } } }]),
  ]);
};

const wantedOf = (audience: Audience, filters: CandidateFilters, lexicon: Lexicon): JsonObject => {
  const { minExperience, maxNoticeDays, designationIds, userIds, place } = filters;
  const same = (['countryId', 'salaryId', 'workStatus', 'designationId'] as const).flatMap((name) => {
    const asked = filters[name];
    return asked === undefined ? [] : [term(name, asked)];
  });
  return all([
    visible(audience),
    ...same,
    ...(minExperience === undefined ? [] : [range('experience', { gte: minExperience })]),
    ...(maxNoticeDays === undefined ? [] : [range('noticeDays', { lte: maxNoticeDays })]),
    ...(designationIds === undefined ? [] : [terms('designationId', designationIds)]),
    ...(userIds === undefined ? [] : [terms('userId', userIds)]),
    ...(place === undefined ? [] : [placed(lexicon, place)]),
  ]);
};

export class OpenSearchCandidates implements CandidateStore {
  readonly vocabulary: RemoteVocabulary;
  readonly #facts: Facts;
  readonly #queries: UnitQueries;

  constructor(facts: Facts) {
    this.#facts = facts;
    this.vocabulary = new RemoteVocabulary(facts, { isOfPeople: true });
    this.#queries = new UnitQueries(this.vocabulary.words);
  }

  skillsWith(words: readonly string[]): readonly string[] {
    const longest = words.toSorted((one, other) => other.length - one.length)[0];
    if (longest === undefined) return [];
    const stem = stemTerm(stemOf(longest)) + MARK;
    return this.#facts.guessed(
      {
        size: 0,
        query: any([{ prefix: { skillKeys: longest } }, { prefix: { skillKeys: stem } }]),
        aggs: {
          keys: {
            terms: {
              field: 'skillKeys',
              size: SKILLS_MAX,
              include: `${literally(longest)}.*|${literally(stem)}.*`,
            },
          },
        },
      },
      (answer) => {
        const skills = bucketsOf(answer, 'keys').map(([key]) => key.split(MARK));
        return skills.flatMap(([, label = '', written = '']) =>
          hasWords(written.split(' '), words) ? [label] : [],
        );
      },
      [],
    );
  }

  among(audience: Audience, filters: CandidateFilters, lexicon: Lexicon): SomeCandidates {
    const wanted = wantedOf(audience, filters, lexicon);
    const found = (query: Query) => all([this.#queries.found(query), wanted]);
    return {
      have: (query) =>
        this.#facts.expected(
          { size: 0, track_total_hits: 1, terminate_after: 1, query: found(query) },
          (answer) => totalOf(answer) > 0,
          true,
        ),
      first: (query, order, most) => this.#first(query, found(query), order, most),
      best: (query, { most, except, isMeant }) => {
        const matching = isMeant ? all([this.#queries.matches(query), wanted]) : found(query);
        return this.#best(query, matching)
          .filter((id) => !except.has(id))
          .slice(0, Math.max(0, most));
      },
      some: (query, most) => this.#best(query, all([this.#queries.some(query), wanted])).slice(0, most),
    };
  }

  /** The question doesn't depend on who is listed already, so that several are asked at once. */
  #best(query: Query, matching: JsonObject): readonly number[] {
    const body = {
      size: 2 * FEW,
      track_total_hits: false,
      query: this.#queries.scored(query, matching),
      sort: [{ _score: 'desc' }, ...TIES],
      _source: false,
    };
    return this.#facts.expected(body, idsOf, []);
  }

  #first(query: Query, matching: JsonObject, order: CandidateOrder, most: number) {
    const answer = this.#facts.answer({
      ...partOf(0, most),
      track_total_hits: true,
      _source: false,
      ...this.#ordered(query, matching, order),
    });
    return { total: totalOf(answer), ids: idsOf(answer) };
  }

  #ordered(query: Query, matching: JsonObject, order: CandidateOrder): JsonObject {
    switch (order.by) {
      case 'oldest':
        return { query: matching, sort: [{ userId: 'asc' }] };
      case 'active':
        return { query: matching, sort: TIES };
      case 'random': {
        const random = { seed: order.seed, field: 'userId' };
        const score = { query: matching, random_score: random, boost_mode: 'replace' };
        return { query: { function_score: score }, sort: [{ _score: 'desc' }, NEWEST] };
      }
      default:
        return order.by === 'match' && hasText(query)
          ? { query: this.#queries.scored(query, matching), sort: [{ _score: 'desc' }, ...TIES] }
          : { query: matching, sort: [NEWEST] };
    }
  }

  unmet(ids: readonly number[], units: readonly Unit[]): (readonly Unit[])[] {
    if (ids.length === 0) return [];
    const answers = this.#facts.answers(
      units.map((unit) => ({
        ...counting(all([terms('userId', ids), this.#queries.has(unit)])),
        size: ids.length,
        _source: false,
      })),
    );
    const having = answers.map((answer) => new Set(idsOf(answer)));
    return ids.map((id) => units.filter((_, place) => !having[place]?.has(id)));
  }

  everyone(query: Query): number[] {
    const found: number[] = [];
    for (let after = 0; ; after = found.at(-1) ?? 0) {
      const answer = this.#facts.answer({
        size: READ_AT_ONCE,
        query: all([this.#queries.found(query), range('userId', { gte: after + 1 })]),
        sort: [{ userId: 'asc' }],
        track_total_hits: false,
        _source: false,
      });
      const ids = idsOf(answer);
      found.push(...ids);
      if (ids.length < READ_AT_ONCE) return found;
    }
  }
}
