/** Countries, states and cities: which list depends on which choice. */
import type { Api } from './client.ts';

export const PLACE_LEVELS = ['country', 'state', 'city'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** Changing a level clears the choices below it. */
export const LEVELS_BELOW = {
  country: ['state', 'city'],
  state: ['city'],
  city: [],
} as const satisfies Record<PlaceLevel, readonly PlaceLevel[]>;

/** The options of a level: all countries, or the places inside the one chosen above. */
export const loadPlaces = (api: Api, level: PlaceLevel, parent: number, signal: AbortSignal | undefined) => {
  switch (level) {
    case 'country':
      return api('GET countries', { signal });
    case 'state':
      return api('GET states', { query: { country_id: parent }, signal });
    case 'city':
      return api('GET cities', { query: { state_id: parent }, signal });
  }
};
