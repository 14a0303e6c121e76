import styles from './trap.module.css';

/** An invisible field that only robots fill in. */
export const Trap = () => (
  <div aria-hidden="true" className={styles.trap}>
    <input autoComplete="off" name="website" tabIndex={-1} type="text" />
  </div>
);
