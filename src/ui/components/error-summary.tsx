import { type ErrorSummaryProps, useErrorSummary } from '../hooks/use-error-summary.ts';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

/** A form's validation errors, above the form: takes the focus and links to each field. */
export const ErrorSummary = ({ title, mistakes }: ErrorSummaryProps) => {
  const { boxProps, titleId, linkTo } = useErrorSummary<HTMLElement>(mistakes);
  if (mistakes.length === 0) return null;
  return (
    <section {...boxProps} className={styles.summary}>
      <h2 className={styles.title} id={titleId}>
        <Icon name="alert" size={18} />
        {title}
      </h2>
      <ul>
        {mistakes.map(({ id, message }) => (
          <li key={id}>
            <a {...linkTo(id)}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};
