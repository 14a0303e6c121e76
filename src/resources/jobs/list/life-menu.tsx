import { MenuItem } from '@mui/material';
import { Link } from 'react-router';
import type { EmployerJob } from '#contract/employer.ts';
import { linkTo } from '#contract/page-paths.ts';
import { MenuButton } from '../../../console/ui/menu-button.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Question } from './life-dialogs.tsx';

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

interface LifeMenuProps {
  readonly job: EmployerJob;
  readonly onAsk: (about: Question['about']) => void;
  readonly onPublish: () => void;
}

/** Less common actions on a job. */
export const LifeMenu = ({ job, onAsk, onPublish }: LifeMenuProps) => {
  const { t } = useI18n();
  const isPrivate = job.state === 'saved' || job.state === 'announced';
  return (
    <MenuButton label={t('console.jobs.more')} name={t('console.jobs.more_job', { title: job.job_title })}>
      {(close) => {
        const after = (act: () => void) => () => {
          close();
          act();
        };
        return [
          isPrivate && (
            <MenuItem key="publish" onClick={after(onPublish)}>
              {t('console.jobs.publish')}
            </MenuItem>
          ),
          ...movesOf(job).map(
            (about) =>
              about !== 'delete' && (
                <MenuItem key={about} onClick={after(() => onAsk(about))}>
                  {t(LABELS[about])}
                </MenuItem>
              ),
          ),
          <MenuItem component={Link} key="duplicate" to={linkTo.duplicateJob(job.id)}>
            {t('console.jobs.duplicate')}
          </MenuItem>,
        ];
      }}
    </MenuButton>
  );
};
