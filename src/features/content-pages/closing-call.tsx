import { type ReactNode, useId } from 'react';
import styles from './closing-call.module.css';

interface ClosingCallProps {
  readonly title: string;
  readonly text: string;
  /** Links that look like buttons. */
  readonly children: ReactNode;
}

/** The end of a content page, with suggestions for what to do next. */
export const ClosingCall = ({ title, text, children }: ClosingCallProps) => {
  const titleId = useId();
  return (
    <section className={styles.call} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="row gap-12">{children}</div>
    </section>
  );
};
