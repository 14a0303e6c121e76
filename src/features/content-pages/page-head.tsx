import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../../ui/components/breadcrumb.tsx';
import { Scene, type SceneName } from '../../ui/components/scene.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly lead?: string;
  /** People at work beside the title, where there is room. */
  readonly scene?: SceneName;
  readonly children?: ReactNode;
}

/** The head of a content page: breadcrumb, title and lead. */
export const PageHead = ({ crumbs, title, lead, scene, children }: PageHeadProps) => (
  <div className={styles.head}>
    <div className={`container ${styles.words}`}>
      {scene && <Scene className={styles.scene} drawing={scene} name={scene} />}
      <Breadcrumb crumbs={crumbs} />
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  </div>
);
