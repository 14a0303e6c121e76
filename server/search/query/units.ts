/** A query in the form that the matcher uses: every unit must match, by any of its alternatives. */

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
  | 'shift';

/** Terms that a document must all contain. */
export interface Alternative {
  readonly terms: readonly number[];
  /** From 0 to 1, by how the alternative was found, if the terms share a field. */
  readonly weight: number;
  /** The weight if the terms are in different fields; 0 if they must share one. */
  readonly apart: number;
  /** Fields in which the terms count. */
  readonly fields: number;
}

export interface Unit {
  readonly kind: UnitKind;
  /** The words as typed. */
  readonly text: string;
  readonly alternatives: readonly Alternative[];
  /** Rarity, weighted as in BM25. */
  readonly rarity: number;
}

/** Whether all matches of one alternative match another one at least as well. */
const isCoveredBy = (one: Alternative, other: Alternative): boolean =>
  other.weight >= one.weight &&
  (one.fields & ~other.fields) === 0 &&
  (other.terms.length === 1 ? other.weight : other.apart) >= one.apart &&
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
}
