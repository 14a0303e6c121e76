/** A query in the form that stores match: every unit but wishes must match, by any of its alternatives. */

import type { PayRange } from '../facts/comparable-pay.ts';

/** A `filter` comes from a filter other than the text. It must match but has no weight. */
export type UnitKind =
  | 'word'
  | 'filter'
  | 'title'
  | 'skill'
  | 'qualification'
  | 'company'
  | 'place'
  | 'work_mode'
  | 'employment'
  | 'experience'
  | 'shift'
  | 'concept'
  /** What people of an occupation do. */
  | 'activity';

/** What a search is for: with one of these, other words only rank. */
export const CORE_KINDS: ReadonlySet<string> = new Set<UnitKind>([
  'title',
  'activity',
  'skill',
  'qualification',
  'company',
]);

/** Terms that a document must all contain. */
export interface Alternative {
  readonly terms: readonly number[];
  /** From 0 to 1, by how the alternative was found, if the terms share a field. */
  readonly weight: number;
  /** The weight if the terms are in different fields; 0 if they must share one. */
  readonly apart: number;
  /** Fields in which the terms count. */
  readonly fields: number;
  /** Those in which they make a match. In others, and if the terms are in different ones, they are only mentioned. */
  readonly strong: number;
  /** Of several words: their pairs, which must be adjacent where only the body has all words. */
  readonly pairs?: readonly number[];
  /** Whether the words must also be adjacent in the title. */
  readonly isPhrase?: boolean;
}

export interface Unit {
  readonly kind: UnitKind;
  /** The words as typed. */
  readonly text: string;
  readonly alternatives: readonly Alternative[];
  /** Rarity, weighted as in BM25. */
  readonly rarity: number;
  /** Whether documents must not match it. */
  readonly isExcluded?: boolean;
  /** Whether it only ranks: documents need not match it. */
  readonly isWish?: boolean;
}

/** Whether documents must match a unit. */
export const isRequired = ({ isExcluded, isWish }: Unit): boolean => !isExcluded && !isWish;

/** What a search is not for, but where, how or with whom. */
export const CONDITION_KINDS: ReadonlySet<UnitKind> = new Set<UnitKind>([
  'place',
  'company',
  'work_mode',
  'employment',
  'experience',
]);
/** Whether a unit says what a search is for. */
export const isMeant = ({ kind, isExcluded }: Unit): boolean =>
  !isExcluded && kind !== 'filter' && !CONDITION_KINDS.has(kind);

/** A condition that only ranks; any other unit as it is. */
export const withConditionWished = (unit: Unit): Unit =>
  CONDITION_KINDS.has(unit.kind) && !unit.isExcluded ? { ...unit, isWish: true } : unit;

/** Whether all matches of one alternative match another one at least as well. */
const isCoveredBy = (one: Alternative, other: Alternative): boolean =>
  other.weight >= one.weight &&
  (one.fields & ~other.fields) === 0 &&
  (one.strong & ~other.strong) === 0 &&
  (other.terms.length === 1 ? other.weight : other.apart) >= one.apart &&
  other.isPhrase !== true &&
  other.terms.every((term) => one.terms.includes(term));

/** Leaves out redundant alternatives: of "developer" and "software developer", the second. */
export const withoutCovered = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(
    (one, place) =>
      !alternatives.some(
        (other, otherPlace) =>
          other !== one && isCoveredBy(one, other) && (otherPlace < place || !isCoveredBy(other, one)),
      ),
  );

/** The units, and the stems of the typed words in order, for comparing titles. */
export interface Query {
  readonly units: readonly Unit[];
  readonly titleTerms: readonly number[];
  /** For each unit, the pair of words where it meets the next one in the text; 0 if it doesn't. */
  readonly joints: readonly number[];
  readonly pay?: PayRange;
}

export const isTitle = (kind: UnitKind): boolean => kind === 'title' || kind === 'activity';
