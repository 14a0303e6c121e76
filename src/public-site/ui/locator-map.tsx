/** Where a city is (DETAIL-08): a picture of ours, so that nobody else learns who looks at which job. */
import type { ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import styles from './locator-map.module.css';

interface LocatorMapProps {
  readonly cityId: number;
  /** Says what the picture shows. */
  readonly label: string;
  /** Where to see it in full, and what that link is called. */
  readonly link?: { readonly href: string; readonly text: ReactNode } | undefined;
}

export const LocatorMap = ({ cityId, label, link }: LocatorMapProps) => (
  <figure className={styles.figure}>
    <svg className={styles.map} viewBox="0 0 340 200" role="img" aria-label={label}>
      <use href={linkTo.map(cityId)} />
    </svg>
    {link && (
      <a className={styles.link} href={link.href} rel="noopener noreferrer" target="_blank">
        {link.text}
      </a>
    )}
  </figure>
);
