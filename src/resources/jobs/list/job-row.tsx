import { Box } from '@mui/material';
import type { EmployerJob } from '#contract/employer.ts';
import { today, writeDay } from '../../../console/ui/days.ts';
import { Badge, Icon, type IconName } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { JobActions } from './job-actions.tsx';
import { statusTone } from './status.ts';

interface JobRowProps {
  readonly job: EmployerJob;
  readonly onDelete: () => void;
}

/** EJOBS-02: one job of the list, with what can be done to it. */
export const JobRow = ({ job, onDelete }: JobRowProps) => {
  const { t } = useI18n();
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
        gap: { xs: 2, md: 3 },
        p: { xs: 2, sm: 3 },
        border: '1px solid var(--line)',
        borderRadius: '14px',
        bgcolor: 'var(--surface)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
          <Box component="h2" sx={{ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' }}>
            {job.job_title}{' '}
            <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
              ({t(`console.job_type.${job.job_type === 'professional' ? 'professional' : 'other'}`)})
            </Box>
          </Box>
          <Badge tone={statusTone(job.status)}>{t(`console.jobs.status_${job.status}`)}</Badge>
        </Box>
        <Box component="p" sx={{ mt: 0.5, color: 'var(--ink-2)' }}>
          {job.company_name}
        </Box>
        <Facts job={job} />
        <Notes job={job} />
      </Box>
      <JobActions job={job} onDelete={onDelete} />
    </Box>
  );
};

const Facts = ({ job }: { readonly job: EmployerJob }) => {
  const { t, locale } = useI18n();
  // The deadline day itself still counts.
  const isOver = job.application_deadline_date < today();
  const facts: [IconName, string][] = [
    ['briefcase', t('console.years', { smart_count: job.experience_id.year })],
    ['wallet', job.salary_id.name],
    ['building', job.work_mode_id.name],
    ['pin', job.job_locations.join(', ')],
    [
      'calendar',
      t(isOver ? 'console.jobs.closed_on' : 'console.jobs.open_until', {
        date: writeDay(job.application_deadline_date, locale),
      }),
    ],
  ];
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 20px',
        mt: 1.5,
        listStyle: 'none',
        fontSize: 'var(--text-s)',
      }}
    >
      {facts.map(
        ([icon, text]) =>
          text && (
            <Box
              component="li"
              key={icon}
              sx={{ display: 'flex', gap: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              <Box sx={{ flex: 'none', mt: '1px', color: 'var(--ink-2)' }}>
                <Icon name={icon} size={18} />
              </Box>
              {text}
            </Box>
          ),
      )}
    </Box>
  );
};

/** What the employer should know beyond the facts: why it was turned down, when it opens. */
const Notes = ({ job }: { readonly job: EmployerJob }) => {
  const { t, locale } = useI18n();
  const reason = job.status === 'rejected' ? job.rejection_reason : null;
  return (
    <>
      {reason && (
        <Box
          component="p"
          sx={{
            mt: 1.5,
            p: 1.5,
            borderRadius: 'var(--radius-small)',
            bgcolor: 'var(--danger-soft)',
            color: 'var(--danger)',
            fontSize: 'var(--text-s)',
            overflowWrap: 'anywhere',
          }}
        >
          <strong>{t('console.jobs.rejected_because')}</strong> {reason}
        </Box>
      )}
      {job.opens_on && (
        <Box
          component="p"
          sx={{ mt: 1.5, fontSize: 'var(--text-s)', fontWeight: 500, color: 'var(--accent-soft-ink)' }}
        >
          {t('console.jobs.opens_on', { date: writeDay(job.opens_on, locale) })}
        </Box>
      )}
    </>
  );
};
