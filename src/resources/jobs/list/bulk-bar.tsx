import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import { BulkBar } from '../../../console/ui/bulk-bar.tsx';
import { Button } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useCan } from '../../../kit/accounts/use-can.ts';
import { ExportJobs } from './export-jobs.tsx';
import { movesOf } from './job-actions.tsx';
import { type Question, useJobQuestions } from './life-dialogs.tsx';

/** Above the list: the total, and actions for the selected jobs. */
export const JobBulkBar = () => {
  const { t } = useI18n();
  const { selectedIds, total = 0 } = useListContext();
  const mayEnd = useCan('jobs.end');
  const chosen = selectedIds.length;
  return (
    <BulkBar
      selectAll={t('console.jobs.select_all')}
      status={
        chosen > 0
          ? t('console.jobs.selected', { smart_count: chosen })
          : t('console.jobs.total', { smart_count: total })
      }
    >
      {mayEnd && <BulkActions />}
    </BulkBar>
  );
};

const BulkActions = () => {
  const { t } = useI18n();
  const { ask } = useJobQuestions();
  const { data = [], selectedIds, onUnselectItems } = useListContext<EmployerJob>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const able = (about: Question['about']) => chosen.filter((job) => movesOf(job).includes(about));
  const [closable, movable] = [able('close'), able('extend')];
  return (
    <Box
      aria-label={t('console.jobs.bulk')}
      role="group"
      sx={{
        display: 'flex',
        gap: 0.5,
        maxWidth: '100%',
        // One row on phones too, because the bar stays above the list.
        overflowX: 'auto',
        '& > *': { flex: 'none' },
      }}
    >
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
        onClick={() => ask('close', closable)}
        size="small"
        variant="quiet"
      >
        {t('console.jobs.close')}
      </Button>
      <ExportJobs onlyChosen />
      <Button icon="trash" onClick={() => ask('delete', chosen)} size="small" variant="danger-quiet">
        {t('console.jobs.delete')}
      </Button>
      <Button icon="close" onClick={() => onUnselectItems()} size="small" variant="quiet">
        {t('console.jobs.select_none')}
      </Button>
    </Box>
  );
};
