import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../../ui/components/breadcrumb.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The head of a content page: breadcrumb, title and lead. */
export const PageHead = ({ crumbs, title, lead, children }: PageHeadProps) => (
  <div className={styles.head}>
    <div className="container">
      <Breadcrumb crumbs={crumbs} />
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  </div>
);
