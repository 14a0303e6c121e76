import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { hostOf } from '#contract/apply-rules.ts';
import type { EmployerJob } from '#contract/employer.ts';
import { writeMarkedPay } from '#contract/write-pay.ts';
import { SelectCheckbox } from '../../../console/list/select-checkbox.tsx';
import { Badge, Icon, type IconName } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeList } from '../../../i18n/write-list.ts';
import { writeDay } from '../../../kit/format/dates.ts';
import { writeOwnDay } from '../../../kit/format/own-time-zone.ts';
import { ModerationButton } from '../moderation/button.tsx';
import { type Detail, useHiddenJobDetails } from './details-menu.tsx';
import { JobActions } from './job-actions.tsx';

/** Approved is blue, active is green, rejected is red (EJOBS-02). */
const TONES = { approved: 'info', active: 'success', rejected: 'danger' } as const;

/** EJOBS-02: a job in the list with its actions. */
export const JobRow = ({ job }: { readonly job: EmployerJob }) => {
  const { t } = useI18n();
  const selected = useListContext().selectedIds.includes(job.id);
  const [hidden] = useHiddenJobDetails();
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        gap: { xs: 2, md: 3 },
        p: { xs: 2, sm: 3 },
        border: '1px solid',
        borderColor: selected ? 'var(--accent)' : 'var(--line)',
        borderRadius: '14px',
        bgcolor: 'var(--surface)',
      }}
    >
      <SelectCheckbox id={job.id} label={t('console.jobs.select', { title: job.job_title })} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
          <Box component="h2" sx={{ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' }}>
            <bdi>{job.job_title}</bdi>{' '}
            <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
              ({t(`jobs.type_${job.job_type === 'professional' ? 'professional' : 'other'}`)})
            </Box>
          </Box>
          <Badge tone={TONES[job.status]}>{t(`console.jobs.status_${job.status}`)}</Badge>
          {job.state !== 'open' && <Badge>{t(`console.jobs.badge_${job.state}`)}</Badge>}
        </Box>
        {!hidden.includes('company') && (
          <Box component="p" sx={{ mt: 0.5, color: 'var(--ink-2)' }}>
            <bdi>{job.company_name}</bdi>
          </Box>
        )}
        <Facts hidden={hidden} job={job} />
        <Notes job={job} />
      </Box>
      <JobActions job={job} />
    </Box>
  );
};

/** Until when a job accepts applications, or since when it no longer does. */
const useDeadlineText = (job: EmployerJob): string => {
  const { t, locale } = useI18n();
  const deadline = writeDay(job.application_deadline_date, locale);
  if (job.closed_at) return t('console.jobs.closed_early_on', { date: writeOwnDay(job.closed_at, locale) });
  return t(job.state === 'closed' ? 'console.jobs.closed_on' : 'console.jobs.open_until', { date: deadline });
};

const Facts = ({ job, hidden }: { readonly job: EmployerJob; readonly hidden: readonly Detail[] }) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const facts: [Detail, IconName, string][] = [
    ['experience', 'briefcase', t('console.years', { smart_count: job.experience_id.year })],
    ['salary', 'wallet', writeMarkedPay(job.pay, i18n)],
    ['work_mode', 'building', job.work_mode_id.name],
    ['places', 'pin', writeList(job.job_locations, i18n)],
    ['deadline', 'calendar', useDeadlineText(job)],
    ['views', 'eye', t('console.jobs.views', { smart_count: job.views })],
    [
      'apply_clicks',
      'globe',
      job.apply_url
        ? t('console.jobs.apply_clicks', { smart_count: job.apply_clicks, host: hostOf(job.apply_url) })
        : '',
    ],
    ['created', 'clock', t('console.jobs.created', { date: writeOwnDay(job.created_at, locale) })],
  ];
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 16px',
        mt: 1.5,
        listStyle: 'none',
        fontSize: 'var(--text-s)',
      }}
    >
      {facts.map(
        ([detail, icon, text]) =>
          text &&
          !hidden.includes(detail) && (
            <Box
              component="li"
              key={detail}
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

/** Status details for the employer: the rejection reason, or the opening day. */
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
          <strong>{t('console.jobs.rejected_because')}</strong> <bdi>{reason}</bdi>
        </Box>
      )}
      {job.status !== 'approved' && job.state !== 'saved' && (
        <Box sx={{ mt: 1.5 }}>
          <ModerationButton jobId={job.id} title={job.job_title} />
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
