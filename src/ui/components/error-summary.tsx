import { useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

export interface FieldMistake {
  /** The id of the field's control. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly mistakes: readonly FieldMistake[];
}

/** A form's validation errors, above the form: takes the focus and links to each field. */
export const ErrorSummary = ({ title, mistakes }: ErrorSummaryProps) => {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  // A new list of mistakes is a new attempt: focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list means a new attempt.
  useEffect(() => box.current?.focus(), [mistakes]);
  if (mistakes.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.summary} ref={box} tabIndex={-1}>
      <h2 className={styles.title} id={titleId}>
        <Icon name="alert" size={18} />
        {title}
      </h2>
      <ul>
        {mistakes.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
