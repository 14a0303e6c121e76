import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Counter } from './counters.ts';

/** The portal's own counters: titles, and links to exactly what they count. Others are titled by their keys. */
const KNOWN: Readonly<Record<string, { label: MessageKey; to?: string }>> = {
  posted_jobs: { label: 'console.counter.posted_jobs', to: paths.employerJobs },
  live_jobs: { label: 'console.counter.live_jobs', to: `${paths.employerJobs}?state=open` },
  jobs_in_review: {
    label: 'console.counter.jobs_in_review',
    to: `${paths.employerJobs}?status=active`,
  },
  rejected_jobs: {
    label: 'console.counter.rejected_jobs',
    to: `${paths.employerJobs}?status=rejected`,
  },
  saved_jobs: { label: 'console.counter.saved_jobs', to: `${paths.employerJobs}?saved=1` },
  total_applications: { label: 'console.counter.total_applications', to: paths.applicants },
  new_applications: {
    label: 'console.counter.new_applications',
    to: `${paths.applicants}?status=applied`,
  },
  shortlisted_candidates: {
    label: 'console.counter.shortlisted_candidates',
    to: `${paths.applicants}?view=shortlisted`,
  },
};

/** One card per counter, with a small title and a large number. */
export const CounterCards = ({ counters }: { readonly counters: readonly Counter[] }) => (
  <Box
    component="ul"
    role="list"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fit, minmax(112px, 1fr))' },
      gap: 1,
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
  const { label, to } = KNOWN[key] ?? {};
  const title = label ? t(label) : plainTitle;
  const number = typeof value === 'number' ? numberFormat(locale).format(value) : value;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: { xs: 'center', sm: 'stretch' },
        justifyContent: 'space-between',
        gap: 0.5,
        p: { xs: 1, sm: 1.5 },
        border: '1px solid var(--line)',
        borderRadius: '14px',
        '&:hover': to ? { borderColor: 'var(--accent)' } : {},
      }}
    >
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
      <Box
        component="p"
        sx={{
          fontSize: { xs: 'var(--text-xl)', sm: '1.75rem' },
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
