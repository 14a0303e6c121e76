import { Box } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { APPLICATION_MOVES } from '#contract/constants.ts';
import { messageOf } from '../../api/errors.ts';
import { ScoreSummary } from '../../console/scorecards/score-summary.tsx';
import { Button, Checkbox, SkeletonBlock } from '../../console/ui/kit.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../kit/format/dates.ts';
import { fullName } from './movable.ts';
import { StatusMenu } from './status-menu.tsx';
import type { Column } from './use-columns.ts';
import { useMove } from './use-move.ts';

interface BoardProps {
  readonly columns: readonly Column[];
  readonly onOpen: (candidate: Applicant) => void;
}

/**
 * Applicants by status. Cards can be dragged to another column; a menu on each does the same by keyboard and
 * touch.
 */
export const Board = ({ columns, onOpen }: BoardProps) => {
  const { t } = useI18n();
  return (
    <Box
      aria-label={t('console.candidates.view_board')}
      role="region"
      sx={{
        display: 'grid',
        // All seven columns fit on a desktop screen.
        gridAutoColumns: { xs: 'minmax(244px, 1fr)', lg: 'minmax(148px, 1fr)' },
        gridAutoFlow: 'column',
        gap: 1.5,
        overflowX: 'auto',
        // Visually hidden texts must stay inside the scrolling area.
        position: 'relative',
        pb: 2,
        // Focused cards scroll into view with some space around them.
        scrollPadding: 16,
      }}
      // A horizontally scrolling area must be scrollable by keyboard.
      tabIndex={0}
    >
      {columns.map((column) => (
        <ColumnView column={column} key={column.status} onOpen={onOpen} />
      ))}
    </Box>
  );
};

const DRAGGED = 'application/x-shortlist-application';

/** A drop target for cards. */
const useDrop = ({ status }: Column) => {
  const move = useMove();
  const [isOver, setOver] = useState(false);
  const target = APPLICATION_MOVES.find((one) => one === status);
  if (!target) return { isOver: false, events: {} };
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return {
    isOver,
    events: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        const dragged: Applicant = JSON.parse(event.dataTransfer.getData(DRAGGED));
        if (dragged.status !== target) move([dragged], target);
      },
    },
  };
};

const ColumnView = ({ column, onOpen }: { readonly column: Column } & Omit<BoardProps, 'columns'>) => {
  const { t, locale } = useI18n();
  const { isOver, events } = useDrop(column);
  const name = t(`console.application_status.${column.status}`);
  const titleId = `column-${column.status}`;
  return (
    <Box
      {...events}
      aria-busy={column.isFetching}
      aria-labelledby={titleId}
      component="section"
      sx={{
        minWidth: 0,
        p: 1,
        borderRadius: '14px',
        bgcolor: isOver ? 'var(--accent-soft)' : 'var(--surface-2)',
        border: '1px solid',
        borderColor: isOver ? 'var(--accent)' : 'var(--line)',
      }}
    >
      <Box
        component="h2"
        id={titleId}
        sx={{ display: 'flex', justifyContent: 'space-between', p: 1, fontSize: 'var(--text-m)' }}
      >
        {name}
        <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 500 }}>
          <span className="visually-hidden">
            {t('console.candidates.in_column', { smart_count: column.total })}
          </span>
          <span aria-hidden="true">{new Intl.NumberFormat(locale).format(column.total)}</span>
        </Box>
      </Box>
      <ColumnCards column={column} onOpen={onOpen} />
    </Box>
  );
};

const ColumnCards = ({ column, onOpen }: { readonly column: Column } & Omit<BoardProps, 'columns'>) => {
  const { t } = useI18n();
  if (column.error && !column.isFetching) {
    return (
      <Box role="alert" sx={{ p: 1, fontSize: 'var(--text-s)' }}>
        <p>{messageOf(column.error, t)}</p>
        <Button icon="refresh" onClick={() => column.refetch()} size="small" variant="secondary">
          {t('common.try_again')}
        </Button>
      </Box>
    );
  }
  if (column.isPending) return <SkeletonBlock height="96px" />;
  if (column.applicants.length === 0) {
    return (
      <Box component="p" sx={{ p: 1, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t('console.candidates.column_empty')}
      </Box>
    );
  }
  return (
    <>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 1, listStyle: 'none' }}>
        {column.applicants.map((candidate) => (
          <BoardCard candidate={candidate} key={candidate.id} onOpen={onOpen} />
        ))}
      </Box>
      {column.hasNextPage && (
        <Button
          busy={column.isFetchingNextPage}
          onClick={() => column.fetchNextPage()}
          size="small"
          style={{ marginBlockStart: 8 }}
          variant="quiet"
          wide
        >
          {t('console.candidates.more', { smart_count: column.total - column.applicants.length })}
        </Button>
      )}
    </>
  );
};

interface BoardCardProps {
  readonly candidate: Applicant;
  readonly onOpen: (candidate: Applicant) => void;
}

const BoardCard = ({ candidate, onOpen }: BoardCardProps) => {
  const { t, locale } = useI18n();
  const { selectedIds, onToggleItem } = useListContext<Applicant>();
  const name = fullName(candidate);
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(DRAGGED, JSON.stringify(candidate));
        dataTransfer.effectAllowed = 'move';
      }}
      sx={{
        p: 1.5,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--surface)',
        cursor: 'grab',
        '&:hover': { borderColor: 'var(--line-strong)' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h3" sx={{ minWidth: 0, fontSize: 'var(--text-m)', overflowWrap: 'anywhere' }}>
          <Box
            component="button"
            data-applicant={candidate.id}
            onClick={() => onOpen(candidate)}
            sx={{
              p: 0,
              minHeight: 24,
              border: 0,
              bgcolor: 'transparent',
              color: 'inherit',
              font: 'inherit',
              textAlign: 'start',
              cursor: 'pointer',
              '&:hover': { color: 'var(--accent)', textDecoration: 'underline' },
            }}
            type="button"
          >
            {name}
          </Box>
        </Box>
        <Checkbox
          checked={selectedIds.includes(candidate.id)}
          label={<span className="visually-hidden">{t('console.candidates.select', { name })}</span>}
          onChange={() => onToggleItem(candidate.id)}
        />
      </Box>
      <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)', overflowWrap: 'anywhere' }}>
        {candidate.designation ??
          (candidate.work_status && t(`seeker_signup_form.status_${candidate.work_status}`))}
      </Box>
      <ScoreSummary scores={candidate.scores} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mt: 1,
          color: 'var(--ink-2)',
          fontSize: 'var(--text-s)',
        }}
      >
        {writeDay(candidate.applied_at, locale)}
        <StatusMenu candidate={candidate} />
      </Box>
    </Box>
  );
};
