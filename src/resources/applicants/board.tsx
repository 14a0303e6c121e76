import { Box, Button, Skeleton } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BoardStatus } from '#contract/applicants/calls.ts';
import { APPLICATION_MOVES } from '#contract/shared/constants.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { BOARD_STATUSES } from '#contract/shared/list-options.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { ScoreSummary } from '../scorecards/score-summary.tsx';
import { latestWork } from '../shared/latest-work.ts';
import { SelectCheckbox } from '../shared/list/select-checkbox.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { MatchScore } from './match.tsx';
import { fullName, isAt } from './movable.ts';
import { ScheduledRejection } from './scheduled-rejection.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useReviewOfColumn } from './use-applicants.ts';
import type { Group } from './use-groups.ts';
import { useMove } from './use-move.ts';

interface BoardProps {
  readonly groups: readonly Group[];
}

/**
 * Applicants by status, and by stage inside it. Cards can be dragged elsewhere; a menu on each does the same by
 * keyboard and touch.
 */
export const Board = ({ groups }: BoardProps) => {
  const { t } = useI18n();
  return (
    <Box
      aria-label={t('console.applicants.view_board')}
      role="region"
      sx={{
        display: 'grid',
        // All seven columns fit on a desktop screen.
        gridAutoColumns: { xs: 'minmax(244px, 1fr)', lg: 'minmax(134px, 1fr)' },
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
      {BOARD_STATUSES.map((status) => (
        <Column groups={groups.filter((group) => group.status === status)} key={status} status={status} />
      ))}
    </Box>
  );
};

const DRAGGED = 'application/x-shortlist-application';

/** A drop target for cards. */
const useDrop = ({ status, stage }: Group) => {
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
        const to = { status: target, stage };
        if (!isAt(dragged, to)) move([dragged], to);
      },
    },
  };
};

interface ColumnProps extends BoardProps {
  readonly status: BoardStatus;
}

/** A status: its cards, or a group of cards for each stage. */
const Column = ({ status, groups }: ColumnProps) => {
  const { t } = useI18n();
  const titleId = `column-${status}`;
  return (
    <Box
      aria-busy={groups.some(({ isFetching }) => isFetching)}
      aria-labelledby={titleId}
      component="section"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        borderRadius: '14px',
        bgcolor: 'var(--surface-2)',
        border: '1px solid var(--line)',
      }}
    >
      <Box
        component="h2"
        id={titleId}
        sx={{ display: 'flex', justifyContent: 'space-between', p: 1.5, pb: 1, fontSize: 'var(--text-m)' }}
      >
        {t(`console.application_status.${status}`)}
        <Count total={groups.reduce((sum, { total }) => sum + total, 0)} />
      </Box>
      {groups.map((group) => (
        <GroupView group={group} key={group.stage?.id ?? 0} />
      ))}
    </Box>
  );
};

const Count = ({ total }: { readonly total: number }) => {
  const { t, locale } = useI18n();
  return (
    <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 500 }}>
      <span className="visually-hidden">{t('console.applicants.in_column', { smart_count: total })}</span>
      <span aria-hidden="true">{numberFormat(locale).format(total)}</span>
    </Box>
  );
};

interface GroupProps {
  readonly group: Group;
}

const GroupView = ({ group }: GroupProps) => {
  const { t } = useI18n();
  const { isOver, events } = useDrop(group);
  const { stage, total } = group;
  return (
    <Box
      {...events}
      sx={{
        // The last one takes the rest of the column, so that cards can be dropped anywhere.
        '&:last-child': { flexGrow: 1 },
        p: 0.5,
        borderRadius: '13px',
        outline: isOver ? '1px solid var(--accent)' : 'none',
        bgcolor: isOver ? 'var(--accent-soft)' : 'transparent',
      }}
    >
      {stage !== undefined && (
        <Box
          component="h3"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 1,
            pb: 0.5,
            color: 'var(--ink-2)',
            fontSize: 'var(--text-s)',
            overflowWrap: 'anywhere',
          }}
        >
          <bdi>{stage ? stage.name : t('console.stages.without')}</bdi>
          <Count total={total} />
        </Box>
      )}
      <Cards group={group} />
    </Box>
  );
};

const Cards = ({ group }: GroupProps) => {
  const { t } = useI18n();
  if (group.error && !group.isFetching) {
    return (
      <Box sx={{ p: 1, fontSize: 'var(--text-s)' }}>
        <Unloaded query={group} small />
      </Box>
    );
  }
  if (group.isPending && group.applicants.length === 0) return <Skeleton height="96px" />;
  if (group.applicants.length === 0) {
    return (
      <Box component="p" sx={{ p: 1, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t('console.applicants.column_empty')}
      </Box>
    );
  }
  return (
    <>
      <Box component="ul" role="list" className="stack gap-8">
        {group.applicants.map((candidate) => (
          <BoardCard candidate={candidate} key={candidate.id} />
        ))}
      </Box>
      {group.hasMore && (
        <Button
          loading={group.isFetchingMore}
          onClick={() => group.showMore()}
          size="small"
          style={{ marginBlockStart: 8 }}
          fullWidth
        >
          {t('console.applicants.more', { smart_count: group.total - group.applicants.length })}
        </Button>
      )}
    </>
  );
};

interface BoardCardProps {
  readonly candidate: Applicant;
}

const BoardCard = ({ candidate }: BoardCardProps) => {
  const { t, locale } = useI18n();
  const { sort } = useListContext();
  const reviewOf = useReviewOfColumn();
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
        p: 1,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--surface)',
        cursor: 'grab',
        '&:hover': { borderColor: 'var(--line-strong)' },
      }}
    >
      <h3 className="text-m">
        <Box
          component={Link}
          data-applicant={candidate.id}
          sx={{
            display: 'block',
            width: '100%',
            minHeight: 24,
            color: 'inherit',
            textDecoration: 'none',
            // A single name that is wider than the card is cut with dots, not broken somewhere.
            overflow: 'hidden',
            overflowWrap: 'normal',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '&:hover': { color: 'var(--accent)', textDecoration: 'underline' },
          }}
          title={name}
          to={reviewOf(candidate)}
        >
          {name}
        </Box>
      </h3>
      <p className="note anywhere">
        {latestWork(candidate, t) ??
          (candidate.work_status && t(`seeker_signup_form.status_${candidate.work_status}`))}
      </p>
      {/* Only where the order needs it: a number without its reasons says little. */}
      {sort.field === 'match' && <MatchScore match={candidate.match} />}
      <ScoreSummary scores={candidate.scores} />
      <ScheduledRejection candidate={candidate} />
      <div className="row middle spread gap-8 note above-8">
        {/* Not beside the name, which needs the width. The checkbox has no visible label. */}
        <Box
          sx={{
            display: 'flex',
            flexGrow: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            whiteSpace: 'nowrap',
            '& label': { margin: 0 },
            '& .MuiCheckbox-root': { padding: 0 },
          }}
        >
          {writeOwnDay(candidate.applied_at, locale)}
          <SelectCheckbox id={candidate.id} label={t('console.applicants.select', { name })} />
        </Box>
        <StatusMenu candidate={candidate} />
      </div>
    </Box>
  );
};
