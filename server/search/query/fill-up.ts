/** If few jobs have all words of a search: jobs that have most of them, then jobs that have some. */

import { foldLabel } from '../memory/suggestions.ts';
import type { JobStore, Moment, MoreAsked } from '../port.ts';
import { KIND, SKILLS, TITLE } from '../words/fields.ts';
import { occupations } from '../words/occupations.ts';
import { stemOf } from '../words/stem.ts';
import type { JobQueries } from './job-queries.ts';
import { CORE_KINDS, isRequired, type Query, type Unit, type UnitKind } from './units.ts';

/** Units whose words only mean something together. */
const WHOLE = new Set<UnitKind>(['filter', 'place', 'company', 'work_mode', 'employment', 'experience']);
/** A classification knows more similar occupations than readers want. */
const SIMILAR_MAX = 8;
/** Of "purchase executive", the executive alone says little; of "field sales", the sales say more. */
const GENERAL_SHARE = 0.3;
const LAST_SHARE = 1.6;

/** The words of a unit; of "bde", those of the occupation that it is short for. */
const wordsOf = ({ kind, text }: Unit): string[] => {
  const [id] = kind === 'title' && !text.includes(' ') ? occupations.named([stemOf(text)]) : [];
  return (id === undefined ? text : foldLabel(occupations.name(id))).split(' ');
};

/** Where jobs say what they are, not what else they mention. */
const IN_WORK = TITLE | SKILLS | KIND;

const isGeneralRole = ({ text }: Unit): boolean =>
  text.split(' ').every((word) => occupations.isGeneral(stemOf(word)));

/** A unit that counts wherever a job has it. */
const anywhere = (unit: Unit, isLast = false): Unit => {
  const isGeneral = isGeneralRole(unit);
  return {
    ...unit,
    kind: isGeneral ? 'experience' : 'title',
    rarity: unit.rarity * (isGeneral ? GENERAL_SHARE : isLast ? LAST_SHARE : 1),
    alternatives: unit.alternatives.map((one) => ({
      ...one,
      strong: one.fields & (isGeneral ? TITLE : IN_WORK),
    })),
  };
};

/** Of a "tax consultant", the consultant of any field says nothing. */
const saysWork = (id: number): boolean => !occupations.isGeneral(stemOf(occupations.name(id)));

/** The occupations that a unit names. */
const namedBy = ({ kind, text }: Unit): readonly number[] => {
  const stems = text.split(' ').map(stemOf);
  if (kind === 'title') return occupations.named(stems);
  return kind === 'activity' ? occupations.doing(stems) : [];
};

const firstOf = (ids: readonly number[]): number[] => [...new Set(ids)].slice(0, SIMILAR_MAX);

/** Those that include the occupation of a unit, then similar ones. */
export const similarTo = (unit: Unit): number[] => {
  const ids = namedBy(unit);
  const broader = ids.flatMap((id) => occupations.broader(id)).filter(saysWork);
  return firstOf([...broader, ...ids.flatMap((id) => occupations.related(id))]);
};

/** Those of the same class as the occupation of a unit. */
const classmatesOf = (unit: Unit): number[] =>
  firstOf(namedBy(unit).flatMap((id) => occupations.classmates(id)));

/** The words of a query each for itself; undefined if they are already, and one of them is the work. */
const wordsApart = (queries: JobQueries, { units }: Query, moment: Moment): Query | undefined => {
  const others = units
    .filter(({ kind }) => !WHOLE.has(kind))
    .map((unit) => wordsOf(unit).filter((word) => !queries.isFiller(word)));
  const isPlain = units.every(({ kind }) => kind === 'word' || WHOLE.has(kind));
  if (others.every(({ length }) => length < 2) && !(isPlain && others.length > 1)) return undefined;
  const parts = others.flatMap((words) =>
    words.map((word, place) => ({
      query: queries.queryOf(word, moment),
      isLast: words.length > 1 && place === words.length - 1,
    })),
  );
  return {
    units: [
      ...parts.flatMap(({ query, isLast }) =>
        query.units
          // A stage manager is no trainee, which "stage" means in French.
          .filter(({ kind }) => kind !== 'employment')
          .map((unit) => anywhere(unit, isLast)),
      ),
      ...units.filter(({ kind }) => WHOLE.has(kind)),
    ],
    titleTerms: parts.flatMap(({ query }) => query.titleTerms),
    joints: [],
  };
};

/** The query whose conditions only rank. */
const withConditionsWished = (query: Query): Query => ({
  ...query,
  units: query.units.map((unit) =>
    WHOLE.has(unit.kind) && unit.kind !== 'filter' && unit.kind !== 'company' && isRequired(unit)
      ? { ...unit, isWish: true }
      : unit,
  ),
});

interface FillUpRequest extends Omit<MoreAsked, 'query' | 'except'> {
  readonly store: JobStore;
  /** The jobs that are listed already. */
  readonly known: ReadonlySet<number>;
}

/** Job ids, best first. */
export interface FilledUp {
  /** Those that only miss conditions. */
  readonly near: readonly number[];
  readonly partial: readonly number[];
}

export const fillUp = (queries: JobQueries, query: Query, wanted: FillUpRequest): FilledUp => {
  const { store, known, filters, moment, size: most } = wanted;
  const taken = new Set<number>();
  const asking = (ranked: Query): MoreAsked => ({
    query: ranked,
    filters,
    moment,
    size: most - taken.size,
    except: new Set([...known, ...taken]),
  });
  const take = (ranked: Query): void => {
    for (const jobId of store.best(asking(ranked))) taken.add(jobId);
  };
  const takeMost = (ranked: Query, words: number): void => {
    let below = words + 1;
    while (taken.size < most && below > 1) {
      const found = store.most(asking(ranked), below);
      below = found.words;
      for (const jobId of found.jobIds) taken.add(jobId);
    }
  };
  const around = queries.around(query, filters);
  if (around) take(around);
  for (const { query: looser } of queries.looserThan(query)) {
    if (taken.size >= most) break;
    take(looser);
  }
  const near = [...taken];
  const words = query.units.filter((unit) => unit.kind !== 'filter' && isRequired(unit));
  // A company's other jobs come before other work.
  const core = words.filter(({ kind }) => kind === 'company' || !WHOLE.has(kind));
  const title = core.length === 1 ? core[0] : undefined;
  const conditions = words.filter((unit) => !core.includes(unit)).map((unit) => ({ ...unit, isWish: true }));
  /** Other work, first where it is wanted. */
  const takeWork = (work: Query): void => {
    take({ ...work, units: [...work.units, ...conditions] });
  };
  // Of "credit controller", credit says more than the controller.
  const takeBroader = (least: number): void => {
    const broader =
      title?.kind === 'title' ? queries.broaderTitle(title.text, least, filters, moment) : undefined;
    if (broader) takeWork(broader);
  };
  takeBroader(2);
  const similar = title ? similarTo(title) : [];
  for (const id of similar)
    if (taken.size < most) takeWork(queries.queryOf(occupations.name(id), moment, filters));
  // Of "ahmedabad textile", textile elsewhere rather than anything in Ahmedabad.
  const hasWord = words.some(({ kind }) => kind === 'word' || CORE_KINDS.has(kind));
  const wished = words.length > 1 && hasWord ? withConditionsWished(query) : query;
  // Of "compensation analyst", compensation rather than analysts.
  const telling = {
    ...wished,
    units: wished.units.map((unit) => (isGeneralRole(unit) ? anywhere(unit) : unit)),
  };
  if (words.length > 1) takeMost(telling, words.length - (wished === query ? 1 : 0));
  // The words of what people do, such as "field sales", only mean it together.
  const isWork = similar.length > 0 && !occupations.isRole(stemOf(title?.text.split(' ').at(-1) ?? ''));
  const isEnough = taken.size >= most || (isWork && taken.size > 0);
  const apart = isEnough ? undefined : wordsApart(queries, query, moment);
  if (apart) takeMost(apart, apart.units.length);
  takeBroader(1);
  for (const id of title ? classmatesOf(title) : [])
    if (taken.size < most) takeWork(queries.queryOf(occupations.name(id), moment, filters));
  // Where no job has the word, those in the place are better than nothing.
  const isForWork = words.some(({ kind }) => kind === 'title' || kind === 'activity');
  if (wished !== query && taken.size === 0 && !isForWork) takeMost(query, words.length - 1);
  if (taken.size === 0 && known.size === 0)
    for (const word of core.flatMap(({ text }) => text.split(' ')).flatMap((one) => queries.akinTo(one)))
      if (taken.size < most) takeWork(queries.queryOf(word, moment, filters));
  return { near, partial: [...taken].slice(near.length) };
};
