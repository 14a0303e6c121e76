/** Starts the portal in the browser: hydrates the page from the server, or renders it. */
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { DISTANCE_UNITS } from '#contract/shared/constants.ts';
import { setEnglish } from '#contract/shared/formatters.ts';
import { API_BASE_URL } from '../api/base-url.ts';
import { createApi } from '../api/client.ts';
import { createRequest, type RequestDependencies } from '../api/request.ts';
import { browserSession, markDocument, type SessionStore } from '../api/session.ts';
import type { Upload } from '../api/upload.ts';
import { keepLanguage } from '../i18n/choice.ts';
import { createI18n } from '../i18n/messages.ts';
import { markInteraction } from '../ui/hooks/interaction.ts';
import { EnvironmentProvider } from './environment.tsx';
import { prefetchPages } from './layout/prefetch.ts';
import type { Environment, Preview } from './page.ts';
import { createGuards, createRoutes, type Guards } from './routes.tsx';
import '../ui/components/base.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** An address that is no page of the site. */
export interface Unknown {
  readonly guards: Guards;
  readonly patch: Parameters<PatchRoutesOnNavigationFunction>[0]['patch'];
  readonly router: Router;
}

/** In what the scripts of the site and of the console differ. */
export interface Bundle {
  /** Sends the calls to the server. */
  readonly fetch: RequestDependencies['fetch'];
  /** Returns when the router knows the address, or that it has no page. */
  open(unknown: Unknown): Promise<void>;
  /** Starts what stands above the pages of this tab, if anything. */
  startPreview(session: SessionStore): Promise<Preview | undefined>;
}

/** Loads the lazy parts of the first page; hydrating without them would render it twice. */
const loadMatched = async (routes: RouteObject[]): Promise<void> => {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};

/** What follows from the operator's country. */
const regionOf = ({ dataset }: HTMLElement): Pick<Environment, 'countryId' | 'units'> => ({
  countryId: Number(dataset.country),
  units: DISTANCE_UNITS.find((unit) => unit === dataset.units),
});

/** The document names them: `en=English;fr=Français`. */
const readLanguages = ({ dataset }: HTMLElement) =>
  (dataset.languages ?? '').split(';').map((pair) => {
    const [code = '', name = ''] = pair.split('=');
    return { code, name };
  });

const createEnvironment = async ({ fetch: send, startPreview }: Bundle): Promise<Environment> => {
  const root = document.documentElement;
  const response = await fetch(root.dataset.messages ?? '');
  const own = browserSession();
  const preview = await startPreview(own);
  const session = preview?.session ?? own;
  markDocument(session.read());
  setEnglish(root.dataset.english ?? 'en');
  const i18n = createI18n(await response.json(), root.lang, readLanguages(root));
  const { t, language } = i18n;
  const dependencies = {
    baseUrl: API_BASE_URL,
    fetch: preview?.fetch ?? send,
    // Dynamic import, because few pages upload files.
    upload: async (...sent: Parameters<Upload>) => (await import('../api/upload.ts')).upload(...sent),
    session,
    t,
    language,
  };
  const api = createApi(dependencies);
  // Staff see pages in a language without changing the account's own one.
  if (!preview) keepLanguage(api, session, i18n.languages);
  return {
    api,
    request: createRequest(dependencies),
    session,
    i18n,
    ...regionOf(root),
    openPage: (address) => window.location.replace(address),
    Preview: preview?.Preview,
  };
};

/** React Router asks for each address with parameters, too. */
const isUnknown = (routes: RouteObject[], path: string): boolean =>
  matchRoutes(routes, path)?.at(-1)?.route.path === '*';

const start = async (bundle: Bundle) => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  const environment = await createEnvironment(bundle);
  const guards = createGuards(environment);
  const routes = createRoutes(environment, guards);
  const state = document.getElementById('page-data')?.textContent;
  if (state) await loadMatched(routes);
  const drawn: HydrationState | undefined = state ? JSON.parse(state) : undefined;
  // The server rendered the page for a visitor; a signed-in user may have access to more.
  const hydrationData = drawn?.errors && environment.session?.read() ? undefined : drawn;
  const router: Router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!isUnknown(routes, path)) return;
      // The document's own address is asked for before there is a router.
      await undefined;
      await bundle.open({ guards, patch, router });
    },
    ...(hydrationData && { hydrationData }),
  });
  const { location } = router.state;
  router.subscribe((now) => {
    if (now.navigation.state !== 'idle' || now.location !== location) markInteraction();
  });
  const app = (
    <StrictMode>
      <EnvironmentProvider value={environment}>
        <RouterProvider router={router} />
      </EnvironmentProvider>
    </StrictMode>
  );
  // In a transition, React yields to user input.
  if (hydrationData)
    startTransition(() => {
      hydrateRoot(container, app);
    });
  else createRoot(container).render(app);
  prefetchPages(routes);
  Promise.resolve(document.interaction)
    .then(() => import('./after-interaction.ts'))
    .then(({ afterInteraction }) => afterInteraction(environment))
    // The site works without it, and the next page tries again.
    .catch(() => undefined);
};

export const startPortal = (bundle: Bundle): void => {
  start(bundle).catch((error: unknown) => {
    document.giveUp?.();
    throw error;
  });
};
