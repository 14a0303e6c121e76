import { Alert, Box, Skeleton } from '@mui/material';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { StaffSummary } from '#contract/staff/summary-calls.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSummary } from '../shared/records/use-summary.ts';
import { toStaff } from '../shared/staff-links.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { Icon, type IconName } from '../shared/ui/icon.tsx';
import { Screen } from '../shared/ui/screen.tsx';

const WAITING: readonly (readonly [keyof StaffSummary, IconName, string])[] = [
  ['jobs_in_review', 'check-circle', toStaff.jobs({ view: 'review' })],
  ['reported_jobs', 'alert', toStaff.jobs({ view: 'reported' })],
  ['appealed_jobs', 'users', toStaff.jobs({ view: 'appealed' })],
  ['reported_reviews', 'star', toStaff.reviews],
  ['reported_messages', 'alert', toStaff.messageReports],
  ['profiles_in_review', 'building', toStaff.companyProfiles],
  ['sources_waiting', 'upload', toStaff.sources({ state: 'waiting_approval' })],
  ['open_support_messages', 'mail', toStaff.supportMessages({ status: 'open' })],
  ['rules_to_check', 'calendar', toStaff.jobRules({ view: 'due' })],
  ['failed_emails', 'close', toStaff.emails({ state: 'failed' })],
  ['delayed_emails', 'clock', toStaff.emails({ state: 'delayed' })],
];

/** What needs review, with a link to each list. */
export const HomeScreen = () => {
  const { t } = useI18n();
  const { data, error, refetch, isFetching } = useSummary();
  return (
    <Screen subtitle={t('console.staff_home.subtitle')} title={t('console.staff_home.title')}>
      {error && !data && !isFetching && <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />}
      {!data && !error && <Skeleton height={320} />}
      {data && data.clock_jump_days > 0 && (
        <div className="below-16">
          <Alert severity="warning">
            {t('console.staff_home.clock_jump_days', { smart_count: data.clock_jump_days })}
          </Alert>
        </div>
      )}
      {data && <Waiting summary={data} />}
    </Screen>
  );
};

const Waiting = ({ summary }: { readonly summary: StaffSummary }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        listStyle: 'none',
      }}
    >
      {WAITING.map(([name, icon, to]) => (
        <li key={name}>
          <Box
            component={Link}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              p: 2.5,
              border: '1px solid var(--line)',
              borderRadius: '14px',
              color: 'var(--ink)',
              textDecoration: 'none',
              '&:hover': { borderColor: 'var(--accent)', color: 'var(--ink)' },
            }}
            to={to}
          >
            <Box sx={{ display: 'flex', color: summary[name] > 0 ? 'var(--accent)' : 'var(--line-strong)' }}>
              <Icon name={icon} size={28} />
            </Box>
            <span>
              <Box component="strong" sx={{ display: 'block', fontSize: 'var(--text-2xl)', lineHeight: 1.2 }}>
                {number.format(summary[name])}
              </Box>
              {t(`console.staff_home.${name}`, { smart_count: summary[name] })}
            </span>
          </Box>
        </li>
      ))}
    </Box>
  );
};
