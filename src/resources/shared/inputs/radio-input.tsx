import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';

interface RadioInputProps<Value extends string> {
  readonly source: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
}

/** Radio buttons, shown side by side. */
export const RadioInput = <Value extends string>({
  source,
  label,
  values,
  labelOf,
}: RadioInputProps<Value>) => {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const id = useId();
  const message = fieldState.error?.message;
  return (
    <FormControl
      aria-describedby={message ? id : undefined}
      component="fieldset"
      error={message !== undefined}
    >
      <FormLabel component="legend" dir="auto">
        {label}
      </FormLabel>
      <RadioGroup
        name={field.name}
        onBlur={field.onBlur}
        onChange={(_, value) => field.onChange(value)}
        row
        value={field.value}
      >
        {values.map((value, index) => (
          <FormControlLabel
            control={<Radio size="small" />}
            {...(index === 0 ? { inputRef: field.ref } : {})}
            key={value}
            label={labelOf(value)}
            value={value}
          />
        ))}
      </RadioGroup>
      <Stack role="alert">{message && <FormHelperText id={id}>{message}</FormHelperText>}</Stack>
    </FormControl>
  );
};
