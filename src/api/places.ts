/** Countries, their states, and the cities of these: which list hangs on which choice. */
import type { Api } from './client.ts';

export const PLACE_LEVELS = ['country', 'state', 'city'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** What has been chosen below a level is no longer right when something else is chosen at it. */
export const LEVELS_BELOW = {
  country: ['state', 'city'],
  state: ['city'],
  city: [],
} as const satisfies Record<PlaceLevel, readonly PlaceLevel[]>;

/** The list of a level: all countries, or what lies in the place chosen above. */
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
