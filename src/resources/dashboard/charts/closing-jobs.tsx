import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Insights } from '#contract/company-jobs/insight-calls.ts';
import { CLOSING_JOBS_DAYS } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay } from '../../../ui/format/dates.ts';
import { Panel } from '../../shared/ui/panel.tsx';

/** Jobs with deadlines close by, each linked to its applicants; a list shows this better than a chart. */
export const ClosingJobs = ({ data: { closing, closing_total } }: { readonly data: Insights }) => {
  const { t, locale } = useI18n();
  return (
    <Panel
      about={t(closing_total === 0 ? 'console.charts.closing_empty' : 'console.charts.closing_summary', {
        smart_count: closing_total,
        days: CLOSING_JOBS_DAYS,
      })}
      sx={{ gridColumn: { md: '1 / -1' } }}
      title={t('console.charts.closing')}
    >
      <Box component="ul" role="list" sx={{ listStyle: 'none' }}>
        {closing.map((job) => (
          <Box
            component="li"
            key={job.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: '2px 16px',
              py: 1,
              borderBlockStart: '1px solid var(--line)',
            }}
          >
            <Link className="anywhere shrink" to={linkTo.jobCandidates(job.id)}>
              <bdi>{job.job_title}</bdi>
            </Link>
            <span className="note">
              {t('console.charts.closing_job', {
                date: writeDay(job.application_deadline_date, locale),
                smart_count: job.applied_candidates_count,
              })}
            </span>
          </Box>
        ))}
      </Box>
      <Box sx={{ pt: 1.5, fontSize: 'var(--text-s)' }}>
        <Link to={`${paths.employerJobs}?state=closing&sort=deadline`}>{t('console.charts.to_closing')}</Link>
      </Box>
    </Panel>
  );
};
