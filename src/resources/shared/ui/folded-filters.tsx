import { Box, Button } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from './icon.tsx';

interface FoldedFiltersProps {
  /** How many filters are active; shown while they are collapsed. */
  readonly count: number;
  /** The button's text, for filters that also collapse on large screens. They start open while any is active. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Filters that collapse behind one button on phones, so that the list starts on the first screen. */
export const FoldedFilters = ({ count, label, children }: FoldedFiltersProps) => {
  const { t } = useI18n();
  const id = useId();
  const isEverywhere = label !== undefined;
  const [open, setOpen] = useState(isEverywhere && count > 0);
  const folded = open ? 'grid' : 'none';
  return (
    <>
      <Box sx={{ display: isEverywhere ? 'block' : { xs: 'block', md: 'none' }, alignSelf: 'center' }}>
        <Button
          aria-controls={id}
          aria-expanded={open}
          startIcon={<Icon name="filter" />}
          onClick={() => setOpen(!open)}
          size="small"
          variant="outlined"
        >
          {label ?? (count > 0 ? t('console.filters_count', { smart_count: count }) : t('console.filters'))}
        </Button>
      </Box>
      <Box
        id={id}
        sx={{
          display: isEverywhere ? folded : { xs: folded, md: 'contents' },
          gridColumn: '1 / -1',
          // Below the button, also in a row of buttons.
          flexBasis: '100%',
          gridTemplateColumns: isEverywhere
            ? 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))'
            : 'repeat(2, minmax(0, 1fr))',
          alignItems: isEverywhere ? 'end' : 'normal',
          gap: 1.5,
        }}
      >
        {children}
      </Box>
    </>
  );
};
