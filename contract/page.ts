/** What the server and the front end's renderer agree on. */
import type { Locale } from './constants.ts';
import type { Catalogue } from './message-format.ts';

/** What a page puts into `<head>`. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path and query that search engines should keep for this page. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The job whose structured data is in the page, and whose share image is linked. */
  readonly jobPosting?: number;
  /** Feeds that follow what the page lists. */
  readonly feeds?: readonly { readonly title: string; readonly type: string; readonly path: string }[];
  /** The way up to the page: paths, the last one the page's own. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path?: string | undefined }[];
}

export interface RenderRequest {
  /** Renders the page that explains that the portal is unavailable, for every address. */
  readonly isUnavailable?: boolean;
  /** Absolute address of the page. */
  readonly url: string;
  readonly locale: Locale;
  readonly messages: Catalogue;
  /** Makes the page's calls of the API, without a network in between. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export type RenderResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly head: PageHead;
      /** The initial state of the browser's router; absent if the browser renders the page itself. */
      readonly state?: object;
      /** Whether the scripts of `modules` are all it has: the browser never draws it. */
      readonly isStatic?: boolean;
      /** Source modules of the page, for preloading their chunks. */
      readonly modules: readonly string[];
    };

/** What the front end's server bundle exports. */
export interface Renderer {
  /** Runs before the first paint: marks `<html>` with the kind of user and the theme, and starts the scripts. */
  readonly inlineScript: string;
  readonly render: (request: RenderRequest) => Promise<RenderResult>;
  /** The cache key of a page: its canonical path and query. Undefined if it is not cached. */
  readonly cacheAddressOf: (url: URL) => string | undefined;
}
