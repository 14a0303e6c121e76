import { lazy, Suspense } from 'react';
import { useInput } from 'react-admin';
import { Field, SkeletonBlock } from '../ui/kit.ts';

// The editor is larger than the rest of the console: it comes when there is something to write.
const Editor = lazy(() => import('./rich-text-editor.tsx'));

interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
}

/** A longer text with paragraphs, lists and emphasis; the form holds its HTML. The editor says what is wrong. */
export const RichTextInput = ({ source, label }: RichTextInputProps) => {
  const { fieldState } = useInput({ source });
  return (
    <Field id={source} label={label}>
      {({ id }) => (
        <Suspense fallback={<SkeletonBlock height="230px" />}>
          <Editor id={id} invalid={fieldState.invalid} label={label} source={source} />
        </Suspense>
      )}
    </Field>
  );
};
