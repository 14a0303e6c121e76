/** The console's routes. Public pages don't load them. */
import type { RouteObject } from 'react-router-dom';
import { screens } from '../../resources/index.ts';
import { isForStaff } from '../../resources/shared/define-resource.ts';
import { loadCode } from '../../ui/load-code.ts';
import type { PageHandle } from '../page.ts';
import type { Guards } from '../routes.tsx';

export const consoleRoute = ({ requireSignIn, requireStaffSignIn }: Guards): RouteObject => ({
  id: 'console',
  // Loaded only when a console screen opens, because it includes react-admin.
  lazy: async () => {
    const { loadConsole } = await loadCode(() => import('./admin.tsx'));
    return { Component: await loadConsole() };
  },
  handle: { module: 'src/app/console/admin.tsx' } satisfies PageHandle,
  children: screens.map(({ resource, path, load }) => ({
    path,
    // Requested with the page instead of when the browser finds no other route.
    handle: { module: 'src/app/console/routes.ts' } satisfies PageHandle,
    loader: isForStaff(resource) ? requireStaffSignIn : requireSignIn,
    // Until a screen's code is there, the one before it stays.
    lazy: async () => ({ Component: await loadCode(load) }),
  })),
});
