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
  /** The job whose posting search engines read in the page, and whose picture stands beside shared links. */
  readonly jobPosting?: number;
  /** Feeds that follow what the page lists. */
  readonly feeds?: readonly { readonly title: string; readonly type: string; readonly path: string }[];
  /** The way up to the page: paths, the last one the page's own. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path?: string | undefined }[];
}

export interface RenderRequest {
  /** Draws the page that says that the portal can't be reached for now, whatever the address. */
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
      /** What the browser's router starts from; absent where the browser draws the page itself. */
      readonly state?: object;
      /** Source modules of the page, for preloading their chunks. */
      readonly modules: readonly string[];
    };

/** What the front end's server bundle exports. */
export interface Renderer {
  /** Runs inline before the first paint: marks `<html>` with the kind of user and the theme. */
  readonly marker: string;
  readonly render: (request: RenderRequest) => Promise<RenderResult>;
  /** Path and query that a drawn page is kept under: the same for every spelling. Undefined where it is not kept. */
  readonly cacheAddressOf: (url: URL) => string | undefined;
}
