import { useListContext } from 'react-admin';
import type { EmployerJob } from '#contract/calls/employer.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useSelectedRows } from '../../shared/list/use-selected-rows.ts';
import { Button } from '../../shared/ui/site.ts';
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
            icon="calendar"
            onClick={() => ask('extend', movable)}
            size="small"
            variant="quiet"
          >
            {t('console.jobs.extend')}
          </Button>
          <Button
            disabled={closable.length === 0}
            icon="clock"
            onClick={() => ask('close', closable, onUnselectItems)}
            size="small"
            variant="quiet"
          >
            {t('console.jobs.close')}
          </Button>
          <Button
            icon="trash"
            onClick={() => ask('delete', chosen, onUnselectItems)}
            size="small"
            variant="danger-quiet"
          >
            {t('console.jobs.delete')}
          </Button>
        </>
      )}
    </>
  );
};
