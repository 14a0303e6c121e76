import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/components/icon.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The page that lists everything this section shows a part of. */
  readonly to: string;
  readonly linkText: string;
  /** Whether the next section follows without its own spacing. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

export const Section = ({ id, title, to, linkText, isFlush = false, children }: SectionProps) => (
  <section aria-labelledby={id} className={isFlush ? `${styles.section} ${styles.flush}` : styles.section}>
    <div className="container">
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        <Link className={styles.all} to={to}>
          {linkText}
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      {children}
    </div>
  </section>
);
