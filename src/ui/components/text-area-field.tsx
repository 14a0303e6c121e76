import styles from './field.module.css';
import { Field, type Own, splitProps, useLimit } from './field.tsx';

/** A multi-line text field. */
export const TextAreaField = ({ maxLength, ...props }: Own<'textarea'>) => {
  const { frame, control } = splitProps(props);
  const { tooLong, onInput } = useLimit(maxLength, props.onInput);
  return (
    <Field {...frame} error={frame.error ?? tooLong}>
      {(wiring) => (
        <textarea rows={4} {...control} {...wiring} className={styles.control} onInput={onInput} />
      )}
    </Field>
  );
};
