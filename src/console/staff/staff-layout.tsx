import type { ReactNode } from 'react';
import styles from './staff-menu.module.css';
import { StaffMenu } from './staff-menu.tsx';

/** The staff menu next to the current screen. */
const StaffLayout = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <StaffMenu />
    <main className={styles.screen} id="main" tabIndex={-1}>
      {children}
    </main>
  </div>
);

export default StaffLayout;
