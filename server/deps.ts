import type { LiveChanges } from './http/live-changes.ts';
import type { PlatformDeps } from './platform/deps.ts';
import type { CardCache } from './search/live/card-cache.ts';
import type { PortalSearch } from './search/search.ts';
import type { LiveSignals } from './signals/live-signals.ts';

/** The dependencies of modules. Tests pass their own. */
export interface Deps extends PlatformDeps {
  readonly cards: CardCache;
  readonly search: PortalSearch;
  readonly live: LiveChanges;
  readonly signals: LiveSignals;
}
