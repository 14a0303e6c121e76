import { Box, Button, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { dashboardQuery } from '../../dataProvider/dashboard-query.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Screen } from '../shared/ui/screen.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useOwnCompany } from '../shared/ui/use-own-company.ts';
import { DashboardCharts } from './charts/dashboard-charts.tsx';
import { CounterCards } from './counter-cards.tsx';
import { countersOf, type DashboardData, errorOf, isBlank } from './counters.ts';
import { LevelCard } from './level-card.tsx';
import { Today } from './today.tsx';

/** DASH-01, DASH-02. */
export const DashboardScreen = () => {
  const { t } = useI18n();
  const api = useApi();
  const query = useQuery(dashboardQuery(api));
  const { data } = query;
  const company = useOwnCompany();
  const mayPost = useCan('jobs.post');
  const seesReports = useCan('reports.view');
  return (
    <Screen
      actions={
        <>
          {seesReports && (
            <Button component={Link} startIcon={<Icon name="layers" />} to={paths.reports} variant="outlined">
              {t('console.reports.title')}
            </Button>
          )}
          {mayPost && (
            <Button
              component={Link}
              variant="contained"
              startIcon={<Icon name="briefcase" />}
              to={linkTo.jobPost()}
            >
              {t('console.dashboard.post_job')}
            </Button>
          )}
        </>
      }
      subtitle={t('console.dashboard.subtitle')}
      title={t('console.dashboard.title')}
    >
      {data ? (
        <div className="stack gap-16">
          {company?.next_step && <LevelCard company={company} />}
          <Numbers data={data} />
        </div>
      ) : (
        <Unloaded
          loading={
            <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240, color: 'var(--accent)' }}>
              <CircularProgress aria-label={t('common.loading')} size={40} />
            </Box>
          }
          query={query}
        />
      )}
    </Screen>
  );
};

const Numbers = ({ data }: { readonly data: DashboardData }) => {
  const counters = countersOf(data);
  const error = errorOf(data);
  const mayPost = useCan('jobs.post');
  return (
    <div className="stack gap-16">
      {error && (
        <Box component="p" role="alert" sx={{ color: 'var(--danger)', fontWeight: 600 }}>
          {error}
        </Box>
      )}
      <CounterCards counters={counters} />
      {isBlank(counters) && mayPost ? (
        <FirstSteps />
      ) : (
        <>
          <Today />
          <DashboardCharts />
        </>
      )}
    </div>
  );
};

/** For companies without any jobs: how it works and where to start. */
const FirstSteps = () => {
  const { t } = useI18n();
  const steps = [
    t('console.dashboard.first_post'),
    t('console.dashboard.first_receive'),
    t('console.dashboard.first_choose'),
  ];
  return (
    <Box
      component="section"
      sx={{
        p: { xs: 3, sm: 4 },
        borderRadius: '14px',
        bgcolor: 'var(--accent-soft)',
        color: 'var(--accent-soft-ink)',
      }}
    >
      <h2>{t('console.dashboard.first_title')}</h2>
      <Box component="ol" sx={{ display: 'grid', gap: 1, mt: 2, mb: 3, pl: '1.3em', maxWidth: '60ch' }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Button component={Link} variant="contained" to={linkTo.jobPost()}>
        {t('console.dashboard.first_action')}
      </Button>
    </Box>
  );
};
