import type { Bundle, Frontend } from '#server/http/ssr/frontend.ts';

const EMPTY: Bundle = {
  entry: [],
  template: async () =>
    '<!doctype html><html><head><!--head--></head><body><!--app--><!--state--></body></html>',
  chunksOf: () => [],
};

/** Replaces the built front end by an empty page, whose canonical address is the requested path. */
export const PAGE_FRONTEND: Frontend = {
  isDevelopment: false,
  assets: undefined,
  consoleAssets: undefined,
  inlineScript: '',
  cacheAddressOf: ({ pathname, search }) => pathname + search,
  site: EMPTY,
  console: EMPTY,
  release: undefined,
  render: async ({ url }) => ({
    kind: 'page',
    status: 200,
    html: '',
    head: { title: 'Page', canonical: new URL(url).pathname },
    modules: [],
  }),
};
