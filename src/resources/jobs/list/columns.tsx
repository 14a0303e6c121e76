import { Box, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import { hostOf } from '#contract/applications/rules.ts';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { writeExperience } from '#contract/shared/write-experience.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { writeAllPlaces, writePlaces } from '../../../features/jobs/wording.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { Translate } from '../../../i18n/messages.ts';
import { writeDay } from '../../../ui/format/dates.ts';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { ActionsColumn, Column, Muted, TimeColumn } from '../../shared/list/list-screen.tsx';

import { JobActions } from './job-actions.tsx';

/** Approved is blue, active is green, rejected is red (EJOBS-02). */
const TONES = { approved: 'info', active: 'success', rejected: 'error' } as const;

/** EJOBS-02: what the list shows of each job, and its actions. */
export const jobColumns = (t: Translate) => [
  ...mainColumns(t),
  ...factColumns(t),
  <ActionsColumn<EmployerJob> key="actions" render={(job) => <JobActions job={job} />} />,
];

const mainColumns = (t: Translate) => [
  <Column<EmployerJob>
    key="job_title"
    kind="heading"
    label={t('console.jobs.job')}
    render={(job) => <Title job={job} />}
    sortable
    source="job_title"
  />,
  <Column<EmployerJob>
    key="status"
    kind="narrow"
    label={t('console.jobs.status')}
    render={(job) => <Status job={job} />}
    source="status"
  />,
  <Column<EmployerJob>
    first="DESC"
    key="applied_candidates_count"
    kind="number"
    label={t('console.jobs.applied_users')}
    render={(job) => <Applied job={job} />}
    sortable
    source="applied_candidates_count"
  />,
];

const factColumns = (t: Translate) => [
  <Column<EmployerJob>
    key="salary"
    kind="narrow"
    label={t('console.jobs.detail_salary')}
    render={({ pay }) => <Pay pay={pay} />}
    source="salary"
  />,
  <Column<EmployerJob>
    key="places"
    label={t('console.jobs.detail_places')}
    render={(job) => <Places job={job} />}
    source="places"
  />,
  <Column<EmployerJob>
    key="application_deadline_date"
    kind="narrow"
    label={t('console.jobs.detail_deadline')}
    render={(job) => <Deadline job={job} />}
    sortable
    source="application_deadline_date"
  />,
  <Column<EmployerJob>
    key="recruiter_id"
    label={t('console.jobs.recruiter')}
    render={({ recruiter_id: recruiter }) => recruiter && <bdi title={recruiter.name}>{recruiter.name}</bdi>}
    source="recruiter_id"
  />,
  <Column key="views" kind="number" label={t('console.jobs.detail_views')} source="views" />,
  <TimeColumn first="DESC" key="created_at" label={t('console.jobs.detail_created')} source="created_at" />,
];

interface JobProps {
  readonly job: EmployerJob;
}

/** The title opens the job for those who may edit it, its applicants for the others. */
const Title = ({ job }: JobProps) => {
  const { t } = useI18n();
  const mayEdit = useCan('jobs.edit');
  return (
    <>
      <Link title={job.job_title} to={mayEdit ? linkTo.jobPost(job.id) : linkTo.jobCandidates(job.id)}>
        <bdi>{job.job_title}</bdi>
      </Link>{' '}
      <Muted>({t(`jobs.type_${job.job_type === 'professional' ? 'professional' : 'other'}`)})</Muted>
      <div className="ellipsis">
        <Muted>
          <bdi>{job.company_name}</bdi> · {writeExperience(job.experience_id, t)}
        </Muted>
      </div>
      <Notes job={job} />
      <ApplyClicks job={job} />
    </>
  );
};

/** Status details for the employer: the rejection reason, or the opening day. */
const Notes = ({ job }: JobProps) => {
  const { t, locale } = useI18n();
  const reason = job.status === 'rejected' ? job.rejection_reason : null;
  if (!reason && !job.opens_on) return null;
  return (
    <Box
      className="ellipsis"
      sx={{
        display: { sm: 'flex' },
        gap: 0.5,
        fontWeight: 400,
        color: reason ? 'var(--danger)' : 'var(--accent)',
      }}
      title={reason ?? undefined}
    >
      {reason ? (
        <>
          <strong>{t('console.jobs.rejected_because')}</strong> <bdi className="ellipsis">{reason}</bdi>
        </>
      ) : (
        t('console.jobs.opens_on', { date: writeDay(job.opens_on ?? '', locale) })
      )}
    </Box>
  );
};

/** How many readers went on to the company's own page to apply. */
const ApplyClicks = ({ job: { apply_url: address, apply_clicks: count } }: JobProps) => {
  const { t } = useI18n();
  if (!address) return null;
  return (
    <div className="ellipsis">
      <Muted>{t('console.jobs.apply_clicks', { smart_count: count, host: hostOf(address) })}</Muted>
    </div>
  );
};

const Status = ({ job }: JobProps) => {
  const { t } = useI18n();
  return (
    <>
      {/* Nobody reviews a draft, whatever status it was given. */}
      {job.state !== 'saved' && (
        <Chip color={TONES[job.status]} label={t(`console.jobs.status_${job.status}`)} />
      )}{' '}
      {job.state !== 'open' && <Chip label={t(`console.jobs.badge_${job.state}`)} />}
    </>
  );
};

const Applied = ({ job: { id, applied_candidates_count: count, job_title: title } }: JobProps) => {
  const { t } = useI18n();
  return (
    <Link
      aria-label={t('console.jobs.applied_to', { smart_count: count, title })}
      style={{ fontWeight: 600 }}
      to={linkTo.jobCandidates(id)}
    >
      {count}
    </Link>
  );
};

const Pay = ({ pay }: Pick<EmployerJob, 'pay'>) => {
  const text = writeMarkedPay(pay, useI18n());
  return <bdi title={text}>{text}</bdi>;
};

const Places = ({ job }: JobProps) => {
  const i18n = useI18n();
  return (
    <span title={writeAllPlaces(job, i18n)}>
      <bdi>{job.work_mode_id.name}</bdi> · {writePlaces(job, i18n)}
    </span>
  );
};

/** The last day to apply; of a closed job, in words. */
const Deadline = ({ job }: JobProps) => {
  const { t, locale } = useI18n();
  const deadline = writeDay(job.application_deadline_date, locale);
  if (job.closed_at)
    return (
      <span title={t('console.jobs.closed_early_on', { date: writeOwnDay(job.closed_at, locale) })}>
        {writeOwnDay(job.closed_at, locale)}
      </span>
    );
  const text = job.state === 'closed' ? 'console.jobs.closed_on' : 'console.jobs.open_until';
  return <span title={t(text, { date: deadline })}>{deadline}</span>;
};
