/** Where the sample portal's companies and people are: mostly India's big cities, the rest around the world. */
import towns from './data/towns.json' with { type: 'json' };

export interface TownName {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  /** How often it is chosen, compared with the others. */
  readonly weight: number;
  /** Postcodes: # stands for a digit, @ for a letter. Empty where the country has none. */
  readonly zipcode: string;
  /** The common name, where the source of the places writes it differently. */
  readonly says?: string;
}

export const TOWNS: readonly TownName[] = towns;
