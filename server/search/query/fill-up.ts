/** If few jobs have all words of a search: those that only miss conditions, then similar work, then those with some words. */

import { foldLabel } from '../memory/suggestions.ts';
import type { JobStore, Moment, MoreAsked } from '../port.ts';
import { BODY, BODY_OFTEN, COMPANY, KIND, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import { occupations } from '../words/occupations.ts';
import { stemOf } from '../words/stem.ts';
import type { JobQueries } from './job-queries.ts';
import { isMeant, isRequired, isTitle, type Query, type Unit, withConditionWished } from './units.ts';

/** A classification knows more similar occupations than readers want. */
const SIMILAR_MAX = 8;
/** Of "purchase executive", the executive says little: most executives do other work. */
const GENERAL_SHARE = 0.15;
/** What a job is called says more of it than its skills, and those more than what else it mentions. */
const FIELD_SHARES = [
  [TITLE, 1],
  [SKILLS | KIND, 0.5],
  [COMPANY | PLACE | BODY | BODY_OFTEN, 0.3],
] as const;

/** The words of a unit; of "bde", those of the occupation that it is short for. */
const wordsOf = ({ kind, text }: Unit): string[] => {
  const [id] = kind === 'title' && !text.includes(' ') ? occupations.named([stemOf(text)]) : [];
  return (id === undefined ? text : foldLabel(occupations.name(id))).split(' ');
};

const isGeneralRole = ({ text }: Unit): boolean =>
  text.split(' ').every((word) => occupations.isGeneral(stemOf(word)));

/** A unit that counts wherever a job has it, by the field. */
const anywhere = (unit: Unit): Unit => ({
  ...unit,
  kind: 'title',
  isWish: false,
  rarity: unit.rarity * (isGeneralRole(unit) ? GENERAL_SHARE : 1),
  alternatives: unit.alternatives.flatMap((one) =>
    FIELD_SHARES.flatMap(([some, share]) => {
      const fields = one.fields & some;
      return fields ? [{ ...one, fields, strong: fields, weight: one.weight * share, apart: 0 }] : [];
    }),
  ),
});

/** Of a "tax consultant", the consultant of any field says nothing. */
const saysWork = (id: number): boolean => !occupations.isGeneral(stemOf(occupations.name(id)));

/** The occupations that a unit names. */
const namedBy = ({ kind, text }: Unit): readonly number[] => {
  const stems = text.split(' ').map(stemOf);
  if (kind === 'title') return occupations.named(stems);
  return kind === 'activity' ? occupations.doing(stems) : [];
};

/** Those that include the occupation of a unit, then similar ones. */
export const similarTo = (unit: Unit): number[] => {
  const ids = namedBy(unit);
  const broader = ids.flatMap((id) => occupations.broader(id)).filter(saysWork);
  return [...new Set([...broader, ...ids.flatMap((id) => occupations.related(id))])].slice(0, SIMILAR_MAX);
};

/** Whether a text names an occupation with other words: jobs that only mention all of them do other work. */
export const describesWork = ({ units }: Query): boolean => {
  const meant = units.filter(isMeant);
  return meant.length > 1 && meant.some(({ kind }) => isTitle(kind));
};

/** Each word of a query for itself, of which jobs need only one. Its conditions rank. */
const someOf = (queries: JobQueries, { units }: Query, moment: Moment): Query => {
  const meant = units.filter(isMeant);
  const words = meant
    .flatMap(wordsOf)
    .filter((word) => !queries.isFiller(word))
    .flatMap((word) => [word, ...queries.akinTo(word)])
    .map((word) => queries.queryOf(word, moment));
  const whole = meant.filter((unit) => unit.text.includes(' ') && !isGeneralRole(unit));
  return {
    units: [
      // A stage manager is no trainee, which "stage" means in French.
      ...words.flatMap((word) => word.units.filter(({ kind }) => kind !== 'employment')).map(anywhere),
      ...whole.map(anywhere),
      ...units.filter((unit) => !isMeant(unit)).map(withConditionWished),
    ],
    titleTerms: words.flatMap((word) => (word.units.every(isGeneralRole) ? [] : word.titleTerms)),
    joints: [],
  };
};

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
  const take = (find: 'best' | 'some', ranked: Query): void => {
    if (taken.size >= most || !ranked.units.some(isRequired)) return;
    const except = new Set([...known, ...taken]);
    for (const id of store[find]({ query: ranked, filters, moment, size: most - taken.size, except }))
      taken.add(id);
  };
  const around = queries.around(query, filters);
  if (around) take('best', around);
  for (const { query: looser } of queries.looserThan(query)) take('best', looser);
  const near = [...taken];
  const conditions = query.units
    .filter((unit) => !isMeant(unit) && unit.kind !== 'filter')
    .map(withConditionWished);
  // A company's other jobs come before other work.
  const [title, ...others] = query.units.filter(
    (unit) => isRequired(unit) && (isMeant(unit) || unit.kind === 'company'),
  );
  for (const id of title && others.length === 0 ? similarTo(title) : []) {
    // First where it is wanted.
    const work = queries.queryOf(occupations.name(id), moment, filters);
    take('best', { ...work, units: [...work.units, ...conditions] });
  }
  take('some', someOf(queries, query, moment));
  // Where no job has the word, those in the place are better than nothing.
  if (taken.size + known.size === 0 && !query.units.some(({ kind }) => isTitle(kind))) take('some', query);
  return { near, partial: [...taken].slice(near.length) };
};
