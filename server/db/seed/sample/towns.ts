/** The towns of the sample's companies and people: mostly India's big cities, the rest around the world. */
import towns from './data/towns.json' with { type: 'json' };

export interface TownName {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  /** How often it is chosen, relative to others. */
  readonly weight: number;
  /** The postcode pattern: # is a digit, @ a letter. Empty if the country has none. */
  readonly zipcode: string;
  /** The common name, if the source of the places spells it differently. */
  readonly says?: string;
}

export const TOWNS: readonly TownName[] = towns;
