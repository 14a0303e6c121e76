import type { Project } from '#contract/profile/project-calls.ts';
import styles from './overview.module.css';

/** A project as others see it. */
export const ProjectText = ({ entry }: { readonly entry: Project }) => (
  <>
    <strong className="text-m block strong anywhere">{entry.title}</strong>
    {entry.year !== null && <p className={styles.when}>{entry.year}</p>}
    {entry.description && (
      <p className="lines muted anywhere" dir="auto">
        {entry.description}
      </p>
    )}
    {entry.link && (
      <p className={styles.where}>
        <a href={entry.link} rel="nofollow noopener ugc" target="_blank">
          {entry.link.replace(/^https?:\/\//i, '')}
        </a>
      </p>
    )}
  </>
);
