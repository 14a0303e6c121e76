import { Box } from '@mui/material';
import type { EmployerJob } from '#contract/employer.ts';
import { BulkBar } from '../../../console/ui/bulk-bar.tsx';
import { Button } from '../../../console/ui/kit.ts';
import type { Selection } from '../../../console/ui/use-selection.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useCan } from '../../../kit/accounts/use-can.ts';
import { ExportJobs } from './export-jobs.tsx';
import type { Question } from './life-dialogs.tsx';
import { movesOf } from './life-menu.tsx';
import type { JobList } from './use-job-list.ts';

interface BulkBarProps {
  readonly list: JobList;
  readonly selection: Selection<EmployerJob>;
  readonly onAsk: (question: Question) => void;
}

/** Above the list: the total, and actions for the selected jobs. */
export const JobBulkBar = ({ list, selection, onAsk }: BulkBarProps) => {
  const { t } = useI18n();
  const { chosen } = selection;
  const mayEnd = useCan('jobs.end');
  const total = list.total > 0 ? t('console.jobs.total', { smart_count: list.total }) : undefined;
  return (
    <BulkBar
      selectAll={t('console.jobs.select_all')}
      selection={selection}
      shown={list.data?.length ?? 0}
      status={chosen.length > 0 ? t('console.jobs.selected', { smart_count: chosen.length }) : total}
    >
      {mayEnd && <BulkActions list={list} onAsk={onAsk} selection={selection} />}
    </BulkBar>
  );
};

const BulkActions = ({ list, selection, onAsk }: BulkBarProps) => {
  const { t } = useI18n();
  const able = (about: Question['about']) => selection.chosen.filter((job) => movesOf(job).includes(about));
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
        onClick={() => onAsk({ about: 'extend', jobs: movable })}
        size="small"
        variant="quiet"
      >
        {t('console.jobs.extend')}
      </Button>
      <Button
        disabled={closable.length === 0}
        icon="clock"
        onClick={() => onAsk({ about: 'close', jobs: closable })}
        size="small"
        variant="quiet"
      >
        {t('console.jobs.close')}
      </Button>
      <ExportJobs filter={list.filter} ids={selection.chosen.map(({ id }) => id)} />
      <Button
        icon="trash"
        onClick={() => onAsk({ about: 'delete', jobs: selection.chosen })}
        size="small"
        style={{ color: 'var(--danger)' }}
        variant="quiet"
      >
        {t('console.jobs.delete')}
      </Button>
      <Button icon="close" onClick={selection.none} size="small" variant="quiet">
        {t('console.jobs.select_none')}
      </Button>
    </Box>
  );
};
