/** A query as the matcher takes it: every unit must match, by any of its alternatives. */

/** A `filter` comes from the filters beside the text: it must match and counts nothing. */
export type UnitKind =
  | 'word'
  | 'filter'
  | 'title'
  | 'skill'
  | 'company'
  | 'place'
  | 'work_mode'
  | 'employment'
  | 'experience'
  | 'shift';

/** Terms that a document must all have. */
export interface Alternative {
  readonly terms: readonly number[];
  /** From 0 to 1, by the way the alternative was found: where the terms share a field. */
  readonly weight: number;
  /** The same where they do not; 0 if they must. */
  readonly apart: number;
  /** Fields in which the terms count. */
  readonly fields: number;
}

export interface Unit {
  readonly kind: UnitKind;
  /** The words as they were typed. */
  readonly text: string;
  readonly alternatives: readonly Alternative[];
  /** Rarity, as BM25 weighs it. */
  readonly rarity: number;
}

/** Whether whatever matches an alternative matches another one at least as well. */
const isCoveredBy = (one: Alternative, other: Alternative): boolean =>
  other.weight >= one.weight &&
  (one.fields & ~other.fields) === 0 &&
  (other.terms.length === 1 ? other.weight : other.apart) >= one.apart &&
  other.terms.every((term) => one.terms.includes(term));

/** Those alternatives that make a difference: of "developer" and "software developer" the first. */
export const withoutCovered = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(
    (one, place) =>
      !alternatives.some(
        (other, otherPlace) =>
          other !== one && isCoveredBy(one, other) && (otherPlace < place || !isCoveredBy(other, one)),
      ),
  );

/** Units, and the stems of the typed words in their order, by which titles are compared. */
export interface Query {
  readonly units: readonly Unit[];
  readonly titleTerms: readonly number[];
}
