/** A link to report something to staff; with JavaScript, it opens a dialog. */
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './report-link.module.css';

/** What the dialog receives from its link. */
export interface OpenProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ReportLinkProps {
  readonly to: string;
  readonly text: string;
  /** The link's accessible name, if its text occurs more than once. */
  readonly label?: string;
  /** The dialog, loaded on demand. */
  readonly children: (dialog: OpenProps) => ReactNode;
}

export const ReportLink = ({ to, text, label, children }: ReportLinkProps) => {
  const [wanted, setWanted] = useState<'not yet' | 'open' | 'closed'>('not yet');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted('open');
  };
  return (
    <>
      <Link aria-label={label} className={styles.report} onClick={open} rel="nofollow" to={to}>
        {text}
      </Link>
      {wanted !== 'not yet' && (
        <Suspense>{children({ open: wanted === 'open', onClose: () => setWanted('closed') })}</Suspense>
      )}
    </>
  );
};
