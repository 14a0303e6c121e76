import { Box, Button } from '@mui/material';
import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { useI18n } from '../../../i18n/context.tsx';
import { FilterContext } from '../inputs/filter-field.tsx';
import { Icon } from '../ui/icon.tsx';

const TYPING_MS = 300;

interface FormProps {
  readonly onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  readonly children?: ReactNode;
}

const SearchForm = (props: FormProps) => (
  <Box component="form" noValidate role="search" sx={{ flexGrow: { xs: 1, md: 0 } }} {...props} />
);

/** Without room, only the first filter and the button show, which comes last; alone, the filter has nothing to unfold. */
const FOLDED = {
  '@media (max-width: 899.98px)': {
    flexWrap: 'nowrap',
    '& > :first-of-type': { flex: '1 1 auto', minWidth: 0 },
    '& > :nth-of-type(n + 2):not(:last-of-type), & > :nth-of-type(2):last-of-type': { display: 'none' },
  },
  '@media (min-width: 900px)': { '& > :last-of-type': { display: 'none' } },
};

interface LiveFiltersProps {
  /** How many filters after the first are active. */
  readonly active: number;
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
 * another screen is open by then; it would lead back to the list. On phones a button shows all filters but the first, so
 * that the list starts on the first screen.
 */
export const LiveFilters = ({ active, children }: LiveFiltersProps) => {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const unfold = () => {
    flushSync(() => setOpen(true));
    grid.current?.querySelectorAll<HTMLElement>('input, select')[1]?.focus();
  };
  return (
    <ListContextProvider value={useOpenList()}>
      <FilterLiveForm debounce={TYPING_MS} formComponent={SearchForm}>
        <Box
          ref={grid}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '12px 8px',
            ...(open ? {} : FOLDED),
          }}
        >
          <FilterContext value={true}>{children}</FilterContext>
          {!open && (
            <div className="rigid">
              <Button startIcon={<Icon name="filter" />} onClick={unfold} size="small" variant="outlined">
                {active > 0 ? t('console.filters_count', { smart_count: active }) : t('console.filters')}
              </Button>
            </div>
          )}
        </Box>
      </FilterLiveForm>
    </ListContextProvider>
  );
};
