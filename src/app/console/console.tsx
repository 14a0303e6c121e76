/** Provides react-admin's contexts over the portal's session, texts and API. */

import { ThemeProvider } from '@mui/material/styles';
import { Fragment, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { directionOf } from '#contract/shared/locales.ts';
import type { Catalogue } from '#contract/shared/message-format.ts';
import { createAuthProvider } from '../../authProvider/index.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import { I18nProvider } from '../../i18n/context.tsx';
import { createI18n } from '../../i18n/messages.ts';
import { ChangesProvider } from '../../resources/shared/changes/changes.tsx';
import { keepForNextLoad } from '../../ui/components/toast-store.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useEnvironment } from '../environment.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import type { Environment } from '../page.ts';
import { createI18nProvider, loadCatalogue, loadedCatalogue } from './catalogue.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Notifications } from './notifications.tsx';
import { createQueryClient } from './query-client.ts';
import { themeFor } from './theme.ts';

const Live = lazyCode(() => import('./live/live.tsx'));
const MirroredStyles = lazyCode(() => import('./mirrored-styles.tsx'));

/** Builds the console from the environment the page was loaded with. */
const assemble = (
  { api, request, session, i18n: { language, languages } }: Environment,
  catalogue: Catalogue,
) => {
  if (!session || !request) throw new Error('The console needs a browser’s session.');
  const i18n = createI18n(catalogue, language, languages);
  const { t } = i18n;
  return {
    i18n,
    admin: {
      dataProvider: createDataProvider(api, request),
      authProvider: createAuthProvider({
        api,
        session,
        t,
        origin: window.location.origin,
        here: () => window.location.pathname + window.location.search,
        leave: (address) => window.location.assign(address),
        keepNotice: keepForNextLoad,
      }),
      i18nProvider: createI18nProvider(catalogue, language),
      queryClient: createQueryClient(),
      // Display preferences. No company data stays in the browser's storage.
      store: localStorageStore(undefined, `console-${session.read()?.user?.id ?? ''}`),
    },
  };
};

interface LoadedConsoleProps extends Pick<ConsoleProps, 'children'> {
  readonly catalogue: Catalogue;
}

const LoadedConsole = ({ catalogue, children }: LoadedConsoleProps) => {
  const environment = useEnvironment();
  const { i18n, admin } = useMemo(() => assemble(environment, catalogue), [environment, catalogue]);
  const direction = directionOf(i18n.language);
  const theme = useMemo(() => themeFor(direction), [direction]);
  const Styles = direction === 'rtl' ? MirroredStyles : Fragment;
  return (
    <I18nProvider value={i18n}>
      <Styles>
        <ThemeProvider storageManager={null} theme={theme}>
          <CoreAdminContext {...admin}>
            <ChangesProvider>{children}</ChangesProvider>
            <Suspense>
              <Live />
            </Suspense>
            <Notifications />
            <ConflictDialog conflicts={admin.dataProvider.conflicts} />
          </CoreAdminContext>
        </ThemeProvider>
      </Styles>
    </I18nProvider>
  );
};

interface ConsoleProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

const LoadingConsole = ({ children }: Pick<ConsoleProps, 'children'>) => (
  <LoadedConsole catalogue={use(loadCatalogue())}>{children}</LoadedConsole>
);

/** The contexts of react-admin. If the texts are loaded, drawing doesn't wait, which takes React at least 300 ms. */
export const Console = ({ children, fallback = <Skeleton /> }: ConsoleProps) => {
  const [catalogue] = useState(loadedCatalogue);
  return (
    <Suspense fallback={fallback}>
      {catalogue ? (
        <LoadedConsole catalogue={catalogue}>{children}</LoadedConsole>
      ) : (
        <LoadingConsole>{children}</LoadingConsole>
      )}
    </Suspense>
  );
};
