import styles from './trap.module.css';

/** A field nobody sees, is led to or is told of: only robots fill it in. */
export const Trap = () => (
  <div aria-hidden="true" className={styles.trap}>
    <input autoComplete="off" name="website" tabIndex={-1} type="text" />
  </div>
);
