/** Starts the console, with all pages of the site: between them, no document has to load. */
import { SUPPORT_VIEW_KEY, TEXT_PREVIEW_KEY } from '#contract/shared/constants.ts';
import type { RequestDependencies } from '../api/request.ts';
import { consoleRoute } from './console/routes.ts';
import { startPortal } from './start.tsx';

const PREVIEWS = [SUPPORT_VIEW_KEY, TEXT_PREVIEW_KEY];

export const startConsole = (fetch: RequestDependencies['fetch']): void =>
  startPortal({
    fetch,
    open: async ({ guards, patch }) => patch('root', [consoleRoute(guards)]),
    startPreview: async (session) =>
      PREVIEWS.some((key) => sessionStorage.getItem(key))
        ? (await import('./previews.ts')).startPreview(session)
        : undefined,
  });
