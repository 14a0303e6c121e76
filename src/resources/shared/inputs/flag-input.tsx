import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useInput } from 'react-admin';

interface FlagInputProps {
  readonly source: string;
  readonly label: ReactNode;
}

/** A checkbox; the form holds 1 or 0, or a boolean of a newer version. */
export const FlagInput = ({ source, label }: FlagInputProps) => {
  const { field, fieldState } = useInput({ source });
  const id = useId();
  const message = fieldState.error?.message;
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        control={
          <Checkbox
            checked={Number(field.value) === 1}
            name={field.name}
            onBlur={field.onBlur}
            onChange={(_, isChecked) => field.onChange(isChecked ? 1 : 0)}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-describedby': message ? id : undefined,
                'aria-invalid': Boolean(message),
              },
            }}
          />
        }
        label={label}
      />
      {message && <FormHelperText id={id}>{message}</FormHelperText>}
    </FormControl>
  );
};
