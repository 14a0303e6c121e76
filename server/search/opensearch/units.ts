/** Queries of units as queries of the index: what matches, what only mentions, and close to the same score as in memory. */
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Alternative, Query, Unit } from '../query/units.ts';
import { isRequired } from '../query/units.ts';
import { BONUS, RECENCY_HALF_DAYS, WEIGHT_OF_FIELDS } from '../query/weights.ts';
import { ANY_FIELD, BODY, BODY_OFTEN, NAME, TITLE } from '../words/fields.ts';
import { isValueTerm } from '../words/terms.ts';
import type { JsonObject } from './cluster.ts';
import { fieldOf, pairTerm, TITLE_LENGTH_MAX, titlePair, titleShare } from './documents.ts';

const IN_BODY = BODY | BODY_OFTEN;
/** The share of a unit's best field that each other field adds. */
const OTHER_FIELDS = 0.05;
/** The weight of words in different fields, by how they mostly lie. */
const APART = 0.7;

export const NONE: JsonObject = { match_none: {} };
export const term = (field: string, value: string | number | boolean): JsonObject => ({
  term: { [field]: value },
});
export const terms = (field: string, values: readonly (string | number)[]): JsonObject => ({
  terms: { [field]: values },
});
export const all = (filter: readonly JsonObject[], not: readonly JsonObject[] = []): JsonObject => ({
  bool: not.length === 0 ? { filter } : { filter, must_not: not },
});
export const any = (should: readonly JsonObject[]): JsonObject =>
  should.length === 0 ? NONE : { bool: { should, minimum_should_match: 1 } };
const scored = (filter: JsonObject, boost: number): JsonObject => ({ constant_score: { filter, boost } });

const bitsOf = (mask: number): number[] =>
  [1, 2, 4, 8, 16, BODY, NAME].filter((bit) => mask & (bit === BODY ? IN_BODY : bit));

export class UnitQueries {
  readonly #words: readonly string[];

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  #word(term: number): string {
    return this.#words[term] ?? '';
  }

  /** What a job's field says if it has all words there, and beside each other where they have to be. */
  #inField({ terms: numbers, pairs = [], isPhrase }: Alternative, bit: number): JsonObject {
    const words = numbers.map((number) => term(fieldOf(bit), this.#word(number)));
    if (numbers.length === 1) return words[0] ?? NONE;
    const beside =
      bit === BODY
        ? pairs.map((pair) => term('pairs', pairTerm(pair)))
        : bit === TITLE && isPhrase
          ? this.#titlePairs(numbers).map((pair) => term('titlePairs', pair))
          : [];
    return all([...words, ...beside]);
  }

  #titlePairs(numbers: readonly number[]): string[] {
    const stems = numbers.map((number) => this.#word(number).slice(1));
    return stems.slice(1).map((next, place) => titlePair(stems[place] ?? '', next));
  }

  /** Jobs that have one of the alternatives in these fields. Single words in the same field are one query. */
  #inFields(
    alternatives: readonly Alternative[],
    maskOf: (alternative: Alternative) => number,
  ): JsonObject[] {
    const words = new Map<string, string[]>();
    const queries: JsonObject[] = [];
    for (const one of alternatives) {
      const fields = one.fields & maskOf(one);
      const [first = 0, ...others] = one.terms;
      const isAnywhere = fields === ANY_FIELD;
      if (others.length > 0) queries.push(...bitsOf(fields).map((bit) => this.#inField(one, bit)));
      else
        for (const field of isAnywhere ? ['any'] : bitsOf(fields).map(fieldOf))
          words.set(field, [...(words.get(field) ?? []), this.#word(first)]);
    }
    return [...queries, ...[...words].map(([field, some]) => terms(field, some))];
  }

  /** All words in any fields, unless they are in a text that has them apart. */
  #apart({ terms: numbers, fields, pairs = [], apart }: Alternative): JsonObject[] {
    if (apart === 0 || numbers.length < 2) return [];
    const each = numbers.map((number) =>
      any(bitsOf(fields).map((bit) => term(fieldOf(bit), this.#word(number)))),
    );
    const inBody = numbers.map((number) => term(fieldOf(BODY), this.#word(number)));
    const beside = pairs.map((pair) => term('pairs', pairTerm(pair)));
    const isBroken =
      fields & IN_BODY && pairs.length > 0 ? [all(inBody, beside.length > 0 ? [all(beside)] : [])] : [];
    return [all(each, isBroken)];
  }

  /** Jobs that have a unit, in any way. */
  has({ alternatives }: Unit): JsonObject {
    return any([
      ...this.#inFields(alternatives, () => ANY_FIELD | NAME),
      ...alternatives.flatMap((one) => this.#apart(one)),
    ]);
  }

  /** Jobs that are what a unit says, and don't only mention it. */
  is({ alternatives }: Unit): JsonObject {
    return any(this.#inFields(alternatives, ({ strong }) => strong));
  }

  /** The alternatives that texts have: marks of places and occupations are in none. */
  #written({ alternatives }: Unit): Alternative[] {
    return alternatives.filter(
      ({ fields, terms: numbers }) =>
        fields & IN_BODY && !numbers.some((number) => isValueTerm(this.#word(number))),
    );
  }

  /** Jobs of which only a long text has a unit. */
  #inBodyOnly(unit: Unit): JsonObject {
    const { alternatives } = unit;
    return all(
      [any(this.#inFields(this.#written(unit), () => IN_BODY))],
      [
        ...this.#inFields(alternatives, () => ANY_FIELD & ~IN_BODY),
        ...this.#inFields(this.#written(unit), ({ strong }) => strong & IN_BODY),
        ...alternatives.flatMap((one) => this.#apart(one)),
      ],
    );
  }

  /** Jobs that match or mention each unit. */
  found({ units }: Query): JsonObject {
    return all(
      units.filter(isRequired).map((unit) => this.has(unit)),
      units.filter(({ isExcluded }) => isExcluded).map((unit) => this.has(unit)),
    );
  }

  /** Jobs that are what the query means. */
  matches({ units }: Query): JsonObject {
    return all(
      units.filter(isRequired).map((unit) => this.is(unit)),
      units.filter(({ isExcluded }) => isExcluded).map((unit) => this.has(unit)),
    );
  }

  /** Jobs that only mention it: words that only a long text has follow each other there as in the query. */
  mentions(query: Query): JsonObject {
    return all([this.found(query)], [this.matches(query), ...this.#broken(query)]);
  }

  /** Jobs with two units in a long text alone that are apart in it. */
  #broken({ units, joints }: Query): JsonObject[] {
    const broken: JsonObject[] = [];
    for (const [first, one] of units.entries())
      for (const [last, other] of units.entries()) {
        if (last <= first || !isRequired(one) || !isRequired(other)) continue;
        if (this.#written(one).length === 0 || this.#written(other).length === 0) continue;
        const pairs = joints.slice(first, last);
        const between = units.slice(first + 1, last);
        const isJoined = pairs.length === last - first && !pairs.includes(0) && between.every(isRequired);
        const joined = isJoined
          ? [
              all([
                ...pairs.map((pair) => term('pairs', pairTerm(pair))),
                ...between.map((unit) => this.#inBodyOnly(unit)),
              ]),
            ]
          : [];
        broken.push(all([this.#inBodyOnly(one), this.#inBodyOnly(other)], joined));
      }
    return broken;
  }

  /** Those that match one of the units at least, as `Matcher.matchSome` finds them. */
  some({ units }: Query): JsonObject {
    const [filters, words] = [true, false].map((isFilter) =>
      units.filter((unit) => isRequired(unit) && (unit.kind === 'filter') === isFilter),
    );
    return all(
      [...(filters ?? []).map((unit) => this.has(unit)), any((words ?? []).map((unit) => this.is(unit)))],
      units.filter(({ isExcluded }) => isExcluded).map((unit) => this.has(unit)),
    );
  }

  /** Scores jobs about as `memory/matcher.ts` does. @param now milliseconds since 1970 */
  scoredAt(query: Query, filter: JsonObject, now: number): JsonObject {
    return {
      function_score: {
        query: this.scored(query, filter),
        functions: [
          {
            exp: { postedAt: { origin: now, scale: RECENCY_HALF_DAYS * DAY_MS, decay: 0.5 } },
            weight: BONUS.recency,
          },
          { filter: term('isFeatured', true), weight: BONUS.featured },
        ],
        score_mode: 'sum',
        boost_mode: 'sum',
      },
    };
  }

  /** By how well the words fit. */
  scored(query: Query, filter: JsonObject): JsonObject {
    const units = query.units.filter(({ kind, isExcluded }) => kind !== 'filter' && !isExcluded);
    const rarity = units.reduce((sum, unit) => sum + unit.rarity, 0) || 1;
    const should = [
      ...units.map((unit) => this.#score(unit, unit.rarity / rarity)),
      ...this.#titleScores(query),
    ];
    return { bool: { filter: [filter], should, minimum_should_match: 0 } };
  }

  /** A unit's best alternative in its best field. Those of single words that weigh the same are one query. */
  #score({ alternatives }: Unit, share: number): JsonObject {
    const queries: JsonObject[] = [];
    const alike = new Map<string, { field: string; boost: number; words: string[] }>();
    for (const one of alternatives) {
      if (one.apart > 0)
        for (const query of this.#apart(one)) queries.push(scored(query, share * one.apart * APART));
      for (const bit of [...bitsOf(one.fields), ...(one.fields & BODY_OFTEN ? [BODY_OFTEN] : [])]) {
        const boost = share * one.weight * (WEIGHT_OF_FIELDS[bit === BODY_OFTEN ? IN_BODY : bit] ?? 0);
        const [first = 0, ...others] = one.terms;
        if (others.length > 0) {
          if (bit !== BODY_OFTEN) queries.push(scored(this.#inField(one, bit), boost));
          continue;
        }
        const key = `${bit} ${boost}`;
        const same = alike.get(key) ?? { field: fieldOf(bit), boost, words: [] };
        same.words.push(this.#word(first));
        alike.set(key, same);
      }
    }
    for (const { field, boost, words } of alike.values()) queries.push(scored(terms(field, words), boost));
    return queries.length === 0 ? NONE : { dis_max: { queries, tie_breaker: OTHER_FIELDS } };
  }

  /** The share of the title that the query covers, and whether its words follow each other there. */
  #titleScores({ titleTerms, units }: Query): JsonObject[] {
    const stems = titleTerms.map((number) => this.#word(number).slice(1));
    const shares = Array.from({ length: TITLE_LENGTH_MAX }, (_, place) => place + 1).flatMap((length) =>
      stems.map((stem) => scored(term('titleShares', titleShare(stem, length)), BONUS.title / length)),
    );
    const pairs = this.#titlePairs(titleTerms);
    const phrases = pairs.map((pair) => scored(term('titlePairs', pair), BONUS.phrase / pairs.length));
    return units.length === 0 ? [] : [...shares, ...phrases];
  }
}
