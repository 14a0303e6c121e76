import { TextField } from '@mui/material';

interface TypedFilterProps {
  readonly label: string;
  readonly value: string;
  /** With an empty text if the filter is removed. */
  readonly onChange: (value: string) => void;
  readonly isValid?: (value: string) => boolean;
  readonly type?: 'text' | 'number' | 'date';
  readonly step?: number | 'any';
  readonly hint?: string;
}

/** A filter that takes effect when the field is left, or with Enter: what is half typed lists nobody. */
export const TypedFilter = (props: TypedFilterProps) => {
  const { label, value, onChange, isValid = () => true, type = 'text', step, hint } = props;
  return (
    <TextField
      defaultValue={value}
      // Another address changes the value.
      key={value}
      label={label}
      onBlur={({ target }) => {
        const typed = target.value.trim();
        if (typed !== value && (typed === '' || isValid(typed))) onChange(typed);
      }}
      onKeyDown={({ key, target }) => key === 'Enter' && target instanceof HTMLElement && target.blur()}
      placeholder={hint}
      slotProps={{ htmlInput: { step, ...(type === 'number' ? { inputMode: 'decimal' } : {}) } }}
      type={type}
    />
  );
};
