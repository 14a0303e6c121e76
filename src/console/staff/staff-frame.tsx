import { type ReactNode, useEffect } from 'react';
import styles from './staff-menu.module.css';
import { StaffMenu } from './staff-menu.tsx';

/** The staff's menu next to their screen. */
const StaffFrame = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    // Nearly every screen of staff is a list: what lists need comes with the first screen, whichever that is.
    void import('./staff-list.tsx');
  }, []);
  return (
    <div className={styles.page}>
      <StaffMenu />
      <main className={styles.screen} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};

export default StaffFrame;
