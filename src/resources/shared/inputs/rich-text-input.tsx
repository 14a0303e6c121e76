import { FormControl, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useInput } from 'react-admin';
import { lazyCode } from '../../../ui/load-code.ts';

// Loaded on demand, because the editor is larger than the rest of the console.
const Editor = lazyCode(() => import('./rich-text-editor.tsx'));

interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
}

/** A rich-text input; the form holds HTML. */
export const RichTextInput = ({ source, label }: RichTextInputProps) => {
  const { fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <FormControl error={fieldState.invalid} fullWidth>
      <FormLabel htmlFor={source}>{label}</FormLabel>
      <Suspense fallback={<Skeleton height={230} />}>
        <Editor id={source} invalid={fieldState.invalid} label={label} source={source} />
      </Suspense>
      {message && <FormHelperText id={`${source}-error`}>{message}</FormHelperText>}
    </FormControl>
  );
};
