import { Box } from '@mui/material';
import type { EmployerJob } from '#contract/employer.ts';
import { Button, Checkbox } from '../../../console/ui/kit.ts';
import type { Selection } from '../../../console/ui/use-selection.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ExportButton } from './export-button.tsx';
import type { Question } from './life-dialogs.tsx';
import { movesOf } from './life-menu.tsx';
import type { JobList } from './use-job-list.ts';

interface BulkBarProps {
  readonly list: JobList;
  readonly selection: Selection<EmployerJob>;
  readonly onAsk: (question: Question) => void;
}

/** Over the list: how many there are, and what can be done to the chosen ones together. */
export const BulkBar = ({ list, selection, onAsk }: BulkBarProps) => {
  const { t } = useI18n();
  const { chosen } = selection;
  const shown = list.data?.length ?? 0;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: chosen.length > 0 ? 'calc(var(--header) + 8px)' : 'auto',
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 44,
        mb: 1.5,
        px: chosen.length > 0 ? 1.5 : 0,
        borderRadius: 'var(--radius)',
        bgcolor: chosen.length > 0 ? 'var(--accent-soft)' : 'transparent',
        color: chosen.length > 0 ? 'var(--accent-soft-ink)' : 'var(--ink-2)',
        fontSize: 'var(--text-s)',
      }}
    >
      {shown > 0 && (
        <Checkbox
          checked={chosen.length === shown}
          label={t('console.jobs.select_all')}
          onChange={chosen.length === shown ? selection.none : selection.all}
        />
      )}
      <Box component="p" role="status" sx={{ flex: 1, minWidth: 'max-content', textAlign: 'end' }}>
        {chosen.length > 0
          ? t('console.jobs.selected', { smart_count: chosen.length })
          : list.total > 0 && t('console.jobs.total', { smart_count: list.total })}
      </Box>
      {chosen.length > 0 && <BulkActions list={list} onAsk={onAsk} selection={selection} />}
    </Box>
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
        // One row on phones, too: the bar stays over the list.
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
      <ExportButton filter={list.filter} ids={selection.chosen.map(({ id }) => id)} />
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
