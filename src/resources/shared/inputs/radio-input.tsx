import { Box } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { FieldError } from '../ui/site.ts';

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
  const errorId = useId();
  const message = fieldState.error?.message;
  return (
    <Box
      aria-describedby={message ? errorId : undefined}
      component="fieldset"
      sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      <Box component="legend" dir="auto" sx={{ mb: 0.5, p: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {values.map((value, index) => (
          <Box
            component="label"
            key={value}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              px: 1,
              minHeight: 40,
              border: '1px solid var(--line-strong)',
              borderRadius: 'var(--radius)',
              cursor: 'pointer',
              '&:has(:checked)': {
                borderColor: 'var(--accent)',
                bgcolor: 'var(--accent-soft)',
                color: 'var(--accent-soft-ink)',
                fontWeight: 600,
              },
            }}
          >
            <input
              checked={field.value === value}
              name={field.name}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
              ref={index === 0 ? field.ref : undefined}
              style={{ accentColor: 'var(--accent)' }}
              type="radio"
              value={value}
            />
            {labelOf(value)}
          </Box>
        ))}
      </Box>
      <Box role="alert" sx={{ mt: message ? 0.5 : 0 }}>
        <FieldError id={errorId} message={message} />
      </Box>
    </Box>
  );
};
