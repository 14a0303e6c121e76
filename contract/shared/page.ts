/** The interface between the server and the front end's renderer. */
import type { DistanceUnit, Locale } from './constants.ts';
import type { OfferedLanguage } from './locales.ts';
import type { Catalogue } from './message-format.ts';

/** What a page puts into `<head>`. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The path and query that search engines should index for this page. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The job whose structured data is in the page, and whose share image is linked. */
  readonly jobPosting?: number;
  /** Feeds for the list on the page. */
  readonly feeds?: readonly { readonly title: string; readonly type: string; readonly path: string }[];
  /** The breadcrumbs: paths from the root, the page's own last. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path?: string | undefined }[];
}

export interface RenderRequest {
  /** Renders the page that explains that the portal is unavailable, for every address. */
  readonly isUnavailable?: boolean;
  /** Absolute address of the page. */
  readonly url: string;
  readonly locale: Locale;
  readonly messages: Catalogue;
  /** Those that readers can choose. */
  readonly languages: readonly OfferedLanguage[];
  /** The default country of searches. */
  readonly countryId: number;
  /** Of distances, where the operator has set one for all countries. */
  readonly units: DistanceUnit | undefined;
  /** The tag of the operator's English. */
  readonly english: string;
  /** Calls the API in process, without the network. */
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
      /** Whether the page needs only the scripts of `modules`: React never renders it in the browser. */
      readonly isStatic?: boolean;
      /** Source modules of the page, for preloading their chunks. */
      readonly modules: readonly string[];
    };

/** What the front end's server bundle exports. */
export interface Renderer {
  /** Runs before the first paint. It marks `<html>` with the role and the theme, and starts the scripts. */
  readonly inlineScript: string;
  readonly render: (request: RenderRequest) => Promise<RenderResult>;
  /** The cache key of a page: its canonical path and query. Undefined if the page is not cached. */
  readonly cacheAddressOf: (url: URL) => string | undefined;
}
