import type { PopularSearch } from '#contract/popular-searches/calls.ts';
import type { Api } from '../../api/client.ts';

interface Near {
  readonly text?: string;
  readonly city_id?: number;
  readonly place?: string;
  readonly country_id?: number;
}

/** Searches with pages of their own. Pages work without them (ERRMSG-05). */
export const loadRelatedSearches = (api: Api, query: Near, signal: AbortSignal): Promise<PopularSearch[]> =>
  api('GET related-searches', { query, signal }).then(
    (answer) => answer.data,
    () => [],
  );
