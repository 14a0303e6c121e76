import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useSelectedRows } from '../../shared/list/use-selected-rows.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ExportJobs } from './export-jobs.tsx';
import { movesOf } from './job-actions.tsx';
import { type Question, useJobQuestions } from './life-dialogs.tsx';

/** Actions for the selected jobs. */
export const JobBulkActions = () => {
  const { t } = useI18n();
  const { ask } = useJobQuestions();
  const { onUnselectItems } = useListContext();
  const mayEnd = useCan('jobs.end');
  const chosen = useSelectedRows<EmployerJob>();
  const able = (about: Question['about']) => chosen.filter((job) => movesOf(job).includes(about));
  const [closable, movable] = [able('close'), able('extend')];
  return (
    <>
      <ExportJobs onlyChosen />
      {mayEnd && (
        <>
          <Button
            disabled={movable.length === 0}
            startIcon={<Icon name="calendar" />}
            onClick={() => ask('extend', movable)}
            size="small"
          >
            {t('console.jobs.extend')}
          </Button>
          <Button
            disabled={closable.length === 0}
            startIcon={<Icon name="clock" />}
            onClick={() => ask('close', closable, onUnselectItems)}
            size="small"
          >
            {t('console.jobs.close')}
          </Button>
          <Button
            startIcon={<Icon name="trash" />}
            onClick={() => ask('delete', chosen, onUnselectItems)}
            size="small"
            color="error"
          >
            {t('console.jobs.delete')}
          </Button>
        </>
      )}
    </>
  );
};
