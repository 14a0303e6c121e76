import styles from './trap.module.css';

/** A honeypot: an invisible field that only bots fill in. */
export const Trap = () => (
  <div aria-hidden="true" className={styles.trap}>
    <input autoComplete="off" name="website" tabIndex={-1} type="text" />
  </div>
);
