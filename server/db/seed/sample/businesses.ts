/** What companies are called and what they do, by industry. */
import businesses from './data/businesses.json' with { type: 'json' };

export interface Business {
  readonly industry: string;
  /** How many companies there are, compared with other industries. */
  readonly weight: number;
  /** Words that end the name of such a company. */
  readonly endings: readonly string[];
  /** Follows "we": {n} is a number, {city} the home town. */
  readonly does: readonly string[];
}

export const BUSINESSES: readonly Business[] = businesses;
