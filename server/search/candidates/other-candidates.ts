/** If few candidates match: those who only miss conditions, then similar occupations, then those with some words. */

import type { Gazetteer } from '../places/gazetteer.ts';
import { similarTo } from '../query/fill-up.ts';
import { looserThan } from '../query/loosen.ts';
import { isRequired, type Query, type Unit, withConditionWished } from '../query/units.ts';
import { occupations } from '../words/occupations.ts';
import type { CandidateStore, SomeCandidates } from './candidate-store.ts';

/** Someone who doesn't meet all of a search. */
export interface OtherCandidate {
  readonly userId: number;
  /** The words of the search that they don't meet. */
  readonly missing: readonly string[];
  /** The occupation for which they are listed, if it isn't the one searched for. */
  readonly occupation?: string;
}

interface Request {
  readonly store: CandidateStore;
  readonly some: SomeCandidates;
  readonly gazetteer: Gazetteer;
  /** Those who match. */
  readonly known: ReadonlySet<number>;
  readonly most: number;
  /** What a text means. */
  readonly read: (text: string) => Query;
}

const isWork = ({ kind }: Unit): boolean => kind === 'title' || kind === 'activity';
const isAsked = (unit: Unit): boolean => unit.kind !== 'filter' && isRequired(unit);

/** The query for a similar occupation instead of a unit. */
const instead = (query: Query, unit: Unit, similar: Query): Query => ({
  titleTerms: similar.titleTerms,
  joints: [],
  units: query.units.flatMap((one) => (one === unit ? similar.units : one)),
});

/** Candidates besides those who match, best first. */
export const findOthers = (
  query: Query,
  { store, some, gazetteer, known, most, read }: Request,
): OtherCandidate[] => {
  const asked = query.units.filter(isAsked);
  if (asked.length === 0) return [];
  const occupationOf = new Map<number, string | undefined>();
  const take = (ranked: Query, occupation?: string): void => {
    const except = new Set([...known, ...occupationOf.keys()]);
    const room = most - occupationOf.size;
    for (const id of some.best(ranked, { most: room, except, isMeant: occupation !== undefined }))
      occupationOf.set(id, occupation);
  };
  const looser = [...looserThan(query, { index: store.vocabulary, gazetteer })].map((one) => one.query);
  for (const one of looser) take(one);
  const work = query.units.find((unit) => isWork(unit) && isRequired(unit));
  for (const from of work ? [query, ...looser] : [])
    for (const id of work ? similarTo(work) : []) {
      if (!work || occupationOf.size >= most) break;
      take(instead(from, work, read(occupations.name(id))), occupations.name(id));
    }
  if (known.size + occupationOf.size === 0 && asked.length > 1)
    for (const id of some.some({ ...query, units: query.units.map(withConditionWished) }, most))
      occupationOf.set(id, undefined);
  const userIds = [...occupationOf.keys()];
  const unmet = store.unmet(userIds, asked);
  return userIds.map((userId, place) => {
    const occupation = occupationOf.get(userId);
    const missing = (unmet[place] ?? []).map(({ text }) => text);
    return { userId, missing, ...(occupation === undefined ? {} : { occupation }) };
  });
};
