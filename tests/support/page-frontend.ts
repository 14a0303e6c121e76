import type { Frontend } from '#server/http/ssr/frontend.ts';

/** Replaces the built front end by an empty page, whose canonical address is the requested path. */
export const PAGE_FRONTEND: Frontend = {
  isDevelopment: false,
  assets: undefined,
  inlineScript: '',
  entry: [],
  cacheAddressOf: ({ pathname, search }) => pathname + search,
  template: async () =>
    '<!doctype html><html><head><!--head--></head><body><!--app--><!--state--></body></html>',
  chunksOf: () => [],
  release: undefined,
  render: async ({ url }) => ({
    kind: 'page',
    status: 200,
    html: '',
    head: { title: 'Page', canonical: new URL(url).pathname },
    modules: [],
  }),
};
