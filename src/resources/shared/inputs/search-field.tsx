import { Autocomplete } from '@mui/material';
import { type ReactNode, use, useState } from 'react';
import { type RaRecord, useDebouncedEvent, useGetList } from 'react-admin';
import { ControlInput, useSelectProps } from './choice-input.tsx';
import { FilterContext } from './filter-field.tsx';

const TYPING_MS = 300;
const SHOWN = { page: 1, perPage: 25 };

interface SearchFieldProps<Row> {
  readonly resource: string;
  readonly label: string;
  /** The resource's filter for a text; the text is empty until the user types. */
  readonly filterOf: (text: string) => object;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly value: Row | null;
  readonly onChoose: (row: Row | null) => void;
  readonly nameOf: (row: Row) => string;
  /** Tells rows with the same name apart. */
  readonly detailOf?: (row: Row) => ReactNode;
  /** Leaves out rows that can't be chosen. */
  readonly isOffered?: (row: Row) => boolean;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** The rows that match what is typed, after a pause in typing. */
const useFound = <Row extends RaRecord>({
  resource,
  filterOf,
  sort = { field: 'id', order: 'ASC' },
  isOffered = () => true,
}: SearchFieldProps<Row>) => {
  const [text, setText] = useState('');
  const { data = [], isFetching } = useGetList<Row>(resource, {
    pagination: SHOWN,
    sort,
    filter: filterOf(text.trim()),
  });
  return {
    found: data.filter(isOffered),
    isFetching,
    search: useDebouncedEvent(setText, TYPING_MS),
  };
};

const FILTER = {
  width: { xs: '100%', sm: 190 },
  '& .MuiOutlinedInput-root': { minHeight: 36, py: 0, fontSize: 'var(--text-s)' },
};

/** Searches all rows of a resource on the server for the one to choose. */
export const SearchField = <Row extends RaRecord>(props: SearchFieldProps<Row>) => {
  const { label, value, onChoose, nameOf, detailOf, error, placeholder } = props;
  const isFilter = use(FilterContext);
  const shared = useSelectProps();
  const { found, isFetching, search } = useFound(props);
  return (
    <Autocomplete
      {...shared}
      disablePortal
      sx={isFilter ? FILTER : {}}
      filterOptions={(rows) => rows}
      getOptionLabel={nameOf}
      loading={isFetching}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
      options={found}
      renderInput={(params) => (
        <ControlInput
          error={error}
          label={label}
          labelHidden={isFilter}
          params={params}
          placeholder={placeholder}
        />
      )}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <span>
            <bdi>{nameOf(row)}</bdi>
            {detailOf && <small className="muted block">{detailOf(row)}</small>}
          </span>
        </li>
      )}
      // A popup with fixed position isn't clipped by dialogs.
      slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
      value={value}
    />
  );
};
