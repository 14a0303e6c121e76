import { Box } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from './kit.ts';

interface FoldedFiltersProps {
  /** How many filters are active; shown while they are collapsed. */
  readonly count: number;
  readonly children: ReactNode;
}

/** Filters that collapse behind one button on phones, so that the list starts on the first screen. */
export const FoldedFilters = ({ count, children }: FoldedFiltersProps) => {
  const { t } = useI18n();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: { xs: 'block', md: 'none' }, gridColumn: '1 / -1' }}>
        <Button
          aria-controls={id}
          aria-expanded={open}
          icon="filter"
          onClick={() => setOpen(!open)}
          size="small"
          variant="secondary"
        >
          {count > 0 ? t('console.filters_count', { smart_count: count }) : t('console.filters')}
        </Button>
      </Box>
      <Box
        id={id}
        sx={{
          display: { xs: open ? 'grid' : 'none', md: 'contents' },
          gridColumn: '1 / -1',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 1.5,
        }}
      >
        {children}
      </Box>
    </>
  );
};
