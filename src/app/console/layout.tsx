import { Box, Button, Skeleton } from '@mui/material';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { CanAccess } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../resources/shared/staff-paths.ts';
import { EmptyState } from '../../resources/shared/ui/empty-state.tsx';
import { ErrorState } from '../../resources/shared/ui/error-state.tsx';
import { Icon } from '../../resources/shared/ui/icon.tsx';
import { Screen } from '../../resources/shared/ui/screen.tsx';
import { UnconfirmedBanner } from '../../resources/shared/ui/site.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { Shell } from './shell/shell.tsx';

const StaffMenu = lazy(() => import('./shell/staff-menu.tsx'));
const CompanyMenu = lazy(() => import('./shell/company-menu.tsx'));
const LinkedCompany = lazy(async () => ({ default: (await import('./linked-company.tsx')).LinkedCompany }));

/** The layout of every console screen: a bar and the menu of staff or companies, and no footer (NAV-04). */
export const ConsoleLayout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const isForStaff = pathname === staffPaths.home || pathname.startsWith(`${staffPaths.home}/`);
  const Area = isForStaff ? StaffArea : CompanyArea;
  useEffect(() => {
    // Nearly every screen is a list with inputs or the job form, so the first screen preloads what they share.
    void import('../../resources/shared/inputs/text-input.tsx');
  }, []);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <Shell menu={isForStaff ? StaffMenu : CompanyMenu}>
        <Area>
          <ErrorBoundary fallback={<BrokenScreen />} key={pathname}>
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </ErrorBoundary>
        </Area>
      </Shell>
    </>
  );
};

interface AreaProps {
  readonly children: ReactNode;
}

/** The resources of company screens by the first part of their paths; those of jobs are left out. */
const RESOURCES: Readonly<Record<string, string>> = {
  [paths.candidates]: 'candidates',
  [paths.applicants]: 'applications',
  [pageAddress(paths.jobCandidates)]: 'applications',
  [paths.team]: 'team-members',
  [paths.interviews]: 'interviews',
  [paths.inbox]: 'conversations',
  [paths.messageTemplates]: 'message-templates',
  [paths.stages]: 'stages',
  [paths.talentPools]: 'talent-pools',
  [paths.pooledCandidates]: 'pooled-candidates',
  [paths.reports]: 'reported-applications',
  [paths.activity]: 'team-activity',
};

const accessOf = (pathname: string): { resource: string; action: string } => {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  if (first !== pageAddress(paths.jobPost)) return { resource: RESOURCES[first] ?? 'jobs', action: 'list' };
  return { resource: 'jobs', action: pathname === first ? 'create' : 'edit' };
};

const CompanyArea = ({ children }: AreaProps) => {
  const { pathname, search } = useLocation();
  const isCompany = useSession()?.user?.role === 'employer';
  return (
    <CanAccess
      accessDenied={<NotForYou whose={isCompany ? 'for_role' : 'for_companies'} />}
      {...accessOf(pathname)}
    >
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
    </CanAccess>
  );
};

const StaffArea = ({ children }: AreaProps) => (
  <CanAccess accessDenied={<NotForYou whose="staff_only" />} action="list" resource="staff/jobs">
    {children}
  </CanAccess>
);

/** Shown if the user's role has no access to this part of the console. The server rejects such calls anyway. */
const NotForYou = ({ whose }: { readonly whose: 'for_companies' | 'for_role' | 'staff_only' }) => {
  const { t } = useI18n();
  return (
    <Screen title={t(`console.${whose}.title`)}>
      <EmptyState icon={whose === 'staff_only' ? 'users' : 'building'} title={t(`console.${whose}.heading`)}>
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
