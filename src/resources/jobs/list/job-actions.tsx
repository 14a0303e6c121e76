import { MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { RowButton, RowLink } from '../../shared/list/row-actions.tsx';
import { MoreButton } from '../../shared/ui/menu-button.tsx';
import { ModerationDialog } from '../moderation-dialog.tsx';
import { type Question, useJobQuestions } from './life-dialogs.tsx';
import { TrackedLinks } from './tracked-links.tsx';

interface JobProps {
  readonly job: EmployerJob;
}

/** EJOBS-03. A job that isn't approved has no public page. */
export const JobActions = ({ job }: JobProps) => {
  const { t } = useI18n();
  const { ask } = useJobQuestions();
  const title = job.job_title;
  const mayEdit = useCan('jobs.edit');
  const mayEnd = useCan('jobs.end');
  return (
    <>
      {job.status === 'approved' && (
        <RowLink icon="eye" label={t('console.jobs.view_job', { title })} to={linkTo.jobDetail(job.id)} />
      )}
      {job.status !== 'approved' && job.state !== 'saved' && <HistoryButton job={job} />}
      {mayEdit && (
        <RowLink icon="pencil" label={t('console.jobs.edit_job', { title })} to={linkTo.jobPost(job.id)} />
      )}
      {mayEnd && (
        <>
          <RowButton
            icon="trash"
            label={t('console.jobs.delete_job', { title })}
            onClick={() => ask('delete', [job])}
          />
          <LifeMenu job={job} />
        </>
      )}
    </>
  );
};

/** Opens the history of reviews and the appeal form. */
const HistoryButton = ({ job: { id, job_title: title } }: JobProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon="clock"
        label={t('console.moderation.open_job', { title })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ModerationDialog jobId={id} onClose={() => setOpen(false)} title={title} />}
    </>
  );
};

/** The actions that a job's status allows. */
export const movesOf = ({ state }: Pick<EmployerJob, 'state'>): readonly Question['about'][] => {
  if (state === 'open') return ['extend', 'close'];
  return state === 'closed' ? ['reopen'] : ['schedule', 'extend'];
};

const LABELS: Readonly<Record<Exclude<Question['about'], 'delete'>, MessageKey>> = {
  close: 'console.jobs.close',
  extend: 'console.jobs.extend',
  reopen: 'console.jobs.reopen',
  schedule: 'console.jobs.schedule',
};

/** Less common actions on a job. */
const LifeMenu = ({ job }: JobProps) => {
  const { t } = useI18n();
  const { ask, publish } = useJobQuestions();
  const [isLinking, setLinking] = useState(false);
  const isPrivate = job.state === 'saved' || job.state === 'announced';
  return (
    <>
      <MoreButton label={t('console.jobs.more_job', { title: job.job_title })}>
        {isPrivate && <MenuItem onClick={() => void publish(job)}>{t('console.jobs.publish')}</MenuItem>}
        {movesOf(job).map(
          (about) =>
            about !== 'delete' && (
              <MenuItem key={about} onClick={() => ask(about, [job])}>
                {t(LABELS[about])}
              </MenuItem>
            ),
        )}
        <MenuItem component={Link} to={linkTo.duplicateJob(job.id)}>
          {t('console.jobs.duplicate')}
        </MenuItem>
        {job.status === 'approved' && !isPrivate && (
          <MenuItem onClick={() => setLinking(true)}>{t('console.links.title')}</MenuItem>
        )}
      </MoreButton>
      {isLinking && <TrackedLinks job={job} onClose={() => setLinking(false)} />}
    </>
  );
};
