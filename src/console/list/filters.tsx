import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { SelectField, TextField } from '../ui/kit.ts';

const TYPING_MS = 300;

interface Common {
  /** What the call knows the filter by. */
  readonly name: string;
  readonly label: string;
}
export type Filter =
  | (Common & { readonly kind: 'text'; readonly placeholder?: string })
  | (Common & { readonly kind: 'number' })
  | (Common & { readonly kind: 'day' })
  | (Common & {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
      /** The value for "no filter"; without it a choice is always active. */
      readonly any?: string;
    });

type Values = Readonly<Record<string, unknown>>;

interface FiltersProps {
  readonly filters: readonly Filter[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

const write = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a list can be narrowed by. Empty values are left out of the address. */
export const Filters = ({ filters, values, onChange }: FiltersProps) => {
  const set = (name: string, value: string | number) => {
    const { [name]: _, ...others } = values;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
        mb: 2.5,
      }}
    >
      {filters.map((filter) => (
        <OneFilter filter={filter} key={filter.name} set={set} value={write(values[filter.name])} />
      ))}
    </Box>
  );
};

interface OneFilterProps {
  readonly filter: Filter;
  readonly value: string;
  readonly set: (name: string, value: string | number) => void;
}

const OneFilter = ({ filter, value, set }: OneFilterProps) => {
  if (filter.kind === 'choice') {
    return (
      <SelectField
        label={filter.label}
        onChange={({ target }) => set(filter.name, target.value)}
        value={value}
      >
        {filter.any !== undefined && <option value="">{filter.any}</option>}
        {filter.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (filter.kind === 'day') {
    return (
      <TextField
        label={filter.label}
        onChange={({ target }) => set(filter.name, target.value)}
        type="date"
        value={value}
      />
    );
  }
  return <Typed filter={filter} set={set} value={value} />;
};

const NUMBER_MAX = 9;

/** Searches when the typing pauses. */
const Typed = ({ filter, value, set }: OneFilterProps) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, forward and links change the address, too.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isNumber = filter.kind === 'number';
  const change = (text: string) => {
    const next = isNumber ? text.replace(/\D/g, '').slice(0, NUMBER_MAX) : text;
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => set(filter.name, isNumber && next ? Number(next) : next.trim()),
      TYPING_MS,
    );
  };
  return (
    <TextField
      {...(isNumber ? { inputMode: 'numeric' } : { icon: 'search', maxLength: 100, type: 'search' })}
      label={filter.label}
      onChange={({ target }) => change(target.value)}
      placeholder={
        filter.kind === 'text' ? (filter.placeholder ?? t('console.staff_list.search_hint')) : undefined
      }
      value={typed}
    />
  );
};
