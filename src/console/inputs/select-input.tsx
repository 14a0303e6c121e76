import { useInput } from 'react-admin';
import { SelectField } from '../ui/kit.ts';

interface SelectInputProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty choice; without it there is none. */
  readonly any?: string;
}

/** One of a few choices. */
export const SelectInput = ({ source, label, choices, any }: SelectInputProps) => {
  const { field, fieldState } = useInput({ source });
  return (
    <SelectField
      error={fieldState.error?.message}
      label={label}
      onChange={field.onChange}
      ref={field.ref}
      value={field.value}
    >
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
};
