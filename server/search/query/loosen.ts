/** What a search without matches gives up, so that it finds some: its conditions, and as few of them as possible. */
import type { QueryPart } from '#contract/jobs/calls.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { PlaceKind } from '../places/place-columns.ts';
import { ANY_FIELD } from '../words/fields.ts';
import { valueTerm } from '../words/terms.ts';
import { CORE_KINDS, isRequired, type Query, type Unit, type UnitKind } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Conditions in the order in which people give them up. */
const CONDITIONS = [
  'pay',
  'shift',
  'employment',
  'experience',
  'qualification',
  'work_mode',
  'place',
  'title',
] as const;
type Condition = (typeof CONDITIONS)[number];

/** A condition that a search no longer has. */
interface Loosened {
  readonly kind: Condition;
  /** The wider place that is searched instead. */
  readonly instead?: string;
}
export interface LooserQuery {
  readonly query: Query;
  readonly loosened: readonly Loosened[];
}

const isOf = (kind: UnitKind) => (unit: Unit) =>
  (unit.kind === kind || (kind === 'title' && unit.kind === 'activity')) && isRequired(unit);

/** The query without its conditions of one kind; undefined if it has none, or nothing but them. */
const without = ({ query, loosened }: LooserQuery, kind: Condition): LooserQuery | undefined => {
  if (kind === 'pay') {
    const { pay, ...rest } = query;
    return pay && { query: rest, loosened: [...loosened, { kind }] };
  }
  const units = query.units.filter(isOf(kind));
  // A company's other jobs are an answer, other work in a place isn't.
  if (kind === 'title' && !query.units.some(isOf('company'))) return undefined;
  const rest = query.units.filter((unit) => !units.includes(unit));
  // Work for other graduates is an answer, any work in the place isn't.
  if (kind === 'qualification' && !rest.some((unit) => CORE_KINDS.has(unit.kind) && isRequired(unit)))
    return undefined;
  if (units.length === 0 || !rest.some((unit) => isRequired(unit) && unit.kind !== 'filter'))
    return undefined;
  return { query: { ...query, units: rest, joints: [] }, loosened: [...loosened, { kind }] };
};

interface Knows {
  readonly index: Vocabulary;
  readonly gazetteer: Gazetteer;
}

/** The query with the state of its place, then with the country. */
const widened = function* (looser: LooserQuery, { index, gazetteer }: Knows): Generator<LooserQuery> {
  const { query, loosened } = looser;
  const place = query.units.find(isOf('place'));
  if (!place) return;
  const named = gazetteer.placesNamed(place.text);
  const idsOf = (kind: PlaceKind) => named.flatMap((one) => (one.kind === kind ? one.ids : []));
  const cities = idsOf('city').flatMap((id) => gazetteer.city(id) ?? []);
  const states = [...idsOf('state'), ...cities.map(({ stateId }) => stateId)];
  const steps = [
    ['state', idsOf('city').length > 0 ? states : [], (id: number) => gazetteer.stateName(id)],
    [
      'country',
      states.flatMap((id) => gazetteer.state(id)?.countryId ?? []),
      (id: number) => gazetteer.country(id)?.name ?? '',
    ],
  ] as const;
  for (const [kind, ids, nameOf] of steps)
    for (const [id, term] of [...new Set(ids)].map(
      (one) => [one, index.termOf(valueTerm(kind, one))] as const,
    )) {
      if (term === undefined) continue;
      const alternatives = [{ terms: [term], weight: 1, apart: 0, fields: ANY_FIELD, strong: ANY_FIELD }];
      const units = query.units.with(query.units.indexOf(place), { ...place, alternatives });
      yield {
        query: { ...query, units, joints: [] },
        loosened: [...loosened, { kind: 'place', instead: nameOf(id) }],
      };
    }
};

/** Ever looser queries: first each condition alone is given up, then one after the other. */
export const looserThan = function* (query: Query, knows: Knows): Generator<LooserQuery> {
  const required = query.units.filter(isRequired);
  // Of words that jobs only happen to contain, the rest would be anything.
  if (required.some(({ kind }) => kind === 'word') && !required.some(({ kind }) => CORE_KINDS.has(kind)))
    return;
  const strict: LooserQuery = { query, loosened: [] };
  for (const kind of CONDITIONS) {
    if (kind === 'place') yield* widened(strict, knows);
    const looser = without(strict, kind);
    if (looser) yield looser;
  }
  let looser = strict;
  for (const kind of CONDITIONS) {
    if (kind === 'place') yield* widened(looser, knows);
    const next = without(looser, kind);
    if (!next) continue;
    looser = next;
    if (looser.loosened.length > 1) yield looser;
  }
};

/** The parts of a text, with those marked that a search gave up. */
export const withUnmet = (
  recognised: readonly QueryPart[],
  loosened: readonly Loosened[],
): readonly QueryPart[] =>
  recognised.map((part) => {
    const gone = loosened.find(({ kind }) => kind === part.kind);
    if (!gone) return part;
    return { ...part, unmet: true, ...(gone.instead === undefined ? {} : { instead: gone.instead }) };
  });
