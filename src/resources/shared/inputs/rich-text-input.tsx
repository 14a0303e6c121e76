import { lazy, Suspense } from 'react';
import { useInput } from 'react-admin';
import { Field, SkeletonBlock } from '../ui/site.ts';

// Loaded on demand, because the editor is larger than the rest of the console.
const Editor = lazy(() => import('./rich-text-editor.tsx'));

interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
}

/** A rich-text input; the form holds HTML. */
export const RichTextInput = ({ source, label }: RichTextInputProps) => {
  const { fieldState } = useInput({ source });
  return (
    <Field error={fieldState.error?.message} id={source} label={label}>
      {({ id }) => (
        <Suspense fallback={<SkeletonBlock height="230px" />}>
          <Editor id={id} invalid={fieldState.invalid} label={label} source={source} />
        </Suspense>
      )}
    </Field>
  );
};
