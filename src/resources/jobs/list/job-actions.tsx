import { Box } from '@mui/material';
import type { EmployerJob } from '#contract/employer.ts';
import { linkTo } from '#contract/page-paths.ts';
import { Button, ButtonLink } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useCan } from '../../../kit/accounts/use-can.ts';
import type { Question } from './life-dialogs.tsx';
import { LifeMenu } from './life-menu.tsx';

interface JobActionsProps {
  readonly job: EmployerJob;
  readonly onAsk: (about: Question['about']) => void;
  readonly onPublish: () => void;
}

/** EJOBS-03. A job that isn't approved has no public page. */
export const JobActions = ({ job, onAsk, onPublish }: JobActionsProps) => {
  const { t } = useI18n();
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
              onClick={() => onAsk('delete')}
              size="small"
              style={{ color: 'var(--danger)' }}
              variant="quiet"
            >
              {t('console.jobs.delete')}
            </Button>
            <LifeMenu job={job} onAsk={onAsk} onPublish={onPublish} />
          </>
        )}
      </Box>
    </Box>
  );
};
