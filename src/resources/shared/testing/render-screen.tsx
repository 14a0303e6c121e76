/** Renders a console screen in tests with real contexts and a fake server. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import type { TeamRole } from '#contract/teams/rules.ts';
import { browserSession } from '../../../api/session.ts';
import { createI18nProvider } from '../../../app/console/catalogue.ts';
import { ConflictDialog } from '../../../app/console/conflict-dialog.tsx';
import { Notifications } from '../../../app/console/notifications.tsx';
import { createQueryClient } from '../../../app/console/query-client.ts';
import { themeFor } from '../../../app/console/theme.ts';
import { EnvironmentProvider } from '../../../app/environment.tsx';
import { createAuthProvider } from '../../../authProvider/index.ts';
import { createDataProvider } from '../../../dataProvider/index.ts';
import { signedIn, user } from '../../../features/accounts/testing/portal.tsx';
import { t, texts } from '../../../i18n/testing/english.ts';
import { DialogFrame } from '../../../ui/components/dialog.tsx';
import { stubMedia, stubNativeElements } from '../../../ui/components/testing/native-elements.ts';
import { ToastProvider } from '../../../ui/components/toasts.tsx';
import { ChangesProvider } from '../changes/changes.tsx';
import { MuiDialogFrame } from '../ui/dialog-frame.tsx';
import { fakeServer } from './fake-server.ts';

const EMPLOYER = user({ role: 'employer', company_id: 1, company_name: 'Labs' });

const theme = themeFor('ltr');

interface ScreenOptions {
  /** The route's pattern, and the address to open. */
  readonly path: string;
  readonly at?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The window has room for parts side by side. */
  readonly isWide?: boolean;
  readonly role?: TeamRole;
  /** A 401 ends the session, as in the portal. */
  readonly isGuarded?: boolean;
}

/** Inserts none, because every query by role reads all styles of the document. */
const noStyles = () => {
  const cache = createCache({ key: 'css' });
  cache.sheet.insert = () => {};
  return cache;
};

export const renderScreen = async (
  Screen: ComponentType,
  { path, at = path, answers = {}, isWide = false, role = 'owner', isGuarded = false }: ScreenOptions,
) => {
  stubNativeElements();
  stubMedia(isWide);
  const session = browserSession();
  session.keep(signedIn({ ...EMPLOYER, team_role: role }));
  const { api, request, asked } = fakeServer(answers, session);
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  const guard = { api, session, t, origin: '', here: () => at, leave: () => {}, keepNotice: () => {} };
  const admin = {
    dataProvider: createDataProvider(api, request),
    ...(isGuarded ? { authProvider: createAuthProvider(guard) } : {}),
    i18nProvider: createI18nProvider(texts, 'en'),
    queryClient,
    store: memoryStore(),
  };
  const styles = noStyles();
  const environment = {
    api,
    session,
    i18n: { language: 'en', locale: 'en', t, languages: [] } as const,
    countryId: DEFAULT_COUNTRY.id,
  };
  const Layout = () => (
    <EnvironmentProvider value={environment}>
      <CacheProvider value={styles}>
        <ThemeProvider storageManager={null} theme={theme}>
          <ToastProvider>
            <CoreAdminContext {...admin}>
              <DialogFrame value={MuiDialogFrame}>
                <ChangesProvider>
                  <Outlet />
                </ChangesProvider>
              </DialogFrame>
              <Notifications />
              <ConflictDialog conflicts={admin.dataProvider.conflicts} />
            </CoreAdminContext>
          </ToastProvider>
        </ThemeProvider>
      </CacheProvider>
    </EnvironmentProvider>
  );
  const children = [
    { path, Component: Screen },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: [at] });
  const view = render(<RouterProvider router={router} />);
  await act(async () => {});
  return { ...view, router, queryClient, asked, calls: () => asked.map(({ call }) => call) };
};
