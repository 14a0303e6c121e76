import { Box } from '@mui/material';
import { Link } from 'react-router';
import { numberFormat } from '#contract/formatters.ts';
import { paths } from '#contract/page-paths.ts';
import { Icon, type IconName } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Counter } from './counters.ts';

/** The portal's own counters: titles, icons and links to their lists. Others are titled by their keys. */
const KNOWN: Readonly<Record<string, { label: MessageKey; icon: IconName; to?: string }>> = {
  posted_jobs: { label: 'console.counter.posted_jobs', icon: 'briefcase', to: paths.employerJobs },
  live_jobs: { label: 'console.counter.live_jobs', icon: 'globe', to: `${paths.employerJobs}?state=open` },
  jobs_in_review: {
    label: 'console.counter.jobs_in_review',
    icon: 'clock',
    to: `${paths.employerJobs}?status=active`,
  },
  rejected_jobs: {
    label: 'console.counter.rejected_jobs',
    icon: 'alert',
    to: `${paths.employerJobs}?status=rejected`,
  },
  saved_jobs: { label: 'console.counter.saved_jobs', icon: 'bookmark', to: `${paths.employerJobs}?saved=1` },
  total_applications: { label: 'console.counter.total_applications', icon: 'users', to: paths.employerJobs },
  new_applications: { label: 'console.counter.new_applications', icon: 'mail', to: paths.employerJobs },
  shortlisted_candidates: {
    label: 'console.counter.shortlisted_candidates',
    icon: 'star',
    to: paths.candidates,
  },
};

/** One card per counter, with a small title and a large number. */
export const CounterCards = ({ counters }: { readonly counters: readonly Counter[] }) => (
  <Box
    component="ul"
    role="list"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      gap: { xs: 1.5, sm: 2 },
      listStyle: 'none',
    }}
  >
    {counters.map((counter) => (
      <CounterCard counter={counter} key={counter.key} />
    ))}
  </Box>
);

const CounterCard = ({ counter: { key, title: plainTitle, value } }: { readonly counter: Counter }) => {
  const { t, locale } = useI18n();
  const { label, icon = 'layers', to } = KNOWN[key] ?? {};
  const title = label ? t(label) : plainTitle;
  const number = typeof value === 'number' ? numberFormat(locale).format(value) : value;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        border: '1px solid var(--line)',
        borderRadius: '14px',
        '&:hover': to ? { borderColor: 'var(--accent)' } : {},
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h2" sx={{ fontSize: 'var(--text-s)', fontWeight: 500, color: 'var(--ink-2)' }}>
          {to ? (
            <Box
              component={Link}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
              to={to}
            >
              {title}
            </Box>
          ) : (
            title
          )}
        </Box>
        <Box sx={{ flex: 'none', color: 'var(--accent)' }}>
          <Icon name={icon} />
        </Box>
      </Box>
      <Box
        component="p"
        sx={{
          mt: 'auto',
          fontSize: { xs: '2rem', sm: '2.5rem' },
          fontWeight: 650,
          lineHeight: 1,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {number}
      </Box>
    </Box>
  );
};
