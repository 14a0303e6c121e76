import { Box, MenuItem } from '@mui/material';
import { Link } from 'react-router';
import type { EmployerJob } from '#contract/employer.ts';
import { linkTo } from '#contract/page-paths.ts';
import { Button, ButtonLink } from '../../../console/ui/kit.ts';
import { MenuButton } from '../../../console/ui/menu-button.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useCan } from '../../../kit/accounts/use-can.ts';
import { type Question, useJobQuestions } from './life-dialogs.tsx';

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
    <Box
      sx={{
        display: 'flex',
        flexDirection: { md: 'column' },
        alignItems: { md: 'flex-end' },
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <ButtonLink
        aria-label={t('console.jobs.applied_to', { smart_count: job.applied_candidates_count, title })}
        icon="users"
        size="small"
        to={linkTo.jobCandidates(job.id)}
        variant="secondary"
      >
        {t('console.jobs.applied', { smart_count: job.applied_candidates_count })}
      </ButtonLink>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          marginInlineStart: { xs: '-8px', md: 0 },
          marginInlineEnd: { md: '-10px' },
          '& > *': { px: { xs: '8px', md: '10px' } },
        }}
      >
        {job.status === 'approved' && (
          <ButtonLink
            aria-label={t('console.jobs.view_job', { title })}
            icon="eye"
            size="small"
            to={linkTo.jobDetail(job.id)}
            variant="quiet"
          >
            {t('console.jobs.view')}
          </ButtonLink>
        )}
        {mayEdit && (
          <ButtonLink
            aria-label={t('console.jobs.edit_job', { title })}
            icon="file"
            size="small"
            to={linkTo.jobPost(job.id)}
            variant="quiet"
          >
            {t('console.jobs.edit')}
          </ButtonLink>
        )}
        {mayEnd && (
          <>
            <Button
              aria-label={t('console.jobs.delete_job', { title })}
              icon="trash"
              onClick={() => ask('delete', [job])}
              size="small"
              variant="danger-quiet"
            >
              {t('console.jobs.delete')}
            </Button>
            <LifeMenu job={job} />
          </>
        )}
      </Box>
    </Box>
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
  const isPrivate = job.state === 'saved' || job.state === 'announced';
  return (
    <MenuButton label={t('console.more_actions')} name={t('console.jobs.more_job', { title: job.job_title })}>
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
    </MenuButton>
  );
};
