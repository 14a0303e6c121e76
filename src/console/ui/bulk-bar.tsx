import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Checkbox } from './kit.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Entry extends { readonly id: number }> {
  readonly selection: Selection<Entry>;
  /** The number of selectable rows: those that are loaded. */
  readonly shown: number;
  readonly selectAll: string;
  /** The number of rows in total or selected. */
  readonly status: string | undefined;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Above a list: selects all rows, and acts on the selected ones. */
export const BulkBar = <Entry extends { readonly id: number }>(props: BulkBarProps<Entry>) => {
  const { selection, shown, selectAll, status, children } = props;
  const some = selection.chosen.length > 0;
  const isAll = selection.chosen.length === shown;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: some ? 'calc(var(--header) + 8px)' : 'auto',
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 44,
        mb: 1.5,
        px: some ? 1.5 : 0,
        borderRadius: 'var(--radius)',
        bgcolor: some ? 'var(--accent-soft)' : 'transparent',
        color: some ? 'var(--accent-soft-ink)' : 'var(--ink-2)',
        fontSize: 'var(--text-s)',
      }}
    >
      {shown > 0 && (
        <Checkbox checked={isAll} label={selectAll} onChange={isAll ? selection.none : selection.all} />
      )}
      <Box component="p" role="status" sx={{ flex: 1, minWidth: 'max-content', textAlign: 'end' }}>
        {status}
      </Box>
      {some && children}
    </Box>
  );
};
