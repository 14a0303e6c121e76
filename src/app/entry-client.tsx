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
import { DISTANCE_UNITS, SUPPORT_VIEW_KEY, TEXT_PREVIEW_KEY } from '#contract/shared/constants.ts';
import { setEnglish } from '#contract/shared/formatters.ts';
import { createApi } from '../api/client.ts';
import { createRequest } from '../api/request.ts';
import { browserSession, markDocument } from '../api/session.ts';
import type { Upload } from '../api/upload.ts';
import { keepLanguage } from '../i18n/choice.ts';
import { createI18n } from '../i18n/messages.ts';
import { markInteraction } from '../ui/hooks/interaction.ts';
import { EnvironmentProvider } from './environment.tsx';
import { prefetchPages } from './layout/prefetch.ts';
import type { Environment } from './page.ts';
import { createGuards, createRoutes, type Guards } from './routes.tsx';
import '../ui/components/base.css';

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

const PREVIEWS = [SUPPORT_VIEW_KEY, TEXT_PREVIEW_KEY];

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

const createEnvironment = async (): Promise<Environment> => {
  const root = document.documentElement;
  const response = await fetch(root.dataset.messages ?? '');
  const session = browserSession();
  markDocument(session.read());
  const preview = PREVIEWS.some((key) => sessionStorage.getItem(key))
    ? await (await import('./previews.ts')).startPreview(session)
    : undefined;
  setEnglish(root.dataset.english ?? 'en');
  const i18n = createI18n(await response.json(), root.lang, readLanguages(root));
  const { t, language } = i18n;
  const dependencies = {
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '/api',
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    // Dynamic import, because few pages upload files.
    upload: async (...sent: Parameters<Upload>) => (await import('../api/upload.ts')).upload(...sent),
    session,
    t,
    language,
  };
  const api = createApi(dependencies);
  // Staff see pages in a language without changing the account's own one.
  if (!preview) keepLanguage(api, session, i18n.languages);
  return { api, request: createRequest(dependencies), session, i18n, ...regionOf(root), ...preview };
};

/** Adds the console's routes if the others don't know an address. React Router asks for each with parameters, too. */
const addConsole =
  (routes: RouteObject[], guards: Guards): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    if (matchRoutes(routes, path)?.at(-1)?.route.path !== '*') return;
    const { consoleRoute } = await import('./console/routes.ts');
    patch('root', [consoleRoute(guards)]);
  };

const start = async () => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  const environment = await createEnvironment();
  const guards = createGuards(environment);
  const routes = createRoutes(environment, guards);
  const state = document.getElementById('page-data')?.textContent;
  if (state) await loadMatched(routes);
  const drawn: HydrationState | undefined = state ? JSON.parse(state) : undefined;
  // The server rendered the page for a visitor; a signed-in user may have access to more.
  const hydrationData = drawn?.errors && environment.session?.read() ? undefined : drawn;
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addConsole(routes, guards),
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

start().catch((error: unknown) => {
  document.giveUp?.();
  throw error;
});
