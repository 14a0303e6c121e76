import { initialsOf } from '#contract/shared/names.ts';
import styles from './person-mark.module.css';
import { looksOf } from './scene.tsx';

/** A person's initial in a colour of their own, in place of a portrait. Decorative, because the name is next to it. */
export const PersonMark = ({ name }: { readonly name: string }) => (
  <span aria-hidden="true" className={styles.mark} {...looksOf(name)}>
    {initialsOf(name, '')}
  </span>
);
