/**
 * Where candidates lie: what `candidate-engine.ts`, which understands searches for them, asks. `memory-candidates.ts`
 * answers from this process, `opensearch/` from a cluster, as with jobs in `port.ts`.
 */
import type { Query, Unit } from '../query/units.ts';
import type { Vocabulary } from '../query/vocabulary.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { CandidateFilters } from './candidate-filter.ts';

/** The searching user. */
export type Audience =
  | { readonly kind: 'everybody' }
  /** `inFull`: whether the company sees last names. If not, it cannot search by them either. */
  | { readonly kind: 'company'; readonly companyId: number; readonly inFull: boolean };

export type CandidateOrder =
  | { readonly by: 'match' | 'newest' | 'oldest' | 'active' }
  /** The same seed gives the same order, so that pages neither repeat nor skip candidates. */
  | { readonly by: 'random'; readonly seed: number };

/** Behind fewer, others follow. */
export const FEW = 10;

/** Those of whom the audience may know and whom the filters let through. Best first, where nothing else is asked. */
export interface SomeCandidates {
  /** Whether any of them matches a query. */
  have(query: Query): boolean;
  /** The first of those who match a query in an order, at least `FEW`. Without units, all match. */
  first(
    query: Query,
    order: CandidateOrder,
    most: number,
  ): { readonly total: number; readonly ids: number[] };
  /** The best of those who match. @param isMeant whether the query must be what they are, not only be mentioned */
  best(
    query: Query,
    asked: { readonly most: number; readonly except: ReadonlySet<number>; readonly isMeant: boolean },
  ): number[];
  /** The best of those who match one of the units at least. */
  some(query: Query, most: number): number[];
}

export interface CandidateStore {
  readonly vocabulary: Vocabulary;
  /** The labels of skills as candidates write them that have all words of an expression. */
  skillsWith(words: readonly string[]): readonly string[];
  among(audience: Audience, filters: CandidateFilters, lexicon: Lexicon): SomeCandidates;
  /** For each of these candidates, the units that they don't match. */
  unmet(ids: readonly number[], units: readonly Unit[]): (readonly Unit[])[];
  /** Everyone who matches a query, also those nobody finds. */
  everyone(query: Query): number[];
}

/** A query by relevance needs something to be relevant for. */
export const hasText = ({ units }: Query): boolean => units.some(({ kind }) => kind !== 'filter');
