import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { Checkbox } from '../ui/site.ts';

interface FlagInputProps {
  readonly source: string;
  readonly label: ReactNode;
}

/** A checkbox; the form holds 1 or 0, or a boolean of a newer version. */
export const FlagInput = ({ source, label }: FlagInputProps) => {
  const { field, fieldState } = useInput({ source });
  return (
    <Checkbox
      checked={Number(field.value) === 1}
      error={fieldState.error?.message}
      label={label}
      name={field.name}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked ? 1 : 0)}
      ref={field.ref}
    />
  );
};
