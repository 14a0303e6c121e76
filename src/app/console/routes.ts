/** The console's routes. Public pages don't load them. */
import type { RouteObject } from 'react-router-dom';
import { screens } from '../../resources/index.ts';
import { isForStaff } from '../../resources/shared/define-resource.ts';
import type { PageHandle } from '../page.ts';
import type { Guards } from '../routes.tsx';

export const consoleRoute = ({ requireSignIn, requireStaffSignIn }: Guards): RouteObject => ({
  id: 'console',
  // Loaded only when a console screen opens, because it includes react-admin.
  lazy: async () => ({ Component: await (await import('./admin.tsx')).loadConsole() }),
  handle: { module: 'src/app/console/admin.tsx' } satisfies PageHandle,
  children: screens.map(({ resource, path, load }) => ({
    path,
    // Requested with the page instead of when the browser finds no other route.
    handle: { module: 'src/app/console/routes.ts' } satisfies PageHandle,
    loader: isForStaff(resource) ? requireStaffSignIn : requireSignIn,
    lazy: async () => ({ Component: await load() }),
  })),
});
