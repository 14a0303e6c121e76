import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Checkbox } from './kit.ts';

interface BulkBarProps {
  readonly selectAll: string;
  /** The number of rows in total or selected. */
  readonly status: string | undefined;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Above the cards of a list: selects all of them, and offers actions for the selected ones. */
export const BulkBar = ({ selectAll, status, children }: BulkBarProps) => {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const some = selectedIds.length > 0;
  const isAll = selectedIds.length === data.length;
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
      {data.length > 0 && (
        <Checkbox
          checked={isAll}
          label={selectAll}
          onChange={() => (isAll ? onUnselectItems() : onSelect(data.map(({ id }) => id)))}
        />
      )}
      <Box component="p" role="status" sx={{ flex: 1, minWidth: 'max-content', textAlign: 'end' }}>
        {status}
      </Box>
      {some && children}
    </Box>
  );
};
