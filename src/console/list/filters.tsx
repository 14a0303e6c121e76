import { Box, type SxProps } from '@mui/material';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin';

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

/** The list in context, which takes no filters once its screen is left. */
const useOpenList = () => {
  const list = useListContext();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const setFilters: typeof list.setFilters = (...change) => {
    if (isOpen.current) list.setFilters(...change);
  };
  return { ...list, setFilters };
};

/**
 * Filters the list in context while the user types and chooses. The form calls back after a pause in typing, even if
 * another screen is open by then; it would lead back to the list.
 */
export const LiveFilters = ({ sx = {}, children }: LiveFiltersProps) => (
  <ListContextProvider value={useOpenList()}>
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
  </ListContextProvider>
);
