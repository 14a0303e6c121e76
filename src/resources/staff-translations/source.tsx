import type { StaffTranslation } from '#contract/translations.ts';
import styles from './editor.module.css';

/** What a translator needs: the English text, its description, and its key. */
export const Source = ({ text: { english, description, key } }: { readonly text: StaffTranslation }) => (
  <div className={styles.source}>
    <p className={styles.english}>
      <bdi lang="en">{english}</bdi>
    </p>
    <p className={styles.note}>
      <bdi lang="en">{description}</bdi>
    </p>
    <code className={styles.key}>{key}</code>
  </div>
);
