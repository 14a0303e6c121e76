import { Box, Button, Skeleton } from '@mui/material';
import { Component, Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { ResourceContextProvider, RestoreScrollPosition } from 'react-admin';
import { Link, matchPath, Navigate, useLocation } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { mayUse } from '../../authProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { screens } from '../../resources/index.ts';
import { isForStaff } from '../../resources/shared/define-resource.ts';
import { EmptyState } from '../../resources/shared/ui/empty-state.tsx';
import { ErrorState } from '../../resources/shared/ui/error-state.tsx';
import { Icon } from '../../resources/shared/ui/icon.tsx';
import { Screen } from '../../resources/shared/ui/screen.tsx';
import { UnconfirmedBanner } from '../../resources/shared/ui/site.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useEntries } from './shell/entries.ts';
import { Shell } from './shell/shell.tsx';

const StaffMenu = lazyCode(() => import('./shell/staff-menu.tsx'));
const CompanyMenu = lazyCode(() => import('./shell/company-menu.tsx'));
const LinkedCompany = lazyCode(async () => ({
  default: (await import('./linked-company.tsx')).LinkedCompany,
}));

/** The layout of every console screen: a bar and the menu of staff or companies, and no footer (NAV-04). */
export const ConsoleLayout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const user = useSession()?.user;
  useEffect(() => {
    // Nearly every screen is a list with inputs or the job form, so the first screen preloads what they share.
    void import('../../resources/shared/inputs/text-input.tsx');
  }, []);
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  if (!screen) return null;
  const { resource, action, path } = screen;
  const ofStaff = isForStaff(resource);
  const Area = ofStaff ? Fragment : CompanyArea;
  // Users who sign out see the screen until they leave; visitors are sent away before.
  const isOpen = user === undefined || mayUse(user, resource, action);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <Shell menu={ofStaff ? StaffMenu : CompanyMenu}>
        {isOpen ? (
          <Area>
            <ErrorBoundary fallback={<BrokenScreen />} key={pathname}>
              <Suspense fallback={<LoadingScreen />}>
                <ResourceContextProvider value={resource}>
                  {path === `/${resource}` ? (
                    <RestoreScrollPosition storeKey={`${resource}.list.scrollPosition`}>
                      {children}
                    </RestoreScrollPosition>
                  ) : (
                    children
                  )}
                </ResourceContextProvider>
              </Suspense>
            </ErrorBoundary>
          </Area>
        ) : (
          <NotForYou ofStaff={ofStaff} />
        )}
      </Shell>
    </>
  );
};

const CompanyArea = ({ children }: { readonly children: ReactNode }) => {
  const { search } = useLocation();
  return (
    <>
      <div className="container">
        <Suspense>
          <UnconfirmedBanner />
        </Suspense>
      </div>
      {new URLSearchParams(search).has('company') ? (
        <LinkedCompany loading={<LoadingScreen />}>{children}</LinkedCompany>
      ) : (
        children
      )}
    </>
  );
};

/** Shown if the user's role has no access to this part of the console. The server rejects such calls anyway. */
const NotForYou = ({ ofStaff }: { readonly ofStaff: boolean }) => {
  const { t } = useI18n();
  const role = useSession()?.user?.role;
  const isMember = role === 'employer';
  const [first] = useEntries(true);
  const { pathname } = useLocation();
  // The overview is of what waits, so those for whom nothing does start at what they do.
  if (role === 'staff' && first && pathname === paths.staff) return <Navigate replace to={first.to} />;
  const whose = ofStaff ? 'staff_only' : isMember ? 'for_role' : 'for_companies';
  return (
    <Screen title={t(`console.${whose}.title`)}>
      <EmptyState icon={ofStaff ? 'users' : 'building'} title={t(`console.${whose}.heading`)}>
        <p>{t(`console.${whose}.text`)}</p>
        <p style={{ marginBlockStart: 16 }}>
          <Button component={Link} variant="contained" to={paths.home}>
            {t('console.for_companies.home')}
          </Button>
        </p>
      </EmptyState>
    </Screen>
  );
};

const LoadingScreen = () => (
  <Box className="container" sx={{ pt: 4 }}>
    <Skeleton height={320} />
  </Box>
);

const BrokenScreen = () => {
  const { t } = useI18n();
  return (
    <Screen title={t('common.failure_title')}>
      <ErrorState title={t('common.failure_text')}>
        <Button
          variant="contained"
          startIcon={<Icon name="refresh" />}
          onClick={() => window.location.reload()}
        >
          {t('console.reload')}
        </Button>
      </ErrorState>
    </Screen>
  );
};

interface Props {
  /** Shown in place of content that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a screen that crashed from breaking the rest of the console. */
class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
