import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox; the whole line is clickable. */
export const Checkbox = ({ label, error, id, className, ...rest }: CheckboxProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.line} htmlFor={controlId}>
        <input
          {...rest}
          aria-describedby={error ? `${controlId}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.box}
          id={controlId}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
};
