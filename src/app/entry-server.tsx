/** Renders a public page on the server, identical for every user. Called by the server's `ssr` plugin. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom';
import { setEnglish } from '#contract/shared/formatters.ts';
import type { PageHead, Renderer, RenderResult } from '#contract/shared/page.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { createApi } from '../api/client.ts';
import { createI18n } from '../i18n/messages.ts';
import { OfflinePage } from '../public-site/offline/offline-page.tsx';
import { screens } from '../resources/index.ts';
import { HeadProvider } from '../ui/page/head.tsx';
import { consoleRoute } from './console/routes.ts';
import { EnvironmentProvider } from './environment.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { marker } from './layout/marker.ts';
import { Skeleton } from './layout/skeleton.tsx';
import { starter } from './layout/starter.ts';
import type { Environment, PageHandle } from './page.ts';
import { cacheAddressOf } from './page-addresses.ts';
import { createGuards, createRoutes, ownPages, sharedPages } from './routes.tsx';

const isHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'module' in handle;

/** The modules of matched routes. */
const modulesOf = (matches: readonly { readonly route: { readonly handle?: unknown } }[]): string[] =>
  matches.flatMap(({ route }) => (isHandle(route.handle) ? [route.handle.module] : []));

/** The shell of a page that the browser renders, whose scripts it can request at once. */
const renderSkeleton = (environment: Environment, pathname: string): RenderResult => ({
  kind: 'page',
  status: 200,
  html: renderToString(
    <EnvironmentProvider value={environment}>
      <Skeleton />
    </EnvironmentProvider>,
  ),
  head: { title: environment.i18n.t('site.name'), noindex: true },
  modules: modulesOf(matchRoutes(pages.dataRoutes, pathname) ?? []),
});

/** What the loaders of the page being rendered use, because all pages share one route table. */
const rendering = new AsyncLocalStorage<Environment>();
const environmentNow = (): Environment => {
  const environment = rendering.getStore();
  if (!environment) throw new Error('No page is being rendered');
  return environment;
};

/** Created once, because compiling the patterns of all routes takes a quarter of the time to render a page. */
const environmentOfPage: Environment = {
  get api() {
    return environmentNow().api;
  },
  get i18n() {
    return environmentNow().i18n;
  },
  get countryId() {
    return environmentNow().countryId;
  },
};
const guards = createGuards(environmentOfPage);
const pages = createStaticHandler(createRoutes(environmentOfPage, guards, consoleRoute(guards)));

/** Addresses of which the server sends the shell. */
const browserOnly = [
  ...[...ownPages, ...sharedPages].map(([path]) => path),
  ...screens.map(({ path }) => path),
];

/** Replaces every page while the portal is unavailable. */
const unavailable = createStaticHandler([
  {
    path: '*',
    loader: () => {
      throw new Response(null, { status: 503 });
    },
    element: null,
    ErrorBoundary: ErrorPage,
  },
]);

/** Not in the route table: it has its own script, and the browser never renders it. */
const offline = createStaticHandler([
  {
    path: paths.offline,
    Component: OfflinePage,
    handle: { module: 'src/public-site/offline/fill-lists.ts' } satisfies PageHandle,
  },
]);

const render: Renderer['render'] = async (page) => {
  const { url, locale, messages, languages, countryId, units, fetch, isUnavailable } = page;
  setEnglish(page.english);
  const i18n = createI18n(messages, locale, languages);
  const { t } = i18n;
  const environment: Environment = {
    api: createApi({ baseUrl: '/api', fetch, t, language: locale }),
    i18n,
    countryId,
    units,
  };
  const { pathname } = new URL(url);
  if (!isUnavailable && browserOnly.some((pattern) => matchPath(pattern, pathname)))
    return renderSkeleton(environment, pathname);

  const isStatic = !isUnavailable && matchPath(paths.offline, pathname) !== null;
  const own = isStatic ? offline : pages;
  const handler = isUnavailable ? unavailable : own;
  const context = await rendering.run(environment, () => handler.query(new Request(url)));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const head: PageHead = { title: t('site.name') };
  const html = renderToString(
    <EnvironmentProvider value={environment}>
      <HeadProvider value={(own) => Object.assign(head, own)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HeadProvider>
    </EnvironmentProvider>,
  );
  const { loaderData, errors } = context;
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    head,
    // Without a state, the browser renders the page itself with fresh data.
    ...(isUnavailable || isStatic ? {} : { state: { loaderData, errors: serialiseErrors(errors) } }),
    isStatic,
    modules: modulesOf(context.matches),
  };
};

/** The browser receives only what the error page shows: status and text, never a stack trace. */
const serialiseErrors = (errors: Readonly<Record<string, unknown>> | null) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      {
        status: typeof error === 'object' && error !== null && 'status' in error ? error.status : 500,
        message: error instanceof Error ? error.message : '',
      },
    ]),
  );

export default { inlineScript: marker + starter, render, cacheAddressOf } satisfies Renderer;
