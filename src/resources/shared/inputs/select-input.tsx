import { TextField } from '@mui/material';
import { use } from 'react';
import { useInput } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';
import { FilterContext, FilterField } from './filter-field.tsx';

interface SelectInputProps<Value extends string | number> {
  readonly source: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  /** The label of the empty option; false leaves the option out. */
  readonly any?: string | false;
}

/** One of a few choices. */
export const SelectInput = <Value extends string | number>(props: SelectInputProps<Value>) => {
  const { t } = useI18n();
  const { source, label, values, labelOf, any = t('console.staff_list.any') } = props;
  const { field, fieldState } = useInput({
    source,
    // Fields of forms are texts.
    parse: (text: string) => values.find((one) => String(one) === text) ?? null,
  });
  const options = (
    <>
      {any !== false && <option value="">{any}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </>
  );
  if (use(FilterContext)) {
    return (
      <FilterField
        error={fieldState.error !== undefined}
        id={field.name}
        inputRef={field.ref}
        label={label}
        onChange={field.onChange}
        select
        value={field.value}
      >
        {options}
      </FilterField>
    );
  }
  return (
    <TextField
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      inputRef={field.ref}
      label={label}
      onChange={field.onChange}
      select
      value={field.value}
    >
      {options}
    </TextField>
  );
};
