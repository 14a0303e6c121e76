import { cx } from './cx.ts';
import styles from './spinner.module.css';

/** A spinner. The adjacent text, or `label`, carries the meaning. */
export const Spinner = ({
  size = 20,
  label,
  className,
}: {
  size?: number;
  label?: string;
  className?: string | undefined;
}) => (
  <span className={cx(styles.spinner, className)} role={label ? 'status' : undefined}>
    <svg aria-hidden="true" fill="none" height={size} viewBox="0 0 24 24" width={size}>
      <circle cx="12" cy="12" opacity="0.25" r="9" stroke="currentColor" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" strokeWidth="3" />
    </svg>
    {label && <span className="visually-hidden">{label}</span>}
  </span>
);
