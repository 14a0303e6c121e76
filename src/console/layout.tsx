import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useI18n } from '../i18n/context.tsx';
import { useSession } from '../kit/hooks/use-session.ts';
import { SiteHeader } from '../kit/layout/site-header.tsx';
import { ForCompanies } from './for-companies.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { Button, ErrorState, SkeletonCards } from './ui/kit.ts';
import { Screen } from './ui/screen.tsx';

/** Around every screen of the console: the portal's header with the company's menu, and no footer (NAV-04). */
export const ConsoleLayout = () => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const role = useSession()?.user?.role;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <Box component="main" id="main" sx={{ minHeight: 'calc(100dvh - var(--header))' }} tabIndex={-1}>
        <ErrorBoundary fallback={<BrokenScreen />} key={pathname}>
          <Suspense fallback={<LoadingScreen />}>
            {role === 'employer' && <Reminder />}
            {role === 'seeker' || role === 'staff' ? <ForCompanies /> : <Outlet />}
          </Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
};

const UnconfirmedBanner = lazy(() => import('../kit/accounts/unconfirmed-banner.tsx'));

const Reminder = () => (
  <div className="container">
    <Suspense>
      <UnconfirmedBanner />
    </Suspense>
  </div>
);

export const LoadingScreen = () => (
  <Box className="container" sx={{ pt: 4 }}>
    <SkeletonCards />
  </Box>
);

export const BrokenScreen = () => {
  const { t } = useI18n();
  return (
    <Screen title={t('common.failure_title')}>
      <ErrorState title={t('common.failure_text')}>
        <Button icon="refresh" onClick={() => window.location.reload()}>
          {t('console.reload')}
        </Button>
      </ErrorState>
    </Screen>
  );
};
