import { Box, type SxProps } from '@mui/material';
import type { FormEventHandler, ReactNode } from 'react';
import { FilterLiveForm } from 'react-admin';

const TYPING_MS = 300;

interface FormProps {
  readonly onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  readonly children?: ReactNode;
}

const SearchForm = (props: FormProps) => <Box component="form" noValidate role="search" {...props} />;

interface LiveFiltersProps {
  /** Overrides the grid of equally wide filters. */
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** Filters the list in context while the user types and chooses. */
export const LiveFilters = ({ sx = {}, children }: LiveFiltersProps) => (
  <FilterLiveForm debounce={TYPING_MS} formComponent={SearchForm}>
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
        mb: 2.5,
        ...sx,
      }}
    >
      {children}
    </Box>
  </FilterLiveForm>
);
